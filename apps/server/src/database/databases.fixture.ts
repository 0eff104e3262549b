import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { withTables } from './bring-up-to-date.ts'
import { openPglite } from './embedded/pglite-engine.ts'
import { copyEmptyPglite } from './empty-database.fixture.ts'
import { openDatabase, type Database } from './open-database.ts'
import { freshDatabase } from './worker-postgres.fixture.ts'

interface Engine {
  db: Database
  remove(): Promise<void> | void
}

/** Runs the same tests against PostgreSQL and against PGlite, whose one connection forgives no question beside a transaction. */
export function onBothEngines(tests: (database: () => Database) => void): void {
  describe('in PostgreSQL', () => {
    runOn(tests, async () => {
      const { url, remove } = await freshDatabase()
      const { db, close } = await openDatabase({ dir: '', url })
      return { db, remove: () => close().finally(remove) }
    })
  })
  describe('in PGlite', () => {
    runOn(tests, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'fairway-engines-'))
      await copyEmptyPglite(join(folder, 'pglite'))
      const { pool } = await openPglite(join(folder, 'pglite'))
      const db = await withTables(pool)
      return { db, remove: () => db.destroy().finally(() => rmSync(folder, { recursive: true, force: true })) }
    })
  })
}

function runOn(tests: (database: () => Database) => void, start: () => Promise<Engine>): void {
  let engine: Engine | undefined
  beforeAll(async () => {
    engine = await start()
  })
  afterAll(() => engine?.remove())
  tests(() => engine!.db)
}
