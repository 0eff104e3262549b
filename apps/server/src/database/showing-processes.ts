import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { connectAs } from './owner/owner-connection.ts'

const EVERY_MS = 500
const TIMEOUT_MS = 2_000
/** One that has said nothing for so long counts no more: it may be cut off. */
const HEARD_SECONDS = 2.5
const NAMES = { shows: 'fairway shows', waits: 'fairway waits' } as const

interface Options {
  url: string
  /** Whether this process shows ships as they move. */
  shows(): boolean
}

/**
 * What processes that answer people say of themselves to each other, by the name of a connection of theirs: whether ships move there. By
 * PostgreSQL's clock alone, and without a table.
 */
export class ShowingProcesses {
  readonly #options: Options
  readonly #end = new AbortController()
  #running: Promise<void> = Promise.resolve()
  #client: Client | null = null
  /** Seen once: where all lose NATS in one moment, some say so a look later. */
  #seen = false
  /** Ships stand still here, and move at another process. */
  elsewhere = false

  constructor(options: Options) {
    this.#options = options
  }

  start(): void {
    this.#running = this.#run()
  }

  async stop(): Promise<void> {
    this.#end.abort()
    await this.#running
    await this.#client?.end().catch(() => {})
  }

  async #run(): Promise<void> {
    const { signal } = this.#end
    while (!signal.aborted) {
      await this.#look().catch(() => {
        // Nobody can be asked: people stay where they are.
        this.elsewhere = this.#seen = false
        this.#lose()
      })
      await wait(EVERY_MS, undefined, { signal }).catch(() => {})
    }
  }

  async #look(): Promise<void> {
    const shows = this.#options.shows()
    this.#client ??= await connectAs(NAMES.waits, this.#options.url, () => (this.#client = null), TIMEOUT_MS)
    const { rows } = await this.#client.query<{ others: boolean }>(
      `select set_config('application_name', $1, false), exists (select from pg_stat_activity
         where datname = current_database() and application_name = $2 and pid <> pg_backend_pid()
           and state_change >= clock_timestamp() - make_interval(secs => $3)) as others`,
      [shows ? NAMES.shows : NAMES.waits, NAMES.shows, HEARD_SECONDS],
    )
    // It may have changed while PostgreSQL was asked.
    const others = !shows && rows[0]?.others === true && !this.#options.shows()
    this.elsewhere = others && this.#seen
    this.#seen = others
  }

  #lose(): void {
    const client = this.#client
    this.#client = null
    void client?.end().catch(() => {})
  }
}
