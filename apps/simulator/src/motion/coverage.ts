import { mix, unit } from '../random.ts'

/** Whether anyone hears a ship at a moment. */
export const Heard = { not: 0, well: 1, longRangeOnly: 2 } as const
export type Heard = (typeof Heard)[keyof typeof Heard]

/** A satellite comes over about this often and hears a ship for so long, ms. */
const PASS_EVERY = 50 * 60_000
const PASS_LENGTH = 11 * 60_000
/** Near the coast a ship is lost now and then, in blocks of this length, ms. */
const LOSS_BLOCK = 40 * 60_000
const LOSS_CHANCE = 0.012
/** Of the passes, so many miss the ship, and so many hear only message 27. */
const MISSED = 0.15
const LONG_RANGE = 0.25

/** Pure in the ship's own number and the time. */
export function heardAt(own: number, time: number, offshore: boolean): Heard {
  if (!offshore) return unit(own, 21, Math.floor(time / LOSS_BLOCK)) < LOSS_CHANCE ? Heard.not : Heard.well
  const block = Math.floor(time / PASS_EVERY)
  const pass = mix(own, 22, block)
  const begins = block * PASS_EVERY + unit(pass, 1) * (PASS_EVERY - PASS_LENGTH)
  if (time < begins || time >= begins + PASS_LENGTH) return Heard.not
  const chance = unit(pass, 2)
  return chance < MISSED ? Heard.not : chance < MISSED + LONG_RANGE ? Heard.longRangeOnly : Heard.well
}
