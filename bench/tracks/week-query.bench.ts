/** A ship's week out of 50 million points, and what a point takes on disk. BENCH_DATA names a folder to keep the points in for the next run. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodePoints } from '../../apps/server/src/tracks/write/blocks.ts'
import { openEmbeddedEngine } from '../../apps/server/src/tracks/engine/embedded-engine.ts'
import { mergeOneFinished, noPatience } from '../../apps/server/src/tracks/schema/merge-finished.ts'
import { openTrackStore } from '../../apps/server/src/tracks/track-store.ts'
import { bringUpToDate } from '../../apps/server/src/tracks/schema/up-to-date.ts'
import type { BenchRow } from '../bench-row.ts'
import { createSailingShips } from './sailing-ships.ts'

const ROWS = 50_000_000
export const SHIPS = 3_500
const HOUR = 3_600_000
const DAY = 24 * HOUR
export const DAYS = 22
const WARM_UP = 20
const QUESTIONS = 400

/** What {@link fill} made: points up to `end`, inserted at so many a second. */
interface Filled {
  end: number
  perSecond: number
}

export async function run(): Promise<BenchRow[]> {
  const kept = process.env['BENCH_DATA']
  const dir = kept ? join(kept, 'week-query') : mkdtempSync(join(tmpdir(), 'fairway-bench-'))
  try {
    return await ask(dir, await filled(dir))
  } finally {
    if (!kept) rmSync(dir, { recursive: true, force: true })
  }
}

async function ask(dir: string, { end, perSecond }: Filled): Promise<BenchRow[]> {
  const store = await openTrackStore({ dir })
  const ships = createSailingShips(SHIPS, end)
  const times: number[] = []
  let points = 0
  let cpu = process.cpuUsage()
  for (let i = -WARM_UP; i < QUESTIONS; i++) {
    if (i === 0) cpu = process.cpuUsage()
    const from = end - DAYS * DAY + (((i + WARM_UP) * 5) % 168) * HOUR
    const begin = performance.now()
    const track = await store.track(ships.mmsi(((i + WARM_UP) * 7919) % SHIPS), from, from + 7 * DAY, 2_000)
    if (i < 0) continue
    times.push(performance.now() - begin)
    points += track.stored
  }
  const { user, system } = process.cpuUsage(cpu)
  times.sort((a, b) => a - b)
  const { rows, positionBytes, bytes, parts } = store.stats()
  await store.close()
  const note = `${parts} parts, ${(rows / 1e6).toFixed(1)} M points of ${SHIPS} ships; a week is ${Math.round(points / QUESTIONS)} points on average`
  return [
    {
      name: "a ship's week, p95",
      value: times[Math.floor(QUESTIONS * 0.95)],
      unit: 'ms',
      target: 20,
      targetIs: 'at most',
      note: `${note}, thinned to 2,000`,
    },
    { name: "a ship's week, median", value: times[QUESTIONS / 2], unit: 'ms' },
    { name: "a ship's week, processor time", value: (user + system) / 1000 / QUESTIONS, unit: 'ms' },
    { name: 'a point on disk', value: positionBytes / rows, unit: 'bytes', target: 7, targetIs: 'at most' },
    { name: 'a point on disk with the tables of presence and last positions', value: bytes / rows, unit: 'bytes' },
    { name: 'history inserted from files', value: perSecond, unit: 'points/s' },
  ]
}

/** Fills the folder, or finds it filled by an earlier run. The first points are {@link DAYS} days before `end`. */
export async function filled(dir: string, rows = ROWS, end = Math.floor(Date.now() / DAY) * DAY): Promise<Filled> {
  const note = join(dir, 'filled.json')
  if (existsSync(note)) return JSON.parse(readFileSync(note, 'utf8')) as Filled
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  const result = { end, perSecond: await fill(dir, end, rows) }
  writeFileSync(note, JSON.stringify(result))
  return result
}

/** Inserts day by day until there are enough points, and merges as the store's maintenance does; returns points a second, without the time to invent them. */
async function fill(dir: string, end: number, wanted: number): Promise<number> {
  const engine = await openEmbeddedEngine(join(dir, 'clickhouse'))
  await bringUpToDate(engine, { info: () => {}, warn: () => {}, error: () => {} })
  const file = join(dir, 'day.native')
  const ships = createSailingShips(SHIPS, end - DAYS * DAY)
  let rows = 0
  let seconds = 0
  for (let day = DAYS - 1; rows < wanted; day--) {
    // Quarters of a day: no larger than what a server under load inserts at once.
    for (let quarter = 0; quarter < 4; quarter++) {
      const points = ships.sailUntil(end - day * DAY - (3 - quarter) * (DAY / 4))
      writeFileSync(file, encodePoints(points))
      const begin = performance.now()
      await engine.insert('positions', [file])
      seconds += (performance.now() - begin) / 1000
      rows += points.length
    }
  }
  while ((await mergeOneFinished(engine, Date.now(), noPatience)) !== null);
  rmSync(file)
  await engine.close()
  return rows / seconds
}
