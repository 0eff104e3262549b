import { createPositionBatch, ReportFlag, STATUS_ABSENT, stationKinds, type PositionBatch } from '../report.ts'
import { Drop, dropReasons } from './drop-reasons.ts'
import type { InterferenceCell } from './false-places.ts'
import { FUTURE_MS, HOLD, LONG_RANGE, MotionGate } from './motion-gate.ts'
import type { Elsewhere, NewcomerCounts, PositionCleanerOptions } from './cleaner-options.ts'
import { Newcomers, Waits } from './newcomers.ts'
import { hasOwnTime, heardAt, presentOf, senderOf } from './raw-positions.ts'
import type { BatchOrigin, RawPositions, Words } from './raw-positions.ts'
import { KIND, ShipMemory, Word, WORDS } from './ship-memory.ts'
import { cleanSpeed, limitOfKind, limitOfReport, speedLimitOf } from './speed-limit.ts'

const LATE_MS = 15 * 60_000
const OLDEST = Date.UTC(2015, 0, 1)
const ZERO_ISLAND = 0.001
const AIRCRAFT = stationKinds.indexOf('sar-aircraft')

/** In a column of what is to be skipped: the row is not, but the same was heard within 17 minutes. */
export const SAID_BEFORE = 3

/** Steps 6–8 of the cleaning (docs/domain-facts.md 1.9): time rules, kind of station, plausible motion. Every drop is counted. */
export class PositionCleaner {
  /** Reports dropped, by {@link dropReasons}. */
  readonly dropped = new Float64Array(dropReasons.length)
  readonly #ships: ShipMemory
  readonly #gate: MotionGate
  readonly #newcomers: Newcomers
  /** A report that waits, as it would be handed on. */
  readonly #report = createPositionBatch(1)
  readonly #options: PositionCleanerOptions
  readonly #sampleEvery: number
  #drops = 0

