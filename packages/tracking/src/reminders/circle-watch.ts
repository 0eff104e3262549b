import { createArea } from '../areas/create-area.ts'
import {
  isBlank,
  LONGEST_WAY_MS,
  newAreaWatch,
  watchArea,
  watchedArea,
  type AreaWatchState,
  type WatchedArea,
} from '../areas/area-watch.ts'
import { deltaLongitude, destinationPoint } from '../geodesy.ts'
import type { Report } from './doing.ts'
import { NearGrid } from './near-grid.ts'

/** A circle that goes with each of some ships. */
export interface CircleRule {
  readonly ships: readonly number[]
  /** Metres. */
  readonly radius: number
  readonly kinds: readonly string[]
}

/** A report with whose it is. */
export interface ShipReport extends Report {
  readonly mmsi: number
}

/** What is known of a ship and a circle: as of an area, and where she was when reports began to say otherwise. */
export interface CirclePair {
  readonly watch: AreaWatchState
  turned: { readonly lat: number; readonly lon: number } | null
}

/** What is known of all pairs up to a moment: plain values, to be kept and gone on from. */
export interface CircleState {
  /** UTC ms. */
  readonly upTo: number
  /** Whose circles are watched. */
  readonly ships: readonly number[]
  /** By the MMSI of the ship with the circle and that of the other. */
  readonly pairs: Readonly<Record<string, CirclePair>>
}

/** An event of a circle: the ship (MMSI), the one in the centre, UTC ms, degrees, knots, metres between them. */
export interface CircleTold {
  readonly kind: string
  /** The ship that comes or goes, and the one with the circle. */
  readonly mmsi: number
  readonly other: number
  readonly time: number
  readonly lat: number
  readonly lon: number
  readonly sog: number | null
  readonly cog: number | null
  /** From one ship to the other. */
  readonly metres: number
}

const MINUTE = 60_000
/** Where a ship under way is, is reckoned for so long after her last report, and of one that lies still for so long. */
const RECKONED_MS = 5 * MINUTE
/** A ship without a report for so long is taken to lie where she was, ms. */
export const STILL_MS = 20 * MINUTE
const STILL_KNOTS = 0.5
const SELDOM_MS = 2 * MINUTE
const METRES_PER_NM = 1_852
const METRES_PER_DEGREE = 111_195
/** Metres beyond the circle, or beyond what is near it, up to which a report of another ship says something. */
const BEYOND = 15_000
/** What was known of a pair so long ago says nothing. */
const FORGOTTEN_MS = 24 * 60 * MINUTE

/** Metres from the ship with the circle beyond which a report of another ship says nothing at all. */
export const circleSight = ({ radius, kinds }: Pick<CircleRule, 'radius' | 'kinds'>): number =>
  radius * (kinds.includes('circle-approach') ? 3 : 1) + BEYOND

/**
 * Ships and the circles that go with others. Every report of either is looked at with where the other is reckoned to be by her last one,
 * unless the two are far apart, and the circle is an area in the frame of the ship in its middle: all that is said of areas holds.
 * However the reports are cut into runs, the same comes of them.
 */
export class CircleWatch {
  readonly #rule: CircleRule
  readonly #centres: ReadonlySet<number>
  readonly #circled: ReadonlySet<number>
  readonly #area: WatchedArea
  readonly #pairs: Map<string, CirclePair>
  #upTo: number
  /** Ships whose circles begin: who is in one then has not entered it. */
  readonly #beginning: Set<number>

  /** Without a state, and of ships that are new to it, it begins at `upTo`. `centres`: of some of its ships only. */
  constructor(rule: CircleRule, known: CircleState | { readonly upTo: number }, centres = rule.ships) {
    this.#rule = rule
    this.#centres = new Set(centres)
    this.#circled = new Set(rule.ships)
    const circle = createArea({ kind: 'circle', centre: { lat: 0, lon: 0 }, radius: rule.radius })
    this.#area = watchedArea(circle, rule.kinds.includes('circle-approach') ? rule.radius : null)
    this.#upTo = known.upTo
    const before = new Set('pairs' in known ? known.ships : [])
    this.#beginning = new Set([...this.#centres].filter((mmsi) => !before.has(mmsi)))
    const pairs = 'pairs' in known ? Object.entries(structuredClone(known.pairs)) : []
    // Who is no longer watched leaves nothing behind.
    this.#pairs = new Map(pairs.filter(([key]) => this.#centres.has(Number(key.slice(0, key.indexOf(' '))))))
  }

