import { deltaLongitude } from '../geodesy.ts'
import type { AreaShape, Ring } from './area-shape.ts'
import { areaOutline, type LonLat } from './area-outline.ts'

/** A feature of GeoJSON (RFC 7946), longitudes before latitudes, degrees. */
export interface AreaFeature {
  type: 'Feature'
  properties: Record<string, unknown>
  geometry:
    | { type: 'Polygon'; coordinates: LonLat[][] }
    | { type: 'MultiPolygon'; coordinates: LonLat[][][] }
    | { type: 'LineString'; coordinates: LonLat[] }
}

/**
 * A shape as a feature of GeoJSON. A circle and a rectangle say besides what they are, a corridor is its line and its half width. What goes
 * over 180° runs on past it, so that other programs draw it in one piece; its middle lies within ±180°.
 */
export function areaFeature(shape: AreaShape, properties: Record<string, unknown>): AreaFeature {
  const feature = (geometry: AreaFeature['geometry'], more: Record<string, unknown> = {}): AreaFeature => ({
    type: 'Feature',
    properties: { ...properties, ...more },
    geometry,
  })
  const polygons = shape.kind === 'corridor' ? [] : areaOutline(shape).map(inThisWorld)
  const geometry: AreaFeature['geometry'] =
    polygons.length === 1
      ? { type: 'Polygon', coordinates: polygons[0]! }
      : { type: 'MultiPolygon', coordinates: polygons }
  switch (shape.kind) {
    case 'polygons':
      return feature(geometry)
    case 'circle': {
      const { lat, lon } = shape.centre
      return feature(geometry, { shape: 'circle', centre: [lon, lat], radius_m: shape.radius })
    }
    case 'rectangle': {
      const { west, south, east, north } = shape.box
      return feature(geometry, { shape: 'rectangle', box: [west, south, east, north] })
    }
    case 'corridor':
      return feature(
        { type: 'LineString', coordinates: inThisWorld([runningOn(shape.line)])[0]! },
        { half_width_m: shape.halfWidth },
      )
  }
}

/** A line whose longitudes do not jump. */
function runningOn(line: Ring): LonLat[] {
  let lon = line[0]!.lon
  return line.map((at, i): LonLat => {
    if (i > 0) lon += deltaLongitude(line[i - 1]!.lon, at.lon)
    return [lon, at.lat]
  })
}

/** The same once or more round the world, so that the middle of the first line lies within ±180°. */
function inThisWorld(lines: LonLat[][]): LonLat[][] {
  const [west, east] = [Math.min, Math.max].map((most) => most(...lines[0]!.map(([lon]) => lon)))
  const turns = Math.ceil((west! + east!) / 720 - 0.5)
  return turns === 0 ? lines : lines.map((line) => line.map(([lon, lat]): LonLat => [lon - 360 * turns, lat]))
}
