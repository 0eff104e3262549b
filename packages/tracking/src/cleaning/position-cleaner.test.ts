import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { destinationPoint, fastDistance } from '../geodesy.ts'
import { createPositionBatch, ReportFlag, stationKinds, type PositionBatch } from '../report.ts'
import { countsByReason, type DropReason } from './drop-reasons.ts'
import { PositionCleaner, type BatchOrigin, type RawPositions } from './position-cleaner.ts'

const T0 = Date.UTC(2026, 0, 1)
const live: BatchOrigin = { feed: 0, flags: 0 }

interface Row {
  at: number
  lat: number
  lon: number
  mmsi?: number
  type?: number
  sog?: number
  cog?: number
  station?: number
  status?: number
}

function rawOf(rows: readonly Row[]): RawPositions {
  const floats = (value: (row: Row) => number) => Float32Array.from(rows, value)
  return {
    length: rows.length,
    type: Uint8Array.from(rows, (row) => row.type ?? 1),
    mmsi: Uint32Array.from(rows, (row) => row.mmsi ?? 211000001),
    receivedAt: Float64Array.from(rows, (row) => T0 + row.at * 1000),
    stationTime: Float64Array.from(rows, (row) => row.station ?? Number.NaN),
    lat: Float64Array.from(rows, (row) => row.lat),
    lon: Float64Array.from(rows, (row) => row.lon),
    sog: floats((row) => row.sog ?? 10),
    cog: floats((row) => row.cog ?? 90),
    heading: floats(() => Number.NaN),
    rot: floats(() => Number.NaN),
    status: Uint8Array.from(rows, (row) => row.status ?? 0),
  }
}

/** Ships by number: 111… aircraft, 9 digits from 200000000 ships, anything else nobody. */
function kindOf(mmsi: number): number {
  if (mmsi >= 111_000_000 && mmsi < 112_000_000) return stationKinds.indexOf('sar-aircraft')
  return mmsi >= 200_000_000 && mmsi < 800_000_000 ? 0 : -1
}

function clean(rows: readonly Row[], origin = live, cleaner = new PositionCleaner({ kindOf })) {
  const out = createPositionBatch(rows.length)
  cleaner.clean(rawOf(rows), new Uint8Array(rows.length), origin, out)
  const dropped = Object.fromEntries(
    Object.entries(countsByReason(cleaner.dropped)).filter(([, count]) => count > 0),
  ) as Partial<Record<DropReason, number>>
  return { out, dropped, cleaner }
}

const column = (values: ArrayLike<number>, out: PositionBatch) => Array.from(values).slice(0, out.length)

/** A ship going east at 10 knots along 54° N from `lon`, one report every 10 s. */
function steady(count: number, from = 0, lon = 10): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    at: from + index * 10,
    ...destinationPoint(54, lon, 90, index * 51.4),
  }))
}

describe('time', () => {
  it('believes the station time when it is sane and marks what comes more than 15 minutes late', () => {
    const { out } = clean([
      { at: 3600, lat: 1, lon: 1, station: T0 + 1_000_000 },
      { at: 3600, lat: 1, lon: 1, station: T0 + 3_000_000 },
    ])
    expect(column(out.time, out)).toEqual([T0 + 1_000_000, T0 + 3_000_000])
    expect(column(out.flags, out)).toEqual([ReportFlag.late, 0])
  })

  it('rejects more than a minute ahead and before 2015, and takes 59 seconds ahead', () => {
    const { out, dropped } = clean([
      { at: 0, lat: 1, lon: 1, station: T0 + 61_000 },
      { at: 0, lat: 1, lon: 1, station: Date.UTC(2014, 11, 31) },
      { at: 0, lat: 1, lon: 1, station: T0 + 59_000 },
    ])
    expect(out.length).toBe(1)
    expect(dropped).toEqual({ 'time-in-future': 1, 'time-too-old': 1 })
  })

  it('never goes back within one ship, and lets two receivers agree on a second', () => {
    const { out, dropped } = clean([
      { at: 20, lat: 1, lon: 1 },
      { at: 10, lat: 1, lon: 1 },
      { at: 20, lat: 1.0001, lon: 1 },
      { at: 5, lat: 1, lon: 1, mmsi: 211000002 },
    ])
    expect(out.length).toBe(3)
    expect(dropped).toEqual({ 'out-of-order': 1 })
  })

  it('forgets memories from the future when the clock of the server has been set back', () => {
    const { out } = clean([
      { at: 7200, lat: 1, lon: 1 },
      { at: 0, lat: 50, lon: 1 },
      { at: 10, lat: 50, lon: 1 },
    ])
    expect(out.length).toBe(3)
  })

  it('judges a replay by the clock of its log and publishes it as now', () => {
    const log = steady(5).map((row) => ({ ...row, at: row.at - 20 * 365 * 86_400 }))
    const now = T0 + 5
    const { out, dropped } = clean(log, { feed: 3, flags: 0, replay: { publishAs: now, receivedAt: now } })
    expect(dropped).toEqual({})
    expect(new Set(column(out.time, out))).toEqual(new Set([now]))
    const kept = clean(log, { feed: 3, flags: 0, replay: { publishAs: 'log-time', receivedAt: now } }).out
    expect(kept.time[1]! - kept.time[0]!).toBe(10_000)
    expect(kept.receivedAt[0]).toBe(now)
  })
})

