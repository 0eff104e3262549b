import type { Feature, FeatureCollection, LineString, Polygon } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { coastParts, unwrapRing, type Ring } from './antimeridian.ts'

export type LandTopology = Topology<{ land: GeometryCollection }>

/** Land as polygons and coast as lines, fit for cutting into tiles. Longitudes may run past ±180. */
export interface LandShapes {
  land: FeatureCollection<Polygon>
  coast: FeatureCollection<LineString>
}

/**
 * Natural Earth's rings cross the antimeridian, run along it, or go round the pole; they are laid out on an endless plane
 * and the tile cutter folds what sticks out. Winding is not to be trusted (some rings of the 10m set are wound wrong,
 * others have no area): the cutter winds outer rings and holes by their place in the polygon.
 */
export function landShapes(topology: LandTopology): LandShapes {
  const land: Feature<Polygon>[] = []
  for (const { geometry } of feature(topology, topology.objects.land).features) {
    if (geometry.type === 'Polygon') land.push(polygon(geometry.coordinates as Ring[]))
    if (geometry.type === 'MultiPolygon') land.push(...geometry.coordinates.map((rings) => polygon(rings as Ring[])))
  }
  const coast = mesh(topology, topology.objects.land as never).coordinates.flatMap((line) => coastParts(line as Ring))
  return {
    land: { type: 'FeatureCollection', features: land },
    coast: {
      type: 'FeatureCollection',
      features: coast.map((coordinates) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'LineString', coordinates },
      })),
    },
  }
}

function polygon(rings: Ring[]): Feature<Polygon> {
  // A hole around the pole is Natural Earth's way to close Antarctica; on this map there is nothing beyond it to cut out.
  const holes = rings.slice(1).filter((ring) => ring.every(([, lat]) => lat > -89.9))
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: [rings[0], ...holes].map(unwrapRing) },
  }
}
