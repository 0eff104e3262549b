import { channels, rivers as namedRivers } from '@fairway/tracking/sea-routes'
import { readPolygons } from './read-polygons.ts'
import { riversOf, type River } from './rivers.ts'
import { rounded } from './rounded.ts'
import { shippingRivers } from './shipping-rivers.ts'
import { doubleArea, inRing, project, shape, type Shape } from './shape.ts'
import { CELLS, WaterCells } from './water-cells.ts'

/** A patch of a river that fills so much of a cell is drawn as it is. */
const WIDE_SHARE = 0.75
/** A lake of so many cells is drawn wherever it lies, a smaller one where it continues a river. */
const LARGE_LAKE = 20
const SMALL_LAKE = 0.6
/** What belongs together is drawn apart by less, in cells. */
const GAP = 0.5
/** The corners of a patch are the grid's, not the shore's: they are rounded by so much of a cell. */
const ROUNDING = 0.75
/** Wide waters are looked up by squares of so many cells. */
const SQUARE = 16
const SQUARES = CELLS / SQUARE

export interface InlandWaterFiles {
  rivers: string
  lakes: string
}

/** Water behind the coast. All on the world from 0 to 1. */
export interface InlandWater {
  /** Lakes, estuaries, wide rivers: rings, the outer one first. */
  wide: Shape[][]
  rivers: River[]
  /** Whether a place lies in wide water. */
  isWide(x: number, y: number): boolean
}

/** Wide waters as they are, rows of patches as rivers; single patches are left out. */
export async function readInlandWater(
  files: InlandWaterFiles,
  isLand: (x: number, y: number) => boolean,
): Promise<InlandWater> {
  const cells = new WaterCells()
  const rivers: Shape[][] = []
  for await (const polygon of readPolygons(files.rivers)) {
    const rings = polygon.map((ring) => project(ring))
    if (cells.add(rings[0]) >= WIDE_SHARE) rivers.push(rings.map(shape))
  }
  const small: Shape[][] = []
  const large: Shape[][] = []
  for await (const polygon of readPolygons(files.lakes)) {
    const rings = polygon.map((ring) => project(ring))
    const area = (Math.abs(doubleArea(rings[0])) / 2) * CELLS * CELLS
    if (area >= SMALL_LAKE) (area >= LARGE_LAKE ? large : small).push(rings.map(shape))
  }
  const joining = joined(small, rivers)
  for (const [outer] of [...joining, ...large]) cells.add(outer.xy)
  for (const [outer] of [...rivers, ...joining, ...large]) cells.markBody(outer.xy)
  const threads = riversOf(cells, isLand)
  const ofRiver = [...rivers, ...joining].filter(([outer]) => [...cells.placesIn(outer.xy)].some(threads.hold))
  // What lies at sea is drawn better by the coast.
  const wide = [...ofRiver, ...large].filter(([outer]) => shareOnLand(outer.xy, isLand) > 0.5)
  const at = lookUp(wide, ({ minX, minY }, [outer, ...islands]) =>
    inRing(outer.xy, minX, minY) && !islands.some(({ xy }) => inRing(xy, minX, minY)) ? outer : null,
  )
  const drawn = wide.map((rings) => rings.map(({ xy }) => shape(rounded(xy, ROUNDING / CELLS))))
  const ofShips = shippingRivers([...channels, ...namedRivers], cells, isLand)
  return {
    wide: drawn,
    rivers: [...threads.lines, ...ofShips],
    isWide: (x, y) => at({ minX: x, maxX: x, minY: y, maxY: y }),
  }
}

/** The lakes beside a river, or beside such a lake. */
function joined(lakes: readonly Shape[][], rivers: readonly Shape[][]): Shape[][] {
  const first = lakes.filter(touching(rivers))
  const known = new Set(first)
  return [...first, ...lakes.filter((lake) => !known.has(lake)).filter(touching(first))]
}

function touching(waters: readonly Shape[][]): (lake: Shape[]) => boolean {
  const near = lookUp(waters, (extent) => extent)
  return ([outer]) => near(outer)
}

function shareOnLand(xy: Float64Array, isLand: (x: number, y: number) => boolean): number {
  let onLand = 0
  for (let i = 0; i < xy.length; i += 2) if (isLand(xy[i], xy[i + 1])) onLand++
  return (2 * onLand) / xy.length
}

type Extent = Pick<Shape, 'minX' | 'minY' | 'maxX' | 'maxY'>

/** Whether something is at or near an extent: `meets` is asked for those whose extents come within {@link GAP}. */
function lookUp(
  waters: readonly Shape[][],
  meets: (extent: Extent, water: Shape[]) => unknown,
): (extent: Extent) => boolean {
  const bySquare = new Map<number, Shape[][]>()
  const gap = GAP / CELLS
  for (const water of waters)
    for (const square of squares(water[0], gap)) {
      const others = bySquare.get(square)
      if (others === undefined) bySquare.set(square, [water])
      else others.push(water)
    }
  const near = (a: Extent, b: Extent) =>
    a.maxX >= b.minX - gap && a.minX <= b.maxX + gap && a.maxY >= b.minY - gap && a.minY <= b.maxY + gap
  return (extent) => {
    for (const square of squares(extent, 0))
      for (const water of bySquare.get(square) ?? [])
        if (near(extent, water[0]) && meets(extent, water) !== null) return true
    return false
  }
}

function* squares({ minX, minY, maxX, maxY }: Extent, around: number): Generator<number> {
  for (let column = Math.floor((minX - around) * SQUARES); column <= (maxX + around) * SQUARES; column++)
    for (let row = Math.floor((minY - around) * SQUARES); row <= (maxY + around) * SQUARES; row++)
      yield row * SQUARES + column
}
