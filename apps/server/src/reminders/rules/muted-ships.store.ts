import type { MutedShip } from '@fairway/contract'
import type { Database } from '../../database/open-database.ts'

/** Ships of whom one user's rules tell nothing for a while: every statement names the user. `db` may be a transaction. */
export function mutedShipsOf(db: Database, userId: number) {
  return {
    /** Those that are muted at an instant, UTC ms; the longest first. */
    list: (now: number): Promise<MutedShip[]> =>
      db
        .selectFrom('reminder_mute')
        .select(['mmsi', 'until'])
        .where('user_id', '=', userId)
        .where('until', '>', now)
        .orderBy('until', 'desc')
        .orderBy('mmsi')
        .execute(),

    async put({ mmsi, until }: MutedShip): Promise<void> {
      await db
        .insertInto('reminder_mute')
        .values({ user_id: userId, mmsi, until })
        .onConflict((conflict) => conflict.columns(['user_id', 'mmsi']).doUpdateSet({ until }))
        .execute()
    },

    async remove(mmsi: number): Promise<void> {
      await db.deleteFrom('reminder_mute').where('user_id', '=', userId).where('mmsi', '=', mmsi).execute()
    },
  }
}

/** Everybody's whose time is over. */
export async function forgetMutes(db: Database, now: number): Promise<void> {
  await db.deleteFrom('reminder_mute').where('until', '<=', now).execute()
}
