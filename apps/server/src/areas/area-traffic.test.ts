import type { Area, Ship } from '@fairway/contract'
import { expect, it } from 'vitest'
import { batchOf } from '../tracks/ship.fixture.ts'
import { MINUTE, onBothTrackEngines, START } from '../tracks/track-store.fixture.ts'
import type { TrackStore } from '../tracks/track-store.ts'
import { createAreaTraffic } from './area-traffic.ts'
import { staysAsCsv } from './export-areas.ts'

const HOUR = 60 * MINUTE
const NOW = START + 12 * HOUR
const area: Area = {
  id: 'q7Kd_90aQ-1zAAAA',
  name: 'Off the river',
  colour: 'teal',
  note: '',
  shown: true,
  shape: { kind: 'circle', centre: { lat: 31, lon: 122 }, radius: 5_000 },
  createdAt: START,
  changedAt: START,
}
/** Degrees east of the centre: 0.0524° are 5 km. */
const way = (mmsi: number, from: number, lons: readonly number[]) =>
  batchOf(lons.map((lon, i) => ({ mmsi, time: from + i * 10 * MINUTE, lon: 122 + lon })))
const far = Array.from({ length: 4 }, () => 0.08)
const there = (count: number) => Array.from({ length: count }, (_, i) => 0.001 * i)

const trafficOf = (tracks: TrackStore, inside: readonly number[] = []) =>
  createAreaTraffic({
    tracks,
    inBox: (_box, visit) => inside.forEach((mmsi) => visit(mmsi, 31, 122)),
    ship: (mmsi) =>
      ({ mmsi, name: `S${mmsi % 10}`, nameZh: null, class: 'tanker', lat: 31, lon: 122, positionAt: NOW }) as Ship,
    now: () => NOW,
  })

