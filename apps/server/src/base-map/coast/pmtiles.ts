import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { writeAllSync } from '../../durable/write-all.ts'

/** PMTiles, version 3 (github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md), with a SHA-256 of all before it at the very end. */
const HEADER_BYTES = 127
/** Header and root directory stand in these. */
const FRONT_BYTES = 16_384
const SUM_BYTES = 32
/** Read at a time while the sum is checked. */
const PIECE_BYTES = 1 << 20
/** Entries of a leaf directory. */
const LEAF_ENTRIES = 4_096
/** No chart of a coast is near this. */
const MOST_BYTES = 1 << 30

const GZIP = 2
const VECTOR_TILE = 1

interface Entry {
  id: number
  offset: number
  length: number
  /** How many tiles in a row are this one; 0 for a leaf directory. */
  run: number
}

/** Number of a tile: all of the zooms above, then its place on a Hilbert curve. */
export function tileId(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3
  let [tx, ty] = [x, y]
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const rx = (tx & side) > 0 ? 1 : 0
    const ry = (ty & side) > 0 ? 1 : 0
    id += side * side * ((3 * rx) ^ ry)
    if (ry === 0) {
      if (rx === 1) [tx, ty] = [side - 1 - (tx & (side - 1)), side - 1 - (ty & (side - 1))]
      ;[tx, ty] = [ty, tx]
    }
  }
  return id
}

/** Writes an archive; the same bytes are kept once. The file is whole only after `finish`. */
export class ArchiveWriter {
  readonly #fd: number
  readonly #path: string
  readonly #places = new Map<string, { offset: number; length: number }>()
  readonly #entries: Entry[] = []
  #offset = 0
  #minZoom = 30
  #maxZoom = 0