  get state(): CircleState {
    return { upTo: this.#upTo, ships: [...this.#centres], pairs: Object.fromEntries(this.#pairs) }
  }

  /** The other ships of whom more is known than where they were, by the ship with the circle. */
  others(): number[] {
    const known = [...this.#pairs].filter(([, { watch }]) => !isBlank(watch))
    return known.map(([key]) => Number(key.slice(key.indexOf(' ') + 1)))
  }

  /** Reports up to a moment; those from before the last run say only where ships were. */
  run(reports: readonly ShipReport[], upTo: number): CircleTold[] {
    return this.runInOrder(
      reports.toSorted((a, b) => a.time - b.time || a.mmsi - b.mmsi),
      upTo,
    )
  }

  /** The same of reports that come in the order of time, and of MMSI at one moment. */
  runInOrder(reports: Iterable<ShipReport>, upTo: number): CircleTold[] {
    const last = new LastReports(this.#centres, circleSight(this.#rule))
    const told: CircleTold[] = []
    for (const report of reports) {
      if (report.time > upTo) break
      if (report.time > this.#upTo) {
        this.#begin(last)
        this.#look(report, last, told)
      }
      last.set(report)
    }
    this.#begin(last)
    this.#upTo = Math.max(this.#upTo, upTo)
    for (const [key, { watch }] of this.#pairs)
      if ((watch.last?.time ?? 0) < this.#upTo - (isBlank(watch) ? LONGEST_WAY_MS : FORGOTTEN_MS))
        this.#pairs.delete(key)
    return told
  }

  #begin(last: LastReports): void {
    if (this.#beginning.size === 0) return
    for (const centre of this.#beginning) {
      const own = last.get(centre)
      const middle = placeAt(own, this.#upTo)
      if (own === undefined || middle === null) continue
      for (const other of last.near(own)) {
        const place = placeAt(other, this.#upTo)
        if (place === null || !this.#isPair(centre, other.mmsi)) continue
        const { lat, lon } = inFrame(middle, place)
        if (!this.#area.area.contains(lat, lon)) continue
        const watch = { ...newAreaWatch(), inside: true, last: { time: this.#upTo, lat, lon } }
        this.#pairs.set(`${centre} ${other.mmsi}`, { watch, turned: null })
      }
    }
    this.#beginning.clear()
  }

  /** Of two ships with circles one is told: the other is in hers as well. */
  #isPair = (centre: number, other: number): boolean =>
    centre !== other && !(this.#circled.has(other) && other < centre)

  #look(report: ShipReport, last: LastReports, told: CircleTold[]): void {
    const { mmsi } = report
    if (this.#centres.has(mmsi))
      // Others are looked at by their own reports, unless they say little: two reports confirm, and not one that is looked at twice.
      for (const other of last.near(report))
        if (report.time - other.time >= SELDOM_MS && this.#isPair(mmsi, other.mmsi))
          this.#ask(report, other, report.time, told)
    for (const centre of last.centresNear(report))
      if (this.#isPair(centre.mmsi, mmsi)) this.#ask(centre, report, report.time, told)
  }

  #ask(centre: ShipReport, other: ShipReport, time: number, told: CircleTold[]): void {
    const middle = placeAt(centre, time)
    const place = placeAt(other, time)
    if (middle === null || place === null) return
    const { lat, lon } = inFrame(middle, place)
    const key = `${centre.mmsi} ${other.mmsi}`
    let pair = this.#pairs.get(key)
    if (pair !== undefined && (pair.watch.last?.time ?? 0) < time - FORGOTTEN_MS) pair = undefined
    pair ??= { watch: newAreaWatch(), turned: null }
    const turned = pair.watch.turned
    for (const event of watchArea(this.#area, pair.watch, { time, lat, lon })) {
      const kind = this.#kindOf(event.kind)
      const at = event.time === time ? place : (pair.turned ?? place)
      const metres = Math.round(Math.hypot(event.lat, event.lon) * METRES_PER_DEGREE)
      const { mmsi, sog, cog } = other
      if (kind !== null)
        told.push({ kind, mmsi, other: centre.mmsi, time: event.time, lat: at.lat, lon: at.lon, sog, cog, metres })
    }
    if (pair.watch.turned === null) pair.turned = null
    else if (pair.watch.turned !== turned) pair.turned = place
    // Far off as well: two fast ships come from beyond all that is near and go through between two reports.
    this.#pairs.set(key, pair)
  }

  /** A ship that passed through between two reports is told as entering if the rule asks for that, else as leaving. */
  #kindOf(kind: 'enter' | 'leave' | 'approach' | 'passed'): string | null {
    const { kinds } = this.#rule
    const asked = kind === 'passed' ? ['circle-enter', 'circle-leave'] : [`circle-${kind}`]
    return asked.find((one) => kinds.includes(one)) ?? null
  }
}

/** Where ships were last, by who was near whom. */
class LastReports {
  readonly #reports = new Map<number, ShipReport>()
  readonly #centres: ReadonlySet<number>
  readonly #metres: number
  readonly #all: NearGrid
  readonly #middles: NearGrid

  constructor(centres: ReadonlySet<number>, metres: number) {
    this.#centres = centres
    this.#metres = metres
    this.#all = new NearGrid(metres)
    this.#middles = new NearGrid(metres)
  }

  get = (mmsi: number): ShipReport | undefined => this.#reports.get(mmsi)

  set(report: ShipReport): void {
    const { mmsi, lat, lon } = report
    this.#reports.set(mmsi, report)
    this.#all.put(mmsi, lat, lon)
    if (this.#centres.has(mmsi)) this.#middles.put(mmsi, lat, lon)
  }

  /** Whoever was near the ship in the middle. */
  near(centre: ShipReport): ShipReport[] {
    return this.#found(this.#all, centre, (other) => isWithin(this.#metres, centre, other))
  }

  /** The ships with circles near which another is. */
  centresNear(other: ShipReport): ShipReport[] {
    return this.#found(this.#middles, other, (centre) => isWithin(this.#metres, centre, other))
  }

  #found(grid: NearGrid, { lat, lon, time }: ShipReport, isNear: (report: ShipReport) => boolean): ShipReport[] {
    const found: ShipReport[] = []
    for (const mmsi of grid.near(lat, lon)) {
      const report = this.#reports.get(mmsi)!
      if (time - report.time > STILL_MS) this.#forget(mmsi)
      else if (isNear(report)) found.push(report)
    }
    return found
  }

  /** Where she was so long ago says nothing. */
  #forget(mmsi: number): void {
    this.#reports.delete(mmsi)
    this.#all.delete(mmsi)
    this.#middles.delete(mmsi)
  }
}

function isWithin(metres: number, middle: Place, place: Place): boolean {
  const { lat, lon } = inFrame(middle, place)
  return Math.hypot(lat, lon) * METRES_PER_DEGREE <= metres
}

interface Place {
  readonly lat: number
  readonly lon: number
}

/** Where a ship is at a moment by her last report; null: it is too old. */
function placeAt(report: ShipReport | undefined, time: number): Place | null {
  if (report === undefined) return null
  const { lat, lon, sog, cog } = report
  const age = time - report.time
  const isStill = sog === null || sog < STILL_KNOTS
  if (age > (isStill ? STILL_MS : RECKONED_MS)) return null
  if (age <= 0 || isStill || cog === null) return { lat, lon }
  return destinationPoint(lat, lon, cog, (sog * METRES_PER_NM * age) / (60 * MINUTE))
}

/** Where one is as seen from the other, in degrees that are as long to the east as to the north. */
function inFrame(middle: Place, place: Place): Place {
  const turn = deltaLongitude(middle.lon, place.lon)
  return { lat: place.lat - middle.lat, lon: turn * Math.cos((middle.lat * Math.PI) / 180) }
}
