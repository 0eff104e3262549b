import { filterTypes } from '@fairway/contract'
import { boxContains } from '@fairway/tracking'
import { cellOf } from '../cell-grid.ts'
import type { ShipColumns } from '../ship-columns.ts'
import {
  builtOf,
  draughtOf,
  facetBit,
  lengthOf,
  speedOf,
  type FailTable,
  type FilterTables,
  type MovingTables,
  type Range,
} from './filter-tables.ts'
import { movementOf } from './movement.ts'

/** Rows that are held against a filter together: they and their bits lie near the processor. */
export const ROWS_AT_ONCE = 2_048

/** Rows and what comes of each: the bits of the facets that it fails. Only the first `count` mean anything. */
export interface RowFails {
  readonly rows: Int32Array
  readonly fails: Uint32Array
  count: number
}

export const createRowFails = (most = ROWS_AT_ONCE): RowFails => ({
  rows: new Int32Array(most),
  fails: new Uint32Array(most),
  count: 0,
})

/** What is no ship fails every filter but the empty one, and by more than one facet. */
const NO_SHIP = facetBit.type | facetBit.status

/** Facet by facet, one column after the other: what a filter says nothing of costs nothing. */
export function markFails(tables: FilterTables, moving: MovingTables, columns: ShipColumns, on: RowFails): void {
  const { rows, fails, count } = on
  for (let i = 0; i < count; i++) fails[i] = columns.class[rows[i]] < filterTypes.length ? 0 : NO_SHIP
  markShip(tables, columns, on)
  if (tables.dwt !== null) markRange(tables.dwt, columns.deadweight, facetBit.dwt, on)
  markMoving(moving, columns, on)
  markPlaces(tables, columns, on)
  const { fleet } = tables
  if (fleet !== null)
    for (let i = 0; i < count; i++)
      if (isAsked(fails[i]) && !fleet.has(columns.mmsi[rows[i]])) fails[i] |= facetBit.fleet
}

function markMoving({ age, eta, dest, last }: MovingTables, c: ShipColumns, on: RowFails): void {
  const { rows, fails, count } = on
  if (eta !== null) markRange(eta, c.eta, facetBit.eta, on)
  if (dest !== null) markPorts(dest, c.destinationPort, on)
  if (last !== null) markPorts(last, c.lastPort, on)
  if (age !== null) for (let i = 0; i < count; i++) fails[i] |= Number(c.positionAt[rows[i]] < age) * facetBit.age
}

function markShip(tables: FilterTables, c: ShipColumns, { rows, fails, count }: RowFails): void {
  const { type, status, flag, length, draught, speed, built } = tables
  if (type !== null) for (let i = 0; i < count; i++) fails[i] |= type[c.class[rows[i]]]
  if (flag !== null) for (let i = 0; i < count; i++) fails[i] |= flag[c.flag[rows[i]]]
  if (status !== null) for (let i = 0; i < count; i++) fails[i] |= status[movementOf(c.sog[rows[i]], c.status[rows[i]])]
  if (length !== null) for (let i = 0; i < count; i++) fails[i] |= length[lengthOf(c, rows[i])]
  if (draught !== null) for (let i = 0; i < count; i++) fails[i] |= draught[draughtOf(c, rows[i])]
  if (speed !== null) for (let i = 0; i < count; i++) fails[i] |= speed[speedOf(c, rows[i])]
  if (built !== null) for (let i = 0; i < count; i++) fails[i] |= built[builtOf(c, rows[i])]
}

function markPorts(table: FailTable, ports: Uint16Array, { rows, fails, count }: RowFails): void {
  const last = table.length - 1
  for (let i = 0; i < count; i++) fails[i] |= table[Math.min(ports[rows[i]], last)]
}

function markRange(
  { min, max, unknown }: Range,
  column: Uint32Array | Float64Array,
  bit: number,
  { rows, fails, count }: RowFails,
): void {
  const whenUnknown = unknown ? 0 : bit
  for (let i = 0; i < count; i++) {
    const value = column[rows[i]]
    fails[i] |= value === 0 ? whenUnknown : (Number(value < min) | Number(value > max)) * bit
  }
}

/** Of what fails two facets nobody asks whether it fails a third: the dear ones are left out. */
const isAsked = (fails: number): boolean => (fails & (fails - 1)) === 0

function markPlaces({ area, myarea }: FilterTables, { latE7, lonE7 }: ShipColumns, on: RowFails): void {
  const { rows, fails, count } = on
  if (area !== null)
    for (let i = 0; i < count; i++) {
      const [lat, lon] = [latE7[rows[i]] / 1e7, lonE7[rows[i]] / 1e7]
      if (isAsked(fails[i]) && !area.some((box) => boxContains(box, lat, lon))) fails[i] |= facetBit.area
    }
  if (myarea === null) return
  let isInside = false
  const mark = () => void (isInside = true)
  for (let i = 0; i < count; i++) {
    if (!isAsked(fails[i])) continue
    const [lat, lon] = [latE7[rows[i]], lonE7[rows[i]]]
    isInside = false
    if (myarea.cells[cellOf(lat, lon)] === 1) myarea.index.visit(lat / 1e7, lon / 1e7, mark)
    if (!isInside) fails[i] |= facetBit.myarea
  }
}
