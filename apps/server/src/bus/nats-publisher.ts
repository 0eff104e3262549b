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

/**
 * Sends what intake hands on, a frame after the other: the next goes when NATS has confirmed that it keeps the one before, which holds
 * their order and, with a number of its own for each, sends none twice. What gathers meanwhile goes together.
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
        if (this.#ended) return
        await this.#pause.wait(IDLE_MS)
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
          await standing.stream.publish(REPORTS, frame, { msgID, timeout: ANSWER_MS })
          this.#sent(frame, positions)
          return true
        } catch (error) {
          this.#fails(error)
        }
      await wait(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  }

  #sent(frame: Buffer, positions: number): void {
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
