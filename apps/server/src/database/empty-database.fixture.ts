import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/**
 * Puts an embedded database without any table into a folder, for tests. Making one takes six seconds of a core, copying half a second:
 * the first test of a machine makes it, the others copy. Tables are made by whoever opens it.
 */
export async function copyEmptyDatabase(to: string): Promise<void> {
  const template = join(tmpdir(), `fairway-empty-database-${process.getuid?.() ?? 0}-${engineVersion()}`)
  if (!existsSync(template)) await makeTemplate(template)
  mkdirSync(dirname(to), { recursive: true })
  cpSync(template, to, { recursive: true })
}

/** Made aside and moved into its place whole: of several who make it at once the first one's stays. */
async function makeTemplate(template: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-template-'))
  const made = join(folder, 'database')
  const pglite = await PGlite.create({ dataDir: made })
  await pglite.close()
  try {
    renameSync(made, template)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A folder made by one version of the engine is not for another. */
function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8')) as { version: string }
  return version
}
