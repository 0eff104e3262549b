import { noLimits, type Area } from '@fairway/contract'
import { addTrackPoint, createTrackPoints, stationKinds, type TrackPoint, type TrackPoints } from '@fairway/tracking'
import { ReminderWatch, type Told } from '@fairway/tracking/reminders'
import { describe, expect, it } from 'vitest'
import type { SomeShips } from '../../tracks/read/stored-points.ts'
import { askAround } from './ask-around.ts'
import { askMany } from './ask-many.ts'
import { rehearse } from '../rehearsal/rehearse.ts'
import { storedHours } from '../rehearsal/stored-hours.fixture.ts'
import { reportAt, watchPoint } from '../watch/watch-feed.ts'
import { asksNobody, ruleRow } from '../rules/rule-row.fixture.ts'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 10, 20)
const START = NOW - 3 * 86_400_000
const OWN = 413_000_001
const OTHER = 477_000_002
const FAR = 477_000_003
const DRIFTS = 413_000_010
const WITH_HER = 477_000_011
const BEACON = 970_123_456
const BEACON_KIND = stationKinds.indexOf('distress')

const lying = (mmsi: number, from: number, to: number, lat: number, lon: number, status = 0): TrackPoint[] =>
  Array.from({ length: (to - from) / 10 }, (_, i) => {
    const time = START + (from + 10 * i) * MINUTE + (mmsi % 7) * 1_000
    return { mmsi, time, lat, lon, sog: 0.4, cog: 90, status }
  })

/** North at 1.6 kn, a report every ten minutes; `late`: minutes after the hour. */
const drifting = (mmsi: number, from: number, to: number, late: number): TrackPoint[] =>
  Array.from({ length: (to - from) / 10 }, (_, i) => {
    const minute = from + 10 * i + late
    return { mmsi, time: START + minute * MINUTE, lat: 40 + minute / 2_250, lon: 125, sog: 1.6, cog: 0, status: 0 }
  })

/** The two lie side by side for five hours; another two miles off; a beacon five miles off. Two more drift, the one 200 m behind the other. */
const all: readonly TrackPoint[] = [
  ...lying(OWN, 0, 480, 30, 125),
  ...lying(OTHER, 60, 360, 30.002, 125),
  ...lying(FAR, 0, 480, 30.04, 125),
  ...lying(BEACON, 100, 130, 30.08, 125, 14),
  ...drifting(DRIFTS, 0, 130, 0),
  ...drifting(WITH_HER, -20, 110, 9).map((point) => ({ ...point, lat: point.lat - 0.0018 })),
].toSorted((a, b) => a.time - b.time)

function columns(points: readonly TrackPoint[]): TrackPoints {
  const page = createTrackPoints(1)
  for (const point of points) {
    addTrackPoint(page, point)
    if (point.mmsi === BEACON) page.kind[page.length - 1] = BEACON_KIND
  }
  return page
}

const isOf = (ships: SomeShips, mmsi: number) =>
  'first' in ships ? mmsi >= ships.first && mmsi <= ships.last : ships.includes(mmsi)
const tracks = {
  async *storedPoints(ships: SomeShips, since: number, until = Infinity) {
    const found = all.filter(({ mmsi, time }) => isOf(ships, mmsi) && time > since && time <= until)
    yield columns(found.toSorted((a, b) => a.mmsi - b.mmsi || a.time - b.time))
  },
  async *storedStatics() {
    yield []
  },
  area: async ({ south, north }: { south: number; north: number }, from: number, to: number) => {
    const inside = all.filter(({ lat, time }) => lat >= south && lat <= north && time >= from && time <= to)
    return [...new Set(inside.map(({ mmsi }) => mmsi))].map((mmsi) => ({ mmsi, first: from, last: to, points: 1 }))
  },
  feedHeard: async () => true,
  ...storedHours(all),
}
const askOne = askAround(tracks)
const source = {
  ...asksNobody(NOW),
  tracks,
  around: askMany(tracks),
  namesBy: (mmsi: number) => (mmsi === OTHER ? { ship: 'ONYX', shipZh: '玛瑙' } : { ship: 'JADE' }),
}
const row = ruleRow({ does: ['encounter', 'distress-near'], limits: { ...noLimits, near: 18_520 }, begun: false })
const noArea: Area | null = null

/** As the watcher does it: each point in the order of time, and what is asked answered out of the same store. */
async function live(): Promise<Told[]> {
  const watch = new ReminderWatch(() => null)
  watch.set({ ...row, ships: [OWN], kinds: row.does, area: null, since: 0 })
  const told = new Map<string, Told>()
  const points = columns(all)
  for (let at = 0; at < points.length; at++)
    for (const one of watchPoint(watch, points.mmsi[at], points.kind[at], reportAt(points, at))) {
      const answered = one.ask === undefined ? one : watch.answer(one, await askOne(one.mmsi, one.ask))
      const key = `${answered?.kind} ${answered?.moment}`
      if (answered !== null && !told.has(key)) told.set(key, answered)
    }
  return [...told.values()]
}

describe('what is asked of the other ships', () => {
  it('names who lay with her at sea, and which ship a beacon is near, in a rehearsal as live', async () => {
    const { hits } = await rehearse({ row, area: noArea, ships: [OWN] }, source)
    expect(
      hits.map(({ kind, mmsi, detail }) => [kind, mmsi, detail?.other, detail?.otherName, detail?.otherNameZh]),
    ).toEqual([
      ['distress-near', BEACON, OWN, 'JADE', undefined],
      ['encounter', OWN, OTHER, 'ONYX', '玛瑙'],
    ])
    expect(hits.map(({ kind, mmsi, at, detail }) => [kind, mmsi, at, detail?.other, detail?.metres])).toEqual(
      (await live()).map(({ kind, mmsi, time, detail }) => [kind, mmsi, time, detail?.other, detail?.metres]),
    )
    expect(hits[1].detail!.metres).toBeLessThan(300)
  })

  it('names who drifts with her and was last heard where both were ten minutes ago', async () => {
    const { hits } = await rehearse({ row, area: noArea, ships: [DRIFTS] }, source)
    expect(hits.map(({ kind, at, detail }) => [kind, (at - START) / MINUTE, detail?.other, detail?.metres])).toEqual([
      ['encounter', 120, WITH_HER, 200],
    ])
  })

  it('is nothing where the beacon is farther off than the rule asks, or the other ship is not there for two hours', async () => {
    const near = { ...row, limits: { ...row.limits, near: 1_852 } }
    expect((await rehearse({ row: near, area: noArea, ships: [OWN] }, source)).hits.map(({ kind }) => kind)).toEqual([
      'encounter',
    ])
    expect((await rehearse({ row: near, area: noArea, ships: [FAR] }, source)).hits).toEqual([])
  })
})
