import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool } from 'kysely'
import { CannotOpen } from '../cannot-open.ts'
import { createPglitePool } from '../pglite-pool.ts'
import { INT8 } from '../server-pool.ts'
import { withTables } from '../bring-up-to-date.ts'
import { writeCopies } from '../tables/table-copies.ts'
import type { EmbeddedEngine } from './engine.ts'

/** PGlite's own 128 MB are zeroed and made into a table of buffers at every start: 0.9 s of a core, and memory that so few rows never fill. */
const SHARED_BUFFERS = '16MB'

export const hasPglite = (dir: string) => existsSync(join(dir, 'PG_VERSION'))

/** PostgreSQL compiled to WebAssembly, in the folder whose lock the caller holds. It writes without waiting for the disk. */
export async function openPglite(dir: string): Promise<EmbeddedEngine> {
  const pool = createPglitePool(await createPglite(dir))
  return {
    name: 'pglite',
    pool,
    born: join(dir, 'PG_VERSION'),
    copyTo: (folder, atMoment) =>
      whileStill(pool, async () => {
        await atMoment?.()
        await cp(dir, folder, { recursive: true })
      }),
    sweep: () => Promise.resolve(),
    trouble: () => null,
    stop: () => Promise.resolve(),
  }
}

/** Writes all rows of a folder of PGlite's into another, as {@link writeCopies} does. */
export async function copyPglite(dir: string, folder: string): Promise<void> {
  const pglite = await createPglite(dir)
  const db = await withTables(createPglitePool(pglite))
  try {
    await writeCopies(db, folder, async (_, { name, columns }, file) => {
      const list = columns.map((column) => `"${column}"`).join(', ')
      const { blob } = await pglite.query(`copy "${name}" (${list}) to '/dev/blob'`)
      writeFileSync(file, new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)), { mode: 0o600 })
    })
  } finally {
    await db.destroy()
  }
}

async function createPglite(dir: string): Promise<PGlite> {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  // Left by a kill; an empty one, as a power cut leaves it, would end every start. Who holds the lock of the folder is alone.
  rmSync(join(dir, 'postmaster.pid'), { force: true })
  // Loaded where it is wanted: with PostgreSQL a start is a twentieth shorter without it.
  const { PGlite } = await import('@electric-sql/pglite')
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`]
  return PGlite.create({ dataDir: dir, parsers: { [INT8]: Number }, startParams }).catch((error: unknown) => {
    throw new CannotOpen(`The database in ${dir}`, error)
  })
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
