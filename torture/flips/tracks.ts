import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { PartChecks } from '../../apps/server/src/tracks/engine/check-parts.ts'
import { openEmbeddedEngine } from '../../apps/server/src/tracks/engine/embedded-engine.ts'
import type { TrackEngine } from '../../apps/server/src/tracks/engine/engine.ts'
import { startHttpFront } from '../../apps/server/src/tracks/engine/http-front-of-chdb.fixture.ts'
import { batchOf } from '../../apps/server/src/tracks/ship.fixture.ts'
import { openTrackStore, type TrackStore } from '../../apps/server/src/tracks/track-store.ts'
import type { Kept } from './kept.ts'

const MINUTE = 60_000
const WEEK = 7 * 24 * 60 * MINUTE
const START = Date.UTC(2026, 10, 2, 12)
const SHIPS = 5
const WEEKS = 3
/** More than a store of so few points has. */
const MOST_PARTS = 60

const now = () => START + WEEKS * WEEK

function sail(store: TrackStore): void {
  for (let week = 0; week < WEEKS; week++)
    for (let ship = 0; ship < SHIPS; ship++)
      store.append(
        batchOf(
          Array.from({ length: 100 }, (_, i) => ({
            mmsi: 412_000_000 + ship,
            time: START + week * WEEK + i * MINUTE,
            lon: 122 + ship / 10 + i * 0.004 + Math.sin(i),
            heading: (i * 7) % 360,
          })),
        ),
      )
}

/** Of all points at once, and of each week by itself, which is asked of other files. */
async function everyPoint(engine: TrackEngine): Promise<string> {
  const weeks = Array.from({ length: WEEKS }, (_, week) => (START + week * WEEK) / 1_000)
  const questions = [
    'SELECT * FROM positions ORDER BY mmsi, ts',
    ...weeks.map(
      (from) =>
        `SELECT * FROM positions WHERE mmsi = 412000003 AND ts >= toDateTime64(${from}, 3) AND ts < toDateTime64(${from + 86_400}, 3) ORDER BY ts`,
    ),
    'SELECT * FROM latest FINAL ORDER BY mmsi',
    'SELECT toUInt32(hour) AS h, row, col, mmsi FROM presence FINAL ORDER BY h, row, col, mmsi',
  ]
  const answers: string[] = []
  for (const sql of questions) {
    const { rows, columns } = await engine.query(sql)
    const hash = createHash('sha256')
    for (const name of Object.keys(columns).toSorted()) hash.update(`${name} ${[...columns[name]].join()}\n`)
    answers.push(`${rows} ${hash.digest('hex')}`)
  }
  return answers.join('\n')
}

/** The engine's own files. What it leaves out at its start it says at once, the rest is read through part by part. */
export const tracks: Kept = {
  name: 'track store',
  async make(folder) {
    const store = await openTrackStore({ dir: folder, now })
    sail(store)
    await store.flush()
    await store.close()
  },
  holds: (path) => path.startsWith('clickhouse/store/'),
  async read(folder, say) {
    const engine = await openEmbeddedEngine(join(folder, 'clickhouse'))
    try {
      let time = 0
      const checks = new PartChecks({
        engine,
        log: { info: () => {}, warn: () => {}, error: (_, sentence) => say(sentence) },
        now: () => time,
      })
      await checks.look()
      for (let part = 0; part < MOST_PARTS; part++) {
        time += MINUTE
        await checks.checkOne()
      }
      return await everyPoint(engine)
    } finally {
      await engine.close()
    }
  },
}

/** Batches that an engine has not taken yet. */
export const batches: Kept = {
  name: 'batches on their way',
  async make(folder) {
    const front = await startHttpFront(join(folder, 'server'), {
      fate: ({ query }) => (query.startsWith('INSERT INTO positions') ? 'refuse' : 'serve'),
    })
    const store = await openTrackStore({ dir: folder, url: front.url, now })
    sail(store)
    await store.flush().catch(() => {})
    await store.close()
    await front.close()
  },
  holds: (path) => path.startsWith('staged/'),
  async read(folder, say) {
    const store = await openTrackStore({ dir: folder, now })
    await store.flush()
    if (store.stats().setAside > 0) say(`${store.stats().setAside} set aside`)
    await store.close()
    const engine = await openEmbeddedEngine(join(folder, 'clickhouse'))
    return everyPoint(engine).finally(() => engine.close())
  },
}
