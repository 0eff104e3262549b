import { fillOutline, readLandOutlines } from './land-outlines.ts'

/** Cells a degree; a cell is 0.94 nm high. A power of two, so that blocks of cells nest. */
export const PER_DEGREE = 64
/** Degrees; between them all that ships sail. */
export const SOUTH = -60
export const NORTH = 82
export const COLUMNS = 360 * PER_DEGREE
export const ROWS = (NORTH - SOUTH) * PER_DEGREE

/** Which cells of the seas are water, one bit a cell. Rows count from 60° S, columns from 180° W. */
export type WaterGrid = Uint32Array

/** Row of a latitude; outside the grid it is below 0 or beyond {@link ROWS}. */
export const rowOf = (lat: number): number => Math.floor((lat - SOUTH) * PER_DEGREE)

/** Column of a longitude, degrees; wraps. */
export function columnOf(lon: number): number {
  const column = Math.floor((lon + 180) * PER_DEGREE) % COLUMNS
  return column < 0 ? column + COLUMNS : column
}

export const latOf = (row: number): number => SOUTH + (row + 0.5) / PER_DEGREE
export const lonOf = (column: number): number => (column + 0.5) / PER_DEGREE - 180

/** True for a cell of water; false outside the grid. */
export function isWater(grid: WaterGrid, row: number, column: number): boolean {
  if (row < 0 || row >= ROWS) return false
  const bit = row * COLUMNS + column
  return ((grid[bit >>> 5]! >>> (bit & 31)) & 1) === 1
}

/** Makes a cell water or land. */
export function setWater(grid: WaterGrid, row: number, column: number, water: boolean): void {
  if (row < 0 || row >= ROWS) return
  const bit = row * COLUMNS + (((column % COLUMNS) + COLUMNS) % COLUMNS)
  if (water) grid[bit >>> 5]! |= 1 << (bit & 31)
  else grid[bit >>> 5]! &= ~(1 << (bit & 31))
}

/** Reads the land of Natural Earth 1:10 million and leaves the water. */
export function readWaterGrid(): WaterGrid {
  const grid = new Uint32Array((ROWS * COLUMNS) / 32).fill(0xffff_ffff)
  const rows = { perDegree: PER_DEGREE, south: SOUTH, rows: ROWS }
  for (const rings of readLandOutlines('10m'))
    fillOutline(rings, rows, (row, from, to) => clearBits(grid, row, from, to))
  return grid
}

function clearBits(grid: WaterGrid, row: number, from: number, to: number): void {
  if (from < 0 || to > COLUMNS) {
    for (let column = from; column < to; column++) setWater(grid, row, column, false)
    return
  }
  const last = row * COLUMNS + to
  for (let bit = row * COLUMNS + from; bit < last;) {
    if ((bit & 31) === 0 && bit + 32 <= last) {
      grid[bit >>> 5] = 0
      bit += 32
    } else {
      grid[bit >>> 5]! &= ~(1 << (bit & 31))
      bit++
    }
  }
}
