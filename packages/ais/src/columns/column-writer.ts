import { type Bits, readBits, readSigned } from '../bits/bits.ts'
import { isPartB } from '../messages/static-class-b.ts'
import {
  CALL_SIGN_BYTES,
  DESTINATION_BYTES,
  NAME_BYTES,
  NOT_CARRIED,
  StaticPart,
  type MessageColumns,
  type StaticColumns,
  createMessageColumns,
  createStaticColumns,
} from './columns.ts'
import { mmsiClass } from '../codes/mmsi.ts'
import { payloadHash } from './payload-hash.ts'
import { rotOf } from '../messages/scales.ts'
import { readTextInto } from '../bits/six-bit-text.ts'

const FINE_LON_LIMIT = 180 * 600_000
const FINE_LAT_LIMIT = 90 * 600_000
const NO = Number.NaN

/** Degrees a minute by raw rate of turn + 128. */
const ROT = Float32Array.from({ length: 256 }, (_, i) => (i === 0 ? NO : rotOf(i - 128)))

/** True for the types that have columns: 1, 2, 3, 5, 18, 19, 24, 27. */
export const IS_HOT = new Uint8Array(64)
for (const type of [1, 2, 3, 5, 18, 19, 24, 27]) IS_HOT[type] = 1

/** True for the types that are a position in a single slot and nothing else: 1, 2, 3, 18. */
export const IS_POSITION = new Uint8Array(64)
for (const type of [1, 2, 3, 18]) IS_POSITION[type] = 1

/** Decodes the hot types straight into columns: no object and no string a message. */
export class ColumnWriter {
  readonly messages: MessageColumns
  readonly statics: StaticColumns

  constructor(capacity: number) {
    this.messages = createMessageColumns(capacity)
    this.statics = createStaticColumns(capacity)
  }

  get full(): boolean {
    return this.messages.length === this.messages.capacity
  }

  clear(): void {
    this.messages.length = 0
    this.statics.length = 0
  }

  /** Appends the message in `words`; the hash is the last one computed. */
  add(words: Bits, bits: number, source: number, receivedAt: number, stationTime: number): void {
    const type = words[0]! >>> 26
    if (IS_POSITION[type] === 1) {
      return this.addPosition(type, words, source, receivedAt, stationTime)
    }
    const row = this.begin(type, words, source, receivedAt, stationTime)
    if (type === 27) this.longRange(words, row)
    else this.withStatics(type, words, bits, row)
  }

  /** Appends a message 1, 2, 3 or 18. */
  addPosition(type: number, words: Bits, source: number, receivedAt: number, stationTime: number): void {
    const row = this.begin(type, words, source, receivedAt, stationTime)
    if (type === 18) this.classB(words, row)
    else this.classA(words, row)
  }

  private begin(type: number, words: Bits, source: number, receivedAt: number, stationTime: number): number {
    const m = this.messages
    const row = m.length
    m.type[row] = type
    m.mmsi[row] = ((words[0]! << 8) | (words[1]! >>> 24)) >>> 2
    m.source[row] = source
    m.receivedAt[row] = receivedAt
    m.stationTime[row] = stationTime
    m.hashHigh[row] = payloadHash[0]!
    m.hashLow[row] = payloadHash[1]!
    m.repeat[row] = (words[0]! & 0x03000000) === 0 ? 0 : 1
    m.staticRow[row] = -1
    m.length = row + 1
    return row
  }

  private classA(words: Bits, row: number): void {
    const m = this.messages
    const b = words[1]!,
      c = words[2]!,
      d = words[3]!,
      e = words[4]!
    m.status[row] = (b >>> 22) & 15
    m.rot[row] = ROT[((b << 10) >> 24) + 128]!
    m.accuracy[row] = (b >>> 3) & 1
    m.second[row] = (e >>> 17) & 63
    this.place(row, ((b << 29) | (c >>> 3)) >> 4, ((c << 25) | (d >>> 7)) >> 5)
    this.motion(row, (b >>> 4) & 1023, d & 4095, e >>> 23)
  }

  private classB(words: Bits, row: number): void {
    const m = this.messages
    const b = words[1]!,
      c = words[2]!,
      d = words[3]!,
      e = words[4]!
    m.status[row] = NOT_CARRIED
    m.rot[row] = NO
    m.accuracy[row] = (b >>> 7) & 1
    m.second[row] = (e >>> 21) & 63
    this.place(row, ((b << 25) | (c >>> 7)) >> 4, ((c << 21) | (d >>> 11)) >> 5)
    this.motion(row, (b >>> 8) & 1023, (d >>> 4) & 4095, ((d << 28) | (e >>> 4)) >>> 23)
  }

  private place(row: number, lon: number, lat: number): void {
    this.messages.lon[row] = lon > FINE_LON_LIMIT || lon < -FINE_LON_LIMIT ? NO : lon / 600_000
    this.messages.lat[row] = lat > FINE_LAT_LIMIT || lat < -FINE_LAT_LIMIT ? NO : lat / 600_000
  }

