import { geodesicDistance, initialBearing } from '@fairway/tracking'
import type { Feature, FeatureCollection } from 'geojson'
import { greatCircle, unwrapLongitudes } from '../../map/geometry/great-circle.ts'
import type { Place } from '../../map/overlay/overlay.ts'
import { rhumbLine } from './rhumb-line.ts'

/** The shortest way, or the one that keeps its course. */
export type LineKind = 'great-circle' | 'rhumb'

export interface Leg {
  metres: number
  /** Degrees: of a great circle where it begins. */
  course: number
}

/** Leg by leg: one fewer than points. */
export function legsOf(points: readonly Place[], kind: LineKind): Leg[] {
  return points.slice(1).map((to, i) => {
    const from = points[i]
    if (kind === 'rhumb') return rhumbLine(from, to)
    return {
      metres: geodesicDistance(from.lat, from.lon, to.lat, to.lon),
      course: initialBearing(from.lat, from.lon, to.lat, to.lon),
    }
  })
}

/** The points with their numbers and the lines between them, each with its `label`. Longitudes run on past ±180. */
export function measureShapes(
  points: readonly Place[],
  kind: LineKind,
  label: (leg: Leg) => string = () => '',
): FeatureCollection {
  const longitudes = unwrapLongitudes(points.map((point) => point.lon))
  const places = points.map((point, i) => ({ lat: point.lat, lon: longitudes[i] }))
  const legs = legsOf(points, kind)
  const lines = places.slice(1).map((place, i): Feature => {
    const from = places[i]
    const straight = [
      [from.lon, from.lat],
      [place.lon, place.lat],
    ]
    return {
      type: 'Feature',
      properties: { label: label(legs[i]) },
      // Mercator draws a constant course as a straight line.
      geometry: { type: 'LineString', coordinates: kind === 'rhumb' ? straight : greatCircle(from, place) },
    }
  })
  const numbers = places.map((place, i): Feature => ({
    type: 'Feature',
    properties: { number: String(i + 1) },
    geometry: { type: 'Point', coordinates: [place.lon, place.lat] },
  }))
  return { type: 'FeatureCollection', features: [...lines, ...numbers] }
}
