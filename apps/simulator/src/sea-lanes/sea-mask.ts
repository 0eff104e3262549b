import { fillOutline, readLandOutlines } from '@fairway/tracking/sea-routes'
import type { Work } from './work-in-slices.ts'

/** Cells a degree; a cell is 3 nm high. */
const PER_DEGREE = 20
const SOUTH = -60
const NORTH = 80
const COLUMNS = 360 * PER_DEGREE
const ROWS = (NORTH - SOUTH) * PER_DEGREE

/** Which cells of a grid over the seas are land (Natural Earth 1:50 million). Rows count from the south, columns from 180° W. */
export interface SeaMask {
  readonly columns: number
  readonly rows: number
  /** A bit a cell, 1: land. 2.5 MB, where a byte a cell would be 20. */
  readonly landBits: Uint8Array
}

/** Cell of a position, −1 outside the grid (south of 60° S, north of 80° N). */
export function cellAt(lat: number, lon: number): number {
  const row = Math.floor((lat - SOUTH) * PER_DEGREE)
  if (row < 0 || row >= ROWS) return -1
  return row * COLUMNS + columnAt(lon)
}

/** Column of the mask at a longitude, degrees; wraps. */
function columnAt(lon: number): number {
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

/** True when a cell is land. */
export function isLandCell(mask: SeaMask, cell: number): boolean {
  return ((mask.landBits[cell >> 3] >> (cell & 7)) & 1) === 1
}

/** True when the cell of a place is land. Degrees. */
export function isLand(mask: SeaMask, lat: number, lon: number): boolean {
  const cell = cellAt(lat, lon)
  return cell < 0 || isLandCell(mask, cell)
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

/** Reads the land polygons and fills them row by row. */
export function* createSeaMask(): Work<SeaMask> {
  const land = new Uint8Array((ROWS * COLUMNS) >> 3)
  const grid = { perDegree: PER_DEGREE, south: SOUTH, rows: ROWS }
  for (const rings of readLandOutlines('50m')) {
    fillOutline(rings, grid, (row, from, to) => fillRow(land, row * COLUMNS, from, to))
    yield
  }
  return { columns: COLUMNS, rows: ROWS, landBits: land }
}

function fillRow(land: Uint8Array, start: number, from: number, to: number): void {
  if (from < 0) {
    fillBits(land, start + COLUMNS + from, start + COLUMNS + Math.min(0, to))
    from = 0
  }
  if (to > COLUMNS) fillBits(land, start + Math.max(0, from - COLUMNS), start + to - COLUMNS)
  if (to > from) fillBits(land, start + Math.min(from, COLUMNS), start + Math.min(to, COLUMNS))
}

function fillBits(land: Uint8Array, from: number, to: number): void {
  const first = from >> 3
  const last = to >> 3
  const ahead = 255 << (from & 7)
  const behind = 255 >> (8 - (to & 7))
  if (first === last) land[first] |= ahead & behind
  else if (to > from) {
    land[first] |= ahead
    land.fill(255, first + 1, last)
    if (last < land.length) land[last] |= behind
  }
}
