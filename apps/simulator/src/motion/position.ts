import { MILES_PER_DEGREE, narrowing, wrapLongitude } from '../sea-lanes/nautical.ts'
import { mix, unit } from '../random.ts'
import type { RouteBook } from '../sea/route-book.ts'
import { Doing, type Part } from './itinerary.ts'
import { milesMade } from './profile.ts'

/** Miles over which a ship turns out of the harbour's berths into her lane. */
const FAIRWAY = 4
/** Miles over which she leaves her lane for the anchorage. */
const TURN_OFF = 3
/** Length of chain and ship that a ship at anchor swings on, nm. */
const SWING = 0.06
/** The tide turns ships at anchor with this period, hours. */
const TIDE = 12.42

/** A place; filled by {@link placeAt}. */
export interface Place {
  lat: number
  lon: number
  /** 1: too far out for coast stations. */
  offshore: number
}

/** Where the ship is so many hours into one part of her round. */
export function placeAt(routes: RouteBook, part: Part, hours: number, place: Place): void {
  const made = part.leg === null ? 0 : milesMade(part.leg, hours)
  const miles = part.from + part.sense * made
  const first = routes.first[part.route]
  const last = routes.first[part.route + 1] - 1
  let low = first
  let high = last
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (routes.miles[middle] > miles) high = middle
    else low = middle
  }
  const length = routes.miles[last]
  const gap = routes.miles[high] - routes.miles[low]
  const share = gap > 0 ? (miles - routes.miles[low]) / gap : 0
  const lat = routes.lat[low] + (routes.lat[high] - routes.lat[low]) * share
  const lon = routes.lon[low] + (routes.lon[high] - routes.lon[low]) * share
  const width = routes.width[low] + (routes.width[high] - routes.width[low]) * share
  const toEnd = Math.min(miles, length - miles)

  // To starboard of the lane's middle, with the small swings of a helmsman.
  const off =
    part.sense * Math.min(1, toEnd / FAIRWAY) * (part.lane * width + 0.03 * Math.sin(0.9 * miles + part.swing))
  let east = off * (routes.east[low] + (routes.east[high] - routes.east[low]) * share)
  let north = off * (routes.north[low] + (routes.north[high] - routes.north[low]) * share)

  if (toEnd < FAIRWAY) {
    // At the route's start or end lies a port: she has her own berth there, the same whichever way she came.
    const port = miles < length - miles ? part.portAtStart : part.portAtEnd
    const berth = mix(part.own, 3, port)
    const fade = 1 - toEnd / FAIRWAY
    const reach = 0.08 + 0.3 * unit(berth, 1)
    const angle = 2 * Math.PI * unit(berth, 2)
    east += fade * fade * reach * Math.sin(angle)
    north += fade * fade * reach * Math.cos(angle)
  }
  const toAnchorage = Math.abs(miles - part.anchorage)
  if (toAnchorage < TURN_OFF) {
    const anchor = mix(part.own, 4, part.call)
    const near = 1 - toAnchorage / TURN_OFF
    const weight = near * near * (3 - 2 * near)
    const reach = weight * Math.min(1.6, 0.4 + width) * Math.sqrt(unit(anchor, 1))
    const angle = 2 * Math.PI * unit(anchor, 2)
    east += reach * Math.sin(angle)
    north += reach * Math.cos(angle)
    if (part.doing === Doing.anchored) {
      const heading = (anchorHeading(part, hours) * Math.PI) / 180
      const ease = SWING * Math.min(1, hours / 0.4, (part.hours - hours) / 0.4)
      east -= ease * Math.sin(heading)
      north -= ease * Math.cos(heading)
    }
  }
  place.lat = lat + north / MILES_PER_DEGREE
  place.lon = wrapLongitude(lon + east / (MILES_PER_DEGREE * narrowing(lat)))
  place.offshore = routes.offshore[low]
}

/** Ships at anchor lie to the tide: half a day one way, half a day the other, with some play in between. */
export function anchorHeading(part: Part, hours: number): number {
  const lie = 360 * unit(mix(part.route, 5, part.call), 1)
  const tide = (2 * Math.PI * hours) / TIDE + part.swing
  return (((lie + 75 * Math.sin(tide) + 8 * Math.sin(5.3 * tide)) % 360) + 360) % 360
}
