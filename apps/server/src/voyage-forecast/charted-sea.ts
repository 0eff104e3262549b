import { addLand, openWater, prepareSea, type PreparedSea } from '@fairway/tracking/sea-routes'
import { installedCoast } from '../base-map/coast-packages.ts'
import { readPolygons } from '../base-map/coast/read-polygons.ts'

/** The sea by Natural Earth and by the coast of the base map, or by the first alone where the package of the other is not installed. */
export async function prepareChartedSea(): Promise<PreparedSea> {
  const coast = installedCoast()
  if (coast === null) return prepareSea()
  const water = openWater()
  for await (const polygon of readPolygons(coast.files.coast)) addLand(water, polygon)
  return prepareSea(water)
}
