import { describe, expect, it } from 'vitest'
import { createSimulatedWeather } from './simulated-weather.ts'
import { WeatherService } from './weather-service.ts'

const HOUR = 3_600_000
let now = Date.UTC(2026, 10, 21, 9)
const service = () =>
  new WeatherService({
    provider: createSimulatedWeather(() => now),
    now: () => now,
    onError: (error) => expect.fail(String(error)),
  })

describe('the weather of the simulated world', () => {
  it('is labelled, and the same for everybody who asks', async () => {
    const [one, other] = await Promise.all([service().at(31, 125), service().at(31, 125)])
    expect(one).toEqual(other)
    expect(one).toMatchObject({ simulated: true, provider: 'simulated', attribution: null, state: 'current' })
    expect(Object.values(one.readings!)).not.toContain(null)
  })

  it('changes little from one cell to the next and from one hour to the next, also across ±180° and midnight', async () => {
    for (const [lat, lon] of [
      [0, 0],
      [35, 140],
      [55, 179.9],
      [-50, -179.9],
      [60, 3],
    ] as const) {
      for (let hour = 0; hour < 30; hour += 5) {
        now = Date.UTC(2026, 10, 21, hour)
        const asked = service()
        const here = (await asked.at(lat, lon)).readings!
        const there = (await asked.at(lat, lon + 0.25)).readings!
        now += HOUR
        const later = (await service().at(lat, lon)).readings!
        for (const near of [there, later]) {
          expect(Math.abs(near.windSpeed! - here.windSpeed!)).toBeLessThan(2.5)
          expect(Math.abs(near.waveHeight! - here.waveHeight!)).toBeLessThan(1.5)
          expect(Math.abs(near.oceanVelocity! - here.oceanVelocity!)).toBeLessThan(0.3)
        }
      }
    }
  })

  it('stays within what seas do', async () => {
    const all = await Promise.all(
      Array.from({ length: 600 }, (_, i) => service().at(((i * 37) % 140) - 70, ((i * 61) % 360) - 180)),
    )
    for (const { readings } of all) {
      expect(readings!.windSpeed).toBeLessThan(33)
      expect(readings!.waveHeight).toBeLessThan(16)
      expect(readings!.oceanVelocity).toBeLessThan(1.5)
      expect(readings!.humidity).toBeLessThanOrEqual(100)
    }
    const levels = new Set(all.map(({ readings }) => readings!.windLevel))
    expect(levels.size).toBeGreaterThan(5)
  })
})
