/** Waypoints of a planned route. */
export const LEAST_WAYPOINTS = 2
export const MOST_WAYPOINTS = 200
/** Letters of a waypoint's name and of a route's. */
export const WAYPOINT_NAME = 60
export const ROUTE_NAME = 80
/** Knots. */
export const LEAST_ROUTE_SPEED = 0.1
export const MOST_ROUTE_SPEED = 60
/** Nautical miles of a turn and of a cross-track limit (RTZ takes what is below 10), minutes of a stay and of a window of time. */
export const WIDEST_LIMIT = 9.99
export const LONGEST_STAY_MINUTES = 86_400
/** How a ship sails from a waypoint to the next. */
export const routeLegs = ['rhumb', 'great-circle'] as const
export type RouteLeg = (typeof routeLegs)[number]
/** Stops of a way that is searched for: its ends and what lies between. */
export const MOST_ROUTE_STOPS = 20
/** Canals and straits that a way is led through by preference. */
export const MOST_PREFERRED_PASSAGES = 5
/** Areas that a way is led round. */
export const MOST_AVOIDED_AREAS = 10
/** Routes of an account, letters of what is noted of one. */
export const MOST_ROUTES = 100
export const ROUTE_NOTE = 500
/** Metres: no ship is larger. */
export const MOST_SHIP_SIDE = 500
/** `sea`: between the stops the way is searched for; `hand`: the waypoints are all there is. */
export const routeModes = ['sea', 'hand'] as const
export type RouteMode = (typeof routeModes)[number]
