/** A tile as a service gave it, or that it has none there: then without bytes. */
export interface KeptTile {
  readonly bytes: Uint8Array
  /** '' where there is none. */
  readonly type: string
  /** UTC ms. */
  readonly freshUntil: number
  readonly etag: string | null
  readonly modified: string | null
}

/** What a tile costs in memory beside its bytes. */
const OVERHEAD = 500

/** The tiles last asked for. */
export class TileMemory {
  readonly #tiles = new Map<string, KeptTile>()
  readonly #mostBytes: number
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): KeptTile | null {
    const tile = this.#tiles.get(key)
    if (tile === undefined) return null
    // Set anew, a tile is the youngest.
    this.#tiles.delete(key)
    this.#tiles.set(key, tile)
    return tile
  }

  put(key: string, tile: KeptTile): void {
    this.#forget(key)
    this.#tiles.set(key, tile)
    this.#bytes += tile.bytes.length + OVERHEAD
    while (this.#bytes > this.#mostBytes) this.#forget(this.#tiles.keys().next().value!)
  }

  #forget(key: string): void {
    const tile = this.#tiles.get(key)
    if (tile === undefined) return
    this.#tiles.delete(key)
    this.#bytes -= tile.bytes.length + OVERHEAD
  }
}
