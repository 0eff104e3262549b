import {
  isPlanKind,
  severityOf,
  type InboxEvent,
  type InboxFacts,
  type ReminderTell,
  type Severity,
} from '@fairway/contract'
import { sql, type Selectable } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import type { ReminderEventTable } from '../../database/tables/reminder-tables.ts'
import { plansAtFirst, wholeTell } from '../channels/channels.store.ts'

export type SentEvent = Omit<InboxEvent, 'read'>

/** An event that may be told by more than the inbox. */
export interface EventToSend {
  userId: number
  tell: ReminderTell
  severity: Severity
  /** Its owner wants no mails. */
  mailsOff: boolean
  event: SentEvent
}

type EventRow = Selectable<ReminderEventTable> & {
  tell: Partial<ReminderTell> | null
  area: string | null
  plans: Partial<ReminderTell> | null
  mails_off: boolean | null
}

/** Those of some events that may leave the house: of rules as they say, of voyage plans as their owner says. */
export async function eventsToSend(db: Database, ids: readonly string[]): Promise<EventToSend[]> {
  const { rows } = await sql<EventRow>`
    select event.*, rule.settings->'tell' as tell, rule.settings->>'officialArea' as area, channel.plans, channel.mails_off
    from reminder_event event
    left join reminder_rule rule on rule.id = event.rule_id
    left join account_channel channel on channel.user_id = event.user_id
    where event.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    order by event.at, event.id`.execute(db)
  return rows.flatMap((row) => {
    const event = readEvent(row)
    const wanted = isPlanKind(event.kind) ? (row.plans ?? plansAtFirst) : row.tell
    if (wanted === null) return []
    const severity = severityOf(event.kind, row.area, event.facts.detail?.after)
    return [{ userId: row.user_id, tell: wholeTell(wanted), severity, mailsOff: row.mails_off ?? false, event }]
  })
}

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
