import type { Area } from '@fairway/tracking/areas'
import { boxOf, visitCells } from '../cell-grid.ts'

/** A cell has so many squares each way: at the edge of an area most of them lie inside or outside with all they have. */
const ACROSS = 8
/** Ships in a cell for which it is worth to ask about its squares once. */
const MANY_SHIPS = 48

/** How a square of a cell lies to an area. */
export const [OUTSIDE, INSIDE, EDGE] = [0, 1, 2]

const whole = new WeakMap<Area, ReadonlySet<number>>()
const squares = new WeakMap<Area, Map<number, Uint8Array>>()

/** Whether {@link wholeCells} is worked out. */
export const knowsCells = (area: Area): boolean => whole.has(area)

/** The cells that lie in a polygon with all they have; worked out once for as long as it is kept. Of other areas it would take too long. */
export function wholeCells(area: Area): ReadonlySet<number> {
  const before = whole.get(area)
  if (before !== undefined) return before
  const cells = new Set<number>()
  if (area.outline) visitCells(area.box, (cell) => void (area.relation(boxOf(cell)) === 'inside' && cells.add(cell)))
  whole.set(area, cells)
  return cells
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
    const relation = area.relation({ south: lat, west: lon, north: lat + 1 / ACROSS, east: lon + 1 / ACROSS })
    found[square] = relation === 'inside' ? INSIDE : relation === 'outside' ? OUTSIDE : EDGE
  }
  ofArea.set(cell, found)
  return found
}

/** The square of its cell that a position is in. */
export function squareOf(lat: number, lon: number): number {
  return lat === 90 ? ACROSS * ACROSS - ACROSS + inCell(lon) : inCell(lat) * ACROSS + inCell(lon)
}

const inCell = (degrees: number) => Math.floor((degrees - Math.floor(degrees)) * ACROSS)
