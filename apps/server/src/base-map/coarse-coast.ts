import { dirname } from 'node:path'
import { LruCache } from '../concurrency/lru-cache.ts'
import { isBeingMade, whileBeingMade } from '../prepared/being-made.ts'
import { ThreadedBaseMap, type BaseMap } from './base-map.ts'
import { Archive } from './coast/pmtiles.ts'
import { enlargeEncoded } from './enlarge-encoded.ts'
import { BASE_MAX_ZOOM, inWorld } from './tile-cutter.ts'

/** Tiles below the archive's deepest zoom are enlarged once while they are asked for. */
const KEPT_TILES = 500

/**
 * The chart of Natural Earth: tiles of the archive that the build makes, and those below its deepest zoom enlarged from them. Where there
 * is none, or none yet, a thread cuts what is asked for, at a second and 200 MB for reading the world.
 */
export class CoarseCoast implements BaseMap {
  readonly #file: string
  readonly #cutter: ThreadedBaseMap
  readonly #enlarged = new LruCache<Uint8Array | null>(KEPT_TILES)
  #archive: Archive | null = null
  #closed = false

  constructor(file: string, onError: (error: Error) => void) {
    this.#file = file
    this.#cutter = new ThreadedBaseMap(onError)
  }

  /** Resolves once the archive is there; at once where there is none and nobody makes it. Rejects when it is damaged. */
  async start(): Promise<void> {
    const folder = dirname(this.#file)
    if (isBeingMade('prepared', folder)) {
      this.#cutter.start()
      await whileBeingMade('prepared', folder)
    }
    const archive = await Archive.open(this.#file).catch((error: NodeJS.ErrnoException) => {
      this.#cutter.start()
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (archive === null) return
    if (this.#closed) return archive.close()
    this.#archive = archive
    await this.#cutter.rest()
  }

  tile(z: number, x: number, y: number): Promise<Uint8Array | null> {
    if (this.#archive === null) return this.#cutter.tile(z, x, y)
    if (!inWorld(z, x, y)) return Promise.resolve(null)
    return z <= BASE_MAX_ZOOM ? this.#archive.tile(z, x, y) : this.#enlarge(this.#archive, z, x, y)
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all([this.#cutter.close(), this.#archive?.close()])
  }

  #enlarge(archive: Archive, z: number, x: number, y: number): Promise<Uint8Array | null> {
    return this.#enlarged.get(`${z}/${x}/${y}`, async () => {
      const deeper = z - BASE_MAX_ZOOM
      const bytes = await archive.tile(BASE_MAX_ZOOM, x >> deeper, y >> deeper)
      return bytes && enlargeEncoded(bytes, deeper, x, y)
    })
  }
}
