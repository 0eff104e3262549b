import type { ContactKind } from '@fairway/contract'
import { Drain } from '../concurrency/drain.ts'
import type { Database } from '../database/open-database.ts'
import type { MessageCounts } from './message.ts'
import { Refused } from './sender.ts'
import {
  claimWaiting,
  dropExpired,
  lookAtWaiting,
  putBack,
  removeWaiting,
  type WaitingMessage,
} from './waiting-messages.store.ts'

/** Waits between tries. A code is good for ten minutes: the later ones are for the other messages. */
const WAITS_MS = [2_000, 10_000, 30_000, 120_000, 300_000, 1_800_000, 7_200_000, 28_800_000] as const
const AT_ONCE = 4
/** Longer than a try can take. */
const LEASE_MS = 60_000

export interface MessageLog {
  warn(details: object, sentence: string): void
  error(details: object, sentence: string): void
}

export interface MessageWorkerOptions {
  db: Database
  /** Those that a sender is set up for. */
  channels: readonly ContactKind[]
  /** Hands it over; throws when nobody took it. */
  deliver(message: WaitingMessage): Promise<void>
  log: MessageLog
  now: () => number
  /** For tests. */
  waits?: readonly number[] | undefined
}

/**
 * Hands over what waits in the database, a few at once; what fails is tried again until it expires. What is handed over leaves the
 * database at once; killed in between, it is handed over again with the same id.
 */
export class MessageWorker {
  readonly #options: MessageWorkerOptions
  readonly #waits: readonly number[]
  readonly #drain: Drain<WaitingMessage>
  readonly #counts = { sent: 0, failedTries: 0, givenUp: 0, waiting: 0 }

  constructor(options: MessageWorkerOptions) {
    this.#options = options
    this.#waits = options.waits ?? WAITS_MS
    const { db, channels, log, now } = options
    this.#drain = new Drain({
      claim: (most) => claimWaiting(db, { now: now(), until: now() + LEASE_MS, most, channels }),
      untilNext: async () => {
        const { waiting, next } = await lookAtWaiting(db, channels)
        this.#counts.waiting = waiting
        return next === null ? null : next - now()
      },
      carry: (message) => this.#carry(message),
      laneOf: ({ id }) => id,
      atOnce: AT_ONCE,
      onTrouble: (error) => log.error({ ...reason(error) }, 'messages that wait cannot be read; it is tried again'),
    })
  }

  counts(): MessageCounts {
    return { ...this.#counts }
  }

  start(): void {
    if (this.#options.channels.length > 0) this.#drain.start()
  }

  /** One was put in and is committed. */
  put(): void {
    this.#counts.waiting++
    this.#drain.wake()
  }

  /** Gives up what is too old to be sent. */
  async sweep(): Promise<void> {
    const { db, log, now } = this.#options
    const expired = await dropExpired(db, now())
    this.#counts.givenUp += expired
    if (expired > 0) log.error({ expired }, 'messages expired before they could be sent and are given up')
  }

  stop(): Promise<void> {
    return this.#drain.stop()
  }

  async #carry(message: WaitingMessage): Promise<void> {
    try {
      await this.#try(message)
    } catch (error) {
      // Its claim ends by itself.
      this.#options.log.error(reason(error), 'what became of a message cannot be noted; it is sent again')
    }
  }

  async #try(message: WaitingMessage): Promise<void> {
    const { db, now, deliver, log } = this.#options
    const details = { message: message.what, tries: message.tried + 1 }
    if (message.expiresAt <= now()) return this.#giveUp(message, { ...details, reason: 'expired' })
    try {
      await deliver(message)
    } catch (error) {
      this.#counts.failedTries++
      const wait = this.#waits[message.tried]
      const again = now() + (wait ?? 0)
      if (error instanceof Refused || wait === undefined || again >= message.expiresAt)
        return this.#giveUp(message, { ...details, ...reason(error) })
      log.warn({ ...details, ...reason(error), againInSeconds: wait / 1000 }, 'a message could not be sent yet')
      return putBack(db, message.id, again)
    }
    this.#counts.sent++
    await this.#remove(message)
  }

  async #giveUp(message: WaitingMessage, details: object): Promise<void> {
    this.#counts.givenUp++
    this.#options.log.error(details, 'a message could not be sent and is given up')
    await this.#remove(message)
  }

  async #remove({ id }: WaitingMessage): Promise<void> {
    await removeWaiting(this.#options.db, id)
    this.#counts.waiting = Math.max(0, this.#counts.waiting - 1)
  }
}

/** What may stand in the log: answers of mail servers repeat addresses, so only codes of errors we did not write. */
export function reason(error: unknown): object {
  if (error instanceof Refused) return { reason: error.message }
  const { name, code, responseCode, command } = error as {
    name?: string
    code?: string
    responseCode?: number
    command?: string
  }
  return { reason: code ?? name ?? 'unknown', responseCode, command }
}
