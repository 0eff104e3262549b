import type { ConsumerMessages, JsMsg, OrderedConsumerOptions, StreamInfo } from '@nats-io/jetstream'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../log/log.ts'
import { ended, onEachConnection } from './each-connection.ts'
import { DamagedFrame, decodeFrame, type Frame } from './frame.ts'
import { FRAME_NAME, frameOf, KnownFrames } from './known-frames.ts'
import { messageOf, STREAM, UNCONFIRMED, type NatsLink, type Standing } from './nats-link.ts'

/** How far in the stream a process is: the next frame has the next number. */
export interface Position {
  /** When the stream was made, as NATS writes it: another time is another stream, whose numbers begin anew. */
  readonly stream: string
  readonly seq: number
  /** When NATS took that frame, UTC ms. */
  readonly at: number
}

/** Of who stores and has noted nothing yet: all that the stream holds is new to it. */
export const NOWHERE: Position = { stream: '', seq: 0, at: 0 }

interface Options {
  link: NatsLink
  feedOf: (name: string) => number
  /** Gets each frame; `again`: one from before the start, for who takes a report twice without harm. */
  take(frame: Frame, again: boolean): void
  /** Resolves when more may come. */
  room(): Promise<void>
  /** Where to go on; null: with what is new. */
  from: Position | null
  /** Takes what the stream has not confirmed too, unless this is full: for who shows ships and stores nothing. Null for who stores. */
  unconfirmed: { full(): boolean } | null
  /** What lies so far behind is read again, ms. */
  rewindMs: number
  log: Log
}

type Start = Partial<OrderedConsumerOptions>

const RETRY_MS = 500
const BYTES_AHEAD = 16 * 2 ** 20
const HEARTBEAT_MS = 1_000
/** Others get their turn after so much work. */
const SLICE_MS = 10
const SAY_EVERY_MS = 60_000
/** Frames that are looked at again after a connection was lost: NATS may have lost the last ones, and have given their numbers to others. */
const LOOKED_AT_AGAIN = 64
/** What came without the stream holds up for so long. */
const UNCONFIRMED_MS = 3_000

/** Takes frames from the stream by their numbers: in order, none twice, none missed unnoticed. */
export class NatsReader {
  readonly #options: Options
  readonly #end = new AbortController()
  #running: Promise<unknown> = Promise.resolve()
  #messages: ConsumerMessages | null = null
  #stream = ''
  #first: Start = {}
  /** Frames up to this one, of this time (UTC ms), come again: a later one under its number is another. */
  #after = 0
  #afterTime = Infinity
  #last = 0
  readonly #known = new KnownFrames()
  #unconfirmedAt = -Infinity
  /** The last frame of the stream when the reading began. */
  #goal = 0
  #position: Position | null
  #isCaughtUp = false
  readonly #madeAt = Date.now()
  #saidAt = -Infinity
  #trouble: string | null = null
  frames = 0
  /** Frames that NATS no longer had when they were due. */
  missed = 0
  readonly refused: Record<DamagedFrame['reason'], number> = { version: 0, damaged: 0 }

  constructor(options: Options) {
    this.#options = options
    this.#position = options.from
  }

