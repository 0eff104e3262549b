import type { AreaRow } from './port-areas.store.ts'

const instant = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** Berths and anchorages as GeoJSON (RFC 7946), with how often they were used and when, and whether learning may change them. */
export const areasAsGeoJson = (areas: readonly AreaRow[]) => ({
  type: 'FeatureCollection' as const,
  features: areas.map(
    ({ outline, name_zh, first, last, id, port, kind, number, name, stops, ships, frozen, removed }) => ({
      type: 'Feature' as const,
      properties: {
        id,
        port,
        kind,
        number,
        name,
        nameZh: name_zh,
        stops,
        ships,
        first: instant(first),
        last: instant(last),
        frozen,
        removed,
      },
      geometry: { type: 'Polygon' as const, coordinates: [outline] },
    }),
  ),
})
