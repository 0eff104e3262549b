import type { Area } from '@fairway/contract'
import type { Selectable } from 'kysely'
import type { AreaTable } from '../database/tables/area-tables.ts'
import type { Database } from '../database/open-database.ts'

const columns = [
  'id',
  'user_id',
  'name',
  'colour',
  'note',
  'shown',
  'shape',
  'corners',
  'created_at',
  'changed_at',
] as const

const ROWS_AT_ONCE = 100

/** One user's areas: every statement names the user. `db` may be a transaction. */
export function areasOf(db: Database, userId: number) {
  return { ...readAreas(db, userId), ...changeAreas(db, userId) }
}

/** What is asked of them. */
const readAreas = (db: Database, userId: number) => ({
  list: async (): Promise<Area[]> =>
    (
      await db
        .selectFrom('area')
        .select(columns)
        .where('user_id', '=', userId)
        .orderBy('name')
        .orderBy('created_at')
        .orderBy('id')
        .execute()
    ).map(readArea),

  /** When each was changed last. */
  async stamps(): Promise<{ id: string; changedAt: number }[]> {
    const rows = await db.selectFrom('area').select(['id', 'changed_at']).where('user_id', '=', userId).execute()
    return rows.map(({ id, changed_at }) => ({ id, changedAt: changed_at.getTime() }))
  },

  async some(ids: readonly string[]): Promise<Area[]> {
    const rows = db.selectFrom('area').select(columns).where('user_id', '=', userId).where('id', 'in', ids)
    return (await rows.execute()).map(readArea)
  },

  async find(id: string): Promise<Area | null> {
    const row = await db
      .selectFrom('area')
      .select(columns)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    return row === undefined ? null : readArea(row)
  },

  /** How many there are, and their corners together, without one. */
  async count(without: string | null): Promise<{ areas: number; corners: number }> {
    const { areas, corners } = await db
      .selectFrom('area')
      .select(({ fn }) => [fn.countAll<number>().as('areas'), fn.sum<number | null>('corners').as('corners')])
      .where('user_id', '=', userId)
      .where('id', '!=', without ?? '')
      .executeTakeFirstOrThrow()
    return { areas: Number(areas), corners: Number(corners ?? 0) }
  },
})

/** What changes them. */
const changeAreas = (db: Database, userId: number) => ({
  /** Each with the number of its corners. */
  async insert(areas: readonly (readonly [Area, number])[]): Promise<void> {
    const rows = areas.map(([area, corners]) => ({
      ...written(area, corners),
      id: area.id,
      user_id: userId,
      created_at: new Date(area.createdAt),
    }))
    for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
      await db
        .insertInto('area')
        .values(rows.slice(i, i + ROWS_AT_ONCE))
        .execute()
  },

  async update(area: Area, corners: number): Promise<void> {
    await db
      .updateTable('area')
      .set(written(area, corners))
      .where('user_id', '=', userId)
      .where('id', '=', area.id)
      .execute()
  },

  /** Whether it was there. */
  async show(id: string, shown: boolean): Promise<boolean> {
    const done = await db
      .updateTable('area')
      .set({ shown })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst()
    return done.numUpdatedRows > 0n
  },

  /** Whether it was there. */
  async remove(id: string): Promise<boolean> {
    const gone = await db.deleteFrom('area').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
    return gone.numDeletedRows > 0n
  },
})

/** The columns hold what the schema let in. */
const readArea = (row: Pick<Selectable<AreaTable>, (typeof columns)[number]>): Area => ({
  id: row.id,
  name: row.name,
  colour: row.colour as Area['colour'],
  note: row.note,
  shown: row.shown,
  shape: row.shape as Area['shape'],
  createdAt: row.created_at.getTime(),
  changedAt: row.changed_at.getTime(),
})

const written = ({ name, colour, note, shown, shape, changedAt }: Area, corners: number) => ({
  name,
  colour,
  note,
  shown,
  shape: JSON.stringify(shape),
  corners,
  changed_at: new Date(changedAt),
})
