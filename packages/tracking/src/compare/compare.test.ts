import { describe, expect, it } from 'vitest'
import { geodesicDistance, KNOT } from '../geodesy.ts'
import { closestApproach } from './closest-approach.ts'
import type { TrackColumns } from './place-at.ts'
import { trackFigures } from './track-figures.ts'

const MINUTE = 60_000

function track(
  points: [minute: number, lat: number, lon: number, sog?: number | null][],
  gaps: number[] = [],
): TrackColumns {
  return {
    time: points.map(([minute]) => minute * MINUTE),
    lat: points.map(([, lat]) => lat),
    lon: points.map(([, , lon]) => lon),
    sog: points.map(([, , , sog]) => sog ?? null),
    cog: points.map(() => null),
    gaps,
  }
}

describe('the closest approach', () => {
  it('is found between the reports of both', () => {
    // They cross at right angles, half a degree apart in time: nearest when both are halfway.
    const east = track([
      [0, 0, -0.5],
      [60, 0, 0.5],
    ])
    const north = track([
      [0, -0.5, 0.1],
      [60, 0.5, 0.1],
    ])
    const found = closestApproach(east, north)!
    expect(found.time / MINUTE).toBeCloseTo(33, 1)
    expect(found.a.lon).toBeCloseTo(0.05, 3)
    expect(found.b.lat).toBeCloseTo(0.05, 3)
    expect(found.distance).toBeCloseTo(geodesicDistance(found.a.lat, found.a.lon, found.b.lat, found.b.lon), 6)
    expect(found.distance).toBeLessThan(7_900)
  })

  it('is a meeting when they meet head on, whatever instants they report at', () => {
    const one = track([
      [0, 10, 20],
      [25, 10, 20.25],
      [60, 10, 20.6],
    ])
    const other = track([
      [10, 10, 20.5],
      [50, 10, 20.1],
    ])
    const found = closestApproach(one, other)!
    expect(found.distance).toBeLessThan(1)
    expect(found.time / MINUTE).toBeCloseTo(30, 6)
  })

  it('is sought only while both are known', () => {
    const early = track([
      [0, 0, 0],
      [60, 0, 1],
    ])
    const late = track([
      [30, 0, 0],
      [90, 0, 1],
    ])
    // Each passes every place the other does, half an hour later: they are never nearer than 0.5°.
    expect(closestApproach(early, late)).toMatchObject({ time: 30 * MINUTE })
    expect(closestApproach(early, late)!.distance).toBeCloseTo(geodesicDistance(0, 0, 0, 0.5), 0)
    expect(
      closestApproach(
        early,
        track([
          [61, 0, 0],
          [90, 0, 1],
        ]),
      ),
    ).toBeNull()
    expect(closestApproach(early, track([]))).toBeNull()
  })

  it('guesses nobody through a silence', () => {
    const waiting = track([
      [0, 0, 0.5],
      [60, 0, 0.5],
    ])
    // In the silence she would have passed right through the other.
    const silent = track(
      [
        [0, 0, 0],
        [10, 0, 0.1],
        [50, 0, 0.9],
        [60, 0, 1],
      ],
      [2],
    )
    const found = closestApproach(waiting, silent)!
    expect(found.time / MINUTE).toBe(10)
    expect(found.b.lon).toBeCloseTo(0.1, 9)
  })

  it('counts a lone report between two silences', () => {
    const waiting = track([
      [0, 0, 0.5],
      [60, 0, 0.5],
    ])
    expect(
      closestApproach(
        waiting,
        track(
          [
            [0, 0, 0],
            [30, 0, 0.5],
            [60, 0, 1],
          ],
          [1, 2],
        ),
      ),
    ).toMatchObject({ time: 30 * MINUTE, distance: 0 })
  })

  it('holds across the antimeridian', () => {
    const east = track([
      [0, 0, 179.8],
      [60, 0, -179.8],
    ])
    const west = track([
      [0, 0.01, -179.8],
      [60, 0.01, 179.8],
    ])
    const found = closestApproach(east, west)!
    expect(found.time / MINUTE).toBeCloseTo(30, 3)
    expect(Math.abs(found.a.lon)).toBeCloseTo(180, 3)
    expect(found.distance).toBeCloseTo(geodesicDistance(0, 180, 0.01, 180), 0)
  })

  it('of a ship with herself is nothing, at once', () => {
    const way = track([
      [0, 50, 0],
      [60, 51, 1],
    ])
    expect(closestApproach(way, way)).toMatchObject({ distance: 0, time: 0 })
  })
})

describe('figures of a track', () => {
  it('tell distance, speeds, time under way and stops', () => {
    const figures = trackFigures(
      track([
        [0, 0, 0, 12],
        [60, 0, 0.2, 12.5],
        [120, 0, 0.2, 0],
        [180, 0, 0.4, 11],
      ]),
    )
    expect(figures).toMatchObject({
      underWay: 120 * MINUTE,
      stops: 1,
      stopped: 60 * MINUTE,
      silence: 0,
      maximumSpeed: 12.5,
    })
    expect(figures.distance).toBeCloseTo(2 * geodesicDistance(0, 0, 0, 0.2), 3)
    expect(figures.meanSpeed).toBeCloseTo(geodesicDistance(0, 0, 0, 0.2) / 3600 / KNOT, 6)
  })

  it('leave silences out of distance and time, and tell them apart', () => {
    const figures = trackFigures(
      track(
        [
          [0, 0, 0, 12],
          [60, 0, 0.2, 12],
          [600, 5, 5, 12],
          [660, 5, 5.2, 12],
        ],
        [2],
      ),
    )
    expect(figures).toMatchObject({
      underWay: 120 * MINUTE,
      silence: 540 * MINUTE,
      longestSilence: 540 * MINUTE,
      stops: 0,
    })
    expect(figures.distance).toBeLessThan(45_000)
    expect(figures.gapMetres).toBeCloseTo(geodesicDistance(0, 0.2, 5, 5), 3)
  })

  it('cross the date line the short way', () => {
    expect(
      trackFigures(
        track([
          [0, 0, 179.9],
          [60, 0, -179.9],
        ]),
      ).distance,
    ).toBeLessThan(23_000)
  })

  it('call half an hour a stop and less none', () => {
    expect(
      trackFigures(
        track([
          [0, 0, 0],
          [20, 0, 0],
          [40, 0, 0.1],
        ]),
      ),
    ).toMatchObject({ stops: 0, underWay: 40 * MINUTE })
    expect(
      trackFigures(
        track([
          [0, 0, 0],
          [15, 0, 0],
          [30, 0, 0],
          [50, 0, 0.1],
        ]),
      ),
    ).toMatchObject({ stops: 1, stopped: 30 * MINUTE })
  })

  it('are empty for an empty track', () => {
    expect(trackFigures(track([]))).toEqual({
      distance: 0,
      gapMetres: 0,
      underWay: 0,
      silence: 0,
      longestSilence: 0,
      meanSpeed: null,
      maximumSpeed: null,
      stops: 0,
      stopped: 0,
    })
  })
})
