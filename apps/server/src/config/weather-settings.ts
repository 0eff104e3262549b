import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ })
/** A subscriber's services stand beside the free ones. */
const free = {
  forecast: 'https://api.open-meteo.com/v1/forecast',
  marine: 'https://marine-api.open-meteo.com/v1/marine',
}
const subscribed = {
  forecast: 'https://customer-api.open-meteo.com/v1/forecast',
  marine: 'https://customer-marine-api.open-meteo.com/v1/marine',
}

/** Environment variables of the weather. */
export const weatherEnvironment = z.object({
  WEATHER: z.enum(['open-meteo', 'simulated', 'none']).optional(),
  WEATHER_KEY: z
    .string()
    .regex(/^[\w-]{1,200}$/, 'must be letters, digits, _ and -')
    .optional(),
  WEATHER_FORECAST_URL: address.optional(),
  WEATHER_MARINE_URL: address.optional(),
  WEATHER_CALLS_PER_MINUTE: z.coerce.number().int().min(10).max(1_000_000).default(300),
})

export interface WeatherSettings {
  readonly source: 'open-meteo' | 'simulated' | 'none'
  readonly key: string | null
  readonly forecastUrl: string
  readonly marineUrl: string
  /** Half of what the free service allows by default: 600 a minute, 5,000 an hour, 10,000 a day. */
  readonly callsPerMinute: number
}

/** Nobody is asked for weather unless the operator says so; a world in which everything is simulated has simulated weather. */
export function readWeatherSettings(
  values: z.infer<typeof weatherEnvironment>,
  allSimulated: boolean,
): WeatherSettings {
  const services = values.WEATHER_KEY === undefined ? free : subscribed
  return {
    source: values.WEATHER ?? (allSimulated ? 'simulated' : 'none'),
    key: values.WEATHER_KEY ?? null,
    forecastUrl: values.WEATHER_FORECAST_URL ?? services.forecast,
    marineUrl: values.WEATHER_MARINE_URL ?? services.marine,
    callsPerMinute: values.WEATHER_CALLS_PER_MINUTE,
  }
}
