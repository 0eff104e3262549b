import type { BitWriter } from '../bits/bit-writer.ts'
import { type Bits, readBits } from '../bits/bits.ts'

/** Message 10: asks a station for UTC and date (M.1371 table 60). */
export interface UtcInquiry {
  type: 10
  repeat: number
  mmsi: number
  destination: number
}

/** One message asked for: its type and the slot offset for the answer (0: the station chooses). */
export interface Request {
  type: number
  offset: number
}

/** Message 15: asks one or two stations for messages (M.1371 table 65). */
export interface Interrogation {
  type: 15
  repeat: number
  mmsi: number
  /** One or two stations; the first may be asked for two messages, the second for one. */
  stations: { mmsi: number; requests: Request[] }[]
}

export function decodeUtcInquiry(words: Bits): UtcInquiry {
  return { type: 10, repeat: readBits(words, 6, 2), mmsi: readBits(words, 8, 30), destination: readBits(words, 40, 30) }
}

export function encodeUtcInquiry(w: BitWriter, m: UtcInquiry): void {
  w.put(0, 2)
  w.put(m.destination, 30)
  w.put(0, 2)
}

export function decodeInterrogation(words: Bits, bits: number): Interrogation {
  const first = { mmsi: readBits(words, 40, 30), requests: [readRequest(words, 70)] }
  const stations = [first]
  // A second request of type 0 is a place that the layout needs and nobody uses.
  if (bits >= 108 && readBits(words, 90, 6) !== 0) first.requests.push(readRequest(words, 90))
  if (bits >= 158) stations.push({ mmsi: readBits(words, 110, 30), requests: [readRequest(words, 140)] })
  return { type: 15, repeat: readBits(words, 6, 2), mmsi: readBits(words, 8, 30), stations }
}

function readRequest(words: Bits, at: number): Request {
  return { type: readBits(words, at, 6), offset: readBits(words, at + 6, 12) }
}

export function encodeInterrogation(w: BitWriter, m: Interrogation): void {
  const [first, second] = m.stations
  if (first === undefined || first.requests[0] === undefined || m.stations.length > 2) {
    throw new RangeError(`AIS message 15 asks one or two stations for something, got ${m.stations.length}`)
  }
  w.put(0, 2)
  w.put(first.mmsi, 30)
  writeRequest(w, first.requests[0])
  if (first.requests[1] === undefined && second === undefined) return
  w.put(0, 2)
  writeRequest(w, first.requests[1] ?? { type: 0, offset: 0 })
  w.put(0, 2)
  if (second === undefined) return
  w.put(second.mmsi, 30)
  writeRequest(w, second.requests[0] ?? { type: 0, offset: 0 })
  w.put(0, 2)
}

function writeRequest(w: BitWriter, request: Request): void {
  w.put(request.type, 6)
  w.put(request.offset, 12)
}
