import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Language } from '@fairway/contract'
import { streamCommand, type StreamCommand } from '@fairway/contract/v1'
import { WebSocketServer, type RawData, type WebSocket } from 'ws'
import type { Config } from '../config/config.ts'
import type { Asking } from '../data-api/admit.ts'
import { holdsKey } from '../data-api/holds-key.ts'
import { problemStatus, V1Problem } from '../data-api/problem.ts'
import { wrongParameters } from '../data-api/wrong-parameters.ts'
import { readCaller } from '../http/forwarded.ts'
import { languageOf } from '../http/messages.ts'
import { isForeignPage } from '../http/own-site.ts'
import { addressKey } from '../limits/address-key.ts'
import { errorFrame, type Sink, type StreamClient } from './stream-client.ts'
import type { StreamHub } from './stream-hub.ts'

/** A list of 5,000 ships has some 90 kB. */
const MAX_MESSAGE_BYTES = 256 * 1024
/** Connections that have not said who they are: for so long, of one address, of all. */
const AUTH_MS = 10_000
const MOST_NAMELESS = 20
const MOST_NAMELESS_OF_ALL = 500
/** Commands of one stream in a minute. */
const MOST_COMMANDS = 120
const MINUTE_MS = 60_000
const PINGS_UNANSWERED = 3

type DoorConfig = Pick<Config, 'publicUrl' | 'allowedOrigins' | 'trustedProxies'>

/** Streams over WebSockets: who asks, what he says, and that he is still there. */
export class SocketDoor {
  readonly #hub: Pick<StreamHub, 'open' | 'leave' | 'subscribe' | 'unsubscribe'>
  readonly #config: DoorConfig
  readonly #onError: (error: unknown) => void
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false })
  readonly #nameless = new Map<string, number>()
  #namelessOfAll = 0

  constructor(
    hub: Pick<StreamHub, 'open' | 'leave' | 'subscribe' | 'unsubscribe'>,
    { config, onError }: { config: DoorConfig; onError: (error: unknown) => void },
  ) {
    this.#hub = hub
    this.#config = config
    this.#onError = onError
  }

  handleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const caller = readCaller(request, this.#config.trustedProxies)
    const asking: Asking = {
      authorization: request.headers.authorization,
      address: caller.address,
      foreignOrigin: isForeignPage(request.headers, caller.host, this.#config)
        ? (request.headers.origin ?? 'null')
        : null,
    }
    const language = languageOf(request.headers)
    const isInUrl = holdsKey(request.url)
    this.#sockets.handleUpgrade(request, socket, head, (opened) => {
      const connection = new Connection(opened, language)
      opened.on('error', () => {})
      if (isInUrl) return connection.refuse(new V1Problem('key_in_url'))
      void this.#serve(connection, asking).catch((error: unknown) => {
        this.#onError(error)
        connection.refuse(new V1Problem('internal'))
      })
    })
  }

  close(): void {
    this.#sockets.close()
  }

  async #serve(connection: Connection, asking: Asking): Promise<void> {
    const { socket, language } = connection
    let client: StreamClient | null = null
    let turn: Promise<void> = Promise.resolve()
    let commands = { from: Date.now(), taken: 0 }
    const leaveNameless = this.#enter(addressKey(asking.address))
    if (leaveNameless === null) return connection.refuse(new V1Problem('rate_limited', { seconds: AUTH_MS / 1000 }))
    const tooLate = setTimeout(() => connection.refuse(new V1Problem('key_missing')), AUTH_MS)
    const name = async (authorization: string) => {
      if (client !== null) throw new V1Problem('frame_unreadable')
      client = await this.#hub.open(connection, { ...asking, authorization }, language)
      clearTimeout(tooLate)
      leaveNameless()
      if (socket.readyState !== socket.OPEN) this.#hub.leave(client)
    }
    const take = async (data: RawData, isBinary: boolean) => {
      try {
        const now = Date.now()
        if (now - commands.from > MINUTE_MS) commands = { from: now, taken: 0 }
        if (++commands.taken > MOST_COMMANDS) throw new V1Problem('rate_limited', { seconds: 60 })
        await this.#obey(readCommand(data, isBinary, language), client, name)
      } catch (error) {
        this.#answer(error, connection, client)
      }
    }
    socket.on('message', (data, isBinary) => void (turn = turn.then(() => take(data, isBinary))))
    socket.on('close', () => {
      clearTimeout(tooLate)
      leaveNameless()
      if (client !== null) this.#hub.leave(client)
    })
    const { authorization } = asking
    if (authorization !== undefined)
      turn = turn.then(() => name(authorization).catch((error: unknown) => this.#answer(error, connection, client)))
    await turn
  }

  async #obey(
    command: StreamCommand,
    client: StreamClient | null,
    name: (authorization: string) => Promise<void>,
  ): Promise<void> {
    if (command.type === 'auth') return name(`Bearer ${command.key}`)
    if (client === null) throw new V1Problem('key_missing')
    if (command.type === 'subscribe') {
      const { type: _type, ...wanted } = command
      return this.#hub.subscribe(client, wanted)
    }
    this.#hub.unsubscribe(client, command.id)
    client.tell({ type: 'unsubscribed', id: command.id })
  }

  #answer(error: unknown, connection: Connection, client: StreamClient | null): void {
    if (!(error instanceof V1Problem)) this.#onError(error)
    const problem = error instanceof V1Problem ? error : new V1Problem('internal')
    if (client === null) connection.refuse(problem)
    else client.refuse(problem, false)
  }

  /** Counts one that has not said who he is; null when there are too many. */
  #enter(address: string): (() => void) | null {
    const open = this.#nameless.get(address) ?? 0
    if (open >= MOST_NAMELESS || this.#namelessOfAll >= MOST_NAMELESS_OF_ALL) return null
    this.#nameless.set(address, open + 1)
    this.#namelessOfAll += 1
    let isIn = true
    return () => {
      if (!isIn) return
      isIn = false
      this.#namelessOfAll -= 1
      const left = (this.#nameless.get(address) ?? 1) - 1
      if (left === 0) this.#nameless.delete(address)
      else this.#nameless.set(address, left)
    }
  }
}

