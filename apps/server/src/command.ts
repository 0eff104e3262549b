import { becomeOwnerOf } from './command-owner.ts'
import type { Config } from './config/config.ts'
import { keepToOwner } from './config/data-folder.ts'
import { databasePart } from './database/database.part.ts'
import type { Database } from './database/open-database.ts'
import type { Log } from './log/log.ts'
import type { Context } from './part.ts'
import { createContext, Parts } from './parts.ts'

/**
 * What a command gives its parts, as the owner of the data folder where root runs it ({@link becomeOwnerOf}): what goes wrong is told on standard error, in sentences; what goes well is
 * not told.
 */
export function commandContext(config: Config): Context {
  keepToOwner()
  becomeOwnerOf(config.dataDir)
  return createContext(config, () => commandLog)
}

export const commandLog: Log = { info: () => {}, warn: tell, error: tell }

function tell(details: object, sentence: string): void {
  const reasons = Object.values(details).filter((value) => value instanceof Error)
  console.error(sentence, ...reasons.map(({ message }) => message))
}

/** What a command does with the database of the settings, which is closed afterwards. Throws `DirectoryInUse` while a server has it. */
export const withDatabase = <T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> => {
  const context = commandContext(config)
  return Parts.use(context, async (parts) => work((await parts.add(databasePart(context, { dumps: false }))).db))
}
