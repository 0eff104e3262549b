import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'

/** Rules about areas and fleets of other members: they watch nothing once they may no longer read those. */
export interface RulesThrough {
  all: number
  /** By member: the member's own rules about others' things, and others' about the member's. None: not in it. */
  ofMember: ReadonlyMap<number, number>
}

/** The rules that an organisation's sharing lets watch. */
export async function rulesThrough(db: Database, organisation: string): Promise<RulesThrough> {
  const { rows } = await sql<{ member: number | null; rules: number }>`
    with rule as (
      select id, user_id, lent_area_id, lent_area_through, lent_fleet_id, lent_fleet_through from reminder_rule
      where lent_area_through = ${organisation} or lent_fleet_through = ${organisation}
    ), ends as (
      select id, user_id as member from rule
      union select rule.id, area.user_id from rule join area on area.id = rule.lent_area_id
        where rule.lent_area_through = ${organisation}
      union select rule.id, fleet.user_id from rule join fleet on fleet.id = rule.lent_fleet_id
        where rule.lent_fleet_through = ${organisation}
    )
    select member, count(*)::int as rules from ends group by member
    union all select null, count(*)::int from rule`.execute(db)
  const ofMember = new Map<number, number>()
  let all = 0
  for (const { member, rules } of rows)
    if (member === null) all = rules
    else ofMember.set(Number(member), rules)
  return { all, ofMember }
}
