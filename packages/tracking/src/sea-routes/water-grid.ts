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

/** A grid of nothing but water. */
export const openGrid = (): WaterGrid => new Uint32Array((ROWS * COLUMNS) / 32).fill(0xffff_ffff)

/** Makes the cells of a row from one column to before another land; they may run over ±180°. */
export function clearBits(grid: WaterGrid, row: number, from: number, to: number): void {
  if (to <= from) return
  const turns = Math.floor(from / COLUMNS)
  if (turns !== 0) return clearBits(grid, row, from - turns * COLUMNS, to - turns * COLUMNS)
  if (to > COLUMNS) {
    clearBits(grid, row, 0, Math.min(COLUMNS, to - COLUMNS))
    return clearBits(grid, row, from, COLUMNS)
  }
  const [first, last] = [row * COLUMNS + from, row * COLUMNS + to - 1]
  const [word, end] = [first >>> 5, last >>> 5]
  const keptBefore = (1 << (first & 31)) - 1
  const keptBehind = ~(-1 >>> (31 - (last & 31)))
  if (word === end) {
    grid[word]! &= keptBefore | keptBehind
    return
  }
  grid[word]! &= keptBefore
  grid.fill(0, word + 1, end)
  grid[end]! &= keptBehind
}
