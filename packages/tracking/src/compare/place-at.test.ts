import { describe, expect, it } from 'vitest'
import { placeAt, pointBefore, type TrackColumns } from './place-at.ts'

const MINUTE = 60_000

function track(points: [minute: number, lat: number, lon: number][], gaps: number[] = []): TrackColumns {
  return {
    time: points.map(([minute]) => minute * MINUTE),
    lat: points.map(([, lat]) => lat),
    lon: points.map(([, , lon]) => lon),
    sog: points.map(() => 10),
    cog: points.map(() => 90),
    gaps,
  }
}

describe('the place on a track at an instant', () => {
  it('lies between two reports in proportion to the time', () => {
    expect(
      placeAt(
        track([
          [0, 10, 20],
          [10, 11, 22],
        ]),
        5 * MINUTE,
      ),
    ).toEqual({ lat: 10.5, lon: 21, sog: 10, cog: 90, held: false, between: [0, 10 * MINUTE] })
  })

  it('is the report itself at its instant, also at the last', () => {
    const way = track([
      [0, 10, 20],
      [10, 11, 22],
    ])
    expect(placeAt(way, 0)).toMatchObject({ lat: 10, lon: 20, held: false, between: null })
    expect(placeAt(way, 10 * MINUTE)).toMatchObject({ lat: 11, lon: 22, held: false })
  })

  it('is unknown before the first report and after the last', () => {
    const way = track([
      [0, 10, 20],
      [10, 11, 22],
    ])
    expect(placeAt(way, -1)).toBeNull()
    expect(placeAt(way, 10 * MINUTE + 1)).toBeNull()
    expect(placeAt(track([]), 0)).toBeNull()
  })

  it('is held at the last report through a silence, without a speed', () => {
    expect(
      placeAt(
        track(
          [
            [0, 10, 20],
            [120, 12, 22],
            [125, 12.1, 22],
          ],
          [1],
        ),
        60 * MINUTE,
      ),
    ).toEqual({ lat: 10, lon: 20, sog: null, cog: 90, held: true, between: null })
  })

  it('crosses the antimeridian the short way', () => {
    expect(
      placeAt(
        track([
          [0, 0, 179.5],
          [10, 0, -179.5],
        ]),
        8 * MINUTE,
      )!.lon,
    ).toBeCloseTo(-179.7, 9)
    expect(
      placeAt(
        track([
          [0, 0, -179.5],
          [10, 0, 179.5],
        ]),
        2 * MINUTE,
      )!.lon,
    ).toBeCloseTo(-179.7, 9)
  })
})

it('finds the last point at or before an instant', () => {
  expect([-1, 0, 4, 5, 9, 10].map((instant) => pointBefore([0, 5, 5, 9], instant))).toEqual([-1, 0, 0, 2, 3, 3])
})
