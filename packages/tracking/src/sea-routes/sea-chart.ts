import { shoals } from './shoals.ts'
import { measureClearance, type Clearance } from './clearance.ts'
import type { CoastWater } from './coast-water.ts'
import type { NarrowWater } from './shore-runs.ts'
import { alongWaters, openLakes, type InlandWater } from './inland-water.ts'
import { channels, foul, passages, type Place } from './passages.ts'
import { fillPolygon } from './polygons.ts'
import { rivers } from './rivers.ts'
import { COLUMNS, PER_DEGREE, columnOf, isWater, latOf, rowOf, setWater, type WaterGrid } from './water-grid.ts'

/** The water that ways are measured on. */
export interface SeaChart {
  /** Whether a cell is water that is always open; those of the gates are not. False outside the grid. */
  isOpen(row: number, column: number): boolean
  readonly clearance: Clearance
  /** Index of the passage, by the number of each cell of its gates. */
  readonly gates: ReadonlyMap<number, number>
  /** Where the water is in cells that it does not fill; left out where that is not known. */
  readonly narrow?: NarrowWater
}

/** A chart as it is drawn, cell by cell: what is opened from a file knows the same from its graph. */
export interface DrawnChart extends SeaChart {
  /** Water that is always open. */
  readonly grid: WaterGrid
}

/** Shuts foul water and opens fairways, lakes and rivers; without known waters rivers are straight from town to town. */
export function carve({ free, middle }: CoastWater, inland: InlandWater | null): void {
  for (const area of [...foul, ...shoals])
    fillPolygon(area, (row, column) => {
      setWater(free, row, column, false)
      setWater(middle, row, column, false)
    })
  const open = (row: number, column: number) => setWater(free, row, column, true)
  for (const line of channels) alongLine(line, open)
  if (inland !== null) openLakes({ free, middle }, inland)
  alongRivers(inland, open)
}

/** The cells of the rivers that lie above the channels. */
export function riverCells(inland: InlandWater | null): ReadonlySet<number> {
  const cells = new Set<number>()
  alongRivers(inland, (row, column) => cells.add(row * COLUMNS + column))
  return cells
}

function alongRivers(inland: InlandWater | null, visit: (row: number, column: number) => void): void {
  for (const line of rivers) {
    if (inland === null) alongLine(line, visit)
    else alongWaters(line, inland.shores, visit)
  }
}

/** The chart of some water, with the gates set. */
export function chartOf(water: WaterGrid): DrawnChart {
  const grid = water.slice()
  const gates = new Map<number, number>()
  for (const [index, { gates: lines }] of passages.entries())
    for (const line of lines)
      alongLine(line, (row, column) => {
        // Towards the poles cells are narrower than the steps in which a line is looked at.
        const wide = Math.ceil(0.5 / Math.cos((latOf(row) * Math.PI) / 180))
        for (let east = 0; east < wide; east++)
          if (isWater(grid, row, column + east)) gates.set(row * COLUMNS + column + east, index)
      })
  for (const cell of gates.keys()) setWater(grid, Math.floor(cell / COLUMNS), cell % COLUMNS, false)
  return { grid, isOpen: (row, column) => isWater(grid, row, column), clearance: measureClearance(grid), gates }
}

/** The cells of a line, each touching the next side by side: nothing slips through between two. */
function alongLine(line: readonly Place[], visit: (row: number, column: number) => void): void {
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1]!, line[i]!]
    const steps = Math.ceil(Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) * PER_DEGREE * 4)
    let last = -1
    for (let step = 0; step <= steps; step++) {
      const share = step / Math.max(1, steps)
      const row = rowOf(from[0] + (to[0] - from[0]) * share)
      const column = columnOf(from[1] + (to[1] - from[1]) * share)
      if (last >= 0 && row !== Math.floor(last / COLUMNS) && column !== last % COLUMNS) visit(row, last % COLUMNS)
      visit(row, column)
      last = row * COLUMNS + column
    }
  }
}
