import type { JetStreamClient, JetStreamManager, StreamInfo } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { setTimeout as wait } from 'node:timers/promises'
import type { NatsSettings } from '../config/role-settings.ts'
import type { Log } from '../log/log.ts'

/** Every batch of clean reports, of all intakes, in one order. */
export const STREAM = 'FAIRWAY_REPORTS'
export const REPORTS = 'fairway.reports'
/** What intakes say of their feeds; nobody keeps it. */
export const STATE = 'fairway.intake-state'
/** The stream is a way, not a store: what is older than this is in the track store, or lost with an alarm. */
const KEPT_MS = 3_600_000
/** So long NATS knows a batch that was sent twice. */
const COPIES_MS = 120_000
const CONNECT_MS = 3_000
const RETRY_MS = 500
const ANSWER_MS = 3_000

/** The JetStream of a connection that stands. */
export interface Standing {
  readonly connection: NatsConnection
  readonly stream: JetStreamClient
  readonly manager: JetStreamManager
  /** When the stream was made, as NATS writes it: another time is another stream, whose numbers begin anew. */
  info(): Promise<StreamInfo>
}

interface Options {
  settings: NatsSettings
  /** How NATS names this process. */
  name: string
  log: Log
}

/**
 * The connection to NATS, which comes and goes. The client is loaded here, when there is a bus and not before; each connection is a
 * new one, so that nothing waits in the client without a bound.
 */
export class NatsLink {
  readonly #options: Options
  readonly #end = new AbortController()
  #standing: Standing | null = null
  #waiting: (() => void)[] = []
  #running: Promise<void> = Promise.resolve()
  /** Why there is no connection, a sentence; null while there is one. */
  trouble: string | null = 'NATS was not reached yet.'
  /** Times that a connection was lost. */
  lost = 0

  constructor(options: Options) {
    this.#options = options
  }

  start(): void {
    this.#running = this.#run()
  }

  /** The connection, when there is one. */
  get standing(): Standing | null {
    return this.#standing
  }

  /** Resolves with the connection as soon as there is one; with null at the end. */
  async connected(): Promise<Standing | null> {
    while (this.#standing === null && !this.#end.signal.aborted)
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    return this.#standing
  }

  async stop(): Promise<void> {
    this.#end.abort()
    await this.#standing?.connection.close().catch(() => {})
    await this.#running
    this.#tell()
  }

  async #run(): Promise<void> {
    const { log } = this.#options
    const { signal } = this.#end
    for (let told = false; !signal.aborted;) {
      try {
        const connection = await this.#connect()
        told = false
        log.info({ server: connection.getServer() }, 'connected to NATS')
        await connection.closed()
        if (!signal.aborted) this.#lose('The connection to NATS is lost.')
      } catch (error) {
        this.#lose(`NATS cannot be used: ${messageOf(error)}`)
      }
      if (signal.aborted) return
      if (!told) log.error({ trouble: this.trouble }, 'There is no bus; it is tried again.')
      told = true
      await wait(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  }

  #lose(trouble: string): void {
    if (this.#standing !== null) this.lost++
    this.#standing = null
    this.trouble = trouble
  }

  async #connect(): Promise<NatsConnection> {
    const [{ connect }, { jetstream, jetstreamManager }] = await Promise.all([
      import('@nats-io/transport-node'),
      import('@nats-io/jetstream'),
    ])
    const { settings, name } = this.#options
    const connection = await connect({
      servers: settings.servers.map((server) => new URL(server).host),
      name,
      timeout: CONNECT_MS,
      reconnect: false,
      pingInterval: 2_000,
      maxPingOut: 2,
      ...(settings.servers.some((server) => server.startsWith('tls:')) ? { tls: {} } : {}),
      ...credentialsOf(settings.servers[0]!),
    })
    try {
      const manager = await jetstreamManager(connection, { timeout: ANSWER_MS })
      await this.#makeStream(manager)
      this.#standing = {
        connection,
        manager,
        stream: jetstream(connection, { timeout: ANSWER_MS }),
        info: () => manager.streams.info(STREAM),
      }
      this.trouble = null
      this.#tell()
      return connection
    } catch (error) {
      await connection.close().catch(() => {})
      throw error
    }
  }

  /** Makes the stream where there is none; one that an operator has set up otherwise stays as it is. */
  async #makeStream(manager: JetStreamManager): Promise<void> {
    const { DiscardPolicy, RetentionPolicy, StorageType } = await import('@nats-io/jetstream')
    const there = await manager.streams.names(REPORTS).next()
    if (there.includes(STREAM)) return
    const { streamBytes, replicas } = this.#options.settings
    await manager.streams.add({
      name: STREAM,
      subjects: [REPORTS],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      discard: DiscardPolicy.Old,
      max_age: KEPT_MS * 1e6,
      max_bytes: streamBytes,
      num_replicas: replicas,
      duplicate_window: COPIES_MS * 1e6,
    })
  }

  #tell(): void {
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}

/** As the first address has them: one cluster, one user. */
function credentialsOf(server: string): { user?: string; pass?: string; token?: string } {
  const { username, password } = new URL(server)
  if (username === '') return {}
  if (password === '') return { token: decodeURIComponent(username) }
  return { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
