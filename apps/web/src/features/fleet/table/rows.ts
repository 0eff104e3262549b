import {
  shipActivities,
  shipActivity,
  type Fleet,
  type FleetVoyage,
  type FollowedShip,
  type ShipActivity,
  type ShipRow,
} from '@fairway/contract'
import type { Column } from './columns.ts'

/** A followed ship as the table shows her. */
export interface FleetRow {
  mmsi: number
  fleet: Fleet
  ship: FollowedShip
  /** Null: not heard of late. */
  state: ShipRow | null
  /** Name of the port her destination means, null when none is sure. */
  port: string | null
  /** Where she is bound by what she does too; null where that is not known. */
  voyage: FleetVoyage | null
  /** Her voyage and its port are still asked for. */
  voyageAsked: boolean
  /** Name of the voyage's port. */
  nextPort: string | null
  name: string
}

export interface Sorting {
  by: Column | 'name'
  down: boolean
}

type Value = string | number | null

const values: Record<Column | 'name', (row: FleetRow) => Value> = {
  // A number is no name.
  name: ({ name, state, ship }) => (state !== null || ship.note !== null ? name : null),
  fleet: ({ fleet }) => fleet.groupName,
  status: statusRank,
  sog: ({ state }) => state?.sog ?? null,
  destination: ({ port, state }) => (port ?? state?.destination) || null,
  nextPort: ({ nextPort }) => nextPort,
  eta: ({ state }) => state?.eta ?? null,
  ownEta: ({ voyage }) => voyage?.ours?.p50 ?? null,
  // The youngest age is the latest time.
  age: ({ state }) => (state?.positionAt ? -state.positionAt : null),
  mmsi: ({ mmsi }) => mmsi,
  imo: ({ state }) => state?.imo ?? null,
  callSign: ({ state }) => state?.callSign || null,
  class: ({ state }) => state?.class ?? null,
  flag: ({ state }) => state?.flag ?? null,
  draught: ({ state }) => state?.draught ?? null,
  length: ({ state }) => state?.length ?? null,
  position: ({ state }) => state?.lat ?? null,
  followedAt: ({ ship }) => ship.followedAt,
  note: ({ ship }) => noteLine(ship) || null,
}

/** What she does; a port call of hers is known with her voyage, a moment after her place. */
export const activityOf = ({ state, voyage }: Pick<FleetRow, 'state' | 'voyage'>): ShipActivity | null =>
  state && shipActivity(state, voyage?.inPort ?? false)

/** The four words as a voyage goes, then what lies still without one. */
function statusRank(row: FleetRow): number | null {
  const activity = activityOf(row)
  if (activity !== null) return shipActivities.indexOf(activity)
  return movement(row.state) === 2 ? null : shipActivities.length
}

/** Under way before stopped before unknown. */
export function movement(state: ShipRow | null): number {
  if (state === null || (state.sog === null && state.status === null)) return 2
  // At anchor, moored, aground (M.1371 table 45).
  const stopped = state.status === 1 || state.status === 5 || state.status === 6
  return state.sog === null ? (stopped ? 1 : 0) : state.sog >= 0.5 ? 0 : 1
}

/** What is noted, in one line: her name first. */
export function noteLine({ note }: FollowedShip): string {
  if (note === null) return ''
  const { name, nameZh, nameEn, grouping, type, totalTonnage, remarks } = note
  return [
    name,
    nameZh,
    nameEn,
    grouping,
    type,
    totalTonnage === null ? '' : `${totalTonnage} t`,
    remarks.replaceAll('\n', ' '),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** Sorted, what is not known last either way; rows alike stay by name. */
export function sortRows(rows: readonly FleetRow[], { by, down }: Sorting, language: string): FleetRow[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const sign = down ? -1 : 1
  const valueOf = values[by]
  const keyed = rows.map((row) => ({ row, value: valueOf(row) }))
  keyed.sort((a, b) => {
    if (a.value === null || b.value === null)
      return a.value === b.value ? compare(a.row.name, b.row.name) : a.value === null ? 1 : -1
    const order =
      typeof a.value === 'number' && typeof b.value === 'number'
        ? a.value - b.value
        : compare(String(a.value), String(b.value))
    return order * sign || compare(a.row.name, b.row.name)
  })
  return keyed.map(({ row }) => row)
}

/** Rows that hold the words anywhere: names, numbers, destination, note. */
export function findRows(rows: readonly FleetRow[], words: string): FleetRow[] {
  const wanted = words
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (wanted.length === 0) return [...rows]
  return rows.filter(({ name, mmsi, state, port, ship }) => {
    const text = [
      name,
      port,
      mmsi,
      state?.name,
      state?.nameZh,
      state?.imo,
      state?.callSign,
      state?.destination,
      noteLine(ship),
    ]
      .join(' ')
      .toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
