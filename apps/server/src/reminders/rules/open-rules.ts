import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../database/open-database.ts'
import type { Log } from '../../log/log.ts'
import type { RuleBook } from './rule-book.ts'
import { borrowersAround, type RuleRow } from './rules.store.ts'
import { allRules, versionsOfRules, watchedRules } from '../watch/watch.store.ts'
import type { Watcher } from '../watch/watcher.ts'
import { wholeRules } from './whole-rules.ts'

const RETRY_MS = 5_000
/** After a connection that broke several things may be others at once. */
const TOGETHER_MS = 50

interface RulesNeeds {
  db: Database
  book: RuleBook
  watcher: Watcher
  named: Parameters<typeof wholeRules>[2]
  log: Log
}

/** Keeps the rule book as the database has the rules, one user after the other; those of locked accounts are not in it. */
export function openRules({ db, book, watcher, named, log }: RulesNeeds) {
  const leaving = new AbortController()
  const { ready, resolve, reject } = readyOnce()
  const tryUntilDone = triedAgain(leaving.signal, log)
  let turn: Promise<unknown> = ready.catch(() => {})
  const put = async (userId: number, rows: readonly RuleRow[]) => {
    const { ships, begun } = book.put(userId, await wholeRules(userId, rows, named))
    watcher.began(ships, begun)
  }
  const read = (userId: number): Promise<void> => {
    const reading = turn.then(async () => put(userId, await watchedRules(db, userId)))
    turn = reading.catch(() => {})
    return reading
  }
  /** What the book was read by; of users without rules nothing. Null before it was read. */
  let versions: Map<number, string> | null = null
  const readAll = async () => {
    const read = await versionsOfRules(db)
    for (const [userId, rows] of byUser(await allRules(db))) await put(userId, rows)
    versions = read
  }
  /** For who does not wait: it is tried until it works. */
  const untilDone = (work: () => Promise<void>) =>
    tryUntilDone(work, 'The rules of a user cannot be read; it is tried again.')
  const readEverybody = async () => {
    await ready
    for (const user of new Set([...book.users(), ...(await versionsOfRules(db)).keys()])) await read(user)
  }
  return {
    /** All rules are in the book; rejects when the server stops before. */
    ready,
    /** A user's rules are in the book as they are now when this resolves. */
    read,
    ...readingAgain(db, { read, readEverybody, untilDone }),
    /** Reads what another process has changed and could not tell of. */
    async lookForOthers(): Promise<void> {
      if (versions === null) return
      const before = versions
      const now = await versionsOfRules(db)
      const changed = new Set([...now.keys(), ...before.keys()].filter((user) => now.get(user) !== before.get(user)))
      for (const user of changed) await read(user)
      versions = now
    },
    /** Reads all rules, then begins to watch. */
    async start(): Promise<void> {
      const begin = async () => {
        await watcher.prepare()
        await readAll()
        watcher.start()
        resolve()
      }
      await tryUntilDone(begin, 'The rules of reminders cannot be read; it is tried again.')
    },
    stop(): void {
      leaving.abort()
      reject(new Error('The server stops.'))
    },
  }
}

interface Reading {
  read(userId: number): Promise<void>
  readEverybody(): Promise<void>
  untilDone(work: () => Promise<void>): Promise<void>
}

/** Reads rules again for who does not wait. */
function readingAgain(db: Database, { read, readEverybody, untilDone }: Reading) {
  let everybody: Promise<void> | null = null
  /** A user's; null: everybody's, with what they name; once for several who say so together. */
  const readAgain = (userId: number | null): Promise<void> => {
    if (userId !== null) return untilDone(() => read(userId))
    return (everybody ??= wait(TOGETHER_MS).then(() => {
      everybody = null
      return untilDone(readEverybody)
    }))
  }
  return {
    readAgain,
    /** The same when what a user has is another: who has rules about that is read again, too. */
    async readAround(userId: number | null): Promise<void> {
      await readAgain(userId)
      if (userId === null) return
      await untilDone(async () => {
        for (const other of await borrowersAround(db, userId)) await read(other)
      })
    },
  }
}

function byUser(rows: readonly RuleRow[]): Map<number, RuleRow[]> {
  const ofUsers = new Map<number, RuleRow[]>()
  for (const row of rows) {
    const own = ofUsers.get(row.userId)
    if (own) own.push(row)
    else ofUsers.set(row.userId, [row])
  }
  return ofUsers
}

function readyOnce() {
  let resolve = () => {}
  let reject: (reason: Error) => void = () => {}
  const ready = new Promise<void>((done, failed) => {
    resolve = done
    reject = failed
  })
  // Whoever waits for it is told.
  ready.catch(() => {})
  return { ready, resolve, reject }
}

function triedAgain(signal: AbortSignal, log: Log) {
  return async (work: () => Promise<void>, sentence: string): Promise<void> => {
    while (!signal.aborted)
      try {
        return await work()
      } catch (error) {
        if (signal.aborted) return
        log.error({ error }, sentence)
        await wait(RETRY_MS, undefined, { signal }).catch(() => {})
      }
  }
}
