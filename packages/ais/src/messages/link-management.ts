import type { BitWriter } from '../bits/bit-writer.ts'
import { type Bits, readBits, readFlag } from '../bits/bits.ts'
import { type Rectangle, readRectangle, writeRectangle } from './assignment.ts'

/** Message 20: slots a base station keeps for itself (M.1371 table 72). */
export interface LinkManagement {
  type: 20
  repeat: number
  mmsi: number
  reservations: { offset: number; slots: number; timeout: number; increment: number }[]
}

/** Message 22: which channels to use, in an area or by two stations (M.1371 table 75). */
export interface ChannelManagement {
  type: 22
  repeat: number
  mmsi: number
  channelA: number
  channelB: number
  txrx: number
  lowPower: boolean
  /** For whom: the stations of an area, or two stations. */
  area: Rectangle | null
  stations: [number, number] | null
  bandA: boolean
  bandB: boolean
  zoneSize: number
}

export function decodeLinkManagement(words: Bits, bits: number): LinkManagement {
  const reservations: LinkManagement['reservations'] = []
  for (let at = 40; at + 30 <= bits && reservations.length < 4; at += 30) {
    reservations.push({
      offset: readBits(words, at, 12),
      slots: readBits(words, at + 12, 4),
      timeout: readBits(words, at + 16, 3),
      increment: readBits(words, at + 19, 11),
    })
  }
  return { type: 20, repeat: readBits(words, 6, 2), mmsi: readBits(words, 8, 30), reservations }
}

export function encodeLinkManagement(w: BitWriter, m: LinkManagement): void {
  if (m.reservations.length < 1 || m.reservations.length > 4) {
    throw new RangeError(`AIS message 20: ${m.reservations.length} reservations, 1 to 4 fit`)
  }
  w.put(0, 2)
  for (const one of m.reservations) {
    w.put(one.offset, 12)
    w.put(one.slots, 4)
    w.put(one.timeout, 3)
    w.put(one.increment, 11)
  }
  // Padded to whole bytes, as the standard has it: 72, 104, 136, 160 bits.
  const spare = (8 - (w.length % 8)) % 8
  if (spare > 0) w.put(0, spare)
}

export function decodeChannelManagement(words: Bits): ChannelManagement {
  const addressed = readFlag(words, 139)
  return {
    type: 22,
    repeat: readBits(words, 6, 2),
    mmsi: readBits(words, 8, 30),
    channelA: readBits(words, 40, 12),
    channelB: readBits(words, 52, 12),
    txrx: readBits(words, 64, 4),
    lowPower: readFlag(words, 68),
    area: addressed ? null : readRectangle(words, 69),
    stations: addressed ? [readBits(words, 69, 30), readBits(words, 104, 30)] : null,
    bandA: readFlag(words, 140),
    bandB: readFlag(words, 141),
    zoneSize: readBits(words, 142, 3),
  }
}

export function encodeChannelManagement(w: BitWriter, m: ChannelManagement): void {
  w.put(0, 2)
  w.put(m.channelA, 12)
  w.put(m.channelB, 12)
  w.put(m.txrx, 4)
  w.flag(m.lowPower)
  if (m.stations !== null) {
    for (const station of m.stations) {
      w.put(station, 30)
      w.put(0, 5)
    }
  } else {
    writeRectangle(w, m.area ?? { neLon: null, neLat: null, swLon: null, swLat: null })
  }
  w.flag(m.stations !== null)
  w.flag(m.bandA)
  w.flag(m.bandB)
  w.put(m.zoneSize, 3)
  w.put(0, 23)
}
