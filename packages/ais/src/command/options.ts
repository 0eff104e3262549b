import { parseArgs } from 'node:util'
import type { OutputFormat } from '../convert/nmea-converter.ts'

/** What the command line asks for. */
export interface CommandOptions {
  /** Files to read; `-` is standard input. */
  files: string[]
  format: OutputFormat
  columns: string[] | undefined
  types: number[] | undefined
  mmsis: number[] | undefined
  summary: boolean
  stamped: boolean
  refused: boolean
  help: boolean
  version: boolean
}

/** A command line that cannot be followed; the message says what came. */
export class UsageError extends Error {}

const FORMATS: readonly OutputFormat[] = ['json', 'csv', 'nmea', 'none']
const MOST_MMSI = 2 ** 30 - 1

/** Reads the arguments after the command's name. Throws {@link UsageError}. */
export function readOptions(args: readonly string[]): CommandOptions {
  const { values, positionals } = parse(args)
  const { format, columns, type, mmsi, summary = false } = values
  if (columns !== undefined && format !== 'csv') throw new UsageError('--columns goes with --format csv')
  return {
    files: positionals.length > 0 ? positionals : ['-'],
    // A summary alone writes no messages.
    format: format === undefined ? (summary ? 'none' : 'json') : readFormat(format),
    columns: columns?.split(','),
    types: type === undefined ? undefined : readNumbers('--type', type, 63),
    mmsis: mmsi === undefined ? undefined : readNumbers('--mmsi', mmsi, MOST_MMSI),
    summary,
    stamped: values['received-at'] ?? false,
    refused: values.refused ?? false,
    help: values.help ?? false,
    version: values.version ?? false,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string', short: 'f' },
        columns: { type: 'string', short: 'c' },
        type: { type: 'string', short: 't' },
        mmsi: { type: 'string', short: 'm' },
        summary: { type: 'boolean', short: 's' },
        'received-at': { type: 'boolean' },
        refused: { type: 'boolean', short: 'r' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'V' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function readFormat(text: string): OutputFormat {
  const format = FORMATS.find((one) => one === text)
  if (format === undefined) throw new UsageError(`--format ${JSON.stringify(text)} is not one of ${FORMATS.join(', ')}`)
  return format
}

function readNumbers(option: string, text: string, most: number): number[] {
  return text.split(',').map((part) => {
    if (!/^\d{1,10}$/.test(part) || Number(part) > most) {
      throw new UsageError(`${option}: ${JSON.stringify(part)} is not a whole number from 0 to ${most}`)
    }
    return Number(part)
  })
}
