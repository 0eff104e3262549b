import { chownSync, existsSync, renameSync, rmSync, statfsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProcessOwner } from './process-owner.ts'

/** What PostgreSQL needs to start and to end what a crash has left open: files of its log, and the marks that it runs. */
const BYTES = 16 * 2 ** 20
const MUCH_FREE = 2 ** 30
const reserveIn = (home: string) => join(home, 'reserve')

/** Keeps room for a start on a disk that others have filled; made while there is plenty. */
export async function keepReserve(home: string, owner: ProcessOwner | null, muchFree = MUCH_FREE): Promise<void> {
  if (existsSync(reserveIn(home))) return
  const { bavail, bsize } = statfsSync(home)
  if (bavail * bsize < muchFree) return
  const unfinished = join(home, 'new-reserve')
  await writeFile(unfinished, Buffer.alloc(BYTES), { mode: 0o600 })
  if (owner !== null) chownSync(unfinished, owner.uid, owner.gid)
  renameSync(unfinished, reserveIn(home))
}

/** Gives the room away; false when there is none left. */
export function releaseReserve(home: string): boolean {
  const isThere = existsSync(reserveIn(home))
  rmSync(reserveIn(home), { force: true })
  return isThere
}
