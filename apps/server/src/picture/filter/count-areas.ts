import { filterTypes } from '@fairway/contract'
import { boxContains, type GeoBox } from '@fairway/tracking'
import { yOf, type Area } from '@fairway/tracking/areas'
import { createYieldWhenDue } from '../../concurrency/yield-when-due.ts'
import { CELLS, countCells, visitCells, type CellGrid } from '../cell-grid.ts'
import type { Picture } from '../picture.ts'
import { NOWHERE } from '../row-lists.ts'
import { cellsOf, EDGE, effortOfSquares, INSIDE, knowsCells, OUTSIDE, squareOf, squaresOf } from './area-cells.ts'
import type { CompiledFilter } from './compile-filter.ts'
import { COUNTING_STRETCH_MS } from './counting-stretch.ts'
import { createRowFails, ROWS_AT_ONCE, type RowFails } from './mark-fails.ts'

/** Work that counting the areas of who asks may be, in edges looked at: some 20 ms. */
const MOST_EFFORT = 3_000_000
/** Of a ship in a cell of the area: whether she is in the box round it. And of one that is, besides the edges. */
const EFFORT_OF_SHIP = 2
const EFFORT_INSIDE = 10
/** Of a cell: that the area is noted there. */
const EFFORT_OF_CELL = 4
/** An area of more cells than this is held against every ship. */
const MANY_CELLS = 1_024

/** An area while it is counted. */
interface Counted {
  readonly id: string
  readonly area: Area
  ships: number
}

/** One that holds a part of a cell, and how the squares of that lie to it where they were asked. */
interface Part {
  readonly one: Counted
  readonly squares: Uint8Array | null
}

/** The areas of a cell of the grid. */
interface Here {
  /** They hold all of it. */
  readonly whole: Counted[]
  readonly part: Part[]
}

interface Areas {
  readonly all: readonly Counted[]
  /** By cell of the grid, its place in `here`; 0 for those without an area. */
  readonly places: Uint32Array
  readonly here: readonly Here[]
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
  const pause = createYieldWhenDue(COUNTING_STRETCH_MS)
  const block = createRowFails()
  for (let from = 0; from < limit; from += ROWS_AT_ONCE) {
    rowsNear(picture, box, counted, [from, Math.min(limit, from + ROWS_AT_ONCE)], block)
    compiled.mark(block, 'matching', false)
    countRows(picture, counted, block)
    await pause()
  }
  return Object.fromEntries(counted.all.map(({ id, ships }) => [id, ships]))
}

/** The ships of a block of rows that may be in one of the areas. */
function rowsNear(
  picture: Picture,
  box: GeoBox | null,
  { places, wide }: Areas,
  [from, to]: readonly [number, number],
  block: RowFails,
): void {
  const { columns: c, grid } = picture
  const { rows } = block
  const everywhere = wide.length > 0
  let count = 0
  for (let row = from; row < to; row++) {
    const cell = grid.listOf(row)
    if (cell === NOWHERE || (places[cell] === 0 && !everywhere) || c.class[row] >= filterTypes.length) continue
    if (box !== null && !boxContains(box, c.latE7[row] / 1e7, c.lonE7[row] / 1e7)) continue
    rows[count++] = row
  }
  block.count = count
}

function countRows({ columns: c, grid }: Picture, { places, here, wide }: Areas, { rows, count }: RowFails): void {
  for (let i = 0; i < count; i++) {
    const row = rows[i]
    const lat = c.latE7[row] / 1e7
    const lon = c.lonE7[row] / 1e7
    for (const one of wide) if (boxContains(one.area.box, lat, lon) && one.area.contains(lat, lon)) one.ships++
    const { whole, part } = here[places[grid.listOf(row)]]
    for (const one of whole) one.ships++
    if (part.length > 0) countIn(part, squareOf(lat, lon), lat, lon)
  }
}

/** `square`: of the cell, that the place is in. */
function countIn(parts: readonly Part[], square: number, lat: number, lon: number): void {
  let y = Number.NaN
  for (const { one, squares } of parts) {
    const relation = squares === null ? EDGE : squares[square]
    if (relation === OUTSIDE) continue
    if (relation === EDGE) {
      if (!boxContains(one.area.box, lat, lon)) continue
      // Once for all areas that she may be in.
      if (Number.isNaN(y)) y = yOf(lat)
      if (!one.area.contains(lat, lon, y)) continue
    }
    one.ships++
  }
}

/** The areas, in order, that can be counted within the time: estimated by their cells, the ships in them and the cost of one test. */
async function affordable(picture: Picture, areas: ReadonlyMap<string, Area>): Promise<Areas> {
  const pause = createYieldWhenDue(COUNTING_STRETCH_MS)
  const { grid } = picture
  const all: Counted[] = []
  const wide: Counted[] = []
  const places = new Uint32Array(CELLS)
  const here: Here[] = [{ whole: [], part: [] }]
  let effort = 0
  for (const [id, area] of areas) {
    const cells = countCells(area.box)
    let near = picture.size
    if (cells <= MANY_CELLS) {
      near = 0
      visitCells(area.box, (cell) => void (near += grid.sizeOf(cell)))
      effort += cells * (knowsCells(area) ? EFFORT_OF_CELL : EFFORT_OF_CELL + area.effort)
      visitCells(area.box, (cell) => void (effort += effortOfSquares(area, cell, grid.sizeOf(cell))))
    }
    effort += near * (EFFORT_OF_SHIP + shareOf(area.box, cells) * (area.effort + EFFORT_INSIDE))
    if (effort > MOST_EFFORT) break
    const one = { id, area, ships: 0 }
    all.push(one)
    if (cells > MANY_CELLS) wide.push(one)
    else note(one, grid, places, here)
    await pause()
  }
  return { all, places, here, wide }
}

/** The part of its cells that a box fills. */
function shareOf({ south, west, north, east }: GeoBox, cells: number): number {
  return Math.min(1, ((north - south) * (east < west ? east - west + 360 : east - west)) / cells)
}

function note(one: Counted, grid: CellGrid, places: Uint32Array, here: Here[]): void {
  const lies = cellsOf(one.area)
  visitCells(one.area.box, (cell) => {
    if (lies.get(cell) === OUTSIDE) return
    if (places[cell] === 0) places[cell] = here.push({ whole: [], part: [] }) - 1
    const { whole, part } = here[places[cell]]
    if (lies.get(cell) === INSIDE) whole.push(one)
    else part.push({ one, squares: squaresOf(one.area, cell, grid.sizeOf(cell)) })
  })
}
