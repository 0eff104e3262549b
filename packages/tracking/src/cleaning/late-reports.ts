import { fastDistance, KNOT } from '../geodesy.ts'
import { usualReach } from './other-places.ts'
import { APPROXIMATE, APPROXIMATE_SLACK, DOUBLES, Field, Word, WORDS, type ShipMemory } from './ship-memory.ts'
import { reach } from './speed-limit.ts'

/** A report that is older than the newest is of use for so long: satellites and batches bring what is hours old. */
const LATEST_MS = 6 * 3_600_000
/** Without a reported speed nobody can tell where she was longer ago than this. */
const LATEST_SPEEDLESS_MS = 2 * 60_000
/** Who says that she goes so fast was farther from where she is now than this share of it: else it is her station's clock that is slow. */
const LEAST_SHARE = 0.25

/**
 * Whether a report older than the newest fits the track around it: the newest, and one from minutes before that. Of a ship that is heard
 * at two places nobody can tell. `limit`: knots that she may make. `sog`: knots, NaN where she says none.
 */
export function fitsOldTrack(
  { doubles, words }: ShipMemory,
  ship: number,
  limit: number,
  time: number,
  lat: number,
  lon: number,
  sog: number,
): boolean {
  const at = ship * DOUBLES
  const word = ship * WORDS
  const late = doubles[at + Field.time]! - time
  const isSpeedless = Number.isNaN(sog)
  if (words[word + Word.held] !== 0 || late > (isSpeedless ? LATEST_SPEEDLESS_MS : LATEST_MS)) return false
  const usual = (words[word + Word.sog]! & (APPROXIMATE - 1)) / 10
  const slack = words[word + Word.sog]! >= APPROXIMATE ? APPROXIMATE_SLACK : 0
  const moved = fastDistance(doubles[at + Field.lat]!, doubles[at + Field.lon]!, lat, lon)
  if (!isSpeedless && moved + slack < (LEAST_SHARE * Math.min(sog, usual) * KNOT * late) / 1000) return false
  const fastest = isSpeedless ? usual : Math.max(sog, usual)
  const reached = (elapsed: number) => Math.min(usualReach(fastest, elapsed), reach(limit, fastest, elapsed)) + slack
  const earlier = doubles[at + Field.earlierTime]!
  // NaN where there is none. Of what lies before it, it says more than the newest.
  if (!(time <= earlier) && moved > reached(late)) return false
  if (Number.isNaN(earlier)) return true
  const sinceEarlier = fastDistance(doubles[at + Field.earlierLat]!, doubles[at + Field.earlierLon]!, lat, lon)
  return sinceEarlier <= reached(Math.abs(time - earlier))
}
