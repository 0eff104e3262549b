import type { Area } from '@fairway/contract'
import type { WholeRule } from './rule-book.ts'
import type { RuleRow } from './rules.store.ts'

interface Named {
  areas(userId: number): Promise<readonly Area[]>
  /** Every followed ship with her fleet. */
  places(userId: number): Promise<readonly { mmsi: number; fleetId: string }[]>
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
  const fleets = new Map<string, number[]>()
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
