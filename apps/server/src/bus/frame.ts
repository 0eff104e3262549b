import { crc32 } from 'node:zlib'
import {
  createPositionBatch,
  dropReasons,
  stationKinds,
  STATUS_ABSENT,
  type PositionBatch,
  type RefusedPosition,
  type StaticReport,
} from '@fairway/tracking'
import { z } from 'zod'
import { LATEST, time } from './bus-time.ts'
import type { FrameDraft } from './frame-draft.ts'

/**
 * A batch as it goes over a bus: a head, columns in the byte order of all processors we run on (little-endian), widest first, then
 * JSON for what is rare. Speeds and courses in tenths, headings in whole degrees and places in 1/600,000 degree, as AIS has them: what
 * a receiver hears arrives as it was, what a stream service says more finely is rounded.
 */
export const FRAME_VERSION = 1

/** "FWB" and the version, in the order in which the bytes lie. */
const MAGIC = 0x00_42_57_46
const HEAD = 32
const ABSENT = 65_535
const NOWHERE = 0x7fff_ffff
const STEPS_PER_DEGREE = 600_000
const ROW = 39
const SEEN_ROW = 12
/** What NATS takes at most without being told otherwise. */
export const MOST_FRAME_BYTES = 1_000_000
/** A larger one is none of ours, whatever NATS was told to take. */
const MOST_READ_BYTES = 2 * MOST_FRAME_BYTES
const MOST_FEEDS = 10_000

/** Degrees a minute; AIS ends at 708. */
const MOST_ROT = 10_000
const MOST_STATUS = 15

const word = z.string().max(100).nullable().optional()
const size = z.number().min(0).max(100_000).nullable().optional()
const mmsi = z.number().int().min(0).max(0xffff_ffff)
const feed = z.number().int().min(0).max(ABSENT)

const said = z.object({
  mmsi,
  time,
  receivedAt: time,
  feed,
  flags: z.number().int().min(0).max(255),
  kind: z.enum(stationKinds),
  imo: z.number().int().nullable().optional(),
  callSign: word,
  name: word,
  shipType: z.number().int().min(0).max(255).nullable().optional(),
  toBow: size,
  toStern: size,
  toPort: size,
  toStarboard: size,
  draught: size,
  destination: word,
  eta: time.nullable().optional(),
})

const refusal = z.object({
  mmsi,
  time,
  receivedAt: time,
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  sog: z.number().nullable(),
  cog: z.number().nullable(),
  reason: z.enum(dropReasons),
  feed,
})

const rare = z.object({
  feeds: z.array(z.string().max(2_000)).max(MOST_FEEDS),
  statics: z.array(said),
  refused: z.array(refusal),
  forgotten: z.array(mmsi),
})

/** What came in a frame, in the order in which consumers take it. */
export interface Frame {
  readonly positions: PositionBatch
  readonly statics: readonly StaticReport[]
  /** Two columns of one length. */
  readonly seen: { readonly mmsi: Uint32Array; readonly time: Float64Array }
  readonly refused: readonly RefusedPosition[]
  /** Ships that made room, after all the rest. */
  readonly forgotten: readonly number[]
}

/** Why a frame cannot be used; it says nothing of the others. */
export class DamagedFrame extends Error {
  override readonly name = 'DamagedFrame'
  readonly reason: 'version' | 'damaged'

  constructor(reason: 'version' | 'damaged', message: string) {
    super(message)
    this.reason = reason
  }
}

/** Writes what was gathered. `feeds`: the names behind the numbers in it. */
export function encodeFrame({ positions, statics, seen, refused, forgotten }: FrameDraft, feeds: readonly string[]) {
  const json = Buffer.from(JSON.stringify({ feeds, statics, refused, forgotten }))
  const rows = positions.length
  const frame = Buffer.alloc(HEAD + rows * ROW + seen.length * SEEN_ROW + json.length)
  const base = rows === 0 ? 0 : positions.receivedAt[0]
  const write = columnWriter(frame, HEAD)
  write(positions.time.subarray(0, rows))
  write(Float64Array.from(seen, ([, at]) => at))
  write(Int32Array.from(positions.receivedAt.subarray(0, rows), (at) => at - base))
  write(positions.mmsi.subarray(0, rows))
  write(Int32Array.from(positions.lat.subarray(0, rows), steps))
  write(Int32Array.from(positions.lon.subarray(0, rows), steps))
  write(positions.rot.subarray(0, rows))
  write(Uint32Array.from(seen, ([ship]) => ship))
  write(Uint16Array.from(positions.sog.subarray(0, rows), tenths))
  write(Uint16Array.from(positions.cog.subarray(0, rows), tenths))
  write(Uint16Array.from(positions.heading.subarray(0, rows), whole))
  write(positions.feed.subarray(0, rows))
  for (const column of [positions.status, positions.flags, positions.kind]) write(column.subarray(0, rows))
  write(json)
  const head = new DataView(frame.buffer, frame.byteOffset, HEAD)
  head.setUint32(0, MAGIC | (FRAME_VERSION << 24), true)
  head.setUint32(8, rows, true)
  head.setUint32(12, seen.length, true)
  head.setFloat64(16, base, true)
  head.setUint32(4, crc32(frame.subarray(8)), true)
  return frame
}

