import type { CoastWater } from './coast-water.ts'
import { createHeap } from './heap.ts'
import type { InlandWater } from './inland-water.ts'
import { nearestCell } from './nearest-cell.ts'
import type { Place } from './places.ts'
import type { SeaGraph } from './sea-graph.ts'
import { COLUMNS, columnOf, isWater, latOf, rowOf, setWater } from './water-grid.ts'

/** A harbour this far from open water lies up a river or at the end of a fjord: cells. */
const FAR = 4
/** Cells around a harbour that are gone through. */
const AROUND = 224
/**
 * A cell in which no water is known costs so many others; such gaps are bridges, locks and reaches too narrow to be drawn, and taken
 * where there is no other way. A cell whose middle is land may lie on a spit that the coast touches from both sides.
 */
const DRY = 40
const SHORE = 4
/** Longest gap that is one, cells, and the longest way from a harbour's place to its river. */
const GAP = 2
const ASHORE = 4

/**
 * Opens the rivers, canals and ends of fjords by which harbours reach open water, cell by cell, where their shores are known.
 * A harbour that no water leads to stays where it is.
 */
export function openRivers(
  { free, middle }: CoastWater,
  sea: Pick<SeaGraph, 'isSea'>,
  { shores, coast }: InlandWater,
  harbours: Iterable<Place>,
): void {
  const opened = new Set<number>()
  const isOpen = (row: number, column: number) => sea.isSea(row, column) || opened.has(row * COLUMNS + column)
  const costOf: CostOf = (row, column) => {
    if (isWater(middle, row, column) || isWater(shores, row, column)) return 1
    return isWater(coast, row, column) ? SHORE : DRY
  }
  const far = [...harbours].flatMap((place) => {
    const away = nearestCell(...place, AROUND, isOpen)?.away ?? Infinity
    return away > FAR ? [{ place, away }] : []
  })
  // The nearest first: what they open others use.
  for (const { place } of far.toSorted((a, b) => a.away - b.away))
    for (const [row, column] of wayOut(place, isOpen, costOf)) {
      setWater(free, row, column, true)
      opened.add(row * COLUMNS + column)
    }
}

/** What a cell costs of those whose water is known. */
type CostOf = (row: number, column: number) => number

/** The cells from a harbour to open water, its own place left out; none where gaps are too long. */
function wayOut(
  [lat, lon]: Place,
  isOpen: (row: number, column: number) => boolean,
  costOf: CostOf,
): [row: number, column: number][] {
  const side = 2 * AROUND + 1
  const [row, column] = [rowOf(lat) - AROUND, columnOf(lon) - AROUND]
  const placeOf = (cell: number) =>
    [row + Math.floor(cell / side), (column + (cell % side) + COLUMNS) % COLUMNS] as const
  const narrow = Math.cos((latOf(rowOf(lat)) * Math.PI) / 180)
  const cost = new Float64Array(side * side).fill(Infinity)
  const before = new Int32Array(side * side).fill(-1)
  const heap = createHeap()
  const start = AROUND * side + AROUND
  cost[start] = 0
  heap.push(0, start)
  const reach = (cell: number, by: number, length: number) => {
    const total = cost[by]! + length * costOf(...placeOf(cell))
    if (total >= cost[cell]!) return
    cost[cell] = total
    before[cell] = by
    heap.push(total, cell)
  }
  while (heap.size > 0) {
    const cell = heap.pop()
    if (isOpen(...placeOf(cell)))
      return withoutGaps(
        cell,
        before,
        (at) => placeOf(at),
        (row, column) => costOf(row, column) < DRY,
      )
    const [x, y] = [cell % side, Math.floor(cell / side)]
    if (x > 0) reach(cell - 1, cell, narrow)
    if (x < side - 1) reach(cell + 1, cell, narrow)
    if (y > 0) reach(cell - side, cell, 1)
    if (y < side - 1) reach(cell + side, cell, 1)
  }
  return []
}

function withoutGaps(
  goal: number,
  before: Int32Array,
  placeOf: (cell: number) => readonly [number, number],
  isWet: (row: number, column: number) => boolean,
): [number, number][] {
  const cells: [number, number][] = []
  for (let cell = before[goal]!; cell >= 0; cell = before[cell]!) cells.push([...placeOf(cell)])
  // From the harbour to its river it is a walk.
  let ashore = 0
  while (cells.length > 0 && !isWet(...cells.at(-1)!)) {
    cells.pop()
    if (++ashore > ASHORE) return []
  }
  let gap = 0
  for (const cell of cells) {
    gap = isWet(...cell) ? 0 : gap + 1
    if (gap > GAP) return []
  }
  return cells
}
