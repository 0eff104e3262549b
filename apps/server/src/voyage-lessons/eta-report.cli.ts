/**
 * npm run eta-report [-- --data-dir FOLDER]: how right the calculated ETAs were at each port, by the voyages that the server
 * has seen to their end. The server must not be running on the same data folder; with DATABASE_URL it may.
 */
import { parseArgs } from 'node:util'
import { withDatabase } from '../command.ts'
import { readCommandConfig } from '../config/command-config.ts'
import { etaReport } from './eta-report.ts'

try {
  const { values } = parseArgs({ options: { 'data-dir': { type: 'string' } } })
  console.log(await withDatabase(readCommandConfig(values['data-dir'], process.env), (db) => etaReport(db, Date.now())))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
