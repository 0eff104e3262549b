import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import type { TrackEngine } from '../engine/engine.ts'
import { batchOf } from '../ship.fixture.ts'
import { StagedFiles } from './staged-files.ts'
import { oneServer } from '../schema/table-layout.ts'
import { TrackWriter } from './track-writer.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-writer-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** An engine that has taken an insert and is busy with it for ever. */
const busy: TrackEngine = {
  query: () => Promise.reject(new Error('nobody asks')),
  queryAtLength: () => Promise.reject(new Error('not asked')),
  queryInBlocks: () => Promise.reject(new Error('nobody asks')),
  run: () => Promise.resolve(),
  insert: () => new Promise(() => {}),
  answers: () => Promise.resolve(),
  writeOut: () => Promise.resolve(),
  layout: oneServer,
  interruptMerges: () => Promise.resolve(),
  giveBack: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

it('puts reports on the disk within about half a second, however long the engine takes', async () => {
  const arrived: number[] = []
  const writer = new TrackWriter({
    engine: busy,
    staged: new StagedFiles(join(folder, 'staged'), join(folder, 'set-aside')),
    leftovers: [],
    storedFeed: (feed) => feed,
    maxPending: 1_000,
    freeBytes: () => Promise.resolve(1e12),
    freeFloor: 0,
    onStaged: () => void arrived.push(performance.now()),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  for (let report = 0; report < 3; report++) {
    const begin = performance.now()
    writer.append(batchOf([{ mmsi: 201_000_001 + report, time: Date.UTC(2026, 10, 19) }]))
    await expect.poll(() => arrived.length, { timeout: 10_000, interval: 10 }).toBe(report + 1)
    expect(arrived.at(-1)! - begin).toBeLessThan(2_500)
    await wait(50)
  }
  expect(writer.stats()).toMatchObject({ pending: 0, staged: 3 })
})
