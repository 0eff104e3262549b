import type { Area } from '../areas/area-shape.ts'
import { legMiles, placeOnLeg } from './legs.ts'
import type { Waypoint } from './waypoint.ts'

/** A leg is looked at so often, nautical miles; what is crossed between two looks is not seen. */
const LOOK = 3
const MOST_LOOKS = 4_000
/** Halvings that find where an edge is crossed: to some ten metres. */
const HALVINGS = 9

type WayPoints = readonly Pick<Waypoint, 'lat' | 'lon' | 'leg'>[]

/** A leg with where it is looked at, both ends among them. */
interface LookedLeg {
  readonly miles: number
  readonly lat: Float64Array
  readonly lon: Float64Array
}

/** A route is held against many areas: its places are reckoned for the first. */
const lookedLegs = new WeakMap<WayPoints, readonly LookedLeg[]>()

/** Nautical miles of a route that lie within an area. The route is not changed afterwards. */
export function milesInside(waypoints: WayPoints, area: Pick<Area, 'contains'>): number {
  let inside = 0
  for (const [i, { miles, lat, lon }] of legsOf(waypoints).entries()) {
    const [from, to] = [waypoints[i]!, waypoints[i + 1]!]
    const looks = lat.length - 1
    let before = area.contains(lat[0]!, lon[0]!)
    for (let look = 1; look <= looks; look++) {
      const [begin, end] = [(look - 1) / looks, look / looks]
      const now = area.contains(lat[look]!, lon[look]!)
      if (before && now) inside += (end - begin) * miles
      else if (before !== now) {
        const edge = edgeBetween(begin, end, before, (share) => {
          const place = placeOnLeg(from, to, from.leg, share)
          return area.contains(place.lat, place.lon)
        })
        inside += (before ? edge - begin : end - edge) * miles
      }
      before = now
    }
  }
  return inside
}

function legsOf(waypoints: WayPoints): readonly LookedLeg[] {
  const known = lookedLegs.get(waypoints)
  if (known !== undefined) return known
  const legs = waypoints.slice(1).map((to, i): LookedLeg => {
    const from = waypoints[i]!
    const miles = legMiles(from, to, from.leg)
    const looks = Math.min(MOST_LOOKS, Math.max(1, Math.ceil(miles / LOOK)))
    const places = Array.from({ length: looks + 1 }, (_, look) => placeOnLeg(from, to, from.leg, look / looks))
    return {
      miles,
      lat: Float64Array.from(places, (place) => place.lat),
      lon: Float64Array.from(places, (place) => place.lon),
    }
  })
  lookedLegs.set(waypoints, legs)
  return legs
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
