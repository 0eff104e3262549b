import type { Clearance } from './clearance.ts'
import { createHeap } from '@fairway/tracking/sea-routes'
import { narrowing } from './nautical.ts'
import { cellAt, cellLat, isLandCell, type SeaMask } from './sea-mask.ts'

/** The charts that every search over water needs. */
export interface Charts {
  mask: SeaMask
  clearance: Clearance
}

/** All water around one cell, with the way back to it. */
export interface WaterSearch {
  /** Cells in the order in which they were reached. */
  readonly reached: number[]
  /** Sailing distance from the start, nm (longer along the coast, see below). NaN: not reached. */
  cost(cell: number): number
  /** Cells from the start to this one. */
  pathTo(cell: number): number[]
}

/** The nearest water cell within `reach` cells, or −1. */
export function nearestWater(mask: SeaMask, lat: number, lon: number, reach: number): number {
  const at = cellAt(lat, lon)
  if (at < 0) return -1
  const row = Math.floor(at / mask.columns)
  const column = at % mask.columns
  const narrow = Math.cos((lat * Math.PI) / 180)
  let best = -1
  let bestDistance = Infinity
  for (let dr = -reach; dr <= reach; dr++) {
    if (row + dr < 0 || row + dr >= mask.rows) continue
    for (let dc = -reach; dc <= reach; dc++) {
      const cell = (row + dr) * mask.columns + ((column + dc + mask.columns) % mask.columns)
      const distance = Math.hypot(dr, dc * narrow)
      if (!isLandCell(mask, cell) && distance < bestDistance) {
        best = cell
        bestDistance = distance
      }
    }
  }
  return best
}

/** The square of cells around a start that a search looks at, numbered row by row. */
interface SearchWindow {
  readonly side: number
  readonly top: number
  readonly left: number
  /** Width of a cell of each row, nm. */
  readonly across: Float64Array
  /** The number of a cell of the chart in the window, −1 outside. */
  local(cell: number): number
  /** The cell of the chart that has a number in the window. */
  cell(local: number): number
}

function windowAround({ columns }: SeaMask, start: number, reach: number): SearchWindow {
  const side = 2 * reach + 1
  const top = Math.floor(start / columns) - reach
  const left = (start % columns) - reach + columns
  return {
    side,
    top,
    left,
    across: Float64Array.from({ length: side }, (_, row) => 3 * narrowing(cellLat(Math.max(0, top + row) * columns))),
    local(cell) {
      const row = Math.floor(cell / columns) - top
      const column = ((cell % columns) - left + 2 * columns) % columns
      return row < 0 || row >= side || column >= side ? -1 : row * side + column
    },
    cell: (local) => (top + Math.floor(local / side)) * columns + ((left + (local % side)) % columns),
  }
}

/** Miles still to go at least from a number in the window; nothing where no goal is set. */
function leastMilesTo(goal: number, { side, across, local }: SearchWindow): (row: number, column: number) => number {
  if (goal < 0) return () => 0
  const at = local(goal)
  const [goalRow, goalColumn] = [Math.floor(at / side), at % side]
  const narrowest = Math.min(across[0], across[side - 1])
  return (row, column) => Math.hypot((row - goalRow) * 3, (column - goalColumn) * narrowest)
}

/**
 * Cheapest ways over the water cells of a window of `reach` cells around the start. Water close to land costs more, so
 * that ways keep off the coast where they can. `enough` is asked at each cell reached and ends the search. With a `goal`
 * the search leans towards it (A*) and only the way to that cell is the cheapest.
 */
export function searchWater(
  { mask, clearance }: Charts,
  start: number,
  reach: number,
  enough: (cell: number, cost: number) => boolean,
  goal = -1,
): WaterSearch {
  const { columns, rows } = mask
  const window = windowAround(mask, start, reach)
  const { side, top, left, across } = window
  const costs = new Float32Array(side * side).fill(Infinity)
  const previous = new Int32Array(side * side).fill(-1)
  const done = new Uint8Array(side * side)
  const toGo = leastMilesTo(goal, window)
  const reached: number[] = []
  const heap = createHeap()
  const first = reach * side + reach
  costs[first] = 0
  heap.push(0, first)
  while (heap.size > 0) {
    const at = heap.pop()
    if (done[at]) continue
    done[at] = 1
    const row = Math.floor(at / side)
    const column = at - row * side
    const cell = window.cell(at)
    reached.push(cell)
    if (enough(cell, costs[at])) break
    for (let r = Math.max(0, row - 1, -top); r <= Math.min(side - 1, row + 1, rows - 1 - top); r++) {
      for (let c = Math.max(0, column - 1); c <= Math.min(side - 1, column + 1); c++) {
        const next = r * side + c
        const chartColumn = (left + c) % columns
        if (done[next] || isLandCell(mask, (top + r) * columns + chartColumn)) continue
        const off = clearance.halfMiles[((top + r) >> 1) * clearance.columns + (chartColumn >> 1)] / 2
        const north = (r - row) * 3
        const east = (c - column) * across[row]
        const cost = costs[at] + Math.sqrt(north * north + east * east) * (1 + 1.5 / (1 + off))
        if (cost >= costs[next]) continue
        costs[next] = cost
        previous[next] = at
        heap.push(cost + toGo(r, c), next)
      }
    }
  }
  return waterSearch(window, reached, costs, previous, done)
}

function waterSearch(
  window: SearchWindow,
  reached: number[],
  costs: Float32Array,
  previous: Int32Array,
  done: Uint8Array,
): WaterSearch {
  return {
    reached,
    cost: (cell) => {
      const at = window.local(cell)
      return at < 0 || !done[at] ? NaN : costs[at]
    },
    pathTo: (cell) => {
      const path: number[] = []
      for (let at = window.local(cell); at >= 0; at = previous[at]) path.push(window.cell(at))
      return path.toReversed()
    },
  }
}
