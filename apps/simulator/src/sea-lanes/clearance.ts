import type { Work } from './work-in-slices.ts'
import { cellAt, isLandCell, type SeaMask } from './sea-mask.ts'

/** The field is twice as coarse as the mask: 0.1°, 6 nm high. */
const COARSE = 2
/** Stored in half nautical miles, so that a byte reaches 127 nm. */
const STEP = 12
const ROWS_A_SLICE = 100

/** Distance to the nearest land, for every 0.1° of the seas. */
export interface Clearance {
  readonly columns: number
  readonly halfMiles: Uint8Array
}

/** Chamfer distance transform: two sweeps that pass on "one cell more than my neighbour". */
export function* createClearance(mask: SeaMask): Work<Clearance> {
  const columns = mask.columns / COARSE
  const rows = mask.rows / COARSE
  const field = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * COARSE * mask.columns + column * COARSE
      const onLand =
        isLandCell(mask, at) ||
        isLandCell(mask, at + 1) ||
        isLandCell(mask, at + mask.columns) ||
        isLandCell(mask, at + mask.columns + 1)
      field[row * columns + column] = onLand ? 0 : 255
    }
    if (row % ROWS_A_SLICE === 0) yield
  }
  for (let row = 1; row < rows; row++) {
    sweepRow(field, columns, row, row - 1)
    if (row % ROWS_A_SLICE === 0) yield
  }
  for (let row = rows - 2; row >= 0; row--) {
    sweepRow(field, columns, row, row + 1)
    if (row % ROWS_A_SLICE === 0) yield
  }
  return { columns, halfMiles: field }
}

/** A row takes from its neighbour row and from itself in both directions. East–west cells are narrower away from the equator. */
function sweepRow(field: Uint8Array, columns: number, row: number, from: number): void {
  const across = Math.max(2, Math.round(STEP * Math.cos(((row * 0.1 - 60) * Math.PI) / 180)))
  const diagonal = Math.round(Math.hypot(STEP, across))
  const here = row * columns
  const there = from * columns
  let last = field[here + columns - 1]
  for (let i = 0; i < columns; i++) {
    const value = field[here + i]
    if (value > 0) {
      const west = field[there + (i === 0 ? columns - 1 : i - 1)] + diagonal
      const east = field[there + (i === columns - 1 ? 0 : i + 1)] + diagonal
      const near = Math.min(value, field[there + i] + STEP, west, east, last + across)
      field[here + i] = near
      last = near
    } else last = 0
  }
  last = field[here]
  for (let i = columns - 1; i >= 0; i--) {
    const near = Math.min(field[here + i], last + across)
    field[here + i] = near
    last = near
  }
}

/** Distance to land in nautical miles, at most 127; 0 outside the field. */
export function clearanceAt(field: Clearance, mask: SeaMask, lat: number, lon: number): number {
  const cell = cellAt(lat, lon)
  if (cell < 0) return 0
  const row = Math.floor(cell / mask.columns)
  const column = cell - row * mask.columns
  return field.halfMiles[(row >> 1) * field.columns + (column >> 1)] / 2
}
