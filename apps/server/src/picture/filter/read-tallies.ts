import {
  choicesOf,
  filterAges,
  filterBands,
  filterStatuses,
  filterTypes,
  flagGroups,
  portRegions,
  rangeText,
} from '@fairway/contract'
import { FLAGS, flagCode, flagIndex } from '../flag-index.ts'
import type { Picture } from '../picture.ts'
import type { CompiledFilter } from './compile-filter.ts'
import { agePlace, etaPlace, LATE, UNKNOWN_ETA, type FacetCounts, type Tallies } from './facet-tallies.ts'
import { flagsOfGroup, isForeign, NO_SPEED } from './filter-tables.ts'
import { portRegion } from './port-regions.ts'

/** Destinations counted by name. */
const PORTS_NAMED = 30

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
    age: readAges(t.age, filter.age),
    dest: readPorts(t.dest, picture, choicesOf(filter, 'dest')),
    eta: readEtas(t.eta, filter.eta?.range ?? null),
    last: readPorts(t.last, picture, choicesOf(filter, 'last')),
    area: Object.fromEntries(t.area.map(({ text, ships }) => [text, ships])),
    myarea: named(filter.myarea ?? [], t.myarea),
  }
}

const sum = (counts: Uint32Array): number => counts.reduce((all, count) => all + count, 0)

function readAges(counts: Uint32Array, set: number | undefined): Counts {
  const ages = new Set([...filterAges, ...(set === undefined ? [] : [set])])
  return Object.fromEntries(Array.from(ages, (hours) => [String(hours), sum(counts.subarray(0, agePlace(hours) + 1))]))
}

function readEtas(counts: Uint32Array, set: (typeof filterBands.eta)[number] | null): Counts {
  const within = ([min, max]: (typeof filterBands.eta)[number]) =>
    sum(counts.subarray(min === null ? LATE : etaPlace(min), max === null ? undefined : etaPlace(max) + 1))
  const ranges = [...filterBands.eta, ...(set === null ? [] : [set])]
  return {
    ...Object.fromEntries(ranges.map((range) => [rangeText(range), within(range)])),
    unknown: counts[UNKNOWN_ETA],
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
