import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTrackPoints } from '@fairway/tracking'
import { encodePoints } from '../apps/server/src/tracks/write/blocks.ts'
import { chanceOf } from '../apps/server/src/data-api/fuzz/chance.fixture.ts'
import { openTrackStore } from '../apps/server/src/tracks/track-store.ts'
import { freePort } from '../e2e/support/antenna.ts'
import { quantile, type TortureOptions, type TortureResult } from './result.ts'
import { ServerProcess } from './server-process.ts'

const SHIPS = 5_000
const POINTS_OF_A_SHIP = 1_000
const SHIPS_A_FILE = 500
/** Processes that take a core each and never rest: on two cores the server gets a third of them. */
const BUSY_A_CORE = 2
const P95_MS = 10_000

/** Kills a server with five million points on a loaded machine, and measures how long it takes to listen again; on Linux. */
export async function restarts({ rounds, seed = Date.now() % 2 ** 31, say }: TortureOptions): Promise<TortureResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairway-restarts-'))
  const busy: ChildProcess[] = []
  const chance = chanceOf(seed)
  try {
    await fill(dataDir)
    say(`${SHIPS * POINTS_OF_A_SHIP} points stored`)
    const feed = `udp://127.0.0.1:${await freePort()}`
    const processor: number[] = []
    const start = async (): Promise<number> => {
      const server = new ServerProcess({ dataDir, feed, wholeWorld: false })
      await server.listening()
      const took = performance.now() - server.startedAt
      processor.push(server.processorSeconds)
      await sleep(chance.next() * 2_000)
      await server.kill()
      return took
    }
    // The first makes the port calls of all points; it is no restart.
    await start()
    for (let i = 0; i < cpus().length * BUSY_A_CORE; i++)
      busy.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }))
    const took: number[] = []
    while (took.length < rounds) {
      took.push(await start())
      say(
        `restart ${took.length}: ${(took.at(-1)! / 1000).toFixed(1)} s, of a processor ${processor.at(-1)!.toFixed(1)} s`,
      )
    }
    const p95 = quantile(took, 0.95)
    const [p50, most] = [quantile(took, 0.5), Math.max(...took)].map((ms) => (ms / 1000).toFixed(1))
    return {
      findings: p95 > P95_MS ? [`p95 of the restarts is ${(p95 / 1000).toFixed(1)} s`] : [],
      summary: `${took.length} restarts (seed ${seed}) with ${busy.length} busy processes: p50 ${p50} s, p95 ${(p95 / 1000).toFixed(1)} s, max ${most} s; of a processor each takes ${quantile(processor, 0.5).toFixed(1)} s`,
    }
  } finally {
    for (const process of busy) process.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A ship's way to the north, a point a minute until now, turning a little each time. */
async function fill(dataDir: string): Promise<void> {
  const dir = join(dataDir, 'tracks')
  mkdirSync(dir)
  const store = await openTrackStore({ dir })
  const points = createTrackPoints(SHIPS_A_FILE * POINTS_OF_A_SHIP)
  const end = Date.now()
  for (let first = 0; first < SHIPS; first += SHIPS_A_FILE) {
    points.length = 0
    for (let ship = first; ship < first + SHIPS_A_FILE; ship++)
      for (let i = 0; i < POINTS_OF_A_SHIP; i++) {
        const row = points.length++
        points.mmsi[row] = 201_000_000 + ship
        points.time[row] = end - (POINTS_OF_A_SHIP - i) * 60_000
        points.lat[row] = ((ship % 100) - 50) * 600_000 + i * 2_000
        points.lon[row] = ((ship % 300) - 150) * 600_000 + i * 100
        points.sog[row] = 120
        points.cog[row] = (i * 3) % 100
        points.heading[row] = 5
        points.status[row] = points.flags[row] = points.feed[row] = points.kind[row] = 0
      }
    const file = join(dir, 'fill.native')
    writeFileSync(file, encodePoints(points))
    await store.insertHistory(file, false)
  }
  await store.close()
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
