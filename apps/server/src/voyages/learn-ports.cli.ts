/**
 * npm run learn-ports [-- --out FILE]: gathers the stops of the port calls in the database of the settings (DATABASE_URL or
 * the folder DATA_DIR) into berths and anchorages, prints how many and the busiest, and writes them as GeoJSON.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { learnAreas } from '@fairway/tracking/voyages'
import { withDatabase } from '../command.ts'
import { readCommandConfig } from '../config/command-config.ts'
import { areasAsGeoJson } from './areas-as-geojson.ts'
import { portStopsOf } from './port-stops.store.ts'

const SHOWN = 10

try {
  const { values } = parseArgs({ options: { out: { type: 'string' } } })
  const stops = await withDatabase(readCommandConfig(null, process.env), portStopsOf)
  const areas = learnAreas(stops)
  const berths = areas.filter(({ kind }) => kind === 'berth').length
  console.log(`${stops.length} stops: ${berths} berths and ${areas.length - berths} anchorages.`)
  for (const { port, kind, stops: count, ships } of areas.slice(0, SHOWN))
    console.log(`${port} ${kind}: ${count} stops of ${ships} ships`)
  if (values.out !== undefined) await writeFile(values.out, `${JSON.stringify(areasAsGeoJson(areas))}\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
