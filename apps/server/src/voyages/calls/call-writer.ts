import type { CallRevision, SeaStop, VoyageMachine } from '@fairway/tracking/voyages'
import type { Database } from '../../database/open-database.ts'
import type { Log } from '../../log/log.ts'
import { rowOf } from './call-row.ts'
import { saveCalls } from './port-calls.store.ts'
import { saveSeaStops } from './sea-stops.store.ts'

/** Revisions that wait for the database before the machine has to. */
const MAX_WAITING = 100_000
/** What of a call is told when it is first said. */
const moments = ['anchoredAt', 'atb', 'unberthedAt', 'atd'] as const
/** Stops at sea that wait; beyond it the oldest are dropped: they only teach where ships lie. */
const MAX_STOPS = 20_000

/**
 * Revisions on their way into the database, tried again until they are kept: of each call the newest, and before it those that say what a
 * later one takes back. She left and came back while nothing could be kept: whoever wants to know of departures is told of both.
 */
export class CallWriter {
  readonly #db: Database
  readonly #log: Log
  readonly #onKept: (calls: readonly CallRevision[]) => Promise<void>
  /** By call, in order. */
  #waiting = new Map<string, CallRevision[]>()
  #count = 0
  #seaStops: SeaStop[] = []
  #trouble = false
  /** Revisions kept or told, and first revisions among those added. */
  written = 0
  opened = 0

  /** `onKept` gets what is in the database, after what was true of it in between; while it fails, that is tried again. */
  constructor(db: Database, log: Log, onKept: (calls: readonly CallRevision[]) => Promise<void> = async () => {}) {
    this.#db = db
    this.#log = log
    this.#onKept = onKept
  }

  get waiting(): number {
    return this.#count
  }

  full(): boolean {
    return this.#count >= MAX_WAITING
  }

  /** Takes what the machine has given out since the last time. */
  take(machine: Pick<VoyageMachine, 'drain' | 'drainSeaStops'>): void {
    for (const call of machine.drain()) {
      this.#add(call)
      if (call.revision === 1) this.opened++
    }
    this.#seaStops = [...this.#seaStops, ...machine.drainSeaStops()].slice(-MAX_STOPS)
  }

  #add(call: CallRevision): void {
    const revisions = this.#waiting.get(call.id) ?? []
    const last = revisions.at(-1)
    if (last !== undefined && saysAllOf(call, last)) revisions.pop()
    else this.#count++
    revisions.push(call)
    this.#waiting.set(call.id, revisions)
  }

  /** Keeps what waits; false, and said once, when the database refuses. */
  async write(): Promise<boolean> {
    if (this.#count === 0 && this.#seaStops.length === 0) return true
    const calls = this.#waiting
    const seaStops = this.#seaStops
    this.#waiting = new Map()
    this.#count = 0
    this.#seaStops = []
    try {
      await saveCalls(
        this.#db,
        Array.from(calls.values(), (revisions) => rowOf(revisions.at(-1)!)),
      )
      await saveSeaStops(this.#db, seaStops)
      const revisions = [...calls.values()].flat()
      await this.#onKept(revisions)
      this.written += revisions.length
      if (this.#trouble) this.#log.warn({}, 'Port calls are kept again.')
      this.#trouble = false
      return true
    } catch (error) {
      // What came meanwhile is newer.
      const meanwhile = [...this.#waiting.values()].flat()
      this.#waiting = calls
      this.#count = [...calls.values()].reduce((sum, revisions) => sum + revisions.length, 0)
      for (const call of meanwhile) this.#add(call)
      this.#seaStops = [...seaStops, ...this.#seaStops]
      if (!this.#trouble)
        this.#log.error({ error, waiting: this.#count }, 'Port calls cannot be kept; they are tried again.')
      this.#trouble = true
      return false
    }
  }
}

/** Whether nothing that a revision says is taken back by a later one. */
const saysAllOf = (later: CallRevision, call: CallRevision): boolean =>
  later.open === call.open && moments.every((moment) => call[moment] === null || later[moment] !== null)
