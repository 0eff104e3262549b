import {
  countsByReason,
  dropReasons,
  hashOf,
  heardAt,
  Identity,
  PositionCleaner,
  RecentPayloads,
  StaticMemory,
  tellingReasons,
  type BatchOrigin,
  type DropReason,
  type Elsewhere,
  type InterferenceCell,
  type NewcomerCounts,
  type PositionBatch,
  type RawPositions,
  type RefusedPosition,
  type StaticReport,
} from '@fairway/tracking'
import type { Publisher } from '../bus/bus.ts'
import { DropSamples } from './drop-samples.ts'
import { FeedIntake, type CleaningState, type FeedTraits } from './feed-intake.ts'
import { HeldStatics } from './held-statics.ts'
import { FloodWatch } from './flood-watch.ts'
import { Senders } from './senders.ts'
import { kindOf } from './station-kind.ts'

export interface IntakeOptions {
  /** Where clean reports go. */
  bus: Publisher
  /** Ships remembered at most; 1,000,000 by default. */
  maxShips?: number
  /** New ships that one sender may bring at once; 20,000 by default. */
  newShipsAtOnce?: number
  /** Every number is a ship when it is first heard: for tools and tests that have nothing to do with who is believed. */
  believesAll?: boolean
  /** Payloads remembered for telling copies; 2,097,152 by default (16 MiB, 24 once a station says its time). */
  recentPayloads?: number
  /** Reports wait at most this long for company before they are handed on, ms; 20 by default. */
  flushEveryMs?: number
}

const EXPIRE_EVERY_MS = 1000
const NEW_SHIPS_AT_ONCE = 20_000
const MAX_SHIPS = 1_000_000

/** From the bytes of all feeds to clean reports: decode, drop copies, apply the time rules, the gate and the rules of identity. */
export class Intake {
  readonly #shared: CleaningState
  readonly #feeds: FeedIntake[] = []
  readonly #flushEveryMs: number
  readonly #believesAll: boolean
  readonly #maxShips: number
  readonly #flood: FloodWatch
  #timers: NodeJS.Timeout[] = []

  constructor(options: IntakeOptions) {
    const samples = new DropSamples()
    const heldStatics = new HeldStatics()
    const statics = new StaticMemory(options.maxShips)
    const newShipsAtOnce = options.newShipsAtOnce ?? NEW_SHIPS_AT_ONCE
    const senders = new Senders({ newShipsAtOnce, ships: () => cleaner.ships })
    const cleaner = new PositionCleaner({
      kindOf,
      maxShips: options.maxShips,
      newcomers: senders,
      onJoined: (mmsi) => heldStatics.joined(mmsi),
      onMadeRoom: (mmsis) => {
        for (const mmsi of mmsis) statics.forget(mmsi)
        options.bus.publishForgotten(mmsis)
      },
      sampleEvery: 1,
      onSample: (reason, raw, row, origin) => {
        if (samples.due()) samples.keep(Date.now(), 'cleaning', dropReasons[reason], describe(raw, row))
        // A time ahead of ours is refused before anybody looks at the place, which may be none.
        const isPlace = Math.abs(raw.lat[row]) <= 90 && Math.abs(raw.lon[row]) <= 180
        if (isPlace && tellingReasons.has(dropReasons[reason]))
          options.bus.publishRefused(refusedOf(reason, raw, row, origin))
      },
      onDisproved: (reason, held, row) => {
        if (samples.due()) samples.keep(Date.now(), 'cleaning', dropReasons[reason], describePlace(held, row))
        options.bus.publishRefused(disprovedOf(reason, held, row))
      },
    })
    this.#flushEveryMs = options.flushEveryMs ?? 20
    this.#believesAll = options.believesAll ?? false
    this.#maxShips = options.maxShips ?? MAX_SHIPS
    this.#flood = new FloodWatch(cleaner, newShipsAtOnce)
    const recent = new RecentPayloads(options.recentPayloads)
    this.#shared = { bus: options.bus, samples, recent, statics, senders, heldStatics, cleaner }
  }

