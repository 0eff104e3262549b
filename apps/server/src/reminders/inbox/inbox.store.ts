import { INBOX_PAGE, MOST_INBOX_FILE, type InboxEvent, type InboxFacts, type InboxQuery } from '@fairway/contract'
import { sql, type Selectable } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import type { ReminderEventTable } from '../../database/tables/reminder-tables.ts'

/** Events of the export of an account that are read at once. */
const EXPORT_PAGE = 1_000

type Choice = Omit<InboxQuery, 'before' | 'beforeId'>

/** One user's inbox: every statement names the user. */
export const inboxOf = (db: Database, userId: number) => ({ ...inboxReads(db, userId), ...inboxMarks(db, userId) })

function inboxReads(db: Database, userId: number) {
  const chosen = ({ id, unread, kind, mmsi, rule }: Choice) => {
    let events = db.selectFrom('reminder_event').selectAll().where('user_id', '=', userId)
    if (id !== undefined) events = events.where('id', '=', id)
    if (unread) events = events.where('read', '=', false)
    if (kind !== undefined) events = events.where('kind', '=', kind)
    if (mmsi !== undefined) events = events.where('mmsi', '=', mmsi)
    if (rule !== undefined) events = events.where('rule_id', '=', rule)
    return events.orderBy('noticed_at', 'desc').orderBy('id', 'desc')
  }
  return {
    /** A page, and whether there is more. */
    async page({ before, beforeId, ...choice }: InboxQuery): Promise<{ events: InboxEvent[]; more: boolean }> {
      let events = chosen(choice)
      if (before !== undefined)
        events = events.where(sql<boolean>`(noticed_at, id) < (${before}::bigint, ${beforeId ?? ''}::text)`)
      const rows = await events.limit(INBOX_PAGE + 1).execute()
      return { events: rows.slice(0, INBOX_PAGE).map(readEvent), more: rows.length > INBOX_PAGE }
    },

    all: async (choice: Choice): Promise<InboxEvent[]> =>
      (await chosen(choice).limit(MOST_INBOX_FILE).execute()).map(readEvent),

    /** All of it, the latest first, read in pages. */
    async *everything(): AsyncGenerator<InboxEvent> {
      for (let last: InboxEvent | null = null; ;) {
        let events = chosen({})
        if (last !== null)
          events = events.where(sql<boolean>`(noticed_at, id) < (${last.noticedAt}::bigint, ${last.id}::text)`)
        const rows = (await events.limit(EXPORT_PAGE).execute()).map(readEvent)
        yield* rows
        last = rows.at(-1) ?? null
        if (rows.length < EXPORT_PAGE) return
      }
    },

    /** What was noticed since a moment, the oldest first. */
    async since(noticedAt: number, most: number): Promise<InboxEvent[]> {
      const rows = await db
        .selectFrom('reminder_event')
        .selectAll()
        .where('user_id', '=', userId)
        .where('noticed_at', '>=', noticedAt)
        .orderBy('noticed_at')
        .orderBy('id')
        .limit(most)
        .execute()
      return rows.map(readEvent)
    },

    async unread(): Promise<number> {
      const { events } = await db
        .selectFrom('reminder_event')
        .select(({ fn }) => fn.countAll<number>().as('events'))
        .where('user_id', '=', userId)
        .where('read', '=', false)
        .executeTakeFirstOrThrow()
      return events
    },
  }
}

function inboxMarks(db: Database, userId: number) {
  return {
    async mark(ids: readonly string[], read: boolean): Promise<void> {
      if (ids.length === 0) return
      await db
        .updateTable('reminder_event')
        .set({ read })
        .where('user_id', '=', userId)
        .where('id', 'in', [...ids])
        .execute()
    },

    async markUpTo(
      noticedAt: number,
      read: boolean,
      { kind, mmsi, rule }: Pick<InboxQuery, 'kind' | 'mmsi' | 'rule'>,
    ): Promise<void> {
      let events = db
        .updateTable('reminder_event')
        .set({ read })
        .where('user_id', '=', userId)
        .where('noticed_at', '<=', noticedAt)
        .where('read', '!=', read)
      if (kind !== undefined) events = events.where('kind', '=', kind)
      if (mmsi !== undefined) events = events.where('mmsi', '=', mmsi)
      if (rule !== undefined) events = events.where('rule_id', '=', rule)
      await events.execute()
    },
  }
}

/** Lets go what is older than an instant, of everybody. */
export async function forgetEvents(db: Database, before: number): Promise<void> {
  await db.deleteFrom('reminder_event').where('noticed_at', '<', before).execute()
}

/** The columns hold what was written by this server. */
const readEvent = (row: Selectable<ReminderEventTable>): InboxEvent => ({
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
  read: row.read,
})
