import { METRES_PER_NM } from '@fairway/tracking'
import type { Port } from '@fairway/contract'
import { expect, it } from 'vitest'
import { batchOf } from '../tracks/ship.fixture.ts'
import { MINUTE, onBothTrackEngines, START } from '../tracks/track-store.fixture.ts'
import type { KeptContent } from './plan-record.ts'
import { makeReport } from './plan-report.ts'

const HOUR = 60 * MINUTE
const mmsi = 412_000_077
const BEGAN = START - 20 * HOUR
const port = (locode: string, lon: number): Port => ({
  locode,
  name: locode,
  nameZh: null,
  country: 'CN',
  lat: 30,
  lon,
  radius: 3_000,
  timeZone: null,
  size: 3,
})
const ports = new Map([port('CNAAA', 122), port('CNBBB', 123), port('CNCCC', 124)].map((one) => [one.locode, one]))
const at = ({ lat, lon, locode }: Port) => ({
  lat,
  lon,
  locode,
  name: null,
  leg: 'rhumb' as const,
  speedKn: null,
  found: false,
})
const content: KeptContent = {
  name: 'To the east',
  mmsi,
  speedKn: 10,
  corridorNm: 3,
  note: '',
  calls: [
    { port: 'CNAAA', eta: null, etd: BEGAN, note: '' },
    { port: 'CNBBB', eta: BEGAN + 5 * HOUR, etd: BEGAN + 6 * HOUR, note: '' },
    { port: 'CNCCC', eta: BEGAN + 11 * HOUR, etd: null, note: '' },
  ],
  route: { waypoints: [...ports.values()].map(at) },
  metres: [96_300, 96_300],
}
/** A degree in six hours; on the second leg 0.1° to the north for two of them. */
const sailed = (hours: number) => {
  const lon = 122 + hours / 6
  const lat = hours > 8 && hours < 10 ? 30.1 : 30
  return { mmsi, time: BEGAN + hours * HOUR, lat, lon, sog: 9 }
}

onBothTrackEngines(({ store }) => {
  it('holds a plan against what was sailed, leg by leg', async () => {
    const tracks = await store()
    tracks.append(batchOf(Array.from({ length: 12 * 30 + 1 }, (_, i) => sailed(i / 30))))
    await tracks.flush()
    const calls = [
      { port: 'CNAAA', began: BEGAN - 9 * HOUR, ata: null, atd: BEGAN },
      { port: 'CNBBB', began: BEGAN + 6 * HOUR, ata: BEGAN + 6 * HOUR, atd: BEGAN + 6.5 * HOUR },
    ]
    const source = {
      track: tracks.track.bind(tracks),
      port: (locode: string) => ports.get(locode) ?? null,
      now: () => START,
    }
    const plan = { revision: 3, content, startedAt: BEGAN + 600_000, endedAt: BEGAN + 12 * HOUR }
    const { legs, total, revision } = await makeReport(plan, calls, source)
    expect(revision).toBe(3)
    expect(legs.map(({ planned }) => planned.took! / HOUR)).toEqual([5, 5])
    expect(legs[0].planned.speedKn).toBeCloseTo(10.4, 1)
    expect(legs[0].actual).toMatchObject({ departs: BEGAN, departsBy: 'call', arrivesBy: 'call', took: 6 * HOUR })
    expect(legs[0].actual.metres! / METRES_PER_NM).toBeCloseTo(52, 0)
    expect(legs[0].actual.speedKn).toBeCloseTo(8.7, 1)
    expect(legs[0].deviation).toMatchObject({ outside: 0 })
    expect(legs[0].deviation!.most).toBeLessThan(50)
    // Ended by hand: nobody saw her arrive.
    expect(legs[1].actual).toMatchObject({ arrives: BEGAN + 12 * HOUR, arrivesBy: 'step', took: 5.5 * HOUR })
    expect(legs[1].deviation!.most / METRES_PER_NM).toBeCloseTo(6, 1)
    expect(legs[1].deviation!.outside / HOUR).toBeCloseTo(2, 0)
    expect(total.planned).toMatchObject({ departs: BEGAN, arrives: BEGAN + 11 * HOUR, took: 10 * HOUR })
    expect(total.actual.took).toBe(11.5 * HOUR)
    expect(total.most).toBe(legs[1].deviation!.most)

    // The same voyage while it goes on: of the second leg it tells how far she was off so far, and no more.
    const soFar = await makeReport({ ...plan, endedAt: null }, calls, source)
    expect(soFar.legs[1].actual).toMatchObject({ arrives: null, metres: null, took: null })
    expect(soFar.legs[1].deviation!.most).toBe(legs[1].deviation!.most)
    expect(soFar.total.actual.metres).toBeNull()
  })
})
