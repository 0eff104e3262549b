import { expect, it } from 'vitest'
import { MINUTE, onBothTrackEngines, passage, START } from '../track-store.fixture.ts'

const HOUR = 60 * MINUTE
const [FIRST, SECOND, ATON] = [412_000_001, 412_000_002, 994_120_001]
const hourOf = (time: number) => Math.floor(time / HOUR) * HOUR
/** Half a degree east of where passages begin: they are there from the 125th minute on. */
const box = { south: 30.9, north: 31.1, west: 122.5, east: 122.6 }

onBothTrackEngines(({ store }) => {
  it('knows who was in a box in which hour, but aids to navigation, and in which hours ships were heard', async () => {
    const tracks = await store()
    for (const mmsi of [FIRST, ATON]) tracks.append(passage(mmsi, 240))
    tracks.append(passage(SECOND, 240, 140))
    await tracks.flush()
    const end = START + 240 * MINUTE
    const { from, hours } = await tracks.hoursInBox(box, START, end, 100)
    const there = hourOf(START + 130 * MINUTE)
    expect(from).toBe(START)
    expect(hours.every(({ mmsis }) => mmsis.length === 1 && mmsis[0] === FIRST)).toBe(true)
    expect(hours.map(({ begin }) => begin)).toContain(there)
    expect(hours.map(({ begin }) => begin)).not.toContain(hourOf(START))
    const heard = await tracks.hoursOfShips([FIRST, 1], START - 1, end)
    expect([...heard]).toEqual([[FIRST, [0, 1, 2, 3, 4].map((hour) => hourOf(START) + hour * HOUR)]])
  })

  it('goes back as far as so many ships and hours, and says from when on', async () => {
    const tracks = await store()
    for (const ship of [1, 2, 3]) tracks.append(passage(412_000_000 + ship, 240))
    await tracks.flush()
    const everywhere = { south: 30, north: 32, west: 121, east: 124 }
    const end = START + 239 * MINUTE
    const asked = (most: number) => tracks.hoursInBox(everywhere, START, end, most)
    expect((await asked(15)).from).toBe(START)
    const cut = await asked(7)
    expect(cut.hours.map(({ mmsis }) => mmsis.length)).toEqual([3, 3])
    expect(cut.from).toBe(hourOf(end) - HOUR)
    // Just as many as two hours have.
    expect((await asked(6)).hours).toHaveLength(2)
    // One hour at least, though there are more in it.
    expect((await asked(2)).hours).toEqual([{ begin: hourOf(end), mmsis: [412_000_001, 412_000_002] }])
  })
})