  /** Half of the ships there may be: what one feed may bring at once of which nobody doubts that it is meant. */
  get roomForOneFeed(): number {
    return Math.floor(this.#maxShips / 2)
  }

  /** The way in for one feed. */
  openFeed(traits: FeedTraits): FeedIntake {
    const isBelieved = this.#believesAll || traits.isBelieved === true
    const feed = new FeedIntake({ ...traits, isBelieved }, this.#shared)
    this.#feeds.push(feed)
    return feed
  }

  /** Takes what was known of ships before a restart, so that the first report of each is judged like any other. */
  remember(positions: PositionBatch, said: Iterable<StaticReport> = []): void {
    const { cleaner, statics } = this.#shared
    cleaner.remember(positions)
    for (const { mmsi, kind, name, callSign, imo, shipType } of said) {
      if (cleaner.rememberShip(mmsi) < 0) continue
      const row = statics.row(mmsi)
      statics.remember(row, Identity.name, hashOf(name))
      statics.remember(row, Identity.callSign, hashOf(callSign))
      statics.remember(row, Identity.imo, hashOf(imo))
      if (shipType && kind !== 'aton') cleaner.setShipType(mmsi, shipType)
    }
  }

  /** Nothing is known of a ship any more: the next that is heard of her number is a newcomer. */
  forget(mmsi: number): void {
    this.#shared.cleaner.forget(mmsi)
    this.#shared.statics.forget(mmsi)
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
    this.#flood.look(now)
    if (this.alarm(now) !== null) this.#shared.cleaner.forgetSeldom(now)
  }

  /** What is wrong with the numbers that come in, in a sentence; null when nothing is. */
  alarm(now: number): string | null {
    return this.#flood.alarm(now)
  }

  get counts(): {
    positions: number
    dropped: Record<DropReason, number>
    newSegments: number
    inDoubt: number
    identityChangesHeld: number
    ships: number
    newcomers: NewcomerCounts
  } {
    const { cleaner, statics } = this.#shared
    return {
      positions: this.#feeds.reduce((sum, feed) => sum + feed.positions, 0),
      dropped: countsByReason(cleaner.dropped),
      newSegments: cleaner.newSegments,
      inDoubt: cleaner.inDoubt,
      identityChangesHeld: statics.heldBack,
      ships: cleaner.ships,
      newcomers: cleaner.newcomers,
    }
  }

  /** Cells in which positions cannot be believed at a time (UTC ms), most ships first. */
  interference(now: number): InterferenceCell[] {
    return this.#shared.cleaner.interference(now)
  }

  /** Where a ship is heard while nothing is heard where she is believed to be. */
  elsewhere(mmsi: number): Elsewhere | null {
    return this.#shared.cleaner.elsewhere(mmsi)
  }

  /** One refused line or dropped report in a thousand. */
  samples(): readonly string[] {
    return this.#shared.samples.list()
  }
}

const describe = (raw: RawPositions, row: number) => `message ${raw.type[row]} of ${describePlace(raw, row)}`

const describePlace = ({ mmsi, lat, lon, sog }: RawPositions | PositionBatch, row: number) =>
  `${mmsi[row]} at ${lat[row].toFixed(5)} ${lon[row].toFixed(5)}, ${sog[row].toFixed(1)} kn`

/** A report that was held and turned out to be false. */
const disprovedOf = (reason: number, held: PositionBatch, row: number): RefusedPosition => ({
  mmsi: held.mmsi[row],
  time: held.time[row],
  receivedAt: held.receivedAt[row],
  lat: held.lat[row],
  lon: held.lon[row],
  sog: numberOr(held.sog[row]),
  cog: numberOr(held.cog[row]),
  reason: dropReasons[reason],
  feed: held.feed[row],
})

/** By the clocks that a position of the track has. */
function refusedOf(reason: number, raw: RawPositions, row: number, origin: BatchOrigin): RefusedPosition {
  const { feed, replay } = origin
  const station = raw.stationTime[row]
  const received = heardAt(origin, station, raw.receivedAt[row])
  const heard = replay === undefined && station < received ? station : received
  return {
    mmsi: raw.mmsi[row],
    time: replay === undefined || replay.publishAs === 'log-time' ? heard : replay.publishAs,
    receivedAt: replay?.receivedAt ?? received,
    lat: raw.lat[row],
    lon: raw.lon[row],
    sog: numberOr(raw.sog[row]),
    cog: numberOr(raw.cog[row]),
    reason: dropReasons[reason],
    feed,
  }
}

const numberOr = (value: number) => (Number.isFinite(value) && value >= 0 && value < 6_000 ? value : null)
