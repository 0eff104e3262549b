import type { VoyageAhead } from '@fairway/contract'
import type { Spread } from '../voyage-lessons/eta-calibration.ts'

const HOUR = 3_600_000
/** The last miles take longer than those at sea: she slows down, takes a pilot, goes in at half her speed. Hours, till a port is known better. */
const APPROACH_HOURS = 0.3
/** Waiting for a pilot, the fairway, the berth: rarely nothing, at times half a day. And how early she may be beside what speed does. */
const LATE_HOURS = 1.4
const EARLY_HOURS = 0.2
/** What the great circle leaves out of the way. */
const NO_LANE_DOUBT = 0.12
/** Speeds change the more, the longer the way: a share of doubt for each hour, up to as much again. */
const DOUBT_PER_HOUR = 0.0008
const MOST_MORE_DOUBT = 0.06
/** An ETA so long past was forgotten. */
const FORGOTTEN = 24 * HOUR

/**
 * How long until she is there at this speed, ms. Delays are likelier than being early, so the range leans to the later side: the
 * longer the way, the wider.
 */
export function arrivalSpread(metres: number, bySeaLane: boolean, knots: number, doubt: number): Spread {
  const hours = metres / 1852 / knots
  const share = doubt + Math.min(MOST_MORE_DOUBT, hours * DOUBT_PER_HOUR) + (bySeaLane ? 0 : NO_LANE_DOUBT)
  return {
    p10: Math.max(0, hours * (1 - share) - EARLY_HOURS) * HOUR,
    p50: (hours + APPROACH_HOURS * Math.min(1, hours)) * HOUR,
    p90: (hours * (1 + 1.3 * share) + LATE_HOURS) * HOUR,
  }
}

/** The instants of a spread. */
export const arrivalRange = (now: number, { p10, p50, p90 }: Spread): Spread => ({
  p10: Math.round(now + p10),
  p50: Math.round(now + p50),
  p90: Math.round(now + p90),
})

/** What the crew's ETA is worth. */
export function crewEtaState(
  eta: number | null,
  now: number,
  leftLastPort: number | null,
): VoyageAhead['eta']['crewState'] {
  if (eta === null) return null
  if (eta < now - FORGOTTEN || (leftLastPort !== null && eta < leftLastPort)) return 'stale'
  return eta < now ? 'past' : 'ahead'
}
