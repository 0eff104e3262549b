import type { Port } from '@fairway/contract'
import { fastDistance, METRES_PER_NM } from '@fairway/tracking'
import { limitsOf, middleOf, type LimitCircle } from '@fairway/tracking/voyages'
import type { AreaRow } from './port-areas.store.ts'

/** Roads become limits of their port when so many ships were seen there, or the operator drew them, and they lie so near. */
const LEAST_STOPS = 10
const LEAST_SHIPS = 5
const REACH = 20 * METRES_PER_NM
/** Coarse, so that calls are not made anew for a few metres. */
const STEPS_PER_DEGREE = 100
const RADIUS_STEP = 500

/** Anchorages that lie outside the limits of the table, as further circles of their ports: ships at anchor there make calls. */
export function learnedRoads(
  areas: readonly AreaRow[],
  find: (locode: string) => Port | null,
): Record<string, LimitCircle[]> {
  const roads: Record<string, LimitCircle[]> = {}
  for (const area of areas) {
    const { kind, removed, frozen, stops, ships } = area
    if (kind !== 'anchor' || removed || (!frozen && (stops < LEAST_STOPS || ships < LEAST_SHIPS))) continue
    const port = find(area.port)
    if (port === null || port.locode !== area.port || port.locode.includes('.')) continue
    const circle = circleAround(area)
    const limits = limitsOf(port)
    const beyond = ([lat, lon, radius]: LimitCircle) => fastDistance(lat, lon, circle[0], circle[1]) - radius
    if (limits.some((own) => beyond(own) + circle[2] <= 0)) continue
    if (!frozen && limits.every((own) => beyond(own) > REACH)) continue
    ;(roads[port.locode] ??= []).push(circle)
  }
  return roads
}

function circleAround({ outline }: AreaRow): LimitCircle {
  const middle = middleOf(outline)
  const lat = Math.round(middle.lat * STEPS_PER_DEGREE) / STEPS_PER_DEGREE
  const lon = Math.round(middle.lon * STEPS_PER_DEGREE) / STEPS_PER_DEGREE
  const farthest = outline.reduce((most, corner) => Math.max(most, fastDistance(lat, lon, corner[1], corner[0])), 0)
  return [lat, lon, Math.ceil(farthest / RADIUS_STEP) * RADIUS_STEP]
}
