import { addLand, openWater, type CoastWater } from './coast-water.ts'
import { createHeap } from './heap.ts'
import { createShoreRuns, type NarrowWater } from './shore-runs.ts'
import type { Place } from './places.ts'
import { lakes } from './rivers.ts'
import { COLUMNS, PER_DEGREE, ROWS, columnOf, latOf, rowOf, setWater, isWater, type WaterGrid } from './water-grid.ts'

/** Rivers and lakes, and the edge of the sea, as far as their outlines are known. */
export interface InlandWater {
  /** Cells that their shores touch. */
  readonly shores: WaterGrid
  /** Cells that the coast of the sea touches. */
  readonly coast: WaterGrid
  /** The lakes that ways lead over freely, with land around them. */
  readonly lakes: CoastWater
  /** Whether the middle of a cell lies in one of these lakes. */
  isLake(row: number, column: number): boolean
  /** The middle of the shores, of the sea and inland, in each of some cells; degrees. */
  middlesOf(cells: ReadonlySet<number>): NarrowWater
}

/** Collects outlines: rings of lon, lat, lon, lat … */
export function createInlandWater() {
  const shores: WaterGrid = new Uint32Array((ROWS * COLUMNS) / 32)
  const coast: WaterGrid = new Uint32Array((ROWS * COLUMNS) / 32)
  const runs = createShoreRuns()
  const around = lakes.map(([south, west, north, east]) => ({
    box: [west, south, east, south, east, north, west, north, west, south],
    rings: [] as ArrayLike<number>[],
  }))
  return {
    /** The coast of the sea, round land. */
    addCoast(polygon: readonly ArrayLike<number>[]): void {
      for (const ring of polygon) {
        touch(coast, ring)
        runs.add(ring)
      }
    },
    /** A river or a lake. */
    add(polygon: readonly ArrayLike<number>[]): void {
      for (const ring of polygon) {
        touch(shores, ring)
        runs.add(ring)
        const [lon, lat] = [ring[0]!, ring[1]!]
        for (const { box, rings } of around)
          if (lon > box[0]! && lon < box[2]! && lat > box[1]! && lat < box[5]!) rings.push(ring)
      }
    },
    done(): InlandWater {
      const water = openWater()
      // Land within a box, less what the outlines hold.
      for (const { box, rings } of around) addLand(water, [box, ...rings])
      const isLake = (row: number, column: number) =>
        lakes.some(
          ([south, west, north, east]) =>
            row > rowOf(south) && row < rowOf(north) && column > columnOf(west) && column < columnOf(east),
        ) && isWater(water.middle, row, column)
      return { shores, coast, lakes: water, isLake, middlesOf: runs.middles }
    },
  }
}

function touch(shores: WaterGrid, ring: ArrayLike<number>): void {
  for (let i = 2; i < ring.length; i += 2) {
    const [fromLon, fromLat, toLon, toLat] = [ring[i - 2]!, ring[i - 1]!, ring[i]!, ring[i + 1]!]
    const steps = 1 + Math.floor(Math.max(Math.abs(toLon - fromLon), Math.abs(toLat - fromLat)) * PER_DEGREE * 4)
    for (let step = 0; step <= steps; step++) {
      const share = step / steps
      setWater(shores, rowOf(fromLat + (toLat - fromLat) * share), columnOf(fromLon + (toLon - fromLon) * share), true)
    }
  }
}

/** Adds the lakes to the water of the chart. */
export function openLakes({ free, middle }: CoastWater, inland: InlandWater): void {
  for (const [south, west, north, east] of lakes)
    for (let row = rowOf(south) + 1; row < rowOf(north); row++)
      for (let column = columnOf(west) + 1; column < columnOf(east); column++) {
        if (isWater(inland.lakes.free, row, column)) setWater(free, row, column, true)
        if (isWater(inland.lakes.middle, row, column)) setWater(middle, row, column, true)
      }
}

/** A cell that no water is known in costs so many of those that touch a shore: bridges, locks and narrow reaches are gaps. */
const DRY = 6
/** Cells to all sides of two places that are gone through: rivers wind. */
const AROUND = 40

/** The cells from place to place of a river, each touching the next side by side, led over its water. */
export function alongWaters(
  line: readonly Place[],
  shores: WaterGrid,
  visit: (row: number, column: number) => void,
): void {
  for (let i = 1; i < line.length; i++) alongWater(line[i - 1]!, line[i]!, shores, visit)
}

function alongWater(from: Place, to: Place, shores: WaterGrid, visit: (row: number, column: number) => void): void {
  const [row, column] = [
    Math.min(rowOf(from[0]), rowOf(to[0])) - AROUND,
    Math.min(columnOf(from[1]), columnOf(to[1])) - AROUND,
  ]
  const height = Math.abs(rowOf(from[0]) - rowOf(to[0])) + 2 * AROUND + 1
  const width = Math.abs(columnOf(from[1]) - columnOf(to[1])) + 2 * AROUND + 1
  const cellOf = ([lat, lon]: Place) => (rowOf(lat) - row) * width + columnOf(lon) - column
  const [start, goal] = [cellOf(from), cellOf(to)]
  const narrow = Math.cos((latOf(rowOf(from[0])) * Math.PI) / 180)
  const cost = new Float64Array(width * height).fill(Infinity)
  const before = new Int32Array(width * height).fill(-1)
  const heap = createHeap()
  cost[start] = 0
  heap.push(0, start)
  const reach = (cell: number, by: number, length: number) => {
    const [r, c] = [row + Math.floor(cell / width), column + (cell % width)]
    const total = cost[by]! + length * (isWater(shores, r, c) ? 1 : DRY)
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
  for (let cell = goal; cell >= 0; cell = before[cell]!) visit(row + Math.floor(cell / width), column + (cell % width))
}
