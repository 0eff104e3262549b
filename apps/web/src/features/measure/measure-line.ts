import { geodesicDistance } from '@fairway/tracking'
import type { FeatureCollection } from 'geojson'
import { greatCircle, unwrapLongitudes } from '../../map/geometry/great-circle.ts'
import type { Place } from '../../map/overlay/overlay.ts'

/** Metres, leg by leg: one fewer than points. */
export function legsOf(points: readonly Place[]): number[] {
  return points.slice(1).map((point, i) => geodesicDistance(points[i].lat, points[i].lon, point.lat, point.lon))
}

/** The points with their numbers and the great circles between them. Longitudes run on past ±180. */
export function measureShapes(points: readonly Place[]): FeatureCollection {
  const longitudes = unwrapLongitudes(points.map((point) => point.lon))
  const places = points.map((point, i) => ({ lat: point.lat, lon: longitudes[i] }))
  return {
    type: 'FeatureCollection',
    features: [
      ...places.slice(1).map((place, i) => ({
        type: 'Feature' as const,
        properties: {},
        geometry: { type: 'LineString' as const, coordinates: greatCircle(places[i], place) },
      })),
      ...places.map((place, i) => ({
        type: 'Feature' as const,
        properties: { number: String(i + 1) },
        geometry: { type: 'Point' as const, coordinates: [place.lon, place.lat] },
      })),
    ],
  }
}
