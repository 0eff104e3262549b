import type { Port } from '@fairway/contract'
import type { AreaOutline } from '@fairway/tracking/voyages'
import type { AreaRow } from './port-areas.store.ts'

/** Limits of ports that are outlines, by code: the operator's, else those that were learned. They stand in the place of the circles. */
export function portLimits(
  areas: readonly AreaRow[],
  find: (locode: string) => Port | null,
): Record<string, AreaOutline[]> {
  const limits: Record<string, AreaOutline[]> = {}
  for (const { kind, port, outline, removed } of areas)
    if (kind === 'limits' && !removed && find(port)?.locode === port) (limits[port] ??= []).push(outline)
  return limits
}
