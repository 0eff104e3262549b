/** The voyage analysis of a ship's year out of a full table, of ships that nobody asked for before, after a fresh start. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { voyagesSchema, type Ship } from '@fairway/contract'
import { ports } from '@fairway/tracking/ports'
import { openDatabase } from '../../apps/server/src/database/open-database.ts'
import { Picture } from '../../apps/server/src/picture/picture.ts'
import { PortTable } from '../../apps/server/src/ports/port-table.ts'
import { ShipRegister } from '../../apps/server/src/register/ship-register.ts'
import { openTrackStore } from '../../apps/server/src/tracks/track-store.ts'
import { callsCsv } from '../../apps/server/src/voyages/calls/export-calls.ts'
import { saveCalls, type CallRow } from '../../apps/server/src/voyages/calls/port-calls.store.ts'
import { createVoyages } from '../../apps/server/src/voyages/voyages.ts'
import type { BenchRow } from '../bench-row.ts'

const SHIPS = 1_500
const CALLS = 150
const QUESTIONS = 200
const DAY = 86_400_000
const YEAR = 365 * DAY
const END = Math.floor(Date.now() / DAY) * DAY
const log = {
  info: () => {},
  warn: () => {},
  error: (details: object, sentence: string) => console.error(sentence, details),
}
const mmsiOf = (ship: number) => 200_000_000 + ship * 137
const portOf = (ship: number, call: number) => ports[(ship * 31 + call * 7) % 200]

function* callsOf(ship: number): Generator<CallRow> {
  const every = YEAR / CALLS
  for (let call = 0; call < CALLS; call++) {
    const began = Math.floor(END - YEAR + call * every)
    const ended = call === CALLS - 1 ? null : Math.floor(began + every / 3)
    const port = portOf(ship, call)
    const leg = {
      leg_from: portOf(ship, call + CALLS - 1).locode,
      leg_departed: Math.floor(began - (every * 2) / 3),
      leg_sailing_ms: Math.floor(every / 2),
      leg_distance_m: 1_234_567,
      leg_filled_share: 0.1,
      leg_average_kn: 12.3,
      leg_maximum_kn: 15.1,
      leg_completeness: 0.97,
    }
    yield {
      id: `${mmsiOf(ship)}-${call}`,
      revision: 4,
      mmsi: mmsiOf(ship),
      port: port.locode,
      confidence: 4,
      minor: false,
      open: ended === null,
      began,
      ended,
      ata: began,
      ata_uncertainty: 60_000,
      anchored_at: null,
      atb: began + 3_600_000,
      unberthed_at: ended,
      atd: ended,
      atd_uncertainty: ended && 60_000,
      anchor_ms: 0,
      berth_ms: Math.floor(every / 4),
      lat: port.lat,
      lon: port.lon,
      berth_lat: port.lat,
      berth_lon: port.lon,
      anchorage_lat: null,
      anchorage_lon: null,
      ...leg,
    }
  }
}

export async function run(): Promise<BenchRow[]> {
  const dir = mkdtempSync(join(tmpdir(), 'fairway-bench-'))
  try {
    await fill(dir)
    return await ask(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function fill(dir: string): Promise<void> {
  const database = await openDatabase({ dir: join(dir, 'database') })
  for (let ship = 0; ship < SHIPS; ship += 10)
    await saveCalls(database.db, Array.from({ length: 10 }, (_, i) => [...callsOf(ship + i)]).flat())
  await database.close()
  const tracks = await openTrackStore({ dir: join(dir, 'tracks') })
  for (let ship = 0; ship < SHIPS; ship++) {
    for (let call = 0; call < CALLS; call++) {
      const time = END - YEAR + (call * YEAR) / CALLS
      tracks.appendStatic({
        mmsi: mmsiOf(ship),
        time,
        receivedAt: time,
        feed: 0,
        flags: 0,
        kind: 'ship',
        draught: 8 + (call % 5),
        destination: `PORT ${call}`,
      })
    }
    if (ship % 100 === 99) await tracks.flush()
  }
  await tracks.close()
}

async function ask(dir: string): Promise<BenchRow[]> {
  const database = await openDatabase({ dir: join(dir, 'database') })
  const tracks = await openTrackStore({ dir: join(dir, 'tracks') })
  const voyages = createVoyages({
    tracks,
    db: database.db,
    ports: new PortTable(ports),
    picture: new Picture({ register: new ShipRegister() }),
    describe: (): Ship | null => null,
    sureness: () => 1,
    distance: () => Promise.resolve({ metres: 0, bySeaLane: false }),
    dir,
    log,
  })
  const times: number[] = []
  const ofPort: number[] = []
  let bytes = 0
  for (let i = 0; i < QUESTIONS; i++) {
    const begin = performance.now()
    const found = await voyages.ofShip({
      mmsi: mmsiOf((i * 7) % SHIPS),
      from: END - YEAR,
      to: END,
      port: null,
      confidence: 2,
    })
    const answer = JSON.stringify(voyagesSchema.parse(found))
    times.push(performance.now() - begin)
    bytes = Math.max(bytes, answer.length)
    const beginPort = performance.now()
    await voyages.ofPort(ports[i].locode, END)
    ofPort.push(performance.now() - beginPort)
    if (i === 0 && callsCsv(found!.calls, 'nm').length < 1_000) throw new Error('The year is empty.')
  }
  await tracks.close()
  await database.close()
  const first = times[0]
  const p95 = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length * 0.95)]
  const note = `${SHIPS} ships with ${CALLS} calls a year each; every ship asked for once, right after a start; ${Math.round(bytes / 1000)} kB an answer`
  return [
    {
      name: "voyage analysis of a ship's year, p95",
      value: p95(times),
      unit: 'ms',
      target: 500,
      targetIs: 'at most',
      note,
    },
    { name: "voyage analysis of a ship's year, the first after the start", value: first, unit: 'ms' },
    { name: 'activity of a port, p95', value: p95(ofPort), unit: 'ms' },
  ]
}
