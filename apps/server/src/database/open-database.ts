import { mkdirSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, Migrator, PostgresDialect, sql, type PostgresPool } from 'kysely'
import { Pool, types, type CustomTypesConfig } from 'pg'
import { CannotOpen } from './cannot-open.ts'
import { keepDumps, type DumpLog } from './daily-dump.ts'
import { lockDirectory } from './directory-lock.ts'
import { migrations } from './migrations.ts'
import { createPglitePool } from './pglite-pool.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

export interface DatabaseOptions {
  /** Folder of the embedded database. */
  dir: string
  /** A PostgreSQL server instead: postgres://user:password@host:port/database. */
  url?: string | null
  /** Where copies of the embedded database are kept, one a day; none without it. A server has its own means. */
  dumps?: { dir: string; log: DumpLog; now?: () => number }
}

export interface OpenDatabase {
  db: Database
  kind: 'embedded' | 'postgres'
  close(): Promise<void>
}

const CONNECT_TIMEOUT_MS = 10_000
const STATEMENT_TIMEOUT_MS = 30_000
/** PostgreSQL's type number of bigint (pg_type.h): counts come as numbers from both engines. */
const INT8 = 20

/** Opens the database and brings its tables up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.url ? openServer(options.url) : openEmbedded(options)
}

async function openEmbedded({ dir, dumps }: DatabaseOptions): Promise<OpenDatabase> {
  const lock = lockDirectory(dir)
  try {
    mkdirSync(dir, { recursive: true })
    const pglite = await PGlite.create({ dataDir: dir, parsers: { [INT8]: Number } }).catch((error: unknown) => {
      throw new CannotOpen(`The database in ${dir}`, error)
    })
    const pool = createPglitePool(pglite)
    const db = await withTables(pool)
    const dumping =
      dumps &&
      keepDumps({
        from: dir,
        to: dumps.dir,
        whileStill: (copy) => whileStill(pool, copy),
        log: dumps.log,
        now: dumps.now ?? Date.now,
      })
    return {
      db,
      kind: 'embedded',
      close: async () => {
        await dumping?.stop()
        await db.destroy().finally(() => lock.release())
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** With the one connection in hand nobody writes, and after a checkpoint the files hold everything. */
async function whileStill(pool: PostgresPool, use: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('CHECKPOINT', [])
    await use()
  } finally {
    client.release()
  }
}

async function openServer(url: string): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'fairway',
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 ? Number : types.getTypeParser(type, format ?? 'text'),
    } as CustomTypesConfig,
  })
  // An idle connection that breaks is replaced at the next question; without a listener it would end the process.
  pool.on('error', () => {})
  // So would one that breaks between two questions of a transaction; the second of them fails and tells.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = await withTables(pool as unknown as PostgresPool)
  return { db, kind: 'postgres', close: () => db.destroy() }
}

async function withTables(pool: PostgresPool): Promise<Database> {
  const db: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  if (await isUpToDate(db)) return db
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return db
  await db.destroy()
  const failed = results?.find(({ status }) => status === 'Error')?.migrationName
  throw new CannotOpen(failed ? `The database fails to be brought up to date (${failed}) and` : 'The database', error)
}

/** One question instead of the migrator's ten, which take a third of a second of every start; whatever is not as expected is left to the migrator. */
async function isUpToDate(db: Database): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    const names = Object.keys(migrations).toSorted()
    return rows.length === names.length && rows.every(({ name }, i) => name === names[i])
  } catch {
    return false // a new database, or none that answers: the migrator says so in a sentence
  }
}
