/**
 * npm run learn-ports [-- --out FILE] [--data-dir FOLDER]: learns berths and anchorages from the port calls in the database of the settings
 * (DATABASE_URL or the folder DATA_DIR), as the server does once a week, prints how many and the busiest, and writes all as GeoJSON.
 */
import { requireDatabase, withDatabase } from '../command.ts'
import { dataDirOption, runCommand } from '../command-line.ts'
import { readCommandConfig } from '../config/command-config.ts'
import { givenPath } from '../given-path.ts'
import { openOutput } from '../output-file.ts'
import { mergePorts } from '../ports/merge-ports.ts'
import { listImportedPorts } from '../ports/ports.store.ts'
import { areasAsGeoJson } from './areas-as-geojson.ts'
import { learnPortAreas } from './learn-port-areas.ts'
import { listAreas } from './port-areas.store.ts'

const SHOWN = 10

await runCommand(
  {
    name: 'learn-ports',
    about:
      'Learns berths and anchorages from the stored port calls, as the server does once a week, and prints how many.',
    options: {
      out: { type: 'string', value: 'FILE', about: 'writes all of them as GeoJSON' },
      'data-dir': dataDirOption,
    },
  },
  async (values) => {
    const config = readCommandConfig(values['data-dir'], process.env)
    requireDatabase(config)
    const write = values.out === undefined ? null : await openOutput(givenPath(values.out, process.env))
    const { stops, areas } = await withDatabase(config, async (db) => ({
      ...(await learnPortAreas(db, mergePorts(await listImportedPorts(db)))),
      areas: await listAreas(db),
    }))
    const shown = areas.filter(({ removed }) => !removed)
    const berths = shown.filter(({ kind }) => kind === 'berth').length
    console.log(`${stops} stops: ${berths} berths and ${shown.length - berths} anchorages.`)
    for (const { id, stops: count, ships } of shown.slice(0, SHOWN))
      console.log(`${id}: ${count} stops of ${ships} ships`)
    await write?.(`${JSON.stringify(areasAsGeoJson(areas))}\n`)
  },
)
