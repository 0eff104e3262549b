import { type Kysely } from 'kysely'
import type { Log } from '../log/log.ts'
import { withTables } from './bring-up-to-date.ts'
import { keepDumps, type DumpState } from './daily-dump.ts'
import { lockDirectory } from './owner/directory-lock.ts'
import { openEmbeddedEngine } from './embedded/embedded-engine.ts'
import type { EmbeddedEngine } from './embedded/engine.ts'
import { forgetDeleted } from './forget-deleted.ts'
import { requireVersion } from './least-version.ts'
import type { Lease } from './owner/lease.ts'
import { createServerPool } from './server-pool.ts'
import type { Tables } from './tables/tables.ts'

export type Database = Kysely<Tables>

export interface DatabaseOptions {
  /** Names the folders of the embedded database: PGlite's is called so, PostgreSQL's has its version behind it. */
  dir: string
  /** A PostgreSQL server instead: postgres://user:password@host:port/database. */
  url?: string | null
  /** Where copies of the embedded database are kept, one a day; none without it. A server has its own means. */
  dumps?: { dir: string; now?: () => number }
  log?: Log
  /** Of this server: an older one that comes after it names it. */
  version?: string
  /** Without which nothing is asked or written, on a server. */
  lease?: Lease | null
}

export interface OpenDatabase {
  db: Database
  kind: 'embedded' | 'postgres'
  /** What keeps the embedded one. */
  engine: EmbeddedEngine['name'] | 'server'
  /** Why the embedded one does not take questions at the moment. */
  trouble(): string | null
  /** Makes a folder with a copy of everything; null where a server keeps it, which has its own means. */
  copyTo: EmbeddedEngine['copyTo'] | null
  /** How the daily dumps fare; null where none are made. */
  dumps: Readonly<DumpState> | null
  /** Once a minute: looks after the embedded one. A server has an operator of its own. */
  sweep(now: number): Promise<void>
  close(): Promise<void>
}

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** Opens the database and brings its tables up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.url ? openServer(options.url, options) : openEmbedded(options)
}

async function openEmbedded({ dir, dumps, version, log = silent }: DatabaseOptions): Promise<OpenDatabase> {
  const lock = lockDirectory(dir)
  let engine: EmbeddedEngine | undefined
  try {
    engine = await openEmbeddedEngine(dir, log)
    const { name, pool, born, copyTo, sweep, trouble, stop } = engine
    const db = await withTables(pool, version)
    const dumping = dumps && keepDumps({ born, to: dumps.dir, copyTo, log, now: dumps.now ?? Date.now })
    return {
      db,
      kind: 'embedded',
      engine: name,
      trouble,
      copyTo,
      dumps: dumping?.state ?? null,
      async sweep(now) {
        await sweep()
        await forgetDeleted(db, now)
      },
      close: async () => {
        await dumping?.stop()
        await db
          .destroy()
          .finally(stop)
          .finally(() => lock.release())
      },
    }
  } catch (error) {
    await engine?.stop()
    lock.release()
    throw error
  }
}

async function openServer(
  url: string,
  { version, lease = null }: Pick<DatabaseOptions, 'version' | 'lease'>,
): Promise<OpenDatabase> {
  const pool = createServerPool({ connectionString: url }, { lease, watched: true })
  try {
    await requireVersion(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const db = await withTables(pool, version)
  return {
    db,
    kind: 'postgres',
    engine: 'server',
    trouble: () => null,
    copyTo: null,
    dumps: null,
    sweep: () => Promise.resolve(),
    close: () => db.destroy(),
  }
}
