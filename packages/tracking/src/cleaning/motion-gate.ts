import { fastDistance } from '../geodesy.ts'
import { ReportFlag, reservePositions, type PositionBatch } from '../report.ts'
import { Drop } from './drop-reasons.ts'
import { HeldReports } from './held-reports.ts'
import { fitsOldTrack } from './late-reports.ts'
import { FalsePlaces } from './false-places.ts'
import {
  CLOCK_SLIP_MS,
  CONFIRMATIONS,
  FEW_CONFIRMATIONS,
  isBeside,
  isBesideIt,
  nearestOf,
  neededAt,
  noPlace,
  OtherPlaces,
  usualReach,
  type Fix,
  type OtherPlace,
} from './other-places.ts'
import { APPROXIMATE, APPROXIMATE_SLACK, DOUBLES, Field, Word, WORDS, type ShipMemory } from './ship-memory.ts'
import { freshFor, limitOfReport, reach } from './speed-limit.ts'

/** How far ahead of this server a time may be, ms. */
export const FUTURE_MS = 60_000
/** Of two ships with one number, the one that is not followed is not followed while the other was heard within: five reports of one at anchor. */
const RIVAL_WAITS_MS = 15 * 60_000
/** Reports that wait for a decision, of all ships. */
const MOST_HELD = 1 << 16
/** Without a reported speed two positions of the same minute may be so far apart beyond reach: logs round times. Metres. */
const SPEEDLESS_SLACK = 100

/** Of two known places between which a late report may lie, the earlier is so old at most when the next takes its place. */
const EARLIER_MS = 4 * 60_000
/** Message 27. */
export const LONG_RANGE = 27
/** Answer of {@link MotionGate.judge}: nobody can tell yet. The caller has it held. */
export const HOLD = -1_000

/** What the gate is told of: a held report (a row of the batch) that turned out to be false, and why (a column of the drop reasons). */
export type OnDisproved = (reason: number, held: PositionBatch, row: number) => void

/**
 * The kinematic gate (docs/domain-facts.md 1.9, step 8). A report that is farther from the last one than the ship can have sailed
 * belongs to another place; each place is a chain of reports of which one can be reached from the one before. While nothing
 * is heard on the track, the reports of the other places are held: the first report on the track proves them false, and 31 in
 * a row at one place prove that the ship is there; then all that were held of it are handed on. Places between whose
 * reports the track goes on are another ship's with the same number.
 */
export class MotionGate {
  readonly #memory: ShipMemory
  readonly #held: HeldReports
  readonly #places: OtherPlaces
  readonly #onDisproved: OnDisproved
  /** Where the positions of several ships jump to. */
  readonly falsePlaces = new FalsePlaces()
  /** Segments opened by reports that agreed with each other and not with the track. */
  newSegments = 0
  /** How fast the ship of the report at hand may be, knots. */
  #limit = 0
  /** Where the last report belongs to that was to be held, or was the last that was needed. */
  #place: OtherPlace | null = null

  constructor(memory: ShipMemory, onDisproved: OnDisproved, mostHeld = MOST_HELD) {
    this.#memory = memory
    this.#onDisproved = onDisproved
    this.#held = new HeldReports(mostHeld)
    this.#places = new OtherPlaces((_ship, place) => this.#disprove(place))
  }

  /** Reports that wait for a decision. */
  get inDoubt(): number {
    return this.#held.size
  }

