import {
  destinationPoint,
  initialBearing,
  fastDistance,
  KNOT,
  POINT_ABSENT,
  STEPS_PER_DEGREE,
  type TrackPoints,
} from '@fairway/tracking'
import { ports } from '@fairway/tracking/ports'

/** Ships that do nothing but call at ports, at five minutes a point: an hour at a berth, then 25 miles out and back. */
export interface CallingShips {
  /** Appends the next point of each, in turn. */
  next(points: TrackPoints): void
}

const STEP = 5 * 60_000
const SPEED = 12
const MILES_OUT = 25
const AT_BERTH = 12
const largest = ports.filter((port) => port.size <= 3)

export function createCallingShips(count: number, start: number): CallingShips {
  const lat = new Float64Array(count)
  const lon = new Float64Array(count)
  const step = new Uint32Array(count)
  const bearing = new Float64Array(count)
  const homeOf = (ship: number) => largest[ship % largest.length]
  for (let ship = 0; ship < count; ship++) {
    lat[ship] = homeOf(ship).lat
    lon[ship] = homeOf(ship).lon
    bearing[ship] = (ship * 137) % 360
    step[ship] = (ship * 7) % AT_BERTH
  }
  const out = MILES_OUT * 1852
  const stride = SPEED * KNOT * (STEP / 1000)
  const outSteps = Math.ceil(out / stride)
  let round = 0

  function move(ship: number): boolean {
    const phase = step[ship]++ % (AT_BERTH + 2 * outSteps)
    if (phase < AT_BERTH) return false
    const home = homeOf(ship)
    const back = phase >= AT_BERTH + outSteps
    const left = fastDistance(lat[ship], lon[ship], home.lat, home.lon)
    const course = back ? initialBearing(lat[ship], lon[ship], home.lat, home.lon) : bearing[ship]
    const to = destinationPoint(lat[ship], lon[ship], course, back ? Math.min(stride, left) : stride)
    lat[ship] = to.lat
    lon[ship] = to.lon
    return true
  }

  return {
    next(points) {
      const time = start + round++ * STEP
      for (let ship = 0; ship < count; ship++) {
        const sails = move(ship)
        const row = points.length++
        const noise = ship + round
        points.mmsi[row] = 200_000_000 + ship
        points.time[row] = time + (ship % 1000)
        points.lat[row] = Math.round(lat[ship] * STEPS_PER_DEGREE) + ((noise * 31) % 17)
        points.lon[row] = Math.round(lon[ship] * STEPS_PER_DEGREE) + ((noise * 17) % 13)
        points.sog[row] = sails ? SPEED * 10 : noise % 3
        points.cog[row] = POINT_ABSENT
        points.heading[row] = sails ? Math.round(bearing[ship]) : 87
        points.status[row] = sails ? 0 : 5
        points.flags[row] = 0
        points.kind[row] = 0
      }
    },
  }
}
