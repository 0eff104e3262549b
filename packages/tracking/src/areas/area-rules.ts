import { AreaIndex } from './area-index.ts'
import type { Area } from './area-shape.ts'
import {
  isForgotten,
  newAreaWatch,
  reachOf,
  watchedArea,
  type AreaEvent,
  type Fix,
  type WatchedArea,
} from './area-watch.ts'
import { CORRECTED_METRES, watchInOrder, watchLate, type CorrectedState } from './late-fixes.ts'
import { RulesOfShips } from './rules-of-ships.ts'
import { Zone } from './zone.ts'

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

/** An event of an area, with the rule and the ship (MMSI) that it belongs to. */
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
  readonly zone: Zone
  /** Where a late report can matter. */
  readonly near: Zone
  /** Of its zone in the index, while a rule for every ship asks. */
  number: number
  /** Those for every ship. */
  rules: Kept[]
}

interface Kept extends AreaRule {
  readonly watch: Watch
}

const NOTHING: RuleEvent[] = []
/** Zones are only where it is worth asking: they are told apart coarsely, which costs little memory. */
const ZONE_SQUARES = 2

/**
 * Many rules over the reports of all ships. A report is looked up by its ship and by its place, and only those rules are asked that may
 * have something to say; what is kept is of ships in or near an area of theirs. Live and over stored positions it is the same.
 */
export class AreaRules {
  readonly #rules = new Map<string, Kept>()
  readonly #byNumber = new Map<number, Watch>()
  readonly #ofShips = new RulesOfShips<Kept>()
  readonly #zones = new AreaIndex(ZONE_SQUARES)
  /** By ship, then by rule. */
  readonly #states = new Map<number, Map<string, CorrectedState>>()
  #next = 0
  /** By distance of approach, −1 for none. */
  readonly #watches = new WeakMap<Area, Map<number, Watch>>()
  readonly #found: Watch[] = []
  readonly #collect = (number: number) => void this.#found.push(this.#byNumber.get(number)!)

  get size(): number {
    return this.#rules.size
  }

  has(id: string): boolean {
    return this.#rules.has(id)
  }

  /** Takes a rule in, in place of the one with its id, which begins anew. */
  set({ id, area, ships, kinds, approach }: AreaRule): void {
    this.delete(id)
    const kept: Kept = { id, area, ships, kinds, approach, watch: this.#watchOf({ area, kinds, approach }) }
    this.#rules.set(id, kept)
    if (ships === null) this.#askOfAll(kept)
    else this.#ofShips.add(ships, kept)
  }

  delete(id: string): void {
    const kept = this.#rules.get(id)
    if (kept === undefined) return
    this.#rules.delete(id)
    if (kept.ships === null) this.#askNoMore(kept)
    else this.#ofShips.remove(kept.ships, kept)
    for (const [mmsi, states] of this.#states) if (states.delete(id) && states.size === 0) this.#states.delete(mmsi)
  }

  #askOfAll(kept: Kept): void {
    const { watch } = kept
    watch.rules.push(kept)
    if (watch.rules.length > 1) return
    watch.number = this.#next++
    this.#byNumber.set(watch.number, watch)
    this.#zones.set(watch.number, watch.zone)
  }

  #askNoMore(kept: Kept): void {
    const { watch } = kept
    watch.rules = watch.rules.filter((other) => other !== kept)
    if (watch.rules.length > 0) return
    this.#byNumber.delete(watch.number)
    this.#zones.delete(watch.number)
  }

  /** Other ships for a rule about some: of those that stay it goes on. */
  setShips(id: string, ships: readonly number[]): void {
    const kept = this.#rules.get(id)
    if (kept === undefined) return
    const states = ships.flatMap((mmsi) => {
      const state = this.#states.get(mmsi)?.get(id)
      return state === undefined ? [] : [[mmsi, state] as const]
    })
    this.set({ ...kept, ships })
    for (const [mmsi, state] of states) this.#keep(mmsi, id, state)
  }

