import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Thinner, createTrackPoints } from '@fairway/tracking'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { encodePoints } from '../write/blocks.ts'
import { openEmbeddedEngine } from '../engine/embedded-engine.ts'
import type { TrackEngine } from '../engine/engine.ts'
import { mergeOneFinished, noPatience } from './merge-finished.ts'
import { createTrackTables } from './schema.ts'
import { batchOf } from '../ship.fixture.ts'
import { oneServer } from './table-layout.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** A Friday. */
const NOW = Date.UTC(2026, 10, 20, 12)

let folder: string
let engine: TrackEngine
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-merge-'))
  engine = await openEmbeddedEngine(join(folder, 'engine'))
  for (const sql of createTrackTables(oneServer)) await engine.run(sql)
})
afterEach(async () => {
  await engine.close()
  rmSync(folder, { recursive: true })
})

async function insert(times: number[]): Promise<void> {
  const points = createTrackPoints(1)
  new Thinner().push(batchOf(times.map((time) => ({ time }))), points)
  const file = join(folder, 'batch.native')
  writeFileSync(file, encodePoints(points))
  await engine.insert('positions', [file])
}

async function partsOf(table: string): Promise<Record<string, number>> {
  const { rows, columns } = await engine.query(
    `SELECT partition, count() AS parts FROM system.parts WHERE active AND database = currentDatabase() AND table = '${table}' GROUP BY partition ORDER BY partition`,
  )
  return Object.fromEntries(
    Array.from({ length: rows }, (_, i) => [String(columns['partition'][i]), Number(columns['parts'][i])]),
  )
}

async function mergeAll(): Promise<string[]> {
  const merged: string[] = []
  for (
    let one = await mergeOneFinished(engine, NOW, noPatience);
    one !== null;
    one = await mergeOneFinished(engine, NOW, noPatience)
  )
    merged.push(one)
  return merged
}

it('merges finished weeks of points and finished days of presence to one part each, the newest first, and leaves the present ones alone', async () => {
  for (let hour = 0; hour < 3; hour++) await insert([12, 10, 3, 0].map((days) => NOW - days * DAY + hour * 60 * MINUTE))
  const merged = await mergeAll()
  expect(merged).toEqual([...merged].sort().toReversed())
  const finished = (parts: Record<string, number>, before: string) =>
    Object.entries(parts).filter(([name]) => name < before)
  // 8 November was a Sunday, the 10th is in the week after, the 17th and the 20th in the present one.
  expect(finished(await partsOf('positions'), '20261116')).toEqual([
    ['20261102', 1],
    ['20261109', 1],
  ])
  expect(finished(await partsOf('presence'), '20261120')).toEqual([
    ['20261108', 1],
    ['20261110', 1],
    ['20261117', 1],
  ])
  expect(merged).not.toContain('20261116')
  expect(merged).not.toContain('20261120')
  expect((await engine.query('SELECT count() AS points FROM positions')).columns['points'][0]).toBe(12)
})

it('does not write a week anew for every little that comes late', async () => {
  await insert(Array.from({ length: 60 }, (_, i) => NOW - 8 * DAY + i * MINUTE))
  await insert([NOW - 9 * DAY])
  expect(await mergeOneFinished(engine, NOW, { seconds: -1, secondsAfterLittle: 3_600 })).toBe(null)
  expect(await mergeOneFinished(engine, NOW, noPatience)).toBe('20261109')
})
