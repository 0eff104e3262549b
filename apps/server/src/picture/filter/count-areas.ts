import { setImmediate } from 'node:timers/promises'
import { filterTypes } from '@fairway/contract'
import { boxContains, type GeoBox } from '@fairway/tracking'
import { yOf, type Area } from '@fairway/tracking/areas'
import { createYieldWhenDue } from '../../concurrency/yield-when-due.ts'
import { boxOf, CELLS, countCells, visitCells } from '../cell-grid.ts'
import type { Picture } from '../picture.ts'
import { facetBit, type CompiledFilter } from './compile-filter.ts'

/** Work that counting the areas of who asks may be, in edges looked at: some 20 ms. */
const MOST_EFFORT = 3_000_000
/** Of a ship in a cell of the area: whether she is in the box round it. And of one that is, besides the edges. */
const EFFORT_OF_SHIP = 2
const EFFORT_INSIDE = 10
/** Of a cell: that the area is noted there. */
const EFFORT_OF_CELL = 4
/** Rows between two looks at sockets and timers: some milliseconds. */
const AT_ONCE = 32_768
/** An area of more cells than this is held against every ship. */
const MANY_CELLS = 1_024

/** An area while it is counted. */
interface Counted {
  readonly id: string
  readonly area: Area
  ships: number
}

/** The areas of a cell of the grid. */
interface Here {
  /** They hold all of it. */
  readonly whole: Counted[]
  /** A ship in it is asked about. */
  readonly part: Counted[]
}

interface Areas {
  readonly all: readonly Counted[]
  readonly byCell: readonly (Here | undefined)[]
  /** Those that are not noted by cell. */
  readonly wide: readonly Counted[]
}

/** Ships inside each area that match all facets but that one. Areas for which the time does not do are left out, as are those not asked for. */
export async function countAreas(
  picture: Picture,
  compiled: CompiledFilter,
  box: GeoBox | null,
  areas: ReadonlyMap<string, Area>,
): Promise<Record<string, number>> {
  if (areas.size === 0) return {}
  const counted = await affordable(picture, areas)
  const limit = picture.rowLimit
  for (let from = 0; from < limit; from += AT_ONCE) {
    countRows(picture, compiled, box, counted, from, Math.min(limit, from + AT_ONCE))
    await setImmediate()
  }
  return Object.fromEntries(counted.all.map(({ id, ships }) => [id, ships]))
}

function countRows(
  picture: Picture,
  compiled: CompiledFilter,
  box: GeoBox | null,
  { byCell, wide }: Areas,
  from: number,
  to: number,
): void {
  const { columns: c, grid } = picture
  for (let row = from; row < to; row++) {
    if (!grid.isPlaced(row)) continue
    const here = byCell[grid.listOf(row)]
    if ((here === undefined && wide.length === 0) || c.class[row] >= filterTypes.length) continue
    const [lat, lon] = [c.latE7[row] / 1e7, c.lonE7[row] / 1e7]
    if (box !== null && !boxContains(box, lat, lon)) continue
    if (compiled.fails(row, facetBit.myarea) !== 0) continue
    if (wide.length > 0) countIn(wide, lat, lon)
    if (here === undefined) continue
    for (const one of here.whole) one.ships++
    countIn(here.part, lat, lon)
  }
}

function countIn(areas: readonly Counted[], lat: number, lon: number): void {
  let y = Number.NaN
  for (const one of areas) {
    if (!boxContains(one.area.box, lat, lon)) continue
    // Once for all areas that she may be in.
    if (Number.isNaN(y)) y = yOf(lat)
    if (one.area.contains(lat, lon, y)) one.ships++
  }
}

/** The areas in order, as far as the time does: by their cells, the ships in these and what each of them costs to look at. */
async function affordable(picture: Picture, areas: ReadonlyMap<string, Area>): Promise<Areas> {
  const pause = createYieldWhenDue()
  const ships = shipsByCell(picture)
  const all: Counted[] = []
  const wide: Counted[] = []
  const byCell = Array.from<Here | undefined>({ length: CELLS })
  let effort = 0
  for (const [id, area] of areas) {
    const cells = countCells(area.box)
    let near = picture.size
    if (cells <= MANY_CELLS) {
      near = 0
      visitCells(area.box, (cell) => void (near += ships[cell]))
      effort += cells * (whole.has(area) ? EFFORT_OF_CELL : EFFORT_OF_CELL + area.effort)
    }
    effort += near * (EFFORT_OF_SHIP + shareOf(area.box, cells) * (area.effort + EFFORT_INSIDE))
    if (effort > MOST_EFFORT) break
    const one = { id, area, ships: 0 }
    all.push(one)
    if (cells > MANY_CELLS) wide.push(one)
    else note(one, byCell)
    await pause()
  }
  return { all, byCell, wide }
}

/** The part of its cells that a box fills. */
function shareOf({ south, west, north, east }: GeoBox, cells: number): number {
  return Math.min(1, ((north - south) * (east < west ? east - west + 360 : east - west)) / cells)
}

function shipsByCell({ grid, rowLimit }: Picture): Uint32Array {
  const ships = new Uint32Array(CELLS)
  for (let row = 0; row < rowLimit; row++) if (grid.isPlaced(row)) ships[grid.listOf(row)]++
  return ships
}

function note(one: Counted, byCell: (Here | undefined)[]): void {
  const held = wholeCells(one.area)
  visitCells(one.area.box, (cell) => {
    const here = (byCell[cell] ??= { whole: [], part: [] })
    ;(held.has(cell) ? here.whole : here.part).push(one)
  })
}

const whole = new WeakMap<Area, ReadonlySet<number>>()

/** The cells that lie in a polygon with all they have; worked out once for as long as it is kept. Of other areas it would take too long. */
function wholeCells(area: Area): ReadonlySet<number> {
  const before = whole.get(area)
  if (before !== undefined) return before
  const cells = new Set<number>()
  if (area.outline) visitCells(area.box, (cell) => void (area.relation(boxOf(cell)) === 'inside' && cells.add(cell)))
  whole.set(area, cells)
  return cells
}
