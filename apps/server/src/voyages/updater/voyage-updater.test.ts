import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorld } from '@fairway/simulator'
import { createPositionBatch, type PositionBatch } from '@fairway/tracking'
import { ports } from '@fairway/tracking/ports'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { copyEmptyDatabase } from '../../database/empty-database.fixture.ts'
import { openDatabase, type OpenDatabase } from '../../database/open-database.ts'
import { openTrackStore, type TrackStore } from '../../tracks/track-store.ts'
import { allCalls, countCalls, type CallRow } from '../calls/port-calls.store.ts'
import { VoyageUpdater, type VoyageUpdaterOptions } from './voyage-updater.ts'
import { machineOptions } from '../voyages.ts'

const DAY = 86_400_000
const SHIPS = 25
const DAYS = 10
const END = Date.UTC(2026, 10, 20, 6)
const FROM = END - DAYS * DAY
const log = {
  info: () => {},
  warn: () => {},
  error: (details: object, sentence: string) => console.error(sentence, details),
}
const machine = machineOptions(ports, () => 'container')
const dir = mkdtempSync(join(tmpdir(), 'fairway-voyages-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** What the ships of the simulated world report in their ten days, a batch for every twelve hours, each in the order of time. */
const reports: PositionBatch[] = []
beforeAll(() => {
  const world = createWorld({ seed: 11, ships: SHIPS })
  const rows: { at: number; ship: number; row: number }[] = []
  const ofShips = Array.from({ length: SHIPS }, (_, ship) => {
    const batch = createPositionBatch((DAYS * DAY) / 300_000 + 2)
    batch.length = world.history(ship, FROM, END, 300_000, batch)
    for (let row = 0; row < batch.length; row++) {
      batch.mmsi[row] = world.mmsi(ship)
      rows.push({ at: batch.time[row], ship, row })
    }
    return batch
  })
  rows.sort((a, b) => a.at - b.at)
  const size = Math.ceil(rows.length / (DAYS * 2))
  for (let first = 0; first < rows.length; first += size) reports.push(gather(ofShips, rows.slice(first, first + size)))
})

function gather(from: readonly PositionBatch[], rows: readonly { ship: number; row: number }[]): PositionBatch {
  const batch = createPositionBatch(rows.length)
  for (const { ship, row } of rows) {
    const source = from[ship]
    const at = batch.length++
    for (const name of ['mmsi', 'time', 'lat', 'lon', 'sog', 'cog', 'heading', 'rot', 'status'] as const)
      batch[name][at] = source[name][row]
    batch.receivedAt[at] = source.time[row]
  }
  return batch
}

interface Harbour {
  tracks: TrackStore
  database: OpenDatabase
  updater: VoyageUpdater
}
let open: Harbour | null = null

/** A track store in `name`, a database in `calls`, an updater between them. */
async function start(
  name: string,
  calls: string,
  more: Partial<VoyageUpdaterOptions> = {},
  anew = false,
): Promise<Harbour> {
  await copyOnce(join(dir, calls))
  const database = await openDatabase({ dir: join(dir, calls) })
  const tracks = await openTrackStore({
    dir: join(dir, name),
    now: () => END,
    keepDays: 4_000,
  })
  const updater = new VoyageUpdater({
    tracks,
    db: database.db,
    machine,
    ports: 'all',
    dir: join(dir, name),
    log,
    now: () => END,
    ...more,
  })
  tracks.onStaged((points) => updater.staged(points))
  updater.start(anew)
  open = { tracks, database, updater }
  await live()
  return open
}

const made = new Set<string>()
async function copyOnce(folder: string): Promise<void> {
  if (!made.has(folder)) await copyEmptyDatabase(folder)
  made.add(folder)
}

const live = () => expect.poll(() => open!.updater.health().phase, { timeout: 120_000 }).toBe('live')
const caughtUp = () =>
  expect
    .poll(() => ({ ...open!.updater.health(), ships: 0, calls: 0, revisions: 0, checkpointAt: 0, overflows: 0 }), {
      timeout: 120_000,
    })
    .toEqual({
      phase: 'live',
      queued: 0,
      unwritten: 0,
      ships: 0,
      calls: 0,
      revisions: 0,
      checkpointAt: 0,
      overflows: 0,
    })

/** As the server stops; `killed`: the updater never hears of it. */
async function stop({ killed = false } = {}): Promise<CallRow[]> {
  const { tracks, database, updater } = open!
  open = null
  updater.leaveStore()
  await tracks.close()
  if (!killed) await updater.stop()
  const calls = await allCalls(database.db)
  await database.close()
  return calls
}
afterEach(async () => {
  if (open) await stop()
})

/** What the feeds bring, taken in and stored batch by batch. */
async function hear(batches: readonly PositionBatch[]): Promise<void> {
  for (const batch of batches) {
    open!.tracks.append(batch)
    await open!.tracks.pointsInserted()
  }
}

/** What all points of a store make with nothing known before. */
async function anew(name: string): Promise<CallRow[]> {
  await start(name, `${name}-anew`)
  return stop()
}

describe('the updater of port calls', () => {
  let heardLive: CallRow[] = []

  it('follows the tracks live, across a stop, and a checkpoint takes it up where it was', async () => {
    await start('tracks', 'live')
    await hear(reports.slice(0, 10))
    await caughtUp()
    await stop()
    await start('tracks', 'live')
    expect(open!.updater.health().checkpointAt).toBe(END)
    await hear(reports.slice(10))
    heardLive = await stop()
    expect(heardLive.length).toBeGreaterThan(SHIPS)
    expect(heardLive.some(({ open: still }) => still)).toBe(true)
    expect(heardLive.some(({ leg_distance_m }) => leg_distance_m !== null)).toBe(true)
  }, 300_000)

  it('makes the same calls anew from the store, to the bit', async () => {
    rmSync(join(dir, 'tracks', 'voyages.checkpoint'))
    await start('tracks', 'anew')
    expect(open!.updater.health().calls).toBe(heardLive.length)
    expect(await stop()).toEqual(heardLive)
  }, 300_000)

  it('gives up the calls of ships unheard for a month as soon as it is started', async () => {
    await start('tracks', 'anew', { now: () => END + 40 * DAY })
    const calls = await stop()
    expect([calls.length, calls.filter(({ open: still }) => still)]).toEqual([heardLive.length, []])
  }, 300_000)

  it.each([
    ['is damaged', 'anew', () => writeFileSync(join(dir, 'tracks', 'voyages.checkpoint'), 'nothing of use')],
    ['belongs to another database', 'another', () => {}],
  ])(
    'begins anew when the checkpoint %s',
    async (_, calls, spoil) => {
      spoil()
      await start('tracks', calls)
      expect(await stop()).toEqual(heardLive)
    },
    300_000,
  )

  it('begins anew with other ports', async () => {
    await start('tracks', 'another', { ports: 'fewer', machine: machineOptions(ports.slice(0, 1), () => null) })
    // What lies near none of them is called by a harbour or a town.
    expect((await stop()).filter(({ port }) => port[2] !== '.').length).toBeLessThan(heardLive.length / 2)
  }, 300_000)

  it('finds after a kill what it had not noted, once', async () => {
    // Days ahead of the reports, as when a log is replayed: what the checkpoint has not seen is older than its own time.
    let clock = END
    await start('killed', 'killed', { now: () => clock })
    await hear(reports.slice(0, 5))
    await caughtUp()
    clock += 3_600_000
    await expect.poll(() => open!.updater.health().checkpointAt, { timeout: 120_000 }).toBe(clock)
    await hear(reports.slice(5, 13))
    await caughtUp()
    await stop({ killed: true })
    await start('killed', 'killed', { now: () => clock })
    expect(open!.updater.health().checkpointAt).toBe(clock)
    expect(open!.updater.health().calls).toBe(await countCalls(open!.database.db))
    await hear(reports.slice(13))
    const calls = await stop()
    expect(calls.length).toBeGreaterThan(SHIPS)
    expect(calls).toEqual(await anew('killed'))
  }, 300_000)

  it('reads from the store what came faster than it could be taken', async () => {
    await start('crowded', 'crowded', { maxQueued: 1_000 })
    for (const batch of reports) open!.tracks.append(batch)
    await open!.tracks.pointsInserted()
    await expect.poll(() => open!.updater.health().overflows, { timeout: 120_000 }).toBeGreaterThan(0)
    await caughtUp()
    const calls = await stop()
    expect(calls.length).toBeGreaterThan(SHIPS)
    expect(calls).toEqual(await anew('crowded'))
  }, 300_000)

  it('leaves points to the store until the past is written, then makes calls of both', async () => {
    await copyOnce(join(dir, 'late'))
    const database = await openDatabase({ dir: join(dir, 'late') })
    const tracks = await openTrackStore({
      dir: join(dir, 'late-tracks'),
      now: () => END,
      keepDays: 4_000,
    })
    const updater = new VoyageUpdater({
      tracks,
      db: database.db,
      machine,
      ports: 'all',
      dir,
      log,
      now: () => END,
    })
    tracks.onStaged((points) => updater.staged(points))
    open = { tracks, database, updater }
    await hear(reports.slice(0, 15))
    expect([updater.health().phase, await countCalls(database.db), updater.rebuilding]).toEqual(['waiting', 0, true])
    updater.start(true)
    await hear(reports.slice(15))
    await live()
    const calls = await stop()
    expect(calls.length).toBeGreaterThan(SHIPS)
    expect(calls).toEqual(await anew('late-tracks'))
  }, 300_000)
})
