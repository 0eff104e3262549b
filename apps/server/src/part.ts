import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Config } from './config/config.ts'
import type { Database } from './database/open-database.ts'
import type { Condition } from './health/condition.ts'
import type { Metric } from './health/metric.ts'
import type { Routes } from './http/create-http.ts'
import type { Log } from './log/log.ts'

/** What every part is given besides the parts that it needs. */
export interface Context {
  readonly config: Config
  /** The log of one part, under its name. */
  log(part: string): Log
  readonly now: () => number
  /** UTC ms. */
  readonly startedAt: number
}

/** What a part keeps about an account, as JSON can carry it. Of what may be long an iterable, which is read as the answer is sent. */
export type Exporter = (userId: number) => Promise<unknown> | AsyncIterable<unknown>

export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/**
 * One thing that the server does, as a room of `assembly/` puts it in. Everything but the name may be left out. What other parts need of it
 * stands beside these members, on the part's own type.
 */
export interface Part {
  readonly name: string
  /** Routes below `/api/`, limited per address. */
  readonly api?: readonly Routes[]
  /** Routes beside it: pages, tiles, files. */
  readonly pages?: readonly Routes[]
  /** WebSocket listeners by path. */
  readonly sockets?: Readonly<Record<string, UpgradeListener>>
  /** What it keeps about an account, by the name it has in the export. */
  readonly exports?: Readonly<Record<string, Exporter>>
  /** An account is about to be deleted, in the transaction that does it: the last chance to put in order what goes, or to refuse. */
  leaving?(transaction: Database, userId: number): Promise<void>
  /** Whom the map has to name. */
  readonly credits?: readonly string[]
  readonly metrics?: readonly Metric[]
  /** Its members of the answer of `/healthz`. */
  health?(): object
  /** Whether what it stands on answers: rejects with the reason when it does not. Asked once a second at most. */
  answers?(): Promise<unknown>
  /** What it thinks of itself; the worst answer of all is the server's. `ok` when left out. */
  condition?(): Condition
  /** Forgets what has expired; called once a minute. */
  sweep?(): Promise<void>
  /** For a backup: does something while what this part keeps in several places says the same in all. Some milliseconds. */
  whileStill?<T>(work: () => Promise<T>): Promise<T>
  /** Begins to work. Must not wait for what may never come: the next part starts after it. */
  start?(): void | Promise<void>
  /** All parts have started, the door too: what is to be said only then. Not waited for. */
  started?(): void
  /** First phase of a stop: takes nothing more in, hands on what it has, aborts what would be long. */
  quiesce?(): void | Promise<void>
  /** Second phase: writes and closes. Called also when the part was never started. */
  stop?(): void | Promise<unknown>
}
