import { haversineDistance, type TrackPoints } from '@fairway/tracking'
import { expect, it } from 'vitest'
import { batchOf } from '../ship.fixture.ts'
import { MINUTE, onBothTrackEngines, passage, START } from '../track-store.fixture.ts'

const HOUR = 60 * MINUTE
const METRES = 20_000
const hourOf = (time: number) => Math.floor(time / HOUR) * HOUR

/** Ships that go to and fro about a place, a point every ten minutes, each on a way of her own. */
function about(mmsi: number, lat: number, lon: number, hours: number) {
  return Array.from({ length: hours * 6 }, (_, i) => {
    const east = lon + Math.sin(i / (5 + (mmsi % 7))) / Math.cos((lat * Math.PI) / 180) / 2
    return {
      mmsi,
      time: START + i * 10 * MINUTE,
      lat: lat + Math.cos(i / (3 + (mmsi % 5))) / 3,
      lon: ((east + 540) % 360) - 180,
      sog: 9,
    }
  })
}

async function rowsOf(pages: AsyncIterable<TrackPoints>): Promise<string[]> {
  const rows: string[] = []
  for await (const { mmsi, time, length } of pages)
    for (let row = 0; row < length; row++) rows.push(`${mmsi[row]} ${(time[row] - START) / MINUTE}`)
  return rows
}

onBothTrackEngines(({ store }) => {
  it('knows in which hours others were near some ships, in the north and across ±180° as well', async () => {
    const tracks = await store()
    const places = [
      { lat: 31, lon: 122 },
      { lat: -17, lon: 179.9 },
      { lat: 74, lon: 20 },
    ]
    const all = places.flatMap(({ lat, lon }, place) =>
      [1, 2, 3, 4].flatMap((ship) => about(412_000_000 + place * 10 + ship, lat, lon, 12)),
    )
    for (const mmsi of new Set(all.map((one) => one.mmsi)))
      tracks.append(batchOf(all.filter((one) => one.mmsi === mmsi)))
    await tracks.flush()
    const ships = [412_000_001, 412_000_011, 412_000_021, 412_000_022]
    const { from, hours } = await tracks.hoursNear(ships, METRES, START, START + 12 * HOUR, 10_000)
    expect(from).toBe(START)
    expect(hours.map(({ begin }) => begin)).toEqual(hours.map(({ begin }) => begin).toSorted((a, b) => b - a))
    const found = new Set(hours.flatMap(({ begin, mmsis }) => mmsis.map((mmsi) => `${mmsi} ${begin}`)))
    let near = 0
    for (const own of all.filter(({ mmsi }) => ships.includes(mmsi)))
      for (const other of all) {
        const apart = Math.abs(hourOf(own.time) - hourOf(other.time))
        if (own.mmsi === other.mmsi || apart > HOUR) continue
        if (haversineDistance(own.lat, own.lon, other.lat, other.lon) > METRES) continue
        near++
        for (const { mmsi, time } of [own, other]) expect(found).toContain(`${mmsi} ${hourOf(time)}`)
      }
    expect(near).toBeGreaterThan(1_000)
  })

  it('names nobody who was far off, and no ship in an hour in which nobody was near her', async () => {
    const tracks = await store()
    tracks.append(passage(412_000_001, 180))
    tracks.append(passage(412_000_002, 180, 123))
    tracks.append(passage(412_000_003, 60, 140))
    await tracks.flush()
    const asked = [[412_000_001, 412_000_003], START, START + 3 * HOUR] as const
    // The second is 51 nm ahead all the time, the third is far away.
    expect((await tracks.hoursNear(asked[0], METRES, asked[1], asked[2], 100)).hours).toEqual([])
    const wide = await tracks.hoursNear(asked[0], 100_000, asked[1], asked[2], 100)
    expect(new Set(wide.hours.flatMap(({ mmsis }) => mmsis))).toEqual(new Set([412_000_001, 412_000_002]))
    expect((await tracks.hoursNear([], METRES, asked[1], asked[2], 100)).hours).toEqual([])
  })

  it('goes back as far as so many ships and hours, and says from when on', async () => {
    const tracks = await store()
    for (const ship of [1, 2, 3]) tracks.append(passage(412_000_000 + ship, 600))
    await tracks.flush()
    const end = START + 600 * MINUTE
    const { from, hours } = await tracks.hoursNear([412_000_001], METRES, START, end, 12)
    expect(hours).toHaveLength(4)
    expect(from).toBe(hours.at(-1)!.begin)
    // One hour at least, though there are more in it.
    const one = await tracks.hoursNear([412_000_001], METRES, START, end, 2)
    expect([one.hours.length, one.hours[0].mmsis.length, one.from]).toEqual([1, 2, hourOf(end)])
  })

  it('gives the points of ships in some hours each, and who may have been at a place', async () => {
    const tracks = await store()
    for (const ship of [1, 2]) tracks.append(passage(412_000_000 + ship, 150))
    await tracks.flush()
    const first = hourOf(START) + HOUR
    const hours = [
      { begin: first, mmsis: [412_000_001] },
      { begin: first + HOUR, mmsis: [412_000_001, 412_000_002] },
    ]
    const until = first + HOUR + 5 * MINUTE
    const minutes = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
    expect(await rowsOf(tracks.pointsOfSpans(hours, { long: HOUR, since: first + 57 * MINUTE, until }))).toEqual([
      ...minutes(88, 95).map((minute) => `412000001 ${minute}`),
      ...minutes(90, 95).map((minute) => `412000002 ${minute}`),
    ])
    expect(await rowsOf(tracks.pointsOfSpans([], { long: HOUR, since: START, until }))).toEqual([])

    const box = { south: 30.99, north: 31.01, west: 122.1, east: 122.11 }
    const elsewhere = { ...box, south: 40, north: 40.01 }
    const asked = [box, elsewhere, box].map((where) => ({
      box: where,
      from: START + 20 * MINUTE,
      to: START + 30 * MINUTE,
    }))
    const there = await tracks.shipsAt([...asked, { box, from: START + 10 * HOUR, to: START + 11 * HOUR }])
    expect(there.map((some) => some.toSorted())).toEqual([
      [412_000_001, 412_000_002],
      [],
      [412_000_001, 412_000_002],
      [],
    ])
  })
})
