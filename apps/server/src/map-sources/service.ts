import { CircuitBreaker } from '../concurrency/circuit-breaker.ts'
import { Limiter } from '../concurrency/limiter.ts'
import type { ServiceTiles } from '../config/map-service.ts'
import { fetchTile, ServiceFailed, type Fetched } from './fetch-tile.ts'
import type { KeptTile, TileMemory } from './kept-tile.ts'
import { originsOf, tileAddress } from './tile-address.ts'
import type { TileShelf } from './tile-shelf.ts'

/** Questions to one service at once, and how many wait for their turn. */
const AT_ONCE = 8
const MOST_WAITING = 200
/** How long after its time a tile is shown while its service does not answer. */
const STALE_MS = 30 * 86_400_000
const DAY_MS = 86_400_000

export interface ServiceSurroundings {
  memory: TileMemory
  shelf: TileShelf | null
  now: () => number
  /** Told of every failure, with the reason. */
  onFailed(reason: string): void
}

/** Why there is no tile now. */
export type NoTile = 'busy' | 'failing' | 'address-spent' | 'day-spent'

export interface ServiceCounts {
  /** From memory or disk. */
  kept: number
  fetched: number
  /** Past their time, because the service did not answer. */
  stale: number
  failed: number
  refused: number
}

/** The tiles of one service: kept ones while they are good, then fetched ones, then old ones. */
export class MapService {
  readonly counts: ServiceCounts = { kept: 0, fetched: 0, stale: 0, failed: 0, refused: 0 }
  lastFailure: { at: number; reason: string } | null = null
  readonly #id: string
  readonly #tiles: ServiceTiles
  readonly #around: ServiceSurroundings
  readonly #origins: ReadonlySet<string>
  readonly #breaker: CircuitBreaker
  readonly #limiter = new Limiter(AT_ONCE, MOST_WAITING)
  readonly #underWay = new Map<string, Promise<KeptTile | NoTile>>()
  readonly #ending = new AbortController()
  #day = 0
  #spentToday = 0

  constructor(id: string, tiles: ServiceTiles, around: ServiceSurroundings) {
    this.#id = id
    this.#tiles = tiles
    this.#around = around
    this.#origins = originsOf(tiles)
    this.#breaker = new CircuitBreaker(around.now)
  }

  /** `mayAsk` is asked once, and only when the service has to be. */
  async tile(sheet: number, z: number, x: number, y: number, mayAsk: () => boolean): Promise<KeptTile | NoTile> {
    const { memory, shelf, now } = this.#around
    const key = `${this.#id} ${this.#tiles.sheets[sheet].fingerprint} ${z}/${x}/${y}`
    const inMemory = memory.get(key)
    const kept = inMemory ?? (await shelf?.get(key)) ?? null
    if (kept !== null && inMemory === null) memory.put(key, kept)
    if (kept !== null && kept.freshUntil > now()) {
      this.counts.kept++
      return kept
    }
    const answer = await this.#ask(key, kept, mayAsk, () =>
      tileAddress(this.#tiles, this.#tiles.sheets[sheet], z, x, y),
    )
    if (typeof answer !== 'string') return answer
    if (kept === null || now() - kept.freshUntil > STALE_MS) {
      this.counts.refused++
      return answer
    }
    this.counts.stale++
    return kept
  }

  close(): void {
    this.#ending.abort()
  }

  /** Who asks for the same waits for the same. */
  #ask(key: string, kept: KeptTile | null, mayAsk: () => boolean, address: () => string): Promise<KeptTile | NoTile> {
    const asked = this.#underWay.get(key)
    if (asked !== undefined) return asked
    if (!mayAsk()) return Promise.resolve('address-spent')
    const asking = this.#limiter.run(() => this.#fetch(key, kept, address())).then((tile) => tile ?? 'busy')
    this.#underWay.set(key, asking)
    return asking.finally(() => this.#underWay.delete(key))
  }

  async #fetch(key: string, kept: KeptTile | null, address: string): Promise<KeptTile | NoTile> {
    if (this.#ending.signal.aborted) return 'failing'
    if (!this.#takeOfDay()) return 'day-spent'
    if (!this.#breaker.mayAsk()) return 'failing'
    try {
      const fetched = await fetchTile({
        address,
        origins: this.#origins,
        headers: this.#tiles.headers,
        known: kept,
        now: this.#around.now(),
        signal: this.#ending.signal,
      })
      this.#breaker.succeeded()
      this.counts.fetched++
      return this.#keep(key, fetched, kept)
    } catch (error) {
      if (this.#ending.signal.aborted) return 'failing'
      this.#breaker.failed()
      this.counts.failed++
      const reason = error instanceof ServiceFailed ? error.message : 'failed'
      this.lastFailure = { at: this.#around.now(), reason }
      this.#around.onFailed(reason)
      return 'failing'
    }
  }

  #keep(key: string, fetched: Fetched, kept: KeptTile | null): KeptTile {
    const { memory, shelf, now } = this.#around
    const { freshMs, mayKeep } = fetched
    const tile: KeptTile = {
      bytes: fetched.kind === 'tile' ? fetched.bytes : fetched.kind === 'same' && kept !== null ? kept.bytes : noBytes,
      type: fetched.kind === 'tile' ? fetched.type : fetched.kind === 'same' && kept !== null ? kept.type : '',
      freshUntil: now() + freshMs,
      etag: fetched.etag ?? (fetched.kind === 'same' ? (kept?.etag ?? null) : null),
      modified: fetched.modified ?? (fetched.kind === 'same' ? (kept?.modified ?? null) : null),
    }
    memory.put(key, tile)
    if (mayKeep) shelf?.put(key, tile)
    return tile
  }

  /** What the operator's contract allows a day (UTC), as far as this process knows. */
  #takeOfDay(): boolean {
    const day = Math.floor(this.#around.now() / DAY_MS)
    if (day !== this.#day) this.#spentToday = 0
    this.#day = day
    if (this.#spentToday >= this.#tiles.requestsPerDay) return false
    this.#spentToday++
    return true
  }
}

const noBytes = new Uint8Array(0)