  constructor(options: PositionCleanerOptions) {
    this.#options = options
    this.#ships = new ShipMemory(options.maxShips ?? 1_000_000, options.onMadeRoom)
    this.#gate = new MotionGate(this.#ships, (reason, held, row) => {
      this.dropped[reason]!++
      options.onDisproved?.(reason, held, row)
    })
    this.#ships.onGone = (row) => this.#gate.forget(row)
    this.#newcomers = new Newcomers(options.newcomers ?? { mayJoin: () => true })
    this.#sampleEvery = options.sampleEvery ?? 1000
  }

  /** Segments opened so far by reports that agreed with each other and not with the track. */
  get newSegments(): number {
    return this.#gate.newSegments
  }

  /** Where positions cannot be believed at a time (UTC ms), most ships first. */
  interference(now: number): InterferenceCell[] {
    return this.#gate.falsePlaces.cells(now)
  }

  /** Where a ship is heard while nothing is heard where she is believed to be. */
  elsewhere(mmsi: number): Elsewhere | null {
    const ship = this.#ships.index.find(mmsi)
    const place = ship < 0 ? undefined : this.#gate.elsewhere(ship)
    if (place === undefined) return null
    const { since, time, lat, lon, inRow } = place
    return { since, time, lat, lon, reports: inRow, isSpoofed: this.#gate.falsePlaces.has(lat, lon, time) }
  }

  /** Reports of which it is not known yet whether they are true. */
  get inDoubt(): number {
    return this.#gate.inDoubt
  }

  /** Numbers that are ships. */
  get ships(): number {
    return this.#ships.index.size
  }

  /** How it stands with numbers that are no ships yet, or not any more. */
  get newcomers(): NewcomerCounts {
    const { room } = this.#newcomers
    const { refused, madeRoom, seldom } = this.#ships
    return { waiting: room.size, entered: room.entered, forgotten: room.displaced, refused, madeRoom, seldom }
  }

  /** For once a second while more numbers come in than can be ships: who was heard two or three times and then no more is forgotten. */
  forgetSeldom(now: number): void {
    this.#ships.forgetSeldom(now)
  }

  /** Whether a number is a ship. */
  knows(mmsi: number): boolean {
    return this.#ships.index.find(mmsi) >= 0
  }

  /** Tells the ship type from static data, which decides how fast she may be. */
  setShipType(mmsi: number, shipType: number): void {
    const at = this.rememberShip(mmsi) * WORDS
    if (at < 0) return
    if ((this.#ships.words[at + Word.kind]! & KIND) !== AIRCRAFT)
      this.#ships.words[at + Word.limit] = speedLimitOf(shipType)
  }

  /** Takes what was known of ships before a restart, so that their first report is judged like any other. */
  remember(known: PositionBatch): void {
    for (let row = 0; row < known.length; row++) {
      const ship = this.rememberShip(known.mmsi[row]!)
      if (ship < 0) continue
      const sog = known.sog[row]!
      this.#gate.know(
        ship,
        known.time[row]!,
        known.lat[row]!,
        known.lon[row]!,
        sog === sog ? sog : 0,
        (known.flags[row]! & ReportFlag.approximate) !== 0,
      )
    }
  }

  /** The row of a ship that was known before a restart; −1 when there is no room for her. */
  rememberShip(mmsi: number): number {
    const found = this.#ships.index.find(mmsi)
    if (found >= 0) return found
    const kind = this.#kindOf(mmsi)
    return kind < 0 ? -1 : this.#ships.remember(mmsi, kind)
  }

  /** Nothing is known of her any more. */
  forget(mmsi: number): void {
    this.#ships.delete(mmsi)
  }

  /** Words of a number: true, and counted, when it is a ship. */
  heard(mmsi: number): boolean {
    const ship = this.#ships.index.find(mmsi)
    if (ship >= 0) this.#ships.heard(ship)
    return ship >= 0
  }

  /**
   * Words without a position, of a number that is no ship yet: true when it becomes one by them; then what was held of her position
   * goes to `out`. `counts`: false for the words of a message whose position counts by itself.
   */
  words({ mmsi, kind, source, receivedAt, counts }: Words, origin: BatchOrigin, out: PositionBatch): boolean {
    if (origin.senders === undefined) return this.#ships.add(mmsi, kind, 0, receivedAt) >= 0
    const sender = senderOf(origin.senders, source)
    const place = this.#newcomers.words(mmsi, sender, receivedAt, counts)
    if (place === Waits.turnedAway) this.dropped[Drop['newcomer-turned-away']]!++
    return place >= 0 && this.#join(place, mmsi, kind, sender, receivedAt, out) >= 0
  }

  /**
   * Appends the good reports of `raw` to `out`, which must have room for all of them and grows for what was held of others. Rows where `skip` is not 0 are
   * passed over: copies already counted, and messages without a position; but for {@link SAID_BEFORE}.
   */
  clean(raw: RawPositions, skip: Uint8Array, origin: BatchOrigin, out: PositionBatch): void {
    for (let row = 0; row < raw.length; row++) {
      if (skip[row] === 0 || skip[row] === SAID_BEFORE) this.#take(raw, row, origin, out, skip[row] !== 0)
    }
    this.dropped[Drop['newcomer-forgotten']] = this.#newcomers.room.displaced
  }

  #take(raw: RawPositions, row: number, origin: BatchOrigin, out: PositionBatch, again: boolean): void {
    const received = heardAt(origin, raw.stationTime[row]!, raw.receivedAt[row]!)
    const station = origin.replay === undefined ? raw.stationTime[row]! : Number.NaN
    if (station > received + FUTURE_MS) return this.drop(Drop['time-in-future'], raw, row, origin)
    // A clock ahead of ours never wins over reception: one forged line would silence the ship until that time has come.
    const time = station < received ? station : received
    if (time < OLDEST && origin.replay === undefined) return this.drop(Drop['time-too-old'], raw, row, origin)

    const mmsi = raw.mmsi[row]!
    const ship = mmsi === 0 ? -1 : this.#ships.index.find(mmsi)
    const kind = ship >= 0 ? this.#ships.words[ship * WORDS + Word.kind]! & KIND : this.#kindOf(mmsi)
    if (kind < 0) return this.drop(Drop['mmsi-not-a-station'], raw, row, origin)
    const lat = raw.lat[row]!
    const lon = raw.lon[row]!
    if (!(lat >= -90 && lat <= 90 && lon >= -180 && lon <= 180)) return this.drop(Drop['no-position'], raw, row, origin)
    if (Math.abs(lat) < ZERO_ISLAND && Math.abs(lon) < ZERO_ISLAND)
      return this.drop(Drop['zero-island'], raw, row, origin)

    const type = raw.type[row]!
    const sog = cleanSpeed(raw.sog[row]!, kind, type)
    const flags = type === LONG_RANGE ? ReportFlag.approximate : 0
    const known = ship >= 0 ? ship : this.#enter(raw, row, origin, out, time, sog, kind, flags)
    if (known < 0) return
    const verdict = this.#gate.judge(known, type, time, presentOf(origin, received), lat, lon, sog, again)
    if (verdict === HOLD) return this.#hold(known, raw, row, origin, time, sog, kind, flags)
    if (verdict < 0) return this.drop(-1 - verdict, raw, row, origin)
    if (verdict === ReportFlag.overtaken && !hasOwnTime(origin, time, received))
      return this.drop(Drop['out-of-order'], raw, row, origin)
    this.#ships.heard(known)
    const segment = verdict === ReportFlag.newSegment ? this.#gate.release(out, 2 * (raw.length - row)) : verdict
    this.#write(raw, row, origin, out, time, sog, kind, segment | flags)
  }

  #hold(
    ship: number,
    raw: RawPositions,
    row: number,
    origin: BatchOrigin,
    time: number,
    sog: number,
    kind: number,
    flags: number,
  ): void {
    this.#report.length = 0
    this.#write(raw, row, origin, this.#report, time, sog, kind, flags)
    if (!this.#gate.hold(ship, this.#report)) this.drop(Drop.jump, raw, row, origin)
  }

  #kindOf(mmsi: number): number {
    return mmsi === 0 ? -1 : this.#options.kindOf(mmsi)
  }

  /** The row of a number that was no ship yet; −1, counted, while it is none. */
  #enter(
    raw: RawPositions,
    row: number,
    origin: BatchOrigin,
    out: PositionBatch,
    time: number,
    sog: number,
    kind: number,
    flags: number,
  ): number {
    const mmsi = raw.mmsi[row]!
    const received = raw.receivedAt[row]!
    if (origin.senders === undefined) return this.#ships.add(mmsi, kind, 0, received)
    const sender = senderOf(origin.senders, raw.source?.[row] ?? 0)
    this.#report.length = 0
    this.#write(raw, row, origin, this.#report, time, sog, kind, flags)
    const place = this.#newcomers.position(this.#report, sender, limitOfReport(limitOfKind(kind), raw.type[row]!, sog))
    if (place >= 0) return this.#join(place, mmsi, kind, sender, received, out)
    if (place === Waits.doubtful) this.drop(Drop.jump, raw, row, origin)
    if (place === Waits.turnedAway) this.drop(Drop['newcomer-turned-away'], raw, row, origin)
    return -1
  }

  /** A number that waited becomes a ship: what was held of her position goes on first. */
  #join(place: number, mmsi: number, kind: number, sender: number, now: number, out: PositionBatch): number {
    const ship = this.#ships.add(mmsi, kind, sender, now)
    if (ship < 0) return -1
    const { room } = this.#newcomers
    const { time, lat, lon, sog, flags } = room.held
    if (!Number.isNaN(lat[place])) {
      const knots = sog[place]! || 0
      const approximate = (flags[place]! & ReportFlag.approximate) !== 0
      this.#gate.know(ship, time[place]!, lat[place]!, lon[place]!, knots, approximate)
      this.#ships.heard(ship)
      room.handOn(place, out)
    }
    room.leave(place)
    this.#options.onJoined?.(mmsi)
    return ship
  }

  #write(
    raw: RawPositions,
    row: number,
    origin: BatchOrigin,
    out: PositionBatch,
    time: number,
    sog: number,
    kind: number,
    flags: number,
  ): void {
    const to = out.length++
    const received = origin.replay === undefined ? raw.receivedAt[row]! : origin.replay.receivedAt
    const published =
      origin.replay === undefined || origin.replay.publishAs === 'log-time' ? time : origin.replay.publishAs
    const type = raw.type[row]!
    const cog = raw.cog[row]!
    const heading = raw.heading[row]!
    out.mmsi[to] = raw.mmsi[row]!
    out.time[to] = published
    out.receivedAt[to] = received
    out.lat[to] = raw.lat[row]!
    out.lon[to] = raw.lon[row]!
    out.sog[to] = sog
    out.cog[to] = cog >= 0 && cog < 360 ? cog : Number.NaN
    out.heading[to] = heading >= 0 && heading < 360 ? heading : Number.NaN
    out.rot[to] = raw.rot[row]!
    out.status[to] = raw.status[row]! > 15 ? STATUS_ABSENT : raw.status[row]!
    out.flags[to] =
      flags |
      origin.flags |
      (type === 18 || type === 19 ? ReportFlag.classB : 0) |
      (origin.replay === undefined && received - published > LATE_MS ? ReportFlag.late : 0)
    out.feed[to] = origin.feed
    out.kind[to] = kind
  }

  /** Counts a drop; one in a thousand is shown to the sampler. */
  drop(reason: number, raw: RawPositions, row: number, origin: BatchOrigin): void {
    this.dropped[reason]!++
    if (this.#drops++ % this.#sampleEvery === 0) this.#options.onSample?.(reason, raw, row, origin)
  }
}
