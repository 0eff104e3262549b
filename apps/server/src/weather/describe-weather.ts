import type { Weather, WeatherReadings, WeatherStep } from '@fairway/contract'
import { windLevel } from '@fairway/tracking'
import type { Cell, CellWeather, HourlyValue, WeatherProvider } from './provider.ts'

const HOUR = 3_600_000
const STEP_HOURS = 3
const STEPS = (5 * 24) / STEP_HOURS

/** The answer for a cell without readings. */
export const noWeather = (state: 'none' | 'unreachable', cell: Cell, provider: WeatherProvider | null): Weather => ({
  state,
  readings: null,
  forecast: [],
  lat: cell.lat,
  lon: cell.lon,
  provider: provider?.name ?? null,
  model: null,
  attribution: null,
  validAt: null,
  fetchedAt: null,
  age: null,
  simulated: provider?.simulated ?? false,
})

/** The answer for a cell at a moment: the values of the nearest hour, and five days from there on. */
export function describeWeather(
  cell: Cell,
  weather: CellWeather,
  fetchedAt: number,
  now: number,
  stale: boolean,
  provider: WeatherProvider,
): Weather {
  const hour = Math.min(weather.hours - 1, Math.max(0, Math.round((now - weather.start) / HOUR)))
  return {
    state: stale ? 'stale' : 'current',
    readings: readingsAt(weather, hour),
    forecast: Array.from({ length: STEPS + 1 }, (_, step) => hour + step * STEP_HOURS)
      .filter((at) => at < weather.hours)
      .map((at) => stepAt(weather, at)),
    lat: cell.lat,
    lon: cell.lon,
    provider: provider.name,
    model: provider.model,
    attribution: provider.attribution,
    validAt: weather.start + hour * HOUR,
    fetchedAt,
    age: Math.max(0, now - fetchedAt),
    simulated: provider.simulated,
  }
}

function at(weather: CellWeather, name: HourlyValue, hour: number, places: number): number | null {
  const value = weather.values[name][hour]
  return Number.isNaN(value) ? null : Math.round(value * 10 ** places) / 10 ** places
}

function windAt(weather: CellWeather, hour: number) {
  const windSpeed = at(weather, 'windSpeed', hour, 1)
  return {
    windSpeed,
    windDirection: at(weather, 'windDirection', hour, 0),
    windLevel: windSpeed === null ? null : windLevel(windSpeed),
  }
}

const readingsAt = (weather: CellWeather, hour: number): WeatherReadings => ({
  oceanVelocity: at(weather, 'oceanVelocity', hour, 2),
  oceanFlowDirection: at(weather, 'oceanFlowDirection', hour, 0),
  ...windAt(weather, hour),
  windGust: at(weather, 'windGust', hour, 1),
  waveHeight: at(weather, 'waveHeight', hour, 1),
  waveDirection: at(weather, 'waveDirection', hour, 0),
  humidity: at(weather, 'humidity', hour, 0),
  precipitation: at(weather, 'precipitation', hour, 1),
  visibility: at(weather, 'visibility', hour, 0),
})

const stepAt = (weather: CellWeather, hour: number): WeatherStep => ({
  time: weather.start + hour * HOUR,
  ...windAt(weather, hour),
  waveHeight: at(weather, 'waveHeight', hour, 1),
})
