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

/** A user's fleets. */
export function fleetRows(db: Database, userId: number) {
  const fleets = () => db.selectFrom('fleet').where('user_id', '=', userId)
  return {
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
  }
}
