/** A month of one ship as the map asks for it: from the call to the last byte of its answer, schema, JSON and all. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Envelope, shipApi, type Track } from '@fairway/contract'
import { pino } from 'pino'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { createHttp } from '../../apps/server/src/http/create-http.ts'
import { shipRoutes } from '../../apps/server/src/ships/ships.routes.ts'
import { encodePoints } from '../../apps/server/src/tracks/write/blocks.ts'
import { openEmbeddedEngine } from '../../apps/server/src/tracks/engine/embedded-engine.ts'
import { openTrackStore } from '../../apps/server/src/tracks/track-store.ts'
import { bringUpToDate } from '../../apps/server/src/tracks/schema/up-to-date.ts'
import type { BenchRow } from '../bench-row.ts'
import { createSailingShips } from './sailing-ships.ts'

const SHIPS = 120
const DAY = 86_400_000
const DAYS = 31
const MONTH = 30 * DAY
const WARM_UP = 10
const QUESTIONS = 100

export async function run(): Promise<BenchRow[]> {
  const dir = mkdtempSync(join(tmpdir(), 'fairway-bench-'))
  try {
    const end = Math.floor(Date.now() / DAY) * DAY
    const rows = await fill(dir, end)
    return await ask(dir, end, rows)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function ask(dir: string, end: number, rows: number): Promise<BenchRow[]> {
  const store = await openTrackStore({ dir })
  const ships = createSailingShips(SHIPS, end)
  const source = {
    ship: () => null,
    portName: () => null,
    list: () => Promise.resolve({ total: 0, ships: [], ports: [] }),
    track: (...question: Parameters<typeof store.track>) => store.track(...question),
    publicTrackHours: 0,
    authenticate: () => Promise.resolve({ userId: 1 }),
  }
  const config = readConfig([], { API_DOCS: '0', API_REQUESTS_PER_MINUTE: '1000000' })
  const http = await createHttp({
    config,
    logger: pino({ level: 'silent' }),
    api: [shipRoutes(source, () => end)],
    pages: [],
  })
  const times: number[] = []
  let [most, largest, stored] = [0, 0, 0]
  let cpu = process.cpuUsage()
  for (let i = -WARM_UP; i < QUESTIONS; i++) {
    if (i === 0) cpu = process.cpuUsage()
    const mmsi = ships.mmsi(((i + WARM_UP) * 7919) % SHIPS)
    const begin = performance.now()
    const answer = await http.inject({
      url: `/api/${shipApi.getTrack.path.replace(':mmsi', String(mmsi))}?from=${end - MONTH}&to=${end}`,
    })
    if (answer.statusCode !== 200) throw new Error(`The call was answered by ${answer.statusCode}.`)
    if (i < 0) continue
    times.push(performance.now() - begin)
    const { result } = answer.json<Envelope<Track>>()
    most = Math.max(most, result!.time.length)
    largest = Math.max(largest, answer.rawPayload.length)
    stored += result!.stored
  }
  const { user, system } = process.cpuUsage(cpu)
  times.sort((a, b) => a - b)
  await http.close()
  await store.close()
  const note = `${Math.round(stored / QUESTIONS)} points of ${(rows / 1e6).toFixed(1)} M on average, thinned to 2,000`
  return [
    {
      name: 'a 30-day track by its call, p95',
      value: times[Math.floor(QUESTIONS * 0.95)],
      unit: 'ms',
      target: 300,
      targetIs: 'at most',
      note,
    },
    { name: 'a 30-day track by its call, median', value: times[QUESTIONS / 2], unit: 'ms' },
    { name: 'a 30-day track by its call, processor time', value: (user + system) / 1000 / QUESTIONS, unit: 'ms' },
    { name: 'a 30-day track, most points', value: most, unit: 'points', target: 2_000, targetIs: 'at most' },
    {
      name: 'a 30-day track, largest answer before compression',
      value: largest / 1000,
      unit: 'kB',
      target: 100,
      targetIs: 'at most',
    },
  ]
}

/** Inserts day by day, as a server does; returns how many points. */
async function fill(dir: string, end: number): Promise<number> {
  const engine = await openEmbeddedEngine(join(dir, 'clickhouse'))
  await bringUpToDate(engine, { info: () => {}, warn: () => {}, error: () => {} })
  const file = join(dir, 'day.native')
  const ships = createSailingShips(SHIPS, end - DAYS * DAY)
  let rows = 0
  for (let day = DAYS - 1; day >= 0; day--) {
    const points = ships.sailUntil(end - day * DAY)
    writeFileSync(file, encodePoints(points))
    await engine.insert('positions', [file])
    rows += points.length
  }
  await engine.close()
  return rows
}
