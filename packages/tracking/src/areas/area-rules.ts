import { boxContains, edgeLongitude, type GeoBox } from '../geodesy.ts'
import { AreaIndex } from './area-index.ts'
import type { Area } from './area-shape.ts'
import {
  isForgotten,
  newAreaWatch,
  reachOf,
  watchArea,
  watchedArea,
  type AreaEvent,
  type AreaWatchState,
  type Fix,
  type WatchedArea,
} from './area-watch.ts'
import { createArea } from './create-area.ts'

/** What is to be told: some ships, or all, and one area. */
export interface AreaRule {
  readonly id: string
  readonly area: Area
  /** MMSIs; null: every ship. */
  readonly ships: readonly number[] | null
  readonly kinds: readonly AreaEvent['kind'][]
  /** Metres from the edge at which `approach` is told. */
  readonly approach: number | null
}

export interface RuleEvent extends AreaEvent {
  readonly rule: string
  readonly mmsi: number
}

/** What tells an event from every other, wherever and whenever it is worked out: rules, ships and moments do not change. */
export const eventKey = ({ rule, mmsi, kind, time }: RuleEvent): string => `${rule} ${mmsi} ${kind} ${time}`

/** An area as rules with the same distance share it. */
interface Watch {
  readonly watched: WatchedArea
  /** Beyond it a ship that is not inside is as if she had never been heard. */
  readonly zone: GeoBox
}

interface Kept {
  readonly rule: AreaRule
  readonly watch: Watch
  /** Of the rules for every ship; −1: of some ships. */
  readonly number: number
}

const NOTHING: RuleEvent[] = []
const METRES_PER_DEGREE = 110_000
/** Zones are only where it is worth asking: they are told apart coarsely, which costs little memory. */
const ZONE_SQUARES = 2

/**
 * Many rules over the reports of all ships. A report is looked up by its ship and by its place, and only those rules are asked that may
 * have something to say; what is kept is of ships in or near an area of theirs. Live and over stored positions it is the same.
 */
export class AreaRules {
  readonly #rules = new Map<string, Kept>()
  readonly #byNumber = new Map<number, Kept>()
  readonly #ofShip = new Map<number, readonly Kept[]>()
  readonly #zones = new AreaIndex(ZONE_SQUARES)
  /** By ship, then by rule. */
  readonly #states = new Map<number, Map<string, AreaWatchState>>()
  #next = 0
  /** By distance of approach, −1 for none. */
  readonly #watches = new WeakMap<Area, Map<number, Watch>>()
  readonly #found: Kept[] = []
  readonly #collect = (number: number) => void this.#found.push(this.#byNumber.get(number)!)

  get size(): number {
    return this.#rules.size
  }

  has(id: string): boolean {
    return this.#rules.has(id)
  }