  /** Where a ship was when a rule began: what she did before is not told. */
  begin(id: string, mmsi: number, { time, lat, lon }: Fix): void {
    const { area } = this.#rules.get(id)!
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
    const own = this.#ofShips.of(mmsi)
    const states = this.#states.get(mmsi)
    const found = this.#found
    // To set a length costs as much as all the rest of a report that no area asks for.
    if (found.length > 0) found.length = 0
    if (this.#byNumber.size > 0) this.#zones.visit(fix.lat, fix.lon, this.#collect)
    if (own.length === 0 && states === undefined && found.length === 0) return NOTHING
    // What is asked may let states go.
    const open = states === undefined ? [] : [...states.keys()]
    const events: RuleEvent[] = []
    for (const rules of own)
      for (const kept of rules) if (kept.watch.zone.contains(fix.lat, fix.lon)) this.#ask(kept, mmsi, fix, events)
    for (const { zone, rules } of found)
      if (zone.contains(fix.lat, fix.lon)) for (const kept of rules) this.#ask(kept, mmsi, fix, events)
    for (const id of open) {
      const kept = this.#rules.get(id)!
      if (!kept.watch.zone.contains(fix.lat, fix.lon)) this.#ask(kept, mmsi, fix, events)
    }
    return events
  }

  /** A report of a ship that is older than her newest: what it makes known, of the areas that she is in or near. */
  late(mmsi: number, fix: Fix): RuleEvent[] {
    const events: RuleEvent[] = []
    for (const [id, state] of this.#states.get(mmsi) ?? []) {
      const { kinds, watch } = this.#rules.get(id)!
      for (const event of watchLate(watch.watched, state, fix))
        if (kinds.includes(event.kind)) events.push({ ...event, rule: id, mmsi })
    }
    return events
  }

  /** What is known of a ship by rules, to be kept with the events that came of it and gone on from. */
  stateOf(mmsi: number): Record<string, CorrectedState> {
    return Object.fromEntries(this.#states.get(mmsi) ?? [])
  }

  /** Goes on from what was kept; of what is known since, and of rules that are gone, nothing is taken. */
  restore(mmsi: number, states: Readonly<Record<string, CorrectedState>>): void {
    for (const [id, state] of Object.entries(states))
      if (this.#rules.has(id) && !this.#states.get(mmsi)?.has(id)) this.#keep(mmsi, id, { ...state })
  }

  #keep(mmsi: number, id: string, state: CorrectedState): void {
    const states = this.#states.get(mmsi)
    if (states === undefined) this.#states.set(mmsi, new Map([[id, state]]))
    else states.set(id, state)
  }

  #watchOf({ area, kinds, approach }: Pick<AreaRule, 'area' | 'kinds' | 'approach'>): Watch {
    const distance = kinds.includes('approach') ? approach : null
    const known = this.#watches.get(area) ?? new Map<number, Watch>()
    this.#watches.set(area, known)
    let watch = known.get(distance ?? -1)
    if (watch === undefined) {
      const watched = watchedArea(area, distance)
      watch = {
        watched,
        zone: new Zone(watched, reachOf(watched)),
        near: new Zone(watched, CORRECTED_METRES),
        number: -1,
        rules: [],
      }
      known.set(distance ?? -1, watch)
    }
    return watch
  }

  #ask({ id, kinds, watch: { watched, zone, near } }: Kept, mmsi: number, fix: Fix, events: RuleEvent[]): void {
    const states = this.#states.get(mmsi)
    const known = states?.get(id)
    const state: CorrectedState = known ?? newAreaWatch()
    for (const event of watchInOrder(watched, state, fix, near.contains(fix.lat, fix.lon)))
      if (kinds.includes(event.kind)) events.push({ ...event, rule: id, mmsi })
    if (isForgotten(state) && !zone.contains(fix.lat, fix.lon)) {
      if (known === undefined) return
      states!.delete(id)
      if (states!.size === 0) this.#states.delete(mmsi)
    } else if (known === undefined) this.#keep(mmsi, id, state)
  }
}
