import type { Weather } from '@fairway/contract'
import type { AccountsPart } from '../accounts/accounts.part.ts'
import type { Context, Part } from '../part.ts'
import { createWeather } from './create-weather.ts'
import { weatherRoutes } from './weather.routes.ts'

export interface WeatherPart extends Part {
  at(lat: number, lon: number): Promise<Weather>
  /** Whether the operator chose a provider. */
  readonly provided: boolean
}

/** The weather at a place, from the provider of the settings. */
export function weatherPart(
  { config, log, now }: Context,
  { accounts: { accounts } }: { accounts: AccountsPart },
): WeatherPart {
  const weather = createWeather(config.weather, log('weather'))
  const at = (lat: number, lon: number) => weather.at(lat, lon)
  return {
    name: 'weather',
    provided: config.weather.source !== 'none',
    at,
    api: [weatherRoutes(at, now, accounts.authenticate)],
    quiesce: () => weather.close(),
  }
}
