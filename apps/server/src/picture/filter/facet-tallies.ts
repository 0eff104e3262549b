import {
  choicesOf,
  facets,
  filterAges,
  filterBands,
  filterStatuses,
  filterTypes,
  flagGroups,
  portRegions,
  rangeText,
  readArea,
  type Facet,
  type FilterCounts,
} from '@fairway/contract'
import { boxContains, type GeoBox } from '@fairway/tracking'
import { FLAGS, flagCode, flagIndex } from '../flag-index.ts'
import type { Picture } from '../picture.ts'
import type { CompiledFilter } from './compile-filter.ts'
import { builtOf, draughtOf, flagsOfGroup, isForeign, lengthOf, NO_SPEED, speedOf, TABLE } from './filter-tables.ts'
import { ROWS_AT_ONCE } from './mark-fails.ts'
import { movementOf } from './movement.ts'
import { portRegion } from './port-regions.ts'
import { RangeTally } from './range-tally.ts'

/** Destinations counted by name. */
const PORTS_NAMED = 30
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
  area: readonly { text: string; box: GeoBox; ships: number }[]
  myarea: Uint32Array
  eta: RangeTally
  dwt: RangeTally
  age: RangeTally
}

export function createTallies(picture: Picture, { filter }: CompiledFilter): Tallies {
  const ages = [...new Set([...filterAges, ...(filter.age === undefined ? [] : [filter.age])])]
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
    area: (filter.area ?? []).map((text) => ({ text, box: readArea(text)!, ships: 0 })),
    myarea: new Uint32Array(filter.myarea?.length ?? 0),
    eta: new RangeTally(
      [...filterBands.eta, ...(filter.eta?.range ? [filter.eta.range] : [])].map(([min, max]) => [
        hours(min),
        hours(max),
      ]),
    ),
    dwt: new RangeTally([...filterBands.dwt, ...(filter.dwt?.range ? [filter.dwt.range] : [])]),
    age: new RangeTally(ages.map((hours) => [null, hours * HOUR])),
  }
}

const hours = (end: number | null) => (end === null ? null : end * HOUR)

/** Rows to count, {@link ROWS_AT_ONCE} at most, of which the first `count` mean anything, and what is asked about them. */
export interface RowsToTally {
  readonly rows: Int32Array
  count: number
  readonly picture: Picture
  readonly compiled: CompiledFilter
  readonly now: number
}

type CountedFacet = Exclude<Facet, 'fleet'>
export const countedFacets: readonly CountedFacet[] = facets.filter((facet) => facet !== 'fleet')

/** What a column's numbers become before they are counted by range. */
const values = new Float64Array(ROWS_AT_ONCE)

