import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import type { PortCallTable } from '../../database/tables/voyage-tables.ts'
import { callColumns } from './call-columns.ts'

/** A call as it is kept. */
export type CallRow = Omit<Selectable<PortCallTable>, 'written_at'>

/** Rows a statement: some ten milliseconds in which the embedded database, which runs in this thread, does nothing else. */
const BATCH = 100

/** Keeps calls or corrects those that are kept; an older revision changes nothing. */
export async function saveCalls(db: Database, calls: readonly CallRow[]): Promise<void> {
  for (let start = 0; start < calls.length; start += BATCH) {
    await db
      .insertInto('port_call')
      .values(calls.slice(start, start + BATCH) as Insertable<PortCallTable>[])
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ ref }) => ({
            ...Object.fromEntries(callColumns.slice(1).map((name) => [name, ref(`excluded.${name}`)])),
            written_at: sql<Date>`now()`,
          }))
          .where(({ eb, ref }) => eb('port_call.revision', '<=', ref('excluded.revision'))),
      )
      .execute()
  }
}

/** A ship whose calls are made anew, and when her stored track begins, UTC ms. */
export interface RebuiltShip {
  mmsi: number
  since: number
}

/** Puts the calls of some ships in the place of those they had, all or none. What ended before a ship's stored track begins stays: nothing could make it again. */
export async function replaceCalls(
  db: Database,
  ships: readonly RebuiltShip[],
  calls: readonly CallRow[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`
      delete from port_call using unnest(${ships.map(({ mmsi }) => mmsi)}::integer[], ${ships.map(({ since }) => since)}::bigint[]) as ship(mmsi, since)
      where port_call.mmsi = ship.mmsi and (port_call.ended is null or port_call.ended >= ship.since)`.execute(
      transaction,
    )
    await saveCalls(transaction, calls)
  })
}

/** Ships with a call that is open. */
export async function shipsInCall(db: Database): Promise<number[]> {
  const rows = await db.selectFrom('port_call').select('mmsi').distinct().where('open', '=', true).execute()
  return rows.map(({ mmsi }) => mmsi)
}

/** Closes the open calls of some ships: nobody knows when they left. `ended` as in call-row.ts: until when they were there at least. */
export async function giveUpCalls(db: Database, ships: readonly number[]): Promise<void> {
  if (ships.length === 0) return
  await sql`
    update port_call set open = false, revision = revision + 1, written_at = now(), atd = null, atd_uncertainty = null,
      ended = greatest(began, ata, coalesce(anchored_at, ata) + anchor_ms, coalesce(atb, ata) + berth_ms, unberthed_at)
    where open and mmsi = any(${ships}::integer[])`.execute(db)
}

export interface ShipCallsQuestion {
  mmsi: number
  /** Calls that touch this period, UTC ms, `to` not included. */
  from: number
  to: number
  port: string | null
  confidence: number
}

const ofShip = (db: Database, { mmsi, from, to, confidence }: ShipCallsQuestion) =>
  db
    .selectFrom('port_call')
    .where('mmsi', '=', mmsi)
    .where('confidence', '>=', confidence)
    .where('began', '<', to)
    .where(({ or, eb }) => or([eb('ended', 'is', null), eb('ended', '>=', from)]))

