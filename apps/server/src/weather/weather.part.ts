import type { Weather } from '@fairway/contract'
import type { Context, Part } from '../part.ts'
import { createWeather } from './create-weather.ts'
import { weatherRoutes } from './weather.routes.ts'

export interface WeatherPart extends Part {
  at(lat: number, lon: number): Promise<Weather>
  /** Whether the operator chose a provider. */
  readonly provided: boolean
}

/** The weather at a place, from the provider of the settings. */
export function weatherPart({ config, log }: Context): WeatherPart {
  const weather = createWeather(config.weather, log('weather'))
  return {
    name: 'weather',
    provided: config.weather.source !== 'none',
    at: (lat, lon) => weather.at(lat, lon),
    api: [weatherRoutes((lat, lon) => weather.at(lat, lon))],
    quiesce: () => weather.close(),
  }
}
