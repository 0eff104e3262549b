import {
  createMessageColumns,
  NmeaReceiver,
  NOT_CARRIED,
  payloadHash,
  type AisMessage,
  type MessageColumns,
  type MessageMeta,
  type StaticColumns,
} from '@fairway/ais'
import {
  createPositionBatch,
  Drop,
  dropReasons,
  Heard,
  ReportFlag,
  SAID_BEFORE,
  type BatchOrigin,
  type PositionBatch,
  type PositionCleaner,
  type RecentPayloads,
  type StaticMemory,
} from '@fairway/tracking'
import { type DropSamples, printable } from './drop-samples.ts'
import type { Publisher } from '../bus/bus.ts'
import type { HeldStatics } from './held-statics.ts'
import type { Senders } from './senders.ts'
import { StaticIntake } from './static-intake.ts'
import { hashStreamPosition, type StreamPosition, type StreamStatics } from './stream-report.ts'

/** What the intake must know of a feed. */
export interface FeedTraits {
  /** Index in the server's feed list. */
  index: number
  /** Public name, without secrets. */
  name: string
  simulated: boolean
  /** Copies of a payload are dropped within this time: 10 s for receivers, 60 s for aggregators. */
  duplicateWindowMs: number
  /** Its numbers are ships at once: ours to invent, or a log of the operator's. Others must be heard twice. */
  isBelieved?: boolean
  /** New ships that one of its senders may bring at once; the setting when left out. */
  newShipsAtOnce?: number
  /** Sources of a feed that has many, 1 when left out. */
  sources?: number
  /** A log replayed: reports are given the server's time, or keep the log's. */
  replay?: 'now' | 'log-time'
}

/** What all feeds share. */
export interface CleaningState {
  cleaner: PositionCleaner
  recent: RecentPayloads
  statics: StaticMemory
  samples: DropSamples
  bus: Publisher
  senders: Senders
  heldStatics: HeldStatics
}

const BATCH = 4096
const SIDE_BATCH = 512
const NO = Number.NaN
const FRESH = 0
const COPY = 1
const NO_POSITION = 2

/** The way of one feed from bytes or stream reports to clean reports. It has its own receiver, so that feeds never mix. */
export class FeedIntake {
  readonly traits: FeedTraits
  /** Reports dropped by the cleaning, by reason. */
  readonly dropped = new Float64Array(dropReasons.length)
  /** Lines or messages that a stream service sent and that could not be used, by reason. */
  readonly refusedMessages: Record<string, number> = {}
  streamMessages = 0
  /** When the last line came that could be read as AIS, UTC ms; null before the first. */
  heardAt: number | null = null
  readonly #shared: CleaningState
  readonly #receiver: NmeaReceiver
  /** Positions that come as objects: rare message types and stream services. */
  readonly #side = createMessageColumns(SIDE_BATCH)
  readonly #skip = new Uint8Array(BATCH)
  /** With each report that makes a number a ship comes the one that was held. */
  readonly #out: PositionBatch = createPositionBatch(2 * BATCH)
  readonly #origin: BatchOrigin
  readonly #statics: StaticIntake
  readonly #before = new Float64Array(dropReasons.length)
  #dirty = false
  #positions = 0