describe('stations and values', () => {
  it('drops numbers that no station has, missing positions and the zero island, each with its reason', () => {
    const { out, dropped } = clean([
      { at: 0, lat: 1, lon: 1, mmsi: 0 },
      { at: 0, lat: 1, lon: 1, mmsi: 999_999_999 },
      { at: 0, lat: Number.NaN, lon: 1 },
      { at: 0, lat: 91, lon: 1 },
      { at: 0, lat: 0.0009, lon: -0.0009 },
      { at: 0, lat: 0.002, lon: 0 },
    ])
    expect(out.length).toBe(1)
    expect(dropped).toEqual({ 'mmsi-not-a-station': 2, 'no-position': 2, 'zero-island': 1 })
  })

  it('takes noise out of the speed and keeps the position', () => {
    const rows = [51.2, 63, 102.3, 80.1, 79.9, Number.NaN].map((sog, index) => ({
      at: index * 10,
      lat: 1,
      lon: 1,
      sog,
    }))
    const { out } = clean(rows)
    expect(column(out.sog, out).map((sog) => (Number.isNaN(sog) ? null : Math.round(sog * 10) / 10))).toEqual([
      null,
      null,
      null,
      null,
      79.9,
      null,
    ])
  })

  it('believes an aircraft its speed and its way', () => {
    const { out } = clean([
      { at: 0, lat: 54, lon: 10, mmsi: 111_232_500, type: 9, sog: 180 },
      { at: 60, ...destinationPoint(54, 10, 90, 5_500), mmsi: 111_232_500, type: 9, sog: 180 },
    ])
    expect(column(out.sog, out)).toEqual([180, 180])
    expect(out.kind[0]).toBe(stationKinds.indexOf('sar-aircraft'))
  })

  it('marks class B and the simulated world', () => {
    const { out } = clean([{ at: 0, lat: 1, lon: 1, type: 18, status: 255 }], { feed: 7, flags: ReportFlag.simulated })
    expect([out.flags[0], out.feed[0], out.status[0]]).toEqual([ReportFlag.classB | ReportFlag.simulated, 7, 255])
  })
})

describe('motion', () => {
  it('lets a steady ship pass whole', () => {
    const { out, dropped } = clean(steady(100))
    expect(out.length).toBe(100)
    expect(dropped).toEqual({})
  })

  it('holds a planted jump back and goes on as if it had not been', () => {
    const rows = steady(20)
    rows[7] = { at: 70, lat: 20, lon: -40 }
    const { out, dropped } = clean(rows)
    expect(out.length).toBe(19)
    expect(dropped).toEqual({ jump: 1 })
    expect(column(out.flags, out).some((flag) => flag !== 0)).toBe(false)
  })

  it('opens a segment with the third of three reports that agree elsewhere', () => {
    const { out, dropped, cleaner } = clean([...steady(5), ...steady(5, 60, -30)])
    expect(dropped).toEqual({ jump: 2 })
    expect(column(out.flags, out)).toEqual([0, 0, 0, 0, 0, ReportFlag.newSegment, 0, 0])
    expect(cleaner.newSegments).toBe(1)
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
    // She speaks every three minutes, the other eighteen times between: the first three in a row win, once.
    expect(cleaner.newSegments).toBe(1)
    expect(column(out.lon, out).filter((lon) => lon > 0)).toHaveLength(1)
    expect(dropped).toEqual({ jump: 4, 'shared-mmsi': first.length - 3 })
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
    expect(clean(rows).dropped).toEqual({ jump: 2 })
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
    const { out, dropped } = clean(rows)
    expect(out.length).toBe(2)
    expect(dropped).toEqual({ jump: 1 })
  })

  it('judges the first report after a restart by what was known before, and a replay of an old log not', () => {
    const before = clean(steady(3)).out
    const restarted = () => {
      const cleaner = new PositionCleaner({ kindOf })
      cleaner.remember(before)
      return cleaner
    }
    expect(clean([{ at: 100, lat: 0, lon: 100 }], live, restarted()).dropped).toEqual({ jump: 1 })
    expect(clean(steady(3, 100), live, restarted()).dropped).toEqual({})
    const old = steady(3, -400 * 86_400, 50)
    expect(clean(old, { feed: 0, flags: 0, replay: { publishAs: T0, receivedAt: T0 } }, restarted()).dropped).toEqual(
      {},
    )
  })

  it('samples one drop in as many as it is told', () => {
    const seen: number[] = []
    const cleaner = new PositionCleaner({ kindOf, sampleEvery: 10, onSample: (_reason, _raw, row) => seen.push(row) })
    clean(
      Array.from({ length: 25 }, () => ({ at: 0, lat: 0, lon: 0 })),
      live,
      cleaner,
    )
    expect(seen).toEqual([0, 10, 20])
  })

  it('remembers no more ships than it may', () => {
    const cleaner = new PositionCleaner({ kindOf, maxShips: 100 })
    for (let ship = 0; ship < 5_000; ship++) clean([{ at: 0, lat: 1, lon: 1, mmsi: 200_000_001 + ship }], live, cleaner)
    expect(cleaner.ships).toBeLessThanOrEqual(100)
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
      const { out, dropped } = clean(rows, { feed: 0, flags: 0, replay: { publishAs: 'log-time', receivedAt: T0 } })
      expect(out.length + Object.values(dropped).reduce((sum, count) => sum + count, 0)).toBe(rows.length)
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
