import type { VoyageAhead } from '@fairway/contract'

const HOUR = 3_600_000
/** Waiting for a pilot, the fairway, the berth: rarely nothing, at times half a day. */
const LATE_HOURS = 1.5
/** What the great circle leaves out of the way. */
const NO_LANE_DOUBT = 0.12
/** An ETA so long past was forgotten. */
const FORGOTTEN = 24 * HOUR

/**
 * When she will be there at this speed. Delays are likelier than being early, so the range leans to the later side: the longer
 * the way, the wider.
 */
export function arrivalRange(
  now: number,
  metres: number,
  bySeaLane: boolean,
  knots: number,
  doubt: number,
): { p10: number; p50: number; p90: number } {
  const hours = metres / 1852 / knots
  const share = doubt + (bySeaLane ? 0 : NO_LANE_DOUBT)
  const at = (value: number) => Math.round(now + value * HOUR)
  return { p10: at(hours * (1 - share)), p50: at(hours), p90: at(hours * (1 + 1.5 * share) + LATE_HOURS) }
}

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
