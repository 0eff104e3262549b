import { KNOT } from '../../geodesy.ts'
import { METRES_PER_STEP, STEPS_PER_DEGREE } from '../../track-points.ts'
import type { Fix } from '../fix.ts'
import { groundDistance, stepsEast } from './ground-distance.ts'
import type { ShipRow } from '../rows/ship-row.ts'
import { Bit } from '../rows/ship-row-bits.ts'

/** docs/domain-facts.md 2.3, state STOPPED. Speeds in 0.1 kn, metres, s. */
const REST = 5
const MOVING = 15
/** A ship at a berth or at anchor is slower most of the time; one that drifts never is. */
const DRIFTS = 4
/** A tenth of a mile while she may be stopping; three tenths off the middle once she has. */
const MAY_BE_WITHIN = 185
const STAYS_WITHIN = 555
/** Beyond her swinging circle, a ship at anchor has left. */
const SWING_MARGIN = 370
const MOST_SWING = 1_200
const MOVING_FOR = 600
/** Where she was and is, within {@link STAYS_WITHIN}: she did not move meanwhile. */
const SILENCE_OF_A_STOP = 1_800
const SILENCE_OF_A_STOP_UNDER_WAY = 7_200
const DISPLACED_AT_REST = 0.3 * KNOT
/** A receiver's noise over a few minutes is no movement. */
const NOISE = 60
const SLOWEST_DEPARTURE = 2 * KNOT
const RADIAN = Math.PI / 180
const MOST_FIXES = 0xffff

/** What a fix means for a stop. */
export const StopEvent = {
  none: 0,
  /** At rest for a while: long enough for some kinds of ships. */ resting: 1,
  ended: 2,
  /** Hidden in a silence: believed at once. */ hidden: 3,
} as const
/** One of {@link StopEvent}'s values. */
export type StopEvent = (typeof StopEvent)[keyof typeof StopEvent]

/** Takes one fix. When the answer is `ended` the stop is still in the row until {@link forgetStop}. */
export function watchStop(row: ShipRow, fix: Fix): StopEvent {
  if (row.is(Bit.stopped)) return stayOrLeave(row, fix)
  if (row.is(Bit.candidate)) {
    if (fix.sog <= MOVING && groundDistance(row.refLat, row.refLon, fix.lat, fix.lon) <= MAY_BE_WITHIN) {
      take(row, fix)
      return restsLong(row, fix) ? StopEvent.resting : StopEvent.none
    }
    forgetStop(row)
  }
  if (hiddenInSilence(fix)) {
    begin(row, fix.at - fix.silence, row.lat, row.lon)
    take(row, fix)
    return StopEvent.hidden
  }
  if (atRest(fix)) startResting(row, fix)
  return StopEvent.none
}

/** A stop may begin here. */
export function startResting(row: ShipRow, fix: Fix): void {
  begin(row, fix.at, fix.lat, fix.lon)
  take(row, fix)
}

/** Forgets the stop or the candidate for one. */
export function forgetStop(row: ShipRow): void {
  row.clear(Bit.candidate | Bit.stopped | Bit.berth | Bit.anchor | Bit.inCall | Bit.drifted)
  row.movingSince = 0
}

/** Speed decides; without one, how far she came since the fix before. */
export function atRest(fix: Fix): boolean {
  if (fix.sog >= 0) return fix.sog <= REST
  return fix.silence > 0 && fix.metres <= REST * 0.1 * KNOT * fix.silence
}

/** The middle of the stop, 1/600,000 degree. */
export const stopLat = (row: ShipRow): number => row.refLat + Math.round(row.sumNorth / row.stopFixes / METRES_PER_STEP)
/** Middle of the stop, 1/600,000 degree. */
export const stopLon = (row: ShipRow): number =>
  row.refLon +
  Math.round(row.sumEast / row.stopFixes / (METRES_PER_STEP * Math.cos((row.refLat / STEPS_PER_DEGREE) * RADIAN)))

/** Root mean square distance of the fixes from their middle, metres. */
export function stopSpread(row: ShipRow): number {
  const n = row.stopFixes
  const east = row.sumEast / n
  const north = row.sumNorth / n
  return Math.sqrt(Math.max(0, row.sumSquare / n - east * east - north * north))
}

function stayOrLeave(row: ShipRow, fix: Fix): StopEvent {
  const away = groundDistance(stopLat(row), stopLon(row), fix.lat, fix.lon)
  const within = row.is(Bit.anchor)
    ? Math.min(MOST_SWING, Math.max(STAYS_WITHIN, 2.5 * stopSpread(row) + SWING_MARGIN))
    : STAYS_WITHIN
  if (away <= within) {
    if (fix.sog <= MOVING) {
      row.movingSince = 0
      row.lastStill = fix.at
      take(row, fix)
      return StopEvent.none
    }
    if (row.movingSince === 0) row.movingSince = fix.at
    if (fix.at - row.movingSince < MOVING_FOR || away <= MAY_BE_WITHIN) return StopEvent.none
  }
  const under = Math.max(fix.sog * 0.1 * KNOT, SLOWEST_DEPARTURE)
  const left = Math.round(fix.at - away / under)
  row.lastStill = Math.max(row.lastStill, Math.min(left, row.movingSince || fix.at))
  return StopEvent.ended
}

function begin(row: ShipRow, at: number, lat: number, lon: number): void {
  row.set(Bit.candidate)
  row.stopBegin = at
  row.lastStill = at
  row.movingSince = 0
  row.refLat = lat
  row.refLon = lon
  row.sumEast = row.sumNorth = row.sumSquare = 0
  row.headings = row.headingsTwice = 0
  row.stopFixes = row.driftFixes = row.mooredFixes = row.anchoredFixes = 0
}

function take(row: ShipRow, fix: Fix): void {
  row.lastStill = fix.at
  // A stop of years: what is known of it by then stays.
  if (row.stopFixes === MOST_FIXES) return
  row.stopFixes++
  const north = (fix.lat - row.refLat) * METRES_PER_STEP
  const east = stepsEast(row.refLon, fix.lon) * METRES_PER_STEP * Math.cos(fix.latDegrees * RADIAN)
  row.sumEast += east
  row.sumNorth += north
  row.sumSquare += east * east + north * north
  if (fix.sog >= DRIFTS) row.driftFixes++
  if (fix.status === 5) row.mooredFixes++
  else if (fix.status === 1) row.anchoredFixes++
  if (fix.heading < 0) return
  const bit = 1 << Math.floor(fix.heading / 15)
  if ((row.headings & bit) !== 0) row.headingsTwice |= bit
  else row.headings |= bit
}

/** The shortest minimum stay of all is asked here; the caller knows hers. */
const SHORTEST_STAY = 300

function restsLong(row: ShipRow, fix: Fix): boolean {
  const rested = fix.at - row.stopBegin
  return (
    rested >= SHORTEST_STAY &&
    groundDistance(row.refLat, row.refLon, fix.lat, fix.lon) <= Math.max(NOISE, rested * DISPLACED_AT_REST)
  )
}

function hiddenInSilence(fix: Fix): boolean {
  if (fix.silence < SILENCE_OF_A_STOP || fix.metres > Math.min(STAYS_WITHIN, fix.silence * DISPLACED_AT_REST))
    return false
  const slow = fix.sog <= MOVING || fix.sogBefore <= MOVING
  return slow || fix.silence >= SILENCE_OF_A_STOP_UNDER_WAY
}
