/**
 * Distances and directions on the earth. Degrees in and out, metres for lengths, bearings 0–360 clockwise from north.
 * Three distances by cost and truth: {@link fastDistance} (gate, thinning), {@link haversineDistance}, {@link geodesicDistance}.
 */

/** Mean radius R1 of WGS 84 (IUGG), metres. */
export const EARTH_RADIUS = 6_371_008.8
/** WGS 84 semi-major axis (metres) and flattening (NGA.STND.0036). */
const SEMI_MAJOR = 6_378_137
const FLATTENING = 1 / 298.257_223_563
const SEMI_MINOR = SEMI_MAJOR * (1 - FLATTENING)
/** The international nautical mile, metres. */
export const METRES_PER_NM = 1852
/** One knot in metres a second. */
export const KNOT = METRES_PER_NM / 3600

const RADIAN = Math.PI / 180

/** A place, degrees north and east. */
export interface LatLon {
  lat: number
  lon: number
}

/** A box of latitude and longitude; `west` greater than `east` means that it crosses the antimeridian. */
export interface GeoBox {
  south: number
  west: number
  north: number
  east: number
}

/** A longitude brought into −180 ≤ lon < 180. */
export function wrapLongitude(lon: number): number {
  return lon >= -180 && lon < 180 ? lon : lon - 360 * Math.floor((lon + 180) / 360)
}

/** A longitude brought into −180 … 180; what is in there stays, for the eastern edge of a box may be 180. */
export function edgeLongitude(lon: number): number {
  return lon >= -180 && lon <= 180 ? lon : wrapLongitude(lon)
}

/** How far east `to` is of `from`, the short way round: −180 ≤ d < 180. */
export function deltaLongitude(from: number, to: number): number {
  return wrapLongitude(to - from)
}

/** Great-circle distance on the sphere: at most 0.56 % off the ellipsoid. */
export function haversineDistance(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const dLat = Math.sin(((lat2 - lat1) * RADIAN) / 2)
  const dLon = Math.sin(((lon2 - lon1) * RADIAN) / 2)
  const h = dLat * dLat + Math.cos(lat1 * RADIAN) * Math.cos(lat2 * RADIAN) * dLon * dLon
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Distance on a plane at the middle latitude: within 0.2 % of the sphere up to 100 km and 75° of latitude; too long beyond. */
export function fastDistance(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const y = lat2 - lat1
  const x = wrapLongitude(lon2 - lon1) * Math.cos((lat1 + lat2) * (RADIAN / 2))
  return Math.sqrt(x * x + y * y) * (RADIAN * EARTH_RADIUS)
}

/** Bearing at the first point of the great circle to the second. */
export function initialBearing(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const dLon = (lon2 - lon1) * RADIAN
  const y = Math.sin(dLon) * Math.cos(lat2 * RADIAN)
  const x =
    Math.cos(lat1 * RADIAN) * Math.sin(lat2 * RADIAN) -
    Math.sin(lat1 * RADIAN) * Math.cos(lat2 * RADIAN) * Math.cos(dLon)
  return (Math.atan2(y, x) / RADIAN + 360) % 360
}

/** Where a great circle that leaves at `bearing` is after `metres`. */
export function destinationPoint(lat: number, lon: number, bearing: number, metres: number): LatLon {
  const angle = metres / EARTH_RADIUS
  const sinLat = Math.sin(lat * RADIAN)
  const cosLat = Math.cos(lat * RADIAN)
  const sinTo = sinLat * Math.cos(angle) + cosLat * Math.sin(angle) * Math.cos(bearing * RADIAN)
  const y = Math.sin(bearing * RADIAN) * Math.sin(angle) * cosLat
  const x = Math.cos(angle) - sinLat * sinTo
  return {
    lat: Math.asin(Math.max(-1, Math.min(1, sinTo))) / RADIAN,
    lon: wrapLongitude(lon + Math.atan2(y, x) / RADIAN),
  }
}

/** Edges belong to the box. */
export function boxContains(box: GeoBox, lat: number, lon: number): boolean {
  if (lat < box.south || lat > box.north) return false
  return box.west <= box.east ? lon >= box.west && lon <= box.east : lon >= box.west || lon <= box.east
}

/**
 * Distance on the WGS 84 ellipsoid to the millimetre: Vincenty's inverse formula (Survey Review 23/176, 1975).
 * It does not converge for points within about half a degree of each other's antipodes: there the haversine (≤ 0.56 % off) stands in.
 */
export function geodesicDistance(lat1: number, lon1: number, lat2: number, lon2: number): number {
  const u1 = Math.atan((1 - FLATTENING) * Math.tan(lat1 * RADIAN))
  const u2 = Math.atan((1 - FLATTENING) * Math.tan(lat2 * RADIAN))
  const sinU1 = Math.sin(u1)
  const cosU1 = Math.cos(u1)
  const sinU2 = Math.sin(u2)
  const cosU2 = Math.cos(u2)
  const l = deltaLongitude(lon1, lon2) * RADIAN
  let lambda = l
  for (let round = 0; round < 100; round++) {
    const sinL = Math.sin(lambda)
    const cosL = Math.cos(lambda)
    const sinSigma = Math.hypot(cosU2 * sinL, cosU1 * sinU2 - sinU1 * cosU2 * cosL)
    if (sinSigma === 0) return 0
    const cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cosL
    const sigma = Math.atan2(sinSigma, cosSigma)
    const sinAlpha = (cosU1 * cosU2 * sinL) / sinSigma
    const cos2Alpha = 1 - sinAlpha * sinAlpha
    // On the equator both terms vanish.
    const cos2Middle = cos2Alpha < 1e-15 ? 0 : cosSigma - (2 * sinU1 * sinU2) / cos2Alpha
    const c = (FLATTENING / 16) * cos2Alpha * (4 + FLATTENING * (4 - 3 * cos2Alpha))
    const before = lambda
    lambda =
      l +
      (1 - c) * FLATTENING * sinAlpha * (sigma + c * sinSigma * (cos2Middle + c * cosSigma * (2 * cos2Middle ** 2 - 1)))
    if (Math.abs(lambda) > Math.PI) break
    if (Math.abs(lambda - before) < 1e-12) return arcLength(sigma, sinSigma, cosSigma, cos2Alpha, cos2Middle)
  }
  return haversineDistance(lat1, lon1, lat2, lon2)
}

function arcLength(sigma: number, sinSigma: number, cosSigma: number, cos2Alpha: number, cos2Middle: number): number {
  const u = (cos2Alpha * (SEMI_MAJOR ** 2 - SEMI_MINOR ** 2)) / SEMI_MINOR ** 2
  const a = 1 + (u / 16384) * (4096 + u * (-768 + u * (320 - 175 * u)))
  const b = (u / 1024) * (256 + u * (-128 + u * (74 - 47 * u)))
  const inner =
    cosSigma * (2 * cos2Middle ** 2 - 1) - (b / 6) * cos2Middle * (4 * sinSigma ** 2 - 3) * (4 * cos2Middle ** 2 - 3)
  return SEMI_MINOR * a * (sigma - b * sinSigma * (cos2Middle + (b / 4) * inner))
}
