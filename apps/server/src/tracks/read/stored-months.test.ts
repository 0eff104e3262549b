import { ReportFlag } from '@fairway/tracking'
import { expect, it } from 'vitest'
import { batchOf } from '../ship.fixture.ts'
import { MINUTE, onBothTrackEngines, passage } from '../track-store.fixture.ts'

const OCTOBER = Date.UTC(2026, 9, 31, 23, 50)

onBothTrackEngines(({ store }) => {
  it('counts points and ships of each month, also where a week lies in two, and again when more came', async () => {
    const tracks = await store()
    expect(await tracks.storedMonths()).toEqual([])
    const over = Array.from({ length: 20 }, (_, i) => ({
      mmsi: 412_000_001,
      time: OCTOBER + i * MINUTE,
      lon: 122 + i * 0.004,
      flags: ReportFlag.simulated,
    }))
    tracks.append(batchOf(over))
    tracks.append(passage(412_000_002, 30))
    await tracks.flush()
    expect(await tracks.storedMonths()).toEqual([
      { month: '2026-11', points: 40, ships: 2, simulatedPoints: 10 },
      { month: '2026-10', points: 10, ships: 1, simulatedPoints: 10 },
    ])
    tracks.append(passage(412_000_003, 5))
    await tracks.flush()
    expect((await tracks.storedMonths())[0]).toMatchObject({ month: '2026-11', points: 45, ships: 3 })
  })
})
