import { describe, expect, it } from 'vitest'
import { destinationPoint } from '../geodesy.ts'
import { ReportFlag } from '../report.ts'
import { clean, column, live, steady, T0, type Row } from './cleaning.fixture.ts'

/** Where the steady ship is after so many seconds, at 5.14 m/s. */
const placeAt = (seconds: number) => destinationPoint(54, 10, 90, seconds * 5.14)
const track = steady(61)
/** A report heard at a time, of what is true `late` seconds before: ten minutes after the first report. */
const lateBy = (late: number, more: Partial<Row> = {}): Row => ({
  at: 601,
  station: T0 + (601 - late) * 1000,
  ...placeAt(601 - late),
  ...more,
})
const judge = (...late: Row[]) => {
  const { out, dropped } = clean([...track, ...late])
  return { kept: column(out.flags, out).slice(track.length), dropped }
}

describe('a report older than the newest', () => {
  it('is passed on, marked, when it fits the track around it', () => {
    const { out } = clean([...track, lateBy(45), { ...track.at(-1)!, at: 610, ...placeAt(610) }])
    expect(column(out.flags, out).slice(61)).toEqual([ReportFlag.overtaken, 0])
    expect(out.time[61]).toBe(T0 + 556_000)
    for (const late of [5, 120, 500, 3_600]) expect(judge(lateBy(late)).kept.map((flags) => flags & 32)).toEqual([32])
  })

  it('does not move what the next is judged by', () => {
    // From where she was ten minutes ago the next would be out of reach.
    const rows = [...track, lateBy(590), { at: 602, ...placeAt(602) }]
    expect(clean(rows).dropped).toEqual({})
  })

  it('is dropped when she cannot have been there, by what is known before it or after', () => {
    const beside = (late: number, metres: number) => lateBy(late, destinationPoint(54, 10.03, 0, metres))
    expect(judge(beside(45, 5_000))).toEqual({ kept: [], dropped: { 'out-of-order': 1 } })
    expect(judge(beside(400, 12_000))).toEqual({ kept: [], dropped: { 'out-of-order': 1 } })
    expect(judge(beside(3_600, 60_000))).toEqual({ kept: [], dropped: { 'out-of-order': 1 } })
  })

  it('is dropped when she would have been there as she is here: the clock of its station is slow', () => {
    for (const slow of [60, 600, 3_600])
      expect(judge(lateBy(slow, placeAt(601)))).toEqual({ kept: [], dropped: { 'out-of-order': 1 } })
  })

  it('is dropped when it is more than six hours old, and without a speed more than two minutes', () => {
    expect(judge(lateBy(6 * 3_600 + 2)).dropped).toEqual({ 'out-of-order': 1 })
    expect(judge(lateBy(130, { sog: Number.NaN })).dropped).toEqual({ 'out-of-order': 1 })
    expect(judge(lateBy(110, { sog: Number.NaN })).kept).toEqual([ReportFlag.overtaken])
  })

  it('is dropped when its position is approximate, or a ship with her number is heard elsewhere', () => {
    expect(judge(lateBy(45, { type: 27 })).dropped).toEqual({ 'out-of-order': 1 })
    expect(judge({ at: 600, lat: 10, lon: 10 }, lateBy(45)).dropped).toEqual({ 'out-of-order': 1 })
  })

  it('is dropped when its time is ours, which was set back, or a replay says it as of now', () => {
    expect(clean([...track, { at: 580, ...placeAt(580) }]).dropped).toEqual({ 'out-of-order': 1 })
    const replayed = (publishAs: number | 'log-time') =>
      clean([...track, { at: 580, ...placeAt(580) }], { ...live, replay: { publishAs, receivedAt: T0 } }).dropped
    expect(replayed(T0)).toEqual({ 'out-of-order': 1 })
    expect(replayed('log-time')).toEqual({})
  })

  it('of a track that went on elsewhere is not judged by where it was before', () => {
    const elsewhere = steady(40, 610, 40)
    const { dropped } = clean([...track, ...elsewhere, { at: 1_001, station: T0 + 601_000, ...placeAt(601) }])
    expect(dropped).toEqual({ 'out-of-order': 1 })
  })
})
