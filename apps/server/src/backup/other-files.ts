import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Config } from '../config/config.ts'
import { holdsBackups } from './apart-from-data.ts'

/** Of the data folder: what the engines keep, what may be removed and comes back by itself, and files that are ordered again. */
const LEFT_OUT = new Set(['dumps', 'replaced', 'restoring', 'map-tiles', 'chart', 'exports', 'bus-spool', 'lost+found'])
/** Of the folder of tracks: all else in it is the engine's, or goes with it. */
const OF_TRACKS = new Set(['feeds.json', 'history.json'])
/** Written on under the same name: a second name would get what comes later too. */
const APPENDED = /\.journal$/
const PASSING = /\.(lock|sock|part)$|^counting-|^register-import-/

/** Gives the files of a data folder that are no engine's second names in another folder on the same disk. `except`: folders in it that do not belong to them. */
export function linkOtherFiles(dataDir: string, into: string, except: readonly string[]): void {
  for (const file of keptFiles(dataDir, dataDir, except)) {
    const to = join(into, relative(dataDir, file))
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
    if (APPENDED.test(file)) copyFileSync(file, to)
    else link(file, to)
  }
}

/** What a backup is put together in, in the data folder. */
export const WORK = 'backup-'

/** Folders that an operator may put into the data folder and that no backup takes: backups of earlier versions, files of orders. */
export const foldersApart = ({ backups, exportDir }: Pick<Config, 'backups' | 'exportDir'>): string[] => [
  ...(backups === null ? [] : [backups.folder]),
  ...(exportDir === null ? [] : [exportDir]),
]

function keptFiles(dataDir: string, folder: string, except: readonly string[]): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (except.includes(path) || !isKept(relative(dataDir, path), entry.name)) return []
    if (entry.isDirectory()) return holdsBackups(path) ? [] : keptFiles(dataDir, path, except)
    return entry.isFile() ? [path] : []
  })
}

/** Whether something of the data folder, by its path in there, belongs into a backup. */
function isKept(path: string, name: string): boolean {
  if (path.startsWith('tracks/')) return OF_TRACKS.has(path.slice('tracks/'.length))
  return !LEFT_OUT.has(path) && !path.startsWith('database') && !path.startsWith(WORK) && !PASSING.test(name)
}

/** A file may go meanwhile; file systems without second names get a copy. */
function link(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    copyFileSync(from, to)
  }
}
