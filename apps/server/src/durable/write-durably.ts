import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder, syncFolderSync } from './sync-folder.ts'
import { writeAllSync } from './write-all.ts'

/**
 * Writes a file whole or not at all, and so that a power cut a moment later leaves it: the bytes are on the disk before the name is
 * given, and the name before it returns. Whatever had the name before stays until then.
 */
export async function writeDurably(path: string, bytes: Uint8Array | string): Promise<void> {
  const part = `${path}.part`
  try {
    const file = await open(part, 'w', 0o600)
    try {
      await file.writeFile(bytes)
      await file.datasync()
    } finally {
      await file.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
}

/** The same for the few small files of a start. */
export function writeDurablySync(path: string, text: string): void {
  const part = `${path}.part`
  try {
    const fd = openSync(part, 'w', 0o600)
    try {
      writeAllSync(fd, text)
      fsyncSync(fd)
    } finally {
      closeSync(fd)
    }
    renameSync(part, path)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  syncFolderSync(dirname(path))
}
