import { boxContains } from '@fairway/tracking'
import { cellOf } from '../cell-grid.ts'
import type { ShipColumns } from '../ship-columns.ts'
import {
  ANY_SHIP,
  builtOf,
  draughtOf,
  facetBit,
  lengthOf,
  NO_FAILS,
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

/** What stays of the rows: all, those that fail one facet at most, or those that fail none. Others are dropped as soon as that is known. */
export type Kept = 'all' | 'near' | 'matching'

interface Against {
  readonly tables: FilterTables
  readonly moving: MovingTables
  readonly columns: ShipColumns
}

/** Tests the facets group by group, a column at a time: a group that the filter does not use costs nothing. */
export function markFails(against: Against, on: RowFails, kept: Kept): void {
  for (const mark of marks) if (mark(against, on)) drop(on, kept)
}

/** Each tests a few facets and says whether the filter uses them. The first overwrites the bits of the rows before. */
const marks: readonly ((against: Against, on: RowFails) => boolean)[] = [
  markKind,
  markFlagAndStatus,
  markSize,
  markSpeedAndYear,
  markRanges,
  markPorts,
  markBoxes,
  markAreas,
  markFleets,
]

/** Without a branch, which the processor would guess wrong. */
function drop(on: RowFails, kept: Kept): void {
  if (kept === 'all') return
  const { rows, fails, count } = on
  const one = kept === 'near' ? 1 : 0
  let left = 0
  for (let i = 0; i < count; i++) {
    const bits = fails[i]
    rows[left] = rows[i]
    fails[left] = bits
    left += Number((bits & (bits - one)) === 0)
  }
  on.count = left
}

function markKind({ tables, columns: c }: Against, { rows, fails, count }: RowFails): boolean {
  const type = tables.type ?? ANY_SHIP
  for (let i = 0; i < count; i++) fails[i] = type[c.class[rows[i]]]
  return tables.type !== null
}

function markFlagAndStatus({ tables, columns: c }: Against, { rows, fails, count }: RowFails): boolean {
  if ((tables.flag ?? tables.status) === null) return false
  const [flag, status] = [tables.flag ?? NO_FAILS, tables.status ?? NO_FAILS]
  for (let i = 0; i < count; i++)
    fails[i] |= flag[c.flag[rows[i]]] | status[movementOf(c.sog[rows[i]], c.status[rows[i]])]
  return true
}

function markSize({ tables, columns: c }: Against, { rows, fails, count }: RowFails): boolean {
  if ((tables.length ?? tables.draught) === null) return false
  const [length, draught] = [tables.length ?? NO_FAILS, tables.draught ?? NO_FAILS]
  for (let i = 0; i < count; i++) fails[i] |= length[lengthOf(c, rows[i])] | draught[draughtOf(c, rows[i])]
  return true
}

function markSpeedAndYear({ tables, columns: c }: Against, { rows, fails, count }: RowFails): boolean {
  if ((tables.speed ?? tables.built) === null) return false
  const [speed, built] = [tables.speed ?? NO_FAILS, tables.built ?? NO_FAILS]
  for (let i = 0; i < count; i++) fails[i] |= speed[speedOf(c, rows[i])] | built[builtOf(c, rows[i])]
  return true
}

function markRanges({ tables: { dwt }, moving: { eta, age }, columns: c }: Against, on: RowFails): boolean {
  if (dwt !== null) markDeadweight(dwt, c.deadweight, on)
  if (eta !== null) markEta(eta, c.eta, on)
  const { rows, fails, count } = on
  if (age !== null) for (let i = 0; i < count; i++) fails[i] |= Number(c.positionAt[rows[i]] < age) * facetBit.age
  return dwt !== null || eta !== null || age !== null
}

// Two of the same form: a loop over columns of two kinds is slower for both.
function markDeadweight({ min, max, unknown }: Range, column: Uint32Array, { rows, fails, count }: RowFails): void {
  const whenUnknown = unknown ? 0 : facetBit.dwt
  for (let i = 0; i < count; i++) {
    const value = column[rows[i]]
    fails[i] |= value === 0 ? whenUnknown : (Number(value < min) | Number(value > max)) * facetBit.dwt
  }
}

function markEta({ min, max, unknown }: Range, column: Float64Array, { rows, fails, count }: RowFails): void {
  const whenUnknown = unknown ? 0 : facetBit.eta
  for (let i = 0; i < count; i++) {
    const value = column[rows[i]]
    fails[i] |= value === 0 ? whenUnknown : (Number(value < min) | Number(value > max)) * facetBit.eta
  }
}

function markPorts({ moving: { dest, last }, columns: c }: Against, on: RowFails): boolean {
  if (dest !== null) markPort(dest, c.destinationPort, on)
  if (last !== null) markPort(last, c.lastPort, on)
  return dest !== null || last !== null
}

function markPort(table: FailTable, ports: Uint16Array, { rows, fails, count }: RowFails): void {
  const last = table.length - 1
  for (let i = 0; i < count; i++) fails[i] |= table[Math.min(ports[rows[i]], last)]
}

/** Of what fails two facets nobody asks whether it fails a third: the dear ones are left out. */
const isNear = (fails: number): boolean => (fails & (fails - 1)) === 0

function markBoxes({ tables: { area }, columns: { latE7, lonE7 } }: Against, on: RowFails): boolean {
  if (area === null) return false
  const { rows, fails, count } = on
  for (let i = 0; i < count; i++) {
    const [lat, lon] = [latE7[rows[i]] / 1e7, lonE7[rows[i]] / 1e7]
    if (isNear(fails[i]) && !area.some((box) => boxContains(box, lat, lon))) fails[i] |= facetBit.area
  }
  return true
}

function markAreas({ tables: { myarea }, columns: { latE7, lonE7 } }: Against, on: RowFails): boolean {
  if (myarea === null) return false
  const { rows, fails, count } = on
  let isInside = false
  const mark = () => void (isInside = true)
  for (let i = 0; i < count; i++) {
    if (!isNear(fails[i])) continue
    const [lat, lon] = [latE7[rows[i]], lonE7[rows[i]]]
    isInside = false
    if (myarea.cells[cellOf(lat, lon)] === 1) myarea.index.visit(lat / 1e7, lon / 1e7, mark)
    if (!isInside) fails[i] |= facetBit.myarea
  }
  return true
}

function markFleets({ tables: { fleet }, columns: { mmsi } }: Against, { rows, fails, count }: RowFails): boolean {
  if (fleet === null) return false
  for (let i = 0; i < count; i++) if (isNear(fails[i]) && !fleet.has(mmsi[rows[i]])) fails[i] |= facetBit.fleet
  return true
}
