import type { AskAround } from '@fairway/tracking/reminders'
import { expect, it } from 'vitest'
import { batchOf, type TestRow } from '../../tracks/ship.fixture.ts'
import { MINUTE, onBothTrackEngines, START } from '../../tracks/track-store.fixture.ts'
import { askAround } from './ask-around.ts'
import { askEachOnce, askMany, type Asked } from './ask-many.ts'
import { randomFrom } from '../watch/watcher.fixture.ts'

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

it('asks the same once, and other things of the same ship at the same moment for themselves', async () => {
  const ask: AskAround = { lat: 20, lon: 118, at: START, feed: 3 }
  const near: AskAround = { ...ask, nearest: { ships: [7], within: 5_000 } }
  const lay: AskAround = { ...ask, company: true }
  // That she was lost and that she is back hang on one question.
  const asked = [ask, lay, near, { ...ask }, lay].map((one): Asked => ({ mmsi: 503_000_001, ask: one }))
  const questions: AskAround[] = []
  const heard = await askEachOnce(asked, async (some) =>
    some.map((one) => {
      questions.push(one.ask)
      const other = one.ask.company ? 8 : one.ask.nearest ? 7 : null
      return {
        neighbours: other === null ? 5 : 0,
        feed: true,
        other: other === null ? null : { mmsi: other, metres: 90 },
      }
    }),
  )
  expect(heard.map(({ neighbours, other }) => other?.mmsi ?? neighbours)).toEqual([5, 8, 7, 5, 8])
  expect(questions).toHaveLength(3)
  expect(await askEachOnce([], async () => expect.unreachable())).toEqual([])
})

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
    asked.push({ ...one, ask: { ...one.ask, nearest: { ships: [503_000_002], within: 18_520 } } })
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
