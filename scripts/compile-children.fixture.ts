import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { buildSync } from 'esbuild'
import { afterAll } from 'vitest'

const modules = join(import.meta.dirname, '../node_modules')
/** Everything installed but our own packages, which are sources. */
const installed = readdirSync(modules)
  .filter((name) => !name.startsWith('.') && name !== '@fairway')
  .flatMap((name) => (name.startsWith('@') ? [`${name}/*`] : [name, `${name}/*`]))

/**
 * Compiles what a test starts as processes of its own, once for all of them, and the workers that those start: a loader that compiles in
 * each process costs up to four seconds of a core, this half of one. Gives the place of each by its name, and takes them away after the
 * tests of the file or of the group that it is called in. They lie in their package and find its dependencies.
 */
export function compileChildren(folder: string, ...names: string[]): (name: string) => string {
  const home = join(packageOf(folder), 'node_modules')
  mkdirSync(home, { recursive: true })
  const out = mkdtempSync(join(home, '.fairway-children-'))
  afterAll(() => rmSync(out, { recursive: true, force: true }))
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
  return (name) => join(out, basename(name).replace(/\.ts$/, '.js'))
}

function packageOf(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : packageOf(dirname(folder))
}
