import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeDurablySync } from '../durable/write-durably.ts'
import { hasManifest, readManifest } from './manifest.ts'

/** In the data folder, and so in its backups: a folder that was restored goes on with those of the one before. */
const FILE = 'folder-id'
/** In a backup until its manifest is there. */
const BEGUN_BY = 'begun-by'
/** Made once for a data folder: by these those know their backups that were made before there were ids. */
const MADE_ONCE = ['secret', 'evidence-keys/signing-key.pem']

/** Of a data folder; the first backup makes it. */
export function folderId(dataDir: string): string {
  const file = join(dataDir, FILE)
  if (!existsSync(file)) writeDurablySync(file, randomUUID())
  return readFileSync(file, 'utf8')
}

/** The file that says in a backup, for as long as it has no manifest, which data folder began it. */
export const begunByFile = (backup: string): string => join(backup, BEGUN_BY)

/** Whether a backup, whole or cut off, is known to be of this data folder. What another made, or nobody knows who, is not. */
export function isBackupOf(dataDir: string, backup: string): boolean {
  const ownId = textOf(join(dataDir, FILE))
  if (!hasManifest(backup)) return ownId !== null && textOf(begunByFile(backup)) === ownId
  try {
    const { folder, files } = readManifest(backup)
    if (folder !== undefined) return folder === ownId
    return files.some(({ path, sha256 }) => MADE_ONCE.includes(path) && sha256 === hashOf(join(dataDir, path)))
  } catch {
    // A damaged one says nothing of itself.
    return false
  }
}

const textOf = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null)

const hashOf = (file: string): string | null =>
  existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : null
