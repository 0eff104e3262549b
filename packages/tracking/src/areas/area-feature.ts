import type { AreaShape } from './area-shape.ts'
import { areaOutline, type LonLat } from './area-outline.ts'

export interface AreaFeature {
  type: 'Feature'
  properties: Record<string, unknown>
  geometry:
    | { type: 'Polygon'; coordinates: LonLat[][] }
    | { type: 'MultiPolygon'; coordinates: LonLat[][][] }
    | { type: 'LineString'; coordinates: LonLat[] }
}

/** A shape as a feature of GeoJSON. A circle and a rectangle say besides what they are, a corridor is its line and its half width. */
export function areaFeature(shape: AreaShape, properties: Record<string, unknown>): AreaFeature {
  const feature = (geometry: AreaFeature['geometry'], more: Record<string, unknown> = {}): AreaFeature => ({
    type: 'Feature',
    properties: { ...properties, ...more },
    geometry,
  })
  const polygons = shape.kind === 'corridor' ? [] : areaOutline(shape)
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
        { type: 'LineString', coordinates: shape.line.map(({ lat, lon }): LonLat => [lon, lat]) },
        { half_width_m: shape.halfWidth },
      )
  }
}
