import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { destinationPoint, fastDistance } from '../geodesy.ts'
import { clean, type Row } from './cleaning.fixture.ts'

// Jammed and spoofed receivers send bursts of false positions and then true ones again.

/** A ship under way that turns a little with every report. */
function voyage(count: number, every: number, knots: number, turn: number): Row[] {
  let [lat, lon, course] = [54, 10, 90]
  return Array.from({ length: count }, (_, i) => {
    const row = { at: i * every, lat, lon, sog: knots }
    ;({ lat, lon } = destinationPoint(lat, lon, course, knots * 0.514444 * every))
    course = (course + turn * Math.sin(i / 20) + 360) % 360
    return row
  })
}

const kept = (rows: readonly Row[]) => {
  const { out } = clean(rows)
  return new Set(Array.from({ length: out.length }, (_, i) => `${out.lat[i]} ${out.lon[i]}`))
}
const share = (rows: readonly Row[], all: Set<string>) =>
  rows.filter((row) => all.has(`${row.lat} ${row.lon}`)).length / rows.length

describe('bursts of false positions', () => {
  it('three reports 40 km off cost a ship no true one', () => {
    const rows = voyage(200, 10, 12, 0)
    const away = destinationPoint(54, 10, 0, 40_000)
    const withBurst = rows.map((row, i) => (i >= 100 && i < 103 ? { ...row, ...away } : row))
    const { dropped } = clean(withBurst)
    expect(dropped).toEqual({ jump: 3 })
  })

  it('a ship that was followed to a false place is back with the second true report', () => {
    const rows = voyage(200, 10, 12, 0)
    const away = destinationPoint(54, 10, 0, 40_000)
    const withBurst = rows.map((row, i) => (i >= 60 && i < 110 ? { ...row, ...away } : row))
    const { out, cleaner } = clean(withBurst)
    expect(cleaner.newSegments).toBe(2)
    const back = Array.from({ length: out.length }, (_, i) => i).filter(
      (i) => out.time[i]! - out.time[0]! >= 1_100_000 && fastDistance(out.lat[i]!, out.lon[i]!, away.lat, away.lon) > 1,
    )
    expect((out.time[back[0]!]! - out.time[0]!) / 10_000).toBe(111)
    expect(back).toHaveLength(89)
  })

  it('up to 30 at up to three places, instead of true ones or between them: at most 1 % of either is mistaken', () => {
    fc.assert(
      fc.property(
        fc.record({
          every: fc.constantFrom(2, 6, 10, 30),
          knots: fc.constantFrom(0, 3, 12, 22),
          turn: fc.integer({ min: 0, max: 2 }),
          from: fc.integer({ min: 40, max: 800 }),
          length: fc.integer({ min: 1, max: 30 }),
          between: fc.boolean(),
          // From beyond what a ship can sail in the time of the burst.
          places: fc.array(
            fc.record({ bearing: fc.integer({ min: 0, max: 359 }), km: fc.integer({ min: 30, max: 3000 }) }),
            { minLength: 1, maxLength: 3 },
          ),
          drift: fc.boolean(),
        }),
        ({ every, knots, turn, from, length, between, places, drift }) => {
          const truth = voyage(1000, every, knots, turn)
          const lies = Array.from({ length }, (_, i): Row => {
            const { bearing, km } = places[Math.floor((i * places.length) / length)]!
            const own = truth[drift ? from + i : from]!
            return {
              at: (from + i) * every + (between ? every / 2 : 0),
              ...destinationPoint(own.lat, own.lon, bearing, km * 1000),
              sog: knots,
            }
          })
          const said = between ? truth : truth.filter((_, i) => i < from || i >= from + length)
          const all = kept([...said, ...lies].toSorted((a, b) => a.at - b.at))
          expect(share(said, all)).toBeGreaterThanOrEqual(0.99)
          expect(share(lies, all)).toBeLessThanOrEqual(0.01)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('two positions of the same minute without speed, 180 m apart, are no jump', () => {
    const place = { lat: 54, lon: 10 }
    const rows = [0, 0, 60].map((at, i) => ({
      at,
      ...destinationPoint(place.lat, place.lon, 45, i === 1 ? 180 : 0),
      sog: Number.NaN,
    }))
    expect(clean(rows).dropped).toEqual({})
  })
})
