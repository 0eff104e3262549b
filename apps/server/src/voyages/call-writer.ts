import type { CallRevision, SeaStop, VoyageMachine } from '@fairway/tracking/voyages'
import type { Database } from '../database/open-database.ts'
import type { Log } from '../log/log.ts'
import { rowOf } from './call-row.ts'
import { saveCalls } from './port-calls.store.ts'
import { saveSeaStops } from './sea-stops.store.ts'

/** Revisions that wait for the database before the machine has to. */
const MAX_WAITING = 100_000
/** Stops at sea that wait; beyond it the oldest are dropped: they only teach where ships lie. */
const MAX_STOPS = 20_000

/** Revisions on their way into the database: of each call the newest, tried again until they are kept. */
export class CallWriter {
  readonly #db: Database
  readonly #log: Log
  readonly #onKept: (calls: readonly CallRevision[]) => Promise<void>
  #waiting = new Map<string, CallRevision>()
  #seaStops: SeaStop[] = []
  #trouble = false
  /** Revisions kept, and first revisions among those added. */
  written = 0
  opened = 0

  /** `onKept` gets what is in the database; while it fails, that is tried again. */
  constructor(db: Database, log: Log, onKept: (calls: readonly CallRevision[]) => Promise<void> = async () => {}) {
    this.#db = db
    this.#log = log
    this.#onKept = onKept
  }

  get waiting(): number {
    return this.#waiting.size
  }

  full(): boolean {
    return this.#waiting.size >= MAX_WAITING
  }

  /** Takes what the machine has given out since the last time. */
  take(machine: Pick<VoyageMachine, 'drain' | 'drainSeaStops'>): void {
    for (const call of machine.drain()) {
      this.#waiting.set(call.id, call)
      if (call.revision === 1) this.opened++
    }
    this.#seaStops = [...this.#seaStops, ...machine.drainSeaStops()].slice(-MAX_STOPS)
  }

  /** Keeps what waits; false, and said once, when the database refuses. */
  async write(): Promise<boolean> {
    if (this.#waiting.size === 0 && this.#seaStops.length === 0) return true
    const calls = this.#waiting
    const seaStops = this.#seaStops
    this.#waiting = new Map()
    this.#seaStops = []
    try {
      await saveCalls(this.#db, [...calls.values()].map(rowOf))
      await saveSeaStops(this.#db, seaStops)
      await this.#onKept([...calls.values()])
      this.written += calls.size
      if (this.#trouble) this.#log.warn({}, 'Port calls are kept again.')
      this.#trouble = false
      return true
    } catch (error) {
      // What came meanwhile is newer.
      this.#waiting = new Map([...calls, ...this.#waiting])
      this.#seaStops = [...seaStops, ...this.#seaStops]
      if (!this.#trouble)
        this.#log.error({ error, waiting: this.#waiting.size }, 'Port calls cannot be kept; they are tried again.')
      this.#trouble = true
      return false
    }
  }
}
