/** Reports into the store: what thinning costs, and how fast points that are all kept become durable. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Thinner, createPositionBatch, createTrackPoints, type PositionBatch } from '@fairway/tracking'
import { openTrackStore } from '../../apps/server/src/tracks/track-store.ts'
import type { BenchRow } from '../bench-row.ts'

const SHIPS = 20_000
const BATCH = 4_096
const POINTS = 5_000_000

export async function run(): Promise<BenchRow[]> {
  const thinned = thin(6_000_000)
  const { perSecond, longestWait } = await store()
  return [
    {
      name: 'thinning a report',
      value: thinned.nanoseconds / 1000,
      unit: 'µs',
      target: 0.2,
      targetIs: 'at most',
      note: `${SHIPS} ships, ${Math.round(thinned.keptShare * 1000) / 10} % kept`,
    },
    {
      name: 'points kept, written and inserted, with back pressure',
      value: perSecond,
      unit: 'points/s',
      note: 'two cores, generator included',
    },
    { name: 'longest wait of the feeder for the store', value: longestWait, unit: 'ms' },
  ]
}

/** Reports of ships in turn, `interval` ms apart for each; the course of some wanders over the threshold. */
function fillBatch(batch: PositionBatch, from: number, start: number, interval: number): void {
  for (let i = 0; i < BATCH; i++) {
    const report = from + i
    const ship = (report * 7_919) % SHIPS
    const round = Math.floor(report / SHIPS)
    batch.mmsi[i] = 200_000_000 + ship * 131
    batch.time[i] = start + round * interval + ship
    batch.lat[i] = (ship % 120) - 60 + round * 1e-4
    batch.lon[i] = ((ship * 17) % 360) - 180 + round * 1e-4
    batch.sog[i] = ship % 4 === 0 ? 0.1 : 12 + Math.sin(round + ship) * 0.3
    batch.cog[i] = 90 + Math.sin(round / 30 + ship) * 20
    batch.heading[i] = 91
    batch.status[i] = ship % 4 === 0 ? 5 : 0
  }
  batch.length = BATCH
}

function thin(reports: number): { nanoseconds: number; keptShare: number } {
  const thinner = new Thinner()
  const batch = createPositionBatch(BATCH)
  const out = createTrackPoints(1 << 16)
  let busy = 0
  let kept = 0
  for (let from = 0; from < reports; from += BATCH) {
    fillBatch(batch, from, Date.UTC(2026, 0, 1), 6_000)
    out.length = 0
    const begin = performance.now()
    thinner.push(batch, out)
    busy += performance.now() - begin
    kept += out.length
  }
  return { nanoseconds: (busy * 1e6) / reports, keptShare: kept / reports }
}

async function store(): Promise<{ perSecond: number; longestWait: number }> {
  const dir = mkdtempSync(join(tmpdir(), 'fairway-bench-'))
  const tracks = await openTrackStore({ dir, maxPending: 1_000_000 })
  const batch = createPositionBatch(BATCH)
  const start = Date.now() - 86_400_000
  let longestWait = 0
  const begin = performance.now()
  for (let from = 0; from < POINTS; from += BATCH) {
    // 16 minutes between two reports of a ship: each is kept, also of ships at rest.
    fillBatch(batch, from, start, 960_000)
    tracks.append(batch)
    const waiting = performance.now()
    if (tracks.full()) await tracks.drained()
    else if (from % (BATCH * 16) === 0) await new Promise((resolve) => setImmediate(resolve))
    longestWait = Math.max(longestWait, performance.now() - waiting)
  }
  await tracks.flush()
  const perSecond = POINTS / ((performance.now() - begin) / 1000)
  await tracks.close()
  rmSync(dir, { recursive: true, force: true })
  return { perSecond, longestWait }
}
