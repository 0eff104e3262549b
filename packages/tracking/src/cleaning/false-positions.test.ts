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

describe('bursts of false positions', () => {
  it('three reports 40 km off cost a ship no true one: the first brings her back', () => {
    const rows = voyage(200, 10, 12, 0)
    const away = destinationPoint(54, 10, 0, 40_000)
    const withBurst = rows.map((row, i) => (i >= 100 && i < 103 ? { ...row, ...away } : row))
    const { out, dropped } = clean(withBurst)
    expect(dropped).toEqual({ jump: 3 })
    expect(out.length).toBe(197)
    expect(clean(withBurst.slice(0, 104)).out.length).toBe(101)
  })

  it('a ship that was followed to a false place is back with the second true report', () => {
    const rows = voyage(200, 10, 12, 0)
    const away = destinationPoint(54, 10, 0, 40_000)
    const withBurst = rows.map((row, i) => (i >= 60 && i < 110 ? { ...row, ...away } : row))
    const { out, cleaner } = clean(withBurst)
    expect(cleaner.newSegments).toBe(2)
    expect(clean(withBurst.slice(0, 111)).out.length).toBe(110)
    expect(clean(withBurst.slice(0, 112)).out.length).toBe(112)
    const back = Array.from({ length: out.length }, (_, i) => i).filter(
      (i) => out.time[i]! - out.time[0]! >= 1_100_000 && fastDistance(out.lat[i]!, out.lon[i]!, away.lat, away.lon) > 1,
    )
    expect(back).toHaveLength(90)
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
