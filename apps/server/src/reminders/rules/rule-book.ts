import { MOST_SHIPS_IN_AREA, type Area } from '@fairway/contract'
import type { GeoBox } from '@fairway/tracking'
import { createArea, type Area as ReadyArea } from '@fairway/tracking/areas'
import { ReminderWatch, type LookTold, type Said, type WatchedRule, type World } from '@fairway/tracking/reminders'
import { isLost } from './lent.ts'
import type { RuleRow } from './rules.store.ts'
import { SharedValues } from './shared-values.ts'
import { WeakValues } from './weak-values.ts'

const MINUTE = 60_000

/** Where a ship is now, as the picture has it. */
export interface ShipNow {
  mmsi: number
  time: number
  lat: number
  lon: number
}

/** What the rules ask of the ships as they are now. */
export interface ShipsNow {
  inBox(box: GeoBox, visit: (ship: ShipNow) => void): void
  find(mmsi: number): ShipNow | null
  classOf(mmsi: number): string | null
  /** What she said last. */
  said(mmsi: number): Said | null
}

/** A rule with what it names. */
export interface WholeRule {
  row: RuleRow
  area: Area | null
  /** Null: any. */
  ships: readonly number[] | null
}

/**
 * A rule that watches now, by what it watches: how it is called and whom it tells in which way stays in the database, as there may be
 * tens of thousands. Its `id` names its revision, too.
 */
export interface OpenRule extends WatchedRule {
  readonly ruleId: string
  readonly kinds: RuleRow['does']
  readonly limits: RuleRow['limits']
  readonly conditions: RuleRow['conditions']
  readonly named: Pick<Area, 'id' | 'name'> | null
}

/** An area of rules, made ready once for all of them. */
interface PlacedArea extends Pick<Area, 'id' | 'name'> {
  readonly ready: ReadyArea
}

/** The rules that watch now: which are set, changed or gone, and who told what. */
export class RuleBook {
  readonly watch: ReminderWatch<OpenRule>
  readonly #ships: ShipsNow
  /** The rules that watch, by their id with its revision. */
  readonly #ofUser = new Map<number, readonly string[]>()
  /** Rules about one area share it, by its id and when it was changed. */
  readonly #areas = new WeakValues<PlacedArea>()
  readonly #shared = new SharedValues()

  constructor(ships: ShipsNow, world?: World) {
    this.#ships = ships
    this.watch = new ReminderWatch(
      (mmsi) => ships.classOf(mmsi),
      world,
      (mmsi) => ships.said(mmsi)?.destination ?? null,
    )
  }

  get size(): number {
    return this.watch.size
  }

  open(): Iterable<OpenRule> {
    return this.watch.rules()
  }

  /** Whether this revision of a rule watches. */
  isOpen(id: string): boolean {
    return this.watch.rule(id) !== undefined
  }

  /** The rule that told something; null when it is gone, or another by now. */
  whose({ rule }: Pick<LookTold, 'rule'>): OpenRule | null {
    return this.watch.rule(rule) ?? null
  }

