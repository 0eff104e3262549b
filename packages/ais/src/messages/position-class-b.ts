import type { BitWriter } from '../bits/bit-writer.ts'
import { type Bits, readBits, readFlag } from '../bits/bits.ts'
import { type Dimensions, readDimensions, writeDimensions } from './dimensions.ts'
import {
  readCog,
  readHeading,
  readLat,
  readLon,
  readSecond,
  readSog,
  writeCog,
  writeHeading,
  writeLat,
  writeLon,
  writeSecond,
  writeSog,
} from './scales.ts'
import { readName, writeText } from '../bits/six-bit-text.ts'

interface ClassBKinematics {
  repeat: number
  mmsi: number
  /** 8 bits kept for regional use. */
  reserved: number
  sog: number | null
  accuracy: boolean
  lon: number | null
  lat: number | null
  cog: number | null
  heading: number | null
  second: number | null
}

/** Message 18: class B position report (M.1371 table 70). */
export interface ClassBPosition extends ClassBKinematics {
  type: 18
  regional: number
  /** True: carrier sense ("CS") unit; false: SOTDMA ("SO"). */
  carrierSense: boolean
  display: boolean
  dsc: boolean
  band: boolean
  message22: boolean
  assigned: boolean
  raim: boolean
  /** 20 bits of communication state and its selector; null when the message was cut before it. */
  radio: number | null
}

/** Message 19: class B extended position report (M.1371 table 71). */
export interface ClassBExtended extends ClassBKinematics, Dimensions {
  type: 19
  regional: number
  name: string | null
  shipType: number
  epfd: number
  raim: boolean
  /** True: the display is not ready (the field is inverted in the standard). */
  dte: boolean
  assigned: boolean
}

export function decodeClassB(words: Bits, bits: number): ClassBPosition {
  return {
    type: 18,
    repeat: readBits(words, 6, 2),
    mmsi: readBits(words, 8, 30),
    reserved: readBits(words, 38, 8),
    sog: readSog(words, 46),
    accuracy: readFlag(words, 56),
    lon: readLon(words, 57),
    lat: readLat(words, 85),
    cog: readCog(words, 112),
    heading: readHeading(words, 124),
    second: readSecond(words, 133),
    regional: readBits(words, 139, 2),
    carrierSense: readFlag(words, 141),
    display: readFlag(words, 142),
    dsc: readFlag(words, 143),
    band: readFlag(words, 144),
    message22: readFlag(words, 145),
    assigned: readFlag(words, 146),
    raim: readFlag(words, 147),
    radio: bits < 168 ? null : readBits(words, 148, 20),
  }
}

export function decodeClassBExtended(words: Bits, bits: number): ClassBExtended {
  const size = readDimensions(words, 271, bits)
  return {
    type: 19,
    repeat: readBits(words, 6, 2),
    mmsi: readBits(words, 8, 30),
    reserved: readBits(words, 38, 8),
    sog: readSog(words, 46),
    accuracy: readFlag(words, 56),
    lon: readLon(words, 57),
    lat: readLat(words, 85),
    cog: readCog(words, 112),
    heading: readHeading(words, 124),
    second: readSecond(words, 133),
    regional: readBits(words, 139, 4),
    name: readName(words, 143, 20, bits),
    shipType: readBits(words, 263, 8),
    toBow: size.toBow,
    toStern: size.toStern,
    toPort: size.toPort,
    toStarboard: size.toStarboard,
    epfd: readBits(words, 301, 4),
    raim: readFlag(words, 305),
    dte: readFlag(words, 306),
    assigned: readFlag(words, 307),
  }
}

function encodeKinematics(w: BitWriter, m: ClassBKinematics): void {
  w.put(m.reserved, 8)
  writeSog(w, m.sog)
  w.flag(m.accuracy)
  writeLon(w, m.lon)
  writeLat(w, m.lat)
  writeCog(w, m.cog)
  writeHeading(w, m.heading)
  writeSecond(w, m.second)
}

export function encodeClassB(w: BitWriter, m: ClassBPosition): void {
  encodeKinematics(w, m)
  w.put(m.regional, 2)
  w.flag(m.carrierSense)
  w.flag(m.display)
  w.flag(m.dsc)
  w.flag(m.band)
  w.flag(m.message22)
  w.flag(m.assigned)
  w.flag(m.raim)
  w.put(m.radio ?? 0, 20)
}

export function encodeClassBExtended(w: BitWriter, m: ClassBExtended): void {
  encodeKinematics(w, m)
  w.put(m.regional, 4)
  writeText(w, m.name, 20)
  w.put(m.shipType, 8)
  writeDimensions(w, m)
  w.put(m.epfd, 4)
  w.flag(m.raim)
  w.flag(m.dte)
  w.flag(m.assigned)
  w.put(0, 4)
}
