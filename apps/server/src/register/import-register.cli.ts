/**
 * npm run import-register -- <file.csv> [--dry-run] [--skip-bad] [--data-dir FOLDER]: takes the ships of a register into the database of the
 * settings (DATABASE_URL or the folder DATA_DIR), whether or not the server is running; a running server follows within seconds.
 */
import { readFile, stat } from 'node:fs/promises'
import { withDatabase } from '../command.ts'
import { dataDirOption, onlyOne, runCommand } from '../command-line.ts'
import { readCommandConfig } from '../config/command-config.ts'
import { decodeCsv } from '../csv/decode-csv.ts'
import { howCalled } from '../config/how-called.ts'
import { DirectoryInUse } from '../database/owner/directory-lock.ts'
import { givenFile } from '../given-path.ts'
import { importRegister } from './import-register.ts'
import type { ImportedShip } from './imported-ships.ts'
import { handOver } from './register-handover.ts'
import { saveShipRegister, type SavedCounts } from './ship-register.store.ts'

/** A register of every ship there is has some 20 MB. */
const MOST_BYTES = 50 * 1_000_000

await runCommand(
  {
    name: 'import-register',
    takes: 'FILE.csv',
    about:
      'Takes the ships of a register into the database, whether or not the server is running; it follows within seconds.',
    options: {
      'dry-run': { type: 'boolean', about: 'says what would be done, and does nothing' },
      'skip-bad': { type: 'boolean', about: 'leaves out lines that cannot be read instead of refusing the file' },
      'data-dir': dataDirOption,
    },
  },
  async (values, given) => {
    const file = givenFile(onlyOne(given, `Name one file: ${howCalled('import-register', 'fleet.csv')}`), process.env)
    const { size } = await stat(file)
    if (size >= MOST_BYTES)
      throw new Error(
        `${file} has ${(size / 1e6).toFixed(1)} MB; a register may have 50 MB, and one of all ships has about 20. Split it, or leave columns out.`,
      )
    const config = readCommandConfig(values['data-dir'], process.env)
    const now = new Date()
    const save = async (ships: ImportedShip[]): Promise<SavedCounts> => {
      try {
        return await withDatabase(config, (db) => saveShipRegister(db, ships, now))
      } catch (error) {
        if (error instanceof DirectoryInUse) return handOver(config.dataDir, ships)
        throw error
      }
    }
    const { report, isDone } = await importRegister(decodeCsv(await readFile(file)), save, {
      dryRun: values['dry-run'] ?? false,
      skipBad: values['skip-bad'] ?? false,
      now,
    })
    console.log(report)
    if (!isDone) process.exitCode = 1
  },
)