/** Counts rows in one facet: one column after the other. */
export const tallyOf: Readonly<Record<CountedFacet, (tallies: Tallies, rows: RowsToTally) => void>> = {
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
  // A tally takes 0 for not known: one that arrives this millisecond is late by one.
  eta: ({ eta }, { rows, count, picture: { columns: c }, now }) => {
    for (let i = 0; i < count; i++) values[i] = c.eta[rows[i]] === 0 ? 0 : c.eta[rows[i]] - now || -1
    eta.add(values, count)
  },
  dwt: ({ dwt }, { rows, count, picture: { columns: c } }) => {
    for (let i = 0; i < count; i++) values[i] = c.deadweight[rows[i]]
    dwt.add(values, count)
  },
  age: ({ age }, { rows, count, picture: { columns: c }, now }) => {
    for (let i = 0; i < count; i++) values[i] = Math.max(1, now - c.positionAt[rows[i]])
    age.add(values, count)
  },
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

type Counts = Record<string, number>

/** What was counted, by facet and choice. */
export function readTallies(t: Tallies, picture: Picture, { filter }: CompiledFilter): FacetCounts {
  const named = (names: readonly string[], counts: Uint32Array): Counts =>
    Object.fromEntries(names.map((name, i) => [name, counts[i]]))
  const unknowns = { length: 0, draught: 0, speed: NO_SPEED, built: 0 }
  const numbers = (facet: 'length' | 'draught' | 'speed' | 'built', steps: number): Counts => {
    const counts = t[facet]
    const unknown = unknowns[facet]
    const ranges = [...filterBands[facet], ...(filter[facet]?.range ? [filter[facet].range] : [])]
    const within = ([min, max]: (typeof ranges)[number]) =>
      counts.reduce(
        (sum, count, place) =>
          place !== unknown && place >= Math.round((min ?? 0) * steps) && place <= Math.round((max ?? Infinity) * steps)
            ? sum + count
            : sum,
        0,
      )
    return { ...Object.fromEntries(ranges.map((range) => [rangeText(range), within(range)])), unknown: counts[unknown] }
  }
  return {
    type: named(filterTypes, t.type),
    status: named(filterStatuses, t.status),
    flag: readFlags(t.flag, filter.flag ?? []),
    length: numbers('length', 1),
    dwt: { ...t.dwt.byRange(), unknown: t.dwt.unknown },
    built: numbers('built', 1),
    draught: numbers('draught', 10),
    speed: numbers('speed', 10),
    age: Object.fromEntries(
      Object.entries(t.age.byRange()).map(([range, count]) => [String(Number(range.slice(1)) / HOUR), count]),
    ),
    dest: readPorts(t.dest, picture, choicesOf(filter, 'dest')),
    eta: { ...inHours(t.eta.byRange()), unknown: t.eta.unknown },
    last: readPorts(t.last, picture, choicesOf(filter, 'last')),
    area: Object.fromEntries(t.area.map(({ text, ships }) => [text, ships])),
    myarea: named(filter.myarea ?? [], t.myarea),
  }
}

function readFlags(counts: Uint32Array, set: readonly string[]): Counts {
  const of = (codes: readonly string[]) => codes.reduce((sum, code) => sum + counts[flagIndex(code)], 0)
  const groups: Record<(typeof flagGroups)[number], number> = {
    foreign: counts.reduce((sum, count, flag) => (isForeign(flag) ? sum + count : sum), 0),
    mainland: of(flagsOfGroup.mainland),
    hmt: of(flagsOfGroup.hmt),
    unknown: counts[0],
  }
  const answer: Counts = { ...groups }
  for (let flag = 1; flag < FLAGS; flag++) if (counts[flag] > 0) answer[flagCode(flag)] = counts[flag]
  for (const choice of set) answer[choice] ??= 0
  return answer
}

/** Ranges of milliseconds as ranges of hours. */
const inHours = (counts: Counts): Counts =>
  Object.fromEntries(
    Object.entries(counts).map(([range, count]) => [
      range
        .split('-')
        .map((end) => (end === '' ? '' : String(Number(end) / HOUR)))
        .join('-'),
      count,
    ]),
  )

/** The busiest ports, every country or territory and every region that has a ship, and what is set. */
function readPorts(counts: Uint32Array, { destinationPorts: { codes } }: Picture, set: readonly string[]): Counts {
  const places = Array.from(counts.keys()).filter((place) => place > 0 && counts[place] > 0)
  const busiest = places.toSorted((a, b) => counts[b] - counts[a]).slice(0, PORTS_NAMED)
  const answer: Counts = { unknown: counts[0], ...Object.fromEntries(portRegions.map((region) => [region, 0])) }
  const add = (choice: string | null, count: number) => {
    if (choice !== null) answer[choice] = (answer[choice] ?? 0) + count
  }
  for (const place of places) {
    add(codes[place].slice(0, 2), counts[place])
    add(portRegion(codes[place]), counts[place])
  }
  for (const place of busiest) answer[codes[place]] = counts[place]
  for (const choice of set) answer[choice] ??= counts[codes.indexOf(choice)] ?? 0
  return answer
}
