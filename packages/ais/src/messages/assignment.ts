import type { BitWriter } from '../bits/bit-writer.ts'
import { type Bits, readBits } from '../bits/bits.ts'
import { readCoarseLat, readCoarseLon, writeCoarseLat, writeCoarseLon } from './scales.ts'

/** Message 16: a base station tells one or two stations when to send (M.1371 table 67). */
export interface AssignedMode {
  type: 16
  repeat: number
  mmsi: number
  assignments: { mmsi: number; offset: number; increment: number }[]
}

/** A rectangle in degrees, corners north-east and south-west. */
export interface Rectangle {
  neLon: number | null
  neLat: number | null
  swLon: number | null
  swLat: number | null
}

/** Message 23: a base station tells a group of stations in an area how to send (M.1371 table 76). */
export interface GroupAssignment {
  type: 23
  repeat: number
  mmsi: number
  area: Rectangle
  stationType: number
  shipType: number
  txrx: number
  interval: number
  /** Minutes of silence, 0 for none. */
  quiet: number
}

export function decodeAssignedMode(words: Bits, bits: number): AssignedMode {
  const assignments: AssignedMode['assignments'] = []
  for (let at = 40; at + 52 <= bits && assignments.length < 2; at += 52) {
    assignments.push({
      mmsi: readBits(words, at, 30),
      offset: readBits(words, at + 30, 12),
      increment: readBits(words, at + 42, 10),
    })
  }
  return { type: 16, repeat: readBits(words, 6, 2), mmsi: readBits(words, 8, 30), assignments }
}

export function encodeAssignedMode(w: BitWriter, m: AssignedMode): void {
  if (m.assignments.length < 1 || m.assignments.length > 2) {
    throw new RangeError(`AIS message 16: ${m.assignments.length} assignments, 1 or 2 fit`)
  }
  w.put(0, 2)
  for (const one of m.assignments) {
    w.put(one.mmsi, 30)
    w.put(one.offset, 12)
    w.put(one.increment, 10)
  }
  // One assignment is padded to 96 bits; two make 144 as they are.
  if (m.assignments.length === 1) w.put(0, 4)
}

export function readRectangle(words: Bits, at: number): Rectangle {
  return {
    neLon: readCoarseLon(words, at),
    neLat: readCoarseLat(words, at + 18),
    swLon: readCoarseLon(words, at + 35),
    swLat: readCoarseLat(words, at + 53),
  }
}

export function writeRectangle(w: BitWriter, area: Rectangle): void {
  writeCoarseLon(w, area.neLon)
  writeCoarseLat(w, area.neLat)
  writeCoarseLon(w, area.swLon)
  writeCoarseLat(w, area.swLat)
}

export function decodeGroupAssignment(words: Bits): GroupAssignment {
  return {
    type: 23,
    repeat: readBits(words, 6, 2),
    mmsi: readBits(words, 8, 30),
    area: readRectangle(words, 40),
    stationType: readBits(words, 110, 4),
    shipType: readBits(words, 114, 8),
    txrx: readBits(words, 144, 2),
    interval: readBits(words, 146, 4),
    quiet: readBits(words, 150, 4),
  }
}

export function encodeGroupAssignment(w: BitWriter, m: GroupAssignment): void {
  w.put(0, 2)
  writeRectangle(w, m.area)
  w.put(m.stationType, 4)
  w.put(m.shipType, 8)
  w.put(0, 22)
  w.put(m.txrx, 2)
  w.put(m.interval, 4)
  w.put(m.quiet, 4)
  w.put(0, 6)
}
