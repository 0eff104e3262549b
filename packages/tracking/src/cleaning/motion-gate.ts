import { fastDistance, KNOT, METRES_PER_NM } from '../geodesy.ts'
import { ReportFlag } from '../report.ts'
import { Drop } from './drop-reasons.ts'
import { APPROXIMATE, DOUBLES, Field, Word, WORDS, type ShipMemory } from './ship-memory.ts'
import { reach } from './speed-limit.ts'

/** How far ahead of this server a time may be, ms. */
export const FUTURE_MS = 60_000
/** Agreeing reports in a row that open a new segment. */
const CONFIRMATIONS = 3
/** Her former place is known for so long. */
const FORMER_KEPT_MS = 4 * 3_600_000
/** Reports in a row at her former place that bring a ship back there. */
const RETURNS = 2
/** A message 27 says where the ship was within 0.1 minute and some time ago: metres. */
const APPROXIMATE_SLACK = 400
const APPROXIMATE_AFTER_MS = 10 * 60_000
const APPROXIMATE_MOVE = 0.25 * METRES_PER_NM

/**
 * Bits of {@link Word.held}: how many reports are held, whether the ship was heard on her track since, whether they are
 * another ship's, and whether the place is the one she was followed at before.
 */
const COUNT = 0xff
const INTERLEAVED = 1 << 8
const RIVAL = 1 << 9
const FORMER = 1 << 10
/** Of two ships with one number, the one that is not followed is followed when nothing was heard of the other for so long: five reports of one at anchor. */
const RIVAL_WAITS_MS = 15 * 60_000
/** A rival, or a place beside the track, that was not heard of for so long is forgotten. */
const RIVAL_KEPT_MS = 3_600_000

/** Without a reported speed two positions of the same minute may be so far apart beyond reach: logs round times. Metres. */
const SPEEDLESS_SLACK = 100
/**
 * The kinematic gate (docs/domain-facts.md 1.9, step 8): a report that is farther from the last one than the ship can have sailed is
 * held. Three in a row that agree with each other, with none on the track between them, open a new segment; her former place is
 * kept, and two reports in a row from there bring her back. With some between them there are two ships that send one number: the
 * first stays the one that is followed, and the place of the other is kept to know hers by.
 */
export class MotionGate {
  readonly #memory: ShipMemory
  /** Segments opened by reports that agreed with each other and not with the track. */
  newSegments = 0

  constructor(memory: ShipMemory) {
    this.#memory = memory
  }

  /** Flags for a report to pass on, or −1 − reason. Remembers what it lets pass. */
  judge(
    ship: number,
    time: number,
    received: number,
    lat: number,
    lon: number,
    sog: number,
    approximate: boolean,
  ): number {
    const { doubles, words } = this.#memory
    const at = ship * DOUBLES
    const word = ship * WORDS
    const last = doubles[at + Field.time]!
    const knots = sog === sog ? sog : 0
    // NaN before the first report. A memory from the future of this server is void: its clock has been set back.
    if (last === last && last <= received + FUTURE_MS) {
      if (time < last) return -1 - Drop['out-of-order']
      const usual = (words[word + Word.sog]! & (APPROXIMATE - 1)) / 10
      const coarse = approximate || words[word + Word.sog]! >= APPROXIMATE
      if (approximate && time - last < freshFor(usual)) return -1 - Drop['approximate-not-needed']
      const slack = (coarse ? APPROXIMATE_SLACK : 0) + (sog === sog ? 0 : SPEEDLESS_SLACK)
      const allowed = reach(words[word + Word.limit]!, Math.max(knots, usual), time - last) + slack
      const moved = fastDistance(doubles[at + Field.lat]!, doubles[at + Field.lon]!, lat, lon)
      if (moved > allowed) {
        return this.#elsewhere(ship, time, lat, lon, knots, approximate)
      }
    }
    const held = words[word + Word.held]!
    this.remember(ship, time, lat, lon, knots, approximate)
    // A rival has to be confirmed anew from here. A former place from which nothing came yet is not interleaved.
    const kept = held === 0 || held === FORMER ? held : (held & RIVAL) === 0 ? held | INTERLEAVED : RIVAL
    words[word + Word.held] = kept
    return 0
  }

