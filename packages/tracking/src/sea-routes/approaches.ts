import type { CoastWater } from './coast-water.ts'
import { nearestCell } from './nearest-cell.ts'
import type { Place } from './passages.ts'
import type { SeaGraph } from './sea-graph.ts'
import { COLUMNS, isWater, setWater, type WaterGrid } from './water-grid.ts'

/** Cells within which a harbour's water is looked for, and how much nearer it must be than the sea. */
const REACH = 96
const NEARER = 0.9
/** Before a cell that lies at the sea. */
const SEA = -1

/** Opens the narrow water between harbours and the sea, cell by cell: fjords, sounds and rivers without a line of their own. */
export function openApproaches({ free, middle }: CoastWater, sea: SeaGraph, harbours: Iterable<Place>): void {
  const before = seawards(middle, free, sea)
  const isOut = (row: number, column: number) => isWater(middle, row, column) && before.has(row * COLUMNS + column)
  for (const [lat, lon] of harbours) {
    const open = nearestCell(lat, lon, REACH, sea.isSea)
    const reach = Math.ceil(Math.min(REACH, open?.away ?? REACH) / Math.cos((lat * Math.PI) / 180))
    const own = nearestCell(lat, lon, reach, isOut)
    if (own === null || own.away > REACH || (open !== null && own.away > open.away - NEARER)) continue
    for (let cell = own.row * COLUMNS + own.column; cell !== SEA; cell = before.get(cell)!)
      setWater(free, Math.floor(cell / COLUMNS), cell % COLUMNS, true)
  }
}

/** The narrow water that hangs together with the sea: of each cell the next one on the shortest way out. */
function seawards(middle: CoastWater['middle'], free: CoastWater['free'], { isSea }: SeaGraph): Map<number, number> {
  const before = new Map<number, number>()
  const edge: number[] = []
  const isSeaCell = (cell: number) => isSea(Math.floor(cell / COLUMNS), cell % COLUMNS)
  const has = (grid: WaterGrid, cell: number) => ((grid[cell >>> 5]! >>> (cell & 31)) & 1) === 1
  for (let word = 0; word < middle.length; word++) {
    const narrow = middle[word]! & ~free[word]!
    if (narrow === 0) continue
    for (let bit = 0; bit < 32; bit++) {
      if (((narrow >>> bit) & 1) === 0) continue
      const cell = word * 32 + bit
      for (const side of SIDES) {
        const next = besideOf(cell, side)
        if (!has(free, next) || !isSeaCell(next)) continue
        before.set(cell, SEA)
        edge.push(cell)
        break
      }
    }
  }
  // The list grows while it is gone through: nearest to the sea first.
  for (const cell of edge)
    for (const side of SIDES) {
      const next = besideOf(cell, side)
      if (!has(middle, next) || before.has(next) || isSeaCell(next)) continue
      before.set(next, cell)
      edge.push(next)
    }
  return before
}

const SIDES = [COLUMNS, -COLUMNS, 1, -1] as const

/** The cell that shares a side with one; outside the grid none is water. */
function besideOf(cell: number, side: number): number {
  if (side === 1 && cell % COLUMNS === COLUMNS - 1) return cell + 1 - COLUMNS
  if (side === -1 && cell % COLUMNS === 0) return cell - 1 + COLUMNS
  return cell + side
}
