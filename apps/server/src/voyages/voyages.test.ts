import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorld } from '@fairway/simulator'
import { createPositionBatch } from '@fairway/tracking'
import { ports } from '@fairway/tracking/ports'
import { afterAll, expect, it } from 'vitest'
import { copyEmptyDatabase } from '../database/empty-database.fixture.ts'
import { openDatabase } from '../database/open-database.ts'
import { Picture } from '../picture/picture.ts'
import { PortTable } from '../ports/port-table.ts'
import { ShipRegister } from '../register/ship-register.ts'
import { openTrackStore } from '../tracks/track-store.ts'
import { allCalls } from './calls/port-calls.store.ts'
import { createVoyages } from './voyages.ts'

const DAY = 86_400_000
const END = Date.UTC(2026, 10, 20, 6)
const log = {
  info: () => {},
  warn: () => {},
  error: (details: object, sentence: string) => console.error(sentence, details),
}
const dir = mkdtempSync(join(tmpdir(), 'fairway-classes-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

it('knows the class of ships that the picture does not show while it makes calls anew, and works a port out once for all who ask', async () => {
  await copyEmptyDatabase(join(dir, 'database'))
  const { db, close } = await openDatabase({ dir: join(dir, 'database') })
  const tracks = await openTrackStore({ dir: join(dir, 'tracks'), now: () => END })
  const world = createWorld({ seed: 11, ships: 1 })
  const mmsi = world.mmsi(0)
  const batch = createPositionBatch((10 * DAY) / 300_000 + 2)
  batch.length = world.history(0, END - 30 * DAY, END - 20 * DAY, 300_000, batch)
  batch.mmsi.fill(mmsi)
  tracks.append(batch)
  const time = END - 30 * DAY
  tracks.appendStatic({ mmsi, time, receivedAt: time, feed: 0, flags: 0, kind: 'ship', shipType: 52 })
  await tracks.flush()

  const picture = new Picture({ register: new ShipRegister() })
  const { updater, ofPort } = createVoyages({
    tracks,
    db,
    ports: new PortTable(ports),
    picture,
    describe: () => null,
    sureness: () => 1,
    distance: () => Promise.resolve({ metres: 0, bySeaLane: false }),
    dir,
    log,
  })
  updater.start(true)
  await expect.poll(() => updater.health().phase, { timeout: 120_000 }).toBe('live')
  const calls = await allCalls(db)
  const asked = await Promise.all(['CNSHA', 'CNSHA', 'SGSIN', 'XXXXX'].map((locode) => ofPort(locode, END)))
  updater.leaveStore()
  await tracks.close()
  await updater.stop()
  await close()
  expect(asked[1]).toBe(asked[0])
  expect(asked.map((answer) => answer?.locode)).toEqual(['CNSHA', 'CNSHA', 'SGSIN', undefined])
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter(({ minor }) => !minor)).toEqual([])
}, 300_000)
