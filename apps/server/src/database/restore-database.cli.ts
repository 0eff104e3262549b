/**
 * npm run restore-database -- FOLDER [--data-dir FOLDER]: makes the embedded database anew of a copy, which is a folder below
 * DATA_DIR/dumps or one that was taken from there. The server must not be running on the same data folder. What was there before
 * stays in DATA_DIR/database-18/replaced until the next time.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { commandContext } from '../command.ts'
import { dataDirOption, onlyOne, runCommand } from '../command-line.ts'
import { readCommandConfig } from '../config/command-config.ts'
import { SettingError } from '../config/config.ts'
import { howCalled } from '../config/how-called.ts'
import { givenFile } from '../given-path.ts'
import { lockDirectory } from './owner/directory-lock.ts'
import { restoreEmbedded } from './embedded/embedded-engine.ts'

/** Throws one sentence, where root has become the owner of the data folder too. */
function requireReadable(copy: string): void {
  try {
    readdirSync(copy)
  } catch (error) {
    throw new SettingError(
      `${copy} cannot be read by the owner of the data folder (${(error as NodeJS.ErrnoException).code}): put it below dumps there, or let them read it.`,
    )
  }
}

await runCommand(
  {
    name: 'restore-database',
    takes: 'COPY',
    about: `Makes the embedded database anew of a copy, a folder below dumps of the data folder. The server must not be running on
it. What was there before stays in database-18/replaced until the next time.`,
    options: { 'data-dir': dataDirOption },
  },
  async (values, given) => {
    const config = readCommandConfig(values['data-dir'], process.env)
    if (config.databaseUrl !== null)
      throw new SettingError('DATABASE_URL is set: copies of the embedded database cannot be put into another server.')
    const example = howCalled('restore-database', join(config.dataDir, 'dumps/<time>'))
    const copy = givenFile(onlyOne(given, `Name one copy: ${example}`), process.env)
    const dir = join(config.dataDir, 'database')
    const log = commandContext(config).log('database')
    requireReadable(copy)
    const lock = lockDirectory(dir)
    await restoreEmbedded(dir, copy, log).finally(() => lock.release())
    console.log(`The database of ${config.dataDir} was made anew of ${copy}.`)
  },
)
