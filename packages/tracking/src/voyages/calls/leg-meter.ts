import type { Fix } from '../fix.ts'
import type { ShipRow } from '../rows/ship-row.ts'
import { Bit, SPEEDS, SPEEDS_SHIFT } from '../rows/ship-row-bits.ts'

const WINDOW = 600
/** A median of fewer would be one report's word. */
const LEAST_SPEEDS = 3
/** With sparse points the last three count while they are not older than this, s. */
const SPARSE_WINDOW = 2 * 3_600
const HOUR = 3_600
const MOVING = 15

/** Silence beyond this is filled: by sea where the way is known, straight otherwise. s. */
export const FILLED = 6 * HOUR

const window: number[] = []

const count = (row: ShipRow) => (row.state >>> SPEEDS_SHIFT) & 7

/** The speed of the ship's last point, 0.1 kn; −1 when not available. */
export function lastSpeed(row: ShipRow): number {
  const speeds = count(row)
  // The times tell whether it is the last point's: a point without a speed leaves none.
  return speeds > 0 && row.speedTime(speeds - 1) === (Math.floor(row.time / 1000) & 0xffff) ? row.speed(speeds - 1) : -1
}

/** Adds the way to this fix. While she lies still, the noise of the receiver is no way. */
export function measure(row: ShipRow, fix: Fix, metres: number): void {
  if (!row.is(Bit.stopped) || fix.sog > MOVING) {
    row.legDistance += metres
    if (fix.silence > FILLED) row.legFilled += metres
  }
  if (Math.floor(fix.at / HOUR) !== Math.floor(row.time / (1000 * HOUR)) && row.legHours < 0xffff) row.legHours++
  if (fix.sog >= 0) takeSpeed(row, fix)
}

/** From here on another leg, `metres` of which are behind her. */
export function startLeg(row: ShipRow, metres: number): void {
  row.legDistance = metres
  row.legFilled = 0
  row.legStopped = 0
  row.legFastest = 0
  row.legHours = 1
  forgetSpeeds(row)
}

/** Forgets the speeds remembered for the median. */
export function forgetSpeeds(row: ShipRow): void {
  row.clear(7 << SPEEDS_SHIFT)
}

function takeSpeed(row: ShipRow, fix: Fix): void {
  let speeds = count(row)
  if (speeds === SPEEDS) {
    for (let i = 1; i < SPEEDS; i++) row.setSpeed(i - 1, row.speed(i), row.speedTime(i))
    speeds--
  }
  row.setSpeed(speeds, fix.sog, fix.at & 0xffff)
  row.clear(7 << SPEEDS_SHIFT)
  row.set((speeds + 1) << SPEEDS_SHIFT)
  if (fix.sog > row.legFastest) {
    const median = medianAt(row, fix)
    if (median > row.legFastest) row.legFastest = median
  }
}

/** The median of the last ten minutes, at most {@link SPEEDS} values; 0 when there are too few. */
function medianAt(row: ShipRow, fix: Fix): number {
  window.length = 0
  for (let i = count(row) - 1; i >= 0; i--) {
    // Times are kept without their high bits: 18 hours come round.
    const age = (fix.at - row.speedTime(i)) & 0xffff
    if (age > (window.length < LEAST_SPEEDS ? SPARSE_WINDOW : WINDOW)) break
    window.push(row.speed(i))
  }
  if (window.length < LEAST_SPEEDS) return 0
  window.sort((a, b) => a - b)
  const middle = window.length >> 1
  return window.length % 2 === 1 ? window[middle]! : Math.floor((window[middle - 1]! + window[middle]!) / 2)
}
