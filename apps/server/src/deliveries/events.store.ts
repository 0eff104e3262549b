import type { InboxEvent, InboxFacts, ReminderTell } from '@fairway/contract'
import { sql, type Selectable } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { ReminderEventTable } from '../database/reminder-tables.ts'

export type SentEvent = Omit<InboxEvent, 'read'>

/** An event of a rule that tells by more than the inbox. */
export interface EventToSend {
  userId: number
  tell: ReminderTell
  event: SentEvent
}

/** Those of some events that leave the house. */
export async function eventsToSend(db: Database, ids: readonly string[]): Promise<EventToSend[]> {
  const { rows } = await sql<Selectable<ReminderEventTable> & { tell: ReminderTell }>`
    select event.*, rule.settings->'tell' as tell
    from reminder_event event join reminder_rule rule on rule.id = event.rule_id
    where event.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) and rule.settings->'tell' is not null
    order by event.at, event.id`.execute(db)
  return rows.map((row) => ({ userId: row.user_id, tell: { ...noTell, ...row.tell }, event: readEvent(row) }))
}

/** A rule that was kept before there were all of these has no word of them. */
const noTell: ReminderTell = { mail: false, push: false, quiet: null, webhooks: [] }

/** One user's events by their ids, the oldest first. */
export async function eventsById(db: Database, userId: number, ids: readonly string[]): Promise<SentEvent[]> {
  if (ids.length === 0) return []
  const events = db
    .selectFrom('reminder_event')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
  return (await events.orderBy('at').orderBy('id').execute()).map(readEvent)
}

/** The columns hold what was written by this server. */
const readEvent = (row: Selectable<ReminderEventTable>): SentEvent => ({
  id: row.id,
  ruleId: row.rule_id,
  ruleName: row.rule_name,
  kind: row.kind as InboxEvent['kind'],
  mmsi: row.mmsi,
  at: row.at,
  noticedAt: row.noticed_at,
  lat: row.lat,
  lon: row.lon,
  facts: row.facts as InboxFacts,
})

/** The targets that are switched on, of some users. */
export async function openTargets(db: Database, users: readonly number[]): Promise<{ id: string; userId: number }[]> {
  if (users.length === 0) return []
  const rows = await db
    .selectFrom('webhook_target')
    .select(['id', 'user_id'])
    .where('user_id', 'in', [...users])
    .where('state', '=', 'on')
    .execute()
  return rows.map(({ id, user_id }) => ({ id, userId: user_id }))
}

interface OwnEvent {
  id: string
  userId: number
  kind: InboxEvent['kind']
  at: number
  /** When it was noticed; left out, when it happened. */
  noticedAt?: number
  /** Left out: it is about no ship, and happened nowhere. */
  mmsi?: number
  lat?: number
  lon?: number
  facts: InboxFacts
}

/** Something that no rule told: about the account itself, or a plan of it. False when it was told already. */
export async function tellInInbox(db: Database, event: OwnEvent): Promise<boolean> {
  const { id, userId, kind, at, noticedAt = at, mmsi = null, lat = null, lon = null, facts } = event
  const told = await db
    .insertInto('reminder_event')
    .values({
      id,
      user_id: userId,
      rule_id: null,
      rule_name: '',
      kind,
      mmsi,
      at,
      noticed_at: noticedAt,
      lat,
      lon,
      facts: JSON.stringify(facts),
      read: false,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (told.numInsertedOrUpdatedRows ?? 0n) > 0n
}
