import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTrackPoints, Thinner } from '@fairway/tracking'
import { afterAll, describe, expect, it } from 'vitest'
import { compileChildren } from '../../../../../scripts/compile-children.fixture.ts'
import { encodePoints } from './blocks.ts'
import { openEmbeddedEngine } from '../engine/embedded-engine.ts'
import { batchOf } from '../ship.fixture.ts'
import { openTrackStore } from '../track-store.ts'

const writer = compileChildren(import.meta.dirname, 'write-until-killed.fixture.ts')('write-until-killed.fixture.ts')
const KILLS = 4
const ROWS_PER_BATCH = 40
const dir = mkdtempSync(join(tmpdir(), 'fairway-kill-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Lets a writer run and kills it after so many acknowledged batches and milliseconds; returns the last acknowledged batch. */
async function writeAndKill(round: number, acknowledgements: number, delay: number): Promise<number> {
  const child = spawn(process.execPath, [writer, dir, String(round)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let last = -1
  let count = 0
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  child.stdout.on('data', (chunk: Buffer) => {
    const numbers = chunk.toString().trim().split('\n').map(Number)
    last = numbers.at(-1)!
    count += numbers.length
    if (count >= acknowledgements && count - numbers.length < acknowledgements)
      setTimeout(() => child.kill('SIGKILL'), delay)
  })
  await ended
  return last
}

async function ask(sql: string): Promise<number[]> {
  const engine = await openEmbeddedEngine(join(dir, 'clickhouse'))
  try {
    const { columns } = await engine.query(sql)
    return Object.values(columns).map((column) => Number(column[0]))
  } finally {
    await engine.close()
  }
}

/** Opens the store, lets it take in what the killed process left, and closes it. */
async function settle(): Promise<void> {
  const store = await openTrackStore({ dir })
  await store.flush()
  await store.close()
  expect(readdirSync(join(dir, 'staged'))).toEqual([])
}

describe('a kill -9', () => {
  it(`loses no acknowledged point and doubles none, ${KILLS} times in a row`, async () => {
    for (let round = 0; round < KILLS; round++) {
      const last = await writeAndKill(round, 2 + round, round * 7)
      expect(last).toBeGreaterThan(0)
      await settle()
      const ships = `intDiv(mmsi, 1000) = ${round + 1}`
      const [points, distinct] = await ask(
        `SELECT count() AS points, uniqExact(mmsi, ts) AS distinct FROM positions WHERE ${ships}`,
      )
      expect(points).toBe(distinct)
      expect(points).toBeGreaterThanOrEqual((last + 1) * ROWS_PER_BATCH)
      const [stored, hours] = await ask(
        `SELECT uniqExact(mmsi) AS stored, uniqExact(mmsi, toStartOfHour(ts)) AS hours FROM positions WHERE ${ships}`,
      )
      expect(await ask(`SELECT uniqExact(mmsi) AS ships FROM latest WHERE ${ships}`)).toEqual([stored])
      expect(await ask(`SELECT uniqExact(mmsi, hour) AS hours FROM presence WHERE ${ships}`)).toEqual([hours])
    }
  }, 300_000)

  it('between insert and removal of a file, or halfway through an insert, stores its points once', async () => {
    const points = createTrackPoints(1)
    new Thinner().push(
      batchOf(
        Array.from({ length: 100 }, (_, i) => ({
          mmsi: 999_000_000 + (i % 10),
          time: Date.UTC(2026, 9, 1) + i * 3_600_000,
        })),
      ),
      points,
    )
    const file = join(dir, 'whole.native')
    writeFileSync(file, encodePoints(points))
    const engine = await openEmbeddedEngine(join(dir, 'clickhouse'))
    await engine.run(`INSERT INTO positions SELECT * FROM file('${file}', 'Native') WHERE mmsi % 3 = 0`)
    await engine.close()
    copyFileSync(file, join(dir, 'staged', '77.positions.native'))
    writeFileSync(join(dir, 'staged', '78.positions.native.part'), 'cut off')
    await settle()
    expect(
      await ask('SELECT count() AS points, uniqExact(mmsi, ts) AS distinct FROM positions WHERE mmsi >= 999000000'),
    ).toEqual([100, 100])
  })
})
