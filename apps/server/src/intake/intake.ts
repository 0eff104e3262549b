import {
  countsByReason,
  dropReasons,
  hashOf,
  Identity,
  PositionCleaner,
  RecentPayloads,
  StaticMemory,
  type DropReason,
  type PositionBatch,
  type RawPositions,
  type StaticReport,
} from '@fairway/tracking'
import type { Publisher } from '../bus/bus.ts'
import { DropSamples } from './drop-samples.ts'
import { FeedIntake, type CleaningState, type FeedTraits } from './feed-intake.ts'
import { kindOf } from './station-kind.ts'

export interface IntakeOptions {
  /** Where clean reports go. */
  bus: Publisher
  /** Ships remembered at most; 1,000,000 by default. */
  maxShips?: number
  /** Payloads remembered for telling copies; 2,097,152 by default (16 MiB). */
  recentPayloads?: number
  /** Reports wait at most this long for company before they are handed on, ms; 20 by default. */
  flushEveryMs?: number
}

const EXPIRE_EVERY_MS = 1000

/** From the bytes of all feeds to clean reports: decode, drop copies, apply the time rules, the gate and the rules of identity. */
export class Intake {
  readonly #shared: CleaningState
  readonly #feeds: FeedIntake[] = []
  readonly #flushEveryMs: number
  #timers: NodeJS.Timeout[] = []

  constructor(options: IntakeOptions) {
    const samples = new DropSamples()
    this.#flushEveryMs = options.flushEveryMs ?? 20
    this.#shared = {
      bus: options.bus,
      samples,
      recent: new RecentPayloads(options.recentPayloads),
      statics: new StaticMemory(options.maxShips),
      cleaner: new PositionCleaner({
        kindOf,
        maxShips: options.maxShips,
        sampleEvery: 1,
        onSample: (reason, raw, row) => {
          if (samples.due()) samples.keep(Date.now(), 'cleaning', dropReasons[reason], describe(raw, row))
        },
      }),
    }
  }

  /** The way in for one feed. */
  openFeed(traits: FeedTraits): FeedIntake {
    const feed = new FeedIntake(traits, this.#shared)
    this.#feeds.push(feed)
    return feed
  }

  /** Takes what was known of ships before a restart, so that the first report of each is judged like any other. */
  remember(positions: PositionBatch, said: Iterable<StaticReport> = []): void {
    const { cleaner, statics } = this.#shared
    cleaner.remember(positions)
    for (const { mmsi, kind, name, callSign, imo, shipType } of said) {
      const row = statics.row(mmsi)
      statics.remember(row, Identity.name, hashOf(name))
      statics.remember(row, Identity.callSign, hashOf(callSign))
      statics.remember(row, Identity.imo, hashOf(imo))
      if (shipType && kind !== 'aton') cleaner.setShipType(mmsi, shipType)
    }
  }

  /** Starts the clockwork that hands collected reports on. */
  start(): void {
    this.#timers = [
      setInterval(() => this.flush(), this.#flushEveryMs),
      setInterval(() => this.expire(Date.now()), EXPIRE_EVERY_MS),
    ]
  }

  /** Hands on what has been collected, and stops. */
  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers = []
    this.flush()
  }

  flush(): void {
    for (const feed of this.#feeds) feed.flush()
  }

  expire(now: number): void {
    for (const feed of this.#feeds) feed.expire(now)
  }

  get counts(): {
    positions: number
    dropped: Record<DropReason, number>
    newSegments: number
    identityChangesHeld: number
    ships: number
  } {
    const { cleaner, statics } = this.#shared
    return {
      positions: this.#feeds.reduce((sum, feed) => sum + feed.positions, 0),
      dropped: countsByReason(cleaner.dropped),
      newSegments: cleaner.newSegments,
      identityChangesHeld: statics.heldBack,
      ships: cleaner.ships,
    }
  }

  /** One refused line or dropped report in a thousand. */
  samples(): readonly string[] {
    return this.#shared.samples.list()
  }
}

function describe(raw: RawPositions, row: number): string {
  return `message ${raw.type[row]} of ${raw.mmsi[row]} at ${raw.lat[row].toFixed(5)} ${raw.lon[row].toFixed(5)}, ${raw.sog[row].toFixed(1)} kn`
}
