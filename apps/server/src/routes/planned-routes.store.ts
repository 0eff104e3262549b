import type { SavedRoute, SavedRoutes } from '@fairway/contract'
import type { Selectable } from 'kysely'
import type { Database } from '../database/open-database.ts'
import type { RouteTable } from '../database/tables/route-tables.ts'

const head = ['id', 'revision', 'name', 'miles', 'created_at', 'changed_at'] as const

/** One user's routes: every statement names the user. `db` may be a transaction. */
export function routesOf(db: Database, userId: number) {
  return {
    /** The last changed first, without their waypoints. */
    async list(): Promise<SavedRoutes['routes']> {
      const rows = db.selectFrom('planned_route').select(head).where('user_id', '=', userId)
      return (await rows.orderBy('changed_at', 'desc').orderBy('id').execute()).map(readHead)
    },

    async whole(): Promise<SavedRoute[]> {
      const rows = db.selectFrom('planned_route').selectAll().where('user_id', '=', userId)
      return (await rows.orderBy('created_at').orderBy('id').execute()).map(readRoute)
    },

    async find(id: string): Promise<SavedRoute | null> {
      const row = await db
        .selectFrom('planned_route')
        .selectAll()
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst()
      return row === undefined ? null : readRoute(row)
    },

    async count(): Promise<number> {
      const { routes } = await db
        .selectFrom('planned_route')
        .select(({ fn }) => fn.countAll<number>().as('routes'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return Number(routes)
    },

    async insert(route: SavedRoute): Promise<void> {
      const row = { ...written(route), id: route.id, user_id: userId, created_at: new Date(route.createdAt) }
      await db.insertInto('planned_route').values(row).execute()
    },

    async update(route: SavedRoute): Promise<void> {
      await db
        .updateTable('planned_route')
        .set(written(route))
        .where('user_id', '=', userId)
        .where('id', '=', route.id)
        .execute()
    },

    /** Whether it was there. */
    async remove(id: string): Promise<boolean> {
      const gone = db.deleteFrom('planned_route').where('user_id', '=', userId).where('id', '=', id)
      return (await gone.executeTakeFirst()).numDeletedRows > 0n
    },
  }
}

const readHead = (row: Pick<Selectable<RouteTable>, (typeof head)[number]>) => ({
  id: row.id,
  revision: row.revision,
  name: row.name,
  miles: row.miles,
  createdAt: row.created_at.getTime(),
  changedAt: row.changed_at.getTime(),
})

/** The columns hold what the schema let in. */
const readRoute = (row: Selectable<RouteTable>): SavedRoute => ({
  ...readHead(row),
  note: row.note,
  route: row.route as SavedRoute['route'],
  settings: row.settings as SavedRoute['settings'],
})

const written = ({ revision, name, note, route, settings, miles, changedAt }: SavedRoute) => ({
  revision,
  name,
  note,
  route: JSON.stringify(route),
  settings: JSON.stringify(settings),
  miles,
  changed_at: new Date(changedAt),
})
