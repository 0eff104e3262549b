import type { LiveFrame, LiveShips } from './live.ts'
import { decodeWorldShips, encodeWorldShips, WORLD_ROW_BYTES } from './live-world.ts'

/**
 * Binary form of {@link LiveFrame}, little-endian:
 *
 * | byte | what |
 * |---|---|
 * | 0 | 0x46 (never 0x1f, so that gzip can be told apart) |
 * | 1 | version, 1 |
 * | 2 | bit 0: changes, else snapshot; bit 1: world |
 * | 3 | 0 |
 * | 4 | view, u32 |
 * | 8 | time, f64, UTC ms |
 * | 16 | ships, u32 |
 * | 20 | gone, u32 |
 * | 24 | gone MMSIs u32, then the ships |
 *
 * Regional ships are plain columns in the order of {@link LiveShips}; world ships are the byte planes of `live-world.ts`.
 */
const MAGIC = 0x46
const VERSION = 1
const HEADER_BYTES = 24
const REGIONAL_ROW_BYTES = 25
const CHANGES = 1
const WORLD = 2
/** More than any server keeps: a count beyond it is a broken frame. */
const MAX_ROWS = 2_000_000

/** A frame that cannot be read; the message says what came. */
export class LiveFrameError extends Error {
  override name = 'LiveFrameError'
}

/** Ships as empty columns for `capacity` rows. */
export function createLiveShips(capacity: number): LiveShips {
  return {
    count: 0,
    mmsi: new Uint32Array(capacity),
    latE6: new Int32Array(capacity),
    lonE6: new Int32Array(capacity),
    sog: new Uint16Array(capacity),
    cog: new Uint16Array(capacity),
    heading: new Uint16Array(capacity),
    age: new Uint32Array(capacity),
    class: new Uint8Array(capacity),
    status: new Uint8Array(capacity),
    state: new Uint8Array(capacity),
  }
}

/** Writes a frame into a buffer of its own. Columns may be longer than `ships.count`. World frames lose precision as told in `live-world.ts`. */
export function encodeLiveFrame(frame: LiveFrame): Uint8Array<ArrayBuffer> {
  return atOnce(encodeLiveFrameInSteps(frame))
}

function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** {@link encodeLiveFrame} with rests after some milliseconds each, for large worlds; the frame must stay as it is meanwhile. Returns the bytes. */
export function* encodeLiveFrameInSteps(frame: LiveFrame): Generator<void, Uint8Array<ArrayBuffer>> {
  const { ships } = frame
  const gone = frame.kind === 'changes' ? frame.gone : new Uint32Array(0)
  const start = HEADER_BYTES + 4 * gone.length
  const bytes = new Uint8Array(start + ships.count * (frame.world ? WORLD_ROW_BYTES : REGIONAL_ROW_BYTES))
  const head = new DataView(bytes.buffer)
  bytes[0] = MAGIC
  bytes[1] = VERSION
  bytes[2] = (frame.kind === 'changes' ? CHANGES : 0) | (frame.world ? WORLD : 0)
  head.setUint32(4, frame.view, true)
  head.setFloat64(8, frame.time, true)
  head.setUint32(16, ships.count, true)
  head.setUint32(20, gone.length, true)
  for (let i = 0; i < gone.length; i++) head.setUint32(HEADER_BYTES + 4 * i, gone[i]!, true)
  if (frame.world) yield* encodeWorldShips(ships, bytes.subarray(start))
  else encodeRegionalShips(ships, bytes, start)
  return bytes
}

/** Reads a frame (already unzipped). Throws {@link LiveFrameError} for anything that `encodeLiveFrame` does not write. */
export function decodeLiveFrame(bytes: Uint8Array): LiveFrame {
  return atOnce(decodeLiveFrameInSteps(bytes))
}

/** {@link decodeLiveFrame} with rests after a few milliseconds each, so that a page stays awake while a world comes in. */
export function* decodeLiveFrameInSteps(bytes: Uint8Array): Generator<void, LiveFrame> {
  if (bytes.length < HEADER_BYTES)
    throw new LiveFrameError(`A live frame has at least ${HEADER_BYTES} bytes, this one ${bytes.length}`)
  if (bytes[0] !== MAGIC || bytes[1] !== VERSION)
    throw new LiveFrameError(`Not a live frame of version ${VERSION}: it starts with ${bytes[0]} ${bytes[1]}`)
  const head = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const world = (bytes[2]! & WORLD) !== 0
  const count = head.getUint32(16, true)
  const goneCount = head.getUint32(20, true)
  const expected = HEADER_BYTES + 4 * goneCount + count * (world ? WORLD_ROW_BYTES : REGIONAL_ROW_BYTES)
  if (count > MAX_ROWS || goneCount > MAX_ROWS || expected !== bytes.length) {
    throw new LiveFrameError(
      `A live frame of ${count} ships and ${goneCount} gone has ${expected} bytes, this one ${bytes.length}`,
    )
  }
  const gone = new Uint32Array(goneCount)
  for (let i = 0; i < goneCount; i++) gone[i] = head.getUint32(HEADER_BYTES + 4 * i, true)
  const start = HEADER_BYTES + 4 * goneCount
  const ships = createLiveShips(count)
  ships.count = count
  if (world) yield* decodeWorldShips(bytes.subarray(start), ships)
  else decodeRegionalShips(bytes, start, ships)
  const common = { view: head.getUint32(4, true), time: head.getFloat64(8, true), world, ships }
  return (bytes[2]! & CHANGES) !== 0 ? { kind: 'changes', ...common, gone } : { kind: 'snapshot', ...common }
}

type Column = Uint32Array | Int32Array | Uint16Array | Uint8Array

function columnsOf(ships: LiveShips): readonly Column[] {
  return [
    ships.mmsi,
    ships.latE6,
    ships.lonE6,
    ships.age,
    ships.sog,
    ships.cog,
    ships.heading,
    ships.class,
    ships.status,
    ships.state,
  ]
}

/** Columns are copied as they lie in memory: every machine that runs a browser or Node is little-endian. */
function encodeRegionalShips(ships: LiveShips, bytes: Uint8Array, start: number) {
  let at = start
  for (const column of columnsOf(ships)) {
    const length = ships.count * column.BYTES_PER_ELEMENT
    bytes.set(new Uint8Array(column.buffer, column.byteOffset, length), at)
    at += length
  }
}

function decodeRegionalShips(bytes: Uint8Array, start: number, ships: LiveShips) {
  let at = start
  for (const column of columnsOf(ships)) {
    new Uint8Array(column.buffer).set(bytes.subarray(at, at + column.byteLength))
    at += column.byteLength
  }
}
