/** Runs one bench file in this process and writes its rows: node --import tsx run-one.ts <bench.ts> <output.json>. */
import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { BenchRow } from './bench-row.ts'

const [file, output] = process.argv.slice(2)
const bench = (await import(pathToFileURL(file).href)) as { run(): Promise<BenchRow[]> }
writeFileSync(output, JSON.stringify(await bench.run()))
process.exit(0)
