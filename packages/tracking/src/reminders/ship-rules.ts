import { RulesOfShips } from '../areas/rules-of-ships.ts'
import type { Doing, Report, World } from './doing.ts'
import { assume, boundAt, hear, newSaidState, tellSaid, type Said, type SaidState } from './said-watch.ts'
import { heardAgain, newSilenceState, silentUntil, type SilenceState } from './silence-watch.ts'
import { mayMeet, newMeetState, type MeetState } from './meet-watch.ts'
import type { RuleLimits } from './rule-limits.ts'
import { newStopState, stopsAtSea, type StopState } from './stop-watch.ts'
import { exceeds, mayExceed, medianNow, newSpeedState, noteSpeed, slowsDown, type SpeedState } from './speed-watch.ts'

/** A rule about what ships that it names do, wherever they are. */
export interface ShipRule {
  readonly id: string
  readonly ships: readonly number[]
  readonly kinds: readonly string[]
  readonly limits: RuleLimits
  /** Whether it asks where a ship is bound for, whatever it tells. */
  readonly asksBound: boolean
}

export interface ShipDoing extends Omit<Doing, 'slip'> {
  readonly rule: string
  readonly mmsi: number
}

/** What is known of a ship by the machines that her rules need. */
export interface ShipDoings {
  readonly stop?: StopState
  readonly said?: SaidState
  readonly speed?: SpeedState
  readonly silence?: SilenceState
  readonly meet?: MeetState
}
type Machine = keyof ShipDoings

const machineOf: Readonly<Record<string, Machine>> = {
  'voyage-draught': 'said',
  'voyage-destination': 'said',
  'voyage-eta': 'said',
  'voyage-slip': 'said',
  'identity-change': 'said',
  'stop-sea': 'stop',
  'drift-sea': 'stop',
  encounter: 'meet',
  'speed-over': 'speed',
  'speed-under': 'speed',
  'speed-drop': 'speed',
  'ais-lost': 'silence',
  'ais-coverage': 'silence',
  'ais-gap': 'silence',
  'ais-back': 'silence',
}
const fresh = {
  said: newSaidState,
  speed: newSpeedState,
  silence: newSilenceState,
  stop: newStopState,
  meet: newMeetState,
}

/** Whether a kind is watched of ships that are named, wherever they are. */
export const isShipKind = (kind: string): boolean => kind in machineOf

/** A limit of a rule. */
interface Bound {
  readonly rule: string
  readonly kind: string
  readonly side: 'over' | 'under'
  readonly limit: number
  /** In the state of a ship's speed. */
  readonly key: string
}

/** A rule with what every point asks of it. */
interface Ready extends ShipRule {
  readonly drops: boolean
  readonly bounds: readonly Bound[]
}

/** Of a ship by the machines that her rules need; what she has no state of, none of them asks for. */
type ShipStates = { -readonly [Name in Machine]?: ShipDoings[Name] }
type RulesByList = readonly (readonly Ready[])[]

/** Rules about named ships: what they say, how fast they go, and when they are not heard. One state a ship serves all rules about her. */
export class ShipRules {
  readonly #world: World
  readonly #rules = new Map<string, Ready>()
  readonly #ofShips = new RulesOfShips<Ready>()
  readonly #states = new Map<number, ShipStates>()

  constructor(world: World) {
    this.#world = world
  }

  set(rule: ShipRule): void {
    this.delete(rule.id)
    // Written out: an object that is spread and added to has a hidden class of its own, which is larger than itself.
    const { id, ships, kinds, limits, asksBound } = rule
    this.#put({ id, ships, kinds, limits, asksBound, drops: kinds.includes('speed-drop'), bounds: boundsOf(rule) })
  }

