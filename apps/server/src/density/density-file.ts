import { closeSync, fstatSync, fsyncSync, openSync, readSync, renameSync, rmSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { writeAllSync } from '../durable/write-all.ts'
import { CELLS_OF_TILE, cellOfKey, classOfKey, tileOfKey, zoomOfTile } from './cells.ts'
import { Busiest } from './busiest.ts'
import type { Counted } from './counted.ts'
import { ByteWriter, readVarint } from './varints.ts'

/**
 * Passages of a period, in one file that is written whole: tile after tile from the coarsest zoom to the finest, then an index,
 * then what the file is about. Each tile and the end have a checksum.
 *
 * A tile: for each class that passed, its code, the number of cells, the cells as differences, whether one passed each of them, else
 * the counts; all as varints. Code 0 is the sum of all classes, left out where there is only one.
 */
const MAGIC = 'FWPASS02'
const CHECKSUM_BYTES = 4
/** The index: number and length of each tile. */
const ENTRY_BYTES = 8
const FOOTER_BYTES = 12 + MAGIC.length
/** Written at once. */
const CHUNK_BYTES = 1 << 20

const aboutSchema = z.object({
  /** Points that were stored of each day when it was counted, by the days since 1970. */
  days: z.record(z.string().regex(/^\d+$/), z.number()),
  finestZoom: z.number().int().min(0),
  /** What the busiest cells have, by zoom and class code: 199 of 200 have less. */
  busiest: z.array(z.array(z.number())),
})
export type AboutPassages = z.infer<typeof aboutSchema>

/** Class codes of a file: all of them together, then each ship class, of which there may be 15. */
const CLASS_CODES = 16

/** A file that is not what it should be; it is to be counted anew. */
export class DamagedFile extends Error {
  readonly path: string

  constructor(path: string, what: string, options?: ErrorOptions) {
    super(`${path} ${what}.`, options)
    this.path = path
  }
}

/** Writes all that was counted up to a zoom; replaces the file when it is complete. Returns its bytes. */
export function writePassages(path: string, counted: Counted, about: Omit<AboutPassages, 'busiest'>): number {
  const part = `${path}.part`
  const file = openSync(part, 'w', 0o600)
  try {
    const out = new ByteWriter(CHUNK_BYTES, (bytes) => writeAllSync(file, bytes))
    out.text(MAGIC)
    const busiest = new Busiest(about.finestZoom + 1, CLASS_CODES)
    const index: number[] = []
    for (const { tile, classes } of tilesOf(counted)) {
      if (zoomOfTile(tile) > about.finestZoom) break
      const bytes = encodeTile(classes, (code, count) => busiest.add(zoomOfTile(tile), code, count))
      out.bytes(bytes)
      index.push(tile, bytes.length)
    }
    const end = Buffer.concat([
      Buffer.from(Uint32Array.from(index).buffer),
      Buffer.from(JSON.stringify({ ...about, busiest: busiest.table() } satisfies AboutPassages)),
    ])
    const footer = Buffer.alloc(FOOTER_BYTES)
    footer.writeUInt32LE(index.length * 4, 0)
    footer.writeUInt32LE(end.length - index.length * 4, 4)
    footer.writeUInt32LE(crc32(end), 8)
    footer.write(MAGIC, 12, 'latin1')
    out.bytes(end)
    out.bytes(footer)
    out.flush()
    fsyncSync(file)
    renameSync(part, path)
    return out.written
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
}

/** Cells and counts of one class in a tile, cells in the order of the Z-curve. */
export interface ClassCells {
  cells: readonly number[]
  counts: readonly number[]
}

function* tilesOf(
  counted: Counted,
): Generator<{ tile: number; classes: Map<number, { cells: number[]; counts: number[] }> }> {
  let tile = -1
  let classes = new Map<number, { cells: number[]; counts: number[] }>()
  while (counted.next()) {
    if (tileOfKey(counted.key) !== tile) {
      if (tile !== -1) yield { tile, classes }
      tile = tileOfKey(counted.key)
      classes = new Map()
    }
    const code = classOfKey(counted.key)
    let of = classes.get(code)
    if (of === undefined) classes.set(code, (of = { cells: [], counts: [] }))
    of.cells.push(cellOfKey(counted.key))
    of.counts.push(counted.count)
  }
  if (tile !== -1) yield { tile, classes }
}

const sums = new Uint32Array(CELLS_OF_TILE)

/** All classes together. */
function sumOf(classes: ReadonlyMap<number, ClassCells>): ClassCells {
  const passed: number[] = []
  for (const { cells, counts } of classes.values())
    cells.forEach((cell, i) => {
      if (sums[cell] === 0) passed.push(cell)
      sums[cell] += counts[i]
    })
  const cells = Uint16Array.from(passed).sort()
  const all = { cells: Array.from(cells), counts: Array.from(cells, (cell) => sums[cell]) }
  for (const cell of cells) sums[cell] = 0
  return all
}

function encodeTile(classes: ReadonlyMap<number, ClassCells>, seen: (code: number, count: number) => void): Buffer {
  const parts: Buffer[] = []
  const out = new ByteWriter(1 << 12, (bytes) => void parts.push(Buffer.from(bytes)))
  const sum = classes.size === 1 ? [...classes.values()][0] : sumOf(classes)
  for (const count of sum.counts) seen(0, count)
  for (const [code, { cells, counts }] of [...(classes.size === 1 ? [] : [[0, sum] as const]), ...classes]) {
    out.varint(code)
    out.varint(cells.length)
    let before = 0
    for (const cell of cells) {
      out.varint(cell - before)
      before = cell
    }
    const once = counts.every((count) => count === 1)
    out.varint(once ? 1 : 0)
    for (const count of counts) {
      if (!once) out.varint(count)
      if (code !== 0) seen(code, count)
    }
  }
  out.flush()
  const body = Buffer.concat(parts)
  const checksum = Buffer.alloc(CHECKSUM_BYTES)
  checksum.writeUInt32LE(crc32(body))
  return Buffer.concat([body, checksum])
}

/** A file of passages, open for reading. */
export class PassagesFile {
  readonly about: AboutPassages
  readonly bytes: number
  readonly #file: number
  readonly #path: string
  readonly #tiles: Uint32Array
  /** Where each tile begins, and where the last one ends. */
  readonly #starts: Float64Array

  /** Throws {@link DamagedFile}. */
  constructor(path: string) {
    this.#path = path
    this.#file = openSync(path, 'r')
    try {
      this.bytes = fstatSync(this.#file).size
      if (this.bytes < FOOTER_BYTES) throw new DamagedFile(path, 'is too short')
      const footer = this.#read(this.bytes - FOOTER_BYTES, FOOTER_BYTES)
      const [indexBytes, aboutBytes] = [footer.readUInt32LE(0), footer.readUInt32LE(4)]
      const start = this.bytes - FOOTER_BYTES - indexBytes - aboutBytes
      if (footer.toString('latin1', 12) !== MAGIC || start < MAGIC.length || indexBytes % ENTRY_BYTES !== 0)
        throw new DamagedFile(path, 'does not end as a file of passages')
      const end = this.#read(start, indexBytes + aboutBytes)
      if (crc32(end) !== footer.readUInt32LE(8)) throw new DamagedFile(path, 'has a damaged index')
      this.about = aboutSchema.parse(JSON.parse(end.toString('utf8', indexBytes)))
      const count = indexBytes / ENTRY_BYTES
      this.#tiles = new Uint32Array(count)
      this.#starts = new Float64Array(count + 1)
      let at = MAGIC.length
      for (let i = 0; i < count; i++) {
        this.#tiles[i] = end.readUInt32LE(i * ENTRY_BYTES)
        this.#starts[i] = at
        at += end.readUInt32LE(i * ENTRY_BYTES + 4)
      }
      this.#starts[count] = at
    } catch (error) {
      this.close()
      throw error instanceof DamagedFile ? error : new DamagedFile(path, 'cannot be read', { cause: error })
    }
  }

  get tiles(): number {
    return this.#tiles.length
  }

  /** Hands over each cell of a class in a tile; false when nobody passed there. Throws {@link DamagedFile}. */
  visit(tile: number, classCode: number, cell: (cell: number, count: number) => void): boolean {
    const at = this.#find(tile)
    if (at === -1) return false
    const classes = [...this.#tileAt(at, classCode)]
    // Without a sum there is one class, which is all there is.
    const wanted = classes.find(({ code }) => code === classCode) ?? (classCode === 0 ? classes[0] : undefined)
    if (wanted === undefined) return false
    for (let i = 0; i < wanted.cells.length; i++) cell(wanted.cells[i], wanted.counts[i])
    return true
  }

  /** All that was counted, as it was written, without the sums. */
  counted(): Counted {
    let [at, row] = [0, 0]
    let classes: { code: number; cells: Uint16Array; counts: Uint32Array }[] = []
    let one = 0
    const next = (counted: Counted): boolean => {
      for (;;) {
        const of = classes[one]
        if (of !== undefined && row < of.cells.length) {
          counted.key = (this.#tiles[at - 1] * 16 + of.code) * CELLS_OF_TILE + of.cells[row]
          counted.count = of.counts[row]
          row++
          return true
        }
        row = 0
        if (of !== undefined) one++
        else {
          if (at === this.tiles) return false
          classes = [...this.#tileAt(at++, null)].filter(({ code }) => code !== 0)
          one = 0
        }
      }
    }
    const counted: Counted = { key: 0, count: 0, next: () => next(counted) }
    return counted
  }

  close(): void {
    closeSync(this.#file)
  }

  #find(tile: number): number {
    let [low, high] = [0, this.#tiles.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = this.#tiles[middle]
      if (found === tile) return middle
      if (found < tile) low = middle + 1
      else high = middle - 1
    }
    return -1
  }

  /** The classes of a tile; of others than `wanted` only the place is read over. */
  *#tileAt(at: number, wanted: number | null): Generator<{ code: number; cells: Uint16Array; counts: Uint32Array }> {
    const bytes = this.#read(this.#starts[at], this.#starts[at + 1] - this.#starts[at])
    const body = bytes.subarray(0, bytes.length - CHECKSUM_BYTES)
    if (crc32(body) !== bytes.readUInt32LE(body.length)) throw new DamagedFile(this.#path, 'has a damaged tile')
    const place = { at: 0 }
    while (place.at < body.length) {
      const code = readVarint(body, place)
      const length = readVarint(body, place)
      const cells = new Uint16Array(length)
      const counts = new Uint32Array(length)
      let cell = 0
      for (let i = 0; i < length; i++) cells[i] = cell += readVarint(body, place)
      const once = readVarint(body, place) === 1
      for (let i = 0; i < length; i++) counts[i] = once ? 1 : readVarint(body, place)
      yield { code, cells, counts }
      if (code === wanted) return
    }
  }

  #read(from: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafe(length)
    if (readSync(this.#file, bytes, 0, length, from) < length) throw new DamagedFile(this.#path, 'is cut off')
    return bytes
  }
}
