import { setImmediate } from 'node:timers/promises'
import {
  choicesOf,
  facets,
  filterAges,
  filterBands,
  filterStatuses,
  filterTypes,
  flagGroups,
  isEmptyFilter,
  portRegions,
  rangeText,
  readArea,
  type FilterCounts,
} from '@fairway/contract'
import { boxContains, type GeoBox } from '@fairway/tracking'
import type { Area } from '@fairway/tracking/areas'
import { FLAGS, flagCode, flagIndex } from '../flag-index.ts'
import type { Picture } from '../picture.ts'
import type { ShipColumns } from '../ship-columns.ts'
import {
  builtOf,
  draughtOf,
  facetBit,
  flagsOfGroup,
  isForeign,
  lengthOf,
  NO_SPEED,
  speedOf,
  TABLE,
  type CompiledFilter,
} from './compile-filter.ts'
import { movementOf } from './movement.ts'
import { portRegion } from './port-regions.ts'
import { RangeTally } from './range-tally.ts'

/** Rows between two looks at sockets and timers: some 2 ms. */
const AT_ONCE = 32_768
/** Destinations counted by name. */
const PORTS_NAMED = 30
const HOUR = 3_600_000

/** Fleets that are counted: their ids, as filters name them, and their ships. */
export type FleetsToCount = readonly { id: string; mmsis: Iterable<number> }[]

/** The counts but those of fleets, which are everybody's own. Of areas of who asks only those that are set. */
export type ShipCounts = Omit<FilterCounts, 'filter' | 'counts' | 'noAreas'> & {
  counts: Omit<FilterCounts['counts'], 'fleet'>
}

interface Tallies {
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

/**
 * Counts the live ships that match, and for every facet those of each choice that match all other facets: a ship that fails no facet counts in all,
 * one that fails a single facet counts in that one, and nobody else does.
 */
export async function countShips(
  picture: Picture,
  compiled: CompiledFilter,
  box: GeoBox | null,
  now: number,
): Promise<ShipCounts> {
  const { filter } = compiled.at(now)
  const tallies = createTallies(picture, compiled)
  /** Ships that fail one facet alone, by its place. */
  const failOne = new Uint32Array(facets.length)
  let total = 0
  let ships = 0
  const limit = picture.rowLimit
  for (let from = 0; from < limit; from += AT_ONCE) {
    const c = picture.columns
    for (let row = from; row < Math.min(limit, from + AT_ONCE); row++) {
      if (!picture.isLive(row) || c.class[row] >= filterTypes.length) continue
      if (box !== null && !boxContains(box, c.latE7[row] / 1e7, c.lonE7[row] / 1e7)) continue
      ships++
      const fails = compiled.fails(row)
      if (fails === 0) {
        total++
        tally(ALL, tallies, compiled, c, row, now)
      } else if ((fails & (fails - 1)) === 0) {
        const place = 31 - Math.clz32(fails)
        failOne[place]++
        tally(fails, tallies, compiled, c, row, now)
      }
    }
    await setImmediate()
  }
  return {
    total,
    ships,
    counts: read(tallies, picture, compiled),
    relaxed: isEmptyFilter(filter)
      ? []
      : facets
          .flatMap((facet, i) => (filter[facet] === undefined ? [] : [{ facet, total: total + failOne[i] }]))
          .toSorted((a, b) => b.total - a.total),
    countedAt: now,
  }
}

const ALL = (1 << facets.length) - 1

function createTallies(picture: Picture, { filter }: CompiledFilter): Tallies {
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

/** Counts a row in the facets of `bits`. */
function tally(bits: number, t: Tallies, compiled: CompiledFilter, c: ShipColumns, row: number, now: number): void {
  if ((bits & facetBit.type) !== 0) t.type[c.class[row]]++
  if ((bits & facetBit.status) !== 0) t.status[movementOf(c.sog[row], c.status[row])]++
  if ((bits & facetBit.flag) !== 0) t.flag[c.flag[row]]++
  if ((bits & facetBit.length) !== 0) t.length[lengthOf(c, row)]++
  if ((bits & facetBit.draught) !== 0) t.draught[draughtOf(c, row)]++
  if ((bits & facetBit.speed) !== 0) t.speed[speedOf(c, row)]++
  if ((bits & facetBit.built) !== 0) t.built[builtOf(c, row)]++
  // A port that is new since the count began stands beyond the table, and the write is lost.
  if ((bits & facetBit.dest) !== 0) t.dest[c.destinationPort[row]]++
  if ((bits & facetBit.last) !== 0) t.last[c.lastPort[row]]++
  if ((bits & facetBit.area) !== 0)
    for (const area of t.area) if (boxContains(area.box, c.latE7[row] / 1e7, c.lonE7[row] / 1e7)) area.ships++
  // One that fails it is in none of them.
  if (bits === ALL) compiled.visitMyAreas(row, (place) => t.myarea[place]++)
  // A tally takes 0 for not known: one that arrives this millisecond is late by one.
  if ((bits & facetBit.eta) !== 0) t.eta.add(c.eta[row] === 0 ? 0 : c.eta[row] - now || -1)
  if ((bits & facetBit.dwt) !== 0) t.dwt.add(c.deadweight[row])
  if ((bits & facetBit.age) !== 0) t.age.add(Math.max(1, now - c.positionAt[row]))
}

type Counts = Record<string, number>

function read(t: Tallies, picture: Picture, { filter }: CompiledFilter): ShipCounts['counts'] {
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

/** Ships of each fleet that match all facets but that one. */
export function countFleets(
  picture: Picture,
  compiled: CompiledFilter,
  box: GeoBox | null,
  fleets: FleetsToCount,
): Counts {
  if (fleets.length === 0) return {}
  const { latE7, lonE7 } = picture.columns
  const counts = (mmsi: number) => {
    const row = picture.row(mmsi)
    if (row < 0 || !picture.isLive(row) || (compiled.fails(row) & ~facetBit.fleet) !== 0) return false
    return box === null || boxContains(box, latE7[row] / 1e7, lonE7[row] / 1e7)
  }
  const all = new Set<number>()
  const answer: Counts = {}
  for (const { id, mmsis } of fleets) {
    const matching = new Set(Array.from(mmsis).filter(counts))
    answer[id] = matching.size
    for (const mmsi of matching) all.add(mmsi)
  }
  return { all: all.size, ...answer }
}

/** Work that counting the areas of who asks may be, in edges looked at: some 10 ms. */
const MOST_EFFORT = 3_000_000
/** Of looking at a ship at all. */
const EFFORT_OF_SHIP = 10

/** Ships inside each area that match all facets but that one. Areas for which the time does not do are left out, as are those not asked for. */
export function countAreas(
  picture: Picture,
  compiled: CompiledFilter,
  box: GeoBox | null,
  areas: ReadonlyMap<string, Area>,
): Counts {
  const answer: Counts = {}
  let effort = 0
  for (const [id, area] of areas) {
    let ships = 0
    picture.inBox(area.box, (row) => {
      if (effort > MOST_EFFORT) return
      effort += area.effort + EFFORT_OF_SHIP
      const c = picture.columns
      const [lat, lon] = [c.latE7[row] / 1e7, c.lonE7[row] / 1e7]
      if (c.class[row] >= filterTypes.length) return
      if (!area.contains(lat, lon) || (compiled.fails(row) & ~facetBit.myarea) !== 0) return
      if (box === null || boxContains(box, lat, lon)) ships++
    })
    if (effort > MOST_EFFORT) break
    answer[id] = ships
  }
  return answer
}
