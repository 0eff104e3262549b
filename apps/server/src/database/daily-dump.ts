import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log/log.ts'

const DAY_MS = 86_400_000
const LOOK_EVERY_MS = 3_600_000
const KEPT = 7
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

export interface DailyDumps {
  /** A file as old as the database, and the folder that gets a folder for each dump. */
  born: string
  to: string
  /** Makes a folder with a copy of the whole database. */
  copyTo: (folder: string) => Promise<void>
  log: Pick<Log, 'info' | 'error'>
  now?: () => number
}

/** How the daily dumps of a database fare. */
export interface DumpState {
  /** When the last whole dump was made, UTC milliseconds; 0 without one. */
  lastAt: number
  /** Why the last try failed; null when it did not. */
  trouble: string | null
  /** Tries that failed since the start. */
  failures: number
}

/** Copies the embedded database once a day, at start when the last copy is older, and keeps the last seven. */
export function keepDumps({ log, now = Date.now, ...dumps }: DailyDumps) {
  const state: DumpState = { lastAt: 0, trouble: null, failures: 0 }
  let running = Promise.resolve()
  const turn = () => {
    running = running
      .then(async () => {
        state.lastAt = await dumpIfDue(dumps, now(), log)
        state.trouble = null
      })
      .catch((error: unknown) => {
        state.failures++
        state.trouble = `The daily dump of the database failed: ${error instanceof Error ? error.message : String(error)}`
        log.error({ error, folder: dumps.to }, 'The daily dump of the database failed; it is tried again in an hour.')
      })
  }
  const timer = setInterval(turn, LOOK_EVERY_MS)
  timer.unref()
  turn()
  return {
    state: state as Readonly<DumpState>,
    /** Resolves when the turn that runs now has ended. */
    settled: () => running,
    stop() {
      clearInterval(timer)
      return running
    },
  }
}

/** Resolves with when the last dump was made; 0 without one. */
async function dumpIfDue(
  { born, to, copyTo }: Pick<DailyDumps, 'born' | 'to' | 'copyTo'>,
  now: number,
  log: DailyDumps['log'],
): Promise<number> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const earlier = await namesIn(to)
  // A database that was never dumped is due when it is a day old: before, there is nothing to lose.
  const newest = earlier.at(-1)
  const lastAt = newest === undefined ? 0 : timeOf(newest)
  if (now - (lastAt || (await stat(born)).mtimeMs) < DAY_MS) return lastAt
  const begin = performance.now()
  const unfinished = join(to, 'unfinished')
  try {
    await rm(unfinished, { recursive: true, force: true })
    await copyTo(unfinished)
    await rename(unfinished, join(to, dumpName(now)))
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  for (const old of earlier.slice(0, -(KEPT - 1))) await rm(join(to, old), { recursive: true, force: true })
  log.info({ dump: dumpName(now), ms: Math.round(performance.now() - begin) }, 'The database was dumped.')
  return now
}

/** What a copy of this moment is called. */
export const dumpName = (now: number) => `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** Dumps by their names, oldest first; whatever else lies in the folder is left alone. */
const namesIn = async (folder: string) => (await readdir(folder)).filter((name) => NAME.test(name)).toSorted()

const timeOf = (name: string) => Date.parse(`${name.slice(0, 10)}T${name.slice(11).replaceAll('-', ':')}`)
