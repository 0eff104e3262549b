import type { Database } from '../../database/open-database.ts'

/** When the mails of a lane were made, since a moment. */
export async function mailsSince(db: Database, lane: string, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('outgoing_message')
    .select('created_at')
    .where('lane', '=', lane)
    .where('created_at', '>=', since)
    .execute()
  return rows.map(({ created_at }) => created_at)
}

/** How many messages of a channel were made since a moment, of all accounts. */
export async function madeSince(db: Database, channel: string, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('outgoing_message')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('channel', '=', channel)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A mail that leaves between two moments, if one waits and nobody has taken it; nobody takes it while the transaction lasts. */
export async function openMail(
  db: Database,
  lane: string,
  from: number,
  to: number,
): Promise<{ id: string; body: string } | null> {
  const found = await db
    .selectFrom('outgoing_message')
    .select(['id', 'body'])
    .where('lane', '=', lane)
    .where('state', '=', 'waiting')
    .where('tried', '=', 0)
    .where('claimed_until', 'is', null)
    .where('due_at', '>=', from)
    .where('due_at', '<=', to)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return found ?? null
}

export async function writeMail(db: Database, id: string, body: string): Promise<void> {
  await db.updateTable('outgoing_message').set({ body }).where('id', '=', id).execute()
}
