import { boxContains, type GeoBox } from '@fairway/tracking'
import { countCells, visitCells, type CellGrid } from './cell-grid.ts'
import type { ShipColumns } from './ship-columns.ts'

/** A box of more cells than this is looked for row by row: the memory is read in order. */
const MANY_CELLS = 8_192

interface Placed {
  readonly columns: Pick<ShipColumns, 'latE7' | 'lonE7'>
  readonly grid: CellGrid
  readonly rowLimit: number
}

/** Calls `visit` for every live ship in the box, which may cross the antimeridian. */
export function visitBox({ columns, grid, rowLimit }: Placed, box: GeoBox, visit: (row: number) => void): void {
  const { latE7, lonE7 } = columns
  const isInside = (row: number) => boxContains(box, latE7[row] / 1e7, lonE7[row] / 1e7)
  if (countCells(box) > MANY_CELLS) {
    for (let row = 0; row < rowLimit; row++) if (grid.isPlaced(row) && isInside(row)) visit(row)
    return
  }
  visitCells(box, (cell) =>
    grid.visit(cell, (row) => {
      if (isInside(row)) visit(row)
    }),
  )
}
