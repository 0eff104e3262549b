import type { Part } from '../motion/itinerary.ts'
import { mix } from '../random.ts'

/** Everything is sent on ticks of this length times the pace, ms. */
export const TICK = 2000
/** Ticks between static reports: 6 minutes (M.1371 annex 1, table 1). */
export const STATIC_EVERY = 180
/** At which of them messages 5, 19 and 24 A go out, and 24 B half a minute later. */
export const STATIC_TICK = 7
export const STATIC_B_TICK = 22
/** Three minutes: ships that lie still, and message 27. */
export const SLOW_EVERY = 90
/** A satellite takes in a ship's report about every half minute. */
export const SATELLITE_EVERY = 15
/** A ship that changes course reports twice as often or more; the table says 3⅓ s, the tick makes it 4 s. */
export const TURNING_EVERY = 2
/** Degrees a minute from which a ship counts as changing course. */
export const TURNING = 10

/** Ticks between the position reports of a ship (M.1371 annex 1, tables 1 and 2), by the speed of the leg. */
export function reportEvery(part: Part, classB: boolean): number {
  if (part.leg === null) return SLOW_EVERY
  const speed = part.leg.passage
  if (classB) return speed <= 2 ? SLOW_EVERY : 15
  if (speed > 23) return 1
  return speed >= 14 ? 3 : 5
}

/** Who speaks at which moment of a tick, in order, so that a window of time is a slice of the list. */
export interface Schedule {
  readonly tick: number
  /** Calls `speak(entry, k, time)` for every entry whose moment in tick k lies in (fromMs, toMs], in order of time. */
  run(fromMs: number, toMs: number, speak: (entry: number, k: number, time: number) => void): void
}

export function createSchedule(seed: number, entries: number, pace: number): Schedule {
  const tick = Math.round(TICK * pace)
  const phase = Uint32Array.from({ length: entries }, (_, entry) => mix(seed, entry, 14) % tick)
  const order = Uint32Array.from({ length: entries }, (_, entry) => entry).sort((a, b) => phase[a] - phase[b] || a - b)
  const sorted = Uint32Array.from(order, (entry) => phase[entry])
  return {
    tick,
    run(fromMs, toMs, speak) {
      for (let k = Math.floor(fromMs / tick); k * tick <= toMs; k++) {
        const begins = k * tick
        const end = firstAbove(sorted, toMs - begins)
        for (let i = firstAbove(sorted, fromMs - begins); i < end; i++) speak(order[i], k, begins + sorted[i])
      }
    },
  }
}

/** Index of the first value greater than `limit`. */
function firstAbove(sorted: Uint32Array, limit: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle] > limit) high = middle
    else low = middle + 1
  }
  return low
}
