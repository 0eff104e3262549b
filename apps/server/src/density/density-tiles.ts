import type { Worker } from 'node:worker_threads'
import { densityLooks, densityPalette, type DensityLook } from '@fairway/contract'
import { startThread } from '../concurrency/thread.ts'
import { TILE_CELLS } from './cells.ts'
import type { DrawnTile, DrawOrder } from './draw-density.worker.ts'
import type { TilePlace } from './draw-tile.ts'
import { png, pngHead } from '../png/png.ts'
import { LEVELS } from './scale.ts'

/** Tiles last asked for are kept up to so many bytes; an empty one counts as {@link ENTRY_BYTES}. */
const CACHE_BYTES = 32e6
const ENTRY_BYTES = 200
/** Tiles waited for at most: some ten screens. */
const MOST_WAITING = 400
const NOTHING = new Uint8Array()

export interface TileOfFiles extends TilePlace {
  classCode: number
  from: readonly string[]
}

interface Waiting {
  resolve(pixels: Uint8Array | null): void
  reject(error: Error): void
}

const heads = Object.fromEntries(
  densityLooks.map((look) => [look, pngHead(TILE_CELLS, densityPalette(look, LEVELS))]),
) as Record<DensityLook, Buffer>

/** Tiles as PNG: those last asked for, and a thread that draws the others. A thread that dies is replaced at the next tile. */
export class DensityTiles {
  readonly #cache = new Map<string, Uint8Array>()
  readonly #drawing = new Map<string, Promise<Uint8Array>>()
  readonly #waiting = new Map<number, Waiting>()
  readonly #onDamaged: (path: string) => void
  #bytes = 0
  #thread: Worker | null = null
  #next = 0
  /** Goes up when files are replaced. */
  #edition = 0

  constructor(onDamaged: (path: string) => void) {
    this.#onDamaged = onDamaged
  }

  /** Null where nobody passed. Rejects when too many tiles are waited for, or when a file is damaged. */
  async tile(asked: TileOfFiles, look: DensityLook): Promise<Buffer | null> {
    if (asked.from.length === 0) return null
    const { zoom, x, y, classCode, from } = asked
    const key = `${this.#edition}/${zoom}/${x}/${y}/${classCode}/${from.join()}`
    const pixels = this.#known(key) ?? (await (this.#drawing.get(key) ?? this.#draw(key, asked)))
    return pixels.length === 0 ? null : png(heads[look], pixels)
  }

  /** Files were written anew: nothing of before holds. */
  replaced(): void {
    this.#edition++
    this.#cache.clear()
    this.#bytes = 0
    this.#thread?.postMessage({ replaced: true } satisfies DrawOrder, [])
  }

  async close(): Promise<void> {
    await this.#thread?.terminate()
  }

  /** Set anew, a tile is the youngest: the first key is the one that nobody has asked for longest. */
  #known(key: string): Uint8Array | null {
    const pixels = this.#cache.get(key)
    if (pixels === undefined) return null
    this.#cache.delete(key)
    this.#cache.set(key, pixels)
    return pixels
  }

  #draw(key: string, asked: TileOfFiles): Promise<Uint8Array> {
    const edition = this.#edition
    const drawing = this.#order(asked)
      .then((pixels) => {
        const kept = pixels ?? NOTHING
        if (edition === this.#edition) this.#keep(key, kept)
        return kept
      })
      .finally(() => this.#drawing.delete(key))
    this.#drawing.set(key, drawing)
    return drawing
  }

  #keep(key: string, pixels: Uint8Array): void {
    this.#cache.set(key, pixels)
    this.#bytes += ENTRY_BYTES + pixels.length
    for (const [old, { length }] of this.#cache) {
      if (this.#bytes <= CACHE_BYTES) return
      this.#cache.delete(old)
      this.#bytes -= ENTRY_BYTES + length
    }
  }

  #order(asked: TileOfFiles): Promise<Uint8Array | null> {
    if (this.#waiting.size >= MOST_WAITING)
      return Promise.reject(new Error(`${MOST_WAITING} density tiles are waited for already`))
    this.#thread ??= this.#startThread()
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#thread!.postMessage({ ...asked, id } satisfies DrawOrder, [])
    })
  }

  #startThread(): Worker {
    const thread = startThread(import.meta.url, 'draw-density')
    thread.unref()
    thread.on('message', ({ id, pixels, damaged }: DrawnTile) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (damaged === null) return waiting?.resolve(pixels)
      waiting?.reject(new Error(`${damaged} is damaged`))
      this.#onDamaged(damaged)
    })
    let why = new Error('the thread that draws density tiles has ended')
    thread.on('error', (error: Error) => (why = error))
    thread.on('exit', () => {
      this.#thread = null
      for (const { reject } of this.#waiting.values()) reject(why)
      this.#waiting.clear()
    })
    return thread
  }
}
