import type { CallRevision } from '@fairway/tracking/voyages'
import type { Database } from '../database/open-database.ts'
import type { Log } from '../log/log.ts'
import { rowOf } from './call-row.ts'
import { saveCalls } from './port-calls.store.ts'

/** Revisions that wait for the database before the machine has to. */
const MAX_WAITING = 100_000

/** Revisions on their way into the database: of each call the newest, tried again until they are kept. */
export class CallWriter {
  readonly #db: Database
  readonly #log: Log
  #waiting = new Map<string, CallRevision>()
  #trouble = false
  /** Revisions kept, and first revisions among those added. */
  written = 0
  opened = 0

  constructor(db: Database, log: Log) {
    this.#db = db
    this.#log = log
  }

  get waiting(): number {
    return this.#waiting.size
  }

  full(): boolean {
    return this.#waiting.size >= MAX_WAITING
  }

  add(calls: readonly CallRevision[]): void {
    for (const call of calls) {
      this.#waiting.set(call.id, call)
      if (call.revision === 1) this.opened++
    }
  }

  /** Keeps what waits; false, and said once, when the database refuses. */
  async write(): Promise<boolean> {
    if (this.#waiting.size === 0) return true
    const calls = this.#waiting
    this.#waiting = new Map()
    try {
      await saveCalls(this.#db, [...calls.values()].map(rowOf))
      this.written += calls.size
      if (this.#trouble) this.#log.warn({}, 'Port calls are kept again.')
      this.#trouble = false
      return true
    } catch (error) {
      // What came meanwhile is newer.
      this.#waiting = new Map([...calls, ...this.#waiting])
      if (!this.#trouble)
        this.#log.error({ error, waiting: this.#waiting.size }, 'Port calls cannot be kept; they are tried again.')
      this.#trouble = true
      return false
    }
  }
}
