import { setImmediate } from 'node:timers/promises'
import { filterTypes } from '@fairway/contract'
import { boxContains, type GeoBox } from '@fairway/tracking'
import { yOf, type Area } from '@fairway/tracking/areas'
import { boxOf, CELLS, countCells, visitCells } from '../cell-grid.ts'
import type { Picture } from '../picture.ts'
import { facetBit, type CompiledFilter } from './compile-filter.ts'

/** Work that counting the areas of who asks may be, in edges looked at: some 20 ms. */
const MOST_EFFORT = 3_000_000
/** Of looking at a ship at all. */
const EFFORT_OF_SHIP = 10
/** Rows between two looks at sockets and timers: some milliseconds. */
const AT_ONCE = 32_768
/** Of an area of more cells than this it is not worked out which lie in it as a whole. */
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

/** Ships inside each area that match all facets but that one. Areas for which the time does not do are left out, as are those not asked for. */
export async function countAreas(
  picture: Picture,
  compiled: CompiledFilter,
  box: GeoBox | null,
  areas: ReadonlyMap<string, Area>,
): Promise<Record<string, number>> {
  if (areas.size === 0) return {}
  const counted = affordable(picture, areas)
  const byCell = areasByCell(counted)
  const limit = picture.rowLimit
  for (let from = 0; from < limit; from += AT_ONCE) {
    countRows(picture, compiled, box, byCell, from, Math.min(limit, from + AT_ONCE))
    await setImmediate()
  }
  return Object.fromEntries(counted.map(({ id, ships }) => [id, ships]))
}

function countRows(
  picture: Picture,
  compiled: CompiledFilter,
  box: GeoBox | null,
  byCell: readonly (Here | undefined)[],
  from: number,
  to: number,
): void {
  const { columns: c, grid } = picture
  for (let row = from; row < to; row++) {
    if (!grid.isPlaced(row)) continue
    const here = byCell[grid.listOf(row)]
    if (here === undefined || c.class[row] >= filterTypes.length) continue
    const [lat, lon] = [c.latE7[row] / 1e7, c.lonE7[row] / 1e7]
    if (box !== null && !boxContains(box, lat, lon)) continue
    if (compiled.fails(row, facetBit.myarea) !== 0) continue
    for (const one of here.whole) one.ships++
    let y = Number.NaN
    for (const one of here.part) {
      if (!boxContains(one.area.box, lat, lon)) continue
      // Once for all areas that she may be in.
      if (Number.isNaN(y)) y = yOf(lat)
      if (one.area.contains(lat, lon, y)) one.ships++
    }
  }
}

/** The areas in order, as far as the time does: by the ships in their cells and what each of them costs to look at. */
function affordable(picture: Picture, areas: ReadonlyMap<string, Area>): Counted[] {
  const ships = shipsByCell(picture)
  const counted: Counted[] = []
  let effort = 0
  for (const [id, area] of areas) {
    let inCells = 0
    visitCells(area.box, (cell) => void (inCells += ships[cell]))
    effort += inCells * (area.effort + EFFORT_OF_SHIP)
    if (effort > MOST_EFFORT) break
    counted.push({ id, area, ships: 0 })
  }
  return counted
}

function shipsByCell({ grid, rowLimit }: Picture): Uint32Array {
  const ships = new Uint32Array(CELLS)
  for (let row = 0; row < rowLimit; row++) if (grid.isPlaced(row)) ships[grid.listOf(row)]++
  return ships
}

/** By cell; most have none. */
function areasByCell(counted: readonly Counted[]): readonly (Here | undefined)[] {
  const byCell = Array.from<Here | undefined>({ length: CELLS })
  for (const one of counted) {
    const whole = wholeCells(one.area)
    visitCells(one.area.box, (cell) => {
      const here = (byCell[cell] ??= { whole: [], part: [] })
      ;(whole.has(cell) ? here.whole : here.part).push(one)
    })
  }
  return byCell
}

const known = new WeakMap<Area, ReadonlySet<number>>()

/** The cells that lie in an area with all they have; worked out once for as long as it is kept. */
function wholeCells(area: Area): ReadonlySet<number> {
  const before = known.get(area)
  if (before !== undefined) return before
  const whole = new Set<number>()
  if (countCells(area.box) <= MANY_CELLS)
    visitCells(area.box, (cell) => void (area.relation(boxOf(cell)) === 'inside' && whole.add(cell)))
  known.set(area, whole)
  return whole
}
