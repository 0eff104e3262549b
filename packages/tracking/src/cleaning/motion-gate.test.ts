import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { destinationPoint, fastDistance } from '../geodesy.ts'
import { ReportFlag } from '../report.ts'
import { clean, column, kindOf, live, steady, T0, type Row } from './cleaning.fixture.ts'
import { PositionCleaner } from './position-cleaner.ts'

describe('motion', () => {
  it('lets a steady ship pass whole', () => {
    const { out, dropped } = clean(steady(100))
    expect(out.length).toBe(100)
    expect(dropped).toEqual({})
  })

  describe('of a fast craft that tells no speed', () => {
    const speedless = Array.from({ length: 60 }, (_, index) => ({
      at: index * 300,
      ...destinationPoint(54, 10, 90, index * 300 * 42 * 0.514_444),
      sog: Number.NaN,
    }))

    it('follows her while nobody knows her type, and no farther than such craft sail', () => {
      const { out, dropped } = clean(speedless)
      expect(out.length).toBe(60)
      expect(dropped).toEqual({})
      const [first, second] = [speedless[0]!, destinationPoint(54, 10, 90, 300 * 62 * 0.514_444)]
      expect(clean([first, { ...second, at: 300, sog: Number.NaN }]).out.length).toBe(1)
      expect(clean([first, { ...second, at: 300, sog: 0 }]).out.length).toBe(1)
    })

    it('does not believe it of a cargo ship', () => {
      const cleaner = new PositionCleaner({ kindOf })
      clean(speedless.slice(0, 1), live, cleaner)
      cleaner.setShipType(211_000_001, 70)
      expect(clean(speedless.slice(1), live, cleaner).out.length).toBe(0)
    })
  })

  it('holds a planted jump back and goes on as if it had not been', () => {
    const rows = steady(20)
    rows[7] = { at: 70, lat: 20, lon: -40 }
    const { out, dropped } = clean(rows)
    expect(out.length).toBe(19)
    expect(dropped).toEqual({ jump: 1 })
    expect(column(out.flags, out).some((flag) => flag !== 0)).toBe(false)
  })

  it('opens a segment with the 31st of 31 reports that agree elsewhere, and loses none of them', () => {
    const rows = [...steady(5), ...steady(35, 60, -30)]
    const before = clean(rows.slice(0, 35))
    expect([before.out.length, before.inDoubt]).toEqual([5, 30])
    const { out, dropped, cleaner } = clean(rows)
    expect(dropped).toEqual({})
    expect(column(out.time, out)).toEqual(rows.map((row) => T0 + row.at * 1000))
    expect(column(out.flags, out)).toEqual(rows.map((_, at) => (at === 5 ? ReportFlag.newSegment : 0)))
    expect([cleaner.newSegments, cleaner.inDoubt]).toEqual([1, 0])
  })

  it('follows a ship with three reports when a clock a minute wrong explains how far she came', () => {
    const slow = steady(5).concat(steady(5, 50).map((row) => ({ ...row, ...destinationPoint(54, 10, 90, 1_500) })))
    const { out, dropped, cleaner } = clean(slow)
    expect([out.length, cleaner.newSegments, dropped]).toEqual([10, 1, {}])
  })

  it('follows a ship with three reports when nothing was heard of her for eight hours', () => {
    const late = clean([...steady(5), ...steady(3, 9 * 3600, -130)])
    expect([late.out.length, late.cleaner.newSegments]).toEqual([8, 1])
    expect(clean([...steady(5), ...steady(3, 7 * 3600, -130)]).inDoubt).toBe(3)
  })

  it('does not take three jumps to three places for a segment', () => {
    const rows = steady(9)
    for (const [index, lon] of [
      [3, 50],
      [4, 60],
      [5, 70],
    ] as const)
      rows[index] = { at: index * 10, lat: 0, lon }
    expect(clean(rows).dropped).toEqual({ jump: 3 })
  })

  it('stays with one of two ships that share a number and take turns, and counts the other as such', () => {
    const rows = steady(40).map((row, index) => (index % 2 === 0 ? row : { ...row, lon: row.lon - 60 }))
    const { out, dropped } = clean(rows)
    expect(out.length).toBe(20)
    expect(dropped).toEqual({ jump: 2, 'shared-mmsi': 18 })
  })

  it('does not go over to the other of two when she speaks more often or the first misses some reports', () => {
    const other = steady(200, 5, -50)
    const first = steady(200).filter((_, index) => index % 18 === 0)
    const { out, dropped, cleaner } = clean([...first, ...other].toSorted((a, b) => a.at - b.at))
    // She speaks every three minutes, the other eighteen times between.
    expect(cleaner.newSegments).toBe(0)
    expect(column(out.lon, out).filter((lon) => lon > 0)).toHaveLength(first.length)
    expect(dropped).toEqual({ jump: 18, 'shared-mmsi': other.length - 18 })
    const taken = clean(
      [...steady(60).filter((_, index) => index % 10 < 4), ...other.slice(0, 60)].toSorted((a, b) => a.at - b.at),
    )
    expect(taken.cleaner.newSegments).toBe(0)
    expect(column(taken.out.lon, taken.out).every((lon) => lon > 0)).toBe(true)
  })

  it('follows the other of two when the first has been silent for a quarter of an hour', () => {
    const both = steady(40).map((row, index) => (index % 2 === 0 ? row : { ...row, lon: row.lon - 60 }))
    const { out, cleaner } = clean([...both, ...steady(100, 400, -50)])
    expect(cleaner.newSegments).toBe(1)
    const over = column(out.flags, out).indexOf(ReportFlag.newSegment)
    expect(out.time[over]! - out.time[over - 1]!).toBeGreaterThanOrEqual(15 * 60_000)
    expect(
      column(out.lon, out)
        .slice(over)
        .every((lon) => lon < 0),
    ).toBe(true)
  })

  it('lets noise at a third place change nothing between two ships', () => {
    const rows = steady(40).map((row, index) => (index % 2 === 0 ? row : { ...row, lon: row.lon - 60 }))
    rows[21] = { at: 210, lat: 0, lon: 50 }
    const { out, dropped } = clean(rows)
    expect(out.length).toBe(20)
    expect(dropped).toEqual({ jump: 3, 'shared-mmsi': 17 })
  })

  it('gives ferries and fast craft the speed that their type allows', () => {
    // 10 s apart, 650 m: 126 kn; slack 2 × 38 kn leaves 50 for the ship: too fast for a cargo ship, right for fast craft.
    const rows = Array.from({ length: 3 }, (_, index) => ({
      at: index * 10,
      ...destinationPoint(54, 10, 90, index * 650),
      sog: 38,
    }))
    expect(clean(rows).out.length).toBe(1)
    const cleaner = new PositionCleaner({ kindOf })
    cleaner.setShipType(211000001, 40)
    expect(clean(rows, live, cleaner).dropped).toEqual({})
  })

  it('crosses the antimeridian', () => {
    expect(clean(steady(50, 0, 179.99)).dropped).toEqual({})
  })

  it('takes a message 27 only when nothing better is fresh, and marks it', () => {
    const { out, dropped } = clean([
      { at: 0, lat: 54, lon: 10, sog: 0 },
      { at: 599, lat: 54.001, lon: 10, sog: 0, type: 27 },
      { at: 601, lat: 54.001, lon: 10, sog: 0, type: 27 },
      { at: 700, ...destinationPoint(54, 10, 0, 100), sog: 12, type: 1 },
      { at: 770, ...destinationPoint(54, 10, 90, 400), sog: 12, type: 27 },
      { at: 780, ...destinationPoint(54, 10, 90, 500), sog: 12, type: 27 },
    ])
    expect(dropped).toEqual({ 'approximate-not-needed': 2 })
    expect(column(out.flags, out)).toEqual([0, ReportFlag.approximate, 0, ReportFlag.approximate])
  })

  it('does not call a position a jump because the message 27 before it was coarse', () => {
    const rows = [
      { at: 0, lat: 54, lon: 10, sog: 0, type: 27 },
      { at: 5, ...destinationPoint(54, 10, 45, 350), sog: 0 },
      { at: 10, ...destinationPoint(54, 10, 45, 900), sog: 0 },
    ]
    const { out, inDoubt } = clean(rows)
    expect([out.length, inDoubt]).toEqual([2, 1])
  })

  it('judges the first report after a restart by what was known before, and a replay of an old log not', () => {
    const before = clean(steady(3)).out
    const restarted = () => {
      const cleaner = new PositionCleaner({ kindOf })
      cleaner.remember(before)
      return cleaner
    }
    expect(clean([{ at: 100, lat: 0, lon: 100 }], live, restarted()).inDoubt).toBe(1)
    expect(clean(steady(3, 100), live, restarted()).dropped).toEqual({})
    const old = steady(3, -400 * 86_400, 50)
    expect(clean(old, { feed: 0, flags: 0, replay: { publishAs: T0, receivedAt: T0 } }, restarted()).dropped).toEqual(
      {},
    )
  })
})

