import {
  degrees,
  metres,
  metresPerSecond,
  millimetres,
  milliseconds,
  percent,
  queryDegrees,
  utcMs,
} from '../api/units.ts'
import { z } from '../api/zod.ts'

export const weatherQuery = z.object({
  lat: queryDegrees.min(-90).max(90),
  lon: queryDegrees.min(-180).max(180),
})

/** `none`: the operator uses no provider. `unreachable`: there is one, it does not answer, and nothing was kept. */
export const weatherStates = ['current', 'stale', 'unreachable', 'none'] as const

/** Directions are true; null is "not available" (a model has no sea here, or the provider left it out). */
export const weatherReadingsSchema = z.object({
  /** Surface current, and the direction it flows towards. */
  oceanVelocity: metresPerSecond.nullable(),
  oceanFlowDirection: degrees.nullable(),
  /** 10 m above the sea; the direction it blows from. */
  windSpeed: metresPerSecond.nullable(),
  windDirection: degrees.nullable(),
  windGust: metresPerSecond.nullable(),
  /** Beaufort 0–17 by GB/T 28591; 18 is "above 17". */
  windLevel: z.number().int().min(0).max(18).nullable(),
  /** Significant height, and the direction the waves come from. */
  waveHeight: metres.nullable(),
  waveDirection: degrees.nullable(),
  /** Relative. */
  humidity: percent.nullable(),
  /** In the hour. */
  precipitation: millimetres.nullable(),
  visibility: metres.nullable(),
})
export type WeatherReadings = z.infer<typeof weatherReadingsSchema>

export const weatherStepSchema = z.object({
  time: utcMs,
  windSpeed: metresPerSecond.nullable(),
  windDirection: degrees.nullable(),
  windLevel: z.number().int().min(0).max(18).nullable(),
  waveHeight: metres.nullable(),
})
export type WeatherStep = z.infer<typeof weatherStepSchema>

export const weatherSchema = z.object({
  state: z.enum(weatherStates),
  /** Null when the state is `none` or `unreachable`. */
  readings: weatherReadingsSchema.nullable(),
  /** 5 days of 3-hourly steps from `validAt` on; empty without readings. */
  forecast: z.array(weatherStepSchema).max(64),
  /** Middle of the model cell that was asked, degrees. */
  lat: degrees,
  lon: degrees,
  /** What the readings are of; null when the state is `none`. */
  provider: z.string().nullable(),
  /** The models behind the values, as the provider names them. */
  model: z.string().nullable(),
  /** Credit line that the licence asks for, and where it leads. */
  attribution: z.object({ text: z.string(), url: z.string() }).nullable(),
  /** The hour the readings are for, when they were fetched, and how long ago that was. */
  validAt: utcMs.nullable(),
  fetchedAt: utcMs.nullable(),
  age: milliseconds.nullable(),
  /** Made up by the simulated world: say so wherever it shows. */
  simulated: z.boolean(),
})
export type Weather = z.infer<typeof weatherSchema>
