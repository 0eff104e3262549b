import {
  addLand,
  createInlandWater,
  openWater,
  prepareSea,
  type InlandWater,
  type PreparedSea,
} from '@fairway/tracking/sea-routes'
import { installedCoast } from '../base-map/coast-packages.ts'
import type { CoastFiles } from '../base-map/coast/cut-coast.ts'
import { readPolygons } from '../base-map/coast/read-polygons.ts'

/** The sea by Natural Earth and by the coast of the base map, or by the first alone where the packages of the other are not installed. */
export async function prepareChartedSea(): Promise<PreparedSea> {
  const installed = installedCoast()
  if (installed === null) return prepareSea()
  const water = openWater()
  for await (const polygon of readPolygons(installed.files.coast)) addLand(water, polygon)
  return prepareSea(water, await readInlandWater(installed.files))
}

/** Rivers, lakes and the edge of the sea by the base map. */
export async function readInlandWater({ coast, rivers, lakes }: CoastFiles): Promise<InlandWater> {
  const inland = createInlandWater()
  for await (const polygon of readPolygons(coast)) inland.addCoast(polygon)
  for (const file of [rivers, lakes]) for await (const polygon of readPolygons(file)) inland.add(polygon)
  return inland.done()
}
