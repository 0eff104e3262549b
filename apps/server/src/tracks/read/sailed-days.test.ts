import { haversineDistance } from '@fairway/tracking'
import { expect, it } from 'vitest'
import { batchOf } from '../ship.fixture.ts'
import { MINUTE, onBothTrackEngines, passage, START } from '../track-store.fixture.ts'

const DAY = 86_400_000
const dayOf = (time: number) => Math.floor(time / DAY) * DAY
const RESTING = 412_000_009

onBothTrackEngines(({ store }) => {
  it('adds up what ships sailed, day by day, and nothing for one that lies still or was silent', async () => {
    const tracks = await store()
    tracks.append(passage(412_000_001, 60))
    tracks.append(passage(412_000_002, 31))
    tracks.append(
      batchOf(
        [0, 10, 20].map((minute) => ({ mmsi: RESTING, time: START + minute * MINUTE, lon: 122 + minute * 1e-5 })),
      ),
    )
    // Seven hours later she is far away.
    tracks.append(batchOf([{ mmsi: RESTING, time: START + 440 * MINUTE, lon: 124 }]))
    await tracks.flush()
    const until = START + DAY
    const both = await tracks.sailedDays([412_000_001, 412_000_002, RESTING], START, until)
    const metres = both.reduce((sum, day) => sum + day.metres, 0)
    const step = haversineDistance(31, 122, 31, 122.004)
    expect(metres / (step * 89)).toBeCloseTo(1, 2)
    expect(both.reduce((sum, day) => sum + day.hours, 0)).toBeCloseTo(89 / 60, 6)
    expect(both.map(({ day }) => day)).toEqual([...new Set([dayOf(START + MINUTE), dayOf(START + 59 * MINUTE)])])
    expect(await tracks.sailedDays([RESTING], START, until)).toEqual([])
    expect(await tracks.sailedDays([], START, until)).toEqual([])
  })

  it('says which ships were in an area on which day, and when there are more', async () => {
    const tracks = await store()
    tracks.append(passage(412_000_001, 10))
    tracks.append(passage(412_000_002, 10, 125))
    await tracks.flush()
    const box = { south: 30.9, west: 121.9, north: 31.1, east: 122.1 }
    const found = await tracks.shipDays({ kind: 'rectangle', box }, START, START + DAY, 10)
    expect(new Set(found.mmsi as ArrayLike<number> & Iterable<number>)).toEqual(new Set([412_000_001]))
    expect(found.day[0]).toBe(dayOf(START))
    expect(found.cut).toBe(false)
    const wide = { ...box, east: 126 }
    expect(await tracks.shipDays({ kind: 'rectangle', box: wide }, START, START + DAY, 1)).toMatchObject({
      rows: 1,
      cut: true,
    })
  })
})
