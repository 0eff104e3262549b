import { deltaLongitude, haversineDistance, initialBearing } from '@fairway/tracking'
import type { Destination } from '@fairway/tracking/destination'

const HOUR = 3_600_000
/** Faster than nearly every merchant ship, knots: what cannot be reached at this speed is not where she is going. */
const FASTEST = 25
/** Under way. */
const MOVING = 3
const SHOWN_FROM = 0.7
/** How sure the other end of a line is, when she has left the one end; and when the text names it as where she comes from. */
const OTHER_END = 0.85
const WAY_BACK = 0.75

export interface ShipNow {
  lat: number | null
  lon: number | null
  sog: number | null
  cog: number | null
  eta: number | null
}

/** How much of a destination's confidence is left in the light of what the ship does, 0 … 1. */
export function likelihood(
  port: { locode: string; lat: number; lon: number; radius: number },
  ship: ShipNow,
  leftPort: string | null,
  now: number,
): number {
  if (ship.lat === null || ship.lon === null) return 1
  const metres = haversineDistance(ship.lat, ship.lon, port.lat, port.lon)
  let factor = 1
  // Bound for the port that she has just left, and going away from it: nobody has touched the field.
  if (
    port.locode === leftPort &&
    metres > 3 * port.radius &&
    (ship.sog ?? 0) > MOVING &&
    ship.cog !== null &&
    awayFrom(ship.cog, initialBearing(ship.lat, ship.lon, port.lat, port.lon))
  )
    factor *= 0.6
  const hours = ship.eta === null || ship.eta <= now ? null : (ship.eta - now) / HOUR
  if (hours !== null && metres / 1852 / FASTEST > hours * 1.5 + 24) factor *= 0.8
  return factor
}

const awayFrom = (cog: number, bearing: number): boolean => Math.abs(deltaLongitude(cog, bearing)) > 90

/** The destination with its confidence lowered; below what is shown the port becomes the first alternative. */
export function weighed(destination: Destination, factor: number): Destination {
  const { port, method } = destination
  if (port === null || method === null || factor === 1) return destination
  const confidence = Math.round(destination.confidence * factor * 100) / 100
  if (confidence >= SHOWN_FROM) return { ...destination, confidence }
  return {
    ...destination,
    port: null,
    method: null,
    confidence,
    gap: 'unlikely',
    alternatives: [{ port, method, confidence }, ...destination.alternatives].slice(0, 5),
  }
}

/** A line between two ports, in the light of the one that she left last: she is bound for the other. */
export function otherEnd(destination: Destination, leftPort: string | null, turnedAway: boolean): Destination {
  const { bothWays, alternatives, port, from, method } = destination
  if (leftPort === null) return destination
  if (bothWays && alternatives.length === 2 && alternatives.some((one) => one.port.locode === leftPort)) {
    const other = alternatives.find((one) => one.port.locode !== leftPort)
    if (other !== undefined)
      return {
        ...destination,
        port: other.port,
        method: other.method,
        confidence: OTHER_END,
        gap: null,
        alternatives: alternatives.filter((one) => one !== other),
      }
  }
  // `A-B` of a ferry on her way back from B: the field is the same both ways.
  if (
    turnedAway &&
    port !== null &&
    method !== null &&
    port.locode === leftPort &&
    from !== null &&
    from.locode !== leftPort
  ) {
    return {
      ...destination,
      port: from,
      method,
      confidence: WAY_BACK,
      gap: null,
      alternatives: [{ port, method, confidence: destination.confidence }],
      from: port,
    }
  }
  return destination
}
