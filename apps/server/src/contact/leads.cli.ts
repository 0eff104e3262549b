/**
 * npm run leads -- [--since 2026-11-01] [--until 2026-12-01] [--format text|csv]: prints the contact requests of a time,
 * from the database of the settings (DATABASE_URL or the folder DATA_DIR), whether or not the server is running.
 * Exit code 2: it was asked in a way that cannot be answered; 1: something failed.
 */
import { withDatabase } from '../command.ts'
import { tellFailure, usageOf } from '../command-line.ts'
import { readCommandConfig } from '../config/command-config.ts'
import { type Config } from '../config/config.ts'
import { DirectoryInUse } from '../database/owner/directory-lock.ts'
import { listLeads } from './contact.store.ts'
import { leadsCsv } from './leads-csv.ts'
import { leadsLine, readLeadsOptions, type LeadsOptions } from './leads-options.ts'
import { askLeads, leadsSocketPath } from './leads-socket.ts'
import { leadsText } from './leads-text.ts'
import type { Lead } from './lead.ts'

async function readLeads(config: Config, { since, until }: LeadsOptions): Promise<Lead[]> {
  try {
    return await withDatabase(config, (db) => listLeads(db, since, until))
  } catch (error) {
    if (error instanceof DirectoryInUse) return askLeads(leadsSocketPath(config.dataDir), since, until)
    throw error
  }
}

async function main(): Promise<void> {
  const options = readLeadsOptions(process.argv.slice(2), new Date())
  if (options.help) return console.log(usageOf(leadsLine))
  const leads = await readLeads(readCommandConfig(options.dataDir, process.env), options)
  if (options.format === 'csv') process.stdout.write(leadsCsv(leads))
  else console.log(leadsText(leads))
}

try {
  await main()
} catch (error) {
  tellFailure(error)
}