  /** All rules of a user as they are now. Gives the ships of whom something is known by that, and the rules that begin with it. */
  put(userId: number, rules: readonly WholeRule[]): { ships: number[]; begun: RuleRow[] } {
    const before = new Map(this.#ofUser.get(userId)?.map((id) => [ruleIdOf(id), id]))
    const wanted = new Map(rules.filter(mayWatch).map((rule) => [keyOf(rule), rule]))
    for (const id of before.values()) if (!wanted.has(id)) this.watch.delete(id)
    const ships: number[] = []
    const begun: RuleRow[] = []
    for (const [id, rule] of wanted) {
      const open = this.watch.rule(id)
      if (open !== undefined) ships.push(...this.#renew(open, rule))
      else {
        ships.push(...this.#begin(id, rule, before.has(rule.row.id)))
        if (!rule.row.begun) begun.push(rule.row)
      }
    }
    if (wanted.size === 0) this.#ofUser.delete(userId)
    else this.#ofUser.set(userId, [...wanted.keys()])
    return { ships, begun }
  }

  /** The users with rules. */
  users(): number[] {
    return [...this.#ofUser.keys()]
  }

  /** Ships of an area now; stops counting a little above what a rule may watch. */
  countIn(area: Area): number {
    const { ready } = this.#placed(area)
    let count = 0
    this.#ships.inBox(ready.box, ({ lat, lon }) => {
      if (count <= MOST_SHIPS_IN_AREA && ready.contains(lat, lon)) count++
    })
    return count
  }

  /** `isAnew`: another revision of it watched until now. */
  #begin(id: string, { row, area: asked, ships: named }: WholeRule, isAnew: boolean): number[] {
    const placed = asked === null ? null : this.#placed(asked)
    const ships = named === null ? null : this.#shared.of(named)
    const area = placed?.ready ?? null
    this.watch.set(watchedRule(row, { id, ships, area, named: placed, shared: this.#shared }))
    this.#hearOf(ships ?? [])
    if (row.begun && !isAnew) return []
    if (ships !== null) return this.#beginShips(id, ships)
    if (placed === null) return []
    const seen: number[] = []
    this.#ships.inBox(placed.ready.box, (ship) => {
      this.watch.begin(id, ship.mmsi, ship)
      if (this.watch.knows(ship.mmsi)) seen.push(ship.mmsi)
    })
    return seen
  }

  /** Other ships in the fleet. */
  #renew({ id, ships: before }: OpenRule, { ships: named }: WholeRule): number[] {
    if (named === null || before === null) return []
    const ships = this.#shared.of(named)
    if (ships === before) return []
    this.watch.setShips(id, ships)
    this.#hearOf(ships)
    const known = new Set(before)
    return this.#beginShips(
      id,
      ships.filter((mmsi) => !known.has(mmsi)),
    )
  }

  /** What ships said before somebody asked. What is kept of them, and read later, goes before it. */
  #hearOf(ships: readonly number[]): void {
    for (const mmsi of ships) {
      const said = this.watch.wantsSaid(mmsi) ? this.#ships.said(mmsi) : null
      if (said !== null) this.watch.assume(mmsi, said)
    }
  }

  #beginShips(id: string, ships: readonly number[]): number[] {
    return ships.filter((mmsi) => {
      const now = this.#ships.find(mmsi)
      if (now !== null) this.watch.begin(id, mmsi, now)
      return this.watch.knows(mmsi)
    })
  }

  #placed({ id, name, shape, changedAt }: Area): PlacedArea {
    return this.#areas.get(`${id} ${changedAt}`, () => ({ id, name, ready: createArea(shape) }))
  }
}

/** What is about an area or a fleet that is not there watches nothing, rather than everywhere. */
const mayWatch = ({ row, area }: WholeRule): boolean => row.on && !isLost(row) && (row.areaId === null || area !== null)

interface Naming extends Pick<OpenRule, 'id' | 'ships' | 'area' | 'named'> {
  /** What many rules have alike is kept once. */
  shared: Pick<SharedValues, 'of'>
}

/** A rule by what it watches, in the engine's units. Written out: an object that is spread has a hidden class of its own, larger than itself. */
export const watchedRule = (
  { id: ruleId, does, port, approach, limits, conditions, coolDown, since }: RuleRow,
  { id, ships, area, named, shared }: Naming,
): OpenRule => ({
  id,
  ruleId,
  ships,
  kinds: shared.of(does),
  area,
  named,
  port,
  approach,
  limits: shared.of(limits),
  conditions: shared.of(conditions),
  coolDown: coolDown * MINUTE,
  since,
})

/**
 * Another revision is another rule, and so is another shape of its area: what was watched before is not gone on with. Joined, it is one
 * string; in a template it would be kept with its pieces.
 */
const keyOf = ({ row: { id, revision }, area }: Pick<WholeRule, 'row' | 'area'>): string =>
  [id, revision, (area?.changedAt ?? 0).toString(36)].join('.')
const ruleIdOf = (key: string): string => key.slice(0, key.indexOf('.'))
