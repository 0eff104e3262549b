import {
  DELIVERIES_PAGE,
  DELIVERY_DAYS,
  MOST_DELIVERIES,
  type DeliveriesQuery,
  type DeliveryState,
  type DeliveryTry,
} from '@fairway/contract'
import { sql, type Selectable } from 'kysely'
import type { OutgoingMessageTable } from '../../database/tables/delivery-tables.ts'
import type { Database } from '../../database/open-database.ts'
import { tellsOfRule } from './sent-of-rule.store.ts'

const DAY_MS = 86_400_000
/** Tries that the log shows. */
const TRIES_KEPT = 12

/** A message on its way. */
export interface Outgoing {
  id: string
  userId: number
  channel: string
  lane: string
  targetId: string | null
  body: string
  createdAt: number
  tried: number
}

export interface LoggedMessage extends Outgoing {
  state: DeliveryState
  dueAt: number
  tries: readonly DeliveryTry[]
}

/** Puts messages in; one that is there already stays as it is. `db` may be a transaction. */
export async function putMessages(db: Database, messages: readonly Outgoing[], dueAt: number): Promise<void> {
  if (messages.length === 0) return
  await db
    .insertInto('outgoing_message')
    .values(
      messages.map(({ id, userId, channel, lane, targetId, body, createdAt }) => ({
        id,
        user_id: userId,
        channel,
        lane,
        target_id: targetId,
        body,
        state: 'waiting' as const,
        created_at: createdAt,
        due_at: dueAt,
        claimed_until: null,
        done_at: null,
        tried: 0,
        tries: '[]',
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** How many wait, by lane. */
export async function waitingIn(db: Database, lanes: readonly string[]): Promise<Map<string, number>> {
  if (lanes.length === 0) return new Map()
  const rows = await db
    .selectFrom('outgoing_message')
    .select(({ fn }) => ['lane', fn.countAll<number>().as('waiting')])
    .where('state', '=', 'waiting')
    .where('lane', 'in', [...lanes])
    .groupBy('lane')
    .execute()
  return new Map(rows.map(({ lane, waiting }) => [lane, waiting]))
}

/** What the operator has locked sends nothing until it is unlocked. */
const ofNobodyLocked = sql<boolean>`not exists (
  select 1 from user_account where user_account.id = outgoing_message.user_id and locked_at is not null
)`

export interface Claim {
  now: number
  /** Nobody else takes them before, UTC ms. */
  until: number
  most: number
  /** Lanes in which something is on its way. */
  busy: readonly string[]
}

/** Takes the messages that are due, one of each lane, those that wait longest first; those of a locked account wait on. Several processes never take the same. */
export async function claimMessages(db: Database, { now, until, most, busy }: Claim): Promise<Outgoing[]> {
  const { rows } = await sql<Selectable<OutgoingMessageTable>>`
    update outgoing_message set claimed_until = ${until}::bigint
    where id in (
      select id from outgoing_message
      where state = 'waiting' and (claimed_until is null or claimed_until <= ${now}::bigint) and id in (
        select id from (
          select distinct on (lane) id, due_at, claimed_until from outgoing_message
          where state = 'waiting' and due_at <= ${now}::bigint
            and lane not in (select jsonb_array_elements_text(${JSON.stringify(busy)}::jsonb))
            and ${ofNobodyLocked}
          order by lane, due_at, id
        ) first
        order by due_at, id limit ${most}::int
      )
      for update skip locked
    )
    returning *`.execute(db)
  return rows.map(readMessage)
}

/** When the next one is due, UTC ms; null: none waits. */
export async function nextDue(db: Database): Promise<number | null> {
  const { due } = await db
    .selectFrom('outgoing_message')
    .select(({ fn }) => fn.min<number | null>('due_at').as('due'))
    .where('state', '=', 'waiting')
    .where(ofNobodyLocked)
    .executeTakeFirstOrThrow()
  return due
}

/** Lets go of a message that was not sent: whoever comes next takes it. */
export async function releaseMessage(db: Database, id: string): Promise<void> {
  await db.updateTable('outgoing_message').set({ claimed_until: null }).where('id', '=', id).execute()
}

/** What became of a try. `dueAt`: when it is tried again; null: never. */
export async function noteTry(
  db: Database,
  { id }: Outgoing,
  done: DeliveryTry,
  state: DeliveryState,
  dueAt: number | null,
): Promise<void> {
  const row = await db.selectFrom('outgoing_message').select('tries').where('id', '=', id).executeTakeFirst()
  if (row === undefined) return
  const tries = [...(JSON.parse(row.tries) as DeliveryTry[]), done].slice(-TRIES_KEPT)
  await db
    .updateTable('outgoing_message')
    .set(({ eb }) => ({
      state,
      tries: JSON.stringify(tries),
      tried: eb('tried', '+', 1),
      claimed_until: null,
      ...(dueAt === null ? { done_at: done.at } : { due_at: dueAt }),
    }))
    .where('id', '=', id)
    .execute()
}

/** Gives up what waits in a lane. */
export async function giveUpWaiting(db: Database, lane: string, now: number): Promise<void> {
  const off: DeliveryTry = { at: now, took: 0, status: null, problem: 'off', answer: '' }
  await sql`
    update outgoing_message
    set state = 'failed', done_at = ${now}::bigint, claimed_until = null, tries = (tries::jsonb || ${JSON.stringify([off])}::jsonb)::text
    where lane = ${lane} and state = 'waiting'`.execute(db)
}

/** One user's log: every statement names the user. */
export function logOf(db: Database, userId: number) {
  const own = () => db.selectFrom('outgoing_message').selectAll().where('user_id', '=', userId)
  return {
    /** A page, and whether there is more. */
    async page({
      target,
      rule,
      before,
      beforeId,
    }: DeliveriesQuery): Promise<{ messages: LoggedMessage[]; more: boolean }> {
      let messages = own()
      if (target !== undefined) messages = messages.where('target_id', '=', target)
      if (rule !== undefined) messages = messages.where(tellsOfRule(userId, rule))
      if (before !== undefined)
        messages = messages.where(sql<boolean>`(created_at, id) < (${before}::bigint, ${beforeId ?? ''}::text)`)
      const rows = await messages
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(DELIVERIES_PAGE + 1)
        .execute()
      return { messages: rows.slice(0, DELIVERIES_PAGE).map(readLogged), more: rows.length > DELIVERIES_PAGE }
    },

    all: async (): Promise<LoggedMessage[]> =>
      (await own().orderBy('created_at', 'desc').limit(MOST_DELIVERIES).execute()).map(readLogged),

    async find(id: string): Promise<LoggedMessage | null> {
      const row = await own().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : readLogged(row)
    },

    /** Sends it once more, with all tries before it. */
    async again(id: string, dueAt: number): Promise<void> {
      await db
        .updateTable('outgoing_message')
        .set({ state: 'waiting', due_at: dueAt, done_at: null, tried: 0 })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute()
    },
  }
}

/** Lets go what is old, and the oldest of lanes that have too much. */
export async function forgetMessages(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('outgoing_message')
    .where('done_at', '<', now - DELIVERY_DAYS * DAY_MS)
    .execute()
  await sql`
    delete from outgoing_message where id in (
      select id from (
        select id, row_number() over (partition by lane order by created_at desc, id desc) as place
        from outgoing_message where state <> 'waiting'
      ) ranked where place > ${MOST_DELIVERIES}::int
    )`.execute(db)
}

/** The columns hold what was written by this server. */
const readMessage = (row: Selectable<OutgoingMessageTable>): Outgoing => ({
  id: row.id,
  userId: row.user_id,
  channel: row.channel,
  lane: row.lane,
  targetId: row.target_id,
  body: row.body,
  createdAt: row.created_at,
  tried: row.tried,
})

const readLogged = (row: Selectable<OutgoingMessageTable>): LoggedMessage => ({
  ...readMessage(row),
  state: row.state,
  dueAt: row.due_at,
  tries: JSON.parse(row.tries) as DeliveryTry[],
})
