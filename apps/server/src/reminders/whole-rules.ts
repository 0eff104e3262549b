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
  const shipsOf = ({ who }: RuleRow): readonly number[] | null => {
    switch (who.kind) {
      case 'any':
        return null
      case 'ships':
        return who.mmsis
      case 'followed':
        return places.map(({ mmsi }) => mmsi)
      case 'fleet':
        return places.filter(({ fleetId }) => fleetId === who.fleetId).map(({ mmsi }) => mmsi)
    }
  }
  return rows.map((row) => ({
    row,
    area: row.areaId === null ? null : (areas?.get(row.areaId) ?? null),
    ships: shipsOf(row),
  }))
}
