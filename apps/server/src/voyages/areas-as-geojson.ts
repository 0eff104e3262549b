import type { LearnedArea } from '@fairway/tracking/voyages'

const instant = (time: number) => new Date(time).toISOString()

/** Berths and anchorages as GeoJSON (RFC 7946), with how often they were used and when. */
export const areasAsGeoJson = (areas: readonly LearnedArea[]) => ({
  type: 'FeatureCollection' as const,
  features: areas.map(({ outline, first, last, ...counts }) => ({
    type: 'Feature' as const,
    properties: { ...counts, first: instant(first), last: instant(last) },
    geometry: {
      type: 'Polygon' as const,
      coordinates: [outline.map(([lon, lat]) => [Number(lon.toFixed(5)), Number(lat.toFixed(5))])],
    },
  })),
})
