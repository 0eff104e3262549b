/**
 * npm run port-areas -- export FILE | import FILE | freeze ID … | thaw ID … | remove ID …: writes the berths and anchorages in the
 * database of the settings (DATABASE_URL or the folder DATA_DIR) as GeoJSON, reads corrected or new ones, says which of them
 * learning must leave as they are, and which are none.
 */
import { readFile, stat } from 'node:fs/promises'
import { requireDatabase, withDatabase } from '../command.ts'
import { callOf, dataDirOption, Misasked, runCommand } from '../command-line.ts'
import { readCommandConfig } from '../config/command-config.ts'
import { givenFile, givenPath } from '../given-path.ts'
import { openOutput } from '../output-file.ts'
import { areasAsGeoJson } from './areas-as-geojson.ts'
import { areasOfGeoJson } from './areas-of-geojson.ts'
import { listAreas, markAreas, saveAreas } from './port-areas.store.ts'

const line = {
  name: 'port-areas',
  takes: 'export FILE | import FILE | freeze ID … | thaw ID … | remove ID …',
  about: `Writes the berths and anchorages as GeoJSON, reads corrected or new ones, says which of them learning must leave as they
are (freeze, thaw), and which are none (remove).`,
  options: { 'data-dir': dataDirOption },
} as const
const MOST_BYTES = 64 * 2 ** 20
const marks = {
  freeze: { frozen: true, removed: false },
  thaw: { frozen: false, removed: false },
  remove: { frozen: true, removed: true },
} as const

await runCommand(line, async (values, [command = '', ...given]) => {
  const file = given[0]
  if (file === undefined) throw new Misasked(callOf(line))
  const config = readCommandConfig(values['data-dir'], process.env)
  if (command === 'export' && given.length === 1) {
    requireDatabase(config)
    const write = await openOutput(givenPath(file, process.env))
    const areas = await withDatabase(config, (db) => listAreas(db))
    await write(`${JSON.stringify(areasAsGeoJson(areas))}\n`)
    console.log(`${areas.length} areas were written to ${givenPath(file, process.env)}.`)
  } else if (command === 'import' && given.length === 1) {
    const from = givenFile(file, process.env)
    const { size } = await stat(from)
    if (size > MOST_BYTES) throw new Error(`${from} has ${size} bytes; ${MOST_BYTES} are the most.`)
    const text = await readFile(from, 'utf8')
    const saved = await withDatabase(config, async (db) => {
      const areas = areasOfGeoJson(text, await listAreas(db), Date.now())
      await saveAreas(db, areas)
      return areas
    })
    console.log(`${saved.length} areas were read, ${saved.filter(({ frozen }) => frozen).length} of them frozen.`)
  } else if (command in marks) {
    const count = await withDatabase(config, (db) =>
      markAreas(db, given, marks[command as keyof typeof marks], Date.now()),
    )
    console.log(`${count} of ${given.length} areas are known and were changed.`)
    if (count < given.length) process.exitCode = 1
  } else throw new Misasked(callOf(line))
})