  private motion(row: number, sog: number, cog: number, heading: number): void {
    this.messages.sog[row] = sog === 1023 ? NO : sog * 0.1
    this.messages.cog[row] = cog >= 3600 ? NO : cog * 0.1
    this.messages.heading[row] = heading >= 360 ? NO : heading
  }

  private withStatics(type: number, words: Bits, bits: number, row: number): void {
    if (type === 19) this.classB(words, row)
    else this.noPosition(row)
    const at = this.beginStatic()
    this.messages.staticRow[row] = at
    if (type === 5) this.voyage(words, bits, at)
    else if (type === 19) this.extended(words, at)
    else this.part(words, bits, at)
  }

  private longRange(words: Bits, row: number): void {
    const m = this.messages
    const lon = readSigned(words, 44, 18)
    const lat = readSigned(words, 62, 17)
    const sog = readBits(words, 79, 6)
    const cog = readBits(words, 85, 9)
    m.accuracy[row] = readBits(words, 38, 1)
    m.status[row] = readBits(words, 40, 4)
    m.lon[row] = Math.abs(lon) > 108_000 ? NO : lon / 600
    m.lat[row] = Math.abs(lat) > 54_000 ? NO : lat / 600
    m.sog[row] = sog === 63 ? NO : sog
    m.cog[row] = cog >= 360 ? NO : cog
    m.heading[row] = NO
    m.rot[row] = NO
    m.second[row] = NOT_CARRIED
  }

  private noPosition(row: number): void {
    const m = this.messages
    m.lon[row] = m.lat[row] = m.sog[row] = m.cog[row] = m.heading[row] = m.rot[row] = NO
    m.status[row] = m.second[row] = NOT_CARRIED
    m.accuracy[row] = 0
  }

  /** A static row that carries nothing yet. */
  private beginStatic(): number {
    const s = this.statics
    const at = s.length++
    s.imo[at] = s.mothership[at] = 0
    s.shipType[at] = NOT_CARRIED
    s.toBow[at] = s.toStern[at] = s.toPort[at] = s.toStarboard[at] = -1
    s.draught[at] = NO
    s.etaMonth[at] = s.etaDay[at] = s.etaHour[at] = s.etaMinute[at] = NOT_CARRIED
    s.nameLength[at] = s.callSignLength[at] = s.destinationLength[at] = NOT_CARRIED
    return at
  }

  private voyage(words: Bits, bits: number, at: number): void {
    const s = this.statics
    s.part[at] = StaticPart.type5
    s.imo[at] = readBits(words, 40, 30)
    s.callSignLength[at] = readTextInto(words, 70, 7, s.callSign, at * CALL_SIGN_BYTES)
    s.nameLength[at] = readTextInto(words, 112, 20, s.name, at * NAME_BYTES)
    s.shipType[at] = readBits(words, 232, 8)
    this.dimensions(words, 240, at)
    s.etaMonth[at] = readBits(words, 274, 4)
    s.etaDay[at] = readBits(words, 278, 5)
    s.etaHour[at] = readBits(words, 283, 5)
    s.etaMinute[at] = readBits(words, 288, 6)
    const draught = readBits(words, 294, 8)
    s.draught[at] = draught === 0 ? NO : draught / 10
    const characters = Math.min(20, Math.floor((bits - 302) / 6))
    s.destinationLength[at] = readTextInto(words, 302, characters, s.destination, at * DESTINATION_BYTES)
  }

  private extended(words: Bits, at: number): void {
    const s = this.statics
    s.part[at] = StaticPart.type19
    s.nameLength[at] = readTextInto(words, 143, 20, s.name, at * NAME_BYTES)
    s.shipType[at] = readBits(words, 263, 8)
    this.dimensions(words, 271, at)
  }

  private part(words: Bits, bits: number, at: number): void {
    const s = this.statics
    if (!isPartB(words)) {
      s.part[at] = StaticPart.type24A
      const characters = Math.min(20, Math.floor((bits - 40) / 6))
      s.nameLength[at] = readTextInto(words, 40, characters, s.name, at * NAME_BYTES)
      return
    }
    s.part[at] = StaticPart.type24B
    s.shipType[at] = readBits(words, 40, 8)
    s.callSignLength[at] = readTextInto(words, 90, 7, s.callSign, at * CALL_SIGN_BYTES)
    if (bits < 162) return
    if (mmsiClass(readBits(words, 8, 30)) === 'craft') s.mothership[at] = readBits(words, 132, 30)
    else this.dimensions(words, 132, at)
  }

  /** Both of a pair stay at −1 when the pair was not set. */
  private dimensions(words: Bits, from: number, at: number): void {
    const s = this.statics
    const length = readBits(words, from, 18)
    const beam = readBits(words, from + 18, 12)
    if (length !== 0) {
      s.toBow[at] = length >>> 9
      s.toStern[at] = length & 511
    }
    if (beam !== 0) {
      s.toPort[at] = beam >>> 6
      s.toStarboard[at] = beam & 63
    }
  }
}
