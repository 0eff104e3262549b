import { createRequire } from 'node:module'
import type { Work } from './work-in-slices.ts'

/** Cells a degree; a cell is 3 nm high. */
const PER_DEGREE = 20
const SOUTH = -60
const NORTH = 80
const COLUMNS = 360 * PER_DEGREE
const ROWS = (NORTH - SOUTH) * PER_DEGREE

interface LandTopology {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: Array<Array<[number, number]>>
  objects: { land: { geometries: Array<{ arcs: number[][][] }> } }
}

/** Which cells of a grid over the seas are land (Natural Earth 1:50 million). Rows count from the south, columns from 180° W. */
export interface SeaMask {
  readonly columns: number
  readonly rows: number
  /** 1: land. */
  readonly land: Uint8Array
}

/** Cell of a position, −1 outside the grid (south of 60° S, north of 80° N). */
export function cellAt(lat: number, lon: number): number {
  const row = Math.floor((lat - SOUTH) * PER_DEGREE)
  if (row < 0 || row >= ROWS) return -1
  return row * COLUMNS + columnAt(lon)
}

/** Column of the mask at a longitude, degrees; wraps. */
export function columnAt(lon: number): number {
  const column = Math.floor((lon + 180) * PER_DEGREE) % COLUMNS
  return column < 0 ? column + COLUMNS : column
}

/** Latitude of the middle of a cell, degrees. */
export function cellLat(cell: number): number {
  return SOUTH + (Math.floor(cell / COLUMNS) + 0.5) / PER_DEGREE
}

/** Longitude of the middle of a cell, degrees. */
export function cellLon(cell: number): number {
  return ((cell % COLUMNS) + 0.5) / PER_DEGREE - 180
}

/** True when the cell of a place is land. Degrees. */
export function isLand(mask: SeaMask, lat: number, lon: number): boolean {
  const cell = cellAt(lat, lon)
  return cell < 0 || mask.land[cell] === 1
}

/** Longest stretch of a straight line (in degrees, across ±180° the short way) that lies on land, in cells. */
export function landStretch(mask: SeaMask, lat0: number, lon0: number, lat1: number, lon1: number): number {
  const dLon = ((lon1 - lon0 + 540) % 360) - 180
  const steps = Math.ceil(Math.max(Math.abs(lat1 - lat0), Math.abs(dLon)) * PER_DEGREE * 2)
  let run = 0
  let longest = 0
  for (let i = 0; i <= steps; i++) {
    const share = steps === 0 ? 0 : i / steps
    if (isLand(mask, lat0 + (lat1 - lat0) * share, lon0 + dLon * share)) longest = Math.max(longest, ++run)
    else run = 0
  }
  return longest / 2
}

/** Reads the land polygons and fills them row by row (even-odd rule, cell centres). */
export function* createSeaMask(): Work<SeaMask> {
  const topology = createRequire(import.meta.url)('world-atlas/land-50m.json') as LandTopology
  yield
  const land = new Uint8Array(ROWS * COLUMNS)
  const arcs = topology.arcs.map((arc) => decodeArc(arc, topology))
  for (const geometry of topology.objects.land.geometries)
    for (const polygon of geometry.arcs) {
      fillPolygon(
        land,
        polygon.map((ring) => joinArcs(ring, arcs)),
      )
      yield
    }
  return { columns: COLUMNS, rows: ROWS, land }
}

/** TopoJSON arcs are whole-number steps from point to point. Gives lon, lat, lon, lat … */
function decodeArc(arc: ReadonlyArray<[number, number]>, topology: LandTopology): number[] {
  const { scale, translate } = topology.transform
  const points: number[] = []
  let x = 0
  let y = 0
  for (const [dx, dy] of arc) {
    x += dx
    y += dy
    points.push(x * scale[0] + translate[0], y * scale[1] + translate[1])
  }
  return points
}

/** A ring out of its arcs (~n is arc n backwards), with longitudes that run on over ±180° instead of jumping. */
function joinArcs(ring: readonly number[], arcs: readonly number[][]): number[] {
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

function fillPolygon(land: Uint8Array, rings: readonly number[][]): void {
  const crossings = new Map<number, number[]>()
  for (const ring of rings) collectCrossings(ring, crossings)
  for (const [row, xs] of crossings) {
    xs.sort((a, b) => a - b)
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const from = Math.ceil((xs[i]! + 180) * PER_DEGREE - 0.5)
      const to = Math.ceil((xs[i + 1]! + 180) * PER_DEGREE - 0.5)
      fillRow(land, row * COLUMNS, from, to)
    }
  }
}

function fillRow(land: Uint8Array, start: number, from: number, to: number): void {
  if (from < 0) {
    land.fill(1, start + COLUMNS + from, start + COLUMNS + Math.min(0, to))
    from = 0
  }
  if (to > COLUMNS) land.fill(1, start + Math.max(0, from - COLUMNS), start + to - COLUMNS)
  if (to > from) land.fill(1, start + Math.min(from, COLUMNS), start + Math.min(to, COLUMNS))
}

/** Where a coast line crosses the middle of each row. */
function collectCrossings(points: readonly number[], crossings: Map<number, number[]>): void {
  for (let i = 2; i < points.length; i += 2) {
    const [x0, y0, x1, y1] = [points[i - 2]!, points[i - 1]!, points[i]!, points[i + 1]!]
    if (y0 === y1) continue
    const low = Math.max(0, Math.ceil((Math.min(y0, y1) - SOUTH) * PER_DEGREE - 0.5))
    const high = Math.min(ROWS - 1, Math.ceil((Math.max(y0, y1) - SOUTH) * PER_DEGREE - 0.5) - 1)
    for (let row = low; row <= high; row++) {
      const y = SOUTH + (row + 0.5) / PER_DEGREE
      const xs = crossings.get(row)
      const x = x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)
      if (xs) xs.push(x)
      else crossings.set(row, [x])
    }
  }
}
