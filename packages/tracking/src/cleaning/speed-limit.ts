import { KNOT, METRES_PER_NM } from '../geodesy.ts'
import { stationKinds } from '../report.ts'

/**
 * Fastest that a ship of an AIS ship type plausibly sails, knots (docs/domain-facts.md 1.9, step 8): wing in ground 20–29,
 * high speed craft 40–49 and search and rescue 51: 60; passenger ships 60–69: 45; all others, and unknown ones: 35.
 */
export function speedLimitOf(shipType: number): number {
  if ((shipType >= 20 && shipType < 30) || (shipType >= 40 && shipType < 50) || shipType === 51) return 60
  return shipType >= 60 && shipType < 70 ? 45 : 35
}

/** Fastest that a rescue aircraft plausibly flies, knots. */
export const AIRCRAFT_LIMIT = 400

const AIRCRAFT = stationKinds.indexOf('sar-aircraft')
/** Message 9, which only search and rescue aircraft have. */
const AIRCRAFT_MESSAGE = 9

/** Limit of ships whose type nobody knows. */
const UNKNOWN_LIMIT = 35
/** The same where a report tells no speed: it may be a fast craft's, and nothing else would tell. */
const UNKNOWN_SPEEDLESS_LIMIT = 60
/** Stands in the place of a limit while the ship type is not known. */
const UNKNOWN_TYPE = 0

/** Limit of a kind of station before its ship type is known. */
export const limitOfKind = (kind: number) => (kind === AIRCRAFT ? AIRCRAFT_LIMIT : UNKNOWN_TYPE)

/**
 * Limit by which one report is judged: of a station with such a limit, in a message of such a type, with such a speed (knots, NaN for none).
 * Who flies says so by the message, under a ship's number too.
 */
export function limitOfReport(limit: number, type: number, sog: number): number {
  if (type === AIRCRAFT_MESSAGE) return AIRCRAFT_LIMIT
  if (limit !== UNKNOWN_TYPE) return limit
  return Number.isNaN(sog) ? UNKNOWN_SPEEDLESS_LIMIT : UNKNOWN_LIMIT
}

/** Reports nearer in time than this are taken as this far apart: clocks are worse than positions. */
const LEAST_SECONDS = 10

/** Metres that a ship may have moved in `elapsed` ms: her limit plus twice her reported speed as slack (both knots). */
export function reach(limit: number, sog: number, elapsed: number): number {
  return (limit + 2 * sog) * KNOT * Math.max(elapsed / 1000, LEAST_SECONDS)
}

const APPROXIMATE_AFTER_MS = 10 * 60_000
const APPROXIMATE_MOVE = 0.25 * METRES_PER_NM

/** How long a position is good enough that a message 27 adds nothing: ten minutes, or the time to move a quarter of a mile. */
export function freshFor(knots: number): number {
  return knots < 1 ? APPROXIMATE_AFTER_MS : Math.min(APPROXIMATE_AFTER_MS, (APPROXIMATE_MOVE / (knots * KNOT)) * 1000)
}

/** Above this (knots) only aircraft are believed (DMA's sanity filter). */
const FASTEST = 80

/** 51.2, 63 and 102.3 kn are what broken units say when they know nothing; aircraft are rightly fast. */
export function cleanSpeed(sog: number, kind: number, type: number): number {
  if (kind === AIRCRAFT || type === AIRCRAFT_MESSAGE) return sog
  return sog >= 0 && sog <= FASTEST && Math.abs(sog - 51.2) > 0.05 && Math.abs(sog - 63) > 0.05 ? sog : Number.NaN
}
