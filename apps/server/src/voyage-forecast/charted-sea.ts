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
import { readPolygons, type LonLatPolygon } from '../base-map/coast/read-polygons.ts'

/**
 * The sea by Natural Earth and by the coast of the base map, or by the first alone where the packages of the other are not installed.
 * `onLand` gets the land of that coast too, which takes seconds to read.
 */
export async function prepareChartedSea(onLand: (land: LonLatPolygon) => void = () => {}): Promise<PreparedSea> {
  const installed = installedCoast()
  if (installed === null) return prepareSea()
  const [water, inland] = [openWater(), createInlandWater()]
  for await (const land of readPolygons(installed.files.coast)) {
    addLand(water, land)
    inland.addCoast(land)
    onLand(land)
  }
  await addRiversAndLakes(inland, installed.files)
  return prepareSea(water, inland.done())
}

/** Rivers, lakes and the edge of the sea by the base map. */
export async function readInlandWater(files: CoastFiles): Promise<InlandWater> {
  const inland = createInlandWater()
  for await (const land of readPolygons(files.coast)) inland.addCoast(land)
  await addRiversAndLakes(inland, files)
  return inland.done()
}

async function addRiversAndLakes(
  inland: ReturnType<typeof createInlandWater>,
  { rivers, lakes }: CoastFiles,
): Promise<void> {
  for (const file of [rivers, lakes]) for await (const water of readPolygons(file)) inland.add(water)
}
