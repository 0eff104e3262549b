import { createRequire } from 'node:module'

/** Cells a degree; a cell is 0.94 nm high. A power of two, so that blocks of cells nest. */
export const PER_DEGREE = 64
/** Degrees; between them all that ships sail. */
export const SOUTH = -60
export const NORTH = 82
export const COLUMNS = 360 * PER_DEGREE
export const ROWS = (NORTH - SOUTH) * PER_DEGREE

/** Which cells of the seas are water, one bit a cell. Rows count from 60° S, columns from 180° W. */
export type WaterGrid = Uint32Array

/** Row of a latitude; outside the grid it is below 0 or beyond {@link ROWS}. */
export const rowOf = (lat: number): number => Math.floor((lat - SOUTH) * PER_DEGREE)

/** Column of a longitude, degrees; wraps. */
export function columnOf(lon: number): number {
  const column = Math.floor((lon + 180) * PER_DEGREE) % COLUMNS
  return column < 0 ? column + COLUMNS : column
}

export const latOf = (row: number): number => SOUTH + (row + 0.5) / PER_DEGREE
export const lonOf = (column: number): number => (column + 0.5) / PER_DEGREE - 180

/** True for a cell of water; false outside the grid. */
export function isWater(grid: WaterGrid, row: number, column: number): boolean {
  if (row < 0 || row >= ROWS) return false
  const bit = row * COLUMNS + column
  return ((grid[bit >>> 5]! >>> (bit & 31)) & 1) === 1
}

/** Makes a cell water or land. */
export function setWater(grid: WaterGrid, row: number, column: number, water: boolean): void {
  if (row < 0 || row >= ROWS) return
  const bit = row * COLUMNS + (((column % COLUMNS) + COLUMNS) % COLUMNS)
  if (water) grid[bit >>> 5]! |= 1 << (bit & 31)
  else grid[bit >>> 5]! &= ~(1 << (bit & 31))
}

interface LandTopology {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: Array<Array<[number, number]>>
  objects: { land: { geometries: Array<{ type: string; arcs: number[][] | number[][][] }> } }
}

/** Reads the land of Natural Earth 1:10 million and leaves the water (even–odd rule, middles of cells). */
export function readWaterGrid(): WaterGrid {
  const topology = createRequire(import.meta.url)('world-atlas/land-10m.json') as LandTopology
  const grid = new Uint32Array((ROWS * COLUMNS) / 32).fill(0xffff_ffff)
  const arcs = topology.arcs.map((arc) => decodeArc(arc, topology))
  for (const { type, arcs: rings } of topology.objects.land.geometries) {
    const polygons = type === 'Polygon' ? [rings as number[][]] : (rings as number[][][])
    for (const polygon of polygons)
      fillLand(
        grid,
        polygon.map((ring) => joinArcs(ring, arcs)),
      )
  }
  return grid
}

/** TopoJSON arcs are whole-number steps from point to point. Gives lon, lat, lon, lat … */
function decodeArc(arc: ReadonlyArray<[number, number]>, { transform }: LandTopology): Float64Array {
  const points = new Float64Array(arc.length * 2)
  let x = 0
  let y = 0
  for (const [i, [dx, dy]] of arc.entries()) {
    x += dx
    y += dy
    points[i * 2] = x * transform.scale[0] + transform.translate[0]
    points[i * 2 + 1] = y * transform.scale[1] + transform.translate[1]
  }
  return points
}

/** A ring out of its arcs (~n is arc n backwards), with longitudes that run on over ±180° instead of jumping. */
function joinArcs(ring: readonly number[], arcs: readonly Float64Array[]): number[] {
  const points: number[] = []
  for (const index of ring) {
    const arc = arcs[index < 0 ? ~index : index]!
    for (let i = 0; i < arc.length; i += 2) {
      const at = index < 0 ? arc.length - 2 - i : i
      const before = points.length > 0 ? points[points.length - 2]! : arc[at]!
      points.push(arc[at]! - 360 * Math.round((arc[at]! - before) / 360), arc[at + 1]!)
    }
  }
  return points
}

function fillLand(grid: WaterGrid, rings: readonly number[][]): void {
  const crossings = new Map<number, number[]>()
  for (const ring of rings) collectCrossings(ring, crossings)
  for (const [row, xs] of crossings) {
    xs.sort((a, b) => a - b)
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const from = Math.ceil((xs[i]! + 180) * PER_DEGREE - 0.5)
      const to = Math.ceil((xs[i + 1]! + 180) * PER_DEGREE - 0.5)
      clearBits(grid, row, from, to)
    }
  }
}

function clearBits(grid: WaterGrid, row: number, from: number, to: number): void {
  if (from < 0 || to > COLUMNS) {
    for (let column = from; column < to; column++) setWater(grid, row, column, false)
    return
  }
  const last = row * COLUMNS + to
  for (let bit = row * COLUMNS + from; bit < last;) {
    if ((bit & 31) === 0 && bit + 32 <= last) {
      grid[bit >>> 5] = 0
      bit += 32
    } else {
      grid[bit >>> 5]! &= ~(1 << (bit & 31))
      bit++
    }
  }
}

/** Where a coast line crosses the middle of each row. */
function collectCrossings(points: readonly number[], crossings: Map<number, number[]>): void {
  for (let i = 2; i < points.length; i += 2) {
    const [x0, y0, x1, y1] = [points[i - 2]!, points[i - 1]!, points[i]!, points[i + 1]!]
    if (y0 === y1) continue
    const low = Math.max(0, Math.ceil((Math.min(y0, y1) - SOUTH) * PER_DEGREE - 0.5))
    const high = Math.min(ROWS - 1, Math.ceil((Math.max(y0, y1) - SOUTH) * PER_DEGREE - 0.5) - 1)
    for (let row = low; row <= high; row++) {
      const x = x0 + ((x1 - x0) * (SOUTH + (row + 0.5) / PER_DEGREE - y0)) / (y1 - y0)
      const xs = crossings.get(row)
      if (xs === undefined) crossings.set(row, [x])
      else xs.push(x)
    }
  }
}
