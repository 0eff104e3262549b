import {
  facets,
  filterTypes,
  isEmptyFilter,
  readArea,
  type Facet,
  type Filter,
  type NumberChoice,
  type NumberFacet,
} from '@fairway/contract'
import { boxContains, type GeoBox } from '@fairway/tracking'
import { AreaIndex } from '@fairway/tracking/areas'
import { CELLS, cellOf, visitCells } from '../cell-grid.ts'
import { FLAGS, flagIndex } from '../flag-index.ts'
import type { Picture } from '../picture.ts'
import { ABSENT_16, type ShipColumns } from '../ship-columns.ts'
import { movementOf } from './movement.ts'
import { isPortOf } from './port-regions.ts'

const HOUR = 3_600_000
/** Numbers of the columns below this have a place in a table each; what is larger counts as the last. */
export const TABLE = { length: 1_024, draught: 257, speed: 1_025, built: 2_202 } as const
/** Last place of the speed's table: not available. */
export const NO_SPEED = TABLE.speed - 1

/** A bit a facet: which of them a ship fails. */
export const facetBit = Object.fromEntries(facets.map((facet, i) => [facet, 1 << i])) as Readonly<Record<Facet, number>>
/** What is no ship fails every filter but the empty one, and by more than one facet. */
const NO_SHIP = 3 << facets.length

export const lengthOf = (c: ShipColumns, row: number): number =>
  Math.min(c.toBow[row] + c.toStern[row], TABLE.length - 1)
export const draughtOf = (c: ShipColumns, row: number): number => Math.min(c.draught[row], TABLE.draught - 1)
export const speedOf = (c: ShipColumns, row: number): number =>
  c.sog[row] === ABSENT_16 ? NO_SPEED : Math.min(c.sog[row], NO_SPEED - 1)
export const builtOf = (c: ShipColumns, row: number): number => Math.min(c.buildYear[row], TABLE.built - 1)

/** What the choices of who asks stand for, where the filter has any. */
export interface OwnChoices {
  /** The ships of the fleets. */
  ships?: ReadonlySet<number>
  /** The areas, numbered by their place in the filter; one that is missing holds no ship. */
  areas?: AreaIndex
}

/** A filter ready to be held against rows of the picture: a look into a table a facet, no object a row. */
export class CompiledFilter {
  readonly filter: Filter
  readonly #isEmpty: boolean
  readonly #picture: Picture
  readonly #type: Uint8Array | null
  readonly #status: Uint8Array | null
  readonly #flag: Uint8Array | null
  readonly #length: Uint8Array | null
  readonly #draught: Uint8Array | null
  readonly #speed: Uint8Array | null
  readonly #built: Uint8Array | null
  readonly #dwt: { min: number; max: number; unknown: boolean } | null
  #dest: Uint8Array | null = null
  #last: Uint8Array | null = null
  readonly #areas: readonly GeoBox[] | null
  readonly #myAreas: AreaIndex | null
  /** By cell of the grid: 1 where one of them may be. */
  readonly #myCells: Uint8Array | null
  readonly #fleet: ReadonlySet<number> | null
  #inMyArea = false
  #since = 0
  /** The earliest and the latest arrival that is meant, UTC ms. */
  #eta = { from: 0, to: 0 }

  constructor(picture: Picture, filter: Filter, own: OwnChoices, now: number) {
    this.#picture = picture
    this.filter = filter
    this.#isEmpty = isEmptyFilter(filter)
    this.#type = filter.type === undefined ? null : table(256, (code) => filter.type!.includes(filterTypes[code]))
    this.#status = filter.status === undefined ? null : table(3, (code) => filter.status!.includes(statusOf[code]))
    this.#flag = filter.flag === undefined ? null : flagTable(filter.flag)
    this.#length = numberTable(filter, 'length', 1, 0)
    this.#draught = numberTable(filter, 'draught', 10, 0)
    this.#speed = numberTable(filter, 'speed', 10, NO_SPEED)
    this.#built = numberTable(filter, 'built', 1, 0)
    this.#dwt =
      filter.dwt === undefined
        ? null
        : {
            min: filter.dwt.range === null ? Infinity : (filter.dwt.range[0] ?? 0),
            max: filter.dwt.range?.[1] ?? Infinity,
            unknown: filter.dwt.unknown,
          }
    this.#areas = filter.area?.map((text) => readArea(text)).filter((box) => box !== null) ?? null
    this.#myAreas = filter.myarea === undefined ? null : (own.areas ?? new AreaIndex())
    this.#myCells = this.#myAreas && cellsOf(this.#myAreas)
    this.#fleet = filter.fleet === undefined ? null : (own.ships ?? new Set())
    this.at(now)
  }

