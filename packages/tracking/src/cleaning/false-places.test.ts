import { describe, expect, it } from 'vitest'
import { clean, kindOf, live, steady, T0, type Row } from './cleaning.fixture.ts'
import { destinationPoint } from '../geodesy.ts'
import { PositionCleaner } from './position-cleaner.ts'

const AIRPORT = { lat: 33.82, lon: 35.49 }

/** Ships off Haifa that are put to Beirut's airport one after another, each from her 20th report on, for as many reports. */
function jammed(ships: number, falseOnes: number): Row[] {
  return Array.from({ length: ships }, (_, ship) =>
    steady(20 + falseOnes + 5).map((row, i) => {
      const from = { ...row, ...destinationPoint(32.9 + ship / 100, 34.9, 90, i * 51.4) }
      const away = i >= 20 && i < 20 + falseOnes
      return { ...from, ...(away ? AIRPORT : {}), mmsi: 211_000_001 + ship, at: row.at + ship }
    }),
  )
    .flat()
    .toSorted((a, b) => a.at - b.at)
}

describe('places to which the positions of several ships jump', () => {
  it('are told apart from what one ship tells wrong', () => {
    expect(clean(jammed(6, 10)).dropped).toEqual({ spoofed: 60 })
    expect(clean(jammed(4, 10)).dropped).toEqual({ jump: 40 })
  })

  it('are followed by nobody, however long it lasts', () => {
    const { out, dropped } = clean(jammed(6, 100))
    expect(dropped).toEqual({ spoofed: 600 })
    expect(out.length).toBe(6 * 25)
  })

  it('are cells that end an hour after the last false position, with the area where the ships are', () => {
    const { cleaner } = clean(jammed(6, 10))
    const at = T0 + 400_000
    expect(cleaner.interference(at)).toMatchObject([
      { kind: 'spoofed', degrees: 0.1, ships: 6 },
      { kind: 'jammed', degrees: 0.5, ships: 6 },
    ])
    const [place, area] = cleaner.interference(at)
    expect([place!.south, place!.west].map((value) => Math.round(value * 10) / 10)).toEqual([33.8, 35.4])
    expect([area!.south, area!.west]).toEqual([32.5, 34.5])
    expect(cleaner.interference(at + 3_600_000)).toEqual([])
  })

  it('are said of the ship that is heard there', () => {
    const cleaner = new PositionCleaner({ kindOf })
    clean(
      jammed(6, 10).filter((row) => row.at < 250),
      live,
      cleaner,
    )
    expect(cleaner.elsewhere(211_000_001)).toMatchObject({
      ...AIRPORT,
      since: T0 + 200_000,
      reports: 5,
      isSpoofed: true,
    })
    expect(cleaner.elsewhere(211_999_999)).toBeNull()
  })
})
