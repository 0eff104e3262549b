import type { Bits } from '../bits/bits.ts'
import { rotOf } from '../messages/scales.ts'
import { TENTHS, literal, putAscii, putDegrees, putWhole } from './ascii.ts'
import { roundTurn } from './rounded.ts'

// Messages 1, 2 and 3 are nine of ten in any log: their JSON is written here in one straight run of stores, eight bytes
// each, from tables that hold keys and values together. A test compares it with the general way, byte by byte.

/** Texts of one length class: the one at `i` in the words from `i * stride` on. */
interface Texts {
  words: Float64Array
  lengths: Uint8Array
}

function texts(count: number, stride: number, text: (i: number) => string): Texts {
  const bytes = new Uint8Array(count * stride * 8)
  const lengths = new Uint8Array(count)
  for (let i = 0; i < count; i++) lengths[i] = putAscii(bytes, i * stride * 8, text(i))
  return { words: new Float64Array(bytes.buffer), lengths }
}

/** Tenths, those above `most` null. */
function tenthsUpTo(count: number, most: number): Texts {
  const [words, lengths] = [TENTHS.words.slice(0, count), TENTHS.lengths.slice(0, count)]
  words.fill(literal('null').words[0]!, most + 1)
  lengths.fill(4, most + 1)
  return { words, lengths }
}

const HEAD = texts(256, 4, (i) => `{"type":${i >> 2},"repeat":${i & 3},"mmsi":`).words
const HEAD_LENGTH = 28
const STATUS = texts(16, 3, (i) => `,"status":${i},"rot":`)
const ROT = texts(256, 2, (i) => `${i === 128 ? 'null' : roundTurn(rotOf((i << 24) >> 24))},"sog":`)
const SOG = tenthsUpTo(1024, 1022)
const ACCURACY = texts(2, 3, (i) => `,"accuracy":${i === 1},"lon":`)
const LAT = texts(1, 1, () => ',"lat":').words[0]!
const COG_KEY = texts(1, 1, () => ',"cog":').words[0]!
const KEY_LENGTH = 7
const COG = tenthsUpTo(4096, 3599)
const HEADING = texts(512, 2, (i) => `,"heading":${i >= 360 ? null : i}`)
const SECOND = texts(64, 2, (i) => `,"second":${i === 60 ? null : i}`)
const MANEUVER = texts(8, 5, (i) => `,"maneuver":${i >> 1 || null},"raim":${(i & 1) === 1},"radio":`)
const NULL = texts(1, 1, () => 'null').words[0]!

const MOST_LON = 180 * 600_000
const MOST_LAT = 90 * 600_000

/** Writes a message 1, 2 or 3 of `bits` bits as JSON without its closing brace and returns the offset after it. */
export function putClassA(view: DataView, words: Bits, bits: number, from: number): number {
  const b = words[1]!,
    c = words[2]!,
    d = words[3]!,
    e = words[4]!
  const head = (words[0]! >>> 24) * 4
  view.setFloat64(from, HEAD[head]!, true)
  view.setFloat64(from + 8, HEAD[head + 1]!, true)
  view.setFloat64(from + 16, HEAD[head + 2]!, true)
  view.setFloat64(from + 24, HEAD[head + 3]!, true)
  let at = putWhole(view, from + HEAD_LENGTH, ((words[0]! << 8) | (b >>> 24)) >>> 2)

  const status = (b >>> 22) & 15
  view.setFloat64(at, STATUS.words[status * 3]!, true)
  view.setFloat64(at + 8, STATUS.words[status * 3 + 1]!, true)
  view.setFloat64(at + 16, STATUS.words[status * 3 + 2]!, true)
  at += STATUS.lengths[status]!

  const rot = (b >>> 14) & 255
  view.setFloat64(at, ROT.words[rot * 2]!, true)
  view.setFloat64(at + 8, ROT.words[rot * 2 + 1]!, true)
  at += ROT.lengths[rot]!

  const sog = (b >>> 4) & 1023
  view.setFloat64(at, SOG.words[sog]!, true)
  at += SOG.lengths[sog]!

  const accuracy = (b >>> 3) & 1
  view.setFloat64(at, ACCURACY.words[accuracy * 3]!, true)
  view.setFloat64(at + 8, ACCURACY.words[accuracy * 3 + 1]!, true)
  view.setFloat64(at + 16, ACCURACY.words[accuracy * 3 + 2]!, true)
  at = putPlace(view, at + ACCURACY.lengths[accuracy]!, ((b << 29) | (c >>> 3)) >> 4, MOST_LON)
  view.setFloat64(at, LAT, true)
  at = putPlace(view, at + KEY_LENGTH, ((c << 25) | (d >>> 7)) >> 5, MOST_LAT)
  view.setFloat64(at, COG_KEY, true)
  return putMotion(view, at + KEY_LENGTH, d & 4095, e, bits < 168 ? -1 : ((e & 0x7ff) << 8) | (words[5]! >>> 24))
}

function putPlace(view: DataView, at: number, raw: number, most: number): number {
  if (raw <= most && raw >= -most) return putDegrees(view, at, raw)
  view.setFloat64(at, NULL, true)
  return at + 4
}

/** From the value of `cog` to the end; heading, second, manoeuvre and RAIM lie in word `e`. */
function putMotion(view: DataView, from: number, cog: number, e: number, radio: number): number {
  view.setFloat64(from, COG.words[cog]!, true)
  let at = from + COG.lengths[cog]!

  const heading = e >>> 23
  view.setFloat64(at, HEADING.words[heading * 2]!, true)
  view.setFloat64(at + 8, HEADING.words[heading * 2 + 1]!, true)
  at += HEADING.lengths[heading]!

  const second = (e >>> 17) & 63
  view.setFloat64(at, SECOND.words[second * 2]!, true)
  view.setFloat64(at + 8, SECOND.words[second * 2 + 1]!, true)
  at += SECOND.lengths[second]!

  const maneuver = ((e >>> 14) & 6) | ((e >>> 11) & 1)
  view.setFloat64(at, MANEUVER.words[maneuver * 5]!, true)
  view.setFloat64(at + 8, MANEUVER.words[maneuver * 5 + 1]!, true)
  view.setFloat64(at + 16, MANEUVER.words[maneuver * 5 + 2]!, true)
  view.setFloat64(at + 24, MANEUVER.words[maneuver * 5 + 3]!, true)
  view.setFloat64(at + 32, MANEUVER.words[maneuver * 5 + 4]!, true)
  at += MANEUVER.lengths[maneuver]!

  if (radio >= 0) return putWhole(view, at, radio)
  view.setFloat64(at, NULL, true)
  return at + 4
}
