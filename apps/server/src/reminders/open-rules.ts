import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/open-database.ts'
import type { Log } from '../log/log.ts'
import type { RuleBook } from './rule-book.ts'
import { rulesOf, type RuleRow } from './rules.store.ts'
import { allRules, versionsOfRules } from './watch.store.ts'
import type { Watcher } from './watcher.ts'
import { wholeRules } from './whole-rules.ts'

const RETRY_MS = 5_000

interface RulesNeeds {
  db: Database
  book: RuleBook
  watcher: Watcher
  named: Parameters<typeof wholeRules>[2]
  log: Log
}

/** Keeps the rule book as the database has the rules, one user after the other. */
export function openRules({ db, book, watcher, named, log }: RulesNeeds) {
  const leaving = new AbortController()
  let resolve = () => {}
  let reject: (reason: Error) => void = () => {}
  const ready = new Promise<void>((done, failed) => {
    resolve = done
    reject = failed
  })
  // Whoever waits for it is told.
  ready.catch(() => {})
  let turn: Promise<unknown> = ready.catch(() => {})
  const put = async (userId: number, rows: readonly RuleRow[]) => {
    const { ships, begun } = book.put(userId, await wholeRules(userId, rows, named))
    watcher.began(ships, begun)
  }
  const read = (userId: number): Promise<void> => {
    const reading = turn.then(async () => put(userId, await rulesOf(db, userId).list()))
    turn = reading.catch(() => {})
    return reading
  }
  /** What the book was read by; of users without rules nothing. */
  let versions = new Map<number, string>()
  const readAll = async () => {
    versions = await versionsOfRules(db)
    const ofUsers = new Map<number, RuleRow[]>()
    for (const row of await allRules(db)) ofUsers.set(row.userId, [...(ofUsers.get(row.userId) ?? []), row])
    for (const [userId, rows] of ofUsers) await put(userId, rows)
  }
  /** A user's rules for who does not wait: it is tried until it works. */
  const readAgain = async (userId: number): Promise<void> => {
    while (!leaving.signal.aborted)
      try {
        return await read(userId)
      } catch (error) {
        log.error({ error }, 'The rules of a user cannot be read; it is tried again.')
        await wait(RETRY_MS, undefined, { signal: leaving.signal }).catch(() => {})
      }
  }
  return {
    /** All rules are in the book; rejects when the server stops before. */
    ready,
    /** A user's rules are in the book as they are now when this resolves. */
    read,
    /** The same for who does not wait. Null: everybody's, with what they name. */
    async readAgain(userId: number | null): Promise<void> {
      if (userId !== null) return readAgain(userId)
      await ready.catch(() => {})
      for (const user of new Set([...book.users(), ...(await versionsOfRules(db)).keys()])) await readAgain(user)
    },
    /** Reads what another process has changed and could not tell of. */
    async lookForOthers(): Promise<void> {
      const now = await versionsOfRules(db)
      const changed = new Set(
        [...now.keys(), ...versions.keys()].filter((user) => now.get(user) !== versions.get(user)),
      )
      for (const user of changed) await read(user)
      versions = now
    },
    /** Reads all rules, then begins to watch. */
    async start(): Promise<void> {
      while (!leaving.signal.aborted)
        try {
          await watcher.prepare()
          await readAll()
          watcher.start()
          return resolve()
        } catch (error) {
          log.error({ error }, 'The rules of reminders cannot be read; it is tried again.')
          await wait(RETRY_MS, undefined, { signal: leaving.signal }).catch(() => {})
        }
    },
    stop(): void {
      leaving.abort()
      reject(new Error('The server stops.'))
    },
  }
}
