import { chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SettingError } from './config/setting-error.ts'

/** Whom a data folder belongs to, where root works on the folder of somebody else; null otherwise. */
function otherOwnerOf(dataDir: string): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return null
  const { uid, gid } = statSync(dataDir)
  return uid === 0 ? null : { uid, gid }
}

/**
 * A command of root goes on as the owner of the data folder: a file of root's in there would keep the server from starting. What only
 * root can read or write is to be opened before. Throws one sentence where that owner cannot run it.
 */
export function becomeOwnerOf(dataDir: string): void {
  const owner = otherOwnerOf(dataDir)
  if (owner === null) return
  try {
    process.setgroups!([owner.gid])
    process.setgid!(owner.gid)
    process.setuid!(owner.uid)
  } catch (error) {
    throw new SettingError(
      `${dataDir} belongs to the user ${owner.uid}, whom root cannot become here (${(error as Error).message}): run this as that user.`,
    )
  }
  const program = fileURLToPath(import.meta.url)
  if (existsSync(program)) return
  throw new SettingError(
    `${dataDir} belongs to the user ${owner.uid}, who cannot read ${program}: run this from a folder that they can read.`,
  )
}

/** Makes a folder that this command writes, and hands it to the owner of the data folder, as whom it goes on. One with something in it stays as it is. */
export function makeFolderForOwnerOf(dataDir: string, folder: string): void {
  const owner = otherOwnerOf(dataDir)
  if (owner === null) return
  const path = resolve(folder)
  const first = mkdirSync(path, { recursive: true })
  const hand = (one: string) => chownSync(one, owner.uid, owner.gid)
  if (first === undefined) {
    if (readdirSync(path).length === 0) hand(path)
    return
  }
  // Those above it too: where root's umask is 077 nobody else gets through them.
  for (let one = path; one.length >= first.length; one = dirname(one)) hand(one)
}
