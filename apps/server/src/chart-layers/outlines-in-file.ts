import { allNamed, childNamed, numberOf, readRoot, textOf, type XmlElement } from '@fairway/tracking/areas'
import type { Position } from 'geojson'

/** What a file of zones has: polygons with their holes, and lines. Rings are closed. */
export interface Outline {
  /** By the name of a property, or of a placemark's data. */
  said: Readonly<Record<string, unknown>>
  polygons: Position[][][]
  lines: Position[][]
  places: Position[]
}

type Json = Readonly<Record<string, unknown>>

/** The outlines of GeoJSON or KML, told apart by how they begin. Throws with a sentence. */
export const outlinesIn = (text: string): Outline[] =>
  text
    .trimStart()
    .replace(/^\uFEFF/, '')
    .startsWith('<')
    ? ofKml(text)
    : ofGeoJson(text)

function ofGeoJson(text: string): Outline[] {
  const root = read(text)
  const features = root['type'] === 'FeatureCollection' ? list(root['features']) : [root]
  return features.map((value) => {
    const feature = object(value)
    const outline: Outline = { said: object(feature['properties']), polygons: [], lines: [], places: [] }
    take(object(feature['type'] === 'Feature' ? feature['geometry'] : feature), outline)
    return outline
  })
}

function read(text: string): Json {
  try {
    return object(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch {
    throw new Error('It is neither GeoJSON nor KML.')
  }
}

/** The door: what is no geometry of RFC 7946 has no coordinates here, and is counted by the caller. */
function take(geometry: Json, outline: Outline): void {
  const at = geometry['coordinates']
  switch (geometry['type']) {
    case 'Polygon':
      return void outline.polygons.push(list(at).map(line))
    case 'MultiPolygon':
      return void outline.polygons.push(...list(at).map((polygon) => list(polygon).map(line)))
    case 'LineString':
      return void outline.lines.push(line(at))
    case 'MultiLineString':
      return void outline.lines.push(...list(at).map(line))
    case 'Point':
      return void outline.places.push(place(at))
    case 'MultiPoint':
      return void outline.places.push(...line(at))
    case 'GeometryCollection':
      for (const inner of list(geometry['geometries'])) take(object(inner), outline)
  }
}

const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const line = (value: unknown): Position[] => list(value).map(place)

function place(value: unknown): Position {
  const [lon, lat] = list(value)
  const isPlace = typeof lon === 'number' && typeof lat === 'number' && Math.abs(lat) <= 90 && Math.abs(lon) <= 360
  if (!isPlace) throw new Error(`${JSON.stringify(value)?.slice(0, 60)} is no longitude and latitude in degrees.`)
  return [lon, lat]
}

function ofKml(text: string): Outline[] {
  return allNamed(readRoot(text, 'kml'), 'Placemark').map((mark) => {
    const data = [
      ...allNamed(mark, 'SimpleData').map((one) => [one.attributes['name'] ?? '', one.text.trim()] as const),
      ...allNamed(mark, 'Data').map((one) => [one.attributes['name'] ?? '', textOf(one, 'value')] as const),
    ]
    return {
      said: { name: textOf(mark, 'name'), ...Object.fromEntries(data) },
      polygons: allNamed(mark, 'Polygon').map((polygon) =>
        ['outerBoundaryIs', 'innerBoundaryIs'].flatMap((side) =>
          polygon.children
            .filter(({ name }) => name === side)
            .flatMap((boundary) => allNamed(boundary, 'coordinates').map(kmlLine)),
        ),
      ),
      lines: allNamed(mark, 'LineString').map((one) => kmlLine(childNamed(one, 'coordinates'))),
      places: allNamed(mark, 'Point').flatMap((one) => kmlLine(childNamed(one, 'coordinates'))),
    }
  })
}

const kmlLine = (coordinates: XmlElement | undefined): Position[] =>
  (coordinates?.text.trim() ?? '')
    .split(/\s+/)
    .filter((tuple) => tuple !== '')
    .map((tuple) => place(tuple.split(',').slice(0, 2).map(numberOf)))
