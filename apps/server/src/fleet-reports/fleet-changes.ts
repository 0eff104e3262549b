import { fleetChangeKinds, MOST_CHANGES, SILENT_MS, type FleetChangeKind } from '@fairway/contract'
import type { ToldByRule } from '../reminders/rules/told-rules.store.ts'
import type { CallFacts, SeenShip, PortName } from './known-ship.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** An ETA is another when it moved so far; ours, which is reckoned anew all the time, also by this share of what was left. */
const ETA_MOVED = 2 * HOUR
const OWN_ETA_SHARE = 0.05

/** Something that changed, without words. */
export interface ChangeFacts {
  kind: FleetChangeKind
  mmsi: number | null
  ship: Pick<SeenShip, 'name' | 'nameZh'> | null
  at: number
  lat: number | null
  lon: number | null
  port: PortName | null
  /** The destination, or the ETA (UTC ms), before and after. */
  before: PortName | number | null
  after: PortName | number | null
  /** When a ship that was silent was last heard; null: nobody knows. */
  since: number | null
  rule: string | null
  count: number
}

export interface FleetThen {
  /** UTC ms. What happened at `from` was told before. */
  from: number
  to: number
  /** What was known at `from`; null: nothing was kept of it. */
  before: readonly SeenShip[] | null
  after: readonly SeenShip[]
  /** The latest calls of these ships. */
  calls: readonly CallFacts[]
  told: readonly ToldByRule[]
}

/** What changed in a fleet, the oldest first: of the same facts always the same. Of too much the latest is told. */
export function fleetChanges(fleet: FleetThen): { changes: ChangeFacts[]; more: number } {
  const before = new Map((fleet.before ?? []).map((ship) => [ship.mmsi, ship]))
  const calls = new Map<number, CallFacts[]>()
  for (const call of fleet.calls) calls.set(call.mmsi, [...(calls.get(call.mmsi) ?? []), call])
  const all = [
    ...fleet.after.flatMap((ship) => {
      const was = before.get(ship.mmsi) ?? null
      return [
        ...changesOfCalls(ship, was, calls.get(ship.mmsi) ?? [], fleet),
        ...(was === null ? [] : changesOfVoyage(ship, was, fleet)),
        ...changesOfSilence(ship, was, fleet),
      ]
    }),
    ...fleet.told.map(({ rule, count, last }): ChangeFacts => ({
      ...nothing,
      kind: 'reminders',
      at: last,
      rule,
      count,
    })),
  ].toSorted(
    (a, b) =>
      a.at - b.at ||
      (a.mmsi ?? 0) - (b.mmsi ?? 0) ||
      fleetChangeKinds.indexOf(a.kind) - fleetChangeKinds.indexOf(b.kind) ||
      ((a.rule ?? '') < (b.rule ?? '') ? -1 : 1),
  )
  const more = Math.max(0, all.length - MOST_CHANGES)
  return { changes: all.slice(more), more }
}

const nothing = {
  mmsi: null,
  ship: null,
  lat: null,
  lon: null,
  port: null,
  before: null,
  after: null,
  since: null,
  rule: null,
  count: 0,
}

const about = ({ mmsi, name, nameZh, lat, lon }: SeenShip) => ({ ...nothing, mmsi, ship: { name, nameZh }, lat, lon })

/**
 * Calls are worked out some time after what they tell, and corrected: what was not known at the look before is told now,
 * though it happened earlier.
 */
function changesOfCalls(ship: SeenShip, was: SeenShip | null, calls: readonly CallFacts[], { from, to }: FleetThen) {
  return calls.flatMap((call): ChangeFacts[] => {
    const known = was?.call?.id === call.id ? was.call : null
    const isOlder = known === null && was !== null && was.call !== null && call.began < was.call.began
    if (isOlder) return []
    const since = was === null ? from : from - DAY
    const tell = (kind: FleetChangeKind, at: number | null, isTold = false): ChangeFacts[] =>
      at === null || at > to || isTold || (known === null && at <= since)
        ? []
        : [{ ...about(ship), kind, at, port: call.port, lat: call.lat, lon: call.lon }]
    return [
      ...tell('arrived', call.ata, known !== null),
      ...tell('berthed', call.atb, known?.berthed),
      ...tell('departed', call.atd, known?.left),
    ]
  })
}

function changesOfVoyage(ship: SeenShip, was: SeenShip, { from, to }: FleetThen): ChangeFacts[] {
  const { nextPort: port } = ship
  if (port === null) return []
  if (was.nextPort?.locode !== port.locode)
    return [{ ...about(ship), kind: 'destination', at: to, port, before: was.nextPort, after: port }]
  const eta = (kind: FleetChangeKind, before: number | null, after: number | null, least: number): ChangeFacts[] =>
    before === null || after === null || Math.abs(after - before) < least
      ? []
      : [{ ...about(ship), kind, at: to, port, before, after }]
  const ours = was.ours?.p50 ?? null
  const leftThen = ours === null ? 0 : ours - from
  return [
    ...eta('crew-eta', was.crewEta, ship.crewEta, ETA_MOVED),
    ...eta('own-eta', ours, ship.ours?.p50 ?? null, Math.max(ETA_MOVED, leftThen * OWN_ETA_SHARE)),
  ]
}

function changesOfSilence(ship: SeenShip, was: SeenShip | null, { from }: FleetThen): ChangeFacts[] {
  const { heardAt, silent } = ship
  if (heardAt === null) return []
  if (silent) {
    const isNew = was === null ? heardAt + SILENT_MS > from : !was.silent
    return isNew ? [{ ...about(ship), kind: 'silent', at: heardAt, since: heardAt }] : []
  }
  return was?.silent === true ? [{ ...about(ship), kind: 'heard', at: heardAt, since: was.heardAt }] : []
}
