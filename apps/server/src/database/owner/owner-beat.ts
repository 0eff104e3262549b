import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../../concurrency/thread.ts'
import { LeaseNotHeld } from './lease.ts'

/** What the thread is given. */
export interface BeatOrder {
  url: string
  id: string
  /** At {@link HEARD}, {@link SIGN} and {@link END}, nanoseconds of the clock that no one sets and all threads share. */
  moments: BigInt64Array
}

/** When PostgreSQL was last asked whether the place is this process's and said yes; 0: it said no. */
export const HEARD = 0
/** When the event loop last gave a sign. */
export const SIGN = 1
/** When it is to end; 0: not yet. */
export const END = 2

const SIGN_EVERY_MS = 250
const FIRST_MS = 5_000
const LOOK_MS = 20

/**
 * Asks PostgreSQL some times a second whether this process has the place, by a connection and a thread of its own: an event loop that is
 * busy for a second does not look like a process that stands still.
 */
export class OwnerBeat {
  readonly #moments = new BigInt64Array(new SharedArrayBuffer(24))
  readonly #thread: Worker
  readonly #signs: NodeJS.Timeout

  constructor(url: string, id: string) {
    this.#sign()
    this.#signs = setInterval(() => this.#sign(), SIGN_EVERY_MS)
    this.#thread = startThread(import.meta.url, 'owner-beat', { url, id, moments: this.#moments } satisfies BeatOrder)
    // Then nothing is heard any more, and the place is lost.
    this.#thread.on('error', () => {})
  }

  /** How long ago it was asked what PostgreSQL last answered with yes. */
  get silentMs(): number {
    const heard = Atomics.load(this.#moments, HEARD)
    return heard === 0n ? Number.POSITIVE_INFINITY : Number(process.hrtime.bigint() - heard) / 1e6
  }

  /** Resolves when PostgreSQL says yes. */
  async first(): Promise<void> {
    const until = performance.now() + FIRST_MS
    while (this.silentMs === Number.POSITIVE_INFINITY) {
      if (performance.now() > until) throw new LeaseNotHeld('PostgreSQL does not say that the place is held.')
      await wait(LOOK_MS)
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#signs)
    const ended = once(this.#thread, 'exit')
    Atomics.store(this.#moments, END, process.hrtime.bigint())
    const late = setTimeout(() => void this.#thread.terminate(), FIRST_MS)
    await ended.catch(() => {})
    clearTimeout(late)
  }

  #sign(): void {
    Atomics.store(this.#moments, SIGN, process.hrtime.bigint())
  }
}
