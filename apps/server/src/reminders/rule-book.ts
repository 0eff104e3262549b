import { MOST_SHIPS_IN_AREA, type Area } from '@fairway/contract'
import type { GeoBox } from '@fairway/tracking'
import { createArea, type Area as ReadyArea } from '@fairway/tracking/areas'
import { ReminderWatch, type LookTold, type Said, type World } from '@fairway/tracking/reminders'
import type { RuleRow } from './rules.store.ts'

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

/** A rule that watches now. */
export interface OpenRule {
  row: RuleRow
  area: Area | null
  /** Names its revision. */
  key: string
  /** Null: any. */
  ships: readonly number[] | null
}

/** The rules that watch now: which are set, changed or gone, and who told what. */
export class RuleBook {
  readonly watch: ReminderWatch
  readonly #ships: ShipsNow
  readonly #open = new Map<string, OpenRule>()
  readonly #ofUser = new Map<number, Set<string>>()
  /** Rules about one area share it, by its id and when it was changed. */
  readonly #areas = new Map<string, WeakRef<ReadyArea>>()

  constructor(ships: ShipsNow, world?: World) {
    this.#ships = ships
    this.watch = new ReminderWatch(
      (mmsi) => ships.classOf(mmsi),
      world,
      (mmsi) => ships.said(mmsi)?.destination ?? null,
    )
  }

  get size(): number {
    return this.#open.size
  }

  open(): OpenRule[] {
    return [...this.#open.values()]
  }

  /** The rule that told something, with its area; null when it is gone. */
  whose({ rule }: Pick<LookTold, 'rule'>): Pick<OpenRule, 'row' | 'area'> | null {
    const open = this.#open.get(rule.slice(0, rule.indexOf('.')))
    return open?.key === rule ? open : null
  }

  /** All rules of a user as they are now. Gives the ships of whom something is known by that, and the rules that begin with it. */
  put(userId: number, rules: readonly WholeRule[]): { ships: number[]; begun: RuleRow[] } {
    const wanted = new Map(rules.filter(({ row }) => row.on).map((rule) => [rule.row.id, rule]))
    for (const id of this.#ofUser.get(userId) ?? []) if (!wanted.has(id)) this.#remove(id)
    const ships: number[] = []
    const begun: RuleRow[] = []
    for (const rule of wanted.values()) {
      const open = this.#open.get(rule.row.id)
      if (open?.key === keyOf(rule)) ships.push(...this.#renew(open, rule))
      else {
        ships.push(...this.#begin(rule))
        if (!rule.row.begun) begun.push(rule.row)
      }
    }
    if (wanted.size === 0) this.#ofUser.delete(userId)
    else this.#ofUser.set(userId, new Set(wanted.keys()))
    return { ships, begun }
  }

  /** The users with rules. */
  users(): number[] {
    return [...this.#ofUser.keys()]
  }

  /** Ships of an area now; stops counting a little above what a rule may watch. */
  countIn(area: Area): number {
    const ready = this.#ready(area)
    let count = 0
    this.#ships.inBox(ready.box, ({ lat, lon }) => {
      if (count <= MOST_SHIPS_IN_AREA && ready.contains(lat, lon)) count++
    })
    return count
  }

  #begin({ row, area, ships }: WholeRule): number[] {
    const isAnew = this.#remove(row.id)
    const key = keyOf({ row, area })
    const ready = area === null ? null : this.#ready(area)
    const { does: kinds, port, approach, limits, conditions, since } = row
    this.watch.set({
      id: key,
      ships,
      kinds,
      area: ready,
      port,
      approach,
      limits,
      conditions,
      coolDown: row.coolDown * 60_000,
      since,
    })
    this.#open.set(row.id, { row, area, key, ships })
    this.#hearOf(ships ?? [])
    if (row.begun && !isAnew) return []
    if (ships !== null) return this.#beginShips(key, ships)
    if (ready === null) return []
    const seen: number[] = []
    this.#ships.inBox(ready.box, (ship) => {
      this.watch.begin(key, ship.mmsi, ship)
      if (this.watch.knows(ship.mmsi)) seen.push(ship.mmsi)
    })
    return seen
  }

  /** Another name, or other ships in the fleet. */
  #renew(open: OpenRule, { row, ships }: WholeRule): number[] {
    open.row = row
    if (ships === null || open.ships === null || sameShips(ships, open.ships)) return []
    const before = new Set(open.ships)
    open.ships = ships
    this.watch.setShips(open.key, ships)
    this.#hearOf(ships)
    return this.#beginShips(
      open.key,
      ships.filter((mmsi) => !before.has(mmsi)),
    )
  }

  /** What ships said before somebody asked. What is kept of them, and read later, goes before it. */
  #hearOf(ships: readonly number[]): void {
    for (const mmsi of ships) {
      const said = this.watch.wantsSaid(mmsi) ? this.#ships.said(mmsi) : null
      if (said !== null) this.watch.assume(mmsi, said)
    }
  }

  #beginShips(key: string, ships: readonly number[]): number[] {
    return ships.filter((mmsi) => {
      const now = this.#ships.find(mmsi)
      if (now !== null) this.watch.begin(key, mmsi, now)
      return this.watch.knows(mmsi)
    })
  }

  /** Whether it was there. */
  #remove(id: string): boolean {
    const open = this.#open.get(id)
    if (open === undefined) return false
    this.watch.delete(open.key)
    return this.#open.delete(id)
  }

  #ready(area: Area): ReadyArea {
    const key = `${area.id} ${area.changedAt}`
    const known = this.#areas.get(key)?.deref()
    if (known !== undefined) return known
    for (const [old, ref] of this.#areas) if (ref.deref() === undefined) this.#areas.delete(old)
    const ready = createArea(area.shape)
    this.#areas.set(key, new WeakRef(ready))
    return ready
  }
}

/** Another revision is another rule, and so is another shape of its area: what was watched before is not gone on with. */
const keyOf = ({ row: { id, revision }, area }: Pick<WholeRule, 'row' | 'area'>) =>
  `${id}.${revision}.${(area?.changedAt ?? 0).toString(36)}`

const sameShips = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((mmsi, i) => mmsi === others[i])
