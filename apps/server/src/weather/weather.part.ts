import type { Context, Part } from '../part.ts'
import { createWeather } from './create-weather.ts'
import { weatherRoutes } from './weather.routes.ts'

/** The weather at a place, from the provider of the settings. */
export function weatherPart({ config, log }: Context): Part {
  const weather = createWeather(config.weather, log('weather'))
  return {
    name: 'weather',
    api: [weatherRoutes((lat, lon) => weather.at(lat, lon))],
    quiesce: () => weather.close(),
  }
}
