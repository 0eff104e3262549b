import { destinationPoint } from '@fairway/tracking'
import { expect, it } from 'vitest'
import { judgeBursts } from './bursts.ts'

it('leaves no false report of a burst in a track, and loses no true one', () => {
  let place = { lat: 50, lon: -3 }
  const track = Array.from({ length: 300 }, (_, i) => {
    place = destinationPoint(place.lat, place.lon, 90 + i / 10, 62)
    return {
      ...place,
      mmsi: 227_000_001,
      time: Date.UTC(2026, 0, 1) + i * 10_000,
      sog: 12,
      flags: 0,
      heading: Number.NaN,
      status: 255,
    }
  })
  const { trueOnes, falseOnes, lost, left } = judgeBursts(track, 6)
  expect(trueOnes).toBeGreaterThan(1_600)
  expect(falseOnes).toBeGreaterThan(30)
  expect([lost, left]).toEqual([0, 0])
})
