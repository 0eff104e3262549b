import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTrackPoints, Thinner } from '@fairway/tracking'
import { afterAll, expect, it } from 'vitest'
import { encodePoints } from './blocks.ts'
import { batchOf } from '../ship.fixture.ts'
import { StagedFiles } from './staged-files.ts'
import { openTrackStore } from '../track-store.ts'

const dir = mkdtempSync(join(tmpdir(), 'fairway-staged-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const START = Date.UTC(2026, 10, 19)
const POINTS = 30

/** A batch of one ship with thirty points, an hour apart. */
function blockOf(mmsi: number): Buffer {
  const points = createTrackPoints(1)
  const reports = Array.from({ length: POINTS }, (_, i) => ({ mmsi, time: START + i * 3_600_000 }))
  new Thinner().push(batchOf(reports), points)
  return encodePoints(points)
}

function flipBit(path: string, at: number): void {
  const bytes = readFileSync(path)
  bytes[at] ^= 1
  writeFileSync(path, bytes)
}

it('sets damaged batches aside with an alarm, and stores the others', { timeout: 120_000 }, async () => {
  const folder = join(dir, 'staged')
  const staged = new StagedFiles(folder, join(dir, 'set-aside'))
  const files = []
  for (let ship = 1; ship <= 5; ship++) files.push(await staged.write('positions', blockOf(201_000_000 + ship)))
  expect(await staged.isIntact(files[0])).toBe(true)
  truncateSync(files[0].path, 500)
  flipBit(files[1].path, 700)
  truncateSync(files[2].path, 0)
  // Of a version without checksums, and cut off: nobody knows but the engine.
  writeFileSync(join(folder, '9.positions.native'), blockOf(201_000_009).subarray(0, 900))
  writeFileSync(join(folder, '10.positions.native'), blockOf(201_000_010))
  const errors: string[] = []
  const log = { info: () => {}, warn: () => {}, error: (_: object, sentence: string) => void errors.push(sentence) }
  const store = await openTrackStore({ dir, log })
  await expect
    .poll(() => store.stats(), { timeout: 60_000 })
    .toMatchObject({ setAside: 4, staged: 0, paused: false, trouble: null })
  const points = (ship: number) => store.countPoints(201_000_000 + ship, START, START + 40 * 3_600_000)
  expect(await Promise.all([1, 2, 3, 4, 5, 9, 10].map(points))).toEqual([0, 0, 0, POINTS, POINTS, 0, POINTS])
  expect(errors.filter((sentence) => sentence.includes('set aside'))).toHaveLength(4)
  expect(readdirSync(folder)).toEqual([])
  await store.close()
  expect(readdirSync(join(dir, 'set-aside'))).toHaveLength(4)
  expect(existsSync(files[0].path)).toBe(false)
})
