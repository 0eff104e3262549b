import { COLUMNS, PER_DEGREE, ROWS, SOUTH, type WaterGrid } from './water-grid.ts'

/** Cells along the side of a square of the field: 3.75 nm. */
export const SIDE = 4
const FIELD_COLUMNS = COLUMNS / SIDE
const FIELD_ROWS = ROWS / SIDE
const HEIGHT = (60 / PER_DEGREE) * SIDE
/** Kept in half nautical miles: up to 127 nm. */
const UNIT = 2

/** How far it is from every square of the sea to the nearest one that is not all water, half nautical miles. */
export type Clearance = Uint8Array

/** Chamfer distance transform: two sweeps that pass on "one square more than my neighbour". */
export function measureClearance(grid: WaterGrid): Clearance {
  const field = new Uint8Array(FIELD_COLUMNS * FIELD_ROWS)
  for (let row = 0; row < FIELD_ROWS; row++)
    for (let column = 0; column < FIELD_COLUMNS; column++) {
      let full = true
      for (let r = 0; r < SIDE && full; r++) {
        const bit = (row * SIDE + r) * COLUMNS + column * SIDE
        full = ((grid[bit >>> 5]! >>> (bit & 31)) & 15) === 15
      }
      field[row * FIELD_COLUMNS + column] = full ? 255 : 0
    }
  // The rows at both ends of the grid are its edge.
  field.fill(0, 0, FIELD_COLUMNS)
  field.fill(0, field.length - FIELD_COLUMNS)
  for (let row = 1; row < FIELD_ROWS; row++) sweepRow(field, row, row - 1)
  for (let row = FIELD_ROWS - 2; row >= 0; row--) sweepRow(field, row, row + 1)
  return field
}

function sweepRow(field: Clearance, row: number, from: number): void {
  const away = Math.floor(HEIGHT * UNIT)
  const across = Math.max(
    1,
    Math.floor(HEIGHT * UNIT * Math.cos(((row * SIDE) / PER_DEGREE + SOUTH) * (Math.PI / 180))),
  )
  const here = row * FIELD_COLUMNS
  const there = from * FIELD_COLUMNS
  const diagonal = Math.floor(Math.hypot(away, across))
  let last = field[here + FIELD_COLUMNS - 1]!
  for (let i = 0; i < FIELD_COLUMNS; i++) {
    const value = field[here + i]!
    if (value === 0) {
      last = 0
      continue
    }
    const west = field[there + (i === 0 ? FIELD_COLUMNS - 1 : i - 1)]! + diagonal
    const east = field[there + (i === FIELD_COLUMNS - 1 ? 0 : i + 1)]! + diagonal
    let near = field[there + i]! + away
    if (west < near) near = west
    if (east < near) near = east
    if (last + across < near) near = last + across
    last = near < value ? near : value
    field[here + i] = last
  }
  last = field[here]!
  for (let i = FIELD_COLUMNS - 1; i >= 0; i--) {
    const value = field[here + i]!
    last = last + across < value ? last + across : value
    field[here + i] = last
  }
}

/** Nautical miles from a cell that are surely water in every direction; 0 where the square of the cell touches land. */
export function clearMiles(field: Clearance, row: number, column: number): number {
  const value = field[(row >> 2) * FIELD_COLUMNS + (column >> 2)]!
  // Measured from square to square: up to a diagonal less from within.
  return value / UNIT - HEIGHT * 1.42
}

/** Whether the square of a cell is water all over. */
export const isAllWater = (field: Clearance, row: number, column: number): boolean =>
  field[(row >> 2) * FIELD_COLUMNS + (column >> 2)]! > 0
