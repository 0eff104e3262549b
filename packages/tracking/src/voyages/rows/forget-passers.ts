import { slotsUsed } from '../areas/limits-watch.ts'
import type { RowIndex } from './row-index.ts'
import { Bit } from './ship-row-bits.ts'
import { ShipRow } from './ship-row.ts'
import type { ShipRows } from './ship-rows.ts'

/** Of those that only passed so many go at once: the part of them that was silent longest. */
const SHARE = 1 / 128
/** And so many of those looked at to find it, where they are few: each time costs a pass over all ships. */
const LEAST = 32
/** Times that are looked at to find it. */
const SAMPLE = 4_096
/** She lies, has a call, or has come from one. */
const HAS_CALLED = Bit.stopped | Bit.open | Bit.over | Bit.leg | Bit.arrivalLeg | Bit.setsOut

/**
 * Takes away ships that have only passed, the longest silent first: they have called nowhere and are within no port's limits, so when
 * they are heard again nothing is missing but their way since. Returns how many; 0 when every ship has something to lose.
 */
export function forgetPassers(rows: ShipRows, index: RowIndex): number {
  const row = new ShipRow()
  const until = longestSilent(rows, row)
  if (until === null) return 0
  const before = rows.length
  for (let ship = 0; ship < rows.length;) {
    rows.at(ship, row)
    if (row.time > until || !hasOnlyPassed(row)) {
      ship++
      continue
    }
    index.delete(row.mmsi)
    rows.remove(ship)
    if (ship === rows.length) break
    // The last one has its number now.
    rows.at(ship, row)
    index.move(row.mmsi, rows.length, ship)
  }
  return before - rows.length
}

/** The last point of the ship up to which they go, UTC ms; null when there is none. */
function longestSilent(rows: ShipRows, row: ShipRow): number | null {
  const times: number[] = []
  const step = Math.max(1, Math.floor(rows.length / SAMPLE))
  for (let ship = 0; ship < rows.length; ship += step) {
    rows.at(ship, row)
    if (hasOnlyPassed(row)) times.push(row.time)
  }
  times.sort((a, b) => a - b)
  return times[Math.min(times.length >> 3, Math.max(LEAST, Math.floor(times.length * SHARE)))] ?? null
}

const hasOnlyPassed = (row: ShipRow): boolean => !row.is(HAS_CALLED) && !slotsUsed(row)
