import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { Repeated } from '../concurrency/repeated.ts'
import { CannotOpen } from './cannot-open.ts'

/** Of an advisory lock, which counts within one database: "Fair" in ASCII, and the first thing to be owned. */
const LOCK = [0x46616972, 1]
const TIMEOUT_MS = 10_000
const LOOK_EVERY_MS = 1_000
/** A process that is being stopped may need so long to end. */
const PATIENCE_MS = 10_000
const TAKEN =
  'another process with the roles store and watch works on it, and only one may: stop that one, or give this one a database of its own'

interface Options {
  /** How long a process before this one may take to let go. */
  patienceMs?: number
  /** Another has taken the place while this one's connection was away. */
  onLost?: (sentence: string) => void
}

/**
 * The one place on a PostgreSQL server that one process holds at a time, by a connection of its own: PostgreSQL gives it free
 * when that connection ends, however the process does. It guards against a mistake of who sets processes up and is no fence: who
 * loses the place goes on, and says so.
 */
export class SoleOwner {
  readonly #url: string
  readonly #onLost: (sentence: string) => void
  readonly #looking = new Repeated(
    LOOK_EVERY_MS,
    () => this.#look(),
    () => {},
  )
  #client: Client | null = null
  #trouble: string | null = null

  private constructor(url: string, onLost: (sentence: string) => void) {
    this.#url = url
    this.#onLost = onLost
  }

  /** Throws {@link CannotOpen} when another has the place and keeps it. */
  static async claim(url: string, { patienceMs = PATIENCE_MS, onLost = () => {} }: Options = {}): Promise<SoleOwner> {
    const owner = new SoleOwner(url, onLost)
    const until = performance.now() + patienceMs
    try {
      while (!(await owner.#take())) {
        if (performance.now() >= until) throw new Error(TAKEN)
        await wait(Math.min(LOOK_EVERY_MS, patienceMs))
      }
    } catch (error) {
      throw new CannotOpen('The database', error)
    }
    owner.#looking.start()
    return owner
  }

  /** Why the place is not this process's any more. While nobody answers that is not known, and null. */
  get trouble(): string | null {
    return this.#trouble
  }

  async release(): Promise<void> {
    await this.#looking.stop()
    await this.#client?.end().catch(() => {})
    this.#client = null
  }

  async #look(): Promise<void> {
    // Also so that a connection which is silently gone is noticed.
    if (this.#client !== null) return void (await this.#client.query('select 1').catch(() => this.#lose()))
    if (await this.#take()) this.#trouble = null
    else if (this.#trouble === null)
      this.#onLost((this.#trouble = `The database is not this process's alone: ${TAKEN}.`))
  }

  #lose(): void {
    const client = this.#client
    this.#client = null
    void client?.end().catch(() => {})
  }

  async #take(): Promise<boolean> {
    const client = new Client({
      connectionString: this.#url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
      application_name: 'fairway owner',
    })
    client.on('error', () => {
      if (this.#client === client) this.#client = null
    })
    try {
      await client.connect()
      const { rows } = await client.query<{ owned: boolean }>('select pg_try_advisory_lock($1, $2) as owned', LOCK)
      if (rows[0]?.owned === true) {
        this.#client = client
        return true
      }
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    await client.end()
    return false
  }
}
