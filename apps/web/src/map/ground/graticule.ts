import type { Feature, FeatureCollection, LineString } from 'geojson'
import { MAX_LATITUDE } from '../../live/mercator.ts'

/** Spacing in degrees and the zooms that show it. */
export const graticuleSteps = [
  { degrees: 30, from: 0, to: 3 },
  { degrees: 10, from: 3, to: 6 },
  { degrees: 1, from: 6, to: 24 },
] as const

/** Meridians and parallels of all spacings; `step` tells them apart. */
export function graticule(): FeatureCollection<LineString, { step: number }> {
  const features: Feature<LineString, { step: number }>[] = []
  for (const { degrees } of graticuleSteps) {
    const line = (coordinates: [number, number][]) =>
      features.push({ type: 'Feature', properties: { step: degrees }, geometry: { type: 'LineString', coordinates } })
    for (let lon = -180; lon < 180; lon += degrees)
      line([
        [lon, -MAX_LATITUDE],
        [lon, MAX_LATITUDE],
      ])
    for (let lat = -90 + degrees; lat < 90; lat += degrees)
      if (Math.abs(lat) < MAX_LATITUDE)
        line([
          [-180, lat],
          [180, lat],
        ])
  }
  return { type: 'FeatureCollection', features }
}
