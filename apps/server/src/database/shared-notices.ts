import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { z } from 'zod'
import { Repeated } from '../concurrency/repeated.ts'
import type { Database } from './open-database.ts'
import { LocalNotices, topics, type Notices, type Topic, type TopicName } from './notices.ts'

const CHANNEL = 'fairway_notices'
const TIMEOUT_MS = 5_000
const LOOK_EVERY_MS = 1_000
const SEND_AGAIN_MS = 500
/** Notices that wait for the database; of more than these only the topics are told. */
const MOST_WAITING = 1_000

const notice = z.object({ from: z.string(), topic: z.enum(topics), user: z.number().int().nullable() })

interface Options {
  url: string
  db: Database
  onError(error: unknown): void
}

/**
 * Notices between processes by `NOTIFY` of PostgreSQL, where what they are about is kept too. They are heard over a connection of its
 * own; after one that broke everything may have changed, and is told so. What cannot be sent is tried again until it is.
 */
export class SharedNotices implements Notices {
  readonly #options: Options
  readonly #own = randomBytes(9).toString('base64url')
  readonly #local = new LocalNotices((name, userId) => this.#send(name, userId))
  readonly #looking: Repeated
  #waiting = new Map<string, { topic: TopicName; user: number | null }>()
  #sending: Promise<void> | null = null
  #client: Client | null = null
  #isOver = false

  constructor(options: Options) {
    this.#options = options
    this.#looking = new Repeated(LOOK_EVERY_MS, () => this.#look(), options.onError)
  }

  topic(name: TopicName): Topic {
    return this.#local.topic(name)
  }

  get isListening(): boolean {
    return this.#client !== null
  }

  /** Nothing that is kept in memory is older than the first connection, where that can be made at once. */
  async start(): Promise<void> {
    await this.#listen().catch(this.#options.onError)
    this.#looking.start()
  }

  /** What was told here leaves before this resolves, if the database takes it. */
  async stop(): Promise<void> {
    this.#isOver = true
    await this.#looking.stop()
    await this.#sending
    await this.#client?.end().catch(() => {})
    this.#client = null
  }

  #send(topic: TopicName, user: number): void {
    if (this.#waiting.size < MOST_WAITING) this.#waiting.set(`${topic} ${user}`, { topic, user })
    else this.#waiting = new Map(topics.map((name) => [name, { topic: name, user: null }]))
    this.#sending ??= this.#sendAll().finally(() => (this.#sending = null))
  }

  async #sendAll(): Promise<void> {
    for (let told = false; this.#waiting.size > 0;) {
      const notices = this.#waiting
      this.#waiting = new Map()
      const texts = [...notices.values()].map((said) => JSON.stringify({ from: this.#own, ...said }))
      try {
        await sql`select pg_notify(${CHANNEL}, text) from unnest(${texts}::text[]) as text`.execute(this.#options.db)
      } catch (error) {
        if (this.#isOver) return
        this.#waiting = new Map([...notices, ...this.#waiting])
        if (!told) this.#options.onError(error)
        told = true
        await new Promise((resolve) => setTimeout(resolve, SEND_AGAIN_MS).unref())
      }
    }
  }

  async #look(): Promise<void> {
    // Also so that a connection which is silently gone is noticed.
    if (this.#client !== null) return void (await this.#client.query('select 1').catch(() => this.#lose()))
    await this.#listen()
    for (const name of topics) this.#local.hand(name, null)
  }

  async #listen(): Promise<void> {
    const client = new Client({
      connectionString: this.#options.url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
      application_name: 'fairway notices',
    })
    client.on('error', () => {
      if (this.#client === client) this.#client = null
    })
    client.on('notification', ({ payload = '' }) => this.#hear(payload))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    this.#client = client
  }

  #lose(): void {
    const client = this.#client
    this.#client = null
    void client?.end().catch(() => {})
  }

  #hear(payload: string): void {
    const { data } = notice.safeParse(parsed(payload))
    if (data !== undefined && data.from !== this.#own) this.#local.hand(data.topic, data.user)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
