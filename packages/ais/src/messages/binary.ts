import type { BitWriter } from '../bits/bit-writer.ts'
import { type Bits, readBits, readBytes, readFlag } from '../bits/bits.ts'
import { readCoarseLat, readCoarseLon, writeCoarseLat, writeCoarseLon } from './scales.ts'

// Binary messages keep their data raw; decodeBinary reads the useful kinds. A position inside belongs to
// the thing described, never to the sender.

/** Message 6: binary data for one station (M.1371 table 53). */
export interface AddressedBinary {
  type: 6
  repeat: number
  mmsi: number
  sequence: number
  destination: number
  retransmit: boolean
  /** Designated area code: who defines the function (1 international, else a MID). */
  dac: number
  fid: number
  /** `dataBits` bits, first bit first, the last byte padded with zeros. */
  data: Uint8Array
  dataBits: number
}

/** Message 8: binary data for all (M.1371 table 56). */
export interface BroadcastBinary {
  type: 8
  repeat: number
  mmsi: number
  dac: number
  fid: number
  data: Uint8Array
  dataBits: number
}

/** Message 17: differential corrections for satellite receivers (M.1371 table 68). */
export interface DifferentialCorrections {
  type: 17
  repeat: number
  mmsi: number
  lon: number | null
  lat: number | null
  data: Uint8Array
  dataBits: number
}

/** Messages 25 (one slot) and 26 (up to five): short binary data (M.1371-5 tables 80, 82). */
export interface SlotBinary {
  type: 25 | 26
  repeat: number
  mmsi: number
  /** Null: for all. */
  destination: number | null
  /** Null when the data are not structured by an application identifier. */
  dac: number | null
  fid: number | null
  data: Uint8Array
  dataBits: number
  /** 20 bits of communication state and its selector at the end of message 26; null in message 25. */
  radio: number | null
}

export function decodeAddressedBinary(words: Bits, bits: number): AddressedBinary {
  return {
    type: 6,
    repeat: readBits(words, 6, 2),
    mmsi: readBits(words, 8, 30),
    sequence: readBits(words, 38, 2),
    destination: readBits(words, 40, 30),
    retransmit: readFlag(words, 70),
    dac: readBits(words, 72, 10),
    fid: readBits(words, 82, 6),
    data: readBytes(words, 88, bits),
    dataBits: Math.max(0, bits - 88),
  }
}

export function encodeAddressedBinary(w: BitWriter, m: AddressedBinary): void {
  w.put(m.sequence, 2)
  w.put(m.destination, 30)
  w.flag(m.retransmit)
  w.put(0, 1)
  w.put(m.dac, 10)
  w.put(m.fid, 6)
  w.bytes(m.data, m.dataBits)
}

export function decodeBroadcastBinary(words: Bits, bits: number): BroadcastBinary {
  return {
    type: 8,
    repeat: readBits(words, 6, 2),
    mmsi: readBits(words, 8, 30),
    dac: readBits(words, 40, 10),
    fid: readBits(words, 50, 6),
    data: readBytes(words, 56, bits),
    dataBits: Math.max(0, bits - 56),
  }
}

export function encodeBroadcastBinary(w: BitWriter, m: BroadcastBinary): void {
  w.put(0, 2)
  w.put(m.dac, 10)
  w.put(m.fid, 6)
  w.bytes(m.data, m.dataBits)
}

export function decodeDifferential(words: Bits, bits: number): DifferentialCorrections {
  return {
    type: 17,
    repeat: readBits(words, 6, 2),
    mmsi: readBits(words, 8, 30),
    lon: readCoarseLon(words, 40),
    lat: readCoarseLat(words, 58),
    data: readBytes(words, 80, bits),
    dataBits: Math.max(0, bits - 80),
  }
}

export function encodeDifferential(w: BitWriter, m: DifferentialCorrections): void {
  w.put(0, 2)
  writeCoarseLon(w, m.lon)
  writeCoarseLat(w, m.lat)
  w.put(0, 5)
  w.bytes(m.data, m.dataBits)
}

export function decodeSlotBinary(words: Bits, bits: number, type: 25 | 26): SlotBinary {
  const addressed = readFlag(words, 38)
  const structured = readFlag(words, 39)
  const application = addressed ? 72 : 40
  const start = application + (structured ? 16 : 0)
  const end = type === 26 ? bits - 20 : bits
  return {
    type,
    repeat: readBits(words, 6, 2),
    mmsi: readBits(words, 8, 30),
    destination: addressed ? readBits(words, 40, 30) : null,
    dac: structured ? readBits(words, application, 10) : null,
    fid: structured ? readBits(words, application + 10, 6) : null,
    data: readBytes(words, start, end),
    dataBits: end - start,
    radio: type === 26 ? readBits(words, end, 20) : null,
  }
}

/** Bits of a message that is sent in one slot (M.1371-5 3.23). */
const ONE_SLOT = 168

export function encodeSlotBinary(w: BitWriter, m: SlotBinary): void {
  const structured = m.dac !== null && m.fid !== null
  w.flag(m.destination !== null)
  w.flag(structured)
  if (m.destination !== null) {
    w.put(m.destination, 30)
    w.put(0, 2)
  }
  if (m.dac !== null && m.fid !== null) {
    w.put(m.dac, 10)
    w.put(m.fid, 6)
  }
  w.bytes(m.data, m.dataBits)
  if (m.type === 26) w.put(m.radio ?? 0, 20)
  else if (w.length > ONE_SLOT) throw new RangeError(`AIS message 25 of ${w.length} bits is longer than one slot`)
}
