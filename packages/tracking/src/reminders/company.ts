import { deltaLongitude, haversineDistance } from '../geodesy.ts'

/** A stored point of a ship; knots, null where not known. */
export interface WayPoint {
  readonly time: number
  readonly lat: number
  readonly lon: number
  readonly sog: number | null
}

/** Two ships meet when they are so near each other, so slow and for so long (Global Fishing Watch's rule of encounters). */
export const COMPANY_METRES = 500
/** See {@link COMPANY_METRES}. */
export const COMPANY_KNOTS = 2
/** See {@link COMPANY_METRES}. */
export const COMPANY_MS = 2 * 3_600_000
/** In so long before, a ship must have been heard near a beacon: longer than the quarter of an hour in which one that lies still makes a point. */
export const NEAR_MS = 30 * 60_000

/** A ship that lies still makes a point every quarter of an hour. */
const SLACK_MS = 20 * 60_000

/**
 * Since when another ship has lain with one, up to a moment (UTC ms), and how far off she is: null when that is less than two hours. Both
 * ways in the order of time.
 */
export function lieTogether(
  own: readonly WayPoint[],
  other: readonly WayPoint[],
  at: number,
): { since: number; metres: number } | null {
  const last = other.at(-1)
  if (last === undefined || last.time < at - SLACK_MS) return null
  let since = Infinity
  let metres = Infinity
  for (const point of other.toReversed()) {
    const away = distanceTo(own, point)
    if (away > COMPANY_METRES || (point.sog !== null && point.sog >= COMPANY_KNOTS)) break
    if (since < Infinity && since - point.time > SLACK_MS) break
    if (since === Infinity) metres = away
    since = point.time
  }
  return at - since >= COMPANY_MS ? { since, metres: Math.round(metres) } : null
}

/** From where a ship was just then, between two of her points or at the one that is near in time; infinitely far where neither is. */
function distanceTo(own: readonly WayPoint[], { time, lat, lon }: WayPoint): number {
  const next = own.findIndex((point) => point.time >= time)
  const isNear = (point: WayPoint | undefined) => point !== undefined && Math.abs(point.time - time) <= SLACK_MS
  const [before, after] = [next === 0 ? undefined : own.at(next < 0 ? -1 : next - 1), own[next]]
  const known = isNear(before) ? before : isNear(after) ? after : undefined
  if (known === undefined) return Infinity
  if (before === undefined || after === undefined || known === after || !isNear(after))
    return haversineDistance(known.lat, known.lon, lat, lon)
  const share = (time - before.time) / (after.time - before.time)
  const turn = deltaLongitude(before.lon, after.lon)
  return haversineDistance(before.lat + share * (after.lat - before.lat), before.lon + share * turn, lat, lon)
}
