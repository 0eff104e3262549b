import { MOST_WAYPOINTS, type PlannedRoute, type Port, type Ship } from '@fairway/contract'
import { simplify } from '@fairway/tracking'
import { measureRoute } from '@fairway/tracking/routes'
import { ApiError } from '../http/answers/errors.ts'
import type { SearchWay } from '../routes/find-way.ts'
import { sizeOf } from '../voyage-forecast/size-of.ts'

type Waypoint = PlannedRoute['waypoints'][number]

const RETRY_SECONDS = 5

/** The way by sea from port to port, as large as the ship is: great circles between points. `ports` are at least two. */
export async function findPlanWay(
  ports: readonly Port[],
  ship: Ship | null,
  search: (wanted: Parameters<SearchWay>[0]) => ReturnType<SearchWay>,
): Promise<PlannedRoute> {
  const size = ship === null ? {} : sizeOf(ship)
  const found = await search({ stops: ports.map(({ lat, lon }) => [lat, lon]), ship: size, avoid: [], open: [] })
  if (found === undefined) throw new ApiError('unavailable', { seconds: RETRY_SECONDS })
  if (!found.found)
    throw new ApiError('planNoWay', { from: ports[found.section].name, to: ports[found.section + 1].name })
  const most = Math.floor((MOST_WAYPOINTS - ports.length) / (ports.length - 1))
  const waypoints: Waypoint[] = [portPoint(ports[0])]
  for (const [i, { points }] of found.sections.entries())
    waypoints.push(...thinned(points, most).map(seaPoint), portPoint(ports[i + 1]))
  return { waypoints }
}

/** Metres of each leg between two ports, which stand at these waypoints. */
export function legMetres({ waypoints }: PlannedRoute, at: readonly number[]): number[] {
  const { metresTo } = measureRoute(waypoints)
  return at.slice(1).map((end, i) => Math.round(metresTo[end] - metresTo[at[i]]))
}

/** The corners that matter most. */
function thinned(line: readonly (readonly [number, number])[], most: number): (readonly [number, number])[] {
  if (line.length <= most) return [...line]
  const [lat, lon] = [line.map((point) => point[0]), line.map((point) => point[1])]
  const { metresTo } = measureRoute(line.map(([lat, lon]) => ({ lat, lon, leg: 'great-circle' as const })))
  return Array.from(simplify(metresTo, lat, lon, Math.max(2, most)), (i) => line[i])
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
const seaPoint = ([lat, lon]: readonly [number, number]): Waypoint => ({
  lat: rounded(lat),
  lon: rounded(lon),
  name: null,
  locode: null,
  leg: 'great-circle',
  speedKn: null,
  found: true,
})
const portPoint = ({ locode, lat, lon }: Port): Waypoint => ({
  lat,
  lon,
  name: null,
  locode,
  leg: 'great-circle',
  speedKn: null,
  found: false,
})
