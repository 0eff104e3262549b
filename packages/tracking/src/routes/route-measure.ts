import { deltaLongitude, fastDistance, haversineDistance, METRES_PER_NM, type LatLon } from '../geodesy.ts'
import { legMiles, placeOnLeg } from './legs.ts'
import type { Waypoint } from './waypoint.ts'

/** Where a position is against a route. */
export interface RoutePlace {
  /** Metres from the nearest point of the route. */
  off: number
  /** Metres from the start of the route to that point. */
  along: number
}

/** A route that positions can be held against. */
export interface RouteMeasure {
  /** Metres from the start to each of the waypoints; the last is the length. */
  readonly metresTo: readonly number[]
  /** The nearest point between two waypoints, by their numbers; left out, of the whole route. */
  place(lat: number, lon: number, from?: number, to?: number): RoutePlace
}

const RADIAN = Math.PI / 180
/** Pieces so short that a straight line on a plane is the way within some metres, up to 80° of latitude. */
const PIECE = 20_000

/** Cuts the legs between waypoints (≥ 2) into short pieces; lengths are those of `legMiles`. */
export function measureRoute(waypoints: readonly Pick<Waypoint, 'lat' | 'lon' | 'leg'>[]): RouteMeasure {
  const points: LatLon[] = [waypoints[0]!]
  const along = [0]
  const pointOf = [0]
  for (let i = 1; i < waypoints.length; i++) {
    const [from, to] = [waypoints[i - 1]!, waypoints[i]!]
    const pieces = Math.max(1, Math.ceil(haversineDistance(from.lat, from.lon, to.lat, to.lon) / PIECE))
    const [begin, length] = [along.at(-1)!, legMiles(from, to, from.leg) * METRES_PER_NM]
    for (let piece = 1; piece <= pieces; piece++) {
      points.push(piece < pieces ? placeOnLeg(from, to, from.leg, piece / pieces) : to)
      along.push(begin + (length * piece) / pieces)
    }
    pointOf.push(points.length - 1)
  }
  return {
    metresTo: pointOf.map((point) => along[point]!),
    place(lat, lon, from = 0, to = waypoints.length - 1) {
      let best: RoutePlace = { off: Infinity, along: 0 }
      for (let i = pointOf[from]!; i < pointOf[to]!; i++) {
        const [a, b] = [points[i]!, points[i + 1]!]
        const share = nearestShare(a, b, lat, lon)
        const [nearLat, nearLon] = [a.lat + (b.lat - a.lat) * share, a.lon + deltaLongitude(a.lon, b.lon) * share]
        const off = fastDistance(lat, lon, nearLat, nearLon)
        if (off < best.off) best = { off, along: along[i]! + (along[i + 1]! - along[i]!) * share }
      }
      return best
    },
  }
}

/** Which share of the way from `a` to `b` is nearest to a position, on a plane around it. */
function nearestShare(a: LatLon, b: LatLon, lat: number, lon: number): number {
  const shrink = Math.cos(((a.lat + b.lat) / 2) * RADIAN)
  const [bx, by] = [deltaLongitude(a.lon, b.lon) * shrink, b.lat - a.lat]
  const [px, py] = [deltaLongitude(a.lon, lon) * shrink, lat - a.lat]
  const length = bx * bx + by * by
  return length === 0 ? 0 : Math.min(1, Math.max(0, (px * bx + py * by) / length))
}