onBothTrackEngines(({ store }) => {
  it('tells who came, who went, how long they stayed, day by day', async () => {
    const tracks = await store()
    // In at 23:30 and out at 00:30 of the next day, UTC; then one who is there still, and one who never was.
    tracks.append(way(412_000_001, START - 40 * MINUTE, [...far, ...there(6), ...far]))
    tracks.append(way(412_000_002, NOW - 2 * HOUR, [...far, ...there(8)]))
    tracks.append(way(412_000_003, START, [...far, ...far]))
    // A base station, and a ship first heard inside: no entry.
    tracks.append(
      batchOf(there(6).map((lon, i) => ({ mmsi: 2_241_001, time: START + i * 10 * MINUTE, lon: 122 + lon, kind: 3 }))),
    )
    tracks.append(way(412_000_004, START - 5 * HOUR, [...there(5), ...far]))
    await tracks.flush()
    const traffic = trafficOf(tracks, [412_000_002])
    const told = await traffic.traffic(1, area, 'UTC')
    expect(told.stays.map(({ mmsi, entered, left, end }) => [mmsi, entered, left, end])).toEqual([
      [412_000_002, NOW - 80 * MINUTE, NOW - 10 * MINUTE, 'there'],
      [412_000_001, START, START + HOUR, 'left'],
      [412_000_004, START - 5 * HOUR, START - 5 * HOUR + 50 * MINUTE, 'left'],
    ])
    expect(told.stayed).toEqual({ count: 1, median: HOUR, longest: HOUR })
    expect(told.today).toEqual({ entries: 1, exits: 1 })
    expect(told.days).toHaveLength(30)
    expect(told.days.slice(-2)).toEqual([
      { day: '2026-11-19', ships: 2, entries: 1, exits: 1 },
      { day: '2026-11-20', ships: 2, entries: 1, exits: 1 },
    ])
    expect(told.now).toMatchObject({ total: 1, ships: [{ mmsi: 412_000_002, name: 'S2' }] })
    expect([told.step, told.cut]).toEqual([0, false])
    expect(staysAsCsv(await traffic.stays(1, area, 'UTC')).split('\r\n')[2]).toBe(
      '412000001,S1,tanker,2026-11-19T23:30:00.000Z,0,2026-11-20T00:30:00.000Z,left,1',
    )
  })

  it('knows that a ship has left that sailed away without a point just outside, and that one came back', async () => {
    const tracks = await store()
    const [gone, back] = [412_000_021, 412_000_022]
    const report = (mmsi: number, minutes: number, lon: number) => ({
      mmsi,
      time: START + minutes * MINUTE,
      lon: 122 + lon,
    })
    // A quarter of a degree is 24 km.
    tracks.append(batchOf([0, 10, 20].map((minutes) => report(gone, minutes, minutes * 1e-5))))
    tracks.append(batchOf([0, 10, 20].map((minutes) => report(back, minutes, minutes * 1e-5))))
    tracks.append(batchOf([65, 95, 125].map((minutes) => report(gone, minutes, minutes * 0.004))))
    tracks.append(batchOf([50, 55].map((minutes) => report(back, minutes, 0.25))))
    tracks.append(batchOf([90, 100, 110].map((minutes) => report(back, minutes, minutes * 1e-5))))
    await tracks.flush()
    const at = (minutes: number) => START + minutes * MINUTE
    const { stays } = await trafficOf(tracks).traffic(1, area, 'UTC')
    expect(stays.toSorted((a, b) => a.entered - b.entered || a.mmsi - b.mmsi)).toMatchObject([
      { mmsi: gone, entered: at(0), before: true, left: at(65), end: 'left' },
      { mmsi: back, entered: at(0), before: true, left: at(50), end: 'left' },
      { mmsi: back, entered: at(90), before: false },
    ])
  })

  it('counts the days of the zone that is asked for', async () => {
    const tracks = await store()
    // Midnight UTC is eight in the morning in Shanghai: in at 23:00 of the day before there, out at midnight.
    const from = START - 9 * HOUR
    tracks.append(way(412_000_011, from - 10 * MINUTE, [...far, ...there(6), ...far]))
    await tracks.flush()
    const traffic = trafficOf(tracks)
    const [utc, shanghai] = [await traffic.traffic(1, area, 'UTC'), await traffic.traffic(1, area, 'Asia/Shanghai')]
    expect(utc.stays.map(({ entered, left }) => [entered, left])).toEqual([[from + 30 * MINUTE, from + 90 * MINUTE]])
    expect(utc.days.slice(-2).map((day) => [day.day, day.entries, day.exits])).toEqual([
      ['2026-11-19', 1, 1],
      ['2026-11-20', 0, 0],
    ])
    expect(shanghai.days.slice(-2).map((day) => [day.day, day.entries, day.exits])).toEqual([
      ['2026-11-19', 1, 0],
      ['2026-11-20', 0, 1],
    ])
    expect([utc.today, shanghai.today]).toEqual([
      { entries: 0, exits: 0 },
      { entries: 0, exits: 1 },
    ])
    expect([shanghai.zone, shanghai.days.length, new Date(shanghai.from).toISOString()]).toEqual([
      'Asia/Shanghai',
      30,
      '2026-10-21T16:00:00.000Z',
    ])
  })

  it('looks at fewer positions of a busy area, and says so', async () => {
    const tracks = await store()
    const busy = Array.from({ length: 120 }, (_, i) => ({
      mmsi: 412_000_009,
      time: START + i * MINUTE,
      lon: 122 + 0.0001 * i,
      heading: (i * 40) % 360,
      cog: (i * 40) % 360,
    }))
    tracks.append(batchOf(busy))
    await tracks.flush()
    const box = { south: 30, north: 32, west: 121, east: 123 }
    const all = await tracks.areaPoints(box, START, NOW, 1_000)
    expect([all.step, all.cut]).toEqual([0, false])
    const few = await tracks.areaPoints(box, START, NOW, Math.ceil(all.rows / 3))
    expect(few.step).toBeGreaterThan(0)
    expect(few.rows).toBeLessThanOrEqual(Math.ceil(all.rows / 3) * 1.2)
    const none = await tracks.areaPoints({ ...box, south: -10, north: -9 }, START, NOW, 10)
    expect(none.rows).toBe(0)
  })
})
