import type { Database } from '../../database/open-database.ts'
import { among } from '../../fleets/among.store.ts'

/** What a rule told of some ships in a period. */
export interface ToldByRule {
  rule: string
  count: number
  /** When the last of it was noticed, UTC ms. */
  last: number
}

/** How often a user's rules told something of some ships that was noticed after `from` and up to `to`, UTC ms. */
export async function toldByRules(
  db: Database,
  userId: number,
  ships: readonly number[],
  from: number,
  to: number,
): Promise<ToldByRule[]> {
  const rows = await db
    .selectFrom('reminder_event')
    .select(({ fn }) => ['rule_name', fn.countAll<number>().as('count'), fn.max('noticed_at').as('last')])
    .where('user_id', '=', userId)
    .where('noticed_at', '>', from)
    .where('noticed_at', '<=', to)
    .where(among(ships))
    .groupBy('rule_name')
    .orderBy('rule_name')
    .execute()
  return rows.map(({ rule_name, count, last }) => ({ rule: rule_name, count, last }))
}
