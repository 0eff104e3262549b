import { saveSeaChart } from '@fairway/tracking/sea-routes'
import { ShoreMeasure } from '@fairway/tracking/voyages'
import { installedCoast } from '../base-map/coast-packages.ts'
import { saveShore } from '../ports/shore/shore-file.ts'
import { prepareChartedSea } from '../voyage-forecast/charted-sea.ts'

// Makes, of one reading of the coast, the chart that ways by sea are measured on and the shores of the world, and writes them to the two
// files named. No shores where the package of the coast is not installed.

const [chart, shore] = process.argv.slice(2)
if (chart === undefined || shore === undefined) throw new Error('name the files of the sea chart and of the shores')
const measure = new ShoreMeasure()
const sea = await prepareChartedSea((land) => land.forEach((ring) => measure.add(ring)))
if (installedCoast() !== null) saveShore(measure.strips(), shore)
saveSeaChart(sea, chart)
