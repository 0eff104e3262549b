import { expect, it } from 'vitest'
import { createSimulatedWeather } from './simulated-weather.ts'
import { weatherAlong } from './weather-along.ts'
import { WeatherService } from './weather-service.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 24, 12)
const place = (hours: number, lat = 50) => ({ lat, lon: -20, at: NOW + hours * HOUR })
const now = () => NOW
const onError = (error: unknown) => {
  throw error
}

it('tells wind and waves at the times of a ship, and nothing of what the forecast does not reach', async () => {
  const weather = new WeatherService({ provider: createSimulatedWeather(now), now, onError })
  let asked = 0
  const at = (lat: number, lon: number) => (asked++, weather.at(lat, lon))
  const along = await weatherAlong(at, NOW, { places: [place(-10), place(0), place(31), place(119), place(400)] })
  expect(along).toMatchObject({ state: 'current', simulated: true })
  expect(along.places.map((one) => one !== null)).toEqual([false, true, true, true, false])
  for (const [i, hours] of [0, 31, 119].entries())
    expect(Math.abs(along.places[i + 1]!.time - place(hours).at)).toBeLessThanOrEqual(1.5 * HOUR)
  expect(along.reaches).toBeGreaterThanOrEqual(NOW + 117 * HOUR)
  // Those that cannot be told cost no question.
  expect(asked).toBe(3)
  const late = await weatherAlong(at, NOW, { places: [place(500), place(600)] })
  expect(late).toMatchObject({ state: 'current', places: [null, null] })
  expect(asked).toBe(4)
  weather.close()
})

it('says that there is no provider, and that one does not answer', async () => {
  const none = new WeatherService({ provider: null, now, onError })
  const along = await weatherAlong((lat, lon) => none.at(lat, lon), NOW, { places: [place(1), place(2, 51)] })
  expect(along).toMatchObject({ state: 'none', reaches: null, places: [null, null] })
  const broken = { ...createSimulatedWeather(now), fetch: () => Promise.reject(new Error('down')) }
  const failing = new WeatherService({ provider: broken, now, onError: () => undefined })
  const silent = await weatherAlong((lat, lon) => failing.at(lat, lon), NOW, { places: [place(1), place(400)] })
  expect(silent).toMatchObject({ state: 'unreachable', reaches: null, places: [null, null] })
})
