/**
 * npm run eta-report [-- --data-dir FOLDER]: how right the calculated ETAs were at each port, by the voyages that the server
 * has seen to their end. The server must not be running on the same data folder; with DATABASE_URL it may.
 */
import { withDatabase } from '../command.ts'
import { dataDirOption, runCommand } from '../command-line.ts'
import { readCommandConfig } from '../config/command-config.ts'
import { etaReport } from './eta-report.ts'

await runCommand(
  {
    name: 'eta-report',
    about: `Prints how right the calculated ETAs were at each port, by the voyages that the server has seen to their end. With the
embedded database the server must not be running.`,
    options: { 'data-dir': dataDirOption },
  },
  async (values) => {
    const config = readCommandConfig(values['data-dir'], process.env)
    console.log(await withDatabase(config, (db) => etaReport(db, Date.now())))
  },
)
