import { edgeLongitude, type LatLon } from '../geodesy.ts'
import { geoJsonRoot, jsonObject, type Json } from '../files/geojson-root.ts'
import { UnreadableFileError } from '../files/unreadable-file.ts'
import { takeShape, type AreaFile, type AreaFileOptions, type LeftOut } from './area-file.ts'
import type { AreaShape } from './area-shape.ts'
import { thinnedLine } from './thinned-line.ts'

/** Collections in collections so deep are nobody's. */
const MOST_DEPTH = 20

/** Areas out of GeoJSON (RFC 7946). What `areaFeature` wrote comes back as it was. Throws {@link UnreadableFileError}. */
export function readGeoJson(text: string, options: AreaFileOptions): AreaFile {
  const root = geoJsonRoot(text)
  const file: AreaFile = { areas: [], leftOut: [] }
  readObject(root, { name: '', note: '', properties: {} }, options, file, 0)
  return file
}

interface Named {
  name: string
  note: string
  properties: Json
}

function readObject(object: Json, named: Named, options: AreaFileOptions, file: AreaFile, depth: number): void {
  if (depth > MOST_DEPTH) throw new UnreadableFileError('too-deep', { most: MOST_DEPTH })
  const below = (child: unknown, of: Named) => {
    const next = jsonObject(child)
    if (next !== null) readObject(next, of, options, file, depth + 1)
  }
  switch (object['type']) {
    case 'FeatureCollection':
      for (const feature of asList(object['features'])) below(feature, named)
      return
    case 'GeometryCollection':
      for (const geometry of asList(object['geometries'])) below(geometry, named)
      return
    case 'MultiLineString':
      // Programs make of lines lines of several parts, each a corridor. Without a width it is one that is left out.
      if (options.halfWidth !== null) {
        for (const line of asList(object['coordinates'])) below({ type: 'LineString', coordinates: line }, named)
        return
      }
      file.leftOut.push({ name: named.name, why: 'line' })
      return
    case 'Feature': {
      const properties = jsonObject(object['properties']) ?? {}
      below(object['geometry'], {
        // The last is what sets of exclusive economic zones call theirs.
        name: wordOf(properties, ['name', 'Name', 'NAME', 'title', 'GEONAME']),
        note: wordOf(properties, ['note', 'description', 'Description', 'desc']),
        properties,
      })
      return
    }
    default: {
      const shape = shapeOf(object, named.properties, options)
      if (typeof shape === 'string') file.leftOut.push({ name: named.name, why: shape })
      else takeShape(file, named, shape)
    }
  }
}

function shapeOf(
  geometry: Json,
  own: Json,
  { halfWidth }: AreaFileOptions,
): AreaShape | Exclude<LeftOut['why'], object> {
  const coordinates = geometry['coordinates']
  const centre = placeOf(own['centre'])
  if (own['shape'] === 'circle' && centre !== null && typeof own['radius_m'] === 'number')
    return { kind: 'circle', centre, radius: own['radius_m'] }
  const box = asList(own['box']).map((side) => (typeof side === 'number' ? side : NaN))
  if (own['shape'] === 'rectangle' && box.length === 4)
    return { kind: 'rectangle', box: { west: box[0]!, south: box[1]!, east: box[2]!, north: box[3]! } }
  switch (geometry['type']) {
    case 'Polygon':
      return { kind: 'polygons', polygons: [ringsOf(coordinates)] }
    case 'MultiPolygon':
      return { kind: 'polygons', polygons: asList(coordinates).map(ringsOf) }
    case 'LineString': {
      const half = typeof own['half_width_m'] === 'number' ? own['half_width_m'] : halfWidth
      return half === null ? 'line' : { kind: 'corridor', line: thinnedLine(placesOf(coordinates)), halfWidth: half }
    }
    case 'Point':
    case 'MultiPoint':
      return 'place'
    default:
      return 'unknown'
  }
}

const ringsOf = (rings: unknown): LatLon[][] => asList(rings).map((ring) => openRing(placesOf(ring)))

/** Without the last corner where that is the first again. */
export function openRing(ring: LatLon[]): LatLon[] {
  const [first, last] = [ring[0], ring.at(-1)]
  return ring.length > 1 && first!.lat === last!.lat && first!.lon === last!.lon ? ring.slice(0, -1) : ring
}

/** What is no place becomes one that is nowhere, so that it is found fault with. */
const placesOf = (list: unknown): LatLon[] => asList(list).map((one) => placeOf(one) ?? { lat: NaN, lon: NaN })

function placeOf(value: unknown): LatLon | null {
  const [lon, lat] = asList(value)
  if (typeof lon !== 'number' || typeof lat !== 'number') return null
  // Outlines across 180° may run on past it.
  return { lat, lon: Math.abs(lon) <= 540 ? edgeLongitude(lon) : lon }
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function wordOf(properties: Json, keys: readonly string[]): string {
  for (const key of keys) {
    const value = properties[key]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (typeof value === 'number') return String(value)
  }
  return ''
}