  /** The time ages are counted from, and the ports that ships were bound for until then. To be called before rows are looked at. */
  at(now: number): this {
    const { age, dest, last, eta } = this.filter
    const ports = this.#picture.destinationPorts.codes
    this.#since = age === undefined ? 0 : now - age * HOUR
    this.#eta = etaWindow(eta, now)
    if (dest !== undefined && this.#dest?.length !== ports.length) this.#dest = portsTable(ports, dest)
    if (last !== undefined && this.#last?.length !== ports.length) this.#last = portsTable(ports, last)
    return this
  }

  matches(row: number): boolean {
    return this.fails(row) === 0
  }

  /** The bits of the facets that a row fails; `but`: bits of those that are not looked at. */
  fails(row: number, but = 0): number {
    if (this.#isEmpty) return 0
    const c = this.#picture.columns
    const code = c.class[row]
    if (code >= filterTypes.length) return NO_SHIP
    let fails = 0
    if (this.#type !== null && this.#type[code] === 0) fails |= TYPE
    if (this.#status !== null && this.#status[movementOf(c.sog[row], c.status[row])] === 0) fails |= STATUS
    if (this.#flag !== null && this.#flag[c.flag[row]] === 0) fails |= FLAG
    if (this.#length !== null && this.#length[lengthOf(c, row)] === 0) fails |= LENGTH
    if (this.#dwt !== null && !this.#carries(c.deadweight[row])) fails |= DWT
    if (this.#built !== null && this.#built[builtOf(c, row)] === 0) fails |= BUILT
    if (this.#draught !== null && this.#draught[draughtOf(c, row)] === 0) fails |= DRAUGHT
    if (this.#speed !== null && this.#speed[speedOf(c, row)] === 0) fails |= SPEED
    if (c.positionAt[row] < this.#since) fails |= AGE
    // A port that is new since `at` stands beyond the table.
    if (this.#dest !== null && this.#dest[c.destinationPort[row]] !== 1) fails |= DEST
    if (this.filter.eta !== undefined && !this.#arrives(c.eta[row])) fails |= ETA
    if (this.#last !== null && this.#last[c.lastPort[row]] !== 1) fails |= LAST
    if (this.#areas !== null && !isInOne(this.#areas, c.latE7[row] / 1e7, c.lonE7[row] / 1e7)) fails |= AREA
    if (this.#myAreas !== null && (but & MYAREA) === 0 && !this.#isInMyAreas(c.latE7[row], c.lonE7[row]))
      fails |= MYAREA
    if (this.#fleet !== null && !this.#fleet.has(c.mmsi[row])) fails |= FLEET
    return fails
  }

  /** Calls `visit` with the place in the filter of each area of who asks that holds the row. */
  visitMyAreas(row: number, visit: (place: number) => void): void {
    const { latE7, lonE7 } = this.#picture.columns
    this.#myAreas?.visit(latE7[row] / 1e7, lonE7[row] / 1e7, visit)
  }

  #isInMyAreas(latE7: number, lonE7: number): boolean {
    this.#inMyArea = false
    if (this.#myCells![cellOf(latE7, lonE7)] === 1) this.#myAreas!.visit(latE7 / 1e7, lonE7 / 1e7, this.#markInMyArea)
    return this.#inMyArea
  }

  readonly #markInMyArea = () => {
    this.#inMyArea = true
  }

  #carries(tonnes: number): boolean {
    const { min, max, unknown } = this.#dwt!
    return tonnes === 0 ? unknown : tonnes >= min && tonnes <= max
  }

  #arrives(eta: number): boolean {
    return eta === 0 ? this.filter.eta!.unknown : eta >= this.#eta.from && eta <= this.#eta.to
  }
}

const cellsOfAreas = new WeakMap<AreaIndex, Uint8Array>()

/** Worked out once for all filters that share the areas. */
function cellsOf(areas: AreaIndex): Uint8Array {
  const known = cellsOfAreas.get(areas)
  if (known !== undefined) return known
  const cells = new Uint8Array(CELLS)
  for (const box of areas.boxes()) visitCells(box, (cell) => void (cells[cell] = 1))
  cellsOfAreas.set(areas, cells)
  return cells
}

const {
  type: TYPE,
  status: STATUS,
  flag: FLAG,
  length: LENGTH,
  dwt: DWT,
  built: BUILT,
  draught: DRAUGHT,
  speed: SPEED,
  age: AGE,
  dest: DEST,
  eta: ETA,
  last: LAST,
  area: AREA,
  myarea: MYAREA,
  fleet: FLEET,
} = facetBit
const statusOf = ['underway', 'stopped', 'unknown'] as const

const table = (length: number, holds: (place: number) => boolean) =>
  Uint8Array.from({ length }, (_, place) => (holds(place) ? 1 : 0))

export const flagsOfGroup = {
  mainland: ['CN'],
  hmt: ['HK', 'MO', 'TW'],
} as const
const homeFlags = new Set([...flagsOfGroup.mainland, ...flagsOfGroup.hmt].map(flagIndex))
export const isForeign = (flag: number) => flag !== 0 && !homeFlags.has(flag)

function flagTable(choices: readonly string[]): Uint8Array {
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
  return table(FLAGS, (flag) => wanted.has(flag) || (foreign && isForeign(flag)))
}

/** `steps` of the column make one unit; `unknown` is the place that says so. */
function numberTable(
  filter: Filter,
  facet: Exclude<NumberFacet, 'dwt' | 'eta'>,
  steps: number,
  unknown: number,
): Uint8Array | null {
  const choice = filter[facet]
  return choice === undefined
    ? null
    : table(TABLE[facet], (place) => (place === unknown ? choice.unknown : inRange(choice, place, steps)))
}

/** In steps, which are whole: 12.5 m are 125 of them and never a little less. */
function inRange({ range }: NumberChoice, place: number, steps: number): boolean {
  if (range === null) return false
  const [min, max] = range
  return (min === null || place >= Math.round(min * steps)) && (max === null || place <= Math.round(max * steps))
}

function portsTable(codes: readonly string[], choices: readonly string[]): Uint8Array {
  const unknown = choices.includes('unknown')
  return table(codes.length, (place) =>
    place === 0 ? unknown : choices.some((choice) => isPortOf(codes[place], choice)),
  )
}

function etaWindow(eta: NumberChoice | undefined, now: number): { from: number; to: number } {
  if (eta === undefined || eta.range === null) return { from: Infinity, to: -Infinity }
  const [min, max] = eta.range
  return { from: min === null ? -Infinity : now + min * HOUR, to: max === null ? Infinity : now + max * HOUR }
}

const isInOne = (boxes: readonly GeoBox[], lat: number, lon: number): boolean =>
  boxes.some((box) => boxContains(box, lat, lon))
