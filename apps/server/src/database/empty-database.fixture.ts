import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { openPglite } from './embedded/pglite-engine.ts'
import { digestOfTables, keptTemplate } from './kept-template.fixture.ts'
import { openDatabase } from './open-database.ts'
import { withTables } from './bring-up-to-date.ts'

/**
 * Puts an embedded database with all tables and no row where `openDatabase` finds it, for tests. Making one takes some seconds of a
 * core, copying a tenth of one: the first test of a machine makes it, the others copy.
 */
export async function copyEmptyDatabase(to: string): Promise<void> {
  const template = await keptTemplate(`database-${digestOfTables()}`, async (folder) => {
    const { close } = await openDatabase({ dir: join(folder, 'made') })
    await close()
  })
  mkdirSync(dirname(to), { recursive: true })
  for (const name of readdirSync(template).filter((name) => !name.endsWith('.lock')))
    cpSync(join(template, name), join(dirname(to), name.replace('made', basename(to))), { recursive: true })
}

/** The same of PGlite, as it is where PostgreSQL does not run and was before version 18 of it came along. */
export async function copyEmptyPglite(to: string): Promise<void> {
  const template = await keptTemplate(`pglite-${digestOfTables()}`, async (folder) => {
    const { pool } = await openPglite(join(folder, 'made'))
    const db = await withTables(pool)
    await db.destroy()
  })
  cpSync(join(template, 'made'), to, { recursive: true })
}
