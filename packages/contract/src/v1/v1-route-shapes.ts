import { z } from '../api/zod.ts'
import { locode } from '../ports/ports.ts'
import { preferenceOutcomes } from '../routes/find-way.ts'
import {
  MOST_AVOIDED_AREAS,
  MOST_PREFERRED_PASSAGES,
  MOST_ROUTE_STOPS,
  MOST_SHIP_SIDE,
} from '../routes/route-limits.ts'
import { MOST_WEATHER_PLACES } from '../weather/weather-along.ts'
import { weatherStates } from '../weather/weather.ts'
import { askedMoment, common, latitude, listOf, longitude, moment, oneOf, ownId, plain } from './v1-fields.ts'

const side = z.number().positive().max(MOST_SHIP_SIDE).nullable().default(null)
const passageId = z.string().regex(/^[a-z-]{2,30}$/)
const passageIds = z.array(passageId).max(50).default([])
const stop = z.union([z.strictObject({ lat: latitude, lon: longitude }), z.strictObject({ port: locode })])

const passage = z.object({
  id: z.string(),
  name: z.string(),
  name_zh: z.string(),
  /** What of the vessel is too large for it. */
  exceeded: z.array(
    z.object({ side: z.enum(['length', 'beam', 'draught', 'height']), own_m: z.number(), most_m: z.number() }),
  ),
})
const place = z.object({ lat: z.number(), lon: z.number() })
const route = z.object({
  found: z.boolean(),
  /** Null where there is no way. */
  distance_nm: z.number().nullable(),
  /** From each stop to the next; points are joined by great circles, the stops are the first and the last. */
  sections: z.array(z.object({ distance_nm: z.number(), points: z.array(place) })),
  passages: z.array(passage),
  /** Passages that would shorten the way and are too small for her. */
  shut: z.array(passage),
  /** What became of each that is preferred: taken, or why not. */
  preferred: z.array(
    passage.extend({
      outcome: z.enum(preferenceOutcomes),
      /** How much longer the way is for it; null where it is not taken. */
      more_nm: z.number().nullable(),
    }),
  ),
  /** Why there is none; null where there is one. */
  blocked: z
    .object({
      /** From which stop to the next, counted from 0. */
      section: z.number().int(),
      /** Stops that lie far from charted water, counted from 0. */
      inland: z.array(z.number().int()),
      passages: z.array(passage.extend({ avoided: z.boolean() })),
      areas: z.array(z.string()),
    })
    .nullable(),
})

/** A port, or a latitude and a longitude with a comma between. */
const end = z
  .string()
  .max(60)
  .regex(/^(?:[A-Za-z]{2}(?:[A-Za-z0-9]{3}|\.[A-Za-z0-9]{1,40})|-?\d{1,2}(?:\.\d{1,9})?, ?-?\d{1,3}(?:\.\d{1,9})?)$/)
  .describe('A UN/LOCODE, or latitude,longitude: CNSHA or 31.2,122.4')
const foundEnd = place.extend({ locode: z.string().nullable() })

const ms = z.number().nullable()
const degrees = z.number().nullable()
const readings = z.object({
  wind_speed_ms: ms,
  /** Where it blows from. */
  wind_direction_deg: degrees,
  wind_gust_ms: ms,
  /** 0–17 by GB/T 28591; 18 is above 17. */
  beaufort: z.number().int().nullable(),
  wave_height_m: z.number().nullable(),
  wave_direction_deg: degrees,
  current_speed_ms: ms,
  /** Where it flows to. */
  current_direction_deg: degrees,
  humidity_percent: z.number().nullable(),
  /** In the hour. */
  precipitation_mm: z.number().nullable(),
  visibility_m: z.number().nullable(),
})
const forecastHour = readings
  .pick({ wind_speed_ms: true, wind_direction_deg: true, beaufort: true, wave_height_m: true })
  .extend({ at: moment })
const weather = z.object({
  /** `none`: the operator uses no provider; `unreachable`: it does not answer and nothing was kept. */
  state: z.enum(weatherStates),
  /** Middle of the cell of the model. */
  lat: z.number(),
  lon: z.number(),
  valid_at: moment.nullable(),
  fetched_at: moment.nullable(),
  age_s: z.number().nullable(),
  provider: z.string().nullable(),
  model: z.string().nullable(),
  attribution: z.object({ text: z.string(), url: z.string() }).nullable(),
  simulated: z.boolean(),
  readings: readings.nullable(),
  forecast: z.array(forecastHour),
})
const weatherAlong = z.object({
  state: z.enum(weatherStates),
  model: z.string().nullable(),
  attribution: z.object({ text: z.string(), url: z.string() }).nullable(),
  simulated: z.boolean(),
  /** Null where no forecast is known. */
  forecast_until: moment.nullable(),
  /** In the order of the question; null for a moment that the forecast does not reach, or a place that could not be told. */
  places: z.array(forecastHour.nullable()),
})
const sideLimit = z.number().nullable()
const namedPassage = z.object({
  id: z.string(),
  name: z.string(),
  name_zh: z.string(),
  /** In the middle of it. */
  lat: z.number(),
  lon: z.number(),
  /** Of the largest vessel; null: none is known. */
  limits: z.object({ length_m: sideLimit, beam_m: sideLimit, draught_m: sideLimit, height_m: sideLimit }),
  /**
   * `fits`: taken only by vessels whose sides are given and fit; `coasters`: only on ways that begin and end near it, or where `prefer`
   * names it; `asked`: only where `open` names it.
   */
  opens: z.enum(['always', 'fits', 'coasters', 'asked']),
})

export const routeShapes = {
  planRoute: {
    query: plain,
    body: z.strictObject({
      stops: z.array(stop).min(2).max(MOST_ROUTE_STOPS),
      ship: z.strictObject({ length_m: side, beam_m: side, draught_m: side, height_m: side }).prefault({}),
      /** Canals and straits by id. */
      avoid: passageIds,
      open: passageIds,
      /** Taken where that lengthens the way by no more than half. */
      prefer: z.array(passageId).max(MOST_PREFERRED_PASSAGES).default([]),
      /** Own or official areas that it does not lead through. */
      avoid_areas: z.array(ownId).max(MOST_AVOIDED_AREAS).default([]),
    }),
    result: oneOf(route),
  },
  getDistance: {
    query: z.strictObject({ ...common, from: end, to: end }),
    result: oneOf(
      z.object({
        from: foundEnd,
        to: foundEnd,
        /** By sea. */
        distance_nm: z.number(),
        great_circle_nm: z.number(),
        /** Canals and straits on the way, in order. */
        passages: z.array(z.string()),
      }),
    ),
  },
  listPassages: { query: plain, result: listOf(namedPassage) },
  queryWeatherAlong: {
    query: plain,
    body: z.strictObject({
      places: z
        .array(z.strictObject({ lat: latitude, lon: longitude, at: askedMoment }))
        .min(1)
        .max(MOST_WEATHER_PLACES),
    }),
    result: oneOf(weatherAlong),
  },
  getWeather: {
    query: z.strictObject({
      ...common,
      lat: z.coerce.number<number | string>().min(-90).max(90),
      lon: z.coerce.number<number | string>().min(-180).max(180),
    }),
    result: oneOf(weather),
  },
}
