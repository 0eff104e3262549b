import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Language } from '@fairway/contract'
import { streamCommand, type StreamCommand } from '@fairway/contract/v1'
import { WebSocketServer, type RawData } from 'ws'
import type { Config } from '../config/config.ts'
import type { Asking } from '../data-api/answers/admit.ts'
import { holdsKey } from '../data-api/keys/holds-key.ts'
import { V1Problem } from '../data-api/answers/problem.ts'
import { wrongParameters } from '../data-api/answers/wrong-parameters.ts'
import { readCaller } from '../http/requests/forwarded.ts'
import { languageOf } from '../http/answers/messages.ts'
import { isForeignPage } from '../http/site-address/own-site.ts'
import { addressKey } from '../limits/address-key.ts'
import { aisstreamDialect } from './aisstream-dialect.ts'
import { readAisstreamSubscription } from './aisstream-subscription.ts'
import type { Dialect } from './dialect.ts'
import { Nameless } from './nameless.ts'
import { SocketConnection } from './socket-connection.ts'
import type { StreamClient } from './stream-client.ts'
import type { StreamHub } from './stream-hub.ts'
import { v1Dialect } from './v1-dialect.ts'

/** A list of 5,000 ships has some 90 kB. */
const MAX_MESSAGE_BYTES = 256 * 1024
const AUTH_MS = 10_000
/** Commands of one stream in a minute; as many more are refused, and then the stream ends. */
const MOST_COMMANDS = 120
const MINUTE_MS = 60_000

type Hub = Pick<StreamHub, 'open' | 'leave' | 'subscribe' | 'unsubscribe'>
type DoorConfig = Pick<Config, 'publicUrl' | 'allowedOrigins' | 'trustedProxies'>

interface DoorOptions {
  config: DoorConfig
  onError: (error: unknown) => void
}

/** One connection as commands are obeyed for it. */
interface Visit {
  readonly connection: SocketConnection
  client: StreamClient | null
  /** Says whose it is. Throws a problem. */
  name(key: string): Promise<StreamClient>
}