/** Her calls, the latest first. */
export function callsOfShip(db: Database, question: ShipCallsQuestion, limit: number): Promise<CallRow[]> {
  const calls = ofShip(db, question)
  return (question.port === null ? calls : calls.where('port', '=', question.port))
    .select(callColumns)
    .orderBy('began', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The ports of the period, the most visited first, whatever port was asked for. */
export function portsOfShip(db: Database, question: ShipCallsQuestion): Promise<{ port: string; calls: number }[]> {
  return ofShip(db, question)
    .select(['port', ({ fn }) => fn.countAll<number>().as('calls')])
    .groupBy('port')
    .orderBy('calls', 'desc')
    .orderBy('port')
    .execute()
}

/** Her last call that began before an instant. */
export async function lastCallOf(
  db: Database,
  mmsi: number,
  before: number,
  confidence: number,
): Promise<CallRow | null> {
  const call = await db
    .selectFrom('port_call')
    .select(callColumns)
    .where('mmsi', '=', mmsi)
    .where('confidence', '>=', confidence)
    .where('began', '<', before)
    .orderBy('began', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return call ?? null
}

/** The call that she left last. */
export async function lastDepartureOf(db: Database, mmsi: number, confidence: number): Promise<CallRow | null> {
  const call = await db
    .selectFrom('port_call')
    .select(callColumns)
    .where('mmsi', '=', mmsi)
    .where('confidence', '>=', confidence)
    .where('atd', 'is not', null)
    .orderBy('began', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return call ?? null
}

/** Her first call that began at an instant or later. */
export async function nextCallOf(
  db: Database,
  mmsi: number,
  from: number,
  confidence: number,
): Promise<CallRow | null> {
  const call = await db
    .selectFrom('port_call')
    .select(callColumns)
    .where('mmsi', '=', mmsi)
    .where('confidence', '>=', confidence)
    .where('began', '>=', from)
    .orderBy('began')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return call ?? null
}

/** Open calls of a port but those of service craft, as in all that follows, the latest arrival first. */
export function openCallsOf(db: Database, port: string, confidence: number, limit: number): Promise<CallRow[]> {
  return db
    .selectFrom('port_call')
    .select(callColumns)
    .where('port', '=', port)
    .where('open', '=', true)
    .where('minor', '=', false)
    .where('confidence', '>=', confidence)
    .orderBy('began', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Calls at a port by ships that were there at an instant or later: those that are open, then those that ended last. */
export function callsAtPort(
  db: Database,
  { port, since, confidence }: { port: string; since: number; confidence: number },
  limit: number,
): Promise<CallRow[]> {
  return db
    .selectFrom('port_call')
    .select(callColumns)
    .where('port', '=', port)
    .where('minor', '=', false)
    .where('confidence', '>=', confidence)
    .where(({ or, eb }) => or([eb('open', '=', true), eb('ended', '>=', since)]))
    .orderBy('open', 'desc')
    .orderBy('ended', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

const left = (db: Database, port: string, since: number, confidence: number) =>
  db
    .selectFrom('port_call')
    .where('port', '=', port)
    .where('ended', '>=', since)
    .where('minor', '=', false)
    .where('confidence', '>=', confidence)

/** Calls of a port that ended since an instant, the latest departure first, and how many there are. */
export async function callsEndedIn(
  db: Database,
  port: string,
  since: number,
  confidence: number,
  limit: number,
): Promise<{ calls: CallRow[]; total: number }> {
  const [calls, { total }] = await Promise.all([
    left(db, port, since, confidence).select(callColumns).orderBy('ended', 'desc').orderBy('id').limit(limit).execute(),
    left(db, port, since, confidence)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { calls, total }
}

/** Half of the calls that ended since an instant took no longer; null when none has both its times. */
export async function medianStay(
  db: Database,
  port: string,
  since: number,
  confidence: number,
): Promise<{ median: number | null; of: number }> {
  const row = await left(db, port, since, confidence)
    .where('ata', 'is not', null)
    .where('atd', 'is not', null)
    .select([
      sql<number | null>`percentile_cont(0.5) within group (order by (atd - ata)::double precision)`.as('median'),
      ({ fn }) => fn.countAll<number>().as('of'),
    ])
    .executeTakeFirstOrThrow()
  return { median: row.median === null ? null : Math.round(row.median), of: row.of }
}

/** Arrivals of a port since an instant, by days of UTC. */
export async function arrivalsByDay(
  db: Database,
  port: string,
  since: number,
  confidence: number,
): Promise<{ day: number; calls: number }[]> {
  const day = sql<number>`began / 86400000 * 86400000`
  return db
    .selectFrom('port_call')
    .where('port', '=', port)
    .where('began', '>=', since)
    .where('minor', '=', false)
    .where('confidence', '>=', confidence)
    .select([day.as('day'), ({ fn }) => fn.countAll<number>().as('calls')])
    .groupBy(day)
    .orderBy(day)
    .execute()
}

/** When the first call known of a port began, UTC ms. */
export async function firstCallOf(db: Database, port: string): Promise<number | null> {
  const row = await db
    .selectFrom('port_call')
    .where('port', '=', port)
    .select('began')
    .orderBy('began')
    .limit(1)
    .executeTakeFirst()
  return row?.began ?? null
}

/** How many calls began at each port since an instant. */
export async function callsByPort(db: Database, since: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('port_call')
    .where('began', '>=', since)
    .where('minor', '=', false)
    .select(['port', ({ fn }) => fn.countAll<number>().as('calls')])
    .groupBy('port')
    .execute()
  return new Map(rows.map(({ port, calls }) => [port, Number(calls)]))
}

export async function countCalls(db: Database): Promise<number> {
  const { calls } = await db
    .selectFrom('port_call')
    .select(({ fn }) => fn.countAll<number>().as('calls'))
    .executeTakeFirstOrThrow()
  return calls
}

/** Every call there is, in an order that does not depend on how it came in: to compare one way of making them with another. */
export function allCalls(db: Database): Promise<CallRow[]> {
  return db.selectFrom('port_call').select(callColumns).orderBy('mmsi').orderBy('began').orderBy('id').execute()
}
