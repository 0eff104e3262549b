import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { livePath } from '@fairway/contract'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { freePort } from '../e2e/support/antenna.ts'
import { quantile, type TortureOptions, type TortureResult } from './result.ts'
import { ServerProcess } from './server-process.ts'
import { storeAYear } from './small-machine/a-year.ts'
import { openMemoryGroup } from './small-machine/memory-group.ts'
import { FIRST, SHIPS, speak } from './small-machine/ships-in-range.ts'

export { whyNoMemoryGroup as whyNoSmallMachine } from './small-machine/memory-group.ts'

const MEMORY = 512 * 2 ** 20
/** The calendar runs so many times as fast as the world's: a day takes 24 minutes. */
const FACTOR = 60
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const QUESTION_MS = 1_000
const LATE_MS = 30_000
const PEOPLE = 5
/** Files of the density that a year makes, at least. */
const MONTHS = 12
const CATCH_UP_MS = 3_600_000
/** What other tortures leave out, and glibc's memory as the unit of systemd sets it (docs/decisions/0213). */
const asItComes = {
  DEMO: '0',
  DENSITY_MB: '1000',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  NODE_OPTIONS: '--max-semi-space-size=4',
}
const healthSchema = z.object({
  voyages: z.object({ phase: z.string(), queued: z.number() }),
  density: z.object({ files: z.number(), counting: z.boolean() }),
})
const fastClock = join(import.meta.dirname, 'takeovers/fast-clock.mjs')

/**
 * A receiver's server on a machine with 512 MB of memory and one core, the settings as they come: a year of two thousand ships stored,
 * the ships in range, a few people. As many hours of the ships' calendar as there are rounds.
 */
export async function smallMachine({ rounds, say }: TortureOptions): Promise<TortureResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairway-small-'))
  const group = openMemoryGroup(MEMORY)
  const core = String(cpus().length - 1)
  let server: ServerProcess | null = null
  try {
    say(`${((await storeAYear(dataDir, Date.now())) / 1e6).toFixed(0)} million points stored`)
    const port = await freePort()
    await catchUp(dataDir, port, say)
    const since = Date.now()
    const now = () => since + (Date.now() - since) * FACTOR
    server = new ServerProcess({
      dataDir,
      feed: `tcp-listen://127.0.0.1:${port}`,
      wholeWorld: false,
      preload: fastClock,
      launcher: [...group.launcher, 'taskset', '-c', core],
      environment: { ...asItComes, FAST_CLOCK: `${since}:${FACTOR}`, COAST: 'detailed' },
    })
    const url = await server.listening()
    say(`listens after ${((performance.now() - server.startedAt) / 1000).toFixed(1)} s`)
    const ships = await speak(port, now)
    const people = visit(url, since)
    const own: number[] = []
    for (let hour = 1; hour <= rounds && group.ended() === 0; hour++) {
      for (const end = Date.now() + HOUR_MS / FACTOR; Date.now() < end; await wait(1_000)) own.push(group.own() / 1e6)
      say(
        `hour ${hour}: ${own.at(-1)!.toFixed(0)} MB of its own, ${(group.used() / 1e6).toFixed(0)} with its files; ${people.report()}`,
      )
    }
    ships.stop()
    const told = people.end()
    const heard = await heardBy(url)
    server.interrupt()
    await Promise.race([server.ended(), wait(60_000)])
    const findings = [...told.findings]
    if (group.ended() > 0)
      findings.push(`the system has ended ${group.ended()} processes because the memory was used up`)
    if (heard < SHIPS) findings.push(`of ${SHIPS} ships ${heard} are in the picture`)
    return {
      findings,
      summary: `${rounds} hours of ${SHIPS} ships in ${MEMORY / 2 ** 20} MiB and one core: ${ships.said()} reports, at most ${Math.max(...own).toFixed(0)} MB of its own (${quantile(own, 0.5).toFixed(0)} in the middle); ${told.summary}`,
    }
  } finally {
    await server?.kill()
    await group.close().catch((error: Error) => say(error.message))
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
  }
}

/** Without a limit: what a year's history holds of port calls and passages was found day by day, not at one start. */
async function catchUp(dataDir: string, port: number, say: TortureOptions['say']): Promise<void> {
  const server = new ServerProcess({
    dataDir,
    feed: `tcp-listen://127.0.0.1:${port}`,
    wholeWorld: false,
    environment: asItComes,
  })
  try {
    const url = await server.listening()
    for (const end = Date.now() + CATCH_UP_MS; ; await wait(2_000)) {
      const { voyages, density } = healthSchema.parse(await (await fetch(`${url}/healthz`)).json())
      if (voyages.phase === 'live' && voyages.queued === 0 && density.files >= MONTHS && !density.counting) break
      if (Date.now() > end) throw new Error(`It has not caught up in time: ${JSON.stringify({ voyages, density })}`)
    }
    say(`caught up after ${((performance.now() - server.startedAt) / 1000).toFixed(0)} s`)
    server.interrupt()
    await server.ended()
  } finally {
    await server.kill()
  }
}

async function heardBy(url: string): Promise<number> {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(LATE_MS) })
    return ((await answer.json()) as { ships: number }).ships
  } catch {
    return 0
  }
}

/** A few people look at the map, and one asks something each second: of today, and of the months before. */
function visit(url: string, before: number) {
  const sockets = Array.from({ length: PEOPLE }, (_, person) => look(url, person))
  const times: number[] = []
  const failures: string[] = []
  let asked = 0
  const timer = setInterval(() => {
    const path = pathOf(asked++, before)
    const began = performance.now()
    fetch(`${url}${path}`, { signal: AbortSignal.timeout(LATE_MS) })
      .then(async (answer) => {
        await answer.arrayBuffer()
        times.push(performance.now() - began)
        if (answer.status >= 500) failures.push(`${path} was answered ${answer.status}`)
      })
      .catch((error: Error) => failures.push(`${path}: ${error.message}`))
  }, QUESTION_MS)
  const report = () =>
    `${times.length} answers, p95 ${quantile(times, 0.95).toFixed(0)} ms, ${Math.max(0, ...times).toFixed(0)} ms at most, ${failures.length} failed`
  return {
    report,
    end(): { findings: string[]; summary: string } {
      clearInterval(timer)
      for (const socket of sockets) socket.terminate()
      return {
        findings: failures.length > 0 ? [`${failures.length} questions failed, the first: ${failures[0]}`] : [],
        summary: report(),
      }
    },
  }
}

function pathOf(asked: number, before: number): string {
  const ship = FIRST + ((asked * 7919) % SHIPS)
  const month = before - ((asked * 31) % 330) * DAY_MS
  const api = '/api/SHIPDT-SERVICE-NEW'
  return [
    `${api}/ships/${ship}`,
    `${api}/ships/${ship}/track?from=${month - 30 * DAY_MS}&to=${month}`,
    `${api}/search?q=${ship}`,
    `${api}/ships/${ship}/track`,
    '/map',
  ][asked % 5]
}

function look(url: string, person: number): WebSocket {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/${livePath}`, { origin: url })
  socket.on('error', () => {})
  const box =
    person === 0
      ? { west: -180, south: -85, east: 180, north: 85, zoom: 2 }
      : { west: 7, south: 53, east: 10, north: 55, zoom: 8 }
  socket.on('open', () => socket.send(JSON.stringify({ type: 'view', view: 1, ...box })))
  return socket
}
