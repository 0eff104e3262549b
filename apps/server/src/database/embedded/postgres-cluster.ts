import {
  closeSync,
  fchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { syncFolderSync } from '../../durable/sync-folder.ts'
import type { Log } from '../../log/log.ts'
import { DirectoryInUse, lockDirectory, type DirectoryLock } from '../owner/directory-lock.ts'
import { clearLeftOver } from './left-over.ts'
import { PostgresProcess } from './postgres-process.ts'
import { findProgram, POSTGRES_MAJOR, type PostgresProgram } from './postgres-program.ts'
import { giveTo, nameFor, openFor, processOwner, runAs, TookTooLong, type ProcessOwner } from './process-owner.ts'
import { keepReserve } from './reserve.ts'
import { socketFolder, SOCKET_PORT } from './postgres-socket.ts'

/** Of a slow disk on a busy machine; a usual one needs one to four seconds. */
const INITDB_LIMIT_MS = 180_000
/** PostgreSQL ends when its server has been killed, and may have to write what is in memory. */
const LOCK_LIMIT_MS = 10_000
/** A new cluster that is whole and not yet in its place. */
const READY = 'ready'
/** What a start that was cut off leaves, and the next one removes. */
const UNFINISHED = 'new-'
const USER = 'fairway'
const DATABASE = 'postgres'

/** PostgreSQL's program does not run on this machine, or not for this user. */
export class CannotRun extends Error {
  override name = 'CannotRun'
}

/** How to reach a running server, and how to end it. */
export interface RunningPostgres {
  readonly connection: { host: string; port: number; user: string; database: string }
  /** Makes an empty folder beside the cluster that the server may write to and read from, and tells how it names it. */
  makeFolder(): { path: string; seen: string }
  /** Keeps room for a start on a full disk. */
  keepReserve(): Promise<void>
  /** Why it does not take questions at the moment. */
  trouble(): string | null
  /** Of its first process. */
  pid(): number | null
  stop(): Promise<void>
}

/** Where PostgreSQL's files lie: beside the folder of PGlite's, and of one major version only. */
export const homeOf = (dir: string) => `${dir}-${POSTGRES_MAJOR}`
export const clusterOf = (dir: string) => join(homeOf(dir), 'cluster')

interface OpenOptions {
  /** Makes a new cluster in the place of the one that is there. */
  anew?: boolean
  /** Puts something into a new cluster before it counts as there. */
  fill?: ((running: RunningPostgres) => Promise<void>) | undefined
  /** On top of the usual settings, for tests. */
  settings?: readonly string[]
}

interface Ground {
  home: string
  owner: ProcessOwner | null
  program: PostgresProgram
  log: Log
  settings: readonly string[]
}

/** Starts the cluster of a folder whose lock the caller holds; a new one is made and filled first. Throws {@link CannotRun} while there is none. */
export async function openPostgres(
  dir: string,
  log: Log,
  { anew = false, fill, settings = [] }: OpenOptions = {},
): Promise<RunningPostgres> {
  finishReplacing(homeOf(dir))
  const isNew = !isThere(clusterOf(dir))
  let ground: Ground
  try {
    ground = { ...(await layGround(homeOf(dir), log)), settings }
    if (isNew || anew) await makeCluster(ground, fill)
  } catch (error) {
    if (!isNew || error instanceof FillFailed) throw error instanceof FillFailed ? error.cause : error
    removeEmpty(homeOf(dir))
    if (isForNow(error)) throw error
    throw new CannotRun((error as Error).message, { cause: error })
  }
  return start(ground, clusterOf(dir))
}

/** Want of room or of time says nothing of whether it runs here: with another engine in its place for that, accounts would be kept worse for ever. */
const isForNow = (error: unknown): boolean =>
  error instanceof TookTooLong || /No space left on device|ENOSPC|EDQUOT|Disk quota exceeded/.test(String(error))

/** What holds something else than an unfinished cluster stays. */
function removeEmpty(home: string): void {
  if (!isThere(home)) return
  removeUnfinished(home)
  if (readdirSync(home).length === 0) rmdirSync(home)
}

function removeUnfinished(home: string): void {
  for (const name of readdirSync(home).filter((name) => name.startsWith(UNFINISHED)))
    rmSync(join(home, name), { recursive: true, force: true })
}

class FillFailed extends Error {}

/** A folder that may not be looked into is no empty one. */
function isThere(folder: string): boolean {
  try {
    statSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

async function layGround(home: string, log: Log): Promise<Omit<Ground, 'settings'>> {
  mkdirSync(home, { recursive: true, mode: 0o700 })
  await clearLeftOver(home, log)
  const owner = processOwner(dirname(home))
  removeUnfinished(home)
  if (owner !== null && statSync(home).uid !== owner.uid) giveTo(owner, home)
  return { home, owner, program: await findProgram(owner, home), log }
}

/** Made aside, filled, stopped and on the disk before it gets its name: a start that was cut off begins anew. */
async function makeCluster(ground: Ground, fill?: (running: RunningPostgres) => Promise<void>): Promise<void> {
  const { home, owner, program } = ground
  const aside = mkdtempSync(join(home, UNFINISHED))
  giveTo(owner, aside)
  const collation = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8']
  const options = ['--username', USER, '--auth=trust', '--data-checksums', '--wal-segsize=4', ...collation]
  const fds = openFor(owner, aside)
  await runAs({
    owner,
    file: join(program.folder, 'bin/initdb'),
    args: ['-D', nameFor(owner, aside), ...options],
    limitMs: INITDB_LIMIT_MS,
    fds,
  }).finally(() => fds.forEach(closeSync))
  if (fill) {
    const running = await start(ground, aside)
    try {
      await fill(running)
    } catch (error) {
      throw new FillFailed('the new database could not be filled', { cause: error })
    } finally {
      await running.stop()
    }
  }
  renameSync(aside, join(home, READY))
  syncFolderSync(home)
  finishReplacing(home)
  syncFolderSync(home)
  syncFolderSync(dirname(home))
}

/** Puts a cluster that is whole into its place. One that it replaces is kept until the next; a start that was cut off goes on here. */
function finishReplacing(home: string): void {
  const [ready, place, replaced] = [READY, 'cluster', 'replaced'].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ]
  if (!isThere(ready)) return
  if (isThere(place)) {
    rmSync(replaced, { recursive: true, force: true })
    renameSync(place, replaced)
  }
  renameSync(ready, place)
}

async function start({ home, owner, program, log, settings }: Ground, cluster: string): Promise<RunningPostgres> {
  const lock = await lockWhenFree(join(home, 'cluster'))
  // A command of root's must not leave a lock that its owner cannot take.
  if (owner !== null) fchownSync(lock.fd, owner.uid, owner.gid)
  const process = new PostgresProcess({ program, owner, home, cluster, lock: lock.fd, settings, log })
  try {
    await process.start()
  } catch (error) {
    await process.stop()
    lock.release()
    throw error
  }
  const socket = socketFolder(home)
  return {
    connection: { host: socket.folder, port: SOCKET_PORT, user: USER, database: DATABASE },
    makeFolder() {
      const path = mkdtempSync(join(home, UNFINISHED))
      giveTo(owner, path)
      return { path, seen: `${nameFor(owner, cluster)}/../${basename(path)}` }
    },
    keepReserve: () => keepReserve(home, owner),
    trouble: () => process.trouble,
    pid: () => process.pid,
    stop: () =>
      process.stop().finally(() => {
        socket.remove()
        lock.release()
      }),
  }
}

/** PostgreSQL holds this lock as long as one of its processes lives, also where they cannot be seen: in another container. */
async function lockWhenFree(folder: string): Promise<DirectoryLock> {
  for (const begin = Date.now(); ; await wait(50))
    try {
      return lockDirectory(folder)
    } catch (error) {
      if (!(error instanceof DirectoryInUse) || Date.now() - begin > LOCK_LIMIT_MS) throw error
    }
}
