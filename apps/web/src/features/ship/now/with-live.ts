import type { Ship } from '@fairway/contract'

/** The part of a live mark that a panel shows. */
export interface LiveMark {
  lat: number
  lon: number
  sog: number | null
  cog: number | null
  heading: number | null
  status: number | null
  positionAt: number
  approximate: boolean
}

/** World frames carry positions to 16 bits: good enough to draw, too coarse to print. */
const COARSE = 0.006
/** Ages travel as whole seconds. */
const SAME_REPORT = 1_500

/** The ship with the newer of what was asked for and what came live. */
export function withLive(ship: Ship, live: LiveMark | null): Ship {
  if (live === null || (ship.positionAt !== null && live.positionAt <= ship.positionAt + SAME_REPORT)) return ship
  const near =
    ship.lat !== null &&
    ship.lon !== null &&
    Math.abs(ship.lat - live.lat) < COARSE &&
    Math.abs(ship.lon - live.lon) < COARSE
  const { sog, cog, heading, status, positionAt, approximate } = live
  const place = near ? { lat: ship.lat, lon: ship.lon } : { lat: live.lat, lon: live.lon }
  return {
    ...ship,
    ...place,
    sog,
    cog,
    heading,
    status,
    positionAt,
    receivedAt: Math.max(positionAt, ship.receivedAt ?? 0),
    approximate,
  }
}
