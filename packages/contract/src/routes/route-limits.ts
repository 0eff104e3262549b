/** Waypoints of a planned route. */
export const LEAST_WAYPOINTS = 2
export const MOST_WAYPOINTS = 200
/** Letters of a waypoint's name and of a route's. */
export const WAYPOINT_NAME = 60
export const ROUTE_NAME = 80
/** Knots. */
export const LEAST_ROUTE_SPEED = 0.1
export const MOST_ROUTE_SPEED = 60
/** How a ship sails from a waypoint to the next. */
export const routeLegs = ['rhumb', 'great-circle'] as const
export type RouteLeg = (typeof routeLegs)[number]
