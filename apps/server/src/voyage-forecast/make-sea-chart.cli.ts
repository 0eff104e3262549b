import { saveSeaChart } from '@fairway/tracking/sea-routes'
import { prepareChartedSea } from './charted-sea.ts'

// For the build: makes the chart of the world that ways by sea are measured on, and writes it to the file named.

const file = process.argv[2]
if (file === undefined) throw new Error('name the file that the sea chart is to be written to')
saveSeaChart(await prepareChartedSea(), file)
