import { learnAreas } from '@fairway/tracking/voyages'
import { expect, it } from 'vitest'
import { sql } from 'kysely'
import { onBothEngines } from '../database/databases.fixture.ts'
import { areasAsGeoJson } from './areas-as-geojson.ts'
import { day, testCall } from './calls.fixture.ts'
import { saveCalls } from './port-calls.store.ts'
import { portStopsOf } from './port-stops.store.ts'

onBothEngines((database) => {
  it('learns berths and anchorages from the calls that are kept, and tells them as GeoJSON', async () => {
    await sql`delete from port_call`.execute(database())
    const berthed = [1, 2, 3].map((at) => testCall({ id: `b${at}`, mmsi: 412_000_000 + at, began: day(at) }))
    const anchored = [1, 2, 3, 4, 5].map((at) =>
      testCall({
        id: `a${at}`,
        mmsi: 412_000_000 + at,
        began: day(at),
        lat: 31.1 + at / 1_000,
        lon: 122.3,
        berth_ms: 0,
        anchor_ms: 9_000_000,
      }),
    )
    await saveCalls(database(), [...berthed, ...anchored, testCall({ id: 'tug', began: day(9), minor: true })])
    const stops = await portStopsOf(database())
    expect(stops).toHaveLength(8)
    const { features } = areasAsGeoJson(learnAreas(stops))
    expect(features.map(({ properties }) => properties)).toEqual([
      {
        port: 'CNSHA',
        kind: 'anchor',
        stops: 5,
        ships: 5,
        first: '2026-11-01T00:00:00.000Z',
        last: '2026-11-05T00:00:00.000Z',
      },
      {
        port: 'CNSHA',
        kind: 'berth',
        stops: 3,
        ships: 3,
        first: '2026-11-01T00:00:00.000Z',
        last: '2026-11-03T00:00:00.000Z',
      },
    ])
    const [ring] = features[1]!.geometry.coordinates
    expect(ring!.at(0)).toEqual(ring!.at(-1))
  })
})
