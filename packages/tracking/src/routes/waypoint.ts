import type { LatLon } from '../geodesy.ts'

/** How a ship sails from one waypoint to the next. */
export type LegKind = 'rhumb' | 'great-circle'

/** A waypoint of a route; the leg and the speed are those from it to the next. */
export interface Waypoint extends LatLon {
  name: string | null
  /** UN/LOCODE of the port that it is. */
  locode: string | null
  leg: LegKind
  /** Knots; null: the speed of the whole route. */
  speedKn: number | null
  /** Placed by the search for a way over water, not by a person. */
  found: boolean
}

/** Waypoints of a route, letters of a name. */
export const MOST_ROUTE_POINTS = 200
export const LONGEST_POINT_NAME = 60
/** Speeds of a leg, knots. */
export const SLOWEST = 0.1
export const FASTEST = 60

/** A waypoint that a person placed, with a rhumb line to the next. */
export const waypointAt = (lat: number, lon: number, name: string | null = null): Waypoint => ({
  lat,
  lon,
  name,
  locode: null,
  leg: 'rhumb',
  speedKn: null,
  found: false,
})
