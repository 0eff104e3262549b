/** All port calls of a month of the simulated world made anew from the stored tracks, and how long anything else had to wait meanwhile. BENCH_SHIPS takes another number of ships than 3,000. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { ports } from '@fairway/tracking/ports'
import { openDatabase } from '../../apps/server/src/database/open-database.ts'
import { backfillHistory } from '../../apps/server/src/tracks/write/backfill.ts'
import { openTrackStore } from '../../apps/server/src/tracks/track-store.ts'
import { VoyageUpdater } from '../../apps/server/src/voyages/updater/voyage-updater.ts'
import { machineOptions } from '../../apps/server/src/voyages/voyages.ts'
import type { BenchRow } from '../bench-row.ts'

const SHIPS = Number(process.env['BENCH_SHIPS'] ?? 3_000)
const PROMISED_SHIPS = 3_000
const PROMISED_SECONDS = 60
const log = {
  info: () => {},
  warn: () => {},
  error: (details: object, sentence: string) => console.error(sentence, details),
}

export async function run(): Promise<BenchRow[]> {
  const dir = mkdtempSync(join(tmpdir(), 'fairway-bench-'))
  const tracks = await openTrackStore({ dir: join(dir, 'tracks') })
  const database = await openDatabase({ dir: join(dir, 'database') })
  try {
    await backfillHistory({
      store: tracks,
      world: { seed: 1, ships: SHIPS },
      feed: 0,
      to: Date.now(),
      signal: new AbortController().signal,
      log,
    })
    const keeper = new VoyageUpdater({
      tracks,
      db: database.db,
      machine: machineOptions(ports, () => null),
      ports: 'bench',
      dir,
      log,
    })
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    const begin = performance.now()
    const { points, calls } = await keeper.rebuild()
    const seconds = (performance.now() - begin) / 1000
    delay.disable()
    const note = `${SHIPS} ships, ${(points / 1e6).toFixed(1)} M points, ${calls} calls, written to the embedded database`
    return [
      {
        name: '30 days of port calls made anew',
        value: seconds,
        unit: 's',
        target: (PROMISED_SECONDS * SHIPS) / PROMISED_SHIPS,
        targetIs: 'at most',
        note,
      },
      { name: 'points through store, machine and database', value: points / seconds, unit: 'points/s' },
      { name: 'what else the process does waits meanwhile, p99', value: delay.percentile(99) / 1e6, unit: 'ms' },
      { name: 'what else the process does waits meanwhile, longest', value: delay.max / 1e6, unit: 'ms' },
    ]
  } finally {
    await tracks.close()
    await database.close()
    rmSync(dir, { recursive: true, force: true })
  }
}
