import { describe, expect, it } from 'vitest'
import { destinationPoint } from '../geodesy.ts'
import { ReportFlag, stationKinds } from '../report.ts'
import { clean, column, kindOf, live, steady, T0 } from './cleaning.fixture.ts'
import { PositionCleaner } from './position-cleaner.ts'

describe('time', () => {
  it('believes the station time when it is sane and marks what comes more than 15 minutes late', () => {
    const { out } = clean([
      { at: 3600, lat: 1, lon: 1, station: T0 + 1_000_000 },
      { at: 3600, lat: 1, lon: 1, station: T0 + 3_000_000 },
    ])
    expect(column(out.time, out)).toEqual([T0 + 1_000_000, T0 + 3_000_000])
    expect(column(out.flags, out)).toEqual([ReportFlag.late, 0])
  })

  it('rejects more than a minute ahead and before 2015, and gives 59 seconds ahead the time of reception', () => {
    const { out, dropped } = clean([
      { at: 0, lat: 1, lon: 1, station: T0 + 61_000 },
      { at: 0, lat: 1, lon: 1, station: Date.UTC(2014, 11, 31) },
      { at: 0, lat: 1, lon: 1, station: T0 + 59_000 },
    ])
    expect(column(out.time, out)).toEqual([T0])
    expect(dropped).toEqual({ 'time-in-future': 1, 'time-too-old': 1 })
  })

  it('lets no forged time ahead silence a ship', () => {
    const forged = { lat: 54, lon: 10 }
    const rows = steady(30).flatMap((row) => [
      row,
      { ...forged, at: row.at + 1, lon: row.lon, station: T0 + row.at * 1000 + 58_000 },
    ])
    const { out, dropped } = clean(rows)
    expect(dropped).toEqual({})
    expect(column(out.time, out).every((time, row) => time <= T0 + rows[row]!.at * 1000)).toBe(true)
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

  it('believes who flies under the number of a ship, and her no more for it when she sails', () => {
    const flight = Array.from({ length: 60 }, (_, index) => ({
      at: index * 60,
      ...destinationPoint(54, 10, 90, index * 130 * 30.867),
      type: 9,
      sog: 130,
    }))
    const landed = flight.at(-1)!
    const { out, dropped, cleaner } = clean([{ at: -60, lat: 54, lon: 10, sog: 0 }, ...flight])
    expect(out.length).toBe(61)
    expect(dropped).toEqual({})
    expect(column(out.sog, out).slice(1)).toEqual(Array(60).fill(130))
    const sailing = [1, 2, 3].map((minute) => ({
      at: landed.at + minute * 60,
      ...destinationPoint(landed.lat, landed.lon, 90, minute * minute * 2_000),
    }))
    expect(clean(sailing, live, cleaner).out.length).toBe(1)
  })

  it('marks class B and the simulated world', () => {
    const { out } = clean([{ at: 0, lat: 1, lon: 1, type: 18, status: 255 }], { feed: 7, flags: ReportFlag.simulated })
    expect([out.flags[0], out.feed[0], out.status[0]]).toEqual([ReportFlag.classB | ReportFlag.simulated, 7, 255])
  })
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
