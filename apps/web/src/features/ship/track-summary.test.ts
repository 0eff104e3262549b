import type { Track } from '@fairway/contract'
import { expect, it } from 'vitest'
import { trackSummary } from './track-summary.ts'

const track = (over: Partial<Track>): Track => ({ mmsi: 1, from: 0, to: 0, stored: 0, time: [], lat: [], lon: [], sog: [], cog: [], gaps: [], simulated: false, ...over })

it('adds up distance and mean speed along the equator', () => {
  const summary = trackSummary(track({ time: [0, 3_600_000, 7_200_000], lat: [0, 0, 0], lon: [0, 0.2, 0.4], sog: [12, null, 13] }))
  expect(summary.metres / 1852).toBeCloseTo(24, 0)
  expect(summary.meanSog).toBeCloseTo(12, 0)
  expect(summary.maxSog).toBe(13)
})
it('leaves gaps out of distance and time', () => {
  const summary = trackSummary(track({ time: [0, 3_600_000, 36_000_000, 39_600_000], lat: [0, 0, 0, 0], lon: [0, 0.2, 5, 5.2], sog: [12, 12, 12, 12], gaps: [2] }))
  expect(summary.meanSog).toBeCloseTo(12, 0)
  expect(summary).toMatchObject({ heard: 7_200_000, longestGap: 32_400_000 })
  expect(summary.gapMetres / 1852).toBeCloseTo(288, -1)
})
it('crosses the date line the short way', () => {
  expect(trackSummary(track({ time: [0, 1], lat: [0, 0], lon: [179.9, -179.9], sog: [1, 1] })).metres).toBeLessThan(23_000)
})
it('has no mean without two points', () => expect(trackSummary(track({ time: [1], lat: [0], lon: [0], sog: [null] }))).toEqual({ metres: 0, meanSog: null, maxSog: null, heard: 0, longestGap: 0, gapMetres: 0 }))
