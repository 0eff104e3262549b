import { milliseconds, utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { priceSchema } from './api-keys.ts'
import { sampleFormats, shownCalls } from './data-offer-api.ts'

export const dataOfferSchema = z.object({
  /** What calls cost, by their names; the stream under `stream`, stored positions as a file under `export`. */
  prices: z.record(z.string(), priceSchema),
  /** Requests of one key. */
  requestsPerMinute: z.number(),
  /** Credits of an account in a calendar month (UTC), without what it buys. */
  includedPerMonth: z.number(),
  /** What the form for a trial gives at once; null: a person answers. */
  trial: z.object({ days: z.number(), creditsPerMonth: z.number() }).nullable(),
})
export type DataOffer = z.infer<typeof dataOfferSchema>

export const shownCallParams = z.object({ call: z.enum(shownCalls) })

export const shownCallSchema = z.object({
  method: z.enum(['GET', 'POST']),
  /** Path and query, from `/v1` on. */
  path: z.string(),
  /** JSON; null: it sends none. */
  body: z.string().nullable(),
  /** HTTP. */
  status: z.number().int(),
  type: z.string(),
  /** The answer as it goes over the line. */
  text: z.string(),
  /** It is longer; the rest is left out. */
  isCut: z.boolean(),
  /** What it would cost a key. */
  credits: z.number().int(),
  took: milliseconds,
  /** When it was asked: an answer is shown for some seconds. */
  at: utcMs,
})
export type ShownAnswer = z.infer<typeof shownCallSchema>

export const shownStreamQuery = z.object({
  /** Number of the last frame that the reader has. */
  after: z.coerce.number().int().min(0).optional(),
})

export const shownStreamSchema = z.object({
  /** What the WebSocket was sent. */
  command: z.string(),
  /** In their order, as they go over the line. */
  frames: z.array(
    z.object({
      number: z.number().int(),
      text: z.string(),
      /** It is longer; the rest is left out. */
      isCut: z.boolean(),
      /** Positions in it. */
      rows: z.number().int(),
    }),
  ),
})
export type ShownStreamAnswer = z.infer<typeof shownStreamSchema>
export type ShownFrame = ShownStreamAnswer['frames'][number]

export const storedMonthsSchema = z.object({
  /** The newest first. */
  months: z.array(
    z.object({
      /** `2026-11`, UTC. */
      month: z.string(),
      points: z.number(),
      /** Different ships. */
      ships: z.number(),
      /** Of the points, those of the simulated world. */
      simulatedPoints: z.number(),
    }),
  ),
  /** When they were counted. */
  countedAt: utcMs,
})
export type StoredMonths = z.infer<typeof storedMonthsSchema>

export const dataSampleParams = z.object({ format: z.enum(sampleFormats) })

export const dataSamplesSchema = z.object({
  /** Empty: nothing is stored that may be given to everybody. */
  samples: z.array(
    z.object({
      format: z.enum(sampleFormats),
      fileName: z.string(),
      bytes: z.number(),
      rows: z.number(),
      sha256: z.string(),
    }),
  ),
  /** Their ships are made up. */
  simulated: z.boolean(),
  ships: z.array(z.object({ mmsi: z.number(), name: z.string().nullable() })),
  from: utcMs.nullable(),
  to: utcMs.nullable(),
})
export type DataSamples = z.infer<typeof dataSamplesSchema>
