import type { AskAround } from '@fairway/tracking/reminders'
import { expect, it } from 'vitest'
import { batchOf, type TestRow } from '../tracks/ship.fixture.ts'
import { MINUTE, onBothTrackEngines, START } from '../tracks/track-store.fixture.ts'
import { askAround } from './ask-around.ts'
import { askMany } from './ask-many.ts'
import { randomFrom } from './watcher.fixture.ts'

const SHIPS = 12
const HOURS = 10

/** Ships on either side of ±180° that lie still for hours, some beside each other, and go on; the last is alone in the north. */
function lyingAbout(): TestRow[] {
  const random = randomFrom(31)
  return Array.from({ length: SHIPS }, (_, ship) => {
    const place = { lat: ship === SHIPS - 1 ? 71 : -17 + (ship % 3) * 0.002, lon: 179.98 + Math.floor(ship / 3) * 0.01 }
    return Array.from({ length: HOURS * 20 }, (_empty, i): TestRow => {
      const isStill = (Math.floor(i / 60) + Math.floor(ship / 3)) % 3 !== 0
      if (!isStill) place.lon += 0.0025
      return {
        mmsi: 503_000_001 + ship,
        time: START + i * 3 * MINUTE + Math.floor(random() * MINUTE),
        lat: place.lat + random() * 0.0005,
        lon: place.lon > 180 ? place.lon - 360 : place.lon,
        sog: isStill ? 0.2 : 6,
      }
    })
  }).flat()
}

onBothTrackEngines(({ store }) => {
  it('answers many questions about silences and company as each of them is answered', async () => {
    const tracks = await store()
    const rows = lyingAbout()
    for (const mmsi of new Set(rows.map((row) => row.mmsi)))
      tracks.append(batchOf(rows.filter((row) => row.mmsi === mmsi)))
    await tracks.flush()
    const asked = rows
      .filter((_, i) => i % 17 === 0)
      .map(({ mmsi, time: at, lat, lon }, i) => {
        const ask: AskAround = { lat: lat!, lon: lon!, at, feed: 0, ...(i % 2 === 0 && { company: true }) }
        return { mmsi: mmsi!, ask }
      })
    const [one] = asked
    asked.push({ ...one!, ask: { ...one!.ask, nearest: { ships: [503_000_002], within: 18_520 } } })
    const single = askAround(tracks)
    const wanted: unknown[] = []
    for (const { mmsi, ask } of asked) wanted.push(await single(mmsi, ask))
    const many = await askMany(tracks)(asked)
    expect(many).toEqual(wanted)
    expect(many.filter(({ other }) => other).length).toBeGreaterThan(10)
    expect(many.filter(({ neighbours }) => neighbours > 2).length).toBeGreaterThan(20)
    expect(many.filter(({ neighbours, other }) => neighbours === 0 && !other).length).toBeGreaterThan(3)
    expect(await askMany(tracks)([])).toEqual([])
  })
})
