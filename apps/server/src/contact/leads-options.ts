import { parseArgs } from 'node:util'
import { howCalled } from '../config/how-called.ts'

const DAYS = 30

export const leadsUsage = `${howCalled('leads', '[options]')}: prints the contact requests of a time.

  --since 2026-11-01    from the beginning of this day, in this machine's time zone (${DAYS} days before the end)
  --until 2026-12-01    to the beginning of this day, which is not among them itself (until now)
  --format text|csv     for reading here, or for a spreadsheet (text)
  --data-dir FOLDER     the server's data folder (DATA_DIR, else ./data); DATABASE_URL goes before it
  --help                this text
`

/** What was asked cannot be done as it was asked; nothing was opened. */
export class LeadsRefusal extends Error {
  override name = 'LeadsRefusal'
}

export interface LeadsOptions {
  help: boolean
  since: Date
  until: Date
  format: 'text' | 'csv'
  /** Null takes that of the settings. */
  dataDir: string | null
}

const options = {
  since: { type: 'string' },
  until: { type: 'string' },
  format: { type: 'string', default: 'text' },
  'data-dir': { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const

export function readLeadsOptions(argv: readonly string[], now: Date): LeadsOptions {
  const values = parsed(argv)
  if (values.format !== 'text' && values.format !== 'csv') throw new LeadsRefusal('--format wants text or csv.')
  if (values['data-dir'] === '') throw new LeadsRefusal('--data-dir wants a folder.')
  // What arrives while the question is on its way belongs to it.
  const until = values.until === undefined ? addDays(now, 1) : day('--until', values.until)
  const since =
    values.since === undefined ? addDays(values.until === undefined ? now : until, -DAYS) : day('--since', values.since)
  if (since >= until)
    throw new LeadsRefusal(
      values.until === undefined
        ? `--since ${values.since} is still to come.`
        : `--since ${values.since} is not before --until ${values.until}, whose day is not among those listed.`,
    )
  return { help: values.help, since, until, format: values.format, dataDir: values['data-dir'] ?? null }
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options }).values
  } catch (error) {
    // Node's own sentence goes on about positional arguments.
    const [said = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new LeadsRefusal(`${said.replace(/\.$/, '')}. ${howCalled('leads', '--help')} lists the options.`, {
      cause: error,
    })
  }
}

/** A day begins at midnight of this machine's time zone. The calendar takes 31 February for 3 March; nobody means that. */
function day(name: string, text: string): Date {
  const [, year = 0, month = 0, date = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  const begin = new Date(year, month - 1, date)
  if (year < 1970 || begin.getMonth() !== month - 1 || begin.getDate() !== date)
    throw new LeadsRefusal(`${name} ${text} is no day: it wants one such as 2026-11-01.`)
  return begin
}

function addDays(time: Date, days: number): Date {
  return new Date(time.getTime() + days * 86_400_000)
}
