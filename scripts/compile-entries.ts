import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { buildSync } from 'esbuild'

const modules = join(import.meta.dirname, '../node_modules')
/** Everything installed but our own packages, which are sources. */
const installed = readdirSync(modules)
  .filter((name) => !name.startsWith('.') && name !== '@fairway')
  .flatMap((name) => (name.startsWith('@') ? [`${name}/*`] : [name, `${name}/*`]))

/**
 * Compiles what is started as processes of its own, once for all of them: a loader that compiles in each process costs up to four seconds
 * of a core, this half of one. Gives the place of each by its name. They lie in their package until they are removed, and find its
 * dependencies.
 */
export function compileEntries(folder: string, names: readonly string[]) {
  const home = join(packageOf(folder), 'node_modules')
  mkdirSync(home, { recursive: true })
  const out = mkdtempSync(join(home, '.fairway-children-'))
  buildSync({
    entryPoints: names.map((name) => join(folder, name)),
    outdir: out,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20.19',
    format: 'esm',
    external: installed,
    logLevel: 'warning',
  })
  return {
    placeOf: (name: string) => join(out, basename(name).replace(/\.ts$/, '.js')),
    remove: () => rmSync(out, { recursive: true, force: true }),
  }
}

function packageOf(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageOf(dirname(folder))
}