  /** The place beside the track that a ship was heard at most, while her track is silent. */
  elsewhere(ship: number): OtherPlace | undefined {
    if (this.#memory.words[ship * WORDS + Word.held] === 0) return undefined
    const waiting = this.#places.of(ship)?.filter(({ inRow, rival }) => inRow > 0 && !rival)
    return waiting?.toSorted((a, b) => b.inRow - a.inRow)[0]
  }

  /** Flags for a report to pass on, −1 − reason, or {@link HOLD}. Remembers what it lets pass. `type`: of the message. `again`: the same was heard not long ago. */
  judge(
    ship: number,
    type: number,
    time: number,
    received: number,
    lat: number,
    lon: number,
    sog: number,
    again: boolean,
  ): number {
    const { doubles, words } = this.#memory
    const at = ship * DOUBLES
    const word = ship * WORDS
    const approximate = type === LONG_RANGE
    const limit = limitOfReport(words[word + Word.limit]!, type, sog)
    this.#limit = limit
    const last = doubles[at + Field.time]!
    const knots = sog === sog ? sog : 0
    let share = 0
    // NaN before the first report. A memory from the future of this server is void: its clock has been set back.
    if (last === last && last <= received + FUTURE_MS) {
      if (time < last) {
        if (again) return -1 - Drop.repeat
        const isTrue = !approximate && fitsOldTrack(this.#memory, ship, limit, time, lat, lon, sog)
        return isTrue ? ReportFlag.overtaken : -1 - Drop['out-of-order']
      }
      const usual = (words[word + Word.sog]! & (APPROXIMATE - 1)) / 10
      const coarse = approximate || words[word + Word.sog]! >= APPROXIMATE
      if (approximate && time - last < freshFor(usual)) return -1 - Drop['approximate-not-needed']
      const slack = (coarse ? APPROXIMATE_SLACK : 0) + (sog === sog ? 0 : SPEEDLESS_SLACK)
      const fastest = Math.max(knots, usual)
      let allowed = reach(limit, fastest, time - last) + slack
      const moved = fastDistance(doubles[at + Field.lat]!, doubles[at + Field.lon]!, lat, lon)
      // Beside another place only where she would be had she gone on is her track: in an hour she may have sailed anywhere.
      if (words[word + Word.held] !== 0 && sog === sog && this.#isElsewhere(ship))
        allowed = Math.min(allowed, usualReach(fastest, time - last) + slack)
      share = moved / allowed
      if (share > 1) {
        if (again) return -1 - Drop.repeat
        const near = moved <= allowed + reach(limit, fastest, CLOCK_SLIP_MS)
        return this.#takeElsewhere(ship, { time, lat, lon, knots, approximate }, near)
      }
    }
    if (words[word + Word.held] !== 0) {
      if (last <= received + FUTURE_MS) {
        const fix = { time, lat, lon, knots, approximate }
        const place = this.#currentPlace(ship, fix, share)
        if (place !== undefined) return this.#count(ship, place, fix)
        this.#onTrack(ship, fix)
      } else this.forget(ship)
    }
    this.remember(ship, time, lat, lon, knots, approximate)
    return 0
  }

  /** Holds a report of a ship, row 0 of the batch, that {@link judge} could not tell; the ship in doubt for longest makes room. */
  hold(ship: number, report: PositionBatch): boolean {
    if (this.#held.keep(this.#place!, report)) return true
    const other = this.#places.oldestBut(ship)
    if (other === undefined) return false
    this.forget(other)
    return this.#held.keep(this.#place!, report)
  }

  /** Hands on what was held of the place at which the report just judged has opened a segment, and keeps room for `rest` rows; the flags that are left for the report itself. */
  release(out: PositionBatch, rest: number): number {
    if (this.#place!.held === 0) return ReportFlag.newSegment
    reservePositions(out, this.#place!.held + rest)
    this.#held.release(this.#place!, ReportFlag.newSegment, out)
    return 0
  }

  /** Takes where a ship was known to be, long before or just now: the next report is measured by it. */
  know(ship: number, time: number, lat: number, lon: number, knots: number, approximate: boolean): void {
    this.remember(ship, time, lat, lon, knots, approximate)
    this.forget(ship)
  }

  /** Makes a position the one that the next is measured by. */
  remember(ship: number, time: number, lat: number, lon: number, knots: number, approximate: boolean): void {
    const { doubles, words } = this.#memory
    const at = ship * DOUBLES
    // NaN before the second report.
    if (!(time - doubles[at + Field.earlierTime]! < EARLIER_MS)) {
      doubles[at + Field.earlierTime] = doubles[at + Field.time]!
      doubles[at + Field.earlierLat] = doubles[at + Field.lat]!
      doubles[at + Field.earlierLon] = doubles[at + Field.lon]!
    }
    doubles[at + Field.time] = time
    doubles[at + Field.lat] = lat
    doubles[at + Field.lon] = lon
    words[ship * WORDS + Word.sog] = Math.round(knots * 10) | (approximate ? APPROXIMATE : 0)
  }

  /** Nothing was ever heard of a ship but on her track. */
  forget(ship: number): void {
    if (this.#memory.words[ship * WORDS + Word.held] === 0) return
    this.#memory.words[ship * WORDS + Word.held] = 0
    this.#places.forget(ship)
  }

  /** The place that a report within reach of a silent track belongs to rather: what was heard last is heard again. */
  #currentPlace(ship: number, fix: Fix, share: number): OtherPlace | undefined {
    const heard = this.#places
      .of(ship)
      ?.filter((place) => place.inRow > 0 && !place.near && fix.time >= place.time && !this.#isOnTrack(ship, place))
    return nearestOf(heard ?? [], this.#limit, fix, share)
  }

  /** Takes a report that is out of reach of the track. */
  #takeElsewhere(ship: number, fix: Fix, near: boolean): number {
    const places = this.#places.of(ship)
    const isKnown = places !== undefined && this.#places.age(ship, places, fix.time)
    let nearest = isKnown ? nearestOf(places, this.#limit, fix, 1) : undefined
    if (nearest === undefined) {
      const late = places?.find((place) => place.inRow > 0 && isBesideIt(place, this.#limit, fix))
      // From there but for its time: not to be kept, but it says that the ship is there.
      if (late !== undefined) {
        late.inRow++
        late.total++
        return -1 - Drop.jump
      }
      nearest = this.#newPlace(ship, fix, near)
    }
    if (fix.time < nearest.time) return -1 - Drop['out-of-order']
    return this.#count(ship, nearest, fix)
  }

  /** Whether the ship was heard elsewhere since she was last heard on her track. */
  #isElsewhere(ship: number): boolean {
    return this.#places.of(ship)?.some(({ inRow, near }) => inRow > 0 && !near) ?? false
  }

  #isOnTrack(ship: number, place: OtherPlace): boolean {
    const { doubles } = this.#memory
    return isBeside(place, doubles[ship * DOUBLES + Field.lat]!, doubles[ship * DOUBLES + Field.lon]!)
  }

  #newPlace(ship: number, { time, lat, lon }: Fix, near: boolean): OtherPlace {
    const { doubles, words } = this.#memory
    const place: OtherPlace = { ...noPlace, time, lat, lon, near }
    this.#places.add(ship, place)
    words[ship * WORDS + Word.held] = 1
    const at = ship * DOUBLES
    this.falsePlaces.jump(ship, doubles[at + Field.lat]!, doubles[at + Field.lon]!, lat, lon, time)
    return place
  }

  /** Counts a report for a place, and goes there when there were enough. */
  #count(ship: number, place: OtherPlace, fix: Fix): number {
    const { time, lat, lon } = fix
    if (place.inRow === 0) place.since = time
    place.time = time
    place.lat = lat
    place.lon = lon
    place.knots = fix.knots
    place.inRow++
    place.total++
    this.#place = place
    if (place.interleaved && !place.former && place.total >= FEW_CONFIRMATIONS) place.rival = true
    const silent = time - this.#memory.doubles[ship * DOUBLES + Field.time]!
    const isFalse = this.falsePlaces.has(lat, lon, time)
    if (isFalse) this.falsePlaces.again(lat, lon, time)
    if (isFalse || place.inRow < neededAt(place, silent) || (place.rival && silent < RIVAL_WAITS_MS)) {
      if (place.rival) return -1 - (place.near ? Drop.jump : Drop['shared-mmsi'])
      return place.held < CONFIRMATIONS ? HOLD : -1 - (isFalse ? Drop.spoofed : Drop.jump)
    }
    this.#follow(ship, place, fix)
    return ReportFlag.newSegment
  }

  /** The track goes on at a place; where she was is kept: two reports from there bring her back. */
  #follow(ship: number, place: OtherPlace, { time, lat, lon, knots, approximate }: Fix): void {
    const { doubles, words } = this.#memory
    const at = ship * DOUBLES
    const left: OtherPlace = {
      ...noPlace,
      time: doubles[at + Field.time]!,
      lat: doubles[at + Field.lat]!,
      lon: doubles[at + Field.lon]!,
      knots: (words[ship * WORDS + Word.sog]! & (APPROXIMATE - 1)) / 10,
      // From where she came back somebody else may speak.
      rival: place.former,
      former: !place.former && !place.near,
    }
    const places = this.#places.of(ship)!
    for (const other of places) if (other !== place) this.#disprove(other)
    places[places.indexOf(place)] = left
    this.newSegments++
    this.remember(ship, time, lat, lon, knots, approximate)
    // The track before is not where she was.
    doubles[at + Field.earlierTime] = Number.NaN
  }

  /** A report on the track: what was held from elsewhere is false. */
  #onTrack(ship: number, { time, lat, lon }: Fix): void {
    const places = this.#places.of(ship)
    if (places !== undefined) {
      for (const place of places) {
        this.#disprove(place)
        place.interleaved ||= place.total > 0
        place.inRow = 0
        // The track has come to where she was followed before: that is no place beside it any more.
        if (place.former && isBeside(place, lat, lon)) place.time = -Infinity
      }
      if (this.#places.age(ship, places, time)) return
    }
    this.#memory.words[ship * WORDS + Word.held] = 0
  }

  #disprove(place: OtherPlace): void {
    if (place.held === 0) return
    const isFalse = this.falsePlaces.has(place.lat, place.lon, place.time)
    const reason = isFalse ? Drop.spoofed : place.rival && !place.near ? Drop['shared-mmsi'] : Drop.jump
    this.#held.take(place, (row) => this.#onDisproved(reason, this.#held.rows, row))
  }
}
