import { sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'
import type { CallRow } from './port-calls.store.ts'

/** More calls than a ship makes in some days. */
const LATEST = 12

/** The latest calls of each of some ships, the oldest first. */
export async function latestCallsOf(db: Database, ships: readonly number[], confidence: number): Promise<CallRow[]> {
  if (ships.length === 0) return []
  const { rows } = await sql<CallRow>`
    select call.* from unnest(${ships}::integer[]) as ship(mmsi) cross join lateral (
      select * from port_call where mmsi = ship.mmsi and confidence >= ${confidence}::int
      order by began desc, id limit ${LATEST}::int
    ) call
    order by call.mmsi, call.began, call.id`.execute(db)
  return rows
}
