import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  writeFileSync,
} from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import type { DatabasePart } from '../database/database.part.ts'
import { syncFolder } from '../durable/sync-folder.ts'
import type { FrozenTable } from '../tracks/engine/freeze-tables.ts'
import type { TracksPart } from '../tracks/tracks.part.ts'
import { isInDataFolder } from './apart-from-data.ts'
import { copyFiles } from './copy-files.ts'
import type { CopyOrder } from './copy-files.worker.ts'
import { begunByFile, folderId } from './folder-id.ts'
import { BackupRefused, writeManifest, type BackupFile, type Manifest } from './manifest.ts'
import { linkOtherFiles, WORK } from './other-files.ts'

export interface BackupSource {
  readonly dataDir: string
  readonly version: string
  readonly database: Pick<DatabasePart, 'copyTo'>
  readonly tracks: Pick<TracksPart, 'store'>
  /** Does something while all parts are still. */
  whileStill<T>(work: () => Promise<T>): Promise<T>
  readonly now: () => number
}

export interface BackupWay {
  /** Not there yet, or empty. */
  readonly folder: string
  /** Folders, perhaps inside the data folder, that are left out ({@link foldersApart}). */
  readonly except: readonly string[]
  readonly signal: AbortSignal
  /** How many bytes of how many are copied. */
  readonly onProgress?: (done: number, all: number) => void
}

export interface BackupMade {
  readonly at: number
  readonly files: number
  readonly bytes: number
  readonly points: number
}

/**
 * Copies all that a server keeps, as it is at one moment, into a folder, while it works: first everything gets a second name or
 * a snapshot, in some milliseconds, then these are copied at leisure. The list of all files with their hashes is written last.
 * What fails leaves nothing behind.
 */
export async function makeBackup(source: BackupSource, way: BackupWay): Promise<BackupMade> {
  const { folder } = way
  if (isInDataFolder(folder, source.dataDir))
    throw new BackupRefused(
      `${folder} lies in the data folder ${source.dataDir}: name one elsewhere, for each backup would hold those before it.`,
    )
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupRefused(`${folder} is not empty: name a folder that is not there yet.`)
  const isNew = !existsSync(folder)
  makeFolder(folder)
  try {
    // Before all else, so that one that is cut off is known for whose it is.
    writeFileSync(begunByFile(folder), folderId(source.dataDir), { mode: 0o600 })
    return await copyInto(source, way)
  } catch (error) {
    for (const name of isNew ? [''] : readdirSync(folder))
      await rm(join(folder, name), { recursive: true, force: true })
    throw error
  }
}

async function copyInto(source: BackupSource, way: BackupWay): Promise<BackupMade> {
  await clearWork(source.dataDir)
  const work = mkdtempSync(join(source.dataDir, WORK))
  try {
    return await copyAll(source, way, work)
  } finally {
    await source.tracks.store.thaw()
    await rm(work, { recursive: true, force: true })
  }
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new BackupRefused(
      `The server cannot write to ${folder}${why}: its user must be allowed to, and so must the unit that runs it (ReadWritePaths of systemd).`,
    )
  }
}

async function copyAll(source: BackupSource, way: BackupWay, work: string): Promise<BackupMade> {
  const { at, tables } = await holdMoment(source, work, way.except)
  const orders = [...(await filesBelow(work, way.folder)), ...(await partFiles(tables ?? [], way.folder))]
  const all = orders.reduce((sum, { bytes }) => sum + bytes, 0)
  const files: BackupFile[] = []
  let done = 0
  for await (const copied of copyFiles(orders, way.signal)) {
    files.push({ path: relative(way.folder, orders[files.length].to).replaceAll('\\', '/'), ...copied })
    done += copied.bytes
    way.onProgress?.(done, all)
  }
  for (const folder of new Set(orders.flatMap(({ to }) => foldersAbove(to, way.folder)))) await syncFolder(folder)
  const manifest: Manifest = {
    format: 1,
    version: source.version,
    folder: folderId(source.dataDir),
    at,
    elsewhere: [
      ...(source.database.copyTo === null ? (['database'] as const) : []),
      ...(tables === null ? (['tracks'] as const) : []),
    ],
    tables: (tables ?? []).map(({ name, create, rows }) => ({ name, create, rows })),
    files,
  }
  await writeManifest(way.folder, manifest)
  await rm(begunByFile(way.folder), { force: true })
  await syncFolder(dirname(way.folder))
  const points = tables?.find(({ name }) => name === 'positions')?.rows ?? 0
  return { at, files: files.length, bytes: done, points }
}

/**
 * Files, then the snapshot of the database, then the tracks: each may know a little more than the one before, never less, and that
 * is what a start after a kill finds too.
 */
async function holdMoment(
  { dataDir, database, tracks, whileStill, now }: BackupSource,
  work: string,
  except: readonly string[],
): Promise<{ at: number; tables: FrozenTable[] | null }> {
  let dumped: Promise<void> = Promise.resolve()
  const moment = await whileStill(async () => {
    linkOtherFiles(dataDir, work, except)
    await new Promise<void>((resolve, reject) => {
      if (database.copyTo === null) return resolve()
      dumped = database.copyTo(join(work, 'database'), async () => resolve())
      dumped.catch(reject)
    })
    return { at: now(), tables: await tracks.store.freeze(join(work, 'tracks', 'staged')) }
  }).catch(async (error: unknown) => {
    await dumped.catch(() => {})
    throw error
  })
  await dumped
  return moment
}

/** What a backup that was cut off left. */
async function clearWork(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir))
    if (name.startsWith(WORK) && /^.{6}$/.test(name.slice(WORK.length)))
      await rm(join(dataDir, name), { recursive: true, force: true })
}

type Sized = CopyOrder & { bytes: number }

async function filesBelow(from: string, to: string): Promise<Sized[]> {
  const found: Sized[] = []
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const path = join(from, entry.name)
    if (entry.isDirectory()) found.push(...(await filesBelow(path, join(to, entry.name))))
    else found.push({ from: path, to: join(to, entry.name), bytes: (await stat(path)).size })
  }
  return found
}

async function partFiles(tables: readonly FrozenTable[], folder: string): Promise<Sized[]> {
  const found: Sized[] = []
  for (const { name, parts } of tables)
    for (const part of parts)
      found.push(...(await filesBelow(part, join(folder, 'tracks', 'tables', name, basename(part)))))
  return found
}

function foldersAbove(file: string, root: string): string[] {
  const folders = [root]
  for (let folder = dirname(file); folder.length > root.length; folder = dirname(folder)) folders.push(folder)
  return folders
}
