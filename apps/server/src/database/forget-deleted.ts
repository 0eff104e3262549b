import { sql, type Kysely } from 'kysely'
import { readSetting, writeSetting } from './settings.store.ts'
import type { Tables } from './tables/tables.ts'

type Database = Kysely<Tables>

const DAY_MS = 86_400_000
const LAST_KEY = 'deleted forgotten'
/** Nothing of a person stands in these, and they may be large; vacuum lets their room be used again. */
const IMPERSONAL = [
  'port_call',
  'sea_stop',
  'port_area',
  'imported_port',
  'ship_register',
  'kysely_migration',
  'kysely_migration_lock',
]
/** Whoever uses a table goes first: it is tried again. */
const LOCK_LIMIT = '2s'
/** Who has so much that a table needs longer has a server of his own. */
const TABLE_LIMIT = '5min'

/**
 * Once a day takes what was deleted out of the files of the embedded database, where it would stay until something else is written in
 * its place: tables are written anew, so are the samples that the planner keeps of them, and the log begins a new file.
 */
export async function forgetDeleted(db: Database, now: number): Promise<boolean> {
  const last = await readSetting(db, LAST_KEY)
  if (typeof last === 'number' && now - last < DAY_MS && last <= now) return false
  await forgetDeletedNow(db)
  await writeSetting(db, LAST_KEY, now, new Date(now))
  return true
}

async function forgetDeletedNow(db: Database): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set lock_timeout = ${sql.lit(LOCK_LIMIT)}`.execute(connection)
    await sql`set statement_timeout = ${sql.lit(TABLE_LIMIT)}`.execute(connection)
    try {
      for (const name of await personalTables(connection)) {
        // A table without rows would keep its old samples.
        await sql`delete from pg_catalog.pg_statistic where starelid = ${name}::regclass`.execute(connection)
        await sql`vacuum (full, analyze) ${sql.table(name)}`.execute(connection)
      }
      await sql`vacuum (analyze)`.execute(connection)
      await sql`vacuum (full) pg_catalog.pg_statistic`.execute(connection)
      // The files of the tables as they were go with the first, those of the log with the second.
      await sql`checkpoint`.execute(connection)
      await sql`select pg_switch_wal()`.execute(connection)
      await sql`checkpoint`.execute(connection)
    } finally {
      await sql`reset lock_timeout`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}

async function personalTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !IMPERSONAL.includes(name))
}
