import { ReportFlag, STATUS_ABSENT, stationKinds, type PositionBatch } from '../report.ts'
import { Drop, dropReasons } from './drop-reasons.ts'
import { FUTURE_MS, MotionGate } from './motion-gate.ts'
import { ShipMemory, Word, WORDS } from './ship-memory.ts'
import { AIRCRAFT_LIMIT, speedLimitOf, UNKNOWN_LIMIT } from './speed-limit.ts'

/** Position messages as columns before cleaning: floats are NaN where not available. */
export interface RawPositions {
  length: number
  /** Message type as in ITU-R M.1371. */
  type: Uint8Array
  mmsi: Uint32Array
  receivedAt: Float64Array
  /** The station's own time, UTC ms, NaN when it gives none. */
  stationTime: Float64Array
  lat: Float64Array
  lon: Float64Array
  sog: Float32Array
  cog: Float32Array
  heading: Float32Array
  rot: Float32Array
  status: Uint8Array
}

/** What the cleaning must know of the feed that a batch came from. */
export interface BatchOrigin {
  feed: number
  /** {@link ReportFlag} bits that all its reports carry. */
  flags: number
  /**
   * A replay's clock: `receivedAt` is then the log's time, by which ships are judged, and `publishAs` (UTC ms) the time
   * that the reports are given. `undefined` for what is live.
   */
  replay?: { publishAs: number | 'log-time'; receivedAt: number }
}

/** What a cleaner is made with: bounds, and where the drops are counted. */
export interface PositionCleanerOptions {
  /** Index into {@link stationKinds}, or −1 for a number that no station can have. */
  kindOf(mmsi: number): number
  /** Ships remembered at most. */
  maxShips?: number
  /** Called with one drop in `sampleEvery`. */
  onSample?(reason: number, raw: RawPositions, row: number): void
  sampleEvery?: number
}

const LATE_MS = 15 * 60_000
const OLDEST = Date.UTC(2015, 0, 1)
const ZERO_ISLAND = 0.001
/** Above this (knots) only aircraft are believed (DMA's sanity filter). */
const FASTEST = 80
const LONG_RANGE = 27
const AIRCRAFT = stationKinds.indexOf('sar-aircraft')

/** Steps 6–8 of the cleaning (docs/domain-facts.md 1.9): time rules, kind of station, plausible motion. Every drop is counted. */
export class PositionCleaner {
  /** Reports dropped, by {@link dropReasons}. */
  readonly dropped = new Float64Array(dropReasons.length)
  readonly #ships: ShipMemory
  readonly #gate: MotionGate
  readonly #options: PositionCleanerOptions
  readonly #sampleEvery: number
  #drops = 0

  constructor(options: PositionCleanerOptions) {
    this.#options = options
    this.#ships = new ShipMemory(options.maxShips ?? 1_000_000)
    this.#gate = new MotionGate(this.#ships)
    this.#sampleEvery = options.sampleEvery ?? 1000
  }

  /** Segments opened so far by reports that agreed with each other and not with the track. */
  get newSegments(): number {
    return this.#gate.newSegments
  }

  get ships(): number {
    return this.#ships.index.size
  }

  /** Tells the ship type from static data, which decides how fast she may be. */
  setShipType(mmsi: number, shipType: number): void {
    let row = this.#ships.index.find(mmsi)
    if (row < 0) {
      const kind = this.#options.kindOf(mmsi)
      if (kind < 0) return
      row = this.#ships.add(mmsi, kind)
    }
    const at = row * WORDS
    if (this.#ships.words[at + Word.kind] !== AIRCRAFT) this.#ships.words[at + Word.limit] = speedLimitOf(shipType)
  }

  /** Takes what was known of ships before a restart, so that their first report is judged like any other. */
  remember(known: PositionBatch): void {
    for (let row = 0; row < known.length; row++) {
      const ship = this.#shipRow(known.mmsi[row]!)
      if (ship < 0) continue
      const sog = known.sog[row]!
      this.#gate.remember(
        ship,
        known.time[row]!,
        known.lat[row]!,
        known.lon[row]!,
        sog === sog ? sog : 0,
        (known.flags[row]! & ReportFlag.approximate) !== 0,
      )
    }
  }

  /**
   * Appends the good reports of `raw` to `out` (which must have room for all of them). Rows where `skip` is not 0 are
   * passed over: copies already counted, and messages without a position.
   */
  clean(raw: RawPositions, skip: Uint8Array, origin: BatchOrigin, out: PositionBatch): void {
    for (let row = 0; row < raw.length; row++) {
      if (skip[row] === 0) this.#take(raw, row, origin, out)
    }
  }

  #take(raw: RawPositions, row: number, origin: BatchOrigin, out: PositionBatch): void {
    const received = raw.receivedAt[row]!
    const station = origin.replay === undefined ? raw.stationTime[row]! : Number.NaN
    if (station > received + FUTURE_MS) return this.drop(Drop['time-in-future'], raw, row)
    // A clock ahead of ours never wins over reception: one forged line would silence the ship until that time has come.
    const time = station < received ? station : received
    if (time < OLDEST && origin.replay === undefined) return this.drop(Drop['time-too-old'], raw, row)

    const mmsi = raw.mmsi[row]!
    const ship = this.#shipRow(mmsi)
    if (ship < 0) return this.drop(Drop['mmsi-not-a-station'], raw, row)
    const lat = raw.lat[row]!
    const lon = raw.lon[row]!
    if (!(lat >= -90 && lat <= 90 && lon >= -180 && lon <= 180)) return this.drop(Drop['no-position'], raw, row)
    if (Math.abs(lat) < ZERO_ISLAND && Math.abs(lon) < ZERO_ISLAND) return this.drop(Drop['zero-island'], raw, row)

    const kind = this.#ships.words[ship * WORDS + Word.kind]!
    const sog = cleanSpeed(raw.sog[row]!, kind)
    const approximate = raw.type[row] === LONG_RANGE
    const verdict = this.#gate.judge(ship, time, received, lat, lon, sog, approximate)
    if (verdict < 0) return this.drop(-1 - verdict, raw, row)
    this.#write(raw, row, origin, out, time, sog, kind, verdict | (approximate ? ReportFlag.approximate : 0))
  }

  /** Row of the ship, made when she is new; −1 when the number belongs to no station. */
  #shipRow(mmsi: number): number {
    const row = mmsi === 0 ? -1 : this.#ships.index.find(mmsi)
    if (row >= 0 || mmsi === 0) return row
    const kind = this.#options.kindOf(mmsi)
    return kind < 0 ? -1 : this.#ships.add(mmsi, kind, kind === AIRCRAFT ? AIRCRAFT_LIMIT : UNKNOWN_LIMIT)
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
  drop(reason: number, raw: RawPositions, row: number): void {
    this.dropped[reason]!++
    if (this.#drops++ % this.#sampleEvery === 0) this.#options.onSample?.(reason, raw, row)
  }
}

/** 51.2, 63 and 102.3 kn are what broken units say when they know nothing; aircraft are rightly fast. */
function cleanSpeed(sog: number, kind: number): number {
  if (kind === AIRCRAFT) return sog
  return sog >= 0 && sog <= FASTEST && Math.abs(sog - 51.2) > 0.05 && Math.abs(sog - 63) > 0.05 ? sog : Number.NaN
}