  /** Takes a rule in, in place of the one with its id, which begins anew. */
  set(rule: AreaRule): void {
    this.delete(rule.id)
    const watch = this.#watchOf(rule)
    const kept = { rule, watch, number: rule.ships === null ? this.#next++ : -1 }
    this.#rules.set(rule.id, kept)
    if (rule.ships === null) {
      this.#byNumber.set(kept.number, kept)
      this.#zones.set(kept.number, createArea({ kind: 'rectangle', box: watch.zone }))
    } else
      for (const mmsi of rule.ships) {
        const rules = this.#ofShip.get(mmsi)
        // Neither pushed nor spread: an array that grows keeps room for sixteen more, where most ships have two rules.
        this.#ofShip.set(mmsi, rules === undefined ? [kept] : rules.concat(kept))
      }
  }

  delete(id: string): void {
    const kept = this.#rules.get(id)
    if (kept === undefined) return
    this.#rules.delete(id)
    if (this.#byNumber.delete(kept.number)) this.#zones.delete(kept.number)
    for (const mmsi of kept.rule.ships ?? []) {
      const left = this.#ofShip.get(mmsi)!.filter(({ rule }) => rule.id !== id)
      if (left.length > 0) this.#ofShip.set(mmsi, left)
      else this.#ofShip.delete(mmsi)
    }
    for (const [mmsi, states] of this.#states) if (states.delete(id) && states.size === 0) this.#states.delete(mmsi)
  }

  /** Other ships for a rule about some: of those that stay it goes on. */
  setShips(id: string, ships: readonly number[]): void {
    const kept = this.#rules.get(id)
    if (kept === undefined) return
    const states = ships.flatMap((mmsi) => {
      const state = this.#states.get(mmsi)?.get(id)
      return state === undefined ? [] : [[mmsi, state] as const]
    })
    this.set({ ...kept.rule, ships })
    for (const [mmsi, state] of states) this.#keep(mmsi, id, state)
  }

  /** Where a ship was when a rule began: what she did before is not told. */
  begin(id: string, mmsi: number, { time, lat, lon }: Fix): void {
    const { area } = this.#rules.get(id)!.rule
    if (area.contains(lat, lon)) this.#keep(mmsi, id, { ...newAreaWatch(), inside: true, last: { time, lat, lon } })
  }

  /** Since when something may have happened of a ship that her next report says; null: nothing waits for it. UTC ms. */
  waitsSince(mmsi: number): number | null {
    let since: number | null = null
    for (const { turned } of this.#states.get(mmsi)?.values() ?? [])
      if (turned !== null) since = Math.min(since ?? Infinity, turned.time)
    return since
  }

  /** Whether anything is known of a ship. */
  knows(mmsi: number): boolean {
    return this.#states.has(mmsi)
  }

  /** One report of a ship, newer than those before: what it makes happen. */
  push(mmsi: number, fix: Fix): RuleEvent[] {
    const own = this.#ofShip.get(mmsi)
    const states = this.#states.get(mmsi)
    const found = this.#found
    // To set a length costs as much as all the rest of a report that no area asks for.
    if (found.length > 0) found.length = 0
    if (this.#byNumber.size > 0) this.#zones.visit(fix.lat, fix.lon, this.#collect)
    if (own === undefined && states === undefined && found.length === 0) return NOTHING
    // What is asked may let states go.
    const open = states === undefined ? [] : [...states.keys()]
    const events: RuleEvent[] = []
    if (own !== undefined)
      for (const kept of own) if (boxContains(kept.watch.zone, fix.lat, fix.lon)) this.#ask(kept, mmsi, fix, events)
    for (const kept of found) if (boxContains(kept.watch.zone, fix.lat, fix.lon)) this.#ask(kept, mmsi, fix, events)
    for (const id of open) {
      const kept = this.#rules.get(id)!
      if (!boxContains(kept.watch.zone, fix.lat, fix.lon)) this.#ask(kept, mmsi, fix, events)
    }
    return events
  }

  /** What is known of a ship by rules, to be kept with the events that came of it and gone on from. */
  stateOf(mmsi: number): Record<string, AreaWatchState> {
    return Object.fromEntries(this.#states.get(mmsi) ?? [])
  }

  /** Goes on from what was kept; of what is known since, and of rules that are gone, nothing is taken. */
  restore(mmsi: number, states: Readonly<Record<string, AreaWatchState>>): void {
    for (const [id, state] of Object.entries(states))
      if (this.#rules.has(id) && !this.#states.get(mmsi)?.has(id)) this.#keep(mmsi, id, { ...state })
  }

  #keep(mmsi: number, id: string, state: AreaWatchState): void {
    const states = this.#states.get(mmsi)
    if (states === undefined) this.#states.set(mmsi, new Map([[id, state]]))
    else states.set(id, state)
  }

  #watchOf({ area, kinds, approach }: AreaRule): Watch {
    const distance = kinds.includes('approach') ? approach : null
    const known = this.#watches.get(area) ?? new Map<number, Watch>()
    this.#watches.set(area, known)
    let watch = known.get(distance ?? -1)
    if (watch === undefined) {
      const watched = watchedArea(area, distance)
      watch = { watched, zone: zoneOf(watched) }
      known.set(distance ?? -1, watch)
    }
    return watch
  }

  #ask({ rule, watch: { watched, zone } }: Kept, mmsi: number, fix: Fix, events: RuleEvent[]): void {
    const states = this.#states.get(mmsi)
    const known = states?.get(rule.id)
    const state = known ?? newAreaWatch()
    for (const event of watchArea(watched, state, fix))
      if (rule.kinds.includes(event.kind)) events.push({ ...event, rule: rule.id, mmsi })
    if (isForgotten(state) && !boxContains(zone, fix.lat, fix.lon)) {
      if (known === undefined) return
      states!.delete(rule.id)
      if (states!.size === 0) this.#states.delete(mmsi)
    } else if (known === undefined) this.#keep(mmsi, rule.id, state)
  }
}

/** The box of an area with everything around it from where a ship's report can matter. */
function zoneOf(watched: WatchedArea): GeoBox {
  const { box } = watched.area
  const metres = reachOf(watched)
  // Edges are right to 1 %, and a degree is a little longer than this.
  const high = (1.02 * metres) / METRES_PER_DEGREE
  const south = Math.max(-90, box.south - high)
  const north = Math.min(90, box.north + high)
  const cosine = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180)
  const width = box.west <= box.east ? box.east - box.west : box.east - box.west + 360
  const wide = cosine > 0.01 ? high / cosine : 360
  if (width + 2 * wide >= 360) return { south, north, west: -180, east: 180 }
  return { south, north, west: edgeLongitude(box.west - wide), east: edgeLongitude(box.east + wide) }
}
