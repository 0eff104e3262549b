import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 86_400_000
const LOOK_EVERY_MS = 3_600_000
const KEPT = 7
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

export interface DumpLog {
  info(details: object, sentence: string): void
  error(details: object, sentence: string): void
}

export interface DailyDumps {
  /** Folder of the database, and the one that gets a folder for each dump. */
  from: string
  to: string
  /** Runs `copy` while the files are whole and nobody writes. */
  whileStill: (copy: () => Promise<void>) => Promise<void>
  log: DumpLog
  now?: () => number
}

/** Copies the embedded database once a day, at start when the last copy is older, and keeps the last seven. */
export function keepDumps({ log, now = Date.now, ...dumps }: DailyDumps) {
  let running = Promise.resolve()
  const turn = () => {
    running = running
      .then(() => dumpIfDue(dumps, now(), log))
      .catch((error: unknown) =>
        log.error({ error, folder: dumps.to }, 'The daily dump of the database failed; it is tried again in an hour.'),
      )
  }
  const timer = setInterval(turn, LOOK_EVERY_MS)
  timer.unref()
  turn()
  return {
    /** Resolves when the turn that runs now has ended. */
    settled: () => running,
    stop() {
      clearInterval(timer)
      return running
    },
  }
}

async function dumpIfDue(
  { from, to, whileStill }: Pick<DailyDumps, 'from' | 'to' | 'whileStill'>,
  now: number,
  log: DumpLog,
): Promise<void> {
  await mkdir(to, { recursive: true })
  const earlier = await namesIn(to)
  // A database that was never dumped is due when it is a day old: before, there is nothing to lose.
  const last = earlier.length > 0 ? timeOf(earlier.at(-1)!) : (await stat(join(from, 'PG_VERSION'))).mtimeMs
  if (now - last < DAY_MS) return
  const begin = performance.now()
  const name = `${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const unfinished = join(to, 'unfinished')
  try {
    await rm(unfinished, { recursive: true, force: true })
    await whileStill(() => cp(from, unfinished, { recursive: true }))
    await rename(unfinished, join(to, name))
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  for (const old of earlier.slice(0, -(KEPT - 1))) await rm(join(to, old), { recursive: true, force: true })
  log.info({ dump: name, ms: Math.round(performance.now() - begin) }, 'The database was dumped.')
}

/** Dumps by their names, oldest first; whatever else lies in the folder is left alone. */
const namesIn = async (folder: string) => (await readdir(folder)).filter((name) => NAME.test(name)).toSorted()

const timeOf = (name: string) => Date.parse(`${name.slice(0, 10)}T${name.slice(11).replaceAll('-', ':')}`)
