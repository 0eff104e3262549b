import type { RouteWaypoint } from '@fairway/contract'
import { placeOnLeg, type Timetable } from '@fairway/tracking/routes'

const HOUR = 3_600_000
/** How far ahead of now weather is asked for, and how often on the way: no forecast of ours reaches farther. */
const REACH = 5 * 24 * HOUR
const EVERY = 6 * HOUR

/** Where a ship is, and when. */
export interface WeatherPlace {
  lat: number
  lon: number
  /** UTC ms. */
  at: number
}

/** Places along a route, six hours apart, from its departure (or now, when that is past) as far as a forecast may reach; with its end. */
export function weatherPlaces(
  waypoints: readonly RouteWaypoint[],
  timetable: Pick<Timetable, 'times' | 'departures'> | null,
  now: number,
): WeatherPlace[] {
  const times = timetable?.times
  const [etd, eta] = [times?.[0], times?.at(-1)]
  if (!times || etd === undefined || eta === undefined || times.length !== waypoints.length) return []
  const from = Math.max(etd, now)
  const until = Math.min(eta, now + REACH)
  if (from > until) return []
  const count = Math.floor((until - from) / EVERY)
  const moments = Array.from({ length: count + 1 }, (_, i) => from + i * EVERY)
  if (until - moments.at(-1)! > HOUR) moments.push(until)
  let leg = 0
  return moments.map((at) => {
    while (leg < times.length - 2 && times[leg + 1] < at) leg++
    // While she lies at a waypoint she is there.
    const [start, end] = [timetable.departures?.[leg] ?? times[leg], times[leg + 1]]
    const share = end > start ? Math.min(1, Math.max(0, (at - start) / (end - start))) : 0
    const { lat, lon } = placeOnLeg(waypoints[leg], waypoints[leg + 1], waypoints[leg].leg, share)
    // A thousandth of a degree and a minute: what is asked is remembered by it.
    return { lat: Number(lat.toFixed(3)), lon: Number(lon.toFixed(3)), at: Math.round(at / 60_000) * 60_000 }
  })
}