/** A WebSocket as a stream is sent to it. */
class Connection implements Sink {
  readonly socket: WebSocket
  readonly language: Language
  #unanswered = 0

  constructor(socket: WebSocket, language: Language) {
    this.socket = socket
    this.language = language
    socket.on('pong', () => (this.#unanswered = 0))
    socket.on('message', () => (this.#unanswered = 0))
  }

  send(text: string): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(text)
  }

  waiting(): number {
    return this.socket.bufferedAmount
  }

  isAlive(): boolean {
    if (++this.#unanswered > PINGS_UNANSWERED) return false
    if (this.socket.readyState === this.socket.OPEN) this.socket.ping()
    return true
  }

  /** 4000 and the status that the same refusal has over HTTP; who does not answer is cut off. */
  close(status: number, reason: string): void {
    this.socket.close(4000 + status, reason)
    setTimeout(() => this.socket.terminate(), 2_000).unref()
  }

  refuse(problem: V1Problem): void {
    this.send(JSON.stringify(errorFrame(problem, this.language, true)))
    this.close(problemStatus(problem.code), problem.code)
  }
}

function readCommand(data: RawData, isBinary: boolean, language: Language): StreamCommand {
  let sent: unknown
  try {
    sent = isBinary ? undefined : JSON.parse(String(data))
  } catch {
    // Below: undefined is no command.
  }
  if (typeof sent !== 'object' || sent === null) throw new V1Problem('frame_unreadable')
  const { success, data: command, error } = streamCommand.safeParse(sent)
  if (success) return command
  throw new V1Problem('parameters_invalid', { errors: wrongParameters('body', error, sent, language) })
}
