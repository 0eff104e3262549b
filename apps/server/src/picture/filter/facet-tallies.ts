import {
  filterBands,
  filterStatuses,
  filterTypes,
  numberLimits,
  readArea,
  type Facet,
  type FilterCounts,
} from '@fairway/contract'
import { boxContains, type GeoBox } from '@fairway/tracking'
import { FLAGS } from '../flag-index.ts'
import type { Picture } from '../picture.ts'
import type { CompiledFilter } from './compile-filter.ts'
import { builtOf, draughtOf, lengthOf, speedOf, TABLE } from './filter-tables.ts'
import { movementOf } from './movement.ts'
import { RangeTally } from './range-tally.ts'

const HOUR = 3_600_000

/** Of every facet but fleets, which are everybody's own. */
export type FacetCounts = Omit<FilterCounts['counts'], 'fleet'>

/** Ships of each choice of each facet, while they are counted. */
export interface Tallies {
  type: Uint32Array
  status: Uint32Array
  flag: Uint32Array
  length: Uint32Array
  draught: Uint32Array
  speed: Uint32Array
  built: Uint32Array
  dest: Uint32Array
  last: Uint32Array
  /** By {@link agePlace}. */
  age: Uint32Array
  /** By {@link etaPlace}. */
  eta: Uint32Array
  dwt: RangeTally
  area: readonly { text: string; box: GeoBox; ships: number }[]
  myarea: Uint32Array
}

/** An age falls on the tenth of an hour that it does not exceed: a filter asks in such, so that those before and on it are all that are younger. */
export const agePlace = (hours: number): number => Math.round(10 * hours)
const AGES = agePlace(numberLimits.age.max) + 2

function placeOfAge(ms: number): number {
  const place = Math.ceil(ms / (HOUR / 10))
  return place < 0 ? 0 : place < AGES ? place : AGES - 1
}

/** Nothing known of the arrival has the first place of its table, one that has passed the second; then come the full hour and what lies behind it in turn. */
export const UNKNOWN_ETA = 0
export const LATE = 1
export const etaPlace = (hours: number): number => 2 + 2 * hours
const ETAS = etaPlace(numberLimits.eta.max) + 2

function placeOfEta(eta: number, now: number): number {
  const hours = (eta - now) / HOUR
  const place = etaPlace(0) + Math.floor(hours) + Math.ceil(hours)
  return eta === 0 ? UNKNOWN_ETA : place < LATE ? LATE : place < ETAS ? place : ETAS - 1
}

export function createTallies(picture: Picture, { filter }: CompiledFilter): Tallies {
  return {
    type: new Uint32Array(filterTypes.length),
    status: new Uint32Array(filterStatuses.length),
    flag: new Uint32Array(FLAGS),
    length: new Uint32Array(TABLE.length),
    draught: new Uint32Array(TABLE.draught),
    speed: new Uint32Array(TABLE.speed),
    built: new Uint32Array(TABLE.built),
    dest: new Uint32Array(picture.destinationPorts.codes.length),
    last: new Uint32Array(picture.destinationPorts.codes.length),
    age: new Uint32Array(AGES),
    eta: new Uint32Array(ETAS),
    dwt: new RangeTally([...filterBands.dwt, ...(filter.dwt?.range ? [filter.dwt.range] : [])]),
    area: (filter.area ?? []).map((text) => ({ text, box: readArea(text)!, ships: 0 })),
    myarea: new Uint32Array(filter.myarea?.length ?? 0),
  }
}

/** Rows to count, as many as a block has at most, of which the first `count` mean anything, and what is asked about them. */
export interface RowsToTally {
  readonly rows: Int32Array
  count: number
  readonly picture: Picture
  readonly compiled: CompiledFilter
  readonly now: number
}

/** Counts rows in one facet. */
export const tallyOf: Readonly<Record<Exclude<Facet, 'fleet'>, (tallies: Tallies, rows: RowsToTally) => void>> = {
  type: ({ type }, { rows, count, picture: { columns: c } }) => {
    for (let i = 0; i < count; i++) type[c.class[rows[i]]]++
  },
  status: ({ status }, { rows, count, picture: { columns: c } }) => {
    for (let i = 0; i < count; i++) status[movementOf(c.sog[rows[i]], c.status[rows[i]])]++
  },
  flag: ({ flag }, { rows, count, picture: { columns: c } }) => {
    for (let i = 0; i < count; i++) flag[c.flag[rows[i]]]++
  },
  length: ({ length }, { rows, count, picture: { columns: c } }) => {
    for (let i = 0; i < count; i++) length[lengthOf(c, rows[i])]++
  },
  draught: ({ draught }, { rows, count, picture: { columns: c } }) => {
    for (let i = 0; i < count; i++) draught[draughtOf(c, rows[i])]++
  },
  speed: ({ speed }, { rows, count, picture: { columns: c } }) => {
    for (let i = 0; i < count; i++) speed[speedOf(c, rows[i])]++
  },
  built: ({ built }, { rows, count, picture: { columns: c } }) => {
    for (let i = 0; i < count; i++) built[builtOf(c, rows[i])]++
  },
  // A port that is new since the count began stands beyond the table, and the write is lost.
  dest: ({ dest }, { rows, count, picture: { columns: c } }) => {
    for (let i = 0; i < count; i++) dest[c.destinationPort[rows[i]]]++
  },
  last: ({ last }, { rows, count, picture: { columns: c } }) => {
    for (let i = 0; i < count; i++) last[c.lastPort[rows[i]]]++
  },
  age: ({ age }, { rows, count, picture: { columns: c }, now }) => {
    for (let i = 0; i < count; i++) age[placeOfAge(now - c.positionAt[rows[i]])]++
  },
  eta: ({ eta }, { rows, count, picture: { columns: c }, now }) => {
    for (let i = 0; i < count; i++) eta[placeOfEta(c.eta[rows[i]], now)]++
  },
  dwt: ({ dwt }, { rows, count, picture: { columns: c } }) => dwt.add(c.deadweight, rows, count),
  area: ({ area }, { rows, count, picture: { columns: c } }) => {
    for (const one of area)
      for (let i = 0; i < count; i++)
        if (boxContains(one.box, c.latE7[rows[i]] / 1e7, c.lonE7[rows[i]] / 1e7)) one.ships++
  },
  myarea: ({ myarea }, { rows, count, compiled }) => {
    if (myarea.length === 0) return
    const add = (place: number) => void myarea[place]++
    for (let i = 0; i < count; i++) compiled.visitMyAreas(rows[i], add)
  },
}

/**
 * Counts rows in all facets. Those that are a look into a table go together: a table's place is often the one that was counted up just before, and
 * waits for that; meanwhile the others are counted.
 */
export function tallyAll(tallies: Tallies, on: RowsToTally): void {
  const { type, status, flag, length, draught, speed, built, dest, last, age, eta } = tallies
  const c = on.picture.columns
  const { rows, count, now } = on
  for (let i = 0; i < count; i++) {
    const row = rows[i]
    type[c.class[row]]++
    status[movementOf(c.sog[row], c.status[row])]++
    flag[c.flag[row]]++
    length[lengthOf(c, row)]++
    draught[draughtOf(c, row)]++
    speed[speedOf(c, row)]++
    built[builtOf(c, row)]++
    dest[c.destinationPort[row]]++
    last[c.lastPort[row]]++
    age[placeOfAge(now - c.positionAt[row])]++
    eta[placeOfEta(c.eta[row], now)]++
  }
  for (const facet of ['dwt', 'area', 'myarea'] as const) tallyOf[facet](tallies, on)
}
