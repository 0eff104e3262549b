import { ReportFlag, stationKinds, type StaticReport } from '@fairway/tracking'
import { expect, it } from 'vitest'
import { batchOf } from './ship.fixture.ts'
import { everyPage, MINUTE, onBothTrackEngines, passage, START } from './track-store.fixture.ts'

onBothTrackEngines(({ store, reopen }) => {
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

  it('gives what ships of a range said in the order of time, and whether a feed gave anything', async () => {
    const tracks = await store()
    tracks.append(passage(412_000_001, 10))
    const said = (mmsi: number, minute: number, more: Partial<StaticReport>): StaticReport => ({
      mmsi,
      time: START + minute * MINUTE,
      receivedAt: START + minute * MINUTE,
      feed: 0,
      flags: 0,
      kind: 'ship',
      ...more,
    })
    for (const report of [
      said(412_000_002, 1, { name: 'ONYX' }),
      said(412_000_001, 5, { draught: 11.2, destination: 'NINGBO' }),
      said(412_000_001, 2, { draught: 8, destination: null }),
      said(412_000_003, 2, { draught: 8 }),
    ])
      tracks.appendStatic(report)
    await tracks.flush()
    const range = { first: 412_000_001, last: 412_000_002 }
    const read = async (since: number) => (await everyPage(tracks.storedStatics(range, since))).flat()
    expect(
      (await read(START)).map(({ mmsi, time, draught, destination, name }) => [
        mmsi,
        (time - START) / MINUTE,
        draught,
        destination,
        name,
      ]),
    ).toEqual([
      [412_000_001, 2, 8, null, undefined],
      [412_000_001, 5, 11.2, 'NINGBO', undefined],
      [412_000_002, 1, undefined, undefined, 'ONYX'],
    ])
    expect((await read(START + 2 * MINUTE)).length).toBe(1)
    const some = await everyPage(tracks.storedStatics([412_000_003, 412_000_001], START))
    expect(some.flat().map(({ mmsi }) => mmsi)).toEqual([412_000_001, 412_000_001, 412_000_003])
    expect((await everyPage(tracks.storedStatics([], START))).flat()).toEqual([])
    expect(await tracks.feedHeard(0, START + 2 * MINUTE, START + 3 * MINUTE)).toBe(true)
    expect(await tracks.feedHeard(0, START + 60 * MINUTE, START + 70 * MINUTE)).toBe(false)
    expect(await tracks.feedHeard(7, START, START + 3 * MINUTE)).toBe(false)
  })

  it('draws no gap while a ship lies still, however rare her points', async () => {
    const tracks = await store()
    tracks.append(batchOf([0, 40, 80].map((minute) => ({ time: START + minute * MINUTE, sog: 0, status: 5 }))))
    await tracks.flush()
    expect((await tracks.track(412_000_001, START, START + 80 * MINUTE, 100)).gaps).toEqual([])
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
})
