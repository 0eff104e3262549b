import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { copyEmptyDatabase } from './empty-database.fixture.ts'
import { openDatabase, type Database, type OpenDatabase } from './open-database.ts'
import { findPostgres, startPostgres } from './postgres-server.ts'

interface Engine {
  database: OpenDatabase
  remove(): void
}

/**
 * Runs the same tests against the embedded database and, where Debian's package is installed, against a PostgreSQL server,
 * each fresh and with all tables. Without the package it says so, loudly, and the tests of the server count as skipped.
 */
export function onBothEngines(tests: (database: () => Database) => void): void {
  describe('in the embedded database', () => {
    runOn(tests, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'fairway-engines-'))
      await copyEmptyDatabase(join(folder, 'pglite'))
      return {
        database: await openDatabase({ dir: join(folder, 'pglite') }),
        remove: () => rmSync(folder, { recursive: true, force: true }),
      }
    })
  })
  const postgres = findPostgres()
  if (postgres === null)
    console.warn(
      '\n!! PostgreSQL was not found: these tests run against the embedded database ONLY. Install the package postgresql to run both.\n',
    )
  describe.skipIf(postgres === null)('on a PostgreSQL server', () => {
    runOn(tests, async () => {
      const server = await startPostgres(postgres!)
      return { database: await openDatabase({ dir: '', url: server.url }), remove: () => server.stop() }
    })
  })
}

function runOn(tests: (database: () => Database) => void, start: () => Promise<Engine>): void {
  let engine: Engine | undefined
  beforeAll(async () => {
    engine = await start()
  })
  afterAll(async () => {
    await engine?.database.close()
    engine?.remove()
  })
  tests(() => engine!.database.db)
}
