import { sql } from 'kysely'
import type { Database } from '../../database/open-database.ts'

export interface Lease {
  granted: number
  /** What nobody has of the minute's. */
  left: number
}

/** Takes up to `wanted` of a minute's `most` in one statement, so that no two processes take the same. */
export async function leaseRequests(
  db: Database,
  { name, minute, wanted, most }: { name: string; minute: number; wanted: number; most: number },
): Promise<Lease> {
  // It goes on beyond the limit: what it was before says how much of it there still was.
  const { taken } = await db
    .insertInto('api_request_lease')
    .values({ minute, name, taken: wanted })
    .onConflict((at) =>
      at.columns(['minute', 'name']).doUpdateSet({ taken: sql<number>`api_request_lease.taken + excluded.taken` }),
    )
    .returning('taken')
    .executeTakeFirstOrThrow()
  return { granted: Math.min(wanted, Math.max(0, most - (taken - wanted))), left: Math.max(0, most - taken) }
}

/** Forgets the minutes before this one. */
export async function sweepRequestLeases(db: Database, minute: number): Promise<void> {
  await db.deleteFrom('api_request_lease').where('minute', '<', minute).execute()
}
