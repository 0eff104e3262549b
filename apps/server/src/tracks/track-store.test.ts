import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReportFlag, stationKinds, type StaticReport } from '@fairway/tracking'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startHttpFront } from './http-front-of-chdb.fixture.ts'
import { batchOf } from './ship.fixture.ts'
import { openTrackStore, type TrackStore, type TrackStoreOptions } from './track-store.ts'

const START = Date.UTC(2026, 10, 19, 23, 30)
const MINUTE = 60_000
const folders: string[] = []
let open: TrackStore | null = null
let front: Awaited<ReturnType<typeof startHttpFront>> | null = null
let overHttp = false

async function store(options: Partial<TrackStoreOptions> = {}): Promise<TrackStore> {
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'fairway-tracks-'))
  folders.push(dir)
  if (overHttp) front ??= await startHttpFront(join(dir, 'server'))
  open = await openTrackStore({ now: () => START + 60 * MINUTE, url: front?.url ?? null, ...options, dir })
  return open
}

async function reopen(options: Partial<TrackStoreOptions> = {}): Promise<TrackStore> {
  const { dir } = open!
  await open!.close()
  return store({ ...options, dir })
}

const passage = (mmsi: number, minutes: number, lon = 122) =>
  batchOf(
    Array.from({ length: minutes }, (_, i) => ({ mmsi, time: START + i * MINUTE, lon: lon + i * 0.004, heading: 91 })),
  )

async function everyPage<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const page of pages) all.push(page)
  return all
}

afterEach(async () => {
  await open?.close()
  await front?.close()
  open = front = null
})
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

