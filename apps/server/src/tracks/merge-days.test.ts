import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Thinner, createTrackPoints } from '@fairway/tracking'
import { expect, it } from 'vitest'
import { encodePoints } from './blocks.ts'
import { openEmbeddedEngine } from './embedded-engine.ts'
import { mergeOneDay } from './merge-days.ts'
import { createTables } from './schema.ts'
import { batchOf } from './test-ship.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 20, 12)

it('merges finished days to one part each, the newest first, and leaves today and its points alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-merge-'))
  const engine = openEmbeddedEngine(join(folder, 'engine'))
  for (const sql of createTables) await engine.run(sql)
  const file = join(folder, 'batch.native')
  for (let hour = 0; hour < 3; hour++) {
    const points = createTrackPoints(1)
    new Thinner().push(batchOf([2, 1, 0].map((days) => ({ time: NOW - days * DAY + hour * 3_600_000 }))), points)
    writeFileSync(file, encodePoints(points))
    await engine.insert('positions', file)
  }
  const days = new Set<string>()
  for (let day = await mergeOneDay(engine, NOW, -1); day !== null; day = await mergeOneDay(engine, NOW, -1)) days.add(day)
  for (const day of days) expect(['20261119', '20261118']).toContain(day)
  const { columns } = await engine.query(
    `SELECT max(parts) AS most, sum(points) AS points FROM (
       SELECT count() AS parts, sum(rows) AS points FROM system.parts WHERE active AND database = currentDatabase() AND table = 'positions' AND partition != '20261120' GROUP BY partition)`,
  )
  expect([columns['most']![0], columns['points']![0]]).toEqual([1, 6])
  await engine.close()
  rmSync(folder, { recursive: true })
})
