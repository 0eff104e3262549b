import type { GeoBox } from '@fairway/tracking'
import { RowLists } from './row-lists.ts'

const COLUMNS = 360
const ROWS = 180
export const CELLS = COLUMNS * ROWS

/** Number of the 1° cell of a position in 1e-7 degrees. 180° east is the same meridian as 180° west. */
export function cellOf(latE7: number, lonE7: number): number {
  const y = Math.min(ROWS - 1, Math.floor(latE7 / 1e7) + 90)
  return y * COLUMNS + ((Math.floor(lonE7 / 1e7) + 180) % COLUMNS)
}

/** The box of a cell, degrees. */
export function boxOf(cell: number): GeoBox {
  const [south, west] = [Math.floor(cell / COLUMNS) - ROWS / 2, (cell % COLUMNS) - COLUMNS / 2]
  return { south, west, north: south + 1, east: west + 1 }
}

/** How many cells {@link visitCells} visits for a box. */
export function countCells(box: GeoBox): number {
  const span = Math.floor(box.east) - Math.floor(box.west)
  const columns = box.west <= box.east ? span + 1 : COLUMNS + span + 1
  return (Math.floor(box.north) - Math.floor(box.south) + 1) * Math.min(COLUMNS, columns)
}

/** Calls `visit` for every cell that touches the box, once each. */
export function visitCells(box: GeoBox, visit: (cell: number) => void): void {
  const south = Math.min(ROWS - 1, Math.max(0, Math.floor(box.south) + 90))
  const north = Math.min(ROWS - 1, Math.floor(box.north) + 90)
  const west = Math.floor(box.west) + 180
  const last = Math.floor(box.east) + 180 + (box.west <= box.east ? 0 : COLUMNS)
  const east = Math.min(last, west + COLUMNS - 1)
  for (let y = south; y <= north; y++) {
    for (let x = west; x <= east; x++) visit(y * COLUMNS + (x % COLUMNS))
  }
}

/** Which ships are in which cell. */
export class CellGrid extends RowLists {
  constructor() {
    super(CELLS)
  }
}
