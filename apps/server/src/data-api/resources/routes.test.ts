import { expect, it } from 'vitest'
import type { V1Result } from '@fairway/contract/v1'
import { portByLocode } from '@fairway/tracking/ports'
import { createSimulatedWeather } from '../../weather/simulated-weather.ts'
import { WeatherService } from '../../weather/weather-service.ts'
import { routeResources } from './routes.ts'
import type { V1Asked } from './source.ts'

const NOW = Date.UTC(2026, 10, 26, 6)
const HOUR = 3_600_000

it('the distance from a place to itself is nothing, and paid as any', async () => {
  const resources = routeResources(
    { port: portByLocode },
    { findWay: () => Promise.reject(new Error('nobody asks')), weather: () => Promise.reject(new Error('nor this')) },
  )
  for (const [from, to] of [
    ['CNSHA', 'cnsha'],
    ['31.2,122.4', '31.2,122.4'],
    ['-18,180', '-18,-180'],
  ] as const) {
    const { result, rows } = await resources.getDistance({ query: { from, to } } as V1Asked<'getDistance'>)
    expect([result.data, rows]).toMatchObject([{ distance_nm: 0, great_circle_nm: 0, passages: [] }, 1])
  }
})

it('a passage says to whom it is open', async () => {
  const resources = routeResources(
    { port: () => null },
    { findWay: () => Promise.reject(new Error('nobody asks')), weather: () => Promise.reject(new Error('nor this')) },
  )
  const { result } = await resources.listPassages({} as V1Asked<'listPassages'>)
  const { data } = result as V1Result<'listPassages'>
  const opens = Object.fromEntries(data.map((passage) => [passage.id, passage.opens]))
  expect(opens).toMatchObject({ gibraltar: 'always', corinth: 'fits', johnstone: 'coasters', northeast: 'asked' })
})

it('the weather along a track is that of each place at its time, as far as the forecast reaches, and costs by what is told', async () => {
  const now = () => NOW
  const onError = (error: unknown) => {
    throw error
  }
  const weather = new WeatherService({ provider: createSimulatedWeather(now), now, onError })
  const resources = routeResources(
    { port: () => null },
    { findWay: () => Promise.reject(new Error('nobody asks')), weather: (lat, lon) => weather.at(lat, lon) },
  )
  const places = [0, 12, 300].map((hours) => ({ lat: 31, lon: 122 + hours / 10, at: NOW + hours * HOUR }))
  const { result, rows } = await resources.queryWeatherAlong({
    body: { places },
    now: NOW,
  } as V1Asked<'queryWeatherAlong'>)
  const { data } = result as V1Result<'queryWeatherAlong'>
  expect([data.simulated, rows]).toEqual([true, 2])
  expect(data.places.map((place) => place === null)).toEqual([false, false, true])
  expect(data.places[1]).toEqual({
    at: new Date(NOW + 12 * HOUR).toISOString(),
    wind_speed_ms: expect.any(Number) as number,
    wind_direction_deg: expect.any(Number) as number,
    beaufort: expect.any(Number) as number,
    wave_height_m: expect.any(Number) as number,
  })
  weather.close()
})
