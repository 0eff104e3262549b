import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Pause } from '../concurrency/pause.ts'
import type { Log } from '../log/log.ts'
import { encodeFrame } from './frame.ts'
import { FrameQueue, type FrameQueueOptions } from './frame-queue.ts'
import { FRAME_NAME, frameName, nextName } from './known-frames.ts'
import { messageOf, REPORTS, STREAM, type NatsLink, type Standing } from './nats-link.ts'
import { UnconfirmedFrames } from './unconfirmed-frames.ts'

const ANSWER_MS = 3_000
const RETRY_MS = 200
const IDLE_MS = 1_000
const STOP_MS = 8_000
const SPREAD_EVERY_MS = 500
/** Of a frame that NATS claims to have and does not keep. */
const MOST_NAMES = 5

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
 * their order and, with a number of its own for each, sends none twice. What gathers meanwhile goes together. After a connection was lost
 * the frames of the last seconds are sent again: NATS drops those that it has. While the stream confirms nothing, those who show ships
 * get the frames without it.
 */
export class NatsPublisher {
  readonly queue: FrameQueue
  readonly #options: Options
  readonly #pause = new Pause()
  readonly #name = randomUUID()
  readonly #late = new AbortController()
  readonly #unconfirmed: UnconfirmedFrames
  #spreading: NodeJS.Timeout | undefined
  #ended = false
  #running: Promise<void> = Promise.resolve()
  #number = 0
  #said = false
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
    this.#unconfirmed = new UnconfirmedFrames(options.link)
  }

  get trouble(): string | null {
    return this.#options.link.trouble ?? this.#trouble
  }

  /** Positions that wait for NATS to confirm them. */
  get waiting(): number {
    return this.queue.positions + this.#unconfirmed.positions
  }

  start(): void {
    this.#running = this.#run()
    this.#spreading = setInterval(() => this.#spread(), SPREAD_EVERY_MS)
  }

  /** Sends what waits, for some seconds. Nothing more may be published. */
  async stop(): Promise<void> {
    this.#ended = true
    clearInterval(this.#spreading)
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
      if (this.#unconfirmed.next !== undefined || this.#encode()) {
        if (await this.#sendNext(signal)) continue
        return
      }
      await this.#sendAgain().catch((error: unknown) => this.#fails(error))
      if (this.#ended) return
      if (this.queue.isEmpty) await this.#pause.wait(IDLE_MS)
    }
  }

  /** Makes a frame of what waits longest; false when nothing does. */
  #encode(): boolean {
    const draft = this.queue.take()
    if (draft === undefined) return false
    const frame = encodeFrame(draft, this.#options.feeds)
    this.#unconfirmed.add(frame, frameName(this.#name, this.#number++), draft.positions.length)
    // It may be filled again at once: the frame is a copy.
    this.queue.giveBack(draft)
    return true
  }

  /** Tries until NATS has it; false when the stop takes too long. */
  async #sendNext(signal: AbortSignal): Promise<boolean> {
    const { frame, msgID } = this.#unconfirmed.next!
    for (;;) {
      if (signal.aborted) {
        const { positions } = this.#unconfirmed
        this.queue.shed += positions
        this.#options.log.error({ positions }, 'Stopping with positions that NATS did not confirm.')
        return false
      }
      const { standing } = this.#options.link
      if (standing !== null)
        try {
          await this.#sendAgain()
          await this.#keep(standing, frame, msgID)
          this.#sent()
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
    for (const { frame, msgID } of this.#unconfirmed.confirmedLately()) await this.#keep(standing, frame, msgID)
    this.#lostThen = lost
  }

  /**
   * Resolves when the stream keeps a frame. Of one that it says it has already it is looked whether it has: a server of a cluster that led
   * and was cut off remembers frames that it could not hand on, and answers for them when it is back.
   */
  async #keep({ stream, manager }: Standing, frame: Buffer, msgID: string): Promise<void> {
    for (let name = msgID, times = 0; times < MOST_NAMES; name = nextName(name), times++) {
      const { duplicate, seq } = await stream.publish(REPORTS, frame, { msgID: name, timeout: ANSWER_MS })
      if (!duplicate) return
      const kept = seq > 0 ? await manager.streams.getMessage(STREAM, { seq }) : null
      if (kept?.header.get(FRAME_NAME) === name) return
      this.#options.log.warn({ seq }, 'NATS answered for a batch of reports that it does not keep; it is sent again.')
    }
    throw new Error(`NATS answers for a batch that it does not keep, under ${MOST_NAMES} names.`)
  }

  /** While the stream confirms nothing: what gathered goes to who listens. */
  #spread(): void {
    if (!this.#unconfirmed.isLate) return
    if (this.#unconfirmed.hasRoom) this.#encode()
    this.#unconfirmed.spread()
  }

  #sent(): void {
    const { frame, positions } = this.#unconfirmed.confirm()
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
