import { sql, type Selectable } from 'kysely'
import { areaKinds, type AreaKind, type AreaOutline } from '@fairway/tracking/voyages'
import type { Database } from '../database/open-database.ts'
import type { PortAreaTable } from '../database/tables/voyage-tables.ts'

/** Where ships lie in a port, and its limits. */
export const keptKinds = [...areaKinds, 'limits'] as const
export type KeptKind = (typeof keptKinds)[number]

/** An area as it is kept. */
export interface AreaRow extends Omit<Selectable<PortAreaTable>, 'kind' | 'outline'> {
  kind: KeptKind
  outline: AreaOutline
}

/** A berth or an anchorage. */
export const isLayArea = (area: AreaRow): area is AreaRow & { kind: AreaKind } => area.kind !== 'limits'

const columns = [
  'port',
  'kind',
  'number',
  'name',
  'name_zh',
  'outline',
  'stops',
  'ships',
  'first',
  'last',
  'frozen',
  'removed',
  'changed_at',
] as const
/** Areas read at most: some two hundred bytes each. */
export const MOST_AREAS = 50_000
const BATCH = 200

/** The areas of every port or of one, also those that are removed. */
export async function listAreas(db: Database, port?: string): Promise<AreaRow[]> {
  let query = db
    .selectFrom('port_area')
    .select(['id', ...columns])
    .orderBy('stops', 'desc')
    .orderBy('id')
    .limit(MOST_AREAS)
  if (port !== undefined) query = query.where('port', '=', port)
  return (await query.execute()).map((row) => ({
    ...row,
    kind: keptKinds.find((kind) => kind === row.kind) ?? 'berth',
  }))
}

/** Keeps areas, or corrects those that are kept, and forgets others: all or none. */
export async function saveAreas(db: Database, areas: readonly AreaRow[], forgotten: readonly string[] = []) {
  if (areas.length + forgotten.length === 0) return
  await db.transaction().execute((transaction) => writeAreas(transaction, areas, forgotten))
}

/** The same within a transaction. */
export async function writeAreas(transaction: Database, areas: readonly AreaRow[], forgotten: readonly string[] = []) {
  for (let start = 0; start < forgotten.length; start += BATCH)
    await transaction
      .deleteFrom('port_area')
      .where('id', 'in', forgotten.slice(start, start + BATCH))
      .execute()
  for (let start = 0; start < areas.length; start += BATCH)
    await transaction
      .insertInto('port_area')
      .values(areas.slice(start, start + BATCH).map((area) => ({ ...area, outline: JSON.stringify(area.outline) })))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ ref }) => Object.fromEntries(columns.map((name) => [name, ref(`excluded.${name}`)]))),
      )
      .execute()
}

/** Nobody else writes areas until the transaction ends: numbers of new ones are given by those that are there. */
export async function lockAreas(transaction: Database): Promise<void> {
  await sql`lock table port_area in share row exclusive mode`.execute(transaction)
}

/** Sets who may change areas, by their ids; says how many there were. */
export async function markAreas(
  db: Database,
  ids: readonly string[],
  marks: { frozen: boolean; removed?: boolean },
  now: number,
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('port_area')
    .set({ ...marks, changed_at: now })
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** What changes whenever an area does. */
export async function areasVersion(db: Database): Promise<string> {
  const { count, newest } = await db
    .selectFrom('port_area')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('changed_at').as('newest')])
    .executeTakeFirstOrThrow()
  return `${count} ${newest}`
}
