import type { FeatureCollection, Point } from 'geojson'

/** Where a ship was at the moment that is played back. */
export interface PlaybackMark {
  lat: number
  lon: number
  /** Degrees; null makes a round mark. */
  course: number | null
  /** The style of her track; null for the track of one ship. */
  style: number | null
  /** Written beside the mark. */
  label: string | null
  /** She was silent then and the place is her last one before: drawn hollow. */
  held: boolean
}

interface MarkFacts {
  style: number
  course: number
  round: boolean
  held: boolean
  label: string
}

/** −1 as a style is the track of one ship. */
export function playbackPoints(marks: readonly PlaybackMark[]): FeatureCollection<Point, MarkFacts> {
  return {
    type: 'FeatureCollection',
    features: marks.map(({ lat, lon, course, style, label, held }) => ({
      type: 'Feature',
      properties: { style: style ?? -1, course: course ?? 0, round: course === null, held, label: label ?? '' },
      geometry: { type: 'Point', coordinates: [lon, lat] },
    })),
  }
}
