import type { ContactKind } from '@fairway/contract'
import { sql, type Selectable } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { WaitingMessageTable } from '../database/tables/verification-tables.ts'

/** All that may wait at once. */
export const MOST_WAITING = 1_000

/** A message on its way; what it says is sealed. */
export interface WaitingMessage {
  id: string
  channel: ContactKind
  /** For the log. */
  what: string
  sealed: string
  /** UTC ms: from then on it is not sent. */
  expiresAt: number
  tried: number
}

/** False when there is no room. `db` may be a transaction. */
export async function putWaiting(db: Database, message: WaitingMessage, dueAt: number): Promise<boolean> {
  const { id, channel, what, sealed, expiresAt } = message
  const { numAffectedRows } = await sql`
    insert into waiting_message (id, channel, what, sealed, due_at, expires_at, claimed_until, tried)
    select ${id}::text, ${channel}::text, ${what}::text, ${sealed}::text, ${dueAt}::bigint, ${expiresAt}::bigint, null, 0
    where (select count(*) from waiting_message) < ${MOST_WAITING}::int`.execute(db)
  return numAffectedRows === 1n
}

export async function hasRoomToWait(db: Database): Promise<boolean> {
  const { waiting } = await db
    .selectFrom('waiting_message')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow()
  return waiting < MOST_WAITING
}

/** Takes messages that are due, those that wait longest first. Several processes never take the same. */
export async function claimWaiting(
  db: Database,
  { now, until, most, channels }: { now: number; until: number; most: number; channels: readonly ContactKind[] },
): Promise<WaitingMessage[]> {
  const { rows } = await sql<Selectable<WaitingMessageTable>>`
    update waiting_message set claimed_until = ${until}::bigint
    where id in (
      select id from waiting_message
      where due_at <= ${now}::bigint and (claimed_until is null or claimed_until <= ${now}::bigint)
        and channel in (select jsonb_array_elements_text(${JSON.stringify(channels)}::jsonb))
      order by due_at, id limit ${most}::int
      for update skip locked
    )
    returning *`.execute(db)
  return rows.map(({ id, channel, what, sealed, expires_at, tried }) => ({
    id,
    channel,
    what,
    sealed,
    expiresAt: expires_at,
    tried,
  }))
}

/** How many wait, and when the next may be taken (UTC ms; null: none). */
export async function lookAtWaiting(
  db: Database,
  channels: readonly ContactKind[],
): Promise<{ waiting: number; next: number | null }> {
  const { waiting, next } = await db
    .selectFrom('waiting_message')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      sql<number | null>`min(greatest(due_at, coalesce(claimed_until, 0)))`.as('next'),
    ])
    .where('channel', 'in', [...channels])
    .executeTakeFirstOrThrow()
  return { waiting, next }
}

/** It did not get through: whoever comes after `dueAt` tries again. */
export async function putBack(db: Database, id: string, dueAt: number): Promise<void> {
  await db
    .updateTable('waiting_message')
    .set(({ eb }) => ({ due_at: dueAt, claimed_until: null, tried: eb('tried', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** It was handed over, or is given up. */
export async function removeWaiting(db: Database, id: string): Promise<void> {
  await db.deleteFrom('waiting_message').where('id', '=', id).execute()
}

/** How many were too old and are gone. */
export async function dropExpired(db: Database, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('waiting_message')
    .where('expires_at', '<=', now)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
