import { geoJsonRoot, jsonObject, type Json } from '../files/geojson-root.ts'
import { routeLine } from './legs.ts'
import {
  limitNames,
  routeOf,
  saidOf,
  timeText,
  type RawPoint,
  type RouteRead,
  type RouteToWrite,
} from './route-file.ts'

type Position = [number, number]

/** Points that say what leads to the next one, else the first line, its parts joined, else all points in their order. Throws `UnreadableFileError`. */
export function readRouteGeoJson(text: string): RouteRead {
  const features = featuresOf(geoJsonRoot(text))
  const points = features.flatMap(({ geometry, properties }) =>
    geometry['type'] === 'Point' ? [pointOf(geometry['coordinates'], properties)] : [],
  )
  const way = features.find(
    ({ geometry }) => geometry['type'] === 'LineString' || geometry['type'] === 'MultiLineString',
  )
  const name = nameOf(way?.properties ?? {}) ?? ''
  const own = points.filter(({ leg }) => leg !== undefined)
  if (own.length > 1) {
    const first = features.find(({ geometry }) => geometry['type'] === 'Point')
    return routeOf(name, own, { etd: Date.parse(textOf(first?.properties['utc_time']) ?? '') })
  }
  if (way === undefined) return routeOf(name, points)
  const lines = listOf(way.geometry['coordinates'])
  const places = way.geometry['type'] === 'LineString' ? lines : lines.flatMap(listOf)
  return routeOf(name, places.map(placeOf))
}

interface Feature {
  geometry: Json
  properties: Json
}

/** A collection's, or the one that a feature or a geometry alone is. */
function featuresOf(root: Json): Feature[] {
  const listed = root['type'] === 'FeatureCollection' ? listOf(root['features']).map(membersOf) : [root]
  return listed.map((one) =>
    one['type'] === 'Feature'
      ? { geometry: membersOf(one['geometry']), properties: membersOf(one['properties']) }
      : { geometry: one, properties: {} },
  )
}

function pointOf(coordinates: unknown, properties: Json): RawPoint {
  return {
    ...placeOf(coordinates),
    name: nameOf(properties),
    ...saidOf((name) => properties[name] ?? undefined, measureOf),
  }
}

function placeOf(coordinates: unknown): RawPoint {
  const [lon, lat] = listOf(coordinates)
  return { lat: measureOf(lat), lon: measureOf(lon) }
}

const membersOf = (value: unknown): Json => jsonObject(value) ?? {}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
/** GDAL writes what was text in the file before as text. */
const measureOf = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : NaN
/** GDAL calls a name of KML so. */
const nameOf = (properties: Json): string | undefined => textOf(properties['name']) ?? textOf(properties['Name'])

/** A route as GeoJSON (RFC 7946): its line, cut at 180°, and its waypoints with what leads to the next one. */
export function writeRouteGeoJson({ name, waypoints, timetable }: RouteToWrite): string {
  const parts = cutAt180(routeLine(waypoints))
  const points = waypoints.map((point, i) => ({
    type: 'Feature',
    properties: {
      number: i + 1,
      name: point.name,
      locode: point.locode,
      leg: point.leg,
      speed_kn: point.speedKn,
      utc_time: timetable?.times ? timeText(timetable.times[i]!) : null,
      ...Object.fromEntries(limitNames.map(([key, title]) => [title, point[key]])),
    },
    geometry: { type: 'Point', coordinates: [point.lon, point.lat] },
  }))
  const geometry =
    parts.length === 1 ? { type: 'LineString', coordinates: parts[0] } : { type: 'MultiLineString', coordinates: parts }
  const way = {
    type: 'Feature',
    properties: { name, distance_nm: timetable && Number(timetable.miles.toFixed(2)) },
    geometry,
  }
  return JSON.stringify({ type: 'FeatureCollection', features: [way, ...points] })
}

/** A line whose longitudes run on, as parts between −180 and 180. */
function cutAt180(line: readonly Position[]): Position[][] {
  const parts: Position[][] = [[]]
  let turn = turnOf(line[0]![0], 0)
  for (const [i, [lon, lat]] of line.entries()) {
    const now = turnOf(lon, turn)
    if (now !== turn) {
      const [lastLon, lastLat] = line[i - 1]!
      const share = ((now > turn ? 180 : -180) + turn * 360 - lastLon) / (lon - lastLon)
      const crossing = lastLat + (lat - lastLat) * share
      parts.at(-1)!.push([now > turn ? 180 : -180, crossing])
      parts.push([[now > turn ? -180 : 180, crossing]])
      turn = now
    }
    parts.at(-1)!.push([lon - turn * 360, lat])
  }
  return parts
}

/** Which turn round the world a longitude is in; on the edge between two it is in the one before. */
const turnOf = (lon: number, before: number): number =>
  Math.abs(lon - before * 360) <= 180 ? before : Math.floor((lon + 180) / 360)
