import type { Area } from '@fairway/contract'
import { ApiError } from '../../http/answers/errors.ts'
import type { WholeRule } from './rule-book.ts'
import type { RuleRow } from './rules.store.ts'

interface Named {
  areas(userId: number): Promise<readonly Area[]>
  /** Every followed ship with her fleet. */
  places(userId: number): Promise<readonly { mmsi: number; fleetId: string }[]>
  /** Ships of a fleet, an own one or one that is shared. */
  shipsOf(userId: number, fleetId: string): Promise<readonly number[]>
}

/** A user's rules with the areas and ships that they name, as these are now. */
export async function wholeRules(userId: number, rows: readonly RuleRow[], named: Named): Promise<WholeRule[]> {
  const areas = rows.some(({ areaId }) => areaId !== null)
    ? new Map((await named.areas(userId)).map((area) => [area.id, area]))
    : null
  const places = rows.some(({ who }) => who.kind === 'fleet' || who.kind === 'followed')
    ? await named.places(userId)
    : []
  // Rules about the same ships get the same list, and cost no more than one.
  const followed = places.map(({ mmsi }) => mmsi)
  const fleets = await lentFleets(userId, rows, named)
  const fleet = (id: string) => {
    const known = fleets.get(id) ?? places.filter(({ fleetId }) => fleetId === id).map(({ mmsi }) => mmsi)
    fleets.set(id, known)
    return known
  }
  const shipsOf = ({ who }: RuleRow): readonly number[] | null => {
    switch (who.kind) {
      case 'any':
        return null
      case 'ships':
        return who.mmsis
      case 'followed':
        return followed
      case 'fleet':
        return fleet(who.fleetId)
    }
  }
  return rows.map((row) => ({
    row,
    area: row.areaId === null ? null : (areas?.get(row.areaId) ?? null),
    ships: shipsOf(row),
  }))
}

/** The fleets of others that rules name, with their ships. What was taken back just now has none. */
async function lentFleets(userId: number, rows: readonly RuleRow[], { shipsOf }: Named) {
  const fleets = new Map<string, readonly number[]>()
  for (const { lent } of rows)
    if (lent.fleet !== null && lent.fleet.through !== null && !fleets.has(lent.fleet.id))
      fleets.set(lent.fleet.id, await shipsOf(userId, lent.fleet.id).catch(none))
  return fleets
}

function none(error: unknown): [] {
  if (error instanceof ApiError) return []
  throw error
}
