import type { WeatherSettings } from '../config/weather-settings.ts'
import { createOpenMeteo } from './open-meteo.ts'
import type { WeatherProvider } from './provider.ts'
import { createSimulatedWeather } from './simulated-weather.ts'
import { WeatherService } from './weather-service.ts'

interface Log {
  warn(fields: object, sentence: string): void
}

/** The weather part with the provider that the operator chose. */
export function createWeather(settings: WeatherSettings, log: Log, now: () => number = Date.now): WeatherService {
  const onError = (error: unknown) =>
    log.warn({ error }, 'The weather provider could not be asked; what was kept is shown with its age.')
  return new WeatherService({ provider: providerOf(settings, onError, now), now, onError })
}

function providerOf(
  { source, ...openMeteo }: WeatherSettings,
  onError: (error: unknown) => void,
  now: () => number,
): WeatherProvider | null {
  if (source === 'none') return null
  return source === 'simulated' ? createSimulatedWeather(now) : createOpenMeteo({ ...openMeteo, now, onError })
}
