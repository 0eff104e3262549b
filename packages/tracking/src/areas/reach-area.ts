import {
  deltaLongitude,
  EARTH_RADIUS,
  geodesicDistance,
  haversineDistance,
  wrapLongitude,
  type GeoBox,
  type LatLon,
} from '../geodesy.ts'
import type { Area } from './area-shape.ts'
import { latitudeOf, yOf } from './chart.ts'

const RADIAN = 180 / Math.PI
/** Legs are cut into pieces so short that a plane will do: degrees of longitude or chart degrees. */
const PIECE = 0.5
const MOST_PIECES = 20_000
/** The sphere is so far off the ellipsoid at most. */
const SPHERE_OFF = 0.0057
/** Degrees; a larger box is not looked at closely. */
const LARGE_BOX = 20

/** All within a distance of a place, or of a line: a circle or a corridor. Distances are those on the ellipsoid. */
export class ReachArea implements Area {
  readonly box: GeoBox
  readonly #reach: number
  /** Latitude and longitude at both ends of each piece. */
  readonly #pieces: Float64Array

  constructor(line: readonly LatLon[], reach: number) {
    this.#reach = reach
    this.#pieces = piecesOf(line)
    this.box = this.#boxAround(line)
  }

  contains(lat: number, lon: number): boolean {
    const { box } = this
    if (lat < box.south || lat > box.north) return false
    return this.#distance(lat, lon) <= this.#reach
  }

  get effort(): number {
    return this.#pieces.length / 4
  }

  edgeDistance(lat: number, lon: number): number {
    return Math.abs(this.#distance(lat, lon) - this.#reach)
  }

  relation(box: GeoBox): 'outside' | 'inside' | 'edge' {
    const width = (((box.east - box.west) % 360) + 360) % 360 || 360
    if (width > LARGE_BOX || box.north - box.south > LARGE_BOX) return 'edge'
    const [lat, lon] = [(box.south + box.north) / 2, box.west + width / 2]
    const corner = Math.max(
      haversineDistance(lat, lon, box.south, box.west),
      haversineDistance(lat, lon, box.north, box.west),
    )
    const around = corner * (1 + SPHERE_OFF)
    const distance = this.#distance(lat, lon)
    if (distance - around > this.#reach * (1 + SPHERE_OFF)) return 'outside'
    return distance + around < this.#reach * (1 - SPHERE_OFF) ? 'inside' : 'edge'
  }

  /** Metres to the line; on the ellipsoid where that decides, else on the sphere. */
  #distance(lat: number, lon: number): number {
    const p = this.#pieces
    const narrowing = Math.cos(lat / RADIAN)
    let least = Infinity
    let nearLat = 0
    let nearLon = 0
    for (let i = 0; i < p.length; i += 4) {
      const y1 = p[i]! - lat
      const x1 = deltaLongitude(lon, p[i + 1]!) * narrowing
      const dy = p[i + 2]! - p[i]!
      const dx = deltaLongitude(p[i + 1]!, p[i + 3]!) * narrowing
      const length = dx * dx + dy * dy
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length))
      const square = (x1 + along * dx) ** 2 + (y1 + along * dy) ** 2
      if (square >= least) continue
      least = square
      nearLat = p[i]! + along * dy
      nearLon = p[i + 1]! + along * deltaLongitude(p[i + 1]!, p[i + 3]!)
    }
    const about = haversineDistance(lat, lon, nearLat, nearLon)
    if (Math.abs(about - this.#reach) > this.#reach * SPHERE_OFF) return about
    return geodesicDistance(lat, lon, nearLat, wrapLongitude(nearLon))
  }

  #boxAround(line: readonly LatLon[]): GeoBox {
    const reach = ((this.#reach * (1 + SPHERE_OFF)) / EARTH_RADIUS) * RADIAN
    const lats = line.map(({ lat }) => lat)
    const south = Math.max(-90, Math.min(...lats) - reach)
    const north = Math.min(90, Math.max(...lats) + reach)
    let lon = line[0]!.lon
    let [west, east] = [lon, lon]
    for (const [i, point] of line.entries()) {
      if (i > 0) lon += deltaLongitude(line[i - 1]!.lon, point.lon)
      ;[west, east] = [Math.min(west, lon), Math.max(east, lon)]
    }
    const farthest = Math.max(...lats.map(Math.abs))
    const sine = Math.sin(reach / RADIAN) / Math.cos(farthest / RADIAN)
    // It holds a pole.
    if (!(sine < 1)) return { south, north, west: -180, east: 180 }
    const aside = Math.asin(sine) * RADIAN
    if (east - west + 2 * aside >= 360) return { south, north, west: -180, east: 180 }
    return { south, north, west: wrapLongitude(west - aside), east: wrapLongitude(east + aside) }
  }
}

/** A line in short pieces along its rhumb lines. */
function piecesOf(line: readonly LatLon[]): Float64Array {
  const pieces: number[] = []
  if (line.length === 1) pieces.push(line[0]!.lat, line[0]!.lon, line[0]!.lat, line[0]!.lon)
  for (let i = 1; i < line.length; i++) {
    const [from, to] = [line[i - 1]!, line[i]!]
    const dx = deltaLongitude(from.lon, to.lon)
    const y = yOf(from.lat)
    const dy = yOf(to.lat) - y
    const count = Math.min(MOST_PIECES / line.length, Math.max(1, Math.ceil(Math.hypot(dx, dy) / PIECE)))
    let [lat, lon] = [from.lat, from.lon]
    for (let piece = 1; piece <= count; piece++) {
      const nextLat = piece >= count ? to.lat : latitudeOf(y + (dy * piece) / count)
      const nextLon = piece >= count ? to.lon : wrapLongitude(from.lon + (dx * piece) / count)
      pieces.push(lat, lon, nextLat, nextLon)
      ;[lat, lon] = [nextLat, nextLon]
    }
  }
  return Float64Array.from(pieces)
}
