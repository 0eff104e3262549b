import {
  filterTypes,
  readArea,
  type ShipClass,
  type Facet,
  type Filter,
  type NumberChoice,
  type NumberFacet,
  facets,
} from '@fairway/contract'
import type { GeoBox } from '@fairway/tracking'
import { AreaIndex } from '@fairway/tracking/areas'
import { CELLS, visitCells } from '../cell-grid.ts'
import { FLAGS, flagIndex } from '../flag-index.ts'
import { ABSENT_16, type ShipColumns } from '../ship-columns.ts'
import { isPortOf } from './port-regions.ts'

const HOUR = 3_600_000
/** Numbers of the columns below this have a place in a table each; what is larger counts as the last. */
export const TABLE = { length: 1_024, draught: 257, speed: 1_025, built: 2_202 } as const
/** Last place of the speed's table: not available. */
export const NO_SPEED = TABLE.speed - 1

/** A bit a facet: which of them a ship fails. */
export const facetBit = Object.fromEntries(facets.map((facet, i) => [facet, 1 << i])) as Readonly<Record<Facet, number>>

export const lengthOf = (c: ShipColumns, row: number): number =>
  Math.min(c.toBow[row] + c.toStern[row], TABLE.length - 1)
export const draughtOf = (c: ShipColumns, row: number): number => Math.min(c.draught[row], TABLE.draught - 1)
export const speedOf = (c: ShipColumns, row: number): number =>
  c.sog[row] === ABSENT_16 ? NO_SPEED : Math.min(c.sog[row], NO_SPEED - 1)
export const builtOf = (c: ShipColumns, row: number): number => Math.min(c.buildYear[row], TABLE.built - 1)

/** Numbers from `min` to `max`; 0 is not known. */
export interface Range {
  readonly min: number
  readonly max: number
  readonly unknown: boolean
}

/** What the choices of who asks stand for, where the filter has such. */
export interface OwnChoices {
  /** The ships of the fleets. */
  ships?: ReadonlySet<number>
  /** The areas, numbered by their place in the filter; one that is missing holds no ship. */
  areas?: AreaIndex
}

/** By the number in a column, the facet's bit where a row fails it: taken over without a branch that the processor guesses wrong. */
export type FailTable = Uint32Array

/** Stands for the table of a facet that a filter says nothing of, where others are looked into anyway. */
export const NO_FAILS: FailTable = new Uint32Array(Math.max(FLAGS, ...Object.values(TABLE)))

/** What a row is held against, by facet: null where the filter says nothing of it. */
export interface FilterTables {
  readonly type: FailTable | null
  readonly status: FailTable | null
  readonly flag: FailTable | null
  readonly length: FailTable | null
  readonly draught: FailTable | null
  readonly speed: FailTable | null
  readonly built: FailTable | null
  readonly dwt: Range | null
  readonly area: readonly GeoBox[] | null
  /** `cells`: by cell of the grid, 1 where one of them may be. */
  readonly myarea: { readonly index: AreaIndex; readonly cells: Uint8Array } | null
  readonly fleet: ReadonlySet<number> | null
}

/** Likewise, of what is different with the time and with the ports that ships were bound for until then. */
export interface MovingTables {
  /** UTC ms. */
  readonly age: number | null
  readonly eta: Range | null
  /** The last place is that of ports which are new since the table was made, and of destinations that nobody has looked at yet. */
  readonly dest: FailTable | null
  readonly last: FailTable | null
}

export function filterTables(filter: Filter, own: OwnChoices): FilterTables {
  const { type, status, flag, area, myarea, fleet, dwt } = filter
  const index = own.areas ?? noAreas
  return {
    type: type === undefined ? null : typeTable(type),
    status: status === undefined ? null : table('status', 3, (code) => status.includes(statusOf[code])),
    flag: flag === undefined ? null : flagTable(flag),
    length: numberTable(filter, 'length', 1, 0),
    draught: numberTable(filter, 'draught', 10, 0),
    speed: numberTable(filter, 'speed', 10, NO_SPEED),
    built: numberTable(filter, 'built', 1, 0),
    dwt: rangeOf(dwt, (tonnes) => tonnes),
    area: area?.map((text) => readArea(text)).filter((box) => box !== null) ?? null,
    myarea: myarea === undefined ? null : { index, cells: cellsNear(index) },
    fleet: fleet === undefined ? null : (own.ships ?? new Set()),
  }
}

