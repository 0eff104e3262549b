/**
 * npm run bench [-- name…]: every figure the product promises, in one run, as JSON and a table.
 * Each bench runs in a process of its own, so that none measures another's garbage.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join, relative } from 'node:path'
import { findChromium } from '../scripts/browser.mjs'
import type { BenchRow } from './bench-row.ts'

const folder = import.meta.dirname
const wanted = process.argv.slice(2)
const option = wanted.find((argument) => argument.startsWith('-'))
if (option !== undefined) {
  console[option === '--help' ? 'log' : 'error'](
    'npm run bench -- [name …]: those of which the path has one of the names; all without a name',
  )
  process.exit(option === '--help' ? 0 : 2)
}
const LIMIT_MS = 15 * 60_000

const benches = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.bench.ts'))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  .toSorted()

const rows: BenchRow[] = []
const chromium = findChromium()
if (chromium) process.env['CHROMIUM'] ??= chromium
const results = join(folder, 'results')
mkdirSync(results, { recursive: true })

for (const name of benches) {
  console.log(`── ${name}`)
  const output = join(results, `${name.replaceAll('/', '-')}.json`)
  rmSync(output, { force: true })
  const { status } = spawnSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', join(folder, 'run-one.ts'), join(folder, name), output],
    { stdio: 'inherit', timeout: LIMIT_MS },
  )
  if (status !== 0) {
    console.error(`${name} gave no result (exit code ${status}).`)
    process.exitCode = 1
    continue
  }
  rows.push(...(JSON.parse(readFileSync(output, 'utf8')) as BenchRow[]))
}

const machine = {
  node: process.version,
  cores: cpus().length,
  cpu: cpus()[0]?.model,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
}
writeFileSync(join(results, 'all.json'), JSON.stringify({ at: new Date().toISOString(), machine, rows }, null, 2))
printTable(rows)
console.log(
  `\n${machine.cores} cores, ${machine.memoryGiB} GiB, Node ${machine.node}. JSON: ${relative(process.cwd(), join(results, 'all.json'))}`,
)

function printTable(all: readonly BenchRow[]) {
  const met = (row: BenchRow) =>
    row.target === undefined || (row.targetIs === 'at most' ? row.value <= row.target : row.value >= row.target)
  const number = (value: number) =>
    value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })
  console.log('\n| what | measured | promised | others in the same run |\n|---|---|---|---|')
  for (const row of all) {
    const promised =
      row.target === undefined
        ? '–'
        : `${row.targetIs === 'at most' ? '≤' : '≥'} ${number(row.target)}${met(row) ? '' : ' **missed**'}`
    const peers = Object.entries(row.peers ?? {}).map(([peer, value]) => `${peer} ${number(value)}`)
    console.log(
      `| ${row.name}${row.note ? ` (${row.note})` : ''} | ${number(row.value)} ${row.unit} | ${promised} | ${peers.join(', ') || '–'} |`,
    )
  }
}
