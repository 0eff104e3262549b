import { dataDirOption, Misasked, readWords } from '../command-line.ts'

const DAYS = 30

export const leadsLine = {
  name: 'leads',
  about:
    'Prints the contact requests of a time, whether or not the server is running. DATABASE_URL goes before the data folder.',
  options: {
    since: {
      type: 'string',
      value: '2026-11-01',
      about: `from the beginning of this day, in this machine's time zone (${DAYS} days before the end)`,
    },
    until: {
      type: 'string',
      value: '2026-12-01',
      about: 'to the beginning of this day, which is not among them itself (until now)',
    },
    format: {
      type: 'string',
      value: 'text|csv',
      default: 'text',
      about: 'for reading here, or for a spreadsheet (text)',
    },
    'data-dir': dataDirOption,
  },
} as const

export interface LeadsOptions {
  help: boolean
  since: Date
  until: Date
  format: 'text' | 'csv'
  /** Null takes that of the settings. */
  dataDir: string | null
}

export function readLeadsOptions(argv: readonly string[], now: Date): LeadsOptions {
  const { values, given } = readWords(leadsLine, argv)
  const { format = 'text' } = values
  if (format !== 'text' && format !== 'csv') throw new Misasked('--format wants text or csv.')
  if (values['data-dir'] === '') throw new Misasked('--data-dir wants a folder.')
  // What arrives while the question is on its way belongs to it.
  const until = values.until === undefined ? addDays(now, 1) : day('--until', values.until)
  const since =
    values.since === undefined ? addDays(values.until === undefined ? now : until, -DAYS) : day('--since', values.since)
  if (since >= until)
    throw new Misasked(
      values.until === undefined
        ? `--since ${values.since} is still to come.`
        : `--since ${values.since} is not before --until ${values.until}, whose day is not among those listed.`,
    )
  return { help: given === null, since, until, format, dataDir: values['data-dir'] ?? null }
}

/** A day begins at midnight of this machine's time zone. The calendar takes 31 February for 3 March; nobody means that. */
function day(name: string, text: string): Date {
  const [, year = 0, month = 0, date = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  const begin = new Date(year, month - 1, date)
  if (year < 1970 || begin.getMonth() !== month - 1 || begin.getDate() !== date)
    throw new Misasked(`${name} ${text} is no day: it wants one such as 2026-11-01.`)
  return begin
}

function addDays(time: Date, days: number): Date {
  return new Date(time.getTime() + days * 86_400_000)
}
