import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openDatabase } from './open-database.ts'

/**
 * Puts an embedded database with all tables and no row into a folder, for tests. Making one takes nine seconds of a core, copying a
 * quarter: the first test of a machine makes it, the others copy.
 */
export async function copyEmptyDatabase(to: string): Promise<void> {
  const template = await keptTemplate(`database-${digest()}`, async (made) => {
    const { close } = await openDatabase({ dir: made })
    await close()
  })
  mkdirSync(dirname(to), { recursive: true })
  cpSync(template, to, { recursive: true })
}

/** A folder that every test of this user copies: made once, aside, and moved into its place whole. Of several who make it at once the first one's stays. */
export async function keptTemplate(name: string, make: (folder: string) => void | Promise<void>): Promise<string> {
  const template = join(tmpdir(), `fairway-empty-${process.getuid?.() ?? 0}-${name}`)
  if (existsSync(template)) return template
  const folder = mkdtempSync(join(tmpdir(), 'fairway-template-'))
  const made = join(folder, 'made')
  try {
    await make(made)
    renameSync(made, template)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return template
}

/** A folder made by one version of the engine, or with other tables, is not for another. */
function digest(): string {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const folder = join(import.meta.dirname, 'migrations')
  const files = [
    join(dirname(engine), '../package.json'),
    join(import.meta.dirname, 'migrations.ts'),
    ...readdirSync(folder).map((name) => join(folder, name)),
  ]
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