/** Reads a frame; `feedOf` gives a feed of another process its number here. Throws {@link DamagedFrame}. */
export function decodeFrame(bytes: Uint8Array, feedOf: (name: string) => number): Frame {
  if (bytes.length < HEAD || bytes.length > MOST_READ_BYTES)
    throw new DamagedFrame('damaged', `It has ${bytes.length} bytes.`)
  const head = new DataView(bytes.buffer, bytes.byteOffset, HEAD)
  const magic = head.getUint32(0, true)
  if ((magic & 0xff_ff_ff) !== MAGIC) throw new DamagedFrame('damaged', 'It is no batch of reports.')
  if (magic >>> 24 !== FRAME_VERSION)
    throw new DamagedFrame('version', `It has version ${magic >>> 24}, and ${FRAME_VERSION} is read here.`)
  if (head.getUint32(4, true) !== crc32(bytes.subarray(8)))
    throw new DamagedFrame('damaged', 'Its checksum is not that of its bytes.')
  const rows = head.getUint32(8, true)
  const words = head.getUint32(12, true)
  const columns = HEAD + rows * ROW + words * SEEN_ROW
  if (columns > bytes.length) throw new DamagedFrame('damaged', `It has ${bytes.length} bytes for ${rows} rows.`)
  const parsed = parse(bytes.subarray(columns))
  const feeds = Uint16Array.from(parsed.feeds, feedOf)
  const numbered = <T extends { feed: number }>(report: T): T => ({ ...report, feed: feeds[report.feed] ?? ABSENT })
  return {
    ...readColumns(bytes, rows, words, head.getFloat64(16, true), feeds),
    statics: parsed.statics.map(numbered),
    refused: parsed.refused.map(numbered),
    forgotten: parsed.forgotten,
  }
}

function readColumns(bytes: Uint8Array, rows: number, words: number, base: number, feeds: Uint16Array) {
  // A copy that begins where wide columns may begin.
  const buffer = Uint8Array.from(bytes.subarray(HEAD, HEAD + rows * ROW + words * SEEN_ROW)).buffer
  let at = 0
  const take = <T>(Column: ColumnOf<T>, length: number): T => {
    const column = new Column(buffer, at, length)
    at += length * Column.BYTES_PER_ELEMENT
    return column
  }
  const time = take(Float64Array, rows)
  const seenAt = take(Float64Array, words)
  const receivedAt = Float64Array.from(take(Int32Array, rows), (after) => base + after)
  const mmsi = take(Uint32Array, rows)
  const lat = Float64Array.from(take(Int32Array, rows), degrees)
  const lon = Float64Array.from(take(Int32Array, rows), degrees)
  const rot = take(Float32Array, rows)
  const ships = take(Uint32Array, words)
  const sog = Float32Array.from(take(Uint16Array, rows), fromTenths)
  const cog = Float32Array.from(take(Uint16Array, rows), fromTenths)
  const heading = Float32Array.from(take(Uint16Array, rows), present)
  const feed = take(Uint16Array, rows).map((number) => feeds[number] ?? ABSENT)
  const [status, flags, kind] = [take(Uint8Array, rows), take(Uint8Array, rows), take(Uint8Array, rows)]
  const columns = { time, receivedAt, mmsi, lat, lon, rot, sog, cog, heading, feed, status, flags, kind }
  const positions: PositionBatch = { ...createPositionBatch(0), ...columns, length: rows }
  requireBounds(positions, seenAt)
  return { positions, seen: { mmsi: ships, time: seenAt } }
}

/** What consumers take as given: times that are times, places on the earth, codes that mean something. Throws {@link DamagedFrame}. */
function requireBounds(positions: PositionBatch, seenAt: Float64Array): void {
  const { time: times, receivedAt, lat, lon, rot, status, kind, length } = positions
  const bad = (what: string) => new DamagedFrame('damaged', `It has ${what}.`)
  const isTime = (at: number) => at >= 0 && at <= LATEST
  for (let i = 0; i < length; i++) {
    if (!isTime(times[i]) || !isTime(receivedAt[i])) throw bad(`the time ${times[i]}, received ${receivedAt[i]}`)
    if (Math.abs(lat[i]) > 90 || Math.abs(lon[i]) > 180) throw bad(`the place ${lat[i]}, ${lon[i]}`)
    if (Math.abs(rot[i]) > MOST_ROT) throw bad(`the rate of turn ${rot[i]}`)
    if (status[i] > MOST_STATUS && status[i] !== STATUS_ABSENT) throw bad(`status ${status[i]}`)
    if (kind[i] >= stationKinds.length) throw bad(`kind ${kind[i]}`)
  }
  for (const at of seenAt) if (!isTime(at)) throw bad(`the time ${at}`)
}

interface ColumnOf<T> {
  new (buffer: ArrayBuffer, offset: number, length: number): T
  readonly BYTES_PER_ELEMENT: number
}

function columnWriter(frame: Buffer, from: number) {
  let at = from
  return ({ buffer, byteOffset, byteLength }: ArrayBufferView) => {
    frame.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += byteLength
  }
}

function parse(bytes: Uint8Array): z.infer<typeof rare> {
  try {
    return rare.parse(JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()))
  } catch (error) {
    throw new DamagedFrame('damaged', `What ships say cannot be read in it: ${(error as Error).message.slice(0, 200)}`)
  }
}

const steps = (value: number) => (value === value ? Math.round(value * STEPS_PER_DEGREE) : NOWHERE)
const degrees = (value: number) => (value === NOWHERE ? Number.NaN : value / STEPS_PER_DEGREE)
const tenths = (value: number) => (value >= 0 && value < 6_553 ? Math.round(value * 10) : ABSENT)
const fromTenths = (value: number) => (value === ABSENT ? Number.NaN : value / 10)
const whole = (value: number) => (value >= 0 && value < ABSENT ? Math.round(value) : ABSENT)
const present = (value: number) => (value === ABSENT ? Number.NaN : value)
