import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEmbeddedEngine } from './embedded-engine.ts'
import type { TrackEngine } from './engine.ts'

let dir: string
let engine: TrackEngine
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'fairway-engine-'))
  engine = await openEmbeddedEngine(dir)
})
afterAll(async () => {
  await engine.close()
  rmSync(dir, { recursive: true, force: true })
})

const numberOf = async (sql: string) =>
  Number((await engine.query(`SELECT assumeNotNull(toInt32((${sql}))) AS n`)).columns.n[0])

it('gives each of its caches that a question fills a size', async () => {
  const size = (cache: string) =>
    numberOf(`SELECT toUInt64(value) / 1024 FROM system.server_settings WHERE name = '${cache}_cache_size'`)
  expect(await Promise.all([size('query_condition'), size('mark'), size('compiled_expression')])).toEqual([
    64,
    256 * 1_024,
    16 * 1_024,
  ])
})

it('rests a microsecond for each row of a file, and for none that it only reads', async () => {
  const rested = async (format: string, sql: string) => {
    const slept = `SELECT sum(value) FROM system.events WHERE event = 'SleepFunctionMicroseconds'`
    const before = await numberOf(slept)
    const signal = new AbortController().signal
    await engine.writeOut(join(dir, `rows-${randomUUID()}`), format, sql, {
      values: { each: 10 },
      settings: {},
      signal,
      progress() {},
    })
    return (await numberOf(slept)) - before
  }
  const rows = 'SELECT * FROM (SELECT number AS n FROM numbers(300000) WHERE n % {each:Int64} = 0 ORDER BY n)'
  expect(await rested('CSVWithNames', rows)).toBe(30_000)
  expect(await rested('Parquet', rows)).toBe(30_000)
})
