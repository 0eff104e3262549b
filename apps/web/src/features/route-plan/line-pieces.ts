import type { RouteWaypoint } from '@fairway/contract'
import { deltaLongitude } from '@fairway/tracking'
import { routeLine } from '@fairway/tracking/routes'
import type { PlanLine } from './use-plan.ts'

/** A stretch of a route's line; `unsure` is drawn as no more than a sketch. */
export interface LinePiece {
  unsure: boolean
  /** Longitude and latitude; longitudes run on across 180°, from one piece to the next too. */
  line: [number, number][]
}

/** The waypoints with longitudes that run on across 180°. */
export function runningOn(waypoints: readonly RouteWaypoint[]): RouteWaypoint[] {
  let lon = waypoints[0]?.lon ?? 0
  return waypoints.map((point) => ({ ...point, lon: (lon += deltaLongitude(lon, point.lon)) }))
}

/** Stretches that are sure, and those that are not; a point between two belongs to both. */
export function linePieces({ waypoints, unsure }: PlanLine): LinePiece[] {
  const pieces: { unsure: boolean; points: RouteWaypoint[] }[] = []
  const last = waypoints.length - 1
  let section = -1
  runningOn(waypoints).forEach((point, i) => {
    pieces.at(-1)?.points.push(point)
    if (!point.found) section++
    const kind = unsure[section] ?? false
    if (i < last && pieces.at(-1)?.unsure !== kind) pieces.push({ unsure: kind, points: [point] })
  })
  return pieces.map(({ unsure: kind, points }) => ({ unsure: kind, line: routeLine(points) }))
}