  /** None while reports come without the stream. */
  get trouble(): string | null {
    if (performance.now() - this.#unconfirmedAt < UNCONFIRMED_MS) return null
    return this.#options.link.trouble ?? this.#trouble
  }

  /** The last frame that was taken for the first time. */
  get position(): Position | null {
    return this.#position
  }

  /** Whether all is taken that the stream held at the start. */
  get isCaughtUp(): boolean {
    return this.#isCaughtUp
  }

  start(): void {
    this.#running = Promise.all([this.#run(), this.#hearUnconfirmed()])
  }

  async stop(): Promise<void> {
    this.#end.abort()
    this.#messages?.stop()
    await this.#running
  }

  async #run(): Promise<void> {
    const { link, log } = this.#options
    const { signal } = this.#end
    const end = ended(signal)
    for (let told = false; !signal.aborted;) {
      try {
        const standing = await Promise.race([link.connected(), end])
        if (standing === null || signal.aborted) return
        await this.#open(standing)
        // A stop that came meanwhile found nothing to end.
        if (signal.aborted) return
        this.#trouble = null
        link.trust()
        told = false
        await this.#read(standing)
      } catch (error) {
        if (signal.aborted) return
        this.#trouble = `The stream of reports cannot be read: ${messageOf(error)}`
        link.doubt()
        if (!told && link.trouble === null) log.error({ error }, `${this.#trouble} It is tried again.`)
        told = true
      } finally {
        this.#messages?.stop()
      }
      await wait(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  }

  async #open(standing: Standing): Promise<void> {
    const { DeliverPolicy } = await import('@nats-io/jetstream')
    const info = await standing.info()
    if (this.#stream === '') this.#begin(info, DeliverPolicy)
    else if (this.#stream !== info.created) this.#beginAnew(info, DeliverPolicy)
    const start =
      this.#last === 0
        ? this.#first
        : { deliver_policy: DeliverPolicy.StartSequence, opt_start_seq: Math.max(1, this.#last + 1 - LOOKED_AT_AGAIN) }
    const consumer = await standing.stream.consumers.get(STREAM, start)
    this.#messages = await consumer.consume({ max_bytes: BYTES_AHEAD, idle_heartbeat: HEARTBEAT_MS, expires: 10_000 })
  }

  #begin({ created, state }: StreamInfo, policy: typeof import('@nats-io/jetstream').DeliverPolicy): void {
    const { from, rewindMs } = this.#options
    if (from !== null && from.stream !== created) return this.#beginAnew({ created }, policy)
    this.#stream = created
    this.#goal = state.last_seq
    this.#after = from?.seq ?? state.last_seq
    // A cluster that has just changed its leader may tell of frames that it loses yet: their numbers are given to others.
    this.#afterTime = from?.at ?? (state.messages === 0 ? 0 : Date.parse(state.last_ts))
    const since = (from?.at ?? this.#madeAt) - rewindMs
    this.#first = { deliver_policy: policy.StartTime, opt_start_time: new Date(since).toISOString() }
    if (state.messages === 0 || Date.parse(state.last_ts) < since) this.#isCaughtUp = true
  }

  /** The stream that was read is gone: of this one nothing was taken yet. */
  #beginAnew(
    { created }: Pick<StreamInfo, 'created'>,
    policy: typeof import('@nats-io/jetstream').DeliverPolicy,
  ): void {
    if (this.#options.from !== NOWHERE || this.#stream !== '')
      this.#options.log.warn({}, 'The stream of reports is another than before: it is read from its beginning.')
    this.#stream = created
    this.#after = 0
    this.#afterTime = Infinity
    this.#last = 0
    this.#goal = 0
    this.#isCaughtUp = true
    this.#first = { deliver_policy: policy.All }
  }

  async #read({ connection }: Standing): Promise<void> {
    const messages = this.#messages!
    // The iterator outlives its connection.
    void connection.closed().then(() => messages.stop())
    void this.#endWhenSilent(messages)
    let begun = performance.now()
    for await (const message of messages) {
      await this.#options.room()
      if (this.#end.signal.aborted) return
      this.#take(message)
      if (performance.now() - begun < SLICE_MS) continue
      await setImmediate()
      begun = performance.now()
    }
  }

  /**
   * In a cluster the consumer lies on one server, which may die while the connection to another stands: what sent nothing for two
   * heartbeats is left, and the stream read by a new one.
   */
  async #endWhenSilent(messages: ConsumerMessages): Promise<void> {
    for await (const { type } of messages.status()) {
      if (type !== 'heartbeats_missed') continue
      this.#trouble = 'The stream of reports fell silent.'
      this.#options.log.info({ seq: this.#last }, 'The stream of reports fell silent; it is read by a new consumer.')
      messages.stop()
    }
  }

  #take(message: JsMsg): void {
    const { seq } = message
    const isKnown = !this.#known.take(frameOf(message.headers?.get(FRAME_NAME) ?? '') || `${this.#stream} ${seq}`)
    const isNew = seq > this.#after || message.time.getTime() > this.#afterTime
    const due = Math.max(this.#last, this.#after) + 1
    if (isNew && seq > due) this.#miss(seq - due)
    this.#last = seq
    if (seq >= this.#goal) this.#isCaughtUp = true
    if (isKnown) return
    this.#decode(message.data, !isNew, seq)
    if (isNew) this.#position = { stream: this.#stream, seq, at: message.time.getTime() }
  }

  #decode(data: Uint8Array, again: boolean, seq: number | null): void {
    this.frames++
    try {
      this.#options.take(decodeFrame(data, this.#options.feedOf), again)
    } catch (error) {
      if (!(error instanceof DamagedFrame)) throw error
      this.#refuse(error, seq)
    }
  }

  /** Listens to what publishers send while the stream confirms nothing. */
  async #hearUnconfirmed(): Promise<void> {
    const { link, unconfirmed } = this.#options
    const { signal } = this.#end
    if (unconfirmed === null) return
    await onEachConnection(link, signal, (connection) => [
      connection.subscribe(UNCONFIRMED, {
        callback: (error, { headers, data }) => {
          if (error === null && !unconfirmed.full()) this.#takeUnconfirmed(headers?.get(FRAME_NAME) ?? '', data)
        },
      }),
    ])
  }

  /** The next one of its publisher, and no other: what is missing before one comes by the stream. */
  #takeUnconfirmed(name: string, data: Uint8Array): void {
    if (!this.#isCaughtUp || !this.#known.isNext(name) || !this.#known.take(name)) return
    this.#unconfirmedAt = performance.now()
    this.#decode(data, false, null)
  }

  #miss(frames: number): void {
    this.missed += frames
    this.#options.log.error(
      { frames },
      'NATS no longer had batches of reports when they were due: what they held is lost.',
    )
  }

  #refuse({ reason, message }: DamagedFrame, seq: number | null): void {
    this.refused[reason]++
    if (performance.now() - this.#saidAt < SAY_EVERY_MS) return
    this.#saidAt = performance.now()
    this.#options.log.warn({ seq, reason, refused: this.refused }, `A batch of reports was refused. ${message}`)
  }
}
