import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import { rulesOfOthers } from '../organisations/shared-things.store.ts'

/** How many rules name a ship, and how many of one's own and of others are about a fleet; none: it is not in the map. */
export interface RuleCounts {
  ofShip: ReadonlyMap<number, number>
  ofFleet: ReadonlyMap<string, number>
  ofOthers: ReadonlyMap<string, number>
}

/** What of a user's rules goes with ships that are followed no more. Those about a fleet go with it by their table. */
export function shipsRules(db: Database, userId: number) {
  /** Numbers of the ships that a rule names: of others there are none. */
  const named = sql`jsonb_array_elements(settings->'who'->'mmsis')`
  const withoutAmong = (ships: string) =>
    sql`(select coalesce(jsonb_agg(mmsi order by place), '[]') from jsonb_array_elements(settings->'who'->'mmsis') with ordinality as kept(mmsi, place) where not ${ships}::jsonb @> mmsi)`
  const own = {
    async countRules(): Promise<RuleCounts> {
      const { rows } = await sql<{ fleet_id: string | null; mmsi: number | null; rules: number }>`
        select null as fleet_id, mmsi::int as mmsi, count(*)::int as rules from reminder_rule, ${named} as mmsi
        where user_id = ${userId} group by mmsi
        union all
        select fleet_id, null, count(*)::int from reminder_rule
        where user_id = ${userId} and fleet_id is not null group by fleet_id`.execute(db)
      const ofShip = new Map<number, number>()
      const ofFleet = new Map<string, number>()
      for (const { fleet_id: fleet, mmsi, rules } of rows)
        if (fleet !== null) ofFleet.set(fleet, rules)
        else if (mmsi !== null) ofShip.set(mmsi, rules)
      return { ofShip, ofFleet, ofOthers: new Map(Object.entries(await rulesOfOthers(db, userId, 'fleet'))) }
    },

    /**
     * Takes ships out of the rules that name them, and deletes the rules that name no other. The others watch on: their revision stays, or
     * they would begin anew. How often one of the ships was named.
     */
    async leaveRules(mmsis: readonly number[]): Promise<number> {
      const { ofShip } = await own.countRules()
      const ships = JSON.stringify(mmsis)
      await sql`
        update reminder_rule set settings = jsonb_set(settings, '{who,mmsis}', ${withoutAmong(ships)})
        where user_id = ${userId} and exists (select 1 from ${named} as mmsi where ${ships}::jsonb @> mmsi)`.execute(db)
      await sql`
        delete from reminder_rule where user_id = ${userId} and settings->'who'->'mmsis' = '[]'`.execute(db)
      return mmsis.reduce((sum, mmsi) => sum + (ofShip.get(mmsi) ?? 0), 0)
    },
  }
  return own
}
