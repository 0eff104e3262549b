import type { GeoBox } from '@fairway/tracking'
import type { Area } from '@fairway/tracking/areas'
import { boxOf, visitCells } from '../cell-grid.ts'

/** A cell has so many squares each way: at the edge of an area most of them lie inside or outside with all they have. */
const ACROSS = 8
/** Ships in a cell for which it is worth to ask about its squares once. */
const MANY_SHIPS = 48

/** How a square of a cell lies to an area. */
export const [OUTSIDE, INSIDE, EDGE] = [0, 1, 2]

const cells = new WeakMap<Area, ReadonlyMap<number, number>>()
const squares = new WeakMap<Area, Map<number, Uint8Array>>()

/** Whether {@link cellsOf} is worked out. */
export const knowsCells = (area: Area): boolean => cells.has(area)

/** How the cells lie to a polygon that hold all of it; worked out once for as long as it is kept. Of other areas it would take too long: none. */
export function cellsOf(area: Area): ReadonlyMap<number, number> {
  const before = cells.get(area)
  if (before !== undefined) return before
  const found = new Map<number, number>()
  if (area.outline) visitCells(area.box, (cell) => void found.set(cell, lies(area, boxOf(cell))))
  cells.set(area, found)
  return found
}

/** What {@link squaresOf} will have to look at, in edges. */
export function effortOfSquares(area: Area, cell: number, ships: number): number {
  if (ships < MANY_SHIPS || !area.outline || squares.get(area)?.has(cell)) return 0
  const known = cells.get(area)
  return known === undefined || known.get(cell) === EDGE ? ACROSS * ACROSS * area.effort : 0
}

function lies(area: Area, box: GeoBox): number {
  const relation = area.relation(box)
  return relation === 'inside' ? INSIDE : relation === 'outside' ? OUTSIDE : EDGE
}

/** How the squares of a cell lie to an area; null where it is no polygon, or has not been worth asking. */
export function squaresOf(area: Area, cell: number, ships: number): Uint8Array | null {
  let ofArea = squares.get(area)
  const known = ofArea?.get(cell)
  if (known !== undefined) return known
  if (ships < MANY_SHIPS || !area.outline) return null
  if (ofArea === undefined) squares.set(area, (ofArea = new Map()))
  const { south, west } = boxOf(cell)
  const found = new Uint8Array(ACROSS * ACROSS)
  for (let square = 0; square < found.length; square++) {
    const [lat, lon] = [south + Math.floor(square / ACROSS) / ACROSS, west + (square % ACROSS) / ACROSS]
    found[square] = lies(area, { south: lat, west: lon, north: lat + 1 / ACROSS, east: lon + 1 / ACROSS })
  }
  ofArea.set(cell, found)
  return found
}

/** The square of its cell that a position is in. */
export function squareOf(lat: number, lon: number): number {
  return lat === 90 ? ACROSS * ACROSS - ACROSS + inCell(lon) : inCell(lat) * ACROSS + inCell(lon)
}

const inCell = (degrees: number) => Math.floor((degrees - Math.floor(degrees)) * ACROSS)
