import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/open-database.ts'

/** Of `purchase p`: what gives credits to an account in a month (YYYY-MM). */
export const buys = (userId: RawBuilder<unknown> | number, month: string) =>
  sql<boolean>`p.user_id = ${userId} and p.state in ('confirmed', 'invoiced')
    and p.first_month <= ${month} and p.last_month >= ${month}`

/** Credits that an account bought for a month. `db` may be a transaction. */
export async function boughtCredits(db: Database, userId: number, month: string): Promise<number> {
  const { rows } = await sql<{ credits: number }>`
    select coalesce(sum(p.credits_per_month), 0)::bigint as credits from purchase p where ${buys(userId, month)}`.execute(
    db,
  )
  return rows[0].credits
}
