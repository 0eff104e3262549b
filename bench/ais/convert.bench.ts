/** The command fairway-ais on a million lines, whole process, beside other decoders of NMEA on the same file in the same run. */
import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchRow } from '../bench-row.ts'
import { madeUpLog } from './made-up-log.ts'

const packageFolder = join(import.meta.dirname, '../../packages/ais')
const LINES = 1_000_000
/** Every program runs as often, in turn. */
const ROUNDS = 5
const LIMIT_MS = 120_000

/** Real traffic where it is there, repeated to a million lines; else a log of our own with the same mix of types. */
function makeLog(): { bytes: Buffer; note: string } {
  const data = process.env.FAIRWAY_DATA ?? join(import.meta.dirname, '../../../shared/data')
  const files = [
    'nmea-global-2012/nmea-sample.txt',
    'nmea-vietnam-2024/haiphong_clean_output.txt',
    'nmea-vietnam-2024/hochiminh_2024-10-21.txt',
  ].map((name) => join(data, name))
  const real = files.every((file) => existsSync(file))
  const one = real ? Buffer.concat(files.map(endedLines)) : madeUpLog(100_000)
  const times = Math.ceil(LINES / countLines(one))
  return { bytes: Buffer.concat(Array.from({ length: times }, () => one)), note: real ? 'real logs' : 'made-up log' }
}

function endedLines(file: string): Buffer {
  const bytes = readFileSync(file)
  return bytes.at(-1) === 0x0a ? bytes : Buffer.concat([bytes, Buffer.from('\n')])
}

function countLines(bytes: Buffer): number {
  let lines = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines++
  return lines
}

interface Program {
  command: string
  args: string[]
  /** Reads the log from standard input. */
  piped: boolean
}

/** Milliseconds of one run, its output thrown away; null when the program is not installed or fails. */
function time(program: Program, log: string): number | null {
  const input = program.piped ? openSync(log, 'r') : 'ignore'
  const begin = performance.now()
  const { status, error } = spawnSync(program.command, program.args, {
    stdio: [input, 'ignore', 'ignore'],
    timeout: LIMIT_MS,
  })
  const ms = performance.now() - begin
  if (input !== 'ignore') closeSync(input)
  return error === undefined && status === 0 ? ms : null
}

/** Lines a second of each program in its best round, by name; programs that do not run are left out. */
function measure(programs: Record<string, Program>, log: string, lines: number): Record<string, number> {
  const best = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, program] of Object.entries(programs)) {
      const ms = time(program, log)
      if (ms !== null) best.set(name, Math.min(best.get(name) ?? Infinity, ms))
    }
  }
  return Object.fromEntries([...best].map(([name, ms]) => [name, (lines / ms) * 1000]))
}

export async function run(): Promise<BenchRow[]> {
  const built = spawnSync('npm', ['run', 'build'], { cwd: packageFolder, timeout: LIMIT_MS })
  if (built.status !== 0) throw new Error(`the package does not build: ${built.stderr.toString()}`)
  const command = join(packageFolder, 'dist/lib/command/fairway-ais.cli.js')
  const folder = mkdtempSync(join(tmpdir(), 'fairway-convert-'))
  try {
    const { bytes, note } = makeLog()
    const log = join(folder, 'log.nmea')
    writeFileSync(log, bytes)
    const ours = (...options: string[]): Program => ({
      command: process.execPath,
      args: [command, ...options, log],
      piped: false,
    })
    const programs: Record<string, Program> = {
      json: ours(),
      csv: ours('-f', 'csv'),
      nmea: ours('-f', 'nmea'),
      summary: ours('-s'),
      'gpsdecode -j': { command: 'gpsdecode', args: ['-j'], piped: true },
      'AIS-catcher -o 5': { command: 'AIS-catcher', args: ['-r', 'txt', log, '-o', '5'], piped: false },
    }
    return rowsOf(measure(programs, log, countLines(bytes)), note)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function rowsOf(
  { json = 0, csv = 0, nmea = 0, summary = 0, ...peers }: Record<string, number>,
  note: string,
): BenchRow[] {
  const unit = 'lines/s'
  const rows: BenchRow[] = [
    {
      name: 'fairway-ais: a million lines to JSON lines, whole process',
      value: json,
      unit,
      target: 1_050_000,
      targetIs: 'at least',
      peers,
      note,
    },
    { name: 'The same to CSV', value: csv, unit },
    { name: 'The same to NMEA', value: nmea, unit },
    { name: 'The same to a summary', value: summary, unit },
  ]
  const multiples: [string, number][] = [
    ['gpsdecode -j', 5],
    ['AIS-catcher -o 5', 1.5],
  ]
  for (const [name, target] of multiples) {
    const peer = peers[name]
    if (peer === undefined) continue
    rows.push({
      name: `JSON lines as a multiple of ${name}`,
      value: json / peer,
      unit: '×',
      target,
      targetIs: 'at least',
    })
  }
  return rows
}
