import type { FeatureCollection } from 'geojson'
import { geodesicDistance, type LatLon } from '@fairway/tracking'
import { greatCircle, unwrapLongitudes } from '../geometry/great-circle.ts'
import type { MeasureState } from '../engine/map-controller.ts'

/** Points of one measurement at most. */
const MOST_POINTS = 200

/** A chain of places and the great circles between them. */
export class Measure {
  #points: LatLon[] = []

  /** False when the chain is full. */
  add(place: LatLon): boolean {
    if (this.#points.length >= MOST_POINTS) return false
    this.#points.push(place)
    return true
  }

  clear(): void {
    this.#points = []
  }

  state(): MeasureState {
    const points = [...this.#points]
    const legs = points
      .slice(1)
      .map((point, i) => geodesicDistance(points[i]!.lat, points[i]!.lon, point.lat, point.lon))
    return { points, legs, total: legs.reduce((sum, leg) => sum + leg, 0) }
  }

  shapes(): FeatureCollection {
    const points = this.#points
    const longitudes = unwrapLongitudes(points.map((point) => point.lon))
    const places = points.map((point, i) => ({ lat: point.lat, lon: longitudes[i]! }))
    return {
      type: 'FeatureCollection',
      features: [
        ...places.slice(1).map((place, i) => ({
          type: 'Feature' as const,
          properties: {},
          geometry: { type: 'LineString' as const, coordinates: greatCircle(places[i]!, place) },
        })),
        ...places.map((place, i) => ({
          type: 'Feature' as const,
          properties: { number: String(i + 1) },
          geometry: { type: 'Point' as const, coordinates: [place.lon, place.lat] },
        })),
      ],
    }
  }
}