  constructor(traits: FeedTraits, shared: CleaningState) {
    this.traits = traits
    this.#shared = shared
    this.#origin = {
      feed: traits.index,
      flags: traits.simulated ? ReportFlag.simulated : 0,
      replay:
        traits.replay === undefined
          ? undefined
          : { publishAs: traits.replay === 'now' ? 0 : 'log-time', receivedAt: 0 },
      senders: traits.isBelieved === true ? undefined : shared.senders.open(traits.sources ?? 1, traits.newShipsAtOnce),
    }
    this.#statics = new StaticIntake(shared, this.#origin, this.dropped)
    this.#receiver = new NmeaReceiver({
      batchSize: BATCH,
      // Lines of a log that keep their times may stand among those of another day: their number alone bounds what waits.
      fragmentTimeout: traits.replay === 'log-time' ? Infinity : undefined,
      handlers: {
        onColumns: (messages, statics) => this.#process(messages, statics),
        onMessage: (message, meta) => this.#takeObject(message, meta),
        onRefused: (reason, line) => {
          if (shared.samples.due()) shared.samples.keep(Date.now(), traits.name, reason, printable(line))
        },
      },
    })
  }

  get counters() {
    return this.#receiver.counters
  }

  /** Clean positions so far. */
  get positions(): number {
    return this.#positions + this.#statics.positions
  }

  /** Non-empty lines and stream messages so far. */
  get lines(): number {
    return this.#receiver.counters.lines + this.streamMessages
  }

  /**
   * Takes the next bytes of one connection (`source` 0–65,535) of the feed; tells how many AIS messages they completed. For a
   * replay `logTime` is the log's clock at these bytes (UTC ms).
   */
  bytes(chunk: Uint8Array, receivedAt: number, source = 0, logTime = receivedAt): number {
    this.#dirty = true
    const before = this.#receiver.counters.messages
    this.#receiver.push(source, chunk, this.#heardBy(receivedAt, logTime))
    const messages = this.#receiver.counters.messages - before
    if (messages > 0) this.heardAt = receivedAt
    return messages
  }

  /** A connection is gone: its unfinished line and fragments with it. */
  closed(source: number): void {
    this.#receiver.close(source)
  }

  /** A position told by a stream service, or by a row of an archive: then `logTime` is the row's, as for {@link bytes}. */
  position(report: StreamPosition, receivedAt: number, logTime = receivedAt): void {
    this.#dirty = true
    this.streamMessages++
    this.heardAt = receivedAt
    hashStreamPosition(report)
    this.#append(report, this.#heardBy(receivedAt, logTime), payloadHash[0], payloadHash[1])
  }

  /** Static data told by a stream service, or by a row of an archive. */
  statics(report: StreamStatics, receivedAt: number, logTime = receivedAt): void {
    this.streamMessages++
    this.heardAt = receivedAt
    this.#statics.stream(report, this.#heardBy(receivedAt, logTime))
  }

  /** Counts messages of a stream service, or datagrams, that could not be used. `reason` comes from a closed list of the caller. */
  refuse(reason: string, text: string, count = 1): void {
    this.streamMessages += count
    this.refusedMessages[reason] = (this.refusedMessages[reason] ?? 0) + count
    const { samples } = this.#shared
    if (samples.due()) samples.keep(Date.now(), this.traits.name, reason, printable(Buffer.from(text.slice(0, 400))))
  }

  /** Counts what was refused before it was a line: a sender, for instance. */
  note(reason: string, count = 1): void {
    this.refusedMessages[reason] = (this.refusedMessages[reason] ?? 0) + count
  }

  /** True while the consumers want the feed to wait. */
  full(): boolean {
    return this.#shared.bus.full()
  }

  async drained(): Promise<void> {
    await this.#shared.bus.drained()
  }

  /** Hands everything collected to the consumers. */
  flush(): void {
    if (!this.#dirty) return
    this.#dirty = false
    this.#receiver.flush()
    this.#flushSide()
  }

  expire(now: number): void {
    // A replay's fragments age by the log's clock, which the receiver sees with every fragment.
    if (this.#origin.replay === undefined) this.#receiver.expire(now)
  }

  /** The clock by which ships are judged: ours, in a replay the log's. */
  #heardBy(now: number, logTime: number): number {
    const { replay } = this.#origin
    if (replay === undefined) return now
    replay.receivedAt = now
    if (replay.publishAs !== 'log-time') replay.publishAs = now
    return logTime
  }

  /** Messages 4, 9, 21 and 28 carry positions of stations that are no ships; the others none of their sender. */
  #takeObject(message: AisMessage, meta: MessageMeta): void {
    if (message.type !== 4 && message.type !== 9 && message.type !== 21) return
    const time = meta.stationTime ?? NO
    const moving = message.type === 9
    this.#append(
      {
        type: message.type,
        mmsi: message.mmsi,
        time,
        lat: message.lat ?? NO,
        lon: message.lon ?? NO,
        sog: moving ? (message.sog ?? NO) : NO,
        cog: moving ? (message.cog ?? NO) : NO,
        heading: NO,
        rot: NO,
        status: NOT_CARRIED,
      },
      meta.receivedAt,
      meta.hashHigh,
      meta.hashLow,
      meta.source,
    )
    if (message.type === 21) this.#statics.aid(message, time, meta.receivedAt, meta.source)
  }

  #append(report: StreamPosition, receivedAt: number, hashHigh: number, hashLow: number, source = 0): void {
    const m = this.#side
    const row = m.length++
    m.type[row] = report.type
    m.mmsi[row] = report.mmsi
    m.source[row] = source
    m.receivedAt[row] = receivedAt
    m.stationTime[row] = report.time
    m.hashHigh[row] = hashHigh
    m.hashLow[row] = hashLow
    m.lat[row] = report.lat
    m.lon[row] = report.lon
    m.sog[row] = report.sog
    m.cog[row] = report.cog
    m.heading[row] = report.heading
    m.rot[row] = report.rot
    m.status[row] = report.status
    m.staticRow[row] = -1
    if (m.length === m.capacity) this.#flushSide()
  }

  #flushSide(): void {
    if (this.#side.length === 0) return
    this.#process(this.#side, null)
    this.#side.length = 0
  }

  /** Steps 5–8 of the cleaning for a batch, then the hand-over. */
  #process(m: MessageColumns, statics: StaticColumns | null): void {
    const { cleaner, bus, heldStatics } = this.#shared
    this.#before.set(cleaner.dropped)
    this.#markCopies(m)
    this.#out.length = 0
    cleaner.clean(m, this.#skip, this.#origin, this.#out)
    for (let reason = 0; reason < this.#before.length; reason++)
      this.dropped[reason] += cleaner.dropped[reason] - this.#before[reason]
    this.#positions += this.#out.length
    if (this.#out.length > 0) bus.publish(this.#out)
    heldStatics.tell()
    if (statics !== null && statics.length > 0) this.#statics.rows(m, statics, this.#skip, COPY)
  }

  #markCopies(m: MessageColumns): void {
    const { recent, cleaner } = this.#shared
    const window = this.traits.duplicateWindowMs
    const skip = this.#skip
    for (let row = 0; row < m.length; row++) {
      const heard = recent.hear(m.hashHigh[row], m.hashLow[row], m.receivedAt[row], window, m.stationTime[row])
      if (heard === Heard.copy) {
        skip[row] = COPY
        cleaner.dropped[Drop.duplicate]++
      } else if (m.type[row] === 5 || m.type[row] === 24) skip[row] = NO_POSITION
      else skip[row] = heard === Heard.again ? SAID_BEFORE : FRESH
    }
  }
}
