import type { Language } from '@fairway/contract'
import type { StreamFrame } from '@fairway/contract/v1'
import type { Asking } from '../data-api/answers/admit.ts'
import type { KnownKey } from '../data-api/keys/key-book.ts'
import { problemStatus, V1Problem } from '../data-api/answers/problem.ts'
import type { Dialect } from './dialect.ts'
import type { StreamBill } from './stream-bill.ts'
import type { Entry } from './stream-rows.ts'
import type { Subscription } from './subscription.ts'

/** Bytes waiting in a connection beyond which it gets no more until it has read. */
const BUSY_BYTES = 256 * 1024
/** So long it may not read. */
const STUCK_MS = 60_000
/** Rows that wait one by one, at least; beyond, and again whenever they have doubled, only the newest of each ship. */
const MOST_WAITING = 4_096
/** Ships and other things whose newest value waits for a slow reader. */
export const MOST_NEWEST = 20_000
/** Alerts remembered as sent. */
const MOST_ALERTS = 2_000

/** A connection, whatever it speaks. */
export interface Sink {
  /** `token`: what to go on after. */
  send(text: string, frame: StreamFrame['type'], token?: string): void
  /** Bytes that the system has not taken yet. */
  waiting(): number
  /** Asks whether anybody is there; false when nobody has answered for long. */
  isAlive(): boolean
  close(status: number, reason: string): void
}

/** What is asked again each second while a stream is open. */
export type Asker = Pick<Asking, 'address' | 'foreignOrigin'>

/** One open stream: what it wants, and what it still has to be sent. */
export class StreamClient {
  readonly key: KnownKey
  readonly asker: Asker
  readonly language: Language
  readonly dialect: Dialect
  readonly subscriptions = new Map<string, Subscription<StreamClient>>()
  /** The report that it was given last: one that two subscriptions want is sent once. */
  givenAt = -1
  /** Its alerts from then on, UTC ms. */
  alertsFrom = 0
  /** While it is sent what it missed, what comes new waits. */
  replays = 0
  isClosed = false
  readonly #sink: Sink
  readonly #bill: Pick<StreamBill, 'pay' | 'close'>
  #waiting: Entry[] = []
  /** When the first came that `#keepNewest` has not looked at yet, UTC ms. */
  #unsortedFrom: number | null = null
  #keepNewestBeyond = MOST_WAITING
  #leftOut = 0
  /** From when on something was not even kept, UTC ms. */
  #lostFrom: number | null = null
  #busySince: number | null = null
  #token: string
  readonly #alerts = new Set<string>()

  constructor(
    sink: Sink,
    {
      key,
      asker,
      language,
      dialect,
      bill,
      token,
    }: Pick<StreamClient, 'key' | 'asker' | 'language' | 'dialect'> & {
      bill: Pick<StreamBill, 'pay' | 'close'>
      token: string
    },
  ) {
    this.#sink = sink
    this.key = key
    this.asker = asker
    this.language = language
    this.dialect = dialect
    this.#bill = bill
    this.#token = token
  }

  /** What it can be gone on after. */
  get token(): string {
    return this.#token
  }

  /** It goes on after an earlier token, until it has been sent what it missed. */
  goBackTo(token: string): void {
    this.#token = token
  }

  get isBusy(): boolean {
    return this.#sink.waiting() > BUSY_BYTES
  }

  get isAlive(): boolean {
    return this.#sink.isAlive()
  }

  give(entry: Entry, now: number): void {
    this.#unsortedFrom ??= now
    this.#waiting.push(entry)
    if (this.#waiting.length > this.#keepNewestBeyond) this.#keepNewest()
  }

  /** True: not told before. */
  isNewAlert(id: string): boolean {
    if (this.#alerts.has(id)) return false
    if (this.#alerts.size >= MOST_ALERTS) this.#alerts.delete(this.#alerts.values().next().value!)
    this.#alerts.add(id)
    return true
  }

  /** Sends what waits, where it is read. `token`: of everything given so far. Throws a problem: the stream is over. */
  flush(token: string, now: number): void {
    if (this.replays > 0 || this.isClosed) return
    if (this.isBusy) {
      this.#busySince ??= now
      if (now - this.#busySince > STUCK_MS) throw new V1Problem('stream_too_slow')
      return
    }
    if (this.#busySince !== null) this.#keepNewest()
    this.#busySince = null
    if (this.#lostFrom !== null) {
      this.tell({ type: 'gap', reason: 'slow', from: moment(this.#lostFrom), to: moment(now) })
      this.#lostFrom = null
    }
    const rows = this.#waiting
    this.#keep([])
    this.sendRows(rows, token)
    this.#token = token
  }

  /** Sends rows, those of a kind together. Only the last frame has the new token: what was not sent is sent again. */
  sendRows(entries: readonly Entry[], token: string): void {
    if (entries.length === 0) return
    this.#bill.pay(entries.length)
    const said = { token, before: this.#token, leftOut: this.#leftOut }
    for (const frame of this.dialect.frames(entries, said)) this.#sink.send(frame.text, frame.frame, frame.token)
    this.#leftOut = 0
  }

  tell(frame: StreamFrame): void {
    const written = this.dialect.tell(frame)
    if (written !== null) this.#sink.send(written.text, written.frame, written.token)
  }

  /** Says what is wrong; a fatal one ends the stream. */
  refuse(problem: V1Problem, fatal: boolean): void {
    if (this.isClosed) return
    const { text, frame } = this.dialect.refusal(problem, this.language, fatal)
    this.#sink.send(text, frame)
    if (fatal) this.end(problemStatus(problem.code), problem.code)
  }

  end(status: number, reason: string): void {
    this.isClosed = true
    this.#sink.close(status, reason)
  }

  /** After the connection is gone: what it was sent is written down. */
  settle(): void {
    this.isClosed = true
    this.#keep([])
    this.#bill.close()
  }

  /** docs/decisions/0007: what cannot be sent now is worth only its newest value later. */
  #keepNewest(): void {
    const newest = new Map<string, Entry>()
    for (const entry of this.#waiting) {
      const name = `${entry.kind} ${entry.key}`
      if (newest.delete(name)) this.#leftOut += 1
      if (newest.size < MOST_NEWEST) newest.set(name, entry)
      else this.#lostFrom ??= this.#unsortedFrom
    }
    this.#keep([...newest.values()])
  }

  /** What waits from now on. Sorting it waits until it has doubled, so that a row costs the same however many wait. */
  #keep(entries: Entry[]): void {
    this.#waiting = entries
    this.#unsortedFrom = null
    this.#keepNewestBeyond = Math.max(MOST_WAITING, 2 * entries.length)
  }
}

const moment = (time: number) => new Date(time).toISOString()
