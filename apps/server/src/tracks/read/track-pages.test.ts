import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReportFlag } from '@fairway/tracking'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { batchOf } from '../ship.fixture.ts'
import { openTrackStore, type TrackStore } from '../track-store.ts'

const START = Date.UTC(2026, 10, 19, 23, 30)
const MINUTE = 60_000
const MMSI = 412_000_001
const dir = mkdtempSync(join(tmpdir(), 'fairway-pages-'))
let tracks: TrackStore
/** Three minutes of silence would be none; forty are, on both sides of a page's end. */
const minutes = Array.from({ length: 50 }, (_, i) => i + (i >= 20 ? 40 : 0) + (i >= 33 ? 40 : 0))

async function everyPage<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const page of pages) all.push(page)
  return all
}

beforeAll(async () => {
  tracks = await openTrackStore({ dir, feedNames: ['sim', 'coast'] })
  tracks.append(
    batchOf(
      minutes.map((minute) => ({
        mmsi: MMSI,
        time: START + minute * MINUTE,
        lon: 122 + minute * 0.004,
        flags: ReportFlag.simulated,
        status: minute === 0 ? 15 : 0,
      })),
    ),
  )
  const said = { mmsi: MMSI, receivedAt: START, feed: 0, flags: 0, kind: 'ship' as const }
  const sides = { toBow: 100, toStern: 20, toPort: 8, toStarboard: 12 }
  tracks.appendStatic({
    ...said,
    time: START,
    name: 'ANNA',
    callSign: 'BXYZ',
    imo: 9_074_729,
    shipType: 70,
    ...sides,
    draught: 7,
    destination: 'CNSHA',
    eta: null,
  })
  tracks.appendStatic({
    ...said,
    time: START + MINUTE,
    name: 'ANNA',
    callSign: 'BXYZ',
    imo: 9_074_729,
    shipType: 70,
    ...sides,
    draught: 8,
    destination: 'CNNGB',
    eta: null,
  })
  tracks.appendStatic({
    ...said,
    time: START + 2 * MINUTE,
    feed: 1,
    name: 'BELLA',
    callSign: null,
    imo: 9_074_729,
    shipType: 80,
    ...sides,
    toBow: 110,
    draught: 8,
    destination: '',
    eta: null,
  })
  tracks.appendStatic({ ...said, time: START + 3 * MINUTE, name: 'BELLA' })
  await tracks.flush()
})
afterAll(async () => {
  await tracks.close()
  rmSync(dir, { recursive: true, force: true })
})

it('every stored point comes once, in order, with the gaps before it', async () => {
  const points = (await everyPage(tracks.points(MMSI, START, START + 1_000 * MINUTE))).flat()
  expect(points.map(({ time }) => time)).toEqual(minutes.map((minute) => START + minute * MINUTE))
  expect(points.flatMap(({ gapBefore }, i) => (gapBefore ? [i] : []))).toEqual([20, 33])
  expect(points[1]).toMatchObject({
    lat: 31,
    lon: 122.004,
    sog: 12,
    cog: 90,
    heading: null,
    status: 0,
    simulated: true,
    receivedAt: START + MINUTE,
  })
  expect(points[0].status).toBeNull()
  expect(await tracks.countPoints(MMSI, START, START + 1_000 * MINUTE)).toBe(50)
  expect(await tracks.countPoints(MMSI, START + MINUTE, START + 2 * MINUTE)).toBe(2)
  expect(await everyPage(tracks.points(5, START, START + MINUTE))).toEqual([])
})

it('pages of any size say the same', async () => {
  const whole = (await everyPage(tracks.points(MMSI, START, START + 1_000 * MINUTE))).flat()
  for (const rows of [1, 10, 20, 33, 50]) {
    const pages = await everyPage(tracks.points(MMSI, START, START + 1_000 * MINUTE, rows))
    expect(pages[0]).toHaveLength(rows)
    expect(pages.flat()).toEqual(whole)
  }
})

it('tells each change of a ship’s identity once, with the feed that brought it', async () => {
  const { since, changes } = await tracks.identityHistory(MMSI)
  expect(since).toBe(START)
  const at = START + 2 * MINUTE
  expect(changes).toEqual([
    { field: 'name', before: 'ANNA', after: 'BELLA', at, feed: 1 },
    { field: 'callSign', before: 'BXYZ', after: null, at, feed: 1 },
    { field: 'shipType', before: 70, after: 80, at, feed: 1 },
    {
      field: 'dimensions',
      before: { toBow: 100, toStern: 20, toPort: 8, toStarboard: 12 },
      after: { toBow: 110, toStern: 20, toPort: 8, toStarboard: 12 },
      at,
      feed: 1,
    },
  ])
  expect(await tracks.identityHistory(5)).toEqual({ since: null, changes: [] })
})
