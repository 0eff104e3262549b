import type { PortArea } from '@fairway/contract'
import { outlineContains } from '@fairway/tracking/voyages'

/** The smallest area that a place lies in: a berth before the limits around it. Degrees. */
export function areaAt<Area extends PortArea>(areas: readonly Area[], lat: number, lon: number): Area | null {
  const within = areas.filter(({ outline }) => outlineContains(outline, lat, lon))
  return within.toSorted((a, b) => doubleArea(a.outline) - doubleArea(b.outline))[0] ?? null
}

function doubleArea(outline: PortArea['outline']): number {
  let sum = 0
  for (let i = 1; i < outline.length; i++) {
    const [[x, y], [nextX, nextY]] = [outline[i - 1]!, outline[i]!]
    sum += x * nextY - nextX * y
  }
  return Math.abs(sum)
}
