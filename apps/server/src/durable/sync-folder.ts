import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'

/** Windows does not open folders; NTFS keeps its names in a journal. */
const hasFolders = process.platform !== 'win32'

/** The names in a folder are on the disk when it returns. */
export async function syncFolder(path: string): Promise<void> {
  if (!hasFolders) return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** The same for a start. */
export function syncFolderSync(path: string): void {
  if (!hasFolders) return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