const data = process.env.FAIRWAY_DATA ?? join(import.meta.dirname, '../../../../../shared/data')
const gfw = join(data, 'tracks-gfw-segments')
if (!existsSync(gfw)) console.log('Tests with shared MMSIs are skipped: no test data (set FAIRWAY_DATA).')

describe.skipIf(!existsSync(gfw))('real numbers that several ships share', () => {
  const load = (name: string): Row[] =>
    readFileSync(join(gfw, name), 'utf8')
      .trim()
      .split('\n')
      .map(
        (line) =>
          JSON.parse(line) as { lat: number | null; lon: number | null; timestamp: string; speed: number | null },
      )
      .filter((row) => row.lat !== null && row.lon !== null)
      .map((row) => ({
        at: (Date.parse(row.timestamp.replace(' ', 'T').replace(/(\.\d+)?Z?$/, 'Z')) - T0) / 1000,
        lat: row.lat!,
        lon: row.lon!,
        sog: row.speed ?? Number.NaN,
      }))
      .toSorted((a, b) => a.at - b.at)

  it.each(['416000000.json', '263576000.json'])(
    'never joins two places in %s that no ship can sail between',
    (name) => {
      const rows = load(name)
      const origin = { feed: 0, flags: 0, replay: { publishAs: 'log-time', receivedAt: T0 } } as const
      const { out, dropped, inDoubt } = clean(rows, origin)
      expect(out.length + inDoubt + Object.values(dropped).reduce((sum, count) => sum + count, 0)).toBe(rows.length)
      for (let row = 1; row < out.length; row++) {
        if ((out.flags[row]! & ReportFlag.newSegment) !== 0) continue
        const seconds = Math.max(10, (out.time[row]! - out.time[row - 1]!) / 1000)
        const knots =
          fastDistance(out.lat[row - 1]!, out.lon[row - 1]!, out.lat[row]!, out.lon[row]!) / seconds / 0.514444
        const sog = Math.max(out.sog[row] || 0, out.sog[row - 1] || 0)
        expect(knots).toBeLessThanOrEqual(35 + 2 * sog + 0.3)
      }
      // The largest share of the points is one ship's: she must not be lost to the others.
      expect(out.length).toBeGreaterThan(rows.length * 0.4)
    },
  )
})
