import type { NoteFields } from '@fairway/contract'
import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'

export interface FleetRow {
  id: string
  revision: number
  groupName: string
  groupColor: string
  place: number
  shown: boolean
  createdAt: Date
}

export interface ShipPlace {
  mmsi: number
  fleetId: string
  shown: boolean
  followedAt: Date
}

export interface NoteRow extends NoteFields {
  mmsi: number
  changedAt: Date
}

export type OwnFleets = ReturnType<typeof ownFleets>

const numbers = (list: readonly number[]) =>
  sql<number>`(select value::int from jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`

/**
 * Fleets, followed ships and notes of one user. Every question about them is in this function, and each holds to `userId`: whoever
 * has the object can reach nothing of anybody else's. Lists go as one JSON parameter, because five thousand ships are too many for one each.
 */
export function ownFleets(db: Database, userId: number) {
  const fleets = () => db.selectFrom('fleet').where('user_id', '=', userId)
  const ships = () => db.selectFrom('followed_ship').where('user_id', '=', userId)
  const notes = () => db.selectFrom('ship_note').where('user_id', '=', userId)
  const among = (mmsis: readonly number[]) => sql<boolean>`mmsi in ${numbers(mmsis)}`
  return {
    /** Waits until nobody else changes this user's fleets, so that limits hold; false when the account is gone. In a transaction. */
    async hold(): Promise<boolean> {
      return (
        (await db
          .selectFrom('user_account')
          .select('id')
          .where('id', '=', userId)
          .forNoKeyUpdate()
          .executeTakeFirst()) !== undefined
      )
    },

    fleets: (): Promise<FleetRow[]> =>
      fleets()
        .select([
          'id',
          'revision',
          'group_name as groupName',
          'group_color as groupColor',
          'place',
          'shown',
          'created_at as createdAt',
        ])
        .orderBy('place')
        .orderBy('created_at')
        .orderBy('id')
        .execute(),

    places: (): Promise<ShipPlace[]> =>
      ships()
        .select(['mmsi', 'fleet_id as fleetId', 'shown', 'followed_at as followedAt'])
        .orderBy('followed_at')
        .orderBy('mmsi')
        .execute(),

    notes: (): Promise<NoteRow[]> =>
      notes()
        .select([
          'mmsi',
          'name_zh as nameZh',
          'name_en as nameEn',
          'grouping',
          'type',
          'total_tonnage as totalTonnage',
          'name',
          'remarks',
          'changed_at as changedAt',
        ])
        .execute(),

    async shipsOf(fleetId: string): Promise<number[]> {
      const rows = await ships().where('fleet_id', '=', fleetId).select('mmsi').execute()
      return rows.map(({ mmsi }) => mmsi)
    },

    async noteChangedAt(mmsi: number): Promise<Date | null> {
      return (await notes().select('changed_at').where('mmsi', '=', mmsi).executeTakeFirst())?.changed_at ?? null
    },

    async isFollowed(mmsi: number): Promise<boolean> {
      return (await ships().select('mmsi').where('mmsi', '=', mmsi).executeTakeFirst()) !== undefined
    },

    async insertFleet(row: FleetRow): Promise<void> {
      const { groupName, groupColor, createdAt, ...rest } = row
      await db
        .insertInto('fleet')
        .values({ ...rest, user_id: userId, group_name: groupName, group_color: groupColor, created_at: createdAt })
        .execute()
    },

    async updateFleet(row: FleetRow): Promise<void> {
      await db
        .updateTable('fleet')
        .set({
          revision: row.revision,
          group_name: row.groupName,
          group_color: row.groupColor,
          place: row.place,
          shown: row.shown,
        })
        .where('user_id', '=', userId)
        .where('id', '=', row.id)
        .execute()
    },

    /** Its ships and their notes go with it. */
    async deleteFleet(id: string): Promise<void> {
      await db.deleteFrom('fleet').where('user_id', '=', userId).where('id', '=', id).execute()
    },

    async countNotes(mmsis: readonly number[]): Promise<number> {
      return (
        await notes()
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where(among(mmsis))
          .executeTakeFirstOrThrow()
      ).count
    },

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

    async saveNotes(saved: readonly NoteRow[]): Promise<void> {
      if (saved.length === 0) return
      const rows = JSON.stringify(
        saved.map(({ mmsi, nameZh, nameEn, grouping, type, totalTonnage, name, remarks, changedAt }) => ({
          mmsi,
          name_zh: nameZh,
          name_en: nameEn,
          grouping,
          type,
          total_tonnage: totalTonnage,
          name,
          remarks,
          changed_at: changedAt.toISOString(),
        })),
      )
      await sql`
        insert into ship_note (user_id, mmsi, name_zh, name_en, "grouping", type, total_tonnage, name, remarks, changed_at)
        select ${userId}::bigint, mmsi, name_zh, name_en, "grouping", type, total_tonnage, name, remarks, changed_at
        from jsonb_to_recordset(${rows}::jsonb) as row(mmsi int, name_zh text, name_en text, "grouping" text, type text, total_tonnage double precision, name text, remarks text, changed_at timestamptz)
        on conflict (user_id, mmsi) do update set name_zh = excluded.name_zh, name_en = excluded.name_en, "grouping" = excluded."grouping", type = excluded.type,
          total_tonnage = excluded.total_tonnage, name = excluded.name, remarks = excluded.remarks, changed_at = excluded.changed_at`.execute(
        db,
      )
    },

    async deleteNote(mmsi: number): Promise<void> {
      await db.deleteFrom('ship_note').where('user_id', '=', userId).where('mmsi', '=', mmsi).execute()
    },
  }
}