  /** Takes where a ship was known to be, long before or just now: the next report is measured by it. */
  know(ship: number, time: number, lat: number, lon: number, knots: number, approximate: boolean): void {
    this.remember(ship, time, lat, lon, knots, approximate)
    this.#memory.words[ship * WORDS + Word.held] = 0
  }

  /** Makes a position the one that the next is measured by. */
  remember(ship: number, time: number, lat: number, lon: number, knots: number, approximate: boolean): void {
    const { doubles, words } = this.#memory
    doubles[ship * DOUBLES + Field.time] = time
    doubles[ship * DOUBLES + Field.lat] = lat
    doubles[ship * DOUBLES + Field.lon] = lon
    words[ship * WORDS + Word.sog] = Math.round(knots * 10) | (approximate ? APPROXIMATE : 0)
  }

  /** Judges a report that is out of reach of the track. */
  #elsewhere(ship: number, time: number, lat: number, lon: number, knots: number, approximate: boolean): number {
    const { doubles } = this.#memory
    const last = doubles[ship * DOUBLES + Field.time]!
    const held = this.#heldAt(ship, time)
    const rival = (held & RIVAL) !== 0
    if (!this.#agrees(ship, held, time, lat, lon, knots)) {
      // Noise at a third place does not make a rival unknown.
      if (!rival) this.#hold(ship, time, lat, lon, 1)
      return -1 - Drop.jump
    }
    const count = Math.min((held & COUNT) + 1, COUNT)
    const back = (held & (FORMER | INTERLEAVED)) === FORMER
    const needed = back ? RETURNS : CONFIRMATIONS
    const shared = rival || (count >= CONFIRMATIONS && (held & INTERLEAVED) !== 0)
    if (count < needed || (shared && time - last < RIVAL_WAITS_MS)) {
      this.#hold(ship, time, lat, lon, shared ? count | RIVAL : count | (held & (INTERLEAVED | FORMER)))
      return -1 - (shared ? Drop['shared-mmsi'] : Drop.jump)
    }
    const lastLat = doubles[ship * DOUBLES + Field.lat]!
    const lastLon = doubles[ship * DOUBLES + Field.lon]!
    this.newSegments++
    this.remember(ship, time, lat, lon, knots, approximate)
    // Where she was is kept: two reports from there bring her back. From where she came back somebody else may speak.
    this.#hold(ship, last, lastLat, lastLon, back ? RIVAL : FORMER)
    return ReportFlag.newSegment
  }

  /** {@link Word.held} as it counts at `time`: what was held long ago beside a living track is forgotten. */
  #heldAt(ship: number, time: number): number {
    const { doubles, words } = this.#memory
    const held = words[ship * WORDS + Word.held]!
    const age = time - doubles[ship * DOUBLES + Field.heldTime]!
    const old = age > ((held & FORMER) === 0 ? RIVAL_KEPT_MS : FORMER_KEPT_MS)
    return old && (held & (RIVAL | INTERLEAVED | FORMER)) !== 0 ? 0 : held
  }

  #agrees(ship: number, held: number, time: number, lat: number, lon: number, knots: number): boolean {
    const { doubles, words } = this.#memory
    const at = ship * DOUBLES
    return (
      held !== 0 &&
      time >= doubles[at + Field.heldTime]! &&
      fastDistance(doubles[at + Field.heldLat]!, doubles[at + Field.heldLon]!, lat, lon) <=
        reach(words[ship * WORDS + Word.limit]!, knots, time - doubles[at + Field.heldTime]!)
    )
  }

  #hold(ship: number, time: number, lat: number, lon: number, held: number): void {
    const { doubles, words } = this.#memory
    words[ship * WORDS + Word.held] = held
    doubles[ship * DOUBLES + Field.heldTime] = time
    doubles[ship * DOUBLES + Field.heldLat] = lat
    doubles[ship * DOUBLES + Field.heldLon] = lon
  }
}

/** How long a position is good enough that a message 27 adds nothing: ten minutes, or the time to move a quarter of a mile. */
function freshFor(knots: number): number {
  return knots < 1 ? APPROXIMATE_AFTER_MS : Math.min(APPROXIMATE_AFTER_MS, (APPROXIMATE_MOVE / (knots * KNOT)) * 1000)
}