  #put(rule: Ready): void {
    this.#rules.set(rule.id, rule)
    this.#ofShips.add(rule.ships, rule)
    const machines = machinesOf(rule)
    for (const mmsi of rule.ships) {
      const states = this.#states.get(mmsi)
      if (states === undefined) this.#states.set(mmsi, freshStates(machines, {}))
      else freshStates(machines, states)
    }
  }

  delete(id: string): void {
    this.#leave(id, () => false)
  }

  /** Other ships for a rule: of those that stay it goes on. */
  setShips(id: string, ships: readonly number[]): void {
    const rule = this.#rules.get(id)
    if (rule === undefined) return
    const stay = new Set(ships)
    this.#leave(id, (mmsi) => stay.has(mmsi))
    this.#put({ ...rule, ships })
  }

  /** `stays`: the states of these ships are kept. */
  #leave(id: string, stays: (mmsi: number) => boolean): void {
    const rule = this.#rules.get(id)
    if (rule === undefined) return
    this.#rules.delete(id)
    this.#ofShips.remove(rule.ships, rule)
    for (const mmsi of rule.ships) {
      const states = this.#states.get(mmsi)
      if (states === undefined || stays(mmsi)) continue
      for (const side of ['over', 'under']) delete states.speed?.limits[`${id} ${side}`]
      const left = this.#ofShips.of(mmsi)
      if (left.length === 0) this.#states.delete(mmsi)
      else forgetUnneeded(left, states)
    }
  }

  /** What a ship had said before: that is no change. */
  assume(mmsi: number, said: Said): void {
    const state = this.#states.get(mmsi)?.said
    if (state !== undefined) assume(state, said)
  }

  wantsSaid(mmsi: number): boolean {
    return this.#states.get(mmsi)?.said !== undefined
  }

  /** Where a ship says at a time that she is bound for; undefined where she is not listened to, null where she said nothing. */
  destinationOf(mmsi: number, time: number): string | null | undefined {
    const said = this.#states.get(mmsi)?.said
    return said && boundAt(said, time)
  }

  /** What a ship says of herself. */
  say(mmsi: number, said: Said): void {
    const state = this.#states.get(mmsi)?.said
    if (state !== undefined) hear(state, said, this.#world)
  }

  /** One report of a ship, newer than those before. */
  push(mmsi: number, report: Report): readonly ShipDoing[] {
    const states = this.#states.get(mmsi)
    if (states === undefined) return NOTHING
    const { said, speed, silence, stop, meet } = states
    let told = NOTHING
    if (silence !== undefined) told = this.#more(told, mmsi, heardAgain(silence, report, this.#world))
    if (said !== undefined) told = this.#more(told, mmsi, tellSaid(said, report, this.#world))
    if (stop !== undefined) told = this.#more(told, mmsi, stopsAtSea(stop, report, this.#world))
    if (meet !== undefined) told = this.#more(told, mmsi, mayMeet(meet, report, this.#world))
    if (speed !== undefined && noteSpeed(speed, report)) {
      const lists = this.#ofShips.of(mmsi)
      if (lists.some(someAskForDrops)) told = this.#more(told, mmsi, slowsDown(speed, report, this.#world))
      for (const rules of lists)
        for (const { bounds } of rules)
          for (const bound of bounds) {
            const knots = beyond(speed, bound, report)
            if (knots !== null) told = [...told, tooFast(bound, mmsi, report, knots)]
          }
    }
    return told
  }

  /** Nearly always nothing happened: nothing is made then. */
  #more(told: readonly ShipDoing[], mmsi: number, doings: readonly Doing[]): readonly ShipDoing[] {
    return doings.length === 0 ? told : [...told, ...ofRules(this.#ofShips.of(mmsi), mmsi, doings)]
  }

  /** Ships that are not heard, each up to the moment that `upTo` gives of her feed. */
  tick(upTo: (feed: number) => number): ShipDoing[] {
    const told: ShipDoing[] = []
    for (const [mmsi, { silence }] of this.#states) {
      if (!silence?.last) continue
      const doings = silentUntil(silence, upTo(silence.last.feed), this.#world)
      if (doings.length > 0) told.push(...ofRules(this.#ofShips.of(mmsi), mmsi, doings))
    }
    return told
  }

  /** Since when something may have happened of a ship that is told later; null: nothing waits. UTC ms. */
  waitsSince(mmsi: number): number | null {
    const { said, silence } = this.#states.get(mmsi) ?? {}
    const words = said === undefined ? [] : [...said.ready, ...Object.values(said.waiting)].map(({ since }) => since)
    const heard = silence?.last && !(silence.lost && silence.long) ? [silence.last.time] : []
    const times = [...words, ...heard]
    return times.length === 0 ? null : Math.min(...times)
  }

  knows(mmsi: number): boolean {
    return this.#states.has(mmsi)
  }

  stateOf(mmsi: number): ShipDoings | undefined {
    return this.#states.get(mmsi)
  }

  /** Goes on from what was kept; of what no rule needs nothing is taken. */
  restore(mmsi: number, state: ShipDoings): void {
    const states = this.#states.get(mmsi)
    if (states === undefined) return
    for (const name of Object.keys(states) as Machine[]) Object.assign(states, state[name] && { [name]: state[name] })
  }
}

const NOTHING: readonly ShipDoing[] = []
const asksForDrops = ({ drops }: Ready): boolean => drops
const someAskForDrops = (rules: readonly Ready[]): boolean => rules.some(asksForDrops)

function boundsOf({ id, kinds, limits }: ShipRule): readonly Bound[] {
  const bounds = (['over', 'under'] as const).flatMap((side) => {
    const limit = limits[side]
    const kind = `speed-${side}`
    return limit === null || !kinds.includes(kind) ? [] : [{ rule: id, kind, side, limit, key: [id, side].join(' ') }]
  })
  return bounds.length === 0 ? NO_BOUNDS : bounds
}
const NO_BOUNDS: readonly Bound[] = []

function machinesOf({ kinds, asksBound }: Pick<ShipRule, 'kinds' | 'asksBound'>): Set<Machine> {
  const machines = new Set(kinds.flatMap((kind) => machineOf[kind] ?? []))
  if (asksBound) machines.add('said')
  return machines
}

/** Gives each machine a state that has none. */
function freshStates(machines: Iterable<Machine>, states: ShipStates): ShipStates {
  for (const name of machines) if (states[name] === undefined) Object.assign(states, { [name]: fresh[name]() })
  return states
}

function forgetUnneeded(lists: RulesByList, states: ShipStates): void {
  const needed = new Set(lists.flatMap((rules) => rules.flatMap((rule) => [...machinesOf(rule)])))
  for (const name of Object.keys(states) as Machine[]) if (!needed.has(name)) delete states[name]
}

/** A silence is asked about for all who want to hear of it by either name. */
const wants = ({ kinds }: ShipRule, kind: string): boolean =>
  kinds.includes(kind) || (kind === 'ais-lost' && kinds.includes('ais-coverage'))

const ofRules = (lists: RulesByList, mmsi: number, doings: readonly Doing[]): ShipDoing[] =>
  lists.flatMap((rules) =>
    rules.flatMap((rule) => doings.flatMap((doing) => (wants(rule, doing.kind) ? doingOf(rule, mmsi, doing) : []))),
  )

/** What a rule tells of it; a slip is told at each multiple of what the rule allows. */
function doingOf({ id, limits }: ShipRule, mmsi: number, { slip, ...doing }: Doing): ShipDoing[] {
  const told = { ...doing, rule: id, mmsi }
  if (slip === undefined) return [told]
  const allowed = limits.slip ?? null
  if (allowed === null || Math.floor(slip.late / allowed) <= Math.floor(slip.worst / allowed)) return []
  return [{ ...told, detail: { ...told.detail, allowed } }]
}

/** Her speed, if a rule has to tell of it now. */
function beyond(state: SpeedState, { key, side, limit }: Bound, { time, sog }: Report): number | null {
  if (!mayExceed(state, key, side, limit, sog!)) return null
  const speed = medianNow(state)
  return speed !== null && exceeds(state, key, side, limit, speed, time) ? speed : null
}

const tooFast = ({ rule, kind, limit }: Bound, mmsi: number, report: Report, knots: number): ShipDoing => {
  const { time, lat, lon, sog, cog } = report
  return { rule, mmsi, kind, time, lat, lon, sog, cog, detail: { knots, limit } }
}
