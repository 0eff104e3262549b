import type { LatLon } from '../geodesy.ts'

/** How a ship sails from one waypoint to the next. */
export type LegKind = 'rhumb' | 'great-circle'

/** What a bridge is told of a waypoint, and of the leg from it to the next; what nobody said is left out. */
export interface WaypointLimits {
  /** Nautical miles of the turn at it. */
  radiusNm?: number | undefined
  /** How far off the leg she may be to either side, nautical miles (cross-track limits, XTD). */
  xtdPortNm?: number | undefined
  xtdStarboardNm?: number | undefined
  /** Knots that the leg is to be sailed with at least and at most. */
  leastKn?: number | undefined
  mostKn?: number | undefined
  /** Minutes that she lies at it; at the ends of a route they change no time. */
  stayMinutes?: number | undefined
  windows?: TimeWindows | undefined
}

/** Minutes that a departure or an arrival may be early or late. */
export type TimeWindows = { [side in (typeof windowSides)[number]]?: number | undefined }
export const windowSides = ['etdBefore', 'etdAfter', 'etaBefore', 'etaAfter'] as const

/** A waypoint of a route; the leg and the speed are those from it to the next. */
export interface Waypoint extends LatLon, WaypointLimits {
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

/** Nautical miles of a radius and of a cross-track limit: RTZ takes what is below 10. */
export const WIDEST = 9.99
/** Minutes of a stay and of a window of time: sixty days. */
export const LONGEST_STAY = 86_400

/** What is said of the leg from a waypoint, without what is said of the waypoint itself. */
export const legLimitsOf = ({ xtdPortNm, xtdStarboardNm, leastKn, mostKn }: WaypointLimits): WaypointLimits => ({
  xtdPortNm,
  xtdStarboardNm,
  leastKn,
  mostKn,
})

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
