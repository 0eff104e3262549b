import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Misasked } from './command-line.ts'
import { becomeOwnerOf } from './command-owner.ts'
import type { Config } from './config/config.ts'
import { keepToOwner } from './config/data-folder.ts'
import { databasePart } from './database/database.part.ts'
import { hasEmbeddedDatabase } from './database/embedded/embedded-engine.ts'
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

const WHICH = 'name the data folder of the server with --data-dir or DATA_DIR'

/** Throws one sentence where there is no database yet: opening would make an empty one, whose answer whoever forgot the folder would believe. */
export function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== null || hasEmbeddedDatabase(join(dataDir, 'database'))) return
  throw new Misasked(`${dataDir} holds no database: ${WHICH}, or its PostgreSQL with DATABASE_URL.`)
}

/** The same for a command that works on tracks too. */
export function requireStores(config: Config): void {
  if (config.clickhouseUrl === null && !existsSync(join(config.dataDir, 'tracks')))
    throw new Misasked(`${config.dataDir} holds no tracks: ${WHICH}.`)
  requireDatabase(config)
}

/** What a command does with the database of the settings, which is closed afterwards. Throws `DirectoryInUse` while a server has it, and {@link Misasked} where there is none. */
export const withDatabase = async <T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> => {
  requireDatabase(config)
  const context = commandContext(config)
  return Parts.use(context, async (parts) => work((await parts.add(databasePart(context, { dumps: false }))).db))
}
