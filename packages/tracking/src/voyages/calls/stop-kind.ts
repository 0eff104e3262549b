import { STEPS_PER_DEGREE } from '../../track-points.ts'
import { isInLock } from '../areas/canal-locks.ts'
import type { ShipRow } from '../rows/ship-row.ts'
import { Bit } from '../rows/ship-row-bits.ts'
import { stopLat, stopLon, stopSpread } from './stop-watch.ts'

/** docs/domain-facts.md 2.3, kinds of stop. Metres are root mean squares, which of a swinging circle are two thirds of its radius and more. */
const LIES_STILL = 40
const SWINGS = 60
const SWINGS_WIDE = 120
/** Of 24 directions of 15° each: how many her bow pointed to. */
const TURNED = 4
/** Shape counts when she has lain for so long, s. */
const LONG_ENOUGH = 3 * 3_600
/**
 * By then every ship at anchor has swung, s: one that has not lies at a jetty, however far from the shore. In a steady wind she only
 * yaws, a dozen degrees to each side, which moves her by more than a receiver's noise moves one that is made fast.
 */
const WOULD_HAVE_SWUNG = 6 * 3_600
const HELD = 25
const HEADS_ONE_WAY = 2
/**
 * Many a ship at anchor yaws by some 20 to 60° within the hour, and her antenna goes with her; no ship at a quay was seen to turn and be
 * spread by half as much.
 */
const YAWS = 20
const YAWED = 3
/** Who lies longer in a lock is laid up there, or the lock is out of service, s. */
const LOCKAGE = 4 * 3_600

/** On the move all the time: no stop. */
export const Drifting = 0
/** {@link Bit.berth}, {@link Bit.anchor} or {@link Drifting}. */
export type StopKind = typeof Drifting | typeof Bit.berth | typeof Bit.anchor

/** Fixes or seconds at rest that a stop needs where no status confirms it. */
const FIXES_ENOUGH = 3
const REST_ENOUGH = 45 * 60

/** Whether it can be told by now: the crew says so, or she has rested long enough. */
export const canBeTold = (row: ShipRow): boolean =>
  row.stopFixes >= FIXES_ENOUGH ||
  row.lastStill - row.stopBegin >= REST_ENOUGH ||
  (row.mooredFixes + row.anchoredFixes) * 2 > row.stopFixes

/** Whether it is the wait for a lock to be filled: part of her way, and of no call that she is not in with it already. */
export const waitsInLock = (row: ShipRow): boolean =>
  !row.is(Bit.inCall) &&
  row.lastStill - row.stopBegin < LOCKAGE &&
  isInLock(stopLat(row) / STEPS_PER_DEGREE, stopLon(row) / STEPS_PER_DEGREE)

/**
 * What kind of stop it looks like by now: shape, bow and the status that the crew set. `hasQuays` is asked of a ship that
 * lies as if at a quay, with the way her bow points, degrees; null when it is not known.
 */
export function stopKind(row: ShipRow, insideLimits: boolean, hasQuays: (bow: number | null) => boolean): StopKind {
  const fixes = row.stopFixes
  const says = row.mooredFixes * 2 > fixes ? Bit.berth : row.anchoredFixes * 2 > fixes ? Bit.anchor : 0
  // A boat that drifts with her gear out, or waits with her engine stopped, is never quite still.
  if (says === 0 && row.driftFixes * 2 > fixes) return Drifting
  const spread = stopSpread(row)
  const seen = fixes >= 8 ? row.headingsTwice : row.headings
  const { directions, middle } = arcOf(seen)
  // Known, though it never pointed twice to the same.
  const bow = middle ?? arcOf(row.headings).middle
  const lasted = row.lastStill - row.stopBegin
  if (lasted >= LONG_ENOUGH) {
    const turned = directions >= TURNED
    if (spread > SWINGS_WIDE || (spread > SWINGS && turned)) return Bit.anchor
    if (says === 0) {
      if (spread > SWINGS || turned) return Bit.anchor
      const isHeld = spread <= HELD && directions <= HEADS_ONE_WAY && insideLimits && lasted >= WOULD_HAVE_SWUNG
      if (isHeld) return Bit.berth
    }
  }
  if (says !== 0) return says
  const yaws = fixes >= 8 && lasted >= REST_ENOUGH && spread > YAWS && directions >= YAWED
  const isStill = lasted >= LONG_ENOUGH || spread <= LIES_STILL
  return !yaws && isStill && hasQuays(bow) ? Bit.berth : Bit.anchor
}

/** How many of 24 directions lie on the shortest arc that holds all of those marked, and its middle, degrees; null when none is. */
function arcOf(marked: number): { directions: number; middle: number | null } {
  if (marked === 0) return { directions: 0, middle: null }
  let [widest, next] = [0, 0]
  let empty = 0
  for (let turn = 0; turn < 48; turn++) {
    if ((marked & (1 << (turn % 24))) !== 0) empty = 0
    else if (++empty > widest) {
      widest = empty
      next = turn + 1
    }
  }
  const directions = 24 - widest
  return { directions, middle: ((next + directions / 2) * 15) % 360 }
}
