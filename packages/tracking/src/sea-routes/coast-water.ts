import { fillOutline, readLandOutlines } from './land-outlines.ts'
import { estuaries } from './passages.ts'
import { fillPolygon } from './polygons.ts'
import { PER_DEGREE, ROWS, SOUTH, clearBits, isWater, openGrid, setWater, type WaterGrid } from './water-grid.ts'

/** The water by a coast. */
export interface CoastWater {
  /** Cells in which no land was seen in five looks: ways lead over them. */
  readonly free: WaterGrid
  /** Cells whose middle is water: a fjord or a harbour may be no wider. */
  readonly middle: WaterGrid
}

/** Looks at a cell beside that at its middle: halfway to its corners. Cells north and east. */
const LOOKS = [
  [-0.25, -0.25],
  [-0.25, 0.25],
  [0.25, -0.25],
  [0.25, 0.25],
] as const

/** Nothing but water. */
export const openWater = (): CoastWater => ({ free: openGrid(), middle: openGrid() })

/** Takes a polygon of land out of the water; rings of lon, lat, lon, lat … */
export function addLand({ free, middle }: CoastWater, polygon: readonly ArrayLike<number>[]): void {
  const grid = { perDegree: PER_DEGREE, south: SOUTH, west: -180, rows: ROWS }
  fillOutline(polygon, grid, (row, from, to) => {
    clearBits(middle, row, from, to)
    clearBits(free, row, from, to)
  })
  for (const [north, east] of LOOKS) {
    const aside = { ...grid, south: SOUTH + north / PER_DEGREE, west: east / PER_DEGREE - 180 }
    fillOutline(polygon, aside, (row, from, to) => clearBits(free, row, from, to))
  }
}

/** The water of Natural Earth, 1:10 million. */
export function readNaturalWater(): CoastWater {
  const water = openWater()
  for (const polygon of readLandOutlines('10m')) addLand(water, polygon)
  return water
}

/**
 * Water by both coasts: the one takes lagoons for sea, the other lacks islands. In estuaries that the finer one takes for rivers
 * the other has the word. Narrow water goes by the finer one alone. Changes the second.
 */
export function waterOfBoth(natural: CoastWater, finer: CoastWater): CoastWater {
  const inEstuaries: [row: number, column: number, free: boolean, middle: boolean][] = []
  for (const estuary of estuaries)
    fillPolygon(estuary, (row, column) =>
      inEstuaries.push([row, column, isWater(natural.free, row, column), isWater(natural.middle, row, column)]),
    )
  for (let i = 0; i < finer.free.length; i++) finer.free[i]! &= natural.free[i]!
  for (const [row, column, free, middle] of inEstuaries) {
    setWater(finer.free, row, column, free)
    setWater(finer.middle, row, column, middle)
  }
  return finer
}
