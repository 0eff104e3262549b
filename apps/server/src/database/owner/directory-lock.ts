import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { tryLockFile } from '../system-lock.ts'

/** A folder that another process holds. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse'
}

export interface DirectoryLock {
  /** Of the open file that has the lock: a child process that inherits it holds the folder too, until both have ended. */
  readonly fd: number
  release(): void
}

/**
 * Takes the lock of the operating system on `${directory}.lock`, or throws {@link DirectoryInUse} with one sentence. The system
 * gives it to one open file, also between containers and names of processes that do not see each other, and takes it back when
 * its process ends, however that happens. The file says who holds it, for people, and is never removed: whoever had opened it
 * before would hold a lock on a file that is not there.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const file = `${directory}.lock`
  mkdirSync(dirname(file), { recursive: true })
  const fd = openSync(file, 'a+', 0o600)
  try {
    if (!tryLockFile(file, fd))
      throw new DirectoryInUse(
        `The folder ${directory} is in use by ${holderIn(file)}: stop that server or give this one another data folder.`,
      )
  } catch (error) {
    closeSync(fd)
    throw error
  }
  signWith(`process ${process.pid} on ${hostname()}`, fd)
  let isHeld = true
  return {
    fd,
    release() {
      if (isHeld) closeSync(fd)
      isHeld = false
    },
  }
}

/** The lock holds without it, on a full disk too. */
function signWith(holder: string, fd: number): void {
  try {
    ftruncateSync(fd)
    writeSync(fd, holder)
  } catch {}
}

function holderIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || 'another server'
  } catch {
    return 'another server'
  }
}
