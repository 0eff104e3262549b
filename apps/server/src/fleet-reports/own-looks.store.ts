import type { Database } from '../database/open-database.ts'
import type { SeenShip } from './known-ship.ts'

/** UTC ms. */
export interface Look {
  at: number
  seen: readonly SeenShip[]
}

/** The last look at a fleet, and the last one of the visit before. */
export interface Looks {
  last: Look
  before: Look | null
}

/** Looks of one user: every statement names the user. */
export function ownLooks(db: Database, userId: number) {
  const looks = () => db.selectFrom('fleet_look').selectAll().where('user_id', '=', userId)
  return {
    async of(fleetId: string): Promise<Looks | null> {
      const row = await looks().where('fleet_id', '=', fleetId).executeTakeFirst()
      return row === undefined ? null : readLooks(row)
    },

    async save(fleetId: string, { last, before }: Looks): Promise<void> {
      const values = {
        looked_at: last.at,
        seen: JSON.stringify(last.seen),
        before_at: before?.at ?? null,
        seen_before: before && JSON.stringify(before.seen),
      }
      await db
        .insertInto('fleet_look')
        .values({ user_id: userId, fleet_id: fleetId, ...values })
        .onConflict((conflict) => conflict.columns(['user_id', 'fleet_id']).doUpdateSet(values))
        .execute()
    },

    all: async () =>
      (await looks().orderBy('fleet_id').execute()).map((row) => ({ fleetId: row.fleet_id, ...readLooks(row) })),
  }
}

/** The columns hold what was written by this server. */
const readLooks = (row: {
  looked_at: number
  seen: unknown
  before_at: number | null
  seen_before: unknown
}): Looks => ({
  last: { at: row.looked_at, seen: row.seen as SeenShip[] },
  before: row.before_at === null ? null : { at: row.before_at, seen: row.seen_before as SeenShip[] },
})
