import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { Pause } from '../concurrency/pause.ts'
import type { Log } from '../log/log.ts'
import { encodeFrame } from './frame.ts'
import type { FrameDraft } from './frame-draft.ts'
import { FrameQueue, type FrameQueueOptions } from './frame-queue.ts'
import type { FrameSpool } from './frame-spool.ts'
import { FRAME_NAME, frameName, nextName } from './known-frames.ts'
import { messageOf, REPORTS, STREAM, type NatsLink, type Standing } from './nats-link.ts'
import { UnconfirmedFrames } from './unconfirmed-frames.ts'

const ANSWER_MS = 3_000
const RETRY_MS = 200
const IDLE_MS = 1_000
const STOP_MS = 8_000
const SPREAD_EVERY_MS = 500
/** What comes while the stream is away becomes a file so often at least. */
const SPOOL_EVERY_MS = 1_000
/** Drafts that wait in memory while files are sent. */
const DRAFTS_BEHIND_FILES = 8
/** Of a frame that NATS claims to have and does not keep. */
const MOST_NAMES = 5

interface Options extends Pick<FrameQueueOptions, 'mostDrafts' | 'fullAt' | 'rows'> {
  link: NatsLink
  /** The names behind the feed numbers of reports. */
  feeds: readonly string[]
  log: Log
  /** Where frames wait while NATS is away for longer; null: in memory alone. */
  spool: FrameSpool | null
  /** What waits at a stop is sent for so long. */
  stopMs?: number
}

/**
 * Sends what intake hands on, a frame after the other: the next goes when NATS has confirmed that it keeps the one before, which holds
 * their order and, with a number of its own for each, sends none twice. What gathers meanwhile goes together. After a connection was lost
 * the frames of the last seconds are sent again: NATS drops those that it has. While the stream confirms nothing, those who show ships
 * get the frames without it; while there is no connection either, frames become files and are sent before all that came later.
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
  #number: number
  #spooledAt = 0
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
    this.#number = options.spool?.firstNumber ?? 0
  }

  get trouble(): string | null {
    return this.#options.link.trouble ?? this.#trouble
  }

  /** Positions that wait for NATS to confirm them. */
  get waiting(): number {
    return this.queue.positions + this.#unconfirmed.positions + (this.#options.spool?.positions ?? 0)
  }

  start(): void {
    this.#running = this.#run()
    this.#spreading = setInterval(() => this.#spread(), SPREAD_EVERY_MS)
  }

  /** Sends what waits, for some seconds; what is left becomes files for the next start. Nothing more may be published. */
  async stop(): Promise<void> {
    this.#ended = true
    clearInterval(this.#spreading)
    this.#pause.end()
    const limit = setTimeout(() => this.#late.abort(), this.#options.stopMs ?? STOP_MS)
    await this.#running
    clearTimeout(limit)
    const left = await this.#keepRest()
    this.queue.shed += left
    if (left > 0) this.#options.log.error({ left }, 'Stopping with positions that NATS did not take.')
  }

  async #run(): Promise<void> {
    const { signal } = this.#late
    while (!signal.aborted) {
      if (this.#unconfirmed.next !== undefined || (await this.#takeNext())) {
        if (await this.#sendNext(signal)) continue
        return
      }
      await this.#sendAgain().catch((error: unknown) => this.#fails(error))
      if (this.#ended) return
      if (this.queue.isEmpty) await this.#pause.wait(IDLE_MS)
    }
  }

  /** The oldest that waits, of the files first, is the next to be sent; false when nothing waits. */
  async #takeNext(): Promise<boolean> {
    const { spool } = this.#options
    for (;;) {
      if (spool === null || spool.isEmpty) return this.#encode()
      const spooled = await spool.next()
      if (spooled === undefined) continue
      this.#unconfirmed.add({ ...spooled, isFile: true })
      return true
    }
  }

  /** At a stop: how many positions are neither sent nor in a file. */
  async #keepRest(): Promise<number> {
    const { spool } = this.#options
    const unsent = this.#unconfirmed.giveUp()
    if (spool === null) return unsent.reduce((sum, { positions }) => sum + positions, this.queue.positions)
    for (const { frame, msgID, positions } of unsent) spool.add(frame, msgID, positions)
    for (let draft = this.queue.take(); draft !== undefined; draft = this.queue.take()) this.#intoSpool(spool, draft)
    return spool.settled()
  }

  /** Makes a frame of what waits longest; false when nothing does. */
  #encode(): boolean {
    const draft = this.queue.take()
    if (draft === undefined) return false
    const positions = draft.positions.length
    const msgID = frameName(this.#name, this.#number++)
    this.#unconfirmed.add({ frame: encodeFrame(draft, this.#options.feeds), msgID, positions, isFile: false })
    // It may be filled again at once: the frame is a copy.
    this.queue.giveBack(draft)
    return true
  }

  /** Tries until NATS has it; false when the stop takes too long. */
  async #sendNext(signal: AbortSignal): Promise<boolean> {
    const { frame, msgID } = this.#unconfirmed.next!
    for (;;) {
      if (signal.aborted) return false
      const { standing } = this.#options.link
      if (standing !== null)
        try {
          await this.#sendAgain()
          await this.#keep(standing, frame, msgID)
          await this.#sent()
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

  /** While the stream confirms nothing: what gathered goes to who listens, or into files. */
  #spread(): void {
    const { link, spool } = this.#options
    const { isLate, hasRoom } = this.#unconfirmed
    if (spool !== null && (!spool.isEmpty || (isLate && (link.connection === null || !hasRoom)))) this.#spool(spool)
    else if (isLate && hasRoom) this.#encode()
    if (isLate) this.#unconfirmed.spread()
  }

  #spool(spool: FrameSpool): void {
    spool.write()
    const isAway = this.#options.link.standing === null
    const isDue = isAway && performance.now() - this.#spooledAt >= SPOOL_EVERY_MS
    const mayWait = isAway ? 1 : DRAFTS_BEHIND_FILES
    while (spool.hasRoom && (isDue ? !this.queue.isEmpty : this.queue.drafts > mayWait)) {
      const draft = this.queue.take()!
      this.#intoSpool(spool, draft)
      this.#spooledAt = performance.now()
    }
  }

  #intoSpool(spool: FrameSpool, draft: FrameDraft): void {
    const frame = encodeFrame(draft, this.#options.feeds)
    spool.add(frame, frameName(this.#name, this.#number++), draft.positions.length)
    this.queue.giveBack(draft)
  }

  async #sent(): Promise<void> {
    const { frame, positions, isFile } = this.#unconfirmed.confirm()
    if (isFile) await this.#options.spool?.done()
    this.frames++
    this.bytes += frame.length
    this.confirmed += positions
    this.#trouble = null
    this.#options.link.trust()
    if (this.#said) this.#options.log.info({}, 'NATS takes batches again')
    this.#said = false
  }

  #fails(error: unknown): void {
    this.#trouble = `NATS does not take a batch: ${messageOf(error)}`
    this.#options.link.doubt()
    if (!this.#said) this.#options.log.error({ error }, `${this.#trouble} It is tried again.`)
    this.#said = true
  }
}
