import { degrees, metres, metresPerSecond, utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { weatherStates } from './weather.ts'

/** Places of a route that one question may name. */
export const MOST_WEATHER_PLACES = 40

export const weatherAlongBody = z.strictObject({
  places: z
    .array(z.strictObject({ lon: degrees.min(-180).max(180), lat: degrees.min(-90).max(90), at: utcMs }))
    .min(1)
    .max(MOST_WEATHER_PLACES),
})
export type WeatherAlongAsked = z.output<typeof weatherAlongBody>

const told = z.object({
  /** The hour that the values are of, the nearest that the forecast has. */
  time: utcMs,
  windSpeed: metresPerSecond.nullable(),
  windDirection: degrees.nullable(),
  windLevel: z.number().int().min(0).max(18).nullable(),
  waveHeight: metres.nullable(),
})

export const weatherAlongSchema = z.object({
  /** `unreachable`: there is a provider and no place could be told. `stale`: values of some places should have been newer. */
  state: z.enum(weatherStates),
  model: z.string().nullable(),
  attribution: z.object({ text: z.string(), url: z.string() }).nullable(),
  simulated: z.boolean(),
  /** The last hour that the forecast reaches; null where none is known. */
  reaches: utcMs.nullable(),
  /** In the order of the question; null for a moment that the forecast does not reach, and for a place that could not be told. */
  places: z.array(told.nullable()).max(MOST_WEATHER_PLACES),
})
export type WeatherAlong = z.infer<typeof weatherAlongSchema>
