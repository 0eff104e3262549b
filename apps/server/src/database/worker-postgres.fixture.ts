import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { openPostgres, type RunningPostgres } from './embedded/postgres-cluster.ts'
import { copyEmptyDatabase } from './empty-database.fixture.ts'
import { lockDirectory } from './owner/directory-lock.ts'

const FOLDERS = 'fairway-worker-postgres-'
const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** The files of tests that share a process share its PostgreSQL too; each begins with fresh modules, so it is kept outside of them. */
const shared = globalThis as { fairwayWorkerPostgres?: Promise<RunningPostgres> }

/** A database of its own with all tables and no row, on the one PostgreSQL of this process, which ends with the process. */
export async function freshDatabase(): Promise<{ url: string; remove(): Promise<void> }> {
  const { connection } = await (shared.fairwayWorkerPostgres ??= startShared())
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const ask = async (question: string) => {
    const client = new Client({ ...connection, database: 'template1' })
    await client.connect()
    await client.query(question).finally(() => client.end())
  }
  await ask(`create database ${name} template postgres`)
  return {
    url: `postgres://${connection.user}@${encodeURIComponent(connection.host)}/${name}`,
    remove: () => ask(`drop database if exists ${name} with (force)`),
  }
}

async function startShared(): Promise<RunningPostgres> {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(FOLDERS)))
    removeUnused(join(tmpdir(), name))
  const folder = mkdtempSync(join(tmpdir(), FOLDERS))
  lockDirectory(join(folder, 'database'))
  await copyEmptyDatabase(join(folder, 'database'))
  // Nothing of it outlives the tests.
  return openPostgres(join(folder, 'database'), silent, {
    settings: ['fsync=off', 'autovacuum=off', 'max_connections=100'],
  })
}

/** Of a process that has ended. */
function removeUnused(folder: string): void {
  try {
    const lock = lockDirectory(join(folder, 'database'))
    rmSync(folder, { recursive: true, force: true })
    lock.release()
  } catch {
    // in use, or another removes it
  }
}
