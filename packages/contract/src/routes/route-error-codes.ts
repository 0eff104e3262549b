/** Codes of the calls for routes, beside `errorCodes`. A form shows them, so they come with HTTP 200. */
export const routeErrorCodes = {
  /** As many routes as an account may have. */
  routesFull: 2600,
  /** Somebody, or another tab, has changed it since. */
  routeChanged: 2601,
  /** A way with more waypoints than a route may have. */
  routeTooLong: 2602,
} as const
export type RouteErrorName = keyof typeof routeErrorCodes
