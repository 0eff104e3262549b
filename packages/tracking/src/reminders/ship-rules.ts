import { RulesOfShips } from '../areas/rules-of-ships.ts'
import type { Doing, Report, World } from './doing.ts'
import { mayMeet } from './meet-watch.ts'
import { comesNear, type NearState, type Nearness } from './near-watch.ts'
import type { RuleLimits } from './rule-limits.ts'
import { assume, boundAt, hear, tellSaid, type Said } from './said-watch.ts'
import { freshStates, isNearKind, machinesOf, type Machine, type ShipDoings, type ShipStates } from './ship-machines.ts'
import { heardAgain, silentUntil } from './silence-watch.ts'
import { exceeds, mayExceed, medianNow, noteSpeed, slowsDown, type SpeedState } from './speed-watch.ts'
import { changesStatus } from './status-watch.ts'
import { stopsAtSea } from './stop-watch.ts'

/** A rule about what ships that it names do, wherever they are. */
export interface ShipRule {
  readonly id: string
  readonly ships: readonly number[]
  readonly kinds: readonly string[]
  readonly limits: RuleLimits
  /** UN/LOCODE that it tells the approach of; null: of the one that a ship is bound for. */
  readonly port: string | null
  /** Whether it asks where a ship is bound for, whatever it tells. */
  readonly asksBound: boolean
}

export interface ShipDoing extends Omit<Doing, 'slip'> {
  readonly rule: string
  readonly mmsi: number
}

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
  readonly nears: readonly (Nearness & { readonly kind: string })[]
}

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
    const { id, ships, kinds, limits, port } = rule
    const asksBound = rule.asksBound || (port === null && kinds.some(isNearKind))
    const drops = kinds.includes('speed-drop')
    this.#put({ id, ships, kinds, limits, port, asksBound, drops, bounds: boundsOf(rule), nears: nearsOf(rule) })
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
      for (const by of ['away', 'ahead']) delete states.near?.ways[`${id} ${by}`]
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
    const { said, speed, silence, stop, meet, status, near } = states
    let told = NOTHING
    if (silence !== undefined) told = this.#more(told, mmsi, heardAgain(silence, report, this.#world))
    if (said !== undefined) told = this.#more(told, mmsi, tellSaid(said, report, this.#world))
    if (stop !== undefined) told = this.#more(told, mmsi, stopsAtSea(stop, report, this.#world))
    if (meet !== undefined) told = this.#more(told, mmsi, mayMeet(meet, report, this.#world))
    if (status !== undefined) told = this.#more(told, mmsi, changesStatus(status, report))
    if (near !== undefined) told = this.#near(told, mmsi, near, report)
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

  /** Ships that come near a port, that of a rule or the one that they are bound for. */
  #near(told: readonly ShipDoing[], mmsi: number, state: NearState, report: Report): readonly ShipDoing[] {
    for (const rules of this.#ofShips.of(mmsi))
      for (const { id: rule, port, nears } of rules) {
        if (nears.length === 0) continue
        const locode = port ?? this.#boundFor(mmsi, state, report)
        const place = locode === null ? null : this.#world.placeOf(locode)
        if (locode === null || place === null) continue
        for (const near of nears) {
          const detail = comesNear(state, near, { locode, ...place }, report)
          const { time, lat, lon, sog, cog } = report
          const one = { rule, mmsi, kind: near.kind, time, lat, lon, sog, cog, port: locode }
          if (detail !== null) told = [...told, { ...one, detail }]
        }
      }
    return told
  }

  /** The port that she says she is bound for, worked out once for what she says and about where. */
  #boundFor(mmsi: number, state: NearState, report: Report): string | null {
    const text = this.destinationOf(mmsi, report.time) ?? null
    if (text === null) return null
    const near = { lat: roughly(report.lat), lon: roughly(report.lon) }
    const { bound } = state
    if (bound?.text === text && bound.lat === near.lat && bound.lon === near.lon) return bound.port
    state.bound = { text, ...near, port: this.#world.portOf(text, near) }
    return state.bound.port
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
    const { said, silence, status } = this.#states.get(mmsi) ?? {}
    const words = said === undefined ? [] : [...said.ready, ...Object.values(said.waiting)].map(({ since }) => since)
    const heard = silence?.last && !(silence.lost && silence.long) ? [silence.last.time] : []
    const times = [...words, ...heard, ...(status?.waiting ? [status.waiting.time] : [])]
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

function nearsOf({ id, kinds, limits }: ShipRule): Ready['nears'] {
  const nears = (
    [
      ['approach-port', 'away'],
      ['approach-eta', 'ahead'],
    ] as const
  ).flatMap(([kind, by]) => {
    const limit = limits[by] ?? null
    return limit === null || !kinds.includes(kind) ? [] : [{ kind, by, limit, key: [id, by].join(' ') }]
  })
  return nears.length === 0 ? NO_NEARS : nears
}
const NO_NEARS: Ready['nears'] = []

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

/** What a rule tells of it; a status is told of those that it names, a slip at each multiple of what it allows. */
function doingOf({ id, limits }: ShipRule, mmsi: number, { slip, ...doing }: Doing): ShipDoing[] {
  const told = { ...doing, rule: id, mmsi }
  if (doing.kind === 'status-change' && !limits.statuses?.includes(Number(doing.detail?.after))) return []
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

/** To two degrees: which of several ports of one name is meant changes with oceans. */
const roughly = (degrees: number): number => 2 * Math.round(degrees / 2)
