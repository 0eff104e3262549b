import { degrees, knots } from '../api/units.ts'
import { z } from '../api/zod.ts'
import {
  LEAST_ROUTE_SPEED,
  LEAST_WAYPOINTS,
  LONGEST_STAY_MINUTES,
  MOST_ROUTE_SPEED,
  MOST_WAYPOINTS,
  routeLegs,
  WAYPOINT_NAME,
  WIDEST_LIMIT,
} from './route-limits.ts'

export const routeSpeed = knots.min(LEAST_ROUTE_SPEED).max(MOST_ROUTE_SPEED)

/** As it is: an answer takes the same schema, and what is changed on the way in could not be given out. */
const waypointName = z
  .string()
  .min(1)
  .max(WAYPOINT_NAME)
  .refine((text) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(text), {
    error: 'signs that cannot be seen',
  })

const limitNm = z.number().min(0).max(WIDEST_LIMIT).optional()
const limitKn = knots.min(0).max(MOST_ROUTE_SPEED).optional()
const minutes = z.number().int().min(0).max(LONGEST_STAY_MINUTES).optional()

/** A waypoint; the leg and the speed are those from it to the next. */
export const routeWaypointSchema = z.strictObject({
  lon: degrees.min(-180).max(180),
  lat: degrees.min(-90).max(90),
  name: waypointName.nullable(),
  /** Of the port that it is. */
  locode: z
    .string()
    .regex(/^[A-Z]{2}[A-Z0-9]{3}$/)
    .nullable(),
  leg: z.enum(routeLegs),
  /** Null: the speed of the whole route. */
  speedKn: routeSpeed.nullable(),
  /** Placed by the search for a way over water between those around it, not by a person. */
  found: z.boolean().default(false),
  /** Of the turn at it. */
  radiusNm: limitNm,
  /** How far off the leg to the next she may be to either side (XTD). */
  xtdPortNm: limitNm,
  xtdStarboardNm: limitNm,
  /** What that leg is to be sailed with at least and at most. */
  leastKn: limitKn,
  mostKn: limitKn,
  /** How long she lies at it; at the ends of a route it changes no time. */
  stayMinutes: minutes,
  /** How early and how late a departure and an arrival may be. */
  windows: z.strictObject({ etdBefore: minutes, etdAfter: minutes, etaBefore: minutes, etaAfter: minutes }).optional(),
})
export type RouteWaypoint = z.output<typeof routeWaypointSchema>

/** A way from its first waypoint to its last. */
export const plannedRouteSchema = z.strictObject({
  waypoints: z.array(routeWaypointSchema).min(LEAST_WAYPOINTS).max(MOST_WAYPOINTS),
})
export type PlannedRoute = z.output<typeof plannedRouteSchema>
