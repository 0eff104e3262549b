import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { destinationPoint } from '../geodesy.ts'
import type { PositionBatch } from '../report.ts'
import { clean, column, kindOf, live, T0, type Row } from './cleaning.fixture.ts'
import { PositionCleaner } from './position-cleaner.ts'

// Any voyage, and any burst of up to 30 false reports at up to three places, instead of true ones or between them.

interface Marked extends Row {
  isFalse: boolean
}

const voyages = fc.record({
  lat: fc.double({ min: 20, max: 70, noNaN: true }),
  lon: fc.double({ min: -180, max: 179.9, noNaN: true }),
  course: fc.double({ min: 0, max: 359, noNaN: true }),
  /** Knots of each tenth of the way: she stops and goes. */
  knots: fc.array(fc.double({ min: 0, max: 25, noNaN: true }), { minLength: 10, maxLength: 10 }),
  turn: fc.double({ min: -4, max: 4, noNaN: true }),
  /** Seconds: three minutes are the longest that a ship of class A is silent (M.1371 table 1). */
  every: fc.constantFrom(2, 6, 10, 30, 60, 180),
  count: fc.integer({ min: 120, max: 250 }),
  speedKnown: fc.boolean(),
})

type Voyage = typeof voyages extends fc.Arbitrary<infer V> ? V : never

function sail({ lat, lon, course, knots, turn, every, count, speedKnown }: Voyage): Marked[] {
  let at = { lat, lon, heading: course }
  return Array.from({ length: count }, (_, i) => {
    const speed = knots[Math.floor((i / count) * 10)]!
    const row = { at: i * every, lat: at.lat, lon: at.lon, sog: speedKnown ? speed : Number.NaN, isFalse: false }
    at = {
      ...destinationPoint(at.lat, at.lon, at.heading, speed * 0.514444 * every),
      heading: (at.heading + turn * Math.sin(i / 20) + 360) % 360,
    }
    return row
  })
}

const bursts = fc.record({
  from: fc.double({ min: 0.01, max: 0.95, noNaN: true }),
  length: fc.integer({ min: 1, max: 30 }),
  /** Bearing and nautical miles from where she was when the burst began: beyond what a report may be away by itself. */
  places: fc.array(fc.tuple(fc.integer({ min: 0, max: 359 }), fc.integer({ min: 25, max: 4_000 })), {
    minLength: 1,
    maxLength: 3,
  }),
  /** In the order of the places, or in turns. */
  inTurns: fc.boolean(),
  instead: fc.boolean(),
  /** A spoofed receiver tells a place and moves on there as she does, or stands still. */
  knots: fc.option(fc.double({ min: 0, max: 30, noNaN: true }), { nil: undefined }),
  scatter: fc.integer({ min: 0, max: 40 }),
})

type Burst = typeof bursts extends fc.Arbitrary<infer B> ? B : never

function withBurst(way: Marked[], burst: Burst): Marked[] {
  const first = Math.max(1, Math.floor(burst.from * way.length))
  const { lat, lon } = way[first]!
  const falseOnes = way.slice(first, first + burst.length).map((row, i, all) => {
    const [bearing, miles] =
      burst.places[burst.inTurns ? i % burst.places.length : Math.floor((i / all.length) * burst.places.length)]!
    const place = destinationPoint(lat, lon, bearing, miles * 1852)
    const noise = destinationPoint(place.lat, place.lon, i * 97, burst.scatter)
    return { ...row, ...noise, sog: burst.knots ?? row.sog, isFalse: true, at: burst.instead ? row.at : row.at + 1 }
  })
  const rest = burst.instead ? [...way.slice(0, first), ...way.slice(first + burst.length)] : way
  return [...rest, ...falseOnes].toSorted((a, b) => a.at - b.at)
}

const key = (time: number, lat: number) => `${time} ${lat}`
const keysOf = (out: PositionBatch) => {
  const lats = column(out.lat, out)
  return column(out.time, out).map((time, i) => key((time - T0) / 1000, lats[i]!))
}

/** Reports of true ones and false ones, and how many the cleaning got wrong. */
function judge(voyage: Voyage, burst: Burst) {
  const rows = withBurst(sail(voyage), burst)
  const kept = new Set(keysOf(clean(rows).out))
  const isKept = ({ at, lat }: Marked) => kept.has(key(at, lat))
  const falseOnes = rows.filter(({ isFalse }) => isFalse)
  const trueOnes = rows.filter(({ isFalse }) => !isFalse)
  return {
    trueOnes: trueOnes.length,
    falseOnes: falseOnes.length,
    lost: trueOnes.filter((row) => !isKept(row)).length,
    left: falseOnes.filter(isKept).length,
  }
}

describe('bursts of up to 30 false positions at up to three places', () => {
  it('leave no false one and cost no voyage a hundredth of its true ones where a ship is heard every minute', () => {
    fc.assert(
      fc.property(voyages, bursts, (voyage, burst) => {
        fc.pre(voyage.every <= 60)
        const { trueOnes, lost, left } = judge(voyage, burst)
        expect(left).toBe(0)
        expect(lost).toBeLessThanOrEqual(trueOnes / 100)
      }),
      { numRuns: 40, seed: 14 },
    )
  })

  it('cost less than one true report in a hundred and leave less than one false one, however seldom she is heard', () => {
    const sum = { trueOnes: 0, falseOnes: 0, lost: 0, left: 0 }
    fc.assert(
      fc.property(voyages, bursts, (voyage, burst) => {
        const of = judge(voyage, burst)
        for (const name of ['trueOnes', 'falseOnes', 'lost', 'left'] as const) sum[name] += of[name]
      }),
      { numRuns: 80, seed: 14 },
    )
    expect(sum.lost / sum.trueOnes).toBeLessThan(0.01)
    expect(sum.left / sum.falseOnes).toBeLessThan(0.01)
  })

  it('give the same track however the reports are cut into batches', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(voyages, bursts, cuts, (voyage, burst, sizes) => {
        const rows = withBurst(sail(voyage), burst)
        const whole = clean(rows)
        const cleaner = new PositionCleaner({ kindOf })
        const parts: string[] = []
        for (let from = 0, i = 0; from < rows.length; i++) {
          const size = sizes[i % sizes.length]!
          const { out } = clean(rows.slice(from, from + size), live, cleaner)
          parts.push(...keysOf(out))
          from += size
        }
        expect(parts).toEqual(keysOf(whole.out))
        expect(cleaner.dropped).toEqual(whole.cleaner.dropped)
      }),
      { numRuns: 15, seed: 14 },
    )
  })
})
