import type { ContactKind } from '@fairway/contract'
import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'

const KEPT = 100

export interface OutboxRow {
  channel: ContactKind
  recipient: string
  subject: string
  text: string
  sent_at: Date
}

/** Puts a message in and drops what is older than the newest hundred. */
export async function putInOutbox(db: Database, row: OutboxRow): Promise<void> {
  const { id } = await db.insertInto('outbox_message').values(row).returning('id').executeTakeFirstOrThrow()
  await db
    .deleteFrom('outbox_message')
    .where('id', '<=', id - KEPT)
    .execute()
}

/** Newest first. */
export async function listOutbox(db: Database): Promise<(OutboxRow & { id: number })[]> {
  return db
    .selectFrom('outbox_message')
    .select(['id', 'channel', 'recipient', 'subject', 'text', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(KEPT)
    .execute()
}

/** Removes what went to somebody who is gone. */
export async function forgetRecipients(db: Database, recipients: readonly string[]): Promise<void> {
  if (recipients.length > 0) await db.deleteFrom('outbox_message').where('recipient', 'in', recipients).execute()
}

/** Removes what a demonstration left, at a start that is none. */
export async function emptyOutbox(db: Database): Promise<void> {
  await sql`delete from outbox_message`.execute(db)
}
