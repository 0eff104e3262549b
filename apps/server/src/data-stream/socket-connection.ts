import type { Language } from '@fairway/contract'
import type { WebSocket } from 'ws'
import { problemStatus, type V1Problem } from '../data-api/answers/problem.ts'
import type { Dialect } from './dialect.ts'
import type { Sink } from './stream-client.ts'

const PINGS_UNANSWERED = 3
const CLOSE_MS = 2_000

/** A WebSocket as a stream is sent to it. */
export class SocketConnection implements Sink {
  readonly socket: WebSocket
  readonly language: Language
  readonly #dialect: Dialect
  #unanswered = 0

  constructor(socket: WebSocket, language: Language, dialect: Dialect) {
    this.socket = socket
    this.language = language
    this.#dialect = dialect
    // ws closes the connection itself after an error; `close` follows.
    socket.on('error', () => {})
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
    setTimeout(() => this.socket.terminate(), CLOSE_MS).unref()
  }

  /** Before there is a stream. */
  refuse(problem: V1Problem): void {
    this.send(this.#dialect.refusal(problem, this.language, true).text)
    this.close(problemStatus(problem.code), problem.code)
  }
}
