/**
 * npm run import-ports -- <file.csv>: takes the ports of a World Port Index file into the database of the settings
 * (DATABASE_URL or the folder DATA_DIR), and prints how many are new, changed and refused. The server reads them at its next start.
 */
import { readFile, stat } from 'node:fs/promises'
import { withDatabase } from '../command.ts'
import { readCommandConfig } from '../config/command-config.ts'
import { howCalled } from '../config/how-called.ts'
import { importPorts } from './import-wpi.ts'

const MOST_BYTES = 64 * 2 ** 20

try {
  const file = process.argv[2]
  if (file === undefined || process.argv.length > 3)
    throw new Error(`Name one file: ${howCalled('import-ports', 'UpdatedPub150.csv')}`)
  const { size } = await stat(file)
  if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes; a World Port Index has about 4 million.`)
  const csv = await readFile(file, 'utf8')
  console.log(await withDatabase(readCommandConfig(null, process.env), (db) => importPorts(db, csv, new Date())))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
