/**
 * npm run leads -- [--since 2026-11-01] [--until 2026-12-01] [--format text|csv]: prints the contact requests of a time,
 * from the database of the settings (DATABASE_URL or the folder DATA_DIR), whether or not the server is running.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, type Config } from '../config.ts'
import { DirectoryInUse } from '../database/directory-lock.ts'
import { openDatabase } from '../database/open-database.ts'
import { listLeads } from './contact.store.ts'
import { leadsCsv } from './leads-csv.ts'
import { askLeads, leadsSocketPath } from './leads-socket.ts'
import { leadsText } from './leads-text.ts'
import type { Lead } from './lead.ts'

const MONTH_MS = 30 * 86_400_000

/** A day begins at midnight of this machine's time zone. */
function day(name: string, text: string | undefined, otherwise: Date): Date {
  if (text === undefined) return otherwise
  const date = new Date(`${text}T00:00`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(date.getTime())) throw new Error(`${name} wants a day such as 2026-11-01.`)
  return date
}

async function readLeads(config: Config, since: Date, until: Date): Promise<Lead[]> {
  try {
    const database = await openDatabase({ dir: join(config.dataDir, 'database'), url: config.databaseUrl })
    return await listLeads(database.db, since, until).finally(() => database.close())
  } catch (error) {
    if (error instanceof DirectoryInUse) return askLeads(leadsSocketPath(config.dataDir), since, until)
    throw error
  }
}

try {
  const { values } = parseArgs({ options: { since: { type: 'string' }, until: { type: 'string' }, format: { type: 'string', default: 'text' }, 'data-dir': { type: 'string' } } })
  if (values.format !== 'text' && values.format !== 'csv') throw new Error('--format wants text or csv.')
  const since = day('--since', values.since, new Date(Date.now() - MONTH_MS))
  const until = day('--until', values.until, new Date(Date.now() + MONTH_MS))
  const config = readConfig(values['data-dir'] === undefined ? [] : ['--data-dir', values['data-dir']], process.env)
  const leads = await readLeads(config, since, until)
  if (values.format === 'csv') process.stdout.write(leadsCsv(leads))
  else console.log(leadsText(leads))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
