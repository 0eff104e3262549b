import { shipClasses } from '@fairway/contract'
import { sql } from 'kysely'
import type { Database } from '../database/open-database.ts'
import { readSetting, writeSetting } from '../database/settings.store.ts'
import type { FilteredBy, ImportedShip } from './imported-ships.ts'

/** Rows a statement, all of them in one parameter: the embedded database takes four times as long for a parameter each. */
const BATCH = 500
const REVISION = 'ship-register'

export interface SavedCounts {
  new: number
  changed: number
  unchanged: number
}

const values = ['name', 'name_zh', 'ship_type', 'class', 'gross_tons', 'deadweight', 'build_year', 'operator'] as const

/**
 * Adds the ships or takes what is known of them over, all or none: `signal` takes an import that is under way back. What a list does not know stays as it was, and so do ships that it has not.
 * Everything that holds the register hears of it by {@link registerRevision}.
 */
export async function saveShipRegister(
  db: Database,
  ships: readonly ImportedShip[],
  now: Date,
  signal?: AbortSignal,
): Promise<SavedCounts> {
  return db.transaction().execute(async (transaction) => {
    const before = await countShips(transaction)
    let touched = 0
    for (let start = 0; start < ships.length; start += BATCH) {
      signal?.throwIfAborted()
      const rows = ships.slice(start, start + BATCH).map((ship) => ({
        imo: ship.imo,
        name: ship.name,
        name_zh: ship.nameZh,
        ship_type: ship.shipType,
        class: ship.class,
        gross_tons: ship.grossTons,
        deadweight: ship.deadweight,
        build_year: ship.buildYear,
        operator: ship.operator,
      }))
      const differs = sql<boolean>`(${sql.join(values.map((column) => sql`coalesce(excluded.${sql.ref(column)}, ship_register.${sql.ref(column)})`))}) is distinct from (${sql.join(values.map((column) => sql.ref(`ship_register.${column}`)))})`
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('ship_register')
        .columns(['imo', ...values, 'imported_at'])
        .expression(
          sql`select ship.*, ${now}::timestamptz from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
            as ship(imo integer, name text, name_zh text, ship_type text, class text, gross_tons integer, deadweight integer, build_year integer, operator text)`,
        )
        .onConflict((conflict) =>
          conflict
            .column('imo')
            .doUpdateSet({
              ...Object.fromEntries(
                values.map((column) => [
                  column,
                  sql`coalesce(excluded.${sql.ref(column)}, ship_register.${sql.ref(column)})`,
                ]),
              ),
              imported_at: now,
            })
            .where(differs),
        )
        .executeTakeFirstOrThrow()
      touched += Number(numInsertedOrUpdatedRows)
    }
    const after = await countShips(transaction)
    if (touched > 0) await writeSetting(transaction, REVISION, { savedAt: now.getTime(), ships: after }, now)
    return { new: after - before, changed: touched - (after - before), unchanged: ships.length - touched }
  })
}

async function countShips(db: Database): Promise<number> {
  const { ships } = await db
    .selectFrom('ship_register')
    .select(sql<string>`count(*)`.as('ships'))
    .executeTakeFirstOrThrow()
  return Number(ships)
}

/** Another text after every import that changed something. */
export async function registerRevision(db: Database): Promise<string> {
  return JSON.stringify(await readSetting(db, REVISION))
}

/** A part of the register in order of the IMO number, from behind `after`; empty at its end. */
export async function registerPage(
  db: Database,
  after: number,
  most: number,
): Promise<({ imo: number } & FilteredBy)[]> {
  const rows = await db
    .selectFrom('ship_register')
    .select(['imo', 'name_zh', 'class', 'deadweight', 'build_year'])
    .where('imo', '>', after)
    .orderBy('imo')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    imo: row.imo,
    nameZh: row.name_zh,
    class: shipClasses.find((name) => name === row.class) ?? null,
    deadweight: row.deadweight,
    buildYear: row.build_year,
  }))
}
