import type { Socket } from 'node:net'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Client, type ClientBase, type Pool, type PoolConfig } from 'pg'
import { ASK_LIMIT_MS, LinkSilent, SilenceWatch, wasHeard } from '../concurrency/silence-watch.ts'

/**
 * A pool whose server is asked by a connection of its own whether it is there. When nothing is heard of it, what waits for an answer fails
 * at once, and so does what would ask, until it is heard again.
 */
export function watchedPool(pool: Pool, connection: PoolConfig): PostgresPool {
  const connections = new Set<ClientBase>()
  pool.on('connect', (client) => connections.add(client)).on('remove', (client) => connections.delete(client))
  const waiting = new Set<(error: LinkSilent) => void>()
  const beat = new Beat(connection)
  const watch = new SilenceWatch({
    ask: () => beat.ask(),
    onSilent() {
      const error = new LinkSilent('Nothing is heard of PostgreSQL.')
      for (const client of connections) socketOf(client).destroy(error)
      for (const fail of waiting) fail(error)
    },
  })
  watch.start()
  return {
    connect: () =>
      watch.isSilent ? Promise.reject(new LinkSilent('Nothing is heard of PostgreSQL.')) : unlessSilent(pool, waiting),
    async end() {
      watch.stop()
      await Promise.all([pool.end(), beat.end()])
    },
  }
}

/** A connection, or the error of the silence that comes before there is one. */
async function unlessSilent(pool: Pool, waiting: Set<(error: LinkSilent) => void>): Promise<PostgresPoolClient> {
  const connected = pool.connect()
  let fail: (error: LinkSilent) => void = () => {}
  const silent = new Promise<never>((_, reject) => (fail = reject))
  waiting.add(fail)
  try {
    return (await Promise.race([connected, silent])) as unknown as PostgresPoolClient
  } catch (error) {
    // One that comes too late is for others.
    void connected.then(
      (client) => client.release(),
      () => {},
    )
    throw error
  } finally {
    waiting.delete(fail)
  }
}

/** The connection that asks. */
class Beat {
  readonly #connection: PoolConfig
  #client: Client | null = null

  constructor(connection: PoolConfig) {
    this.#connection = connection
  }

  /** Resolves when the server says anything. */
  async ask(): Promise<void> {
    try {
      this.#client ??= await this.#connect()
      await this.#client.query('select 1')
    } catch (error) {
      await this.end()
      if (!wasHeard(error)) throw error
    }
  }

  async end(): Promise<void> {
    const client = this.#client
    this.#client = null
    if (client === null) return
    // An orderly end waits for a server that may not be there.
    socketOf(client).destroy()
    await client.end().catch(() => {})
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      ...this.#connection,
      connectionTimeoutMillis: ASK_LIMIT_MS,
      query_timeout: ASK_LIMIT_MS,
      application_name: 'fairway watch',
    })
    client.on('error', () => {
      if (this.#client === client) this.#client = null
    })
    await client.connect().catch((error: unknown) => {
      socketOf(client).destroy()
      throw error
    })
    return client
  }
}

const socketOf = (client: ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream
