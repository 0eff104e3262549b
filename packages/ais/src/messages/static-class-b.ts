import type { BitWriter } from '../bits/bit-writer.ts'
import { type Bits, readBits, readFlag } from '../bits/bits.ts'
import { type Dimensions, readDimensions, writeDimensions } from './dimensions.ts'
import { mmsiClass } from '../codes/mmsi.ts'
import { readName, writeText } from '../bits/six-bit-text.ts'

/** Message 24 part A: the name (M.1371 table 78). Parts come apart: join them by MMSI, never by order. */
export interface StaticPartA {
  type: 24
  part: 0
  repeat: number
  mmsi: number
  name: string | null
}

/** Message 24 part B: everything but the name. */
export interface StaticPartB extends Dimensions {
  type: 24
  part: 1
  repeat: number
  mmsi: number
  shipType: number
  /** Three characters that name the maker. */
  vendor: string | null
  model: number
  serial: number
  callSign: string | null
  /** For a craft (98MIDxxxx): the ship it belongs to, sent in place of its dimensions. */
  mothership: number | null
  /** Kind of the position's source, as in message 5; null where the message ends before it. */
  epfd: number | null
}

/** Which part a message 24 is: the lower of the two bits of the part number says it, the upper one is reserved. */
export function isPartB(words: Bits): boolean {
  return readFlag(words, 39)
}

export function decodePartA(words: Bits, bits: number): StaticPartA {
  return {
    type: 24,
    part: 0,
    repeat: readBits(words, 6, 2),
    mmsi: readBits(words, 8, 30),
    name: readName(words, 40, 20, bits),
  }
}

export function decodePartB(words: Bits, bits: number): StaticPartB {
  const mmsi = readBits(words, 8, 30)
  const craft = mmsiClass(mmsi) === 'craft'
  const size = readDimensions(words, 132, craft ? 0 : bits)
  return {
    type: 24,
    part: 1,
    repeat: readBits(words, 6, 2),
    mmsi,
    shipType: readBits(words, 40, 8),
    vendor: readName(words, 48, 3, bits),
    model: readBits(words, 66, 4),
    serial: readBits(words, 70, 20),
    callSign: readName(words, 90, 7, bits),
    toBow: size.toBow,
    toStern: size.toStern,
    toPort: size.toPort,
    toStarboard: size.toStarboard,
    mothership: craft && bits >= 162 ? readBits(words, 132, 30) || null : null,
    epfd: bits >= 166 ? readBits(words, 162, 4) : null,
  }
}

export function encodePart(w: BitWriter, m: StaticPartA | StaticPartB): void {
  w.put(m.part, 2)
  if (m.part === 0) {
    writeText(w, m.name, 20)
    return
  }
  w.put(m.shipType, 8)
  writeText(w, m.vendor, 3)
  w.put(m.model, 4)
  w.put(m.serial, 20)
  writeText(w, m.callSign, 7)
  if (mmsiClass(m.mmsi) === 'craft') w.put(m.mothership ?? 0, 30)
  else writeDimensions(w, m)
  w.put(m.epfd ?? 0, 4)
  w.put(0, 2)
}
