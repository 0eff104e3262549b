import type { DeliveryTry } from '@fairway/contract'
import { Drain } from '../../concurrency/drain.ts'
import type { Database } from '../../database/open-database.ts'
import type { Log } from '../../log/log.ts'
import { claimMessages, nextDue, noteTry, releaseMessage, type Outgoing } from './outgoing.store.ts'
import type { Answer } from '../channels/webhook.ts'

/** What carries messages of one kind. */
export interface Channel {
  /** Waits between tries, ms; after the last try there is none. */
  readonly waits: readonly number[]
  /** Never throws for what the other side does. `again`: whether another try may do better. */
  send(message: Outgoing, stop: AbortSignal): Promise<Answer & { again: boolean }>
  /** What follows of it, in the transaction in which it is noted; gives whom to tell of something in the inbox. */
  settle?(transaction: Database, message: Outgoing, done: Settled): Promise<number | null>
}

export interface Settled extends DeliveryTry {
  /** It is tried no more. */
  last: boolean
}

export interface OutgoingWorkerOptions {
  db: Database
  channels: Readonly<Record<string, Channel>>
  onTold: (userId: number) => void
  log: Log
  now?: () => number
  leaseMs?: number
}

const AT_ONCE = 8
/** Longer than a try can take. */
const LEASE_MS = 60_000

/**
 * Brings what waits in the database to whom it is for: a few at once, of each lane one after the other, again where it failed. A
 * message is taken for a minute, sent outside of any transaction, and noted; killed in between, it is sent again with the same id.
 */
export class OutgoingWorker {
  readonly #options: OutgoingWorkerOptions
  readonly #now: () => number
  readonly #drain: Drain<Outgoing>
  readonly counts = { sent: 0, failedTries: 0, givenUp: 0 }

  constructor(options: OutgoingWorkerOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    const { db, log, leaseMs = LEASE_MS } = options
    this.#drain = new Drain({
      claim: (most, busy) => {
        const now = this.#now()
        return claimMessages(db, { now, until: now + leaseMs, most, busy })
      },
      untilNext: async () => {
        const due = await nextDue(db)
        return due === null ? null : due - this.#now()
      },
      carry: (message, stop) => this.#carry(message, stop),
      laneOf: ({ lane }) => lane,
      atOnce: AT_ONCE,
      onTrouble: (error) => log.error({ error }, 'What is to be sent cannot be read; it is tried again.'),
    })
  }

  start(): void {
    this.#drain.start()
  }

  /** There may be something to send. */
  wake(): void {
    this.#drain.wake()
  }

  /** Waits some seconds for what is on its way, then leaves it to the next start. */
  stop(): Promise<void> {
    return this.#drain.stop()
  }

  async #carry(message: Outgoing, stop: AbortSignal): Promise<void> {
    const { db, log, channels } = this.#options
    const channel = channels[message.channel]
    try {
      if (channel === undefined) throw new Error(`There is no channel ${message.channel}.`)
      const at = this.#now()
      const begun = performance.now()
      const { again, ...answer } = await channel.send(message, stop)
      if (answer.problem !== null && stop.aborted) return await releaseMessage(db, message.id)
      const took = Math.round(performance.now() - begun)
      const done = { at, took, status: answer.status, problem: answer.problem, answer: answer.text }
      await this.#note(channel, message, done, again)
    } catch (error) {
      // Its claim ends by itself.
      log.error({ error, channel: message.channel }, 'What became of a message cannot be noted; it is sent again.')
    }
  }

  async #note(channel: Channel, message: Outgoing, done: DeliveryTry, again: boolean): Promise<void> {
    const wait = again ? channel.waits[message.tried] : undefined
    const last = done.problem !== null && wait === undefined
    const state = done.problem === null ? 'sent' : last ? 'failed' : 'waiting'
    const dueAt = state === 'waiting' ? this.#now() + jittered(wait!) : null
    const told = await this.#options.db.transaction().execute(async (transaction) => {
      await noteTry(transaction, message, done, state, dueAt)
      return channel.settle?.(transaction, message, { ...done, last })
    })
    if (state === 'sent') this.counts.sent++
    else this.counts.failedTries++
    if (last) this.counts.givenUp++
    if (told !== null && told !== undefined) this.#options.onTold(told)
  }
}

/** A tenth more or less, so that what failed together does not come again together. */
const jittered = (ms: number): number => Math.round(ms * (0.9 + Math.random() * 0.2))
