import type { CoastWater } from './coast-water.ts'
import { createHeap } from './heap.ts'
import type { Place } from './places.ts'
import { secondMouths } from './second-mouths.ts'
import { columnOf, isWater, latOf, rowOf, setWater, type WaterGrid } from './water-grid.ts'

/** Cells to all sides of two places that are gone through. */
const AROUND = 16
/** What a cell costs whose middle is land but that the coast touches, and one that is all land. */
const SHORE = 4
const DRY = 40

/** Opens the second mouths of sounds, cell by cell, whichever way their harbours reach the sea already. */
export function openMouths(water: CoastWater, coast: WaterGrid | null): void {
  for (const { line } of secondMouths)
    for (const [row, column] of mouthCells(line, water, coast)) setWater(water.free, row, column, true)
}

/** The cells of a line, each touching the next side by side, over water from place to place where there is any. */
export function mouthCells(
  line: readonly Place[],
  { middle }: CoastWater,
  coast: WaterGrid | null,
): [row: number, column: number][] {
  const costOf = (row: number, column: number) => {
    if (isWater(middle, row, column)) return 1
    return coast !== null && isWater(coast, row, column) ? SHORE : DRY
  }
  return line.slice(1).flatMap((to, i) => cheapest(line[i]!, to, costOf))
}

function cheapest(
  from: Place,
  to: Place,
  costOf: (row: number, column: number) => number,
): [row: number, column: number][] {
  const south = Math.min(rowOf(from[0]), rowOf(to[0])) - AROUND
  const west = Math.min(columnOf(from[1]), columnOf(to[1])) - AROUND
  const height = Math.abs(rowOf(from[0]) - rowOf(to[0])) + 2 * AROUND + 1
  const width = Math.abs(columnOf(from[1]) - columnOf(to[1])) + 2 * AROUND + 1
  const cellOf = ([lat, lon]: Place) => (rowOf(lat) - south) * width + columnOf(lon) - west
  const placeOf = (cell: number): [number, number] => [south + Math.floor(cell / width), west + (cell % width)]
  const [start, goal] = [cellOf(from), cellOf(to)]
  const narrow = Math.cos((latOf(rowOf(from[0])) * Math.PI) / 180)
  const cost = new Float64Array(width * height).fill(Infinity)
  const before = new Int32Array(width * height).fill(-1)
  const heap = createHeap()
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
    if (cell === goal) break
    const x = cell % width
    if (x > 0) reach(cell - 1, cell, narrow)
    if (x < width - 1) reach(cell + 1, cell, narrow)
    if (cell >= width) reach(cell - width, cell, 1)
    if (cell < width * (height - 1)) reach(cell + width, cell, 1)
  }
  const cells: [number, number][] = []
  for (let cell = goal; cell >= 0; cell = before[cell]!) cells.push(placeOf(cell))
  return cells.toReversed()
}
