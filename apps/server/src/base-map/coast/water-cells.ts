import { clipRing } from './clip.ts'
import { doubleArea, shape } from './shape.ts'

/**
 * The file of inland water was made for a map of the world: water counted in cells of 1/16384 of it (2.4 km at the equator), and
 * each cell drawn as a patch of the right size in some corner. What is known of a cell is how much of it is water.
 */
export const CELLS = 16_384

/** How much water the cells have, and about where in them. */
export class WaterCells {
  readonly #index = new Map<number, number>()
  /** A bit a cell: asking a map costs more, and most neighbours are dry. */
  readonly #wet = new Uint8Array((CELLS * CELLS) / 8)
  #cell = new Uint32Array(1 << 16)
  #share = new Float32Array(1 << 16)
  #x = new Float64Array(1 << 16)
  #y = new Float64Array(1 << 16)
  #body = new Uint8Array(1 << 16)

  /** Adds a ring on the world from 0 to 1 by cells, and gives the largest share that it alone has of one. */
  add(xy: Float64Array): number {
    const ring = shape(xy.map((value) => value * CELLS))
    let most = 0
    for (let column = Math.floor(ring.minX); column < ring.maxX; column++) {
      const strip = clipRing(ring, { minX: column, maxX: column + 1, minY: -Infinity, maxY: Infinity })
      if (strip === null) continue
      for (let row = Math.floor(strip.minY); row < strip.maxY; row++) {
        const piece = clipRing(strip, { minX: column, maxX: column + 1, minY: row, maxY: row + 1 })
        if (piece === null) continue
        const share = Math.abs(doubleArea(piece.xy)) / 2
        if (share < 1e-3) continue
        this.#addPiece(row * CELLS + column, share, (piece.minX + piece.maxX) / 2, (piece.minY + piece.maxY) / 2)
        most = Math.max(most, share)
      }
    }
    return most
  }

  /** Says of the cells of a ring that they are drawn as they are, not as a line. */
  markBody(xy: Float64Array): void {
    for (const at of this.placesIn(xy)) this.#body[at] = 1
  }

  /** The cells that a ring may touch. */
  *placesIn(xy: Float64Array): Generator<number> {
    const { minX, minY, maxX, maxY } = shape(xy)
    for (let row = Math.floor(minY * CELLS); row < maxY * CELLS; row++)
      for (let column = Math.floor(minX * CELLS); column < maxX * CELLS; column++) {
        const at = this.#index.get(row * CELLS + column)
        if (at !== undefined) yield at
      }
  }

  /** Cells with water; each is known by its place in the order in which they came. */
  get count(): number {
    return this.#index.size
  }

  /** The place of the cell so far to the right and below; −1 when it has no water. */
  neighbour(at: number, right: number, down: number): number {
    const cell = this.#cell[at] + down * CELLS + right
    return cell >= 0 && this.#wet[cell >> 3] & (1 << (cell & 7)) ? this.#index.get(cell)! : -1
  }

  /** The place of a cell of the world; −1 when it has no water. */
  placeOf(column: number, row: number): number {
    const cell = row * CELLS + column
    return this.#wet[cell >> 3] & (1 << (cell & 7)) ? this.#index.get(cell)! : -1
  }

  /** From 0 to 1. */
  share(at: number): number {
    return Math.min(1, this.#share[at])
  }

  /** Middle of its water, on the world in cells. */
  x(at: number): number {
    return this.#x[at] / this.#share[at]
  }

  y(at: number): number {
    return this.#y[at] / this.#share[at]
  }

  isBody(at: number): boolean {
    return this.#body[at] === 1
  }

  #addPiece(cell: number, share: number, x: number, y: number): void {
    let at = this.#index.get(cell)
    if (at === undefined) {
      at = this.#index.size
      this.#index.set(cell, at)
      if (at === this.#share.length) this.#grow()
      this.#cell[at] = cell
      this.#wet[cell >> 3] |= 1 << (cell & 7)
    }
    this.#share[at] += share
    this.#x[at] += share * x
    this.#y[at] += share * y
  }

  #grow(): void {
    const wider = <T extends Float32Array | Float64Array | Uint8Array | Uint32Array>(old: T, made: T): T => {
      made.set(old)
      return made
    }
    const length = this.#share.length * 2
    this.#cell = wider(this.#cell, new Uint32Array(length))
    this.#share = wider(this.#share, new Float32Array(length))
    this.#x = wider(this.#x, new Float64Array(length))
    this.#y = wider(this.#y, new Float64Array(length))
    this.#body = wider(this.#body, new Uint8Array(length))
  }
}
