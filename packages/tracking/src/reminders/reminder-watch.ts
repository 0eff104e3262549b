import { AreaRules } from '../areas/area-rules.ts'
import type { RuleEvent } from '../areas/area-rules.ts'
import type { AreaEvent, Fix } from '../areas/area-watch.ts'
import { holds } from './conditions.ts'
import { DistressRules, IN_DISTRESS } from './distress-rules.ts'
import { noWorld, placeOf, type Report, type World } from './doing.ts'
import { PortRules, type SaidCall } from './port-rules.ts'
import type { Said } from './said-watch.ts'
import type { LookTold, ShipState, Told, WatchedRule } from './watched-rule.ts'
import { isShipKind } from './ship-machines.ts'
import { ShipRules, type ShipDoing } from './ship-rules.ts'
import { judge, type HeardAround } from './silence-watch.ts'
import { noLimits } from './rule-limits.ts'

const areaKinds: Readonly<Record<string, readonly AreaEvent['kind'][]>> = {
  'area-enter': ['enter', 'passed'],
  'area-leave': ['leave', 'passed'],
  'area-approach': ['approach'],
}

/**
 * All rules over all reports, live and over stored positions alike: which is why it asks nobody for the time. What a rule is about is
 * found by the engine of its kinds; conditions and cool-down are the same for all of them.
 */
export class ReminderWatch<Rule extends WatchedRule = WatchedRule> {
  readonly #rules = new Map<string, Rule>()
  readonly #areas = new AreaRules()
  readonly #ports = new PortRules()
  readonly #ships: ShipRules
  readonly #distress = new DistressRules()
  readonly #told = new Map<number, Map<string, number>>()
  readonly #classOf: (mmsi: number) => string | null
  readonly #world: World
  readonly #destinationNow: (mmsi: number) => string | null

  /** `destinationNow`: what a ship that no rule names says of where she is bound for. */
  constructor(
    classOf: (mmsi: number) => string | null,
    world: World = noWorld,
    destinationNow: (mmsi: number) => string | null = () => null,
  ) {
    this.#classOf = classOf
    this.#world = world
    this.#destinationNow = destinationNow
    this.#ships = new ShipRules(world)
  }

  get size(): number {
    return this.#rules.size
  }

  /** As it was set, with the ships that it is about now. */
  rule(id: string): Rule | undefined {
    return this.#rules.get(id)
  }

  rules(): Iterable<Rule> {
    return this.#rules.values()
  }

  set(rule: Rule): void {
    this.delete(rule.id)
    this.#rules.set(rule.id, rule)
    const kinds = areaKindsOf(rule.kinds)
    if (rule.area !== null && kinds.length > 0)
      this.#areas.set({ id: rule.id, area: rule.area, ships: rule.ships, kinds, approach: rule.approach })
    if (rule.kinds.some((kind) => kind.startsWith('port-'))) this.#ports.set(rule)
    const { id, ships, area, port, limits = noLimits } = rule
    const own = rule.kinds.includes('distress')
    const near = rule.kinds.includes('distress-near') ? (limits.near ?? null) : null
    if (own || near !== null) this.#distress.set({ id, ships, area, own, near })
    const asksBound = rule.conditions.destinations.length > 0
    if (ships !== null && (asksBound || rule.kinds.some(isShipKind)))
      this.#ships.set({ id, ships, kinds: rule.kinds, limits, port, asksBound })
  }

