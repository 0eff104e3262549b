import { mapClasses, shipActivities, shipActivity, type shipListQuery, type ShipList } from '@fairway/contract'
import { stationKinds } from '@fairway/tracking'
import type { z } from 'zod'
import { describeShip, type Describing } from './describe-ship.ts'
import { pageByText } from './page-by-text.ts'
import type { Picture } from './picture.ts'
import { selectRange } from './select-range.ts'
import { ABSENT_16 } from './ship-columns.ts'

export interface ShipListQuery extends z.output<typeof shipListQuery> {
  /** Only these, wherever they are. */
  ships?: readonly number[]
}
type NumberSort = Exclude<ShipListQuery['sort'], 'name' | 'destination'>
type Page = (rows: Int32Array, from: number, to: number) => ArrayLike<number>

/** Moves the rows that match to the front; returns how many. */
type Select = (rows: Int32Array) => number

/**
 * One page of the live ships in a box that match, sorted. Those of which the sorted value is not known come last either way, and by age the
 * fixed stations, which always report; ships alike in the sorted value stand as they were first heard, so that pages fit together.
 */
export function listShips(
  picture: Picture,
  query: ShipListQuery,
  describing: Describing,
  select: Select = (rows) => rows.length,
): ShipList {
  const rows = rowsInQuery(picture, query, select)
  const { offset, limit } = query
  const { leads, page } = orderOf(picture, query, describing)
  const first = rows.filter(leads)
  const chosen = Array.from(page(first, offset, offset + limit))
  if (chosen.length < limit && first.length < rows.length) {
    const rest = rows.filter((row) => !leads(row))
    chosen.push(
      ...Array.from(page(rest, Math.max(0, offset - first.length), Math.max(0, offset + limit - first.length))),
    )
  }
  const { destinationPort } = picture.columns
  const { codes } = picture.destinationPorts
  return {
    total: rows.length,
    ships: chosen.map((row) => describeShip(picture, row, describing)),
    ports: chosen.map((row) => codes[destinationPort[row]] || null),
  }
}

function rowsInQuery(picture: Picture, query: ShipListQuery, select: Select): Int32Array {
  if (query.ships !== undefined)
    return Int32Array.from(new Set(query.ships), (mmsi) => picture.row(mmsi))
      .filter((row) => row >= 0 && picture.isLive(row))
      .sort()
  const wanted =
    query.classes === undefined
      ? null
      : new Set(query.classes.split(',').map((name) => mapClasses.indexOf(name as (typeof mapClasses)[number])))
  const rows = new Int32Array(picture.size)
  let count = 0
  picture.inBox(query, (row) => {
    if (wanted === null || wanted.has(picture.columns.class[row])) rows[count++] = row
  })
  return rows.subarray(0, select(rows.subarray(0, count)))
}

/** Which rows come first, and how a page of some is cut. */
function orderOf(
  picture: Picture,
  { sort, order }: ShipListQuery,
  describing: Describing,
): { leads: (row: number) => boolean; page: Page } {
  const descending = order === 'desc'
  if (sort === 'name' || sort === 'destination') {
    const texts = sort === 'name' ? picture.names : picture.destinations
    return { leads: (row) => texts.has(row), page: (rows, from, to) => pageByText(texts, rows, descending, from, to) }
  }
  const keyOf = numberOf(picture, sort, describing)
  // Age counts back from now: the youngest age is the latest time.
  const page: Page = (rows, from, to) => pageByNumber(rows, keyOf, descending !== (sort === 'age'), from, to)
  const { kind } = picture.columns
  return { leads: sort === 'age' ? (row) => !isFixed[kind[row]] : (row) => !Number.isNaN(keyOf(row)), page }
}

const isFixed = stationKinds.map((kind) => kind === 'base-station' || kind === 'aton')

/** The value of a row that is sorted by, NaN when it is not known. */
function numberOf(picture: Picture, sort: NumberSort, { flagOf }: Describing): (row: number) => number {
  const c = picture.columns
  switch (sort) {
    case 'mmsi':
      return (row) => c.mmsi[row]
    case 'class':
      return (row) => c.class[row]
    case 'sog':
      return (row) => (c.sog[row] === ABSENT_16 ? NaN : c.sog[row])
    case 'length':
      return (row) => c.toBow[row] + c.toStern[row] || NaN
    case 'imo':
      return (row) => c.imo[row] || NaN
    case 'eta':
      return (row) => Math.floor(c.eta[row] / 1000) || NaN
    case 'status':
      return (row) => {
        const activity = activityOf(picture, row)
        if (activity === null) return c.status[row] > 15 ? NaN : LAST_ACTIVITY + c.status[row]
        return shipActivities.indexOf(activity) * 16 + Math.min(15, c.status[row])
      }
    case 'port': {
      // Five letters and digits, as a number that sorts alike.
      const keys = picture.destinationPorts.codes.map((code) => (code === '' ? NaN : parseInt(code, 36)))
      return (row) => keys[c.destinationPort[row]] ?? NaN
    }
    case 'age':
      // Seconds: with the bits for the row they still fit the 53 of a float.
      return (row) => Math.floor(c.positionAt[row] / 1000)
    case 'flag': {
      const ofMid = new Map<number, number>()
      return (row) => flagLetters(c.mmsi[row], flagOf, ofMid)
    }
  }
}

/** Behind the four words stand the statuses of which none of them can be said. */
const LAST_ACTIVITY = shipActivities.length * 16
/** What she does, without her port calls, which are not known here. */
const activityOf = ({ columns: c }: Picture, row: number) =>
  shipActivity(
    {
      class: mapClasses[c.class[row]],
      status: c.status[row] > 15 ? null : c.status[row],
      sog: c.sog[row] === ABSENT_16 ? null : c.sog[row] / 10,
    },
    false,
  )

/** A flag's code as a number that sorts alike. The first three digits of a ship's MMSI are her MID (ITU-R M.585), so one look-up serves all of a flag. */
function flagLetters(mmsi: number, flagOf: Describing['flagOf'], ofMid: Map<number, number>): number {
  const mid = Math.floor(mmsi / 1_000_000)
  if (mid < 200 || mid > 799) return letters(flagOf(mmsi))
  let known = ofMid.get(mid)
  if (known === undefined) ofMid.set(mid, (known = letters(flagOf(mmsi))))
  return known
}

const letters = (code: string | null) => (code === null ? NaN : code.charCodeAt(0) * 256 + code.charCodeAt(1))

/** Rows are below it: twice as many as a picture holds at most. */
const ROWS = 2 ** 21

/** Value and row go into one float each, of which the page's are selected. */
function pageByNumber(
  rows: Int32Array,
  keyOf: (row: number) => number,
  descending: boolean,
  from: number,
  to: number,
): Float64Array {
  const keys = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++) {
    const key = keyOf(rows[i])
    keys[i] = (Number.isNaN(key) ? 0 : descending ? -key : key) * ROWS + rows[i]
  }
  return selectRange(keys, from, to).map((key) => key - Math.floor(key / ROWS) * ROWS)
}
