import type { Track } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { speedStep, trackLines } from './track-lines.ts'

function track(points: [lat: number, lon: number, sog: number | null][], gaps: number[] = []): Track {
  return {
    mmsi: 1,
    from: 0,
    to: 0,
    stored: points.length,
    simulated: false,
    gaps,
    time: points.map((_, i) => i * 600_000),
    lat: points.map(([lat]) => lat),
    lon: points.map(([, lon]) => lon),
    sog: points.map(([, , sog]) => sog),
    cog: points.map(() => null),
  }
}
const steps = (shown: Track): number[] => trackLines(shown).lines.features.map((line) => line.properties.step)

describe('track lines', () => {
  it('puts speeds into five classes', () => {
    expect([0, 0.9, 1, 5.9, 6, 12, 17.9, 18, 60].map(speedStep)).toEqual([0, 0, 1, 1, 2, 3, 3, 4, 4])
  })

  it('makes one line of each run of one class, joined end to end', () => {
    const { lines, points } = trackLines(
      track([
        [0, 0, 0],
        [0, 0.1, 3],
        [0, 0.2, 4],
        [0, 0.3, 14],
      ]),
    )
    expect(lines.features.map((line) => [line.properties.step, line.geometry.coordinates.length])).toEqual([
      [1, 3],
      [3, 2],
    ])
    expect(lines.features[1].geometry.coordinates[0]).toEqual([0.2, 0])
    expect(points.features).toHaveLength(4)
  })

  it('sets gaps apart', () => {
    expect(
      steps(
        track(
          [
            [0, 0, 10],
            [0, 0.1, 10],
            [0, 2, 10],
            [0, 2.1, 10],
          ],
          [2],
        ),
      ),
    ).toEqual([2, -1, 2])
  })

  it('reckons a speed that was not sent', () => {
    // 0.05° of a meridian in ten minutes: 3 nm, 18 kn.
    expect(
      steps(
        track([
          [0, 0, null],
          [0.0505, 0, null],
        ]),
      ),
    ).toEqual([4])
  })

  it('says how long each gap was, also where two meet', () => {
    const heard = track([
      [0, 0, 10],
      [1, 1, 10],
      [2, 2, 10],
      [3, 3, 10],
    ])
    const hours = [0, 3.5, 29.5, 29.5 + 40 / 60]
    const { lines } = trackLines({ ...heard, time: hours.map((hour) => hour * 3_600_000), gaps: [1, 2, 3] })
    expect(lines.features.map(({ properties }) => [properties.en, properties.zh])).toEqual([
      ['3 h 30 min', '3 小时 30 分'],
      ['1 d 2 h', '1 天 2 小时'],
      ['40 min', '40 分钟'],
    ])
  })

  it('runs on past 180°', () => {
    const { lines } = trackLines(
      track([
        [0, 179.9, 10],
        [0, -179.9, 10],
        [0, 179.8, 10],
      ]),
    )
    expect(lines.features[0].geometry.coordinates.map(([lon]) => Math.round(lon * 10) / 10)).toEqual([
      179.9, 180.1, 179.8,
    ])
  })

  it('has nothing to draw for one point or none', () => {
    expect(trackLines(track([])).lines.features).toEqual([])
    expect(trackLines(track([[1, 2, 3]])).lines.features).toEqual([])
  })
})
