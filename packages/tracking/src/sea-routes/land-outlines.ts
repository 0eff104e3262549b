import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

interface LandTopology {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: Array<Array<[number, number]>>
  objects: { land: { geometries: Array<{ type: string; arcs: number[][] | number[][][] }> } }
}

/** Rows of a grid of cells over the seas. */
export interface GridRows {
  /** Cells a degree. */
  readonly perDegree: number
  /** Latitude of its southern edge, degrees. */
  readonly south: number
  /** Longitude of the western side of its first column; 180° W where it is left out. */
  readonly west?: number
  readonly rows: number
}

/** The land of Natural Earth, polygon after polygon, as rings of lon, lat, lon, lat … */
export function* readLandOutlines(scale: '10m' | '50m'): Generator<readonly number[][]> {
  // Read, not imported: what is imported stays for as long as the process lives, 10 MB and more of it.
  const file = createRequire(import.meta.url).resolve(`world-atlas/land-${scale}.json`)
  const topology = JSON.parse(readFileSync(file, 'utf8')) as LandTopology
  const arcs = topology.arcs.map((arc) => decodeArc(arc, topology))
  for (const { type, arcs: rings } of topology.objects.land.geometries) {
    const polygons = type === 'Polygon' ? [rings as number[][]] : (rings as number[][][])
    for (const polygon of polygons) yield polygon.map((ring) => joinArcs(ring, arcs))
  }
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

/** The cells of a grid that a polygon covers (even–odd rule, middles of cells): row, and columns, which may run over ±180°. */
export function fillOutline(
  rings: readonly ArrayLike<number>[],
  grid: GridRows,
  fill: (row: number, from: number, to: number) => void,
): void {
  const crossings = new Map<number, number[]>()
  const { perDegree, west = -180 } = grid
  const column = (lon: number) => Math.ceil((lon - west) * perDegree - 0.5)
  for (const ring of rings) collectCrossings(ring, grid, crossings)
  for (const [row, xs] of crossings) {
    xs.sort((a, b) => a - b)
    for (let i = 0; i + 1 < xs.length; i += 2) fill(row, column(xs[i]!), column(xs[i + 1]!))
  }
}

/** Where a coast line crosses the middle of each row. */
function collectCrossings(
  points: ArrayLike<number>,
  { perDegree, south, rows }: GridRows,
  crossings: Map<number, number[]>,
): void {
  for (let i = 2; i < points.length; i += 2) {
    const [x0, y0, x1, y1] = [points[i - 2]!, points[i - 1]!, points[i]!, points[i + 1]!]
    if (y0 === y1) continue
    const low = Math.max(0, Math.ceil((Math.min(y0, y1) - south) * perDegree - 0.5))
    const high = Math.min(rows - 1, Math.ceil((Math.max(y0, y1) - south) * perDegree - 0.5) - 1)
    for (let row = low; row <= high; row++) {
      const x = x0 + ((x1 - x0) * (south + (row + 0.5) / perDegree - y0)) / (y1 - y0)
      const xs = crossings.get(row)
      if (xs === undefined) crossings.set(row, [x])
      else xs.push(x)
    }
  }
}
