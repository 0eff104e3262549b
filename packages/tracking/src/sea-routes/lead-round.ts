import { createHeap } from './heap.ts'
import type { SeaChart } from './sea-chart.ts'
import { inSight, passes, placeOf, putVector } from './sight.ts'
import type { LinePoints } from './tighten.ts'
import { COLUMNS, ROWS, columnOf, latOf, lonOf, rowOf } from './water-grid.ts'

/** Cells around two places that are gone through: a way from square to square leaves neither, and one at the coast is 8 a side. */
const AROUND = 16
/** Cells between two places, at most: more than from the middle of the largest square to that of the next. */
const FARTHEST = 256

/** Leads the legs of a line that are not all water from cell to cell; where there is no way so near, the leg stays. */
export function leadRound(chart: SeaChart, closed: Uint8Array, points: LinePoints): LinePoints {
  const v = new Float64Array(6)
  return points.flatMap((to, i) => {
    const from = points[i - 1]
    if (from === undefined) return [to]
    v.set(from, 0)
    v.set(to, 3)
    return inSight(chart, closed, v, 0, 1) ? [to] : [...cellsBetween(chart, closed, v), to]
  })
}

/** The middles of the cells from the place at 0 to that at 1, theirs included: A*, where cells touch by a side or lie round none. */
function cellsBetween(chart: SeaChart, closed: Uint8Array, v: Float64Array): LinePoints {
  const [fromLat, fromLon] = placeOf(v, 0)
  const [toLat, toLon] = placeOf(v, 1)
  const [row, column] = [rowOf(fromLat), columnOf(fromLon)]
  const up = rowOf(toLat) - row
  const east = inHalf(columnOf(toLon) - column)
  if (Math.max(Math.abs(up), Math.abs(east)) > FARTHEST) return []
  const [south, west] = [Math.min(0, up) - AROUND, Math.min(0, east) - AROUND]
  const width = Math.abs(east) + 2 * AROUND + 1
  const height = Math.abs(up) + 2 * AROUND + 1
  const isOpen = (cell: number): boolean => {
    const r = row + south + Math.floor(cell / width)
    const c = (column + west + (cell % width) + COLUMNS) % COLUMNS
    return r >= 0 && r < ROWS && passes(chart, closed, r, c)
  }
  const goal = (up - south) * width + east - west
  const before = searchBox(
    { width, height, narrow: Math.cos((latOf(row) * Math.PI) / 180) },
    -south * width - west,
    goal,
    isOpen,
  )
  const cells: number[] = []
  for (let cell = goal; before[cell]! >= 0; cell = before[cell]!) {
    cells.push(cell)
    if (before[cell] === cell) break
  }
  return cells.toReversed().map((cell) => {
    const point = new Float64Array(3)
    putVector(
      point,
      0,
      latOf(row + south + Math.floor(cell / width)),
      lonOf((column + west + (cell % width) + COLUMNS) % COLUMNS),
    )
    return point
  })
}

interface Box {
  readonly width: number
  readonly height: number
  /** Width of a cell as a share of its height. */
  readonly narrow: number
}

/** The cell before each that was reached; −1 for others, and the start is before itself. */
function searchBox(
  { width, height, narrow }: Box,
  start: number,
  goal: number,
  isOpen: (cell: number) => boolean,
): Int32Array {
  const before = new Int32Array(width * height).fill(-1)
  const cost = new Float64Array(width * height).fill(Infinity)
  const heap = createHeap()
  const diagonal = Math.hypot(1, narrow)
  const ahead = (cell: number) =>
    Math.hypot(Math.floor(cell / width) - Math.floor(goal / width), ((cell % width) - (goal % width)) * narrow)
  const done = new Uint8Array(width * height)
  const reach = (cell: number, from: number, miles: number): void => {
    const total = cost[from]! + miles
    if (total >= cost[cell]! || !isOpen(cell)) return
    cost[cell] = total
    before[cell] = from
    heap.push(total + ahead(cell), cell)
  }
  cost[start] = 0
  before[start] = start
  heap.push(ahead(start), start)
  while (heap.size > 0) {
    const cell = heap.pop()
    if (cell === goal) break
    if (done[cell] === 1) continue
    done[cell] = 1
    const [x, y] = [cell % width, Math.floor(cell / width)]
    const [hasWest, hasEast] = [x > 0, x < width - 1]
    for (const on of [y > 0 ? -width : 0, y < height - 1 ? width : 0]) {
      if (on === 0) continue
      reach(cell + on, cell, 1)
      if (!isOpen(cell + on)) continue
      if (hasWest && isOpen(cell - 1)) reach(cell + on - 1, cell, diagonal)
      if (hasEast && isOpen(cell + 1)) reach(cell + on + 1, cell, diagonal)
    }
    if (hasWest) reach(cell - 1, cell, narrow)
    if (hasEast) reach(cell + 1, cell, narrow)
  }
  return before
}

/** Columns from one to another, the shorter way round. */
const inHalf = (columns: number) => columns - COLUMNS * Math.round(columns / COLUMNS)
