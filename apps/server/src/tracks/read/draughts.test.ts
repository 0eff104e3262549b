import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { staticFields } from '../write/blocks.ts'
import { draughtAt, saidDraughts } from './draughts.ts'
import { openEmbeddedEngine } from '../engine/embedded-engine.ts'
import type { TrackEngine } from '../engine/engine.ts'
import { createStatics } from '../schema/statics-schema.ts'
import { oneServer } from '../schema/table-layout.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20, 12)
const CARRIED = 1 << staticFields.indexOf('draught')

let dir: string
let engine: TrackEngine
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'fairway-draughts-'))
  engine = await openEmbeddedEngine(dir)
  await engine.run(createStatics(oneServer)[0])
})
afterAll(async () => {
  await engine.close()
  rmSync(dir, { recursive: true, force: true })
})

/** `times` reports of a ship, the last one at `until`, a second apart; her draught in metres is an expression of `number`, 0 the first. */
const said = (mmsi: number, until: number, draught: string, times = 1) =>
  engine.run(
    `INSERT INTO statics (mmsi, ts, carried, draught) SELECT ${mmsi}, fromUnixTimestamp64Milli(toInt64(${until} - (${times - 1} - number) * 1000), 'UTC'), ${CARRIED}, ${draught} FROM numbers(${times})`,
  )

it('knows the draughts of every ship asked for, however much one of them has said', async () => {
  await said(1, NOW, 'if(number < 119_000, 5, 6)', 120_000)
  await said(2, NOW - 10 * DAY, '12.5')
  await said(2, NOW - DAY, '9')
  const draughts = await saidDraughts(engine, [1, 2], NOW - 5 * DAY, NOW)
  expect([
    draughtAt(draughts, 1, NOW),
    draughtAt(draughts, 1, NOW - 1_500_000),
    draughtAt(draughts, 2, NOW - 5 * DAY),
    draughtAt(draughts, 2, NOW),
    draughtAt(draughts, 2, NOW - 11 * DAY),
  ]).toEqual([6, 5, 12.5, 9, null])
})

it('does not go through what was said long before, nor afterwards', async () => {
  await said(3, NOW - 200 * DAY, '7')
  await said(3, NOW + DAY, '8')
  expect(await saidDraughts(engine, [3], NOW - 5 * DAY, NOW)).toEqual(new Map())
  expect(await saidDraughts(engine, [], NOW - 5 * DAY, NOW)).toEqual(new Map())
})
