import { STATUS_ABSENT } from '../report.ts'
import { METRES_PER_STEP, POINT_ABSENT, STEPS_PER_DEGREE } from '../track-points.ts'

// When a ship has changed so much that her track needs a point. Speeds in 0.1 kn, courses in 0.1°, places in steps of a track point.
const COURSE_CHANGE = 100
const SPEED_CHANGE = 10
/** A ship stops below 0.5 kn and is under way again above 1 kn: between the two she stays what she was. */
const STOPS_BELOW = 5
const MOVES_ABOVE = 10
const SWING_METRES = 50

/** A speed or a course as a track point has it. */
export const tenths = (value: number) => (value >= 0 ? Math.round(value * 10) : POINT_ABSENT)

/** Where the speed is not available the status decides: at anchor, moored, aground (M.1371 table 45). */
export function isStopped(sog: number, status: number, wasStopped: boolean): boolean {
  if (sog === POINT_ABSENT) return status === 1 || status === 5 || status === 6
  return sog < STOPS_BELOW || (wasStopped && sog <= MOVES_ABOVE)
}

export const statusChanged = (kept: number, status: number) =>
  kept !== status && kept !== STATUS_ABSENT && status !== STATUS_ABSENT

export function motionChanged(kept: number, sog: number, cog: number, stopped: boolean): boolean {
  const keptSog = kept >>> 16
  if (keptSog !== POINT_ABSENT && sog !== POINT_ABSENT && Math.abs(sog - keptSog) > SPEED_CHANGE) return true
  const keptCog = kept & 0xffff
  if (stopped || keptCog === POINT_ABSENT || cog === POINT_ABSENT) return false
  const turn = Math.abs(cog - keptCog)
  return Math.min(turn, 3600 - turn) > COURSE_CHANGE
}

export function swung(keptLat: number, keptLon: number, lat: number, lon: number): boolean {
  const north = (lat - keptLat) * METRES_PER_STEP
  let east = Math.abs(lon - keptLon)
  if (east > 180 * STEPS_PER_DEGREE) east = 360 * STEPS_PER_DEGREE - east
  const across = east * METRES_PER_STEP * Math.cos((lat / STEPS_PER_DEGREE) * (Math.PI / 180))
  return north * north + across * across > SWING_METRES * SWING_METRES
}
