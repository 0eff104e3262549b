import type { Worker } from 'node:worker_threads'
import { LruCache } from '../concurrency/lru-cache.ts'
import { startThread } from '../concurrency/thread.ts'
import type { CutTile, TileOrder } from './cut-tiles.worker.ts'
import { inWorld } from './tile-cutter.ts'

/** The 3,300 tiles of z 0–6 and those of z 7 where people look: about 500 bytes each. */
const CACHE_TILES = 4_000
/** Tiles waited for at most: some ten screens. */
const MOST_WAITING = 500

/** The built-in chart: layers `land` and `coast` as gzip-compressed vector tiles, null where there is only sea. */
export interface BaseMap {
  /** Gets ready, before the first tile is asked for. */
  start(): void | Promise<void>
  /** Rejects when too many tiles are waited for, or when cutting failed. */
  tile(z: number, x: number, y: number): Promise<Uint8Array | null>
  close(): Promise<void>
}

interface Waiting {
  resolve(bytes: Uint8Array | null): void
  reject(error: Error): void
}

/** The tiles last asked for, and a thread that cuts the others. A thread that dies is replaced at the next tile. */
export class ThreadedBaseMap implements BaseMap {
  readonly #cache = new LruCache<Uint8Array | null>(CACHE_TILES)
  readonly #waiting = new Map<number, Waiting>()
  #thread: Worker | null = null
  #next = 0
  readonly #onError: (error: Error) => void

  constructor(onError: (error: Error) => void) {
    this.#onError = onError
  }

  start(): void {
    this.#thread ??= this.#startThread()
  }

  tile(z: number, x: number, y: number): Promise<Uint8Array | null> {
    if (!inWorld(z, x, y)) return Promise.resolve(null)
    return this.#cache.get(`${z}/${x}/${y}`, () => this.#order(z, x, y))
  }

  /** Ends the thread once nobody waits for a tile of it, and forgets what it has cut. */
  async rest(): Promise<void> {
    await this.#cache.clear()
    await this.close()
  }

  async close(): Promise<void> {
    await this.#thread?.terminate()
  }

  #order(z: number, x: number, y: number): Promise<Uint8Array | null> {
    if (this.#waiting.size >= MOST_WAITING)
      return Promise.reject(new Error(`${MOST_WAITING} base map tiles are waited for already`))
    this.start()
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#thread!.postMessage({ id, z, x, y } satisfies TileOrder, [])
    })
  }

  #startThread(): Worker {
    const thread = startThread(import.meta.url, 'cut-tiles')
    // A server that has closed everything else ends without it.
    thread.unref()
    thread.on('message', ({ id, bytes }: CutTile) => {
      this.#waiting.get(id)?.resolve(bytes)
      this.#waiting.delete(id)
    })
    let why = new Error('the thread that cuts base map tiles has ended')
    thread.on('error', (error: Error) => {
      why = error
      this.#onError(error)
    })
    thread.on('exit', () => {
      this.#thread = null
      for (const { reject } of this.#waiting.values()) reject(why)
      this.#waiting.clear()
    })
    return thread
  }
}
