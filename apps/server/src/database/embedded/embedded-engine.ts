import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Log } from '../../log/log.ts'
import { withoutTables } from '../bring-up-to-date.ts'
import { CannotOpen } from '../cannot-open.ts'
import { dumpName } from '../daily-dump.ts'
import { DirectoryInUse } from '../owner/directory-lock.ts'
import { createServerPool } from '../server-pool.ts'
import { hasCopies, readCopies, writeCopies, writeRowsByServer } from '../tables/table-copies.ts'
import type { EmbeddedEngine } from './engine.ts'
import { giveTo } from './process-owner.ts'
import { copyPglite, hasPglite, openPglite } from './pglite-engine.ts'
import { CannotRun, clusterOf, homeOf, openPostgres, type RunningPostgres } from './postgres-cluster.ts'

/** Whether the folders hold anything, without opening them: that would make an empty database. */
export const hasEmbeddedDatabase = (dir: string) => hasPglite(dir) || existsSync(clusterOf(dir))

/** PostgreSQL; PGlite where that does not run and has never run. For who holds the lock of the folder. */
export async function openEmbeddedEngine(dir: string, log: Log): Promise<EmbeddedEngine> {
  try {
    const carries = hasPglite(dir)
    const fill = carries ? (running: RunningPostgres) => fillFrom(dir, running) : undefined
    const postgres = await openPostgres(dir, log, { fill })
    if (carries) putAway(dir, log)
    return engineOf(dir, postgres)
  } catch (error) {
    if (error instanceof CannotOpen || error instanceof DirectoryInUse) throw error
    if (!(error instanceof CannotRun)) throw new CannotOpen(`The database in ${homeOf(dir)}`, error)
    log.warn(
      { reason: error.message },
      'PostgreSQL does not run here, so PGlite keeps accounts and settings: a power cut may lose the last half minute of them or the whole, and a long question holds the server up. Run as a user who owns the data folder, or set DATABASE_URL.',
    )
    return openPglite(dir)
  }
}

function engineOf(dir: string, postgres: RunningPostgres): EmbeddedEngine {
  return {
    name: 'postgresql',
    pool: createServerPool(postgres.connection),
    born: join(clusterOf(dir), 'PG_VERSION'),
    async copyTo(folder, atMoment) {
      const { path, seen } = postgres.makeFolder()
      try {
        const db = withoutTables(createServerPool(postgres.connection, { statementMs: 0 }))
        await writeCopies(db, path, writeRowsByServer(seen), atMoment).finally(() => db.destroy())
        takeBack(path)
        renameSync(path, folder)
      } catch (error) {
        // On a full disk each try would leave a little less of it.
        rmSync(path, { recursive: true, force: true })
        throw error
      }
    },
    sweep: postgres.keepReserve,
    trouble: postgres.trouble,
    stop: postgres.stop,
  }
}

/** Makes a database of a copy and puts it in the place of the one that is there, which stays beside it. For who holds the lock of the folder. */
export async function restoreEmbedded(dir: string, copy: string, log: Log): Promise<void> {
  if (!hasPglite(copy) && !hasCopies(copy))
    throw new CannotOpen(`The copy ${copy}`, 'there is no copy of a database in it')
  const postgres = await openPostgres(dir, log, { anew: true, fill: (running) => fillFrom(copy, running) })
  await postgres.stop()
}

/** Puts all that a folder of PGlite's or a daily copy has into a new database. */
async function fillFrom(from: string, postgres: RunningPostgres): Promise<void> {
  const { path, seen } = postgres.makeFolder()
  try {
    if (hasPglite(from)) await copyPglite(from, path)
    else cpSync(from, path, { recursive: true })
    letRead(path)
    const db = withoutTables(createServerPool(postgres.connection, { statementMs: 0 }))
    await readCopies(db, path, seen).finally(() => db.destroy())
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}

/** A copy is for who runs the server alone; PostgreSQL lets everybody read what it writes. */
function takeBack(folder: string): void {
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o600)
  if (process.getuid?.() === 0) giveTo({ uid: 0, gid: 0 }, folder)
}

/** The folder is the server's user's; the files that came into it may be ours alone. */
function letRead(folder: string): void {
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644)
}

/** The folder of PGlite is the last copy of its kind, and goes when seven newer ones are there. */
function putAway(dir: string, log: Log): void {
  const dump = join(dirname(dir), 'dumps', dumpName(Date.now()))
  mkdirSync(dirname(dump), { recursive: true, mode: 0o700 })
  renameSync(dir, dump)
  log.info({ copy: dump }, 'The database has been carried over from PGlite to PostgreSQL.')
}
