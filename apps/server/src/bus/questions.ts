import type { NatsConnection } from '@nats-io/transport-node'
import type { Log } from '../log/log.ts'
import { onEachConnection } from './each-connection.ts'
import { messageOf, type NatsLink } from './nats-link.ts'

const SUBJECT = 'fairway.ask.'
/** Whoever asks waits no longer for another process. */
const LIMIT_MS = 2_000
/** Questions that are being answered at once; who asks more gets a refusal and goes on without. */
const MOST_AT_ONCE = 100

type Answerer = (body: unknown) => unknown

/** What processes ask one another over the bus. Nobody keeps a question: it is answered at once, or it fails. */
export class Questions {
  readonly #link: NatsLink
  readonly #log: Log
  readonly #answerers = new Map<string, Answerer>()
  #answering = 0

  constructor(link: NatsLink, log: Log) {
    this.#link = link
    this.#log = log
  }

  /** Before the start. The body came over the network: `answer` checks it. */
  answer(name: string, answer: Answerer): void {
    this.#answerers.set(name, answer)
  }

  /** Rejects when no process answers, or with what the one that does says. */
  async ask(name: string, body: unknown): Promise<unknown> {
    const { connection } = this.#link
    if (connection === null) throw new Error(this.#link.trouble ?? 'There is no bus.')
    const reply = await connection.request(`${SUBJECT}${name}`, JSON.stringify(body), { timeout: LIMIT_MS })
    const said: unknown = reply.json()
    if (typeof said === 'object' && said !== null && 'answer' in said) return said.answer
    throw new Error(`Another process could not answer "${name}".`)
  }

  /** Answers over every connection there will be. */
  async run(signal: AbortSignal): Promise<void> {
    if (this.#answerers.size === 0) return
    await onEachConnection(this.#link, signal, (connection) =>
      [...this.#answerers].map(([name, answer]) => this.#listen(connection, name, answer)),
    )
  }

  #listen(connection: NatsConnection, name: string, answer: Answerer) {
    return connection.subscribe(`${SUBJECT}${name}`, {
      callback: (error, message) => {
        if (error !== null) return
        if (this.#answering >= MOST_AT_ONCE) return void message.respond(JSON.stringify({ busy: true }))
        this.#answering++
        void this.#say(name, answer, message).finally(() => this.#answering--)
      },
    })
  }

  async #say(
    name: string,
    answer: Answerer,
    message: { json(): unknown; respond(text: string): boolean },
  ): Promise<void> {
    try {
      message.respond(JSON.stringify({ answer: (await answer(message.json())) ?? null }))
    } catch (error) {
      this.#log.warn({ error }, `A question of another process ("${name}") could not be answered. ${messageOf(error)}`)
      try {
        message.respond(JSON.stringify({ failed: true }))
      } catch {
        // The connection is gone: who asked waits in vain, and goes on.
      }
    }
  }
}
