import { EARTH_RADIUS, deltaLongitude, haversineDistance, type LatLon } from '@fairway/tracking'

const RADIANS = Math.PI / 180
/** A drawn leg bends at least this often, degrees of arc. */
const BEND = 2

/** The great circle between two places as points close enough to look round; longitudes run on past ±180. */
export function greatCircle(from: LatLon, to: LatLon): [lon: number, lat: number][] {
  const angle = haversineDistance(from.lat, from.lon, to.lat, to.lon) / EARTH_RADIUS
  const parts = Math.max(1, Math.ceil(angle / RADIANS / BEND))
  const line: [number, number][] = [[from.lon, from.lat]]
  const a = vector(from)
  const b = vector(to)
  const sin = Math.sin(angle)
  for (let i = 1; i <= parts; i++) {
    const t = i / parts
    // Between antipodes every circle is the shortest; the straight line of the map is no worse than another.
    const [ka, kb] = sin < 1e-9 ? [1 - t, t] : [Math.sin((1 - t) * angle) / sin, Math.sin(t * angle) / sin]
    const [x, y, z] = [a[0] * ka + b[0] * kb, a[1] * ka + b[1] * kb, a[2] * ka + b[2] * kb]
    const last = line[line.length - 1][0]
    line.push([last + deltaLongitude(last, Math.atan2(y, x) / RADIANS), Math.atan2(z, Math.hypot(x, y)) / RADIANS])
  }
  return line
}

/** The same longitudes without jumps: they run on past ±180, so that no line crosses the whole map. */
export function unwrapLongitudes(lon: readonly number[]): number[] {
  const plain: number[] = []
  lon.forEach((value, i) => plain.push(i === 0 ? value : plain[i - 1] + deltaLongitude(lon[i - 1], value)))
  return plain
}

function vector({ lat, lon }: LatLon): [number, number, number] {
  const ring = Math.cos(lat * RADIANS)
  return [ring * Math.cos(lon * RADIANS), ring * Math.sin(lon * RADIANS), Math.sin(lat * RADIANS)]
}
