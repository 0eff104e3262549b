import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import { among } from './among.store.ts'

export interface ShipPlace {
  mmsi: number
  fleetId: string
  shown: boolean
  followedAt: Date
}

/** The ships that a user follows. */
export function followedShips(db: Database, userId: number) {
  const ships = () => db.selectFrom('followed_ship').where('user_id', '=', userId)
  return {
    places: (): Promise<ShipPlace[]> =>
      ships()
        .select(['mmsi', 'fleet_id as fleetId', 'shown', 'followed_at as followedAt'])
        .orderBy('followed_at')
        .orderBy('mmsi')
        .execute(),

    async shipsOf(fleetId: string): Promise<number[]> {
      const rows = await ships().where('fleet_id', '=', fleetId).select('mmsi').execute()
      return rows.map(({ mmsi }) => mmsi)
    },

    async isFollowed(mmsi: number): Promise<boolean> {
      return (await ships().select('mmsi').where('mmsi', '=', mmsi).executeTakeFirst()) !== undefined
    },

    ...changesOfShips(db, userId),
  }
}

function changesOfShips(db: Database, userId: number) {
  return {
    /** Adds ships and moves those that are followed already. */
    async placeShips(places: readonly ShipPlace[]): Promise<void> {
      if (places.length === 0) return
      const rows = JSON.stringify(
        places.map(({ mmsi, fleetId, shown, followedAt }) => ({
          mmsi,
          fleet_id: fleetId,
          shown,
          followed_at: followedAt.toISOString(),
        })),
      )
      await sql`
        insert into followed_ship (user_id, mmsi, fleet_id, shown, followed_at)
        select ${userId}::bigint, mmsi, fleet_id, shown, followed_at from jsonb_to_recordset(${rows}::jsonb) as row(mmsi int, fleet_id text, shown boolean, followed_at timestamptz)
        on conflict (user_id, mmsi) do update set fleet_id = excluded.fleet_id, shown = excluded.shown`.execute(db)
    },

    async moveShips(mmsis: readonly number[], fleetId: string): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('followed_ship')
        .set({ fleet_id: fleetId })
        .where('user_id', '=', userId)
        .where('fleet_id', '<>', fleetId)
        .where(among(mmsis))
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    async showShips(mmsis: readonly number[], shown: boolean): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('followed_ship')
        .set({ shown })
        .where('user_id', '=', userId)
        .where('shown', '<>', shown)
        .where(among(mmsis))
        .executeTakeFirst()
      return Number(numUpdatedRows)
    },

    async deleteShips(mmsis: readonly number[]): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('followed_ship')
        .where('user_id', '=', userId)
        .where(among(mmsis))
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
