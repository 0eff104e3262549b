import { sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import { callColumns } from './call-columns.ts'
import type { CallRow } from './port-calls.store.ts'

/** What is needed of a ship's calls to know which port she left last. */
export type LatestCall = Pick<CallRow, 'mmsi' | 'began' | 'open' | 'port' | 'leg_from' | 'atd'>

/** The latest call of each ship behind a number, in the order of numbers. */
export function latestCalls(db: Database, after: number, most: number): Promise<LatestCall[]> {
  return db
    .selectFrom('port_call')
    .distinctOn('mmsi')
    .select(['mmsi', 'began', 'open', 'port', 'leg_from', 'atd'])
    .where('mmsi', '>', after)
    .orderBy('mmsi')
    .orderBy('began', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** The database's clock, UTC ms. */
export async function databaseNow(db: Database): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  return rows[0].now.getTime()
}

/** Calls written from a moment of the database's clock on (UTC ms), as they are now, the longest written first. */
export async function callsWrittenSince(
  db: Database,
  since: number,
  most: number,
): Promise<(CallRow & { writtenAt: number })[]> {
  const rows = await db
    .selectFrom('port_call')
    .select([...callColumns, 'written_at'])
    .where('written_at', '>=', new Date(since))
    .orderBy('written_at')
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ written_at: writtenAt, ...row }) => ({ ...row, writtenAt: writtenAt.getTime() }))
}
