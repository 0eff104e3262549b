import type { InboxFacts, ReminderEventKind } from '@fairway/contract'
import type { ShipState } from '@fairway/tracking/reminders'
import { sql } from 'kysely'
import { unlockedAccounts } from '../../accounts/users.store.ts'
import type { Database } from '../../database/open-database.ts'
import { readSetting, writeSetting } from '../../database/settings.store.ts'
import { saveLook, type KeptLook } from '../looks/looks.store.ts'
import { readRule, type RuleRow } from '../rules/rules.store.ts'

/** In the table of settings: up to when points have been watched, and the states are kept. */
const KEY = 'reminders'

/** What was told, on its way into the inbox. */
export interface NewEvent {
  id: string
  ruleId: string
  kind: ReminderEventKind
  /** Null: it is about no ship. */
  mmsi: number | null
  at: number
  lat: number | null
  lon: number | null
  facts: InboxFacts
}

export interface KeptState {
  mmsi: number
  seen: number
  state: ShipState
}

/** Rows a statement. */
const AT_ONCE = 500

/** Those of locked accounts rest. */
const watched = (db: Database) => db.selectFrom('reminder_rule').where('user_id', 'in', unlockedAccounts(db))

export const allRules = async (db: Database): Promise<RuleRow[]> =>
  (await watched(db).selectAll().orderBy('id').execute()).map(readRule)

/** One user's. */
export const watchedRules = async (db: Database, userId: number): Promise<RuleRow[]> =>
  (await watched(db).selectAll().where('user_id', '=', userId).orderBy('id').execute()).map(readRule)

/** What says that a user's rules are others than before. */
export async function versionsOfRules(db: Database): Promise<Map<number, string>> {
  const rows = await watched(db)
    .groupBy('user_id')
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('rules'), fn.max('changed_at').as('last')])
    .execute()
  return new Map(rows.map(({ user_id: user, rules, last }) => [user, `${rules} ${last.getTime()}`]))
}

export async function keptStates(db: Database): Promise<KeptState[]> {
  const rows = await db.selectFrom('reminder_state').selectAll().execute()
  return rows.map(({ mmsi, seen, state }) => ({ mmsi, seen, state: state as ShipState }))
}

/** From when on points have to be read again after a kill, UTC ms; null: nothing was watched yet. */
export async function watchedFrom(db: Database): Promise<number | null> {
  const setting = await readSetting(db, KEY)
  return typeof setting === 'object' && setting !== null && 'from' in setting ? Number(setting.from) : null
}

export interface Commit {
  events: readonly NewEvent[]
  states: readonly KeptState[]
  /** All that was watched before is in the states. */
  from: number | null
  /** Rules that have begun with these states, by id and revision. */
  begun: readonly { id: string; revision: number }[]
  /** What is known by looks that told them. */
  looks?: readonly KeptLook[]
  now: number
  /** Puts what leaves the house of new events into the same transaction. */
  send?: (transaction: Database, events: readonly string[], now: number) => Promise<void>
}

/** Events and the states they came of, all or nothing. Gives whose inboxes have something new: what was told before is not told again. */
export async function commit(
  db: Database,
  { events, states, from, begun, looks = [], now, send }: Commit,
): Promise<number[]> {
  return db.transaction().execute(async (transaction) => {
    const users = new Set<number>()
    for (let i = 0; i < events.length; i += AT_ONCE) {
      const inserted = await insertEvents(transaction, events.slice(i, i + AT_ONCE), now)
      for (const { user_id } of inserted) users.add(user_id)
      if (inserted.length > 0)
        await send?.(
          transaction,
          inserted.map(({ id }) => id),
          now,
        )
    }
    for (let i = 0; i < states.length; i += AT_ONCE) await saveStates(transaction, states.slice(i, i + AT_ONCE))
    for (const look of looks) await saveLook(transaction, look)
    for (const { id, revision } of begun)
      await transaction
        .updateTable('reminder_rule')
        .set({ begun: true })
        .where('id', '=', id)
        .where('revision', '=', revision)
        .execute()
    if (from !== null) await writeSetting(transaction, KEY, { from }, new Date(now))
    return [...users]
  })
}

/** Whose rule it is the rule says: one that is gone tells nothing more. */
async function insertEvents(
  db: Database,
  events: readonly NewEvent[],
  now: number,
): Promise<{ id: string; user_id: number }[]> {
  const rows = JSON.stringify(events.map(({ ruleId, facts, ...event }) => ({ ...event, rule: ruleId, facts })))
  const { rows: inserted } = await sql<{ id: string; user_id: number }>`
    insert into reminder_event (id, user_id, rule_id, rule_name, kind, mmsi, at, noticed_at, lat, lon, facts, read)
    select row.id, rule.user_id, rule.id, rule.name, row.kind, row.mmsi, row.at, ${now}::bigint, row.lat, row.lon, row.facts, false
    from jsonb_to_recordset(${rows}::jsonb) as row(id text, rule text, kind text, mmsi int, at bigint, lat double precision, lon double precision, facts jsonb)
    join reminder_rule rule on rule.id = row.rule
    where rule.switched_on
      and (rule.settings->'lent'->'area' is null or rule.lent_area_through is not null)
      and (rule.settings->'lent'->'fleet' is null or rule.lent_fleet_through is not null)
      and (rule.snoozed_until is null or rule.snoozed_until <= row.at)
      and not exists (
        select 1 from reminder_mute mute
        where mute.user_id = rule.user_id and mute.mmsi = row.mmsi and mute.until > row.at)
    on conflict (id) do nothing
    returning id, user_id`.execute(db)
  return inserted
}

async function saveStates(db: Database, states: readonly KeptState[]): Promise<void> {
  await sql`
    insert into reminder_state (mmsi, seen, state)
    select mmsi, seen, state from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as row(mmsi int, seen bigint, state jsonb)
    on conflict (mmsi) do update set seen = excluded.seen, state = excluded.state`.execute(db)
}

/** A ship that has not been heard for so long is as one that never was. */
const LONGEST_SILENCE_MS = 90 * 86_400_000

/** Ships of whom nothing is known since an instant are forgotten; what they did before cannot come again. */
export async function forgetStates(db: Database, before: number): Promise<void> {
  await sql`delete from reminder_state where seen < ${before - LONGEST_SILENCE_MS}::bigint
    or (seen < ${before}::bigint and state->'areas' = '{}'::jsonb and state->'told' = '{}'::jsonb and state->'doings' is null)`.execute(
    db,
  )
}
