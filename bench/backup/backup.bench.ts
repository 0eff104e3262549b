/** A backup of 50 million points under a feed of 1,000 reports a second: how long the process is held, and that it is whole. BENCH_POINTS takes fewer. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createPositionBatch } from '@fairway/tracking'
import { commandContext } from '../../apps/server/src/command.ts'
import { makeBackup } from '../../apps/server/src/backup/make-backup.ts'
import { readManifest, verifyFiles } from '../../apps/server/src/backup/manifest.ts'
import { readCommandConfig } from '../../apps/server/src/config/command-config.ts'
import { databasePart } from '../../apps/server/src/database/database.part.ts'
import { Parts } from '../../apps/server/src/parts.ts'
import { tracksPart } from '../../apps/server/src/tracks/tracks.part.ts'
import type { BenchRow } from '../bench-row.ts'
import { filled } from '../tracks/week-query.bench.ts'

const POINTS = Number(process.env['BENCH_POINTS'] ?? 50_000_000)
const REPORTS_PER_SECOND = 1_000
const TICK_MS = 10
/** Of rest before, to compare with. */
const REST_MS = 20_000

export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-bench-'))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  try {
    await filled(join(dataDir, 'tracks'), POINTS)
    const context = commandContext(readCommandConfig(dataDir, {}))
    return await Parts.use(context, async (parts) => {
      const tracks = await parts.add(tracksPart(context))
      const database = await parts.add(databasePart(context, { dumps: false }))
      const source = {
        dataDir,
        version: '0',
        database,
        tracks,
        now: Date.now,
        whileStill: <T>(work: () => Promise<T>) => parts.whileStill(work),
      }
      return measure(source, join(folder, 'backup'))
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(source: Parameters<typeof makeBackup>[0], to: string): Promise<BenchRow[]> {
  const feed = startFeed(source)
  const rest = await held(() => new Promise((resolve) => setTimeout(resolve, REST_MS)))
  const begin = performance.now()
  const backup = await held(() => makeBackup(source, { folder: to, except: [], signal: new AbortController().signal }))
  const seconds = (performance.now() - begin) / 1000
  clearInterval(feed)
  await verifyFiles(to, readManifest(to))
  const { points, bytes, files } = backup.result as Awaited<ReturnType<typeof makeBackup>>
  return [
    {
      name: 'the longest pause of the process while it makes a backup',
      value: backup.most,
      unit: 'ms',
      target: 100,
      targetIs: 'at most',
      note: `${(points / 1e6).toFixed(1)} M points, ${files} files; the longest of ${REST_MS / 1000} s without one was ${rest.most.toFixed(0)} ms`,
    },
    { name: 'a backup', value: seconds, unit: 's', note: `${(bytes / 1e6).toFixed(0)} MB` },
  ]
}

function startFeed({ tracks }: Parameters<typeof makeBackup>[0]): NodeJS.Timeout {
  const batch = createPositionBatch((REPORTS_PER_SECOND * TICK_MS) / 1000)
  let ship = 0
  return setInterval(() => {
    batch.length = (REPORTS_PER_SECOND * TICK_MS) / 1000
    for (let i = 0; i < batch.length; i++) {
      batch.mmsi[i] = 300_000_000 + (ship++ % 20_000)
      batch.time[i] = batch.receivedAt[i] = Date.now()
      batch.lat[i] = (ship % 1_000) / 20
      batch.lon[i] = (Date.now() / 1000) % 180
      batch.sog[i] = 12
      batch.cog[i] = (ship * 7) % 360
    }
    tracks.store.append(batch)
  }, TICK_MS)
}

async function held<T>(work: () => Promise<T>): Promise<{ result: T; most: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const result = await work()
  delay.disable()
  return { result, most: delay.max / 1e6 }
}