  constructor(path: string) {
    this.#path = path
    this.#fd = openSync(path, 'w', 0o600)
    writeAllSync(this.#fd, Buffer.alloc(FRONT_BYTES))
  }

  /** `bytes` is a tile as it will be sent, compressed. */
  add(z: number, x: number, y: number, bytes: Uint8Array): void {
    this.#minZoom = Math.min(this.#minZoom, z)
    this.#maxZoom = Math.max(this.#maxZoom, z)
    const name = createHash('sha1').update(bytes).digest('base64')
    let place = this.#places.get(name)
    if (place === undefined) {
      place = { offset: this.#offset, length: bytes.length }
      writeAllSync(this.#fd, bytes)
      this.#offset += bytes.length
      this.#places.set(name, place)
    }
    this.#entries.push({ id: tileId(z, x, y), ...place, run: 1 })
  }

  /** Number of tiles, and of different ones. */
  finish(metadata: object): { tiles: number; different: number } {
    const entries = joined(this.#entries)
    const leaves: Buffer[] = []
    const root: Entry[] = []
    let leafOffset = 0
    for (let i = 0; i < entries.length; i += LEAF_ENTRIES) {
      const leaf = encodeDirectory(entries.slice(i, i + LEAF_ENTRIES))
      root.push({ id: entries[i].id, offset: leafOffset, length: leaf.length, run: 0 })
      leaves.push(leaf)
      leafOffset += leaf.length
    }
    const described = gzipSync(JSON.stringify(metadata))
    writeAllSync(this.#fd, Buffer.concat([...leaves, described]))
    const rootBytes = encodeDirectory(root)
    if (HEADER_BYTES + rootBytes.length > FRONT_BYTES) throw new Error('The directory of the tiles is too large.')
    const leavesAt = FRONT_BYTES + this.#offset
    const front = Buffer.alloc(HEADER_BYTES)
    front.write('PMTiles')
    front[7] = 3
    const numbers = [
      [HEADER_BYTES, rootBytes.length],
      [leavesAt + leafOffset, described.length],
      [leavesAt, leafOffset],
      [FRONT_BYTES, this.#offset],
      [this.#entries.length, entries.length],
      [this.#places.size],
    ].flat()
    numbers.forEach((value, i) => front.writeBigUInt64LE(BigInt(value), 8 + 8 * i))
    front.set([0, GZIP, GZIP, VECTOR_TILE, this.#minZoom, this.#maxZoom], 96)
    ;[-180, -85, 180, 85].forEach((degrees, i) => front.writeInt32LE(degrees * 1e7, 102 + 4 * i))
    front[118] = this.#minZoom
    writeAllSync(this.#fd, front, 0)
    writeAllSync(this.#fd, rootBytes, HEADER_BYTES)
    const size = leavesAt + leafOffset + described.length
    writeAllSync(this.#fd, createHash('sha256').update(readFileSync(this.#path)).digest(), size)
    fsyncSync(this.#fd)
    closeSync(this.#fd)
    return { tiles: this.#entries.length, different: this.#places.size }
  }
}

/** In the order of their numbers, equal neighbours as one. */
function joined(entries: Entry[]): Entry[] {
  const rows: Entry[] = []
  for (const entry of entries.toSorted((a, b) => a.id - b.id)) {
    const last = rows.at(-1)
    if (last !== undefined && last.offset === entry.offset && last.id + last.run === entry.id) last.run++
    else rows.push({ ...entry })
  }
  return rows
}

function encodeDirectory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = []
  const put = (value: number) => {
    let rest = value
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
    bytes.push(rest)
  }
  put(entries.length)
  entries.forEach(({ id }, i) => put(i === 0 ? id : id - entries[i - 1].id))
  for (const { run } of entries) put(run)
  for (const { length } of entries) put(length)
  entries.forEach(({ offset }, i) => {
    const before = entries[i - 1]
    put(before !== undefined && before.offset + before.length === offset ? 0 : offset + 1)
  })
  return gzipSync(Uint8Array.from(bytes))
}

function decodeDirectory(compressed: Uint8Array): Entry[] {
  const bytes = gunzipSync(compressed)
  let at = 0
  const next = () => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++]
      if (byte === undefined) throw new Error('A directory of tiles ends in the middle.')
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  const entries: Entry[] = Array.from({ length: next() }, () => ({ id: 0, offset: 0, length: 0, run: 0 }))
  let id = 0
  for (const entry of entries) entry.id = id += next()
  for (const entry of entries) entry.run = next()
  for (const entry of entries) entry.length = next()
  entries.forEach((entry, i) => {
    const value = next()
    entry.offset = value === 0 ? entries[i - 1].offset + entries[i - 1].length : value - 1
  })
  return entries
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position })
  if (bytesRead < length) throw new Error('An archive of tiles ends in the middle.')
  return buffer
}

/** In pieces: the event loop goes on between them. */
async function sumOf(file: FileHandle, bytes: number): Promise<Buffer> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes; at += PIECE_BYTES) hash.update(await read(file, at, Math.min(PIECE_BYTES, bytes - at)))
  return hash.digest()
}

/** An archive of {@link ArchiveWriter}: its directory is held in memory, tiles are read from the file. */
export class Archive {
  readonly #file: FileHandle
  readonly #ids: Float64Array
  /** An archive has less than {@link MOST_BYTES}. */
  readonly #runs: Uint32Array
  readonly #offsets: Uint32Array
  readonly #lengths: Uint32Array
  readonly metadata: Readonly<Record<string, unknown>>
  /** Of the whole file. */
  readonly bytes: number

  private constructor(file: FileHandle, bytes: number, entries: readonly Entry[], metadata: Record<string, unknown>) {
    this.#file = file
    this.bytes = bytes
    this.#ids = Float64Array.from(entries, ({ id }) => id)
    this.#runs = Uint32Array.from(entries, ({ run }) => run)
    this.#offsets = Uint32Array.from(entries, ({ offset }) => offset)
    this.#lengths = Uint32Array.from(entries, ({ length }) => length)
    this.metadata = metadata
  }

  /** Rejects when the file is not there, was cut off, or has other bytes than were written. */
  static async open(path: string): Promise<Archive> {
    const file = await open(path)
    try {
      const { size } = await file.stat()
      if (size < FRONT_BYTES + SUM_BYTES || size > MOST_BYTES) throw new Error(`${path} has ${size} bytes.`)
      const sum = await read(file, size - SUM_BYTES, SUM_BYTES)
      if (!(await sumOf(file, size - SUM_BYTES)).equals(sum))
        throw new Error(`${path} does not say any more what was written.`)
      const front = await read(file, 0, HEADER_BYTES)
      const number = (index: number) => Number(front.readBigUInt64LE(8 + 8 * index))
      const part = (index: number) => read(file, number(index), number(index + 1))
      const leaves = await part(4)
      const tiles = number(6)
      const entries = decodeDirectory(await part(0))
        .flatMap(({ offset, length }) => decodeDirectory(leaves.subarray(offset, offset + length)))
        .map((entry) => ({ ...entry, offset: entry.offset + tiles }))
      return new Archive(
        file,
        size,
        entries,
        JSON.parse(gunzipSync(await part(2)).toString()) as Record<string, unknown>,
      )
    } catch (error) {
      await file.close()
      throw error
    }
  }

  /** A tile as it is sent, null where there is none. */
  async tile(z: number, x: number, y: number): Promise<Uint8Array | null> {
    const id = tileId(z, x, y)
    let low = 0
    let high = this.#ids.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#ids[middle] <= id) low = middle + 1
      else high = middle
    }
    const at = low - 1
    if (at < 0 || id >= this.#ids[at] + this.#runs[at]) return null
    return read(this.#file, this.#offsets[at], this.#lengths[at])
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}
