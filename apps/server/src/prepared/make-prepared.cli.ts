import { saveSeaChart } from '@fairway/tracking/sea-routes'
import { ShoreMeasure } from '@fairway/tracking/voyages'
import { archiveCoarseCoast } from '../base-map/archive-coarse-coast.ts'
import { installedCoast } from '../base-map/coast-packages.ts'
import { saveShore } from '../ports/shore/shore-file.ts'
import { prepareChartedSea } from '../voyage-forecast/charted-sea.ts'

// Makes the tiles of the coarse coast, and, of one reading of the detailed one, the chart that ways by sea are measured on and the shores
// of the world, and writes them to the three files named. No shores where the package of the coast is not installed.

const [chart, shore, coarse] = process.argv.slice(2)
if (chart === undefined || shore === undefined || coarse === undefined)
  throw new Error('name the files of the sea chart, of the shores and of the coarse coast')
archiveCoarseCoast(coarse)
const measure = new ShoreMeasure()
const sea = await prepareChartedSea((land) => land.forEach((ring) => measure.add(ring)))
if (installedCoast() !== null) saveShore(measure.strips(), shore)
saveSeaChart(sea, chart)
