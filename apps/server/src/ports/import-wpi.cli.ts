/**
 * npm run import-ports -- <file.csv> [--data-dir FOLDER]: takes the ports of a World Port Index file into the database of the settings
 * (DATABASE_URL or the folder DATA_DIR), and prints how many are new, changed and refused. The server reads them at its next start.
 */
import { readFile, stat } from 'node:fs/promises'
import { withDatabase } from '../command.ts'
import { dataDirOption, onlyOne, runCommand } from '../command-line.ts'
import { readCommandConfig } from '../config/command-config.ts'
import { decodeCsv } from '../csv/decode-csv.ts'
import { howCalled } from '../config/how-called.ts'
import { givenFile } from '../given-path.ts'
import { importPorts } from './import-wpi.ts'

const MOST_BYTES = 64 * 2 ** 20

await runCommand(
  {
    name: 'import-ports',
    takes: 'FILE.csv',
    about: `Takes the ports of a World Port Index file into the database, and prints how many are new, changed and refused. The server
reads them at its next start.`,
    options: { 'data-dir': dataDirOption },
  },
  async (values, given) => {
    const file = givenFile(
      onlyOne(given, `Name one file: ${howCalled('import-ports', 'UpdatedPub150.csv')}`),
      process.env,
    )
    const { size } = await stat(file)
    if (size > MOST_BYTES) throw new Error(`${file} has ${size} bytes; a World Port Index has about 4 million.`)
    const csv = decodeCsv(await readFile(file))
    const { report, isDone } = await withDatabase(readCommandConfig(values['data-dir'], process.env), (db) =>
      importPorts(db, csv, new Date()),
    )
    console.log(report)
    if (!isDone) process.exitCode = 1
  },
)
