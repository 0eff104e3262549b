import type { Doing, Report, World } from './doing.ts'
import { assume, hear, newSaidState, tellSaid, type Said, type SaidState } from './said-watch.ts'
import { heardAgain, newSilenceState, silentUntil, type SilenceState } from './silence-watch.ts'
import { newStopState, stopsAtSea, type StopState } from './stop-watch.ts'
import {
  exceeds,
  mayExceed,
  medianNow,
  newSpeedState,
  noteSpeed,
  slowsDown,
  type SpeedLimits,
  type SpeedState,
} from './speed-watch.ts'

/** A rule about what ships that it names do, wherever they are. */
export interface ShipRule {
  readonly id: string
  readonly ships: readonly number[]
  readonly kinds: readonly string[]
  readonly limits: SpeedLimits
}

export interface ShipDoing extends Doing {
  readonly rule: string
  readonly mmsi: number
}

/** What is known of a ship by the machines that her rules need. */
export interface ShipDoings {
  readonly stop?: StopState
  readonly said?: SaidState
  readonly speed?: SpeedState
  readonly silence?: SilenceState
}
type Machine = keyof ShipDoings

const machineOf: Readonly<Record<string, Machine>> = {
  'voyage-draught': 'said',
  'voyage-destination': 'said',
  'voyage-eta': 'said',
  'identity-change': 'said',
  'stop-sea': 'stop',
  'drift-sea': 'stop',
  'speed-over': 'speed',
  'speed-under': 'speed',
  'speed-drop': 'speed',
  'ais-lost': 'silence',
  'ais-coverage': 'silence',
  'ais-gap': 'silence',
  'ais-back': 'silence',
}
const fresh = { said: newSaidState, speed: newSpeedState, silence: newSilenceState, stop: newStopState }

/** Whether a kind is watched of ships that are named, wherever they are. */
export const isShipKind = (kind: string): boolean => kind in machineOf

interface Watched {
  rules: ShipRule[]
  machines: Set<Machine>
  state: { -readonly [Name in Machine]?: ShipDoings[Name] }
}

/** Rules about named ships: what they say, how fast they go, and when they are not heard. One state a ship serves all rules about her. */
export class ShipRules {
  readonly #world: World
  readonly #rules = new Map<string, ShipRule>()
  readonly #ships = new Map<number, Watched>()

  constructor(world: World) {
    this.#world = world
  }

  set(rule: ShipRule): void {
    this.delete(rule.id)
    this.#put(rule)
  }

  #put(rule: ShipRule): void {
    this.#rules.set(rule.id, rule)
    for (const mmsi of new Set(rule.ships)) {
      const watched = this.#ships.get(mmsi) ?? { rules: [], machines: new Set(), state: {} }
      this.#ships.set(mmsi, watched)
      watched.rules.push(rule)
      arrange(watched)
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
    for (const mmsi of rule.ships) {
      const watched = this.#ships.get(mmsi)
      if (watched === undefined) continue
      watched.rules = watched.rules.filter((other) => other.id !== id)
      if (stays(mmsi)) continue
      for (const side of ['over', 'under']) delete watched.state.speed?.limits[`${id} ${side}`]
      if (watched.rules.length === 0) this.#ships.delete(mmsi)
      else arrange(watched)
    }
  }

  /** What a ship had said before: that is no change. */
  assume(mmsi: number, said: Said): void {
    const state = this.#ships.get(mmsi)?.state.said
    if (state !== undefined) assume(state, said)
  }

  wantsSaid(mmsi: number): boolean {
    return this.#ships.get(mmsi)?.state.said !== undefined
  }

  /** What a ship says of herself. */
  say(mmsi: number, said: Said): void {
    const state = this.#ships.get(mmsi)?.state.said
    if (state !== undefined) hear(state, said, this.#world)
  }

  /** One report of a ship, newer than those before. */
  push(mmsi: number, report: Report): ShipDoing[] {
    const watched = this.#ships.get(mmsi)
    if (watched === undefined) return NOTHING
    const { said, speed, silence, stop } = watched.state
    const doings: Doing[] = silence === undefined ? [] : [...heardAgain(silence, report, this.#world)]
    if (said !== undefined) doings.push(...tellSaid(said, report, this.#world))
    if (stop !== undefined) doings.push(...stopsAtSea(stop, report, this.#world))
    const told = ofRules(watched, mmsi, doings)
    if (speed !== undefined && noteSpeed(speed, report)) {
      const drops = watched.rules.some(({ kinds }) => kinds.includes('speed-drop'))
      if (drops) told.push(...ofRules(watched, mmsi, slowsDown(speed, report, this.#world)))
      told.push(...beyondLimits(watched.rules, speed, mmsi, report))
    }
    return told
  }

  /** Ships that are not heard, each up to the moment that `upTo` gives of her feed. */
  tick(upTo: (feed: number) => number): ShipDoing[] {
    const told: ShipDoing[] = []
    for (const [mmsi, watched] of this.#ships) {
      const { silence } = watched.state
      if (!silence?.last) continue
      const doings = silentUntil(silence, upTo(silence.last.feed), this.#world)
      if (doings.length > 0) told.push(...ofRules(watched, mmsi, doings))
    }
    return told
  }

  knows(mmsi: number): boolean {
    return this.#ships.has(mmsi)
  }

  stateOf(mmsi: number): ShipDoings | undefined {
    return this.#ships.get(mmsi)?.state
  }

  /** Goes on from what was kept; of what no rule needs nothing is taken. */
  restore(mmsi: number, state: ShipDoings): void {
    const watched = this.#ships.get(mmsi)
    if (watched === undefined) return
    for (const name of watched.machines) Object.assign(watched.state, state[name] && { [name]: state[name] })
  }
}

const NOTHING: ShipDoing[] = []

/** The machines that a ship's rules need, each with a state. */
function arrange(watched: Watched): void {
  watched.machines = new Set(watched.rules.flatMap(({ kinds }) => kinds.flatMap((kind) => machineOf[kind] ?? [])))
  for (const name of Object.keys(fresh) as Machine[])
    if (!watched.machines.has(name)) delete watched.state[name]
    else if (watched.state[name] === undefined) Object.assign(watched.state, { [name]: fresh[name]() })
}

/** A silence is asked about for all who want to hear of it by either name. */
const wants = ({ kinds }: ShipRule, kind: string): boolean =>
  kinds.includes(kind) || (kind === 'ais-lost' && kinds.includes('ais-coverage'))

const ofRules = ({ rules }: Watched, mmsi: number, doings: readonly Doing[]): ShipDoing[] =>
  doings.length === 0
    ? []
    : rules.flatMap((rule) =>
        doings.filter(({ kind }) => wants(rule, kind)).map((doing) => ({ ...doing, rule: rule.id, mmsi })),
      )

function beyondLimits(rules: readonly ShipRule[], state: SpeedState, mmsi: number, report: Report): ShipDoing[] {
  const { time, lat, lon, sog, cog } = report
  const told: ShipDoing[] = []
  for (const { id, kinds, limits } of rules)
    for (const side of ['over', 'under'] as const) {
      const limit = limits[side]
      const kind = `speed-${side}`
      if (limit === null || !kinds.includes(kind) || !mayExceed(state, `${id} ${side}`, side, limit, sog!)) continue
      const speed = medianNow(state)
      if (speed === null) continue
      if (exceeds(state, `${id} ${side}`, side, limit, speed, time))
        told.push({ rule: id, mmsi, kind, time, lat, lon, sog, cog, detail: { knots: speed, limit } })
    }
  return told
}
