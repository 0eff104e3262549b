import { coveragePalette, densityLooks, type Coverage as CoverageState, type DensityLook } from '@fairway/contract'
import { png, pngHead, pngPixels } from '../png/png.ts'
import { type Coverage, TILE_CELLS } from './coverage.ts'

/** A picture of the world is as old as this at most. */
const KEPT_MS = 600_000
const NOTHING = new Uint8Array()
const heads = Object.fromEntries(
  densityLooks.map((look) => [look, pngHead(TILE_CELLS, coveragePalette(look))]),
) as Record<DensityLook, Buffer>

/** Tiles of the coverage as PNG. There are 85 of them in all, so each is kept until a newer picture is made. */
export class CoverageTiles {
  readonly #coverage: Coverage
  readonly #now: () => number
  readonly #kept = new Map<string, Uint8Array>()
  #changes = 0
  #made = -Infinity

  constructor(coverage: Coverage, now: () => number) {
    this.#coverage = coverage
    this.#now = now
  }

  about(): CoverageState {
    this.#renew()
    return { version: this.#made.toString(36), days: this.#coverage.days }
  }

  /** Null where nothing was heard. */
  tile(zoom: number, x: number, y: number, look: DensityLook): Buffer | null {
    this.#renew()
    const key = `${zoom}/${x}/${y}`
    let pixels = this.#kept.get(key)
    if (pixels === undefined) {
      const days = this.#coverage.tile(zoom, x, y)
      pixels = days === null ? NOTHING : pngPixels(days, TILE_CELLS)
      this.#kept.set(key, pixels)
    }
    return pixels.length === 0 ? null : png(heads[look], pixels)
  }

  #renew(): void {
    const now = this.#now()
    // What was empty is looked at again at once.
    const isOld = now - this.#made >= KEPT_MS || this.#changes === 0
    if (!isOld || this.#coverage.changes === this.#changes) {
      if (this.#made === -Infinity) this.#made = now
      return
    }
    this.#changes = this.#coverage.changes
    this.#made = now
    this.#kept.clear()
  }
}
