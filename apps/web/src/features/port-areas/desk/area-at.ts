import type { PortArea } from '@fairway/contract'
import { doubleArea, outlineContains } from '@fairway/tracking/voyages'

/** The smallest area that a place lies in: a berth before the limits around it. Degrees. */
export function areaAt<Area extends PortArea>(areas: readonly Area[], lat: number, lon: number): Area | null {
  const within = areas.filter(({ outline }) => outlineContains(outline, lat, lon))
  return within.toSorted((a, b) => Math.abs(doubleArea(a.outline)) - Math.abs(doubleArea(b.outline)))[0] ?? null
}
