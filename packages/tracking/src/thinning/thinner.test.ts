import { describe, expect, it } from 'vitest'
import { createPositionBatch, ReportFlag, STATUS_ABSENT } from '../report.ts'
import { Thinner } from './thinner.ts'
import { createTrackPoints, delayOf, POINT_ABSENT, STEPS_PER_DEGREE, type TrackPoints } from '../track-points.ts'

interface Row {
  mmsi?: number
  time: number
  lat?: number
  lon?: number
  sog?: number
  cog?: number
  heading?: number
  status?: number
  flags?: number
  delay?: number
}

function thin(rows: readonly Row[], thinner = new Thinner(), out = createTrackPoints(1), now?: number): TrackPoints {
  const batch = createPositionBatch(rows.length)
  for (const row of rows) {
    const i = batch.length++
    batch.mmsi[i] = row.mmsi ?? 412_000_001
    batch.time[i] = row.time
    batch.receivedAt[i] = row.time + (row.delay ?? 0)
    batch.lat[i] = row.lat ?? 31
    batch.lon[i] = row.lon ?? 122
    batch.sog[i] = row.sog ?? 12
    batch.cog[i] = row.cog ?? 90
    batch.heading[i] = row.heading ?? Number.NaN
    batch.status[i] = row.status ?? 0
    batch.flags[i] = row.flags ?? 0
    batch.feed[i] = 9
    batch.kind[i] = 3
  }
  thinner.push(batch, out, now)
  return out
}

const seconds = (out: TrackPoints) => Array.from(out.time.subarray(0, out.length), (time) => time / 1000)
const every = (step: number, count: number, row: Partial<Row> = {}) =>
  Array.from({ length: count }, (_, i) => ({ ...row, time: i * step * 1000 }))