/** Streams over WebSockets: who asks, what he says, and that he is still there. */
export class SocketDoor {
  readonly #hub: Hub
  readonly #options: DoorOptions
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false })
  readonly #nameless = new Nameless()

  constructor(hub: Hub, options: DoorOptions) {
    this.#hub = hub
    this.#options = options
  }

  /** `/v1/stream`. */
  handleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void =>
    this.#upgrade(request, socket, head, v1Dialect, (data, isBinary, visit) =>
      this.#obey(readCommand(data, isBinary, visit.connection.language), visit),
    )

  /** `/v0/stream`, for clients written for aisstream.io: a subscription is its key, its boxes and its filters in one. */
  handleAisstream = (request: IncomingMessage, socket: Duplex, head: Buffer): void =>
    this.#upgrade(request, socket, head, aisstreamDialect, async (data, _isBinary, visit) => {
      const subscription = readAisstreamSubscription(readJson(data))
      if (subscription === null) throw new V1Problem('frame_unreadable')
      const client = visit.client ?? (await visit.name(subscription.key))
      await this.#hub.subscribe(client, subscription.wanted, { isNarrow: true, types: subscription.types })
    })

  close(): void {
    this.#sockets.close()
  }

  #upgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    dialect: Dialect,
    obey: (data: RawData, isBinary: boolean, visit: Visit) => Promise<void>,
  ): void {
    const { config } = this.#options
    const caller = readCaller(request, config.trustedProxies)
    const isForeign = isForeignPage(request.headers, caller.host, config)
    const asking: Asking = {
      authorization: request.headers.authorization,
      address: caller.address,
      foreignOrigin: isForeign ? (request.headers.origin ?? 'null') : null,
    }
    const language = languageOf(request.headers)
    this.#sockets.handleUpgrade(request, socket, head, (opened) => {
      const connection = new SocketConnection(opened, language, dialect)
      if (holdsKey(request.url)) connection.refuse(new V1Problem('key_in_url'))
      else this.#serve(connection, asking, dialect, obey)
    })
  }

  #serve(
    connection: SocketConnection,
    asking: Asking,
    dialect: Dialect,
    obey: (data: RawData, isBinary: boolean, visit: Visit) => Promise<void>,
  ): void {
    const { socket, language } = connection
    const hasName = this.#nameless.enter(addressKey(asking.address))
    if (hasName === null) return connection.refuse(new V1Problem('rate_limited', { seconds: AUTH_MS / 1000 }))
    const tooLate = setTimeout(() => connection.refuse(new V1Problem('key_missing')), AUTH_MS)
    const open = async (authorization: string): Promise<StreamClient> => {
      const client = await this.#hub.open(connection, { ...asking, authorization }, language, dialect)
      visit.client = client
      clearTimeout(tooLate)
      hasName()
      if (socket.readyState !== socket.OPEN) this.#hub.leave(client)
      return client
    }
    const visit: Visit = { connection, client: null, name: (key) => open(`Bearer ${key}`) }
    let turn = Promise.resolve()
    const inTurn = (work: () => Promise<unknown>, ends = false) => {
      turn = turn.then(work).then(
        () => {},
        (error: unknown) => this.#answer(error, visit, ends),
      )
    }
    const command = commandsAMinute()
    const hear = (data: RawData, isBinary: boolean) => {
      const number = command()
      // Each of them would be kept until its turn, and answered to who may not even read.
      if (number > 2 * MOST_COMMANDS) socket.off('message', hear)
      inTurn(
        async () => {
          if (number > MOST_COMMANDS) throw new V1Problem('rate_limited', { seconds: MINUTE_MS / 1000 })
          await obey(data, isBinary, visit)
        },
        number > 2 * MOST_COMMANDS,
      )
    }
    socket.on('message', hear)
    socket.on('close', () => {
      clearTimeout(tooLate)
      hasName()
      if (visit.client !== null) this.#hub.leave(visit.client)
    })
    const { authorization } = asking
    if (authorization !== undefined) inTurn(() => open(authorization))
  }

  async #obey(command: StreamCommand, visit: Visit): Promise<void> {
    const { client } = visit
    if (command.type === 'auth') {
      if (client !== null) throw new V1Problem('frame_unreadable')
      await visit.name(command.key)
      return
    }
    if (client === null) throw new V1Problem('key_missing')
    if (command.type === 'subscribe') {
      const { type: _type, ...wanted } = command
      return this.#hub.subscribe(client, wanted)
    }
    this.#hub.unsubscribe(client, command.id)
    client.tell({ type: 'unsubscribed', id: command.id })
  }

  #answer(error: unknown, { connection, client }: Visit, ends: boolean): void {
    if (!(error instanceof V1Problem)) this.#options.onError(error)
    const problem = error instanceof V1Problem ? error : new V1Problem('internal')
    if (client === null) connection.refuse(problem)
    else client.refuse(problem, ends)
  }
}

/** Counts the commands of a minute. */
function commandsAMinute(): () => number {
  let from = Date.now()
  let taken = 0
  return () => {
    const now = Date.now()
    if (now - from > MINUTE_MS) {
      from = now
      taken = 0
    }
    return ++taken
  }
}

/** Undefined for what is no JSON. */
function readJson(data: RawData): unknown {
  try {
    return JSON.parse(String(data)) as unknown
  } catch {
    return undefined
  }
}

function readCommand(data: RawData, isBinary: boolean, language: Language): StreamCommand {
  const sent = isBinary ? undefined : readJson(data)
  if (typeof sent !== 'object' || sent === null) throw new V1Problem('frame_unreadable')
  const { success, data: command, error } = streamCommand.safeParse(sent)
  if (success) return command
  throw new V1Problem('parameters_invalid', { errors: wrongParameters('body', error, sent, language) })
}
