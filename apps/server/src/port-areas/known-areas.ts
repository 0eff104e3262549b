import type { AreaName } from '@fairway/contract'
import type { AreaKind, LimitCircle } from '@fairway/tracking/voyages'

/** The berth or anchorage of a port that a place lies in. Degrees. */
export type FindArea = (port: string, kind: AreaKind, lat: number | null, lon: number | null) => AreaName | null
/** Limits of ports beside those of the table, by code. */
export type Roads = Readonly<Record<string, readonly LimitCircle[]>>

/** What is known of where ships lie in ports. */
export interface KnownAreas {
  find: FindArea
  roads: Roads
}

export const noAreas: KnownAreas = { find: () => null, roads: {} }
