import type { Kysely } from 'kysely'
import type { Tables } from './tables/tables.ts'

type Database = Kysely<Tables>

/** What was remembered under a key, or null. The caller checks its shape: an older version may have written it. */
export async function readSetting(db: Database, key: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

export async function writeSetting(db: Database, key: string, value: unknown, now: Date): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: now }
  await db
    .insertInto('setting')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
