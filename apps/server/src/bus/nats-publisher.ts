import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Pause } from '../concurrency/pause.ts'
import type { Log } from '../log/log.ts'
import { encodeFrame } from './frame.ts'
import { FrameQueue, type FrameQueueOptions } from './frame-queue.ts'
import { messageOf, REPORTS, type NatsLink } from './nats-link.ts'

const ANSWER_MS = 3_000
const RETRY_MS = 200
const IDLE_MS = 1_000
const STOP_MS = 8_000

interface Options extends Pick<FrameQueueOptions, 'mostDrafts' | 'fullAt' | 'rows'> {
  link: NatsLink
  /** The names behind the feed numbers of reports. */
  feeds: readonly string[]
  log: Log
  /** What waits at a stop is sent for so long. */
  stopMs?: number
}

/** What NATS confirmed lately it may not have on its disk yet: a kill takes it. */
const RECENT_MS = 10_000
const RECENT_BYTES = 32 * 2 ** 20

interface Sent {
  readonly frame: Buffer
  readonly msgID: string
  readonly at: number
}

/**
 * Sends what intake hands on, a frame after the other: the next goes when NATS has confirmed that it keeps the one before, which holds
 * their order and, with a number of its own for each, sends none twice. What gathers meanwhile goes together. After a connection was lost
 * the frames of the last seconds are sent again: NATS drops those that it has.
 */
export class NatsPublisher {
  readonly queue: FrameQueue
  readonly #options: Options
  readonly #pause = new Pause()
  readonly #name = randomUUID()
  readonly #late = new AbortController()
  #ended = false
  #running: Promise<void> = Promise.resolve()
  #number = 0
  #said = false
  #recent: Sent[] = []
  #recentBytes = 0
  /** Connections that were lost when the recent frames were sent last. */
  #lostThen = 0
  frames = 0
  bytes = 0
  /** Positions that NATS has confirmed. */
  confirmed = 0
  /** Why nothing is sent, a sentence; null while all is well. */
  #trouble: string | null = null

  constructor(options: Options) {
    this.#options = options
    this.queue = new FrameQueue({ ...options, onMore: () => this.#pause.end() })
  }

  get trouble(): string | null {
    return this.#options.link.trouble ?? this.#trouble
  }

  start(): void {
    this.#running = this.#run()
  }

  /** Sends what waits, for some seconds. Nothing more may be published. */
  async stop(): Promise<void> {
    this.#ended = true
    this.#pause.end()
    const limit = setTimeout(() => this.#late.abort(), this.#options.stopMs ?? STOP_MS)
    await this.#running
    clearTimeout(limit)
    const left = this.queue.positions
    if (left > 0) this.#options.log.error({ left }, 'Stopping with positions that NATS did not take.')
  }

  async #run(): Promise<void> {
    const { signal } = this.#late
    while (!signal.aborted) {
      const draft = this.queue.take()
      if (draft === undefined) {
        await this.#sendAgain().catch((error: unknown) => this.#fails(error))
        if (this.#ended) return
        if (this.queue.isEmpty) await this.#pause.wait(IDLE_MS)
        continue
      }
      const frame = encodeFrame(draft, this.#options.feeds)
      const { length } = draft.positions
      // It may be filled again at once: the frame is a copy.
      this.queue.giveBack(draft)
      if (!(await this.#send(frame, length, signal))) return
    }
  }

  /** Tries until NATS has it; false when the stop takes too long. */
  async #send(frame: Buffer, positions: number, signal: AbortSignal): Promise<boolean> {
    const msgID = `${this.#name}-${this.#number++}`
    for (;;) {
      if (signal.aborted) {
        this.queue.shed += positions
        this.#options.log.error({ positions }, 'Stopping with positions that NATS did not confirm.')
        return false
      }
      const { standing } = this.#options.link
      if (standing !== null)
        try {
          await this.#sendAgain()
          await standing.stream.publish(REPORTS, frame, { msgID, timeout: ANSWER_MS })
          this.#sent({ frame, msgID, at: performance.now() }, positions)
          return true
        } catch (error) {
          this.#fails(error)
        }
      await wait(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  }

  /** After a loss: what NATS may have confirmed and not kept, in its order. */
  async #sendAgain(): Promise<void> {
    const { standing, lost } = this.#options.link
    if (standing === null || lost === this.#lostThen) return
    this.#forgetOld()
    for (const { frame, msgID } of this.#recent)
      await standing.stream.publish(REPORTS, frame, { msgID, timeout: ANSWER_MS })
    this.#lostThen = lost
  }

  #forgetOld(): void {
    // While NATS is away nothing becomes old: what it had then is what may be lost.
    const newest = this.#recent.at(-1)?.at ?? 0
    while (this.#recent.length > 0 && (this.#recentBytes > RECENT_BYTES || newest - this.#recent[0]!.at > RECENT_MS))
      this.#recentBytes -= this.#recent.shift()!.frame.length
  }

  #sent(sent: Sent, positions: number): void {
    const { frame } = sent
    this.#recent.push(sent)
    this.#recentBytes += frame.length
    this.#forgetOld()
    this.frames++
    this.bytes += frame.length
    this.confirmed += positions
    this.#trouble = null
    if (this.#said) this.#options.log.info({}, 'NATS takes batches again')
    this.#said = false
  }

  #fails(error: unknown): void {
    this.#trouble = `NATS does not take a batch: ${messageOf(error)}`
    if (!this.#said) this.#options.log.error({ error }, `${this.#trouble} It is tried again.`)
    this.#said = true
  }
}
