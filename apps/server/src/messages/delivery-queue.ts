import type { MessageCounts } from './message.ts'
import { Refused } from './sender.ts'

/** Waits between tries: a code is good for ten minutes, so nothing is tried for longer. */
const WAITS_MS = [2_000, 10_000, 30_000, 120_000, 300_000] as const
const MAX_WAITING = 1_000
const AT_ONCE = 4
const STOP_LIMIT_MS = 3_000

export interface DeliveryLog {
  warn(details: object, sentence: string): void
  error(details: object, sentence: string): void
}

interface Delivery {
  /** For the log. */
  what: string
  run(): Promise<void>
  tries: number
}

/** Does deliveries in the background, a few at once; what fails is tried again a few times. Bounded: full, it takes nothing more. */
export class DeliveryQueue {
  readonly #log: DeliveryLog
  readonly #waits: readonly number[]
  readonly #ready: Delivery[] = []
  readonly #later = new Map<Delivery, NodeJS.Timeout>()
  readonly #running = new Set<Promise<void>>()
  readonly #counts = { sent: 0, failedTries: 0, givenUp: 0 }
  #closed = false

  constructor(log: DeliveryLog, waits: readonly number[] = WAITS_MS) {
    this.#log = log
    this.#waits = waits
  }

  counts(): MessageCounts {
    return { ...this.#counts, waiting: this.#ready.length + this.#later.size + this.#running.size }
  }

  hasRoom(): boolean {
    return !this.#closed && this.counts().waiting < MAX_WAITING
  }

  /** False when it is full. */
  push(what: string, run: () => Promise<void>): boolean {
    if (!this.hasRoom()) return false
    this.#ready.push({ what, run, tries: 0 })
    // Behind the answer that is being written: it must not take longer because there is a message.
    setImmediate(() => this.#next())
    return true
  }

  /** Waits a little for what is on its way; says how many are given up. */
  async close(): Promise<void> {
    this.#closed = true
    const limit = new Promise<void>((resolve) => setTimeout(resolve, STOP_LIMIT_MS).unref())
    this.#next()
    const idle = async () => {
      while (this.#running.size > 0) await Promise.race(this.#running)
    }
    await Promise.race([limit, idle()])
    for (const timer of this.#later.values()) clearTimeout(timer)
    const { waiting: lost } = this.counts()
    if (lost > 0) this.#log.warn({ lost }, 'messages that could not be sent before the stop are given up')
    this.#ready.length = 0
    this.#later.clear()
  }

  #next(): void {
    while (this.#running.size < AT_ONCE) {
      const delivery = this.#ready.shift()
      if (delivery === undefined) return
      const running = this.#try(delivery).finally(() => {
        this.#running.delete(running)
        this.#next()
      })
      this.#running.add(running)
    }
  }

  async #try(delivery: Delivery): Promise<void> {
    try {
      await delivery.run()
      this.#counts.sent++
    } catch (error) {
      const wait = this.#waits[delivery.tries++]
      const details = { message: delivery.what, tries: delivery.tries, ...reason(error) }
      this.#counts.failedTries++
      if (error instanceof Refused || wait === undefined || this.#closed) {
        this.#counts.givenUp++
        return this.#log.error(details, 'a message could not be sent and is given up')
      }
      this.#log.warn({ ...details, againInSeconds: wait / 1000 }, 'a message could not be sent yet')
      const again = () => {
        this.#later.delete(delivery)
        this.#ready.push(delivery)
        this.#next()
      }
      this.#later.set(delivery, setTimeout(again, wait))
    }
  }
}

/** What may stand in the log: answers of mail servers repeat addresses, so only codes of errors we did not write. */
function reason(error: unknown): object {
  if (error instanceof Refused) return { reason: error.message }
  const { name, code, responseCode, command } = error as {
    name?: string
    code?: string
    responseCode?: number
    command?: string
  }
  return { reason: code ?? name ?? 'unknown', responseCode, command }
}
