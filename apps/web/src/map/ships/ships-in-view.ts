import { TEXTURE_WIDTH, type ShipColumns } from '../../live/ship-columns.ts'
import { worldPixels } from '../../live/mercator.ts'
import type { Screen } from '../geometry/screen.ts'

/** The rows to draw, in whole texture rows. `all`: the screen shows the world's whole width. */
export interface RowsInView {
  rows: Uint32Array
  count: number
  all: boolean
  /** Rises when the rows are others than before. */
  revision: number
}

/** Whether more than `most` ships are on the screen; stops looking as soon as that is known. */
export function moreThan(
  most: number,
  { texels, hidden: unwanted }: ShipColumns,
  count: number,
  hidden: HiddenMask,
  screen: Screen,
): boolean {
  const { centreX, centreY, width, height, pixels } = screen
  const wide = width >= worldPixels(screen.zoom) ? Infinity : width / 2 / pixels
  const high = height / 2 / pixels
  let seen = 0
  for (let row = 0, at = 0; row < count; row++, at += 4) {
    const east = (texels[at] - centreX) | 0
    const south = texels[at + 1] - centreY
    if (east > wide || east < -wide || south > high || south < -high) continue
    if ((hidden >>> ((texels[at + 2] >>> 24) & 15)) & 1 || unwanted[row] === 1) continue
    if (++seen > most) return true
  }
  return false
}

/** Bit per class of `mapClasses` that is not to be drawn. */
export type HiddenMask = number

/** Cells on a side of the grid that finds marks on the same spot: enough for a screen 2,800 pixels wide. */
const GRID = 4096
/** Marks closer than this, pixels, cover each other: one is drawn. */
const DOT_SPOT = 1.4
const HULL_SPOT = 2.8
/** With fewer hulls than this in view all are drawn. */
const FEW_HULLS = 3_000

/**
 * Finds what to draw in one pass over every ship: 300,000 take two milliseconds, less than keeping an index of what moves would cost.
 * In a view of the world most ships share a pixel with others; drawing one for each spot looks the same and costs a fifth.
 */
export class ShipsInView {
  readonly #result: RowsInView = { rows: new Uint32Array(TEXTURE_WIDTH), count: 0, all: true, revision: 0 }
  readonly #spots = new Uint32Array((GRID * GRID) / 32)
  #worldKey = ''

  /** `version` is the store's; `margin` in pixels around the screen. The answer is good until the next call. */
  scan(
    columns: ShipColumns,
    count: number,
    version: number,
    hidden: HiddenMask,
    screen: Screen,
    margin: number,
    dots: boolean,
  ): RowsInView {
    const result = this.#result
    const spots = screen.pixels / (dots ? DOT_SPOT : HULL_SPOT)
    const halfWidth = screen.width / 2 + margin
    result.all = halfWidth * 2 >= worldPixels(screen.zoom)
    // The world's marks keep their spots while the map is dragged.
    const key = result.all ? `${version} ${spots} ${hidden}` : ''
    if (result.all && key === this.#worldKey) return result
    this.#worldKey = key
    result.revision++
    if (result.rows.length < columns.capacity) result.rows = new Uint32Array(columns.capacity)
    const wide = result.all ? Infinity : halfWidth / screen.pixels
    const high = result.all ? Infinity : (screen.height / 2 + margin) / screen.pixels
    result.count = find(columns, count, hidden, screen, wide, high, result.rows)
    if (dots || result.count > FEW_HULLS) this.#thin(columns.texels, spots)
    return result
  }

  /** Keeps the first ship of each spot; `scale`: spots in a Mercator unit. */
  #thin(texels: Int32Array, scale: number): void {
    const { rows, count } = this.#result
    const spots = this.#spots.fill(0)
    let kept = 0
    for (let i = 0; i < count; i++) {
      const row = rows[i]
      const spot = (((texels[row * 4 + 1] * scale) & (GRID - 1)) * GRID) | ((texels[row * 4] * scale) & (GRID - 1))
      const bit = 1 << (spot & 31)
      if ((spots[spot >>> 5] & bit) !== 0) continue
      spots[spot >>> 5] |= bit
      rows[kept++] = row
    }
    this.#result.count = kept
  }
}

function find(
  { texels, hidden: unwanted }: ShipColumns,
  count: number,
  hidden: HiddenMask,
  screen: Screen,
  wide: number,
  high: number,
  rows: Uint32Array,
): number {
  const { centreX, centreY } = screen
  let found = 0
  for (let row = 0, at = 0; row < count; row++, at += 4) {
    const east = (texels[at] - centreX) | 0
    if (east > wide || east < -wide) continue
    const south = texels[at + 1] - centreY
    if (south > high || south < -high) continue
    if ((hidden >>> ((texels[at + 2] >>> 24) & 15)) & 1 || unwanted[row] === 1) continue
    rows[found++] = row
  }
  return found
}