  delete(id: string): void {
    if (!this.#rules.delete(id)) return
    this.#areas.delete(id)
    this.#ports.delete(id)
    this.#ships.delete(id)
    this.#distress.delete(id)
    for (const [mmsi, told] of this.#told) {
      for (const key of told.keys()) if (key.startsWith(`${id} `)) told.delete(key)
      if (told.size === 0) this.#told.delete(mmsi)
    }
  }

  /** Other ships for a rule about some: of those that stay it goes on. */
  setShips(id: string, ships: readonly number[]): void {
    const rule = this.#rules.get(id)
    if (rule === undefined) return
    this.#rules.set(id, { ...rule, ships })
    this.#areas.setShips(id, ships)
    this.#ports.setShips(id, ships)
    this.#ships.setShips(id, ships)
    this.#distress.setShips(id, ships)
  }

  /** Where a ship was when a rule began: what she did before is not told. */
  begin(id: string, mmsi: number, fix: Fix): void {
    if (this.#areas.has(id)) this.#areas.begin(id, mmsi, fix)
  }

  /** What a ship said before she was watched: of what is not known of her yet. */
  assume(mmsi: number, said: Said): void {
    this.#ships.assume(mmsi, said)
  }

  /** Whether what a ship says of herself is asked for. */
  wantsSaid(mmsi: number): boolean {
    return this.#ships.wantsSaid(mmsi)
  }

  /** What a ship says of herself; what comes of it is told with a later point. In the order of time, and before points that are minutes later. */
  say(mmsi: number, said: Said): void {
    this.#ships.say(mmsi, said)
  }

  /** One report of a ship, newer than those before: what is to be told. What has an `ask` waits for {@link answer}. */
  push(mmsi: number, report: Report): Told[] {
    const events = this.#areas.push(mmsi, report)
    const doings = this.#ships.push(mmsi, report)
    const distress = report.status === IN_DISTRESS ? this.distress(mmsi, report, false) : NOTHING
    if (events.length === 0 && doings.length === 0) return distress
    return [...this.#filter([...toldOfAreas(events, report), ...doings.map(toldOf)]), ...distress]
  }

  /** A report of a ship that is older than her newest: areas are corrected by it, within the watermark; nothing else is. */
  late(mmsi: number, report: Report): Told[] {
    return this.#filter(toldOfAreas(this.#areas.late(mmsi, report), report))
  }

  /** A report of a beacon, or of a ship that says she is in distress: told at once, once a day of each. */
  distress(mmsi: number, report: Report, isBeacon: boolean): Told[] {
    const { time, lat, lon, sog, cog } = report
    if (report.status !== IN_DISTRESS) return NOTHING
    const what = { mmsi, time, lat, lon, sog, cog, port: null }
    const told = this.#distress.push(mmsi, report, isBeacon).map(({ within, ...one }): Told => ({
      ...what,
      ...one,
      detail: { status: IN_DISTRESS, ...(within !== undefined && { within }) },
    }))
    return told.filter((one) => this.#holds(one))
  }

  /** Ships that are silent, each up to the moment that `upTo` gives of her feed. */
  tick(upTo: (feed: number) => number): Told[] {
    return this.#filter(this.#ships.tick(upTo).map(toldOf))
  }

  /** What is to be told when it is known who was heard around; null: nothing. */
  answer({ ask, ...told }: Told, heard: HeardAround): Told | null {
    const isOther = ask?.company !== undefined || ask?.nearest !== undefined
    const answered = isOther ? withOther(told, heard) : amongOthers(told, heard)
    if (answered === null || !this.#rules.get(told.rule)?.kinds.includes(answered.kind)) return null
    return this.#holds(answered) && this.#isNew(answered) ? answered : null
  }

  #filter(told: readonly Told[]): Told[] {
    return told.filter((one) => one.ask !== undefined || (this.#holds(one) && this.#isNew(one)))
  }

  /** One more revision of a port call, which tells each kind once: what is told with every revision is the same event. */
  call(call: SaidCall): Told[] {
    const { mmsi, id: moment, port, lat, lon } = call
    return this.#ports
      .push(call)
      .map((event): Told => ({ ...event, mmsi, moment, port, lat, lon, sog: null, cog: null }))
      .filter((told) => this.#holds(told))
  }

  /** Whether what somebody else found is to be told. */
  admits(told: LookTold): boolean {
    return this.#holds(told)
  }

  /** Whether it is to be told: conditions hold, and it is not from before the rule. */
  #holds(told: LookTold): boolean {
    const rule = this.#rules.get(told.rule)
    if (rule === undefined || told.time < rule.since) return false
    const { mmsi, kind } = told
    return (
      isThere(rule, told) &&
      holds(rule.conditions, told, {
        shipClass: () => (mmsi === null ? null : this.#classOf(mmsi)),
        // What happened is known only when she may say something else already.
        boundFor: () => (mmsi === null || isCallKind(kind) || isCircleKind(kind) ? null : this.#boundFor(mmsi, told)),
      })
    )
  }

  #boundFor(mmsi: number, told: LookTold): string | null {
    const listened = this.#ships.destinationOf(mmsi, told.time)
    const said = listened === undefined ? this.#destinationNow(mmsi) : listened
    return said === null ? null : (this.#world.portOf(said, placeOf(told)) ?? '')
  }

  /** Whether the same was not told just now. Notes that it is. */
  #isNew({ rule, kind, mmsi, time }: Told): boolean {
    const { coolDown } = this.#rules.get(rule)!
    if (coolDown === 0) return true
    const key = `${rule} ${kind}`
    const before = this.#told.get(mmsi)
    const last = before?.get(key)
    if (last !== undefined && time - last < coolDown) return false
    if (before === undefined) this.#told.set(mmsi, new Map([[key, time]]))
    else before.set(key, time)
    return true
  }

  /** Whether anything is known of a ship. */
  knows(mmsi: number): boolean {
    return this.#areas.knows(mmsi) || this.#told.has(mmsi) || this.#ships.knows(mmsi)
  }

  stateOf(mmsi: number): ShipState {
    const doings = this.#ships.stateOf(mmsi)
    return {
      areas: this.#areas.stateOf(mmsi),
      told: Object.fromEntries(this.#told.get(mmsi) ?? []),
      ...(doings !== undefined && { doings }),
    }
  }

  /** Goes on from what was kept; of what is known since, and of rules that are gone, nothing is taken. */
  restore(mmsi: number, { areas, told, doings }: ShipState): void {
    this.#areas.restore(mmsi, areas)
    if (doings !== undefined) this.#ships.restore(mmsi, doings)
    const known = Object.entries(told).filter(([key]) => this.#rules.has(ruleOf(key)))
    if (known.length > 0) this.#told.set(mmsi, new Map([...known, ...(this.#told.get(mmsi) ?? [])]))
  }

  /** Lets go what no cool-down asks for any more: what happened may be told hours later, with the ship's next report. */
  forgetOld(now: number): void {
    for (const [mmsi, told] of this.#told) {
      const waits = [this.#areas.waitsSince(mmsi), this.#ships.waitsSince(mmsi)]
      const from = Math.min(now - LATE_MS, ...waits.map((since) => since ?? Infinity))
      for (const [key, time] of told) if (time < from - (this.#rules.get(ruleOf(key))?.coolDown ?? 0)) told.delete(key)
      if (told.size === 0) this.#told.delete(mmsi)
    }
  }
}

/** One list for all rules that ask for the same. */
function areaKindsOf(kinds: readonly string[]): readonly AreaEvent['kind'][] {
  const asked = [...new Set(kinds.flatMap((kind) => areaKinds[kind] ?? []))].toSorted()
  const known = askedOfAreas.get(asked.join())
  if (known === undefined) askedOfAreas.set(asked.join(), asked)
  return known ?? asked
}

/** Of four kinds there are no more than sixteen. */
const askedOfAreas = new Map<string, readonly AreaEvent['kind'][]>()

/** With an area, what ships do anywhere is told only of those in it. */
const isThere = ({ area }: WatchedRule, { kind, lat, lon }: LookTold): boolean =>
  area === null || !(isShipKind(kind) || isLookKind(kind)) || lat === null || lon === null || area.contains(lat, lon)
/** What is found by looking round now and then, and not by a report. */
const isCallKind = (kind: string): boolean => kind.startsWith('port-')
const isCircleKind = (kind: string): boolean => kind.startsWith('circle-')
const isLookKind = (kind: string): boolean => isCircleKind(kind) || kind.startsWith('weather-')
/** What a report tells of the time before it that nothing waited for: that an area was passed. */
const LATE_MS = 15 * 60_000
const ruleOf = (key: string) => key.split(' ', 1)[0]!
const NOTHING: Told[] = []

/** What a silence is called by those that were heard. */
function amongOthers(told: Told, heard: HeardAround): Told | null {
  const kind = judge(told.kind, heard)
  return kind === null ? null : { ...told, kind, detail: { ...told.detail, neighbours: heard.neighbours } }
}

/** Asked again it may be the same ship: then it is the same event. */
function withOther(told: Told, { other = null }: HeardAround): Told | null {
  if (other === null) return null
  const { mmsi, metres, since } = other
  const moment = told.kind === 'encounter' ? `${told.moment}-${mmsi}` : told.moment
  return { ...told, moment, detail: { ...told.detail, other: mmsi, metres, ...(since !== undefined && { since }) } }
}

const toldOfAreas = (events: readonly RuleEvent[], { sog, cog }: Report): Told[] =>
  events.map(({ kind, time, ...event }) => {
    return { ...event, kind: `area-${kind}`, time, moment: String(time), sog, cog, port: null }
  })

const toldOf = ({ moment, port, ...doing }: ShipDoing): Told => ({
  ...doing,
  moment: moment ?? String(doing.time),
  port: port ?? null,
})
