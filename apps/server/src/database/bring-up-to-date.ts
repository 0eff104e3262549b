import { Kysely, Migrator, PostgresDialect, sql, type PostgresPool } from 'kysely'
import { CannotOpen } from './cannot-open.ts'
import { migrations } from './migrations.ts'
import { readSetting, writeSetting } from './settings.store.ts'
import type { Tables } from './tables/tables.ts'

const VERSION_KEY = 'version'

/** The database behind a pool, its tables brought up to date. `version`: of this server, remembered for an older one that comes after it. */
export async function withTables(pool: PostgresPool, version?: string): Promise<Kysely<Tables>> {
  const db = withoutTables(pool)
  try {
    await bringUpToDate(db, version)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

/** The same, whatever it holds. */
export const withoutTables = (pool: PostgresPool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

/** Makes the tables as they were after the migration `until`, or as they are now. */
export async function bringUpToDate(db: Kysely<Tables>, version?: string, until?: string): Promise<void> {
  // One question instead of the migrator's ten, which take a third of a second of every start.
  const applied = await appliedMigrations(db)
  const newer = applied.find((name) => !Object.hasOwn(migrations, name))
  if (newer !== undefined) throw await newerVersion(db, newer, version)
  if (applied.length < Object.keys(migrations).length) await migrate(db, until)
  if (version !== undefined && (await lastVersion(db)) !== version)
    await writeSetting(db, VERSION_KEY, { version }, new Date())
}

/** By their names, in order. None of a new database, and of one that does not answer: the migrator says so in a sentence. */
export async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map(({ name }) => name)
  } catch {
    return []
  }
}

async function migrate(db: Kysely<Tables>, until?: string): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    // Between two releases one may arrive after another of a higher number: each stands for itself.
    allowUnorderedMigrations: true,
  })
  const { error, results } = await (until ? migrator.migrateTo(until) : migrator.migrateToLatest())
  if (error === undefined) return
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  throw new CannotOpen(failed ? `The database fails to be brought up to date (${failed}) and` : 'The database', error)
}

async function newerVersion(db: Kysely<Tables>, migration: string, version = 'this one'): Promise<CannotOpen> {
  const last = await lastVersion(db).catch(() => null)
  return new CannotOpen(
    'The database',
    `it was last used by a newer version of Fairway (${last ?? 'its number is not known'}, with the change ${migration}), and this is ${version}: start the newer version, or go back to a copy that was made before`,
  )
}

async function lastVersion(db: Kysely<Tables>): Promise<string | null> {
  const value = await readSetting(db, VERSION_KEY)
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : null
  return typeof version === 'string' ? version : null
}
