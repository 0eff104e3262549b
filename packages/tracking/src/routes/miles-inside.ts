import type { Area } from '../areas/area-shape.ts'
import { legMiles, placeOnLeg } from './legs.ts'
import type { Waypoint } from './waypoint.ts'

/** A leg is looked at so often, nautical miles; what is crossed between two looks is not seen. */
const LOOK = 3
const MOST_LOOKS = 4_000
/** Halvings that find where an edge is crossed: to some ten metres. */
const HALVINGS = 9

/** Nautical miles of a route that lie within an area. */
export function milesInside(
  waypoints: readonly Pick<Waypoint, 'lat' | 'lon' | 'leg'>[],
  area: Pick<Area, 'contains'>,
): number {
  let inside = 0
  for (let i = 1; i < waypoints.length; i++) {
    const [from, to] = [waypoints[i - 1]!, waypoints[i]!]
    const miles = legMiles(from, to, from.leg)
    const isIn = (share: number): boolean => {
      const { lat, lon } = placeOnLeg(from, to, from.leg, share)
      return area.contains(lat, lon)
    }
    const looks = Math.min(MOST_LOOKS, Math.max(1, Math.ceil(miles / LOOK)))
    let before = isIn(0)
    for (let look = 1; look <= looks; look++) {
      const [begin, end] = [(look - 1) / looks, look / looks]
      const now = isIn(end)
      if (before && now) inside += (end - begin) * miles
      else if (before !== now) {
        const edge = edgeBetween(begin, end, before, isIn)
        inside += (before ? edge - begin : end - edge) * miles
      }
      before = now
    }
  }
  return inside
}

function edgeBetween(begin: number, end: number, before: boolean, isIn: (share: number) => boolean): number {
  let [low, high] = [begin, end]
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2
    if (isIn(middle) === before) low = middle
    else high = middle
  }
  return (low + high) / 2
}