/** `before`: those that were, of which the ports are taken over while there are no more of them. */
export function movingTables(
  { age, eta, dest, last }: Filter,
  ports: readonly string[],
  now: number,
  before: MovingTables | null,
): MovingTables {
  const ofPorts = (facet: 'dest' | 'last', choices: readonly string[] | undefined) =>
    choices === undefined
      ? null
      : before?.[facet]?.length === ports.length + 1
        ? before[facet]
        : portsTable(facet, ports, choices)
  return {
    age: age === undefined ? null : now - age * HOUR,
    eta: rangeOf(eta, (hours) => now + hours * HOUR),
    dest: ofPorts('dest', dest),
    last: ofPorts('last', last),
  }
}

const statusOf = ['underway', 'stopped', 'unknown'] as const

const table = (facet: Facet, length: number, holds: (place: number) => boolean): FailTable =>
  Uint32Array.from({ length }, (_, place) => (holds(place) ? 0 : facetBit[facet]))

/** What is no ship fails every filter but the empty one, and by more than one facet. */
const typeTable = (wanted: readonly ShipClass[]): FailTable =>
  table('type', 256, (code) => wanted.includes(filterTypes[code])).fill(
    facetBit.type | facetBit.status,
    filterTypes.length,
  )
/** Of a filter that says nothing of types. */
export const ANY_SHIP = typeTable(filterTypes)

export const flagsOfGroup = {
  mainland: ['CN'],
  hmt: ['HK', 'MO', 'TW'],
} as const
const homeFlags = new Set([...flagsOfGroup.mainland, ...flagsOfGroup.hmt].map(flagIndex))
export const isForeign = (flag: number) => flag !== 0 && !homeFlags.has(flag)

function flagTable(choices: readonly string[]): FailTable {
  const wanted = new Set(
    choices.flatMap((choice) =>
      choice === 'mainland' || choice === 'hmt'
        ? flagsOfGroup[choice].map(flagIndex)
        : choice === 'unknown'
          ? [0]
          : choice === 'foreign'
            ? []
            : [flagIndex(choice)],
    ),
  )
  const foreign = choices.includes('foreign')
  return table('flag', FLAGS, (flag) => wanted.has(flag) || (foreign && isForeign(flag)))
}

/** `steps` of the column make one unit; `unknown` is the place that says so. */
function numberTable(
  filter: Filter,
  facet: Exclude<NumberFacet, 'dwt' | 'eta'>,
  steps: number,
  unknown: number,
): FailTable | null {
  const choice = filter[facet]
  return choice === undefined
    ? null
    : table(facet, TABLE[facet], (place) => (place === unknown ? choice.unknown : inRange(choice, place, steps)))
}

/** In steps, which are whole: 12.5 m are 125 of them and never a little less. */
function inRange({ range }: NumberChoice, place: number, steps: number): boolean {
  if (range === null) return false
  const [min, max] = range
  return (min === null || place >= Math.round(min * steps)) && (max === null || place <= Math.round(max * steps))
}

/** `value` of an end of the range. */
function rangeOf(choice: NumberChoice | undefined, value: (end: number) => number): Range | null {
  if (choice === undefined) return null
  const { range, unknown } = choice
  if (range === null) return { min: Infinity, max: -Infinity, unknown }
  const [min, max] = range
  return { min: min === null ? -Infinity : value(min), max: max === null ? Infinity : value(max), unknown }
}

function portsTable(facet: Facet, codes: readonly string[], choices: readonly string[]): FailTable {
  const unknown = choices.includes('unknown')
  return table(facet, codes.length + 1, (place) =>
    place === 0 ? unknown : place < codes.length && choices.some((choice) => isPortOf(codes[place], choice)),
  )
}

const noAreas = new AreaIndex()
const cellsNearAreas = new WeakMap<AreaIndex, Uint8Array>()

/** Worked out once for all filters that share the areas. */
function cellsNear(areas: AreaIndex): Uint8Array {
  const known = cellsNearAreas.get(areas)
  if (known !== undefined) return known
  const cells = new Uint8Array(CELLS)
  for (const box of areas.boxes()) visitCells(box, (cell) => void (cells[cell] = 1))
  cellsNearAreas.set(areas, cells)
  return cells
}