describe.each([
  ['embedded', false],
  ['on a server', true],
])('the track store %s', (_, remote) => {
  beforeAll(() => {
    overHttp = remote
  })

  it('stores points while static reports never cease', async () => {
    const tracks = await store()
    tracks.append(passage(412_000_001, 5))
    let mmsi = 413_000_000
    let speaking: NodeJS.Immediate
    const speak = () => {
      tracks.appendStatic({
        mmsi: mmsi++,
        time: START,
        receivedAt: START,
        feed: 0,
        flags: 0,
        kind: 'ship',
        name: 'ANNA',
      })
      speaking = setImmediate(speak)
    }
    speak()
    try {
      await expect.poll(() => tracks.stats().pending, { timeout: 60_000 }).toBe(0)
      await expect.poll(() => tracks.stats().batches, { timeout: 60_000 }).toBeGreaterThan(0)
    } finally {
      clearImmediate(speaking!)
    }
  })

  it('gives back the track of a ship over midnight, in the units of the contract', async () => {
    const tracks = await store()
    tracks.append(passage(412_000_001, 60))
    tracks.append(passage(412_000_002, 5))
    await tracks.flush()
    const track = await tracks.track(412_000_001, START, START + 59 * MINUTE, 2_000)
    expect(track).toMatchObject({ mmsi: 412_000_001, stored: 60, gaps: [], simulated: false })
    expect(track.time).toEqual(Array.from({ length: 60 }, (_, i) => START + i * MINUTE))
    expect([track.lat[0], track.lon[0], track.sog[0], track.cog[0]]).toEqual([31, 122, 12, 90])
    expect(track.lon[59]).toBeCloseTo(122.236, 6)
    expect((await tracks.track(412_000_001, START + MINUTE, START + 2 * MINUTE, 2_000)).stored).toBe(2)
    expect((await tracks.track(999, START, START + MINUTE, 10)).time).toEqual([])
  })

  it('thins for display to the budget and says where the gaps are', async () => {
    const tracks = await store()
    const rows = Array.from({ length: 300 }, (_, i) => ({
      time: START + i * MINUTE + (i >= 200 ? 40 * MINUTE : 0),
      lat: 31 + Math.sin(i / 20) * 0.2,
      lon: 122 + i * 0.004,
      flags: ReportFlag.simulated,
    }))
    rows[250].flags |= ReportFlag.newSegment
    tracks.append(batchOf(rows))
    await tracks.flush()
    const track = await tracks.track(412_000_001, START, START + 400 * MINUTE, 40)
    expect(track.time.length).toBe(40)
    expect(track.stored).toBe(300)
    expect(track.simulated).toBe(true)
    expect(track.gaps.map((i) => track.time[i])).toEqual([rows[200].time, rows[250].time])
  })

  it('draws no gap while a ship lies still, however rare her points', async () => {
    const tracks = await store()
    tracks.append(batchOf([0, 40, 80].map((minute) => ({ time: START + minute * MINUTE, sog: 0, status: 5 }))))
    await tracks.flush()
    expect((await tracks.track(412_000_001, START, START + 80 * MINUTE, 100)).gaps).toEqual([])
  })

  it('writes within about a second without being asked', async () => {
    const tracks = await store()
    tracks.append(passage(412_000_001, 3))
    await expect.poll(() => tracks.stats().batches, { timeout: 60_000 }).toBe(1)
    expect(tracks.stats()).toMatchObject({ pending: 0, staged: 0, paused: false })
    expect((await tracks.track(412_000_001, START, START + 60 * MINUTE, 10)).stored).toBe(3)
  })

  it('tells who was in an area, also across the antimeridian', async () => {
    const tracks = await store()
    tracks.append(passage(412_000_001, 60))
    tracks.append(passage(412_000_002, 10, -179.99))
    tracks.append(
      batchOf([
        { mmsi: 412_000_003, time: START, lon: 179.99 },
        { mmsi: 412_000_004, time: START, lon: 0 },
      ]),
    )
    await tracks.flush()
    const east = await tracks.area({ west: 122.1, east: 122.2, south: 30.95, north: 31.05 }, START, START + 60 * MINUTE)
    expect(east).toEqual([{ mmsi: 412_000_001, first: START + 25 * MINUTE, last: START + 50 * MINUTE, points: 26 }])
    const dateline = await tracks.area({ west: 179.9, east: -179.9, south: 30, north: 32 }, START, START + 60 * MINUTE)
    expect(dateline.map(({ mmsi, points }) => [mmsi, points])).toEqual([
      [412_000_002, 10],
      [412_000_003, 1],
    ])
    expect(
      await tracks.area({ west: 122.1, east: 122.2, south: 30.95, north: 31.05 }, START, START + 20 * MINUTE),
    ).toEqual([])
  })

  it('loses nothing of a clean stop, not even the last fix that thinning held back', async () => {
    const tracks = await store()
    tracks.append(
      batchOf([
        { time: START, sog: 0 },
        { time: START + 5 * MINUTE, sog: 0, status: 0 },
      ]),
    )
    const again = await reopen()
    expect((await again.track(412_000_001, START, START + 60 * MINUTE, 10)).time).toEqual([START, START + 5 * MINUTE])
  })

  it('restores the last position of each ship of the last seven days, under the numbers that feeds have now', async () => {
    const tracks = await store({ feedNames: ['norway', 'sim'] })
    tracks.append(passage(412_000_001, 30))
    tracks.append(
      batchOf([
        {
          mmsi: 412_000_002,
          time: START,
          lat: -33.5,
          lon: -70.25,
          sog: Number.NaN,
          cog: Number.NaN,
          status: 255,
          feed: 1,
          kind: 4,
          flags: ReportFlag.simulated,
        },
      ]),
    )
    tracks.append(batchOf([{ mmsi: 412_000_003, time: START - 8 * 24 * 60 * MINUTE }]))
    const again = await reopen({ feedNames: ['sim', 'finland'] })
    const [batch, ...others] = await everyPage(again.latest())
    if (!batch || others.some(({ length }) => length > 0)) throw new Error('Two ships come in one page.')
    expect(batch.length).toBe(2)
    const rows = Array.from({ length: 2 }, (_, i) => i).sort((a, b) => batch.mmsi[a] - batch.mmsi[b])
    const values = (i: number) => [
      batch.mmsi[i],
      batch.time[i],
      batch.sog[i],
      batch.cog[i],
      batch.heading[i],
      batch.rot[i],
      batch.status[i],
      batch.flags[i],
      batch.feed[i],
      batch.kind[i],
    ]
    expect(values(rows[0])).toEqual([412_000_001, START + 29 * MINUTE, 12, 90, 91, Number.NaN, 0, 0, 65_535, 0])
    expect(values(rows[1])).toEqual([
      412_000_002,
      START,
      Number.NaN,
      Number.NaN,
      Number.NaN,
      Number.NaN,
      255,
      ReportFlag.simulated,
      0,
      4,
    ])
    expect([batch.lat[rows[1]], batch.lon[rows[1]]]).toEqual([-33.5, -70.25])
  })

  it('merges what ships say of themselves, field by field, and keeps their former names', async () => {
    const tracks = await store({ feedNames: ['norway'] })
    const base = { mmsi: 257_000_001, receivedAt: START, feed: 0, flags: 1, kind: stationKinds[1] }
    const said: StaticReport[] = [
      {
        ...base,
        time: START,
        name: 'O\'BRIEN \\ "X"',
        callSign: null,
        imo: 9_074_729,
        shipType: 70,
        toBow: 100,
        toStern: 20,
        toPort: 0,
        toStarboard: 15,
        draught: 7.3,
        destination: 'CNSHA',
        eta: START + 3_600_000,
      },
      { ...base, time: START + 1, name: '航道' },
      { ...base, time: START + 2, draught: null, destination: '' },
      { mmsi: 2, time: START, receivedAt: START, feed: 0, flags: 0, kind: 'ship', name: 'OTHER' },
    ]
    for (const report of said) tracks.appendStatic(report)
    await tracks.flush()
    const latest = new Map((await everyPage(tracks.latestStatics())).flat().map((report) => [report.mmsi, report]))
    expect(latest.get(257_000_001)).toEqual({
      ...said[0],
      time: START + 2,
      name: '航道',
      draught: null,
      destination: null,
    })
    expect(latest.get(2)).toEqual(said[3])
    expect(await tracks.staticHistory(257_000_001)).toEqual([said[0], said[1], { ...said[2], destination: null }])
    expect(await tracks.formerNames()).toEqual([{ mmsi: 257_000_001, names: ['O\'BRIEN \\ "X"'] }])
  })

  it('asks intake to wait when memory is full, and calls it back', async () => {
    const tracks = await store({ maxPending: 100 })
    expect(tracks.full()).toBe(false)
    tracks.append(passage(412_000_001, 150))
    expect(tracks.full()).toBe(true)
    await tracks.drained()
    expect(tracks.full()).toBe(false)
    await tracks.flush()
    expect((await tracks.track(412_000_001, START, START + 150 * MINUTE, 1000)).stored).toBe(150)
  })

  it('pauses with an alarm while the disk is full, lets the map go on, and resumes', async () => {
    const alarms: string[] = []
    let free = 100e6
    const log = {
      info: () => {},
      warn: (_: object, sentence: string) => alarms.push(sentence),
      error: (_: object, sentence: string) => alarms.push(sentence),
    }
    const tracks = await store({ maxPending: 100, freeFloor: 200e6, freeBytes: () => Promise.resolve(free), log })
    tracks.append(passage(412_000_001, 150))
    await expect(tracks.flush()).rejects.toThrow('100 MB free')
    expect(tracks.stats()).toMatchObject({ paused: true, pending: 150, shed: 0 })
    expect(tracks.full()).toBe(false)
    tracks.append(passage(412_000_002, 10))
    expect(tracks.stats().shed).toBe(10)
    free = 210e6
    await expect(tracks.flush()).rejects.toThrow('220 MB are needed')
    free = 230e6
    await tracks.flush()
    expect(tracks.stats()).toMatchObject({ paused: false, trouble: null, pending: 0 })
    expect((await tracks.track(412_000_001, START, START + 150 * MINUTE, 1000)).stored).toBe(150)
    expect(alarms).toEqual([expect.stringContaining('not written'), 'Track points are written again.'])
  })

  it('drops weeks that lie wholly beyond its retention period', async () => {
    const tracks = await store()
    const day = 24 * 60 * MINUTE
    // START is a Thursday; ten days before it was a Monday, and the 12th day before the Saturday of the week that goes.
    tracks.append(batchOf([12, 11, 10, 9, 0].map((days) => ({ time: START - days * day }))))
    const again = await reopen({ keepDays: 10 })
    expect((await again.track(412_000_001, 0, START, 100)).time).toEqual([START - 10 * day, START - 9 * day, START])
  })

  it('deletes what ships said of themselves beyond it, but neither their last words nor their names', async () => {
    const tracks = await store()
    const day = 24 * 60 * MINUTE
    const said = (days: number, name: string): StaticReport => ({
      mmsi: 412_000_001,
      time: START - days * day,
      receivedAt: START - days * day,
      feed: 0,
      flags: 0,
      kind: 'ship',
      name,
    })
    for (const [days, name] of [
      [40, 'ANNA'],
      [12, 'BERTA'],
      [1, 'CLARA'],
    ] as const)
      tracks.appendStatic(said(days, name))
    tracks.appendStatic({ ...said(40, 'DORA'), mmsi: 412_000_002 })
    const again = await reopen({ keepDays: 10 })
    const history = async (mmsi: number) => (await again.staticHistory(mmsi)).map(({ name }) => name)
    await expect.poll(() => history(412_000_001)).toEqual(['CLARA'])
    expect(await history(412_000_002)).toEqual([])
    expect((await everyPage(again.latestStatics(0))).flat().map(({ name }) => name)).toEqual(['CLARA', 'DORA'])
    expect(await again.formerNames()).toEqual([{ mmsi: 412_000_001, names: ['BERTA', 'ANNA'] }])
  })

  it('takes a log of many days in one batch', async () => {
    const tracks = await store()
    tracks.append(batchOf(Array.from({ length: 150 }, (_, i) => ({ time: START - (150 - i) * 24 * 60 * MINUTE }))))
    await tracks.flush()
    expect((await tracks.track(412_000_001, 0, START, 1000)).stored).toBe(150)
  })

  it('says in one sentence that another server has the folder', async () => {
    const tracks = await store()
    await expect(openTrackStore({ dir: tracks.dir })).rejects.toThrow(/in use by process \d+: stop that server/)
  })

  it('leaves nothing behind in its folder for batches', async () => {
    const tracks = await store()
    tracks.append(passage(412_000_001, 10))
    await tracks.flush()
    expect(readdirSync(join(tracks.dir, 'staged'))).toEqual([])
    expect(existsSync(join(tracks.dir, 'store.lock'))).toBe(true)
  })
})
