import { sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import { bookHours, type StoppedKey, type UnusualUse } from '../keys/key-hours.store.ts'

/** What one key used on a day (UTC, YYYY-MM-DD) with one call. */
export interface Use {
  userId: number
  keyId: string
  day: string
  call: string
  calls: number
  rows: number
  credits: number
}

/** Days that the table of use goes back. */
export const USAGE_DAYS = 800

/** Adds uses to those of their days. Accounts that are gone meanwhile are left out. `db` may be a transaction. */
export async function addUses(db: Database, uses: readonly Use[]): Promise<void> {
  const rows = JSON.stringify(uses.map(({ userId, keyId, ...use }) => ({ ...use, user_id: userId, key_id: keyId })))
  await sql`
    with used as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as u(user_id bigint, key_id text, day text, call text, calls bigint, rows bigint, credits bigint)
    ), alive as (select id from user_account where id in (select user_id from used) for key share)
    insert into api_usage as kept (user_id, day, key_id, call, calls, rows, credits)
      select user_id, day, key_id, call, calls, rows, credits from used join alive on alive.id = used.user_id
    on conflict (user_id, day, key_id, call) do update set
      calls = kept.calls + excluded.calls, rows = kept.rows + excluded.rows, credits = kept.credits + excluded.credits
  `.execute(db)
}

/**
 * Adds what a piece of a journal says, once: the journal's place in the table of use moves on in the same transaction. Gives the keys
 * that it stopped; null when that place is not where the piece begins, so that nothing was added: it stands at its end when an earlier try got through.
 */
export async function book(
  db: Database,
  journal: string,
  piece: { from: number; to: number; uses: readonly Use[]; usedAt: number; unusual: UnusualUse },
): Promise<StoppedKey[] | null> {
  const { from, to, uses, usedAt, unusual } = piece
  return db.transaction().execute(async (transaction) => {
    const moved =
      from === 0
        ? await sql`insert into api_meter_journal as j (journal, booked) values (${journal}, ${to})
            on conflict (journal) do update set booked = ${to} where j.booked = 0 returning 1`.execute(transaction)
        : await sql`update api_meter_journal set booked = ${to} where journal = ${journal} and booked = ${from}
            returning 1`.execute(transaction)
    if (moved.rows.length === 0) return null
    await addUses(transaction, uses)
    const keys = JSON.stringify([...new Set(uses.map(({ keyId }) => keyId))])
    await sql`update api_key set last_used_at = ${usedAt}
      where id in (select value from jsonb_array_elements_text(${keys}::jsonb)) and coalesce(last_used_at, 0) < ${usedAt}
    `.execute(transaction)
    return bookHours(transaction, uses, { usedAt, unusual })
  })
}

/** How far a journal stands in the table of use, bytes. */
export async function bookedOf(db: Database, journal: string): Promise<number> {
  const found = await db
    .selectFrom('api_meter_journal')
    .select('booked')
    .where('journal', '=', journal)
    .executeTakeFirst()
  return found?.booked ?? 0
}

/** For a journal whose file is gone. */
export async function forgetJournal(db: Database, journal: string): Promise<void> {
  await db.deleteFrom('api_meter_journal').where('journal', '=', journal).execute()
}

/** What an account used in a month (YYYY-MM), the latest day first; null: in all months. */
export async function usesOf(db: Database, userId: number, month: string | null): Promise<Omit<Use, 'userId'>[]> {
  const all = db.selectFrom('api_usage').selectAll().where('user_id', '=', userId)
  const some = month === null ? all : all.where('day', 'like', `${month}-%`)
  const rows = await some.orderBy('day', 'desc').orderBy('key_id').orderBy('call').execute()
  return rows.map(({ key_id: keyId, day, call, calls, rows, credits }) => ({ keyId, day, call, calls, rows, credits }))
}

export async function sweepUses(db: Database, now: number): Promise<void> {
  const before = new Date(now - USAGE_DAYS * 86_400_000).toISOString().slice(0, 10)
  await db.deleteFrom('api_usage').where('day', '<', before).execute()
}