describe('thinning', () => {
  it('goes on at once when the clock was set back, and skips what is older by any other clock', () => {
    const DAY = 86_400_000
    const thinner = new Thinner()
    const out = createTrackPoints(1)
    const at = (time: number, now: number) => {
      const before = out.length
      thin([{ time }], thinner, out, now)
      return out.length - before
    }
    expect(at(DAY, DAY)).toBe(1)
    expect(at(DAY + 10_000, DAY + 10_000)).toBe(0)
    // A minute is no other clock.
    expect(at(DAY - 20_000, DAY - 20_000)).toBe(0)
    // Set back by a day: what was held is a point, and so is the first report by the new clock.
    expect(at(10_000, 10_000)).toBe(2)
    expect(at(80_000, 80_000)).toBe(1)
    expect(at(90_000, 90_000)).toBe(0)
    expect(at(150_000, 150_000)).toBe(1)
    // Read again from before, by a clock that is right.
    expect(at(20_000, 150_000)).toBe(0)
    expect(seconds(out)).toEqual([86_400, 86_410, 10, 80, 150])
  })

  describe('of a report that comes late', () => {
    const late = (time: number, row: Partial<Row> = {}): Row => ({
      ...row,
      time: time * 1000,
      flags: ReportFlag.overtaken,
    })
    const after = (rows: readonly Row[], ...more: Row[]) => {
      const thinner = new Thinner()
      const out = thin(rows, thinner)
      const known = out.length
      for (const row of more) thin([row], thinner, out)
      return { points: seconds(out).slice(known), skipped: thinner.skipped, out }
    }

    it('keeps none that its rules need not', () => {
      // Points at 0 and 60, the report of 110 is held.
      expect(after(every(10, 12), late(65), late(55), late(30), late(60), late(110))).toMatchObject({
        points: [],
        skipped: 5,
      })
      expect(after(every(60, 20, { sog: 0 }), late(1_000, { sog: 0 })).points).toEqual([])
    })

    it('keeps one that turned or lies a minute from all others, and marks it', () => {
      const { points, out } = after(every(10, 12), late(95, { cog: 120 }))
      expect(points).toEqual([95])
      expect(out.flags[out.length - 1]).toBe(ReportFlag.overtaken)
      expect(after([{ time: 0 }, { time: 120_000 }], late(60), late(61)).points).toEqual([60])
      expect(after(every(10, 13), late(95, { cog: 120 }), late(100, { cog: 120 })).points).toEqual([95])
    })

    it('doubles none: before the two last points it knows of the last silence only', () => {
      expect(after(every(60, 21), ...every(10, 119).map(({ time }) => late(time / 1000, { cog: 180 }))).points).toEqual(
        [1_160, 1_180],
      )
    })

    it('fills the last silence with as many points as if nothing had been late, and once', () => {
      const batch = Array.from({ length: 60 }, (_, i) => late(1_000 + i * 10))
      const gap: Row[] = [{ time: 0 }, { time: 9_000_000 }, { time: 9_060_000 }, { time: 9_120_000 }]
      const filled = Array.from({ length: 10 }, (_, i) => 1_000 + i * 60)
      expect(after(gap, ...batch, ...batch).points).toEqual(filled)
      expect(after(gap, late(30), late(8_990), late(-60)).points).toEqual([])
    })

    it('goes on with the newest as if it had not come', () => {
      const rows = every(10, 30, { cog: 90 })
      const whole = seconds(thin(rows))
      const thinner = new Thinner()
      const out = thin(rows.slice(0, 15), thinner)
      thin([late(105), late(3, { cog: 200 })], thinner, out)
      thin(rows.slice(15), thinner, out)
      expect(seconds(out).filter((time) => time !== 3)).toEqual(whole)
    })

    it('of a ship that is not remembered keeps nothing', () => {
      expect(after([], late(10))).toMatchObject({ points: [], skipped: 1 })
    })
  })

  it('keeps one point a minute of a ship under way on a straight course', () => {
    expect(seconds(thin(every(10, 31)))).toEqual([0, 60, 120, 180, 240, 300])
  })

  it('keeps how long after its time a report was taken in, to a tenth of a second and up to what can be kept', () => {
    const out = thin([0, 340, -20, 7_000_000].map((delay, i) => ({ time: i * 60_000, delay })))
    expect(Array.from(out.delay.subarray(0, out.length), delayOf)).toEqual([0, 300, 0, null])
  })

  it('keeps the first point of a stop, one in 15 minutes, and the last one before she moves', () => {
    const stop = every(60, 41, { sog: 0.1 })
    const out = thin([...stop, { time: 2_460_000, sog: 5 }])
    expect(seconds(out)).toEqual([0, 900, 1800, 2400, 2460])
  })

  it('keeps a point of a stopped ship that swung more than 50 m, and no other', () => {
    const out = thin([
      { time: 0, sog: 0 },
      { time: 70_000, sog: 0, lat: 31.0004 },
      { time: 140_000, sog: 0, lat: 31.0006 },
      { time: 150_000, sog: 0, lat: 31.01 },
    ])
    expect(seconds(out)).toEqual([0, 140])
  })

  it('does not take the wobble between half a knot and one knot for stops', () => {
    const out = thin(every(10, 60).map((row, i) => ({ ...row, sog: i % 2 === 0 ? 0.4 : 0.9 })))
    expect(out.length).toBe(1)
  })

  it('keeps changes of course over 10°, also across north, of speed over 1 kn, and of status', () => {
    const out = thin([
      { time: 0, cog: 355 },
      { time: 1000, cog: 4 },
      { time: 2000, cog: 5.1 },
      { time: 3000, cog: 5, sog: 13 },
      { time: 4000, cog: 5, sog: 13.1 },
      { time: 5000, cog: 5, sog: 13, status: 7 },
      { time: 6000, cog: 5, sog: 13, status: STATUS_ABSENT },
    ])
    expect(seconds(out)).toEqual([0, 2, 4, 5])
  })

  it('ignores the course of a stopped ship', () => {
    expect(thin(every(10, 50).map((row, i) => ({ ...row, sog: 0, cog: (i * 77) % 360 }))).length).toBe(1)
  })

  it('keeps both edges of a silence over 30 minutes and of a new segment', () => {
    const out = thin([
      { time: 0 },
      { time: 20_000 },
      { time: 2_000_000 },
      { time: 2_010_000 },
      { time: 2_020_000, lat: 40, flags: ReportFlag.newSegment },
    ])
    expect(seconds(out)).toEqual([0, 20, 2000, 2010, 2020])
    expect(out.flags[4]).toBe(ReportFlag.newSegment)
  })

  it('never keeps positions of message 27 nor reports that are not newer', () => {
    const thinner = new Thinner()
    const out = thin(
      [
        { time: 5000 },
        { time: 400_000, flags: ReportFlag.approximate },
        { time: 5000, cog: 200 },
        { time: 4000, cog: 200 },
      ],
      thinner,
    )
    expect(seconds(out)).toEqual([5])
    expect(thinner.skipped).toBe(3)
  })

  it('goes on from the last stored point of a ship, and keeps none twice', () => {
    const rows = Array.from({ length: 20 }, (_, i) => ({ time: i * 10_000, lon: 122 + i / 1000 }))
    const whole = new Thinner()
    const first = thin(rows.slice(0, 10), whole)
    const expected = seconds(thin(rows.slice(10), whole))
    const stored = first.length - 1
    const after = new Thinner()
    const last = createPositionBatch(1)
    Object.assign(last, { length: 1 })
    last.mmsi[0] = 412_000_001
    last.time[0] = last.receivedAt[0] = first.time[stored]!
    last.lat[0] = first.lat[stored]! / STEPS_PER_DEGREE
    last.lon[0] = first.lon[stored]! / STEPS_PER_DEGREE
    last.sog[0] = 12
    last.cog[0] = 90
    after.remember(last)
    expect(seconds(thin(rows, after))).toEqual(expected)
    expect(expected.length).toBeGreaterThan(0)
  })

  it('takes the status for the speed where the speed is not available', () => {
    expect(thin(every(60, 10, { sog: Number.NaN, status: 5 })).length).toBe(1)
    expect(thin(every(60, 10, { sog: Number.NaN, status: 0 })).length).toBe(10)
  })

  it('writes values in the units of the track and marks what is missing', () => {
    const out = thin([
      {
        time: 1000.4,
        lat: -33.8567844,
        lon: 151.2152967,
        sog: 7.04,
        cog: Number.NaN,
        heading: 359,
        status: 3,
        flags: ReportFlag.simulated,
      },
    ])
    expect([out.lat[0]! / STEPS_PER_DEGREE, out.lon[0]! / STEPS_PER_DEGREE]).toEqual([
      expect.closeTo(-33.8567844, 5.5),
      expect.closeTo(151.2152967, 5.5),
    ])
    expect([out.time[0], out.sog[0], out.cog[0], out.heading[0], out.status[0], out.flags[0]]).toEqual([
      1000,
      70,
      POINT_ABSENT,
      359,
      3,
      ReportFlag.simulated,
    ])
    expect([out.feed[0], out.kind[0]]).toEqual([9, 3])
  })

  it('gives out the last report of a ship that fell silent, once', () => {
    const thinner = new Thinner()
    const out = thin(every(10, 33), thinner)
    expect(seconds(out).at(-1)).toBe(300)
    thinner.releaseSilent((320 + 19 * 60) * 1_000, out)
    expect(seconds(out).at(-1)).toBe(300)
    thinner.releaseSilent((320 + 20 * 60) * 1_000, out)
    thinner.releaseSilent((320 + 30 * 60) * 1_000, out)
    expect(seconds(out).slice(-2)).toEqual([300, 320])
    expect(seconds(thin([{ time: 3_000_000 }, { time: 3_010_000 }], thinner, out)).slice(-2)).toEqual([320, 3_000])
  })

  it('gives out what it holds once, at the end', () => {
    const thinner = new Thinner()
    const out = thin([{ time: 0 }, { time: 10_000 }, { mmsi: 2, time: 0 }], thinner)
    thinner.release(out)
    thinner.release(out)
    expect(seconds(out)).toEqual([0, 0, 10])
  })

  it('keeps the ships apart while its memory grows, and starts again when it is full', () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => ({
      mmsi: 200_000_000 + ((i * 7919) % 10_000),
      time: i < 10_000 ? 0 : 30_000,
    }))
    const roomy = new Thinner()
    expect(thin(rows, roomy).length).toBe(10_000)
    expect(roomy.ships).toBe(10_000)
    const tight = new Thinner({ maxShips: 100 })
    const out = thin(rows, tight)
    tight.release(out)
    expect(tight.ships).toBe(100)
    expect(out.length).toBe(20_000)
  })
})
