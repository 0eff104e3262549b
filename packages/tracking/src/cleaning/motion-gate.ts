import { fastDistance, KNOT, METRES_PER_NM } from '../geodesy.ts'
import { ReportFlag } from '../report.ts'
import { Drop } from './drop-reasons.ts'
import { APPROXIMATE, DOUBLES, Field, Word, WORDS, type ShipMemory } from './ship-memory.ts'
import { reach } from './speed-limit.ts'

/** How far ahead of this server a time may be, ms. */
export const FUTURE_MS = 60_000
/** Agreeing reports in a row that open a new segment. */
const CONFIRMATIONS = 3
/** A message 27 says where the ship was within 0.1 minute and some time ago: metres. */
const APPROXIMATE_SLACK = 400
const APPROXIMATE_AFTER_MS = 10 * 60_000
const APPROXIMATE_MOVE = 0.25 * METRES_PER_NM

/**
 * The kinematic gate (domain notes 1.9, step 8): a report that is farther from the last one than the ship can have sailed is
 * held; three in a row that agree with each other open a new segment, and one that agrees with the track proves them noise.
 */
export class MotionGate {
  readonly #memory: ShipMemory
  /** Segments opened by reports that agreed with each other and not with the track. */
  newSegments = 0

  constructor(memory: ShipMemory) {
    this.#memory = memory
  }

  /** Flags for a report to pass on, or −1 − reason. Remembers what it lets pass. */
  judge(ship: number, time: number, received: number, lat: number, lon: number, sog: number, approximate: boolean): number {
    const { doubles, words } = this.#memory
    const at = ship * DOUBLES
    const word = ship * WORDS
    const last = doubles[at + Field.time]
    const knots = sog === sog ? sog : 0
    // NaN before the first report. A memory from the future of this server is void: its clock has been set back.
    if (last === last && last <= received + FUTURE_MS) {
      if (time < last) return -1 - Drop['out-of-order']
      const usual = (words[word + Word.sog] & (APPROXIMATE - 1)) / 10
      const coarse = approximate || words[word + Word.sog] >= APPROXIMATE
      if (approximate && time - last < freshFor(usual)) return -1 - Drop['approximate-not-needed']
      const allowed = reach(words[word + Word.limit], Math.max(knots, usual), time - last) + (coarse ? APPROXIMATE_SLACK : 0)
      if (fastDistance(doubles[at + Field.lat], doubles[at + Field.lon], lat, lon) > allowed) {
        if (!this.#confirms(ship, time, lat, lon, knots)) return -1 - Drop.jump
        this.newSegments++
        this.remember(ship, time, lat, lon, knots, approximate)
        return ReportFlag.newSegment
      }
    }
    this.remember(ship, time, lat, lon, knots, approximate)
    return 0
  }

  /** Makes a position the one that the next is measured by. */
  remember(ship: number, time: number, lat: number, lon: number, knots: number, approximate: boolean): void {
    const { doubles, words } = this.#memory
    doubles[ship * DOUBLES + Field.time] = time
    doubles[ship * DOUBLES + Field.lat] = lat
    doubles[ship * DOUBLES + Field.lon] = lon
    words[ship * WORDS + Word.sog] = Math.round(knots * 10) | (approximate ? APPROXIMATE : 0)
    words[ship * WORDS + Word.held] = 0
  }

  /** Holds a report that is out of reach; true when it is the last of enough that agree with each other. */
  #confirms(ship: number, time: number, lat: number, lon: number, knots: number): boolean {
    const { doubles, words } = this.#memory
    const at = ship * DOUBLES
    const word = ship * WORDS
    const agrees =
      words[word + Word.held] > 0 &&
      time >= doubles[at + Field.heldTime] &&
      fastDistance(doubles[at + Field.heldLat], doubles[at + Field.heldLon], lat, lon) <=
        reach(words[word + Word.limit], knots, time - doubles[at + Field.heldTime])
    words[word + Word.held] = agrees ? words[word + Word.held] + 1 : 1
    doubles[at + Field.heldTime] = time
    doubles[at + Field.heldLat] = lat
    doubles[at + Field.heldLon] = lon
    return words[word + Word.held] >= CONFIRMATIONS
  }
}

/** How long a position is good enough that a message 27 adds nothing: ten minutes, or the time to move a quarter of a mile. */
function freshFor(knots: number): number {
  return knots < 1 ? APPROXIMATE_AFTER_MS : Math.min(APPROXIMATE_AFTER_MS, (APPROXIMATE_MOVE / (knots * KNOT)) * 1000)
}
