import { expect, it } from 'vitest'
import type { Track } from '@fairway/contract'
import { haversineDistance, type StaticReport } from '@fairway/tracking'
import { createDestinationResolver } from '@fairway/tracking/destination'
import { portByLocode, ports } from '@fairway/tracking/ports'
import { onBothEngines } from '../database/databases.fixture.ts'
import { day, testCall } from '../voyages/calls/calls.fixture.ts'
import { saveCalls } from '../voyages/calls/port-calls.store.ts'
import { etaReport } from './eta-report.ts'
import type { LessonSource } from './learn-arrival.ts'
import { VoyageLessons } from './voyage-lessons.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
const now = day(20)
const shanghai = portByLocode('CNSHA')!

/** Ships come in from the east at 12 kn, lose two hours before the berth, and said what nobody can read. */
const source: LessonSource = {
  port: portByLocode,
  shipClass: () => 'bulk',
  shipSize: () => ({}),
  statics: (mmsi) =>
    Promise.resolve([
      { mmsi, time: day(1), destination: 'ZHONG WHARF 7' },
      { mmsi, time: day(19, 23), destination: 'SINGAPORE' },
    ] as StaticReport[]),
  track: (mmsi, from, to): Promise<Track> => {
    const time = Array.from({ length: Math.floor((to - from) / (10 * MINUTE)) + 1 }, (_, at) => from + at * 10 * MINUTE)
    const left = time.map((at) => Math.max(0, (to - at) / HOUR - 2))
    return Promise.resolve({
      mmsi,
      from,
      to,
      stored: time.length,
      time,
      lat: time.map(() => shanghai.lat),
      lon: left.map((hours) => shanghai.lon + (hours * 12) / 60 / Math.cos((shanghai.lat * Math.PI) / 180)),
      sog: left.map((hours) => (hours > 0 ? 12 : 4)),
      cog: time.map(() => 270),
      gaps: [],
      simulated: false,
    })
  },
  distance: (port, lat, lon) =>
    Promise.resolve({ metres: haversineDistance(port.lat, port.lon, lat, lon), bySeaLane: true }),
}

onBothEngines((database) => {
  it('learns from calls that have ended what texts mean and how long the way takes, each once, and tells the record', async () => {
    const db = database()
    const resolver = createDestinationResolver(ports)
    const lessons = new VoyageLessons(db, source, resolver)
    const calls = Array.from({ length: 12 }, (_, at) =>
      testCall({
        id: `call-${at}`,
        mmsi: 412_000_001 + at,
        began: day(4 + at, 5),
        leg_from: 'SGSIN',
        leg_departed: day(1),
      }),
    )
    await saveCalls(db, [...calls, testCall({ id: 'open', began: day(19), open: true })])
    expect(resolver.resolve('Zhong wharf 7').port).toBeNull()
    expect(lessons.record('CNSHA')).toBeNull()
    expect(await lessons.learn(now)).toBe(12)
    expect(await lessons.learn(now)).toBe(0)
    await lessons.putToUse(now)
    expect(resolver.resolve('Zhong wharf 7')).toMatchObject({
      port: { locode: 'CNSHA' },
      method: 'learned',
      learned: { calls: 12, of: 12 },
    })
    // Told before anything was learned: two hours short each time.
    const record = lessons.record('CNSHA')!
    expect(record).toMatchObject({ port: 'CNSHA', arrivals: 12 })
    expect(record.error / HOUR).toBeCloseTo(2, 0)
    expect(lessons.record('NLRTM')?.port).toBeNull()
    const hours = { p10: 9 * HOUR, p50: 10 * HOUR, p90: 12 * HOUR }
    const corrected = lessons.correct(hours, { port: 'CNSHA', from: null, shipClass: 'bulk' })
    expect((corrected.p50 - hours.p50) / HOUR).toBeGreaterThan(1)
    expect(await etaReport(db, now)).toMatch(/CNSHA +12 +1 h [45]\d min|CNSHA +12 +2 h/)
  })
})
