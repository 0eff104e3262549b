import { existsSync, mkdirSync, readdirSync, renameSync, statSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SettingError } from '../config/config.ts'
import { lockDirectory } from '../database/owner/directory-lock.ts'
import { dumpName } from '../database/daily-dump.ts'
import { restoreEmbedded } from '../database/embedded/embedded-engine.ts'
import { giveTo } from '../database/embedded/process-owner.ts'
import type { Log } from '../log/log.ts'
import { openEmbeddedEngine } from '../tracks/engine/embedded-engine.ts'
import { putFrozenTables } from '../tracks/engine/freeze-tables.ts'
import { engineFolder } from '../tracks/track-store.ts'
import { holdsBackups } from './apart-from-data.ts'
import { BackupRefused, readManifest, verifyFiles, type Manifest } from './manifest.ts'
import { WORK } from './other-files.ts'

/** What is put together here is not in its place yet; a server does not start beside it. */
const RESTORING = 'restoring'
/** What was there before a restore, by its time. */
const REPLACED = 'replaced'
const STAYS = /\.(lock|sock)$|^(restoring|replaced|dumps|database-\d+|map-tiles|chart|exports|lost\+found)$/

/** A restore that was cut off may have left a part of each: throws one sentence. */
export function refuseCutOff(dataDir: string): void {
  if (existsSync(join(dataDir, RESTORING)))
    throw new SettingError(
      `A restore into ${dataDir} was cut off: run it again, or remove ${join(dataDir, RESTORING)} and take what lies in ${join(dataDir, REPLACED)}.`,
    )
}

export interface Restored extends Pick<Manifest, 'at' | 'version' | 'elsewhere' | 'tables'> {
  /** Where what was in the data folder lies; null when there was nothing. */
  readonly before: string | null
}

/**
 * Puts a backup in the place of all that a data folder holds, whose server must not run: every file is compared with what was
 * written before anything is touched. Throws {@link BackupRefused} with one sentence. May be cut off anywhere and begun again.
 */
export async function restoreBackup(backup: string, dataDir: string, log: Log): Promise<Restored> {
  const manifest = readManifest(backup)
  await verifyFiles(backup, manifest)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const locks = [join(dataDir, 'database'), join(dataDir, 'tracks', 'store')].map(lockDirectory)
  try {
    return await putAll(backup, manifest, dataDir, log)
  } finally {
    for (const lock of locks) lock.release()
    giveToOwnerOf(dataDir)
  }
}

async function putAll(backup: string, manifest: Manifest, dataDir: string, log: Log): Promise<Restored> {
  const aside = join(dataDir, RESTORING)
  await rm(aside, { recursive: true, force: true })
  mkdirSync(aside, { mode: 0o700 })
  for (const { path } of manifest.files)
    if (!/^database\/|^tracks\/tables\//.test(path)) await cp(join(backup, path), join(aside, path))
  if (!manifest.elsewhere.includes('tracks')) await putTracks(backup, manifest, join(aside, 'tracks'))
  if (!manifest.elsewhere.includes('database'))
    await restoreEmbedded(join(dataDir, 'database'), join(backup, 'database'), log)
  const before = moveAway(dataDir)
  for (const name of readdirSync(aside))
    if (!isOfBackups(join(dataDir, name))) move(join(aside, name), join(dataDir, name))
  await rm(aside, { recursive: true })
  const { at, version, elsewhere, tables } = manifest
  return { at, version, elsewhere, tables, before }
}

async function putTracks(backup: string, { tables }: Manifest, dir: string): Promise<void> {
  const folder = engineFolder(dir)
  const engine = await openEmbeddedEngine(folder)
  try {
    const rows = await putFrozenTables(engine, tables, join(backup, 'tracks', 'tables'))
    for (const { name, rows: written } of tables)
      if (rows.get(name) !== written)
        throw new BackupRefused(`The backup ${backup} is damaged: ${name} has ${rows.get(name)} rows, not ${written}.`)
  } finally {
    await engine.close()
  }
}

/** A folder with backups, perhaps the very one that is put back, stays where it is. */
const isOfBackups = (path: string) =>
  (statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false) && holdsBackups(path)

/** All but locks, daily copies, backups, and the database, which keeps its own. */
function moveAway(dataDir: string): string | null {
  const names = readdirSync(dataDir).filter(
    (name) =>
      !STAYS.test(name) &&
      !name.startsWith(WORK) &&
      !isOnlyLock(join(dataDir, name)) &&
      !isOfBackups(join(dataDir, name)),
  )
  const to = join(dataDir, REPLACED, dumpName(Date.now()))
  for (const name of names) {
    mkdirSync(to, { recursive: true, mode: 0o700 })
    move(join(dataDir, name), join(to, name))
  }
  return names.length > 0 ? to : null
}

const isOnlyLock = (folder: string) =>
  folder.endsWith('/tracks') && readdirSync(folder).every((name) => name.endsWith('.lock'))

/** What root puts there, and its locks, a server must be able to use. */
function giveToOwnerOf(dataDir: string): void {
  const { uid, gid } = statSync(dataDir)
  if (process.getuid?.() === 0 && uid !== 0) giveTo({ uid, gid }, dataDir)
}

/** The lock of the store lies in its folder and must stay where it is. */
function move(from: string, to: string): void {
  if (!from.endsWith('/tracks')) return renameSync(from, to)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(from)) if (!name.endsWith('.lock')) renameSync(join(from, name), join(to, name))
}
