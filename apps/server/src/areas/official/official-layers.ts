import { officialSets, type ChartLayer } from '@fairway/contract'
import type { LatLon } from '@fairway/tracking'
import { emissionAreas } from './emission-areas.ts'
import { listedAreas } from './listed-areas.ts'
import type { OfficialOutline } from './official-area.ts'
import { linesOf, lonLat, ringOf } from './stretches.ts'

/** The sets as layers of the chart, with their GeoJSON. */
export const officialLayers: readonly { layer: ChartLayer; json: string }[] = [
  layerOf(officialSets.danger.layer, 'War risk areas (JWC)', '战争风险区（JWC）', listedAreas),
  layerOf(officialSets.emission.layer, 'Emission control areas', '排放控制区', emissionAreas),
]

/** Filled to the land and beyond, with lines at sea alone, where somebody laid them down. */
function layerOf(id: string, name: string, nameZh: string, set: readonly OfficialOutline[]) {
  const { source, asOf } = set[0]
  const json = JSON.stringify({
    type: 'FeatureCollection',
    features: set.flatMap(({ name, nameZh, rings }) => [
      ...rings.map((ring) => feature({ name, nameZh, edge: false }, 'Polygon', [closed(ringOf(ring))])),
      feature(
        {},
        'MultiLineString',
        rings.flatMap((ring) => linesOf(ring)),
      ),
    ]),
  })
  return {
    layer: { id, name, nameZh, credit: source, date: asOf, revision: '1', notIn: [] },
    json,
  }
}

function feature(properties: object, type: string, coordinates: unknown) {
  return { type: 'Feature', properties, geometry: { type, coordinates } }
}

function closed(ring: readonly LatLon[]) {
  return [...ring, ring[0]].map(({ lat, lon }) => lonLat(lat, lon))
}
