import { mkdir, open, readdir, unlink, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { writeAll } from '../durable/write-all.ts'
import type { KeptTile } from './kept-tile.ts'

// Tiles lie one behind the other in a few files, the newest file growing. When there is too much, the oldest file goes as a whole:
// a bound that costs nothing to keep. A power cut costs the tail of the newest file at most.

const FILES = 16
/** After one that could not be written nothing is kept for so long, ms. */
const REST_MS = 60_000
/** Tiles that wait to be written; beyond them a tile is not kept on the disk. */
const MOST_WAITING = 200
const MAGIC = 0x46574c31
/** Magic, length of what is said of the tile, length of the tile, check of both. */
const HEAD = 16
/** What is said of a tile, with the longest etag that is kept. */
const MOST_ABOUT = 1_000

const aboutSchema = z.object({
  key: z.string(),
  type: z.string(),
  fresh: z.number(),
  etag: z.string().nullable(),
  modified: z.string().nullable(),
})

interface Place {
  file: ShelfFile
  at: number
  about: number
  length: number
}

interface ShelfFile {
  number: number
  handle: FileHandle
  bytes: number
}

/** Foreign tiles on the disk, at most so many bytes of them. A tile that is larger than a sixteenth of that is not kept. */
export class TileShelf {
  readonly #folder: string
  readonly #mostBytes: number
  readonly #onError: (error: Error) => void
  readonly #places = new Map<string, Place>()
  #files: ShelfFile[] = []
  #ready: Promise<void> | null = null
  #writing: Promise<void> = Promise.resolve()
  #waiting = 0
  #isClosed = false
  #restsUntil = -Infinity
  readonly #now: () => number

  /** `now`: monotonic, ms. */
  constructor(
    folder: string,
    mostBytes: number,
    onError: (error: Error) => void,
    now: () => number = () => performance.now(),
  ) {
    this.#folder = folder
    this.#mostBytes = mostBytes
    this.#onError = onError
    this.#now = now
  }

  get bytes(): number {
    return this.#files.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  get tiles(): number {
    return this.#places.size
  }

  async get(key: string): Promise<KeptTile | null> {
    await this.#open()
    const place = this.#places.get(key)
    if (place === undefined) return null
    try {
      const record = Buffer.alloc(HEAD + place.about + place.length)
      await place.file.handle.read(record, 0, record.length, place.at)
      const tile = readRecord(record)
      if (tile?.key === key) return tile
    } catch {
      // Its file has gone in the meantime.
    }
    if (this.#places.get(key) === place) this.#places.delete(key)
    return null
  }

  /** Written soon; not waited for. */
  put(key: string, tile: KeptTile): void {
    if (this.#waiting >= MOST_WAITING || this.#rests) return
    this.#waiting++
    this.#writing = this.#writing
      .then(() => this.#write(key, tile))
      .catch((error: Error) => this.#fail(error))
      .finally(() => this.#waiting--)
  }

  async close(): Promise<void> {
    await this.#ready
    await this.#writing
    this.#isClosed = true
    const files = this.#files
    this.#files = []
    this.#places.clear()
    for (const { handle } of files) await handle.close()
  }

  get #rests(): boolean {
    return this.#isClosed || this.#now() < this.#restsUntil
  }

  /** The disk's trouble is not the map's: it goes on without, and tries again later. */
  #fail(error: Error): void {
    if (!this.#rests) this.#onError(error)
    this.#restsUntil = this.#now() + REST_MS
  }

  #open(): Promise<void> {
    this.#ready ??= this.#readFiles().catch(async (error: Error) => {
      this.#fail(error)
      for (const { handle } of this.#files.splice(0)) await handle.close()
      this.#places.clear()
      this.#ready = null
    })
    return this.#ready
  }

  async #readFiles(): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const numbers = (await readdir(this.#folder)).flatMap((name) => /^(\d{8})\.tiles$/.exec(name)?.[1] ?? [])
    for (const number of numbers.map(Number).sort((a, b) => a - b)) {
      const file = { number, handle: await open(this.#path(number), 'r+'), bytes: 0 }
      this.#files.push(file)
      file.bytes = await this.#readFile(file)
      // What a power cut left half written.
      await file.handle.truncate(file.bytes)
    }
    await this.#makeRoom(0)
  }

  /** Notes where each tile lies; the length of what is whole. */
  async #readFile(file: ShelfFile): Promise<number> {
    const head = Buffer.alloc(HEAD + MOST_ABOUT)
    for (let at = 0; ;) {
      const { bytesRead } = await file.handle.read(head, 0, head.length, at)
      const lengths = readHead(head.subarray(0, bytesRead))
      if (lengths === null) return at
      const { about, length } = lengths
      const said = readAbout(head.subarray(HEAD, HEAD + about))
      const end = at + HEAD + about + length
      if (said === null || (await isShorter(file.handle, end))) return at
      this.#places.set(said.key, { file, at, about, length })
      at = end
    }
  }

  async #write(key: string, tile: KeptTile): Promise<void> {
    await this.#open()
    if (this.#rests || this.#ready === null) return
    const record = makeRecord(key, tile)
    if (record === null || record.bytes.length > this.#mostBytes / FILES) return
    await this.#makeRoom(record.bytes.length)
    const file = this.#files.at(-1)!
    const at = file.bytes
    await writeAll(file.handle, record.bytes, at).catch(async (error: unknown) => {
      // The part of it that found room.
      await file.handle.truncate(at)
      throw error
    })
    file.bytes += record.bytes.length
    this.#places.delete(key)
    this.#places.set(key, { file, at, about: record.about, length: tile.bytes.length })
  }

  async #makeRoom(more: number): Promise<void> {
    const newest = this.#files.at(-1)
    if (newest === undefined || newest.bytes + more > this.#mostBytes / FILES) {
      const number = (newest?.number ?? 0) + 1
      this.#files.push({ number, handle: await open(this.#path(number), 'w+', 0o600), bytes: 0 })
    }
    while (this.#files.length > 1 && this.bytes + more > this.#mostBytes) {
      const oldest = this.#files.shift()!
      for (const [key, { file }] of this.#places) if (file === oldest) this.#places.delete(key)
      await oldest.handle.close()
      await unlink(this.#path(oldest.number))
    }
  }

  #path(number: number): string {
    return join(this.#folder, `${String(number).padStart(8, '0')}.tiles`)
  }
}

async function isShorter(handle: FileHandle, than: number): Promise<boolean> {
  return (await handle.stat()).size < than
}

function makeRecord(key: string, { bytes, type, freshUntil, etag, modified }: KeptTile) {
  const about = Buffer.from(JSON.stringify({ key, type, fresh: freshUntil, etag, modified }))
  if (about.length > MOST_ABOUT) return null
  const head = Buffer.alloc(HEAD)
  head.writeUInt32BE(MAGIC, 0)
  head.writeUInt32BE(about.length, 4)
  head.writeUInt32BE(bytes.length, 8)
  head.writeUInt32BE(crc32(bytes, crc32(about)), 12)
  return { bytes: Buffer.concat([head, about, bytes]), about: about.length }
}

function readHead(head: Buffer): { about: number; length: number } | null {
  if (head.length < HEAD || head.readUInt32BE(0) !== MAGIC) return null
  const about = head.readUInt32BE(4)
  return about > MOST_ABOUT ? null : { about, length: head.readUInt32BE(8) }
}

function readAbout(bytes: Buffer): z.infer<typeof aboutSchema> | null {
  try {
    return aboutSchema.parse(JSON.parse(bytes.toString()))
  } catch {
    return null
  }
}

function readRecord(record: Buffer): (KeptTile & { key: string }) | null {
  const lengths = readHead(record)
  if (lengths === null) return null
  const about = record.subarray(HEAD, HEAD + lengths.about)
  const bytes = record.subarray(HEAD + lengths.about)
  if (crc32(bytes, crc32(about)) !== record.readUInt32BE(12)) return null
  const said = readAbout(about)
  return (
    said && { key: said.key, bytes, type: said.type, freshUntil: said.fresh, etag: said.etag, modified: said.modified }
  )
}
