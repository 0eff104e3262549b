import type { JetStreamClient, JetStreamManager, StreamInfo } from '@nats-io/jetstream'
import type { MsgHdrs, NatsConnection } from '@nats-io/transport-node'
import { setTimeout as wait } from 'node:timers/promises'
import type { NatsSettings } from '../config/role-settings.ts'
import type { Log } from '../log/log.ts'
import { FRAME_NAME } from './known-frames.ts'

/** Every batch of clean reports, of all intakes, in one order. */
export const STREAM = 'FAIRWAY_REPORTS'
export const REPORTS = 'fairway.reports'
/** Batches that the stream does not confirm just now; nobody keeps them, and they come in the stream too. */
export const UNCONFIRMED = 'fairway.unconfirmed-reports'
/** What intakes say of their feeds; nobody keeps it. */
export const STATE = 'fairway.intake-state'
/** The stream is a way, not a store: what is older than this is in the track store, or lost with an alarm. */
const KEPT_MS = 3_600_000
/** So long NATS knows a batch that was sent twice. */
const COPIES_MS = 120_000
const CONNECT_MS = 3_000
const RETRY_MS = 500
const ANSWER_MS = 3_000
/** A cluster that lost a server is without JetStream for 4 to 9 s; where it stays away another server is asked. */
const JETSTREAM_MS = 15_000
/** So long a server of several may be without the stream while its connection stands, before another is asked: longer than an election. */
const DOUBT_MS = 10_000

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

/** Read when it is needed, or before by who will be in a hurry then. */
export const natsClient = () => Promise.all([import('@nats-io/transport-node'), import('@nats-io/jetstream')])

/**
 * The connection to NATS, which comes and goes. The client is loaded here, when there is a bus and not before; each connection is a
 * new one, so that nothing waits in the client without a bound.
 */
export class NatsLink {
  readonly #options: Options
  readonly #end = new AbortController()
  #connection: NatsConnection | null = null
  #standing: Standing | null = null
  #waiting: (() => void)[] = []
  #headers: (() => MsgHdrs) | null = null
  /** The server that was lost last: it is tried after the others. */
  #lostServer = ''
  #running: Promise<void> = Promise.resolve()
  /** Since when the stream was not answered for over the connection that stands. */
  #doubtedSince: number | null = null
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
  get connection(): NatsConnection | null {
    return this.#connection
  }

  /** The same with its JetStream, which a cluster may be without for seconds. */
  get standing(): Standing | null {
    return this.#standing
  }

  /** Resolves with the connection as soon as there is one; with null at the end. */
  reached(): Promise<NatsConnection | null> {
    return this.#await(() => this.#connection)
  }

  /** The same with its JetStream. */
  connected(): Promise<Standing | null> {
    return this.#await(() => this.#standing)
  }

  /** The stream was answered for over the connection that stands. */
  trust(): void {
    this.#doubtedSince = null
  }

  /** It was not. A server that is cut off from the others of its cluster goes on answering, without the stream: in the end another is asked. */
  doubt(): void {
    if (this.#standing === null || this.#options.settings.servers.length === 1) return
    this.#doubtedSince ??= performance.now()
    if (performance.now() - this.#doubtedSince < DOUBT_MS) return
    this.#options.log.warn(
      { server: this.#connection?.getServer() },
      'NATS does not answer for the stream; another server is asked.',
    )
    // Who waits for its end knows what to do.
    void this.#connection?.close().catch(() => {})
  }

  /** To who listens now; nobody keeps it. */
  sendUnconfirmed({ frame, msgID }: { frame: Buffer; msgID: string }): void {
    if (this.#connection === null || this.#headers === null || this.#connection.isClosed()) return
    const headers = this.#headers()
    headers.set(FRAME_NAME, msgID)
    this.#connection.publish(UNCONFIRMED, frame, { headers })
  }

  async #await<T>(what: () => T | null): Promise<T | null> {
    while (what() === null && !this.#end.signal.aborted)
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    return what()
  }

  async stop(): Promise<void> {
    this.#end.abort()
    await this.#connection?.close().catch(() => {})
    await this.#running
    this.#tell()
  }

  async #run(): Promise<void> {
    const { log } = this.#options
    const { signal } = this.#end
    for (let told = false; !signal.aborted;) {
      try {
        const connection = await this.#connect()
        this.#standing = await this.#jetstreamOf(connection)
        this.trouble = null
        this.#tell()
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
    this.#lostServer = this.#connection?.getServer() ?? this.#lostServer
    this.#connection = null
    this.#standing = null
    this.#doubtedSince = null
    this.trouble = trouble
  }

  async #connect(): Promise<NatsConnection> {
    const [{ connect, headers }] = await natsClient()
    this.#headers = headers
    const { settings, name } = this.#options
    const servers = settings.servers.map((server) => new URL(server).host)
    const places = new Map(servers.map((server) => [server, server === this.#lostServer ? 1 : Math.random()]))
    const connection = await connect({
      servers: servers.toSorted((a, b) => places.get(a)! - places.get(b)!),
      noRandomize: true,
      name,
      timeout: CONNECT_MS,
      reconnect: false,
      // A silent one is left after the third: 2.1 s.
      pingInterval: 700,
      maxPingOut: 2,
      ...(settings.servers.some((server) => server.startsWith('tls:')) ? { tls: {} } : {}),
      ...credentialsOf(settings.servers[0]),
    })
    this.#connection = connection
    this.#tell()
    // The stop came while it was being made.
    if (this.#end.signal.aborted) await connection.close()
    return connection
  }

  /** Asks until JetStream answers; a connection where it does not in all that time is closed. */
  async #jetstreamOf(connection: NatsConnection): Promise<Standing> {
    const [, { jetstream, jetstreamManager }] = await natsClient()
    const deadline = performance.now() + JETSTREAM_MS
    for (;;)
      try {
        const manager = await jetstreamManager(connection, { timeout: ANSWER_MS })
        await this.#makeStream(manager)
        const stream = jetstream(connection, { timeout: ANSWER_MS })
        return { connection, manager, stream, info: () => manager.streams.info(STREAM) }
      } catch (error) {
        this.trouble = `NATS cannot be used: ${messageOf(error)}`
        if (!connection.isClosed() && !this.#end.signal.aborted && performance.now() < deadline) {
          await wait(RETRY_MS)
          continue
        }
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
