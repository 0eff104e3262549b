import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import type { Config } from '../config/config.ts'
import { SettingError } from '../config/setting-error.ts'
import { begunByFile } from './folder-id.ts'
import { manifestFile, MANIFEST_BEGINS } from './manifest.ts'

/** Whether a folder is the data folder or lies in it, also by another name of either; it need not be there yet. */
export function isInDataFolder(folder: string, dataDir: string): boolean {
  const [inner, outer] = [realPathOf(folder), realPathOf(dataDir)]
  return inner === outer || inner.startsWith(outer + sep)
}

function realPathOf(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path)
  return join(realPathOf(dirname(path)), basename(path))
}

/** Throws one sentence when the backups of the clock would lie in the data folder. */
export function refuseBackupsInside({ backups, dataDir }: Pick<Config, 'backups' | 'dataDir'>): void {
  if (backups === null || !isInDataFolder(backups.folder, dataDir)) return
  throw new SettingError(
    `BACKUP_DIR (${backups.folder}) lies in the data folder ${dataDir}, which it is to outlive: name a folder elsewhere, best on another disk.`,
  )
}

/** Whether a folder in the data folder is a backup, or holds some: no part of what a server keeps, whoever put it there. */
export function holdsBackups(folder: string): boolean {
  if (isBackup(folder)) return true
  return readdirSync(folder, { withFileTypes: true }).some(
    (entry) => entry.isDirectory() && isBackup(join(folder, entry.name)),
  )
}

/** Other programs have files of that name too. */
function isBackup(folder: string): boolean {
  if (existsSync(begunByFile(folder))) return true
  const file = manifestFile(folder)
  return existsSync(file) && readFileSync(file, 'utf8').startsWith(MANIFEST_BEGINS)
}
