import { SITE_KEY, type OrderState } from '@fairway/contract'
import { sql, type Selectable } from 'kysely'
import { unlockedAccounts } from '../accounts/users.store.ts'
import { addUses } from '../data-api/metering/usage.store.ts'
import type { HistoryOrderTable } from '../database/tables/order-tables.ts'
import type { Database } from '../database/open-database.ts'
import { keptOrder, type KeptOrder } from './kept-order.ts'

/** An order as it is kept; moments are UTC ms. */
export type OrderRow = Omit<Selectable<HistoryOrderTable>, 'state' | 'wanted'> & {
  state: OrderState
  wanted: KeptOrder
}

const OPEN: readonly OrderState[] = ['queued', 'running']
const readRow = (row: Selectable<HistoryOrderTable>): OrderRow => ({
  ...row,
  // The column holds what the schema let in.
  state: row.state as OrderState,
  wanted: keptOrder.parse(JSON.parse(row.wanted)),
})

/** One user's orders: every statement names the user. `db` may be a transaction. */
export function ordersOf(db: Database, userId: number) {
  const own = () => db.selectFrom('history_order').selectAll().where('user_id', '=', userId)
  return {
    /** The newest first; null: all. */
    list: async (most: number | null): Promise<OrderRow[]> =>
      (await own().orderBy('created_at', 'desc').orderBy('id').limit(most).execute()).map(readRow),
    async find(id: string): Promise<OrderRow | null> {
      const row = await own().where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : readRow(row)
    },
    async byReference(reference: string): Promise<OrderRow | null> {
      const row = await own().where('reference', '=', reference).executeTakeFirst()
      return row === undefined ? null : readRow(row)
    },
    /** Open ones, what they will cost, and bytes of all that is there or will be. */
    async held(): Promise<{ open: number; credits: number; bytes: number }> {
      const { rows } = await sql<{ open: number; credits: number; bytes: number }>`
        select count(*) filter (where state in ('queued', 'running'))::bigint as open,
          coalesce(sum(credits_told) filter (where state in ('queued', 'running')), 0)::bigint as credits,
          coalesce(sum(case when state = 'done' then bytes else bytes_told end), 0)::bigint as bytes
        from history_order where user_id = ${userId} and state in ('queued', 'running', 'done')`.execute(db)
      return rows[0]
    },
    async insert({ wanted, ...row }: OrderRow): Promise<void> {
      await db
        .insertInto('history_order')
        .values({ ...row, wanted: JSON.stringify(wanted) })
        .execute()
    },
    /** False when it is not open any more. */
    async cancel(id: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('history_order')
        .set({ state: 'cancelled', ended_at: now, runner: null, claimed_until: null })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('state', 'in', OPEN)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

/** Bytes that files of everybody take, or will take. */
export async function bytesOfAll(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(case when state = 'done' then bytes else bytes_told end), 0)::bigint as bytes
    from history_order where state in ('queued', 'running', 'done')`.execute(db)
  return rows[0].bytes
}

/** Takes the order that waits longest, or one whose runner is gone. Several processes never take the same until a moment. */
export async function claimOrder(db: Database, runner: string, now: number, until: number): Promise<OrderRow | null> {
  const { rows } = await sql<Selectable<HistoryOrderTable>>`
    update history_order set state = 'running', runner = ${runner}, claimed_until = ${until}::bigint,
      started_at = coalesce(started_at, ${now}::bigint), tries = tries + 1, progress = 0
    where id = (
      select id from history_order
      where state = 'queued' or (state = 'running' and claimed_until <= ${now}::bigint)
      order by created_at, id limit 1 for update skip locked
    ) and (state = 'queued' or claimed_until <= ${now}::bigint)
    returning *`.execute(db)
  return rows[0] === undefined ? null : readRow(rows[0])
}

/** Whether it is still this runner's; keeps it for longer. */
export async function keepOrder(
  db: Database,
  { id, runner }: Pick<OrderRow, 'id' | 'runner'>,
  progress: number,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('history_order')
    .set({ progress, claimed_until: until })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface MadeFile {
  rows: number
  bytes: number
  credits: number
  sha256: string
  file: string
  endedAt: number
  expiresAt: number
}

/**
 * Ends an order with its file and takes its price, all or nothing: only while it is this runner's, so once. False when it is not. Inside the
 * account's turn.
 */
export async function finishOrder(db: Database, { id, runner, user_id, key_id }: OrderRow, made: MadeFile) {
  const { numUpdatedRows } = await db
    .updateTable('history_order')
    .set({
      state: 'done',
      rows: made.rows,
      progress: made.rows,
      bytes: made.bytes,
      credits: made.credits,
      sha256: made.sha256,
      file: made.file,
      ended_at: made.endedAt,
      expires_at: made.expiresAt,
      runner: null,
      claimed_until: null,
    })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const day = new Date(made.endedAt).toISOString().slice(0, 10)
  const use = { userId: user_id, keyId: key_id ?? SITE_KEY, day, call: 'createExport', calls: 1 }
  await addUses(db, [{ ...use, rows: made.rows, credits: made.credits }])
  return true
}

/** It failed for good, or waits to be tried again. */
export async function giveUpOrder(
  db: Database,
  { id, runner }: Pick<OrderRow, 'id' | 'runner'>,
  again: boolean,
  now: number,
): Promise<void> {
  await db
    .updateTable('history_order')
    .set(
      again
        ? { state: 'queued', runner: null, claimed_until: null }
        : { state: 'failed', ended_at: now, runner: null, claimed_until: null },
    )
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('state', '=', 'running')
    .execute()
}

/** Files whose time is over. */
export async function expireOrders(db: Database, now: number): Promise<void> {
  await db
    .updateTable('history_order')
    .set({ state: 'expired', file: null })
    .where('state', '=', 'done')
    .where('expires_at', '<=', now)
    .execute()
}

/** Lets go of orders that ended long ago. */
export async function forgetOrders(db: Database, before: number): Promise<void> {
  await db
    .deleteFrom('history_order')
    .where('ended_at', '<', before)
    .where('state', 'in', ['failed', 'cancelled', 'expired'])
    .execute()
}

/** Names of files that are somebody's, and of those being made (their orders' ids). */
export async function filesKept(db: Database): Promise<{ files: Set<string>; running: Set<string> }> {
  const rows = await db
    .selectFrom('history_order')
    .select(['id', 'state', 'file'])
    .where('state', 'in', ['running', 'done'])
    .execute()
  return {
    files: new Set(rows.flatMap(({ state, file }) => (state === 'done' && file !== null ? [file] : []))),
    running: new Set(rows.flatMap(({ id, state }) => (state === 'running' ? [id] : []))),
  }
}

/** A file to be sent, whoever has the link. */
export async function fileOf(db: Database, id: string): Promise<OrderRow | null> {
  const row = await db
    .selectFrom('history_order')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('user_id', 'in', unlockedAccounts(db))
    .executeTakeFirst()
  return row === undefined ? null : readRow(row)
}
