import { readFileSync } from 'node:fs'
import { priceClasses, priceSchema, type Price, type PriceClass } from '@fairway/contract'
import { z } from 'zod'
import { SettingError } from './setting-error.ts'

const amount = z.number().int().min(0).max(1_000_000_000)
const rate = z.number().int().min(1).max(1_000_000)
const price = priceSchema.extend({ credits: amount, perRows: rate.nullable().default(null) })

/** The operator's file; what it leaves out is as it comes. */
const fileSchema = z.strictObject({
  includedPerMonth: amount.optional(),
  trialCredits: amount.optional(),
  requestsPerMinute: rate.optional(),
  mostPerRequest: rate.optional(),
  demoKeys: z
    .strictObject({ days: z.number().int().min(1).max(365), creditsPerMonth: rate, atOnce: amount })
    .partial()
    .optional(),
  streams: z.strictObject({ perKey: rate, subscriptions: rate, vessels: rate, atOnce: rate }).partial().optional(),
  prices: z.partialRecord(z.enum(priceClasses), price).optional(),
})

/** Streams of a key; subscriptions and listed ships of a stream; streams of this process. */
export interface StreamLimits {
  readonly perKey: number
  readonly subscriptions: number
  readonly vessels: number
  readonly atOnce: number
}

/** Keys that the trial form gives at once. */
export interface DemoKeyLimits {
  readonly days: number
  readonly creditsPerMonth: number
  /** So many whose time is not over; 0: none are given, a person answers. */
  readonly atOnce: number
}

/** What calls of the data API cost, and what accounts have. */
export interface ApiPrices {
  /** Credits of an account in a calendar month (UTC). */
  readonly includedPerMonth: number
  /** Besides, in the month in which it makes its first key. */
  readonly trialCredits: number
  /** Requests of one key. */
  readonly requestsPerMinute: number
  readonly mostPerRequest: number
  readonly demoKeys: DemoKeyLimits
  readonly streams: StreamLimits
  readonly prices: Readonly<Record<PriceClass, Price>>
}

export const usualPrices: ApiPrices = {
  includedPerMonth: 10_000,
  trialCredits: 5_000,
  requestsPerMinute: 300,
  mostPerRequest: 500,
  demoKeys: { days: 14, creditsPerMonth: 500, atOnce: 500 },
  streams: { perKey: 10, subscriptions: 20, vessels: 5_000, atOnce: 2_000 },
  prices: {
    free: { credits: 0, perRows: null },
    lookup: { credits: 1, perRows: null },
    search: { credits: 1, perRows: 20 },
    positions: { credits: 1, perRows: 10 },
    track: { credits: 1, perRows: 500 },
    calls: { credits: 2, perRows: 50 },
    voyage: { credits: 3, perRows: null },
    port: { credits: 2, perRows: 50 },
    route: { credits: 3, perRows: null },
    weather: { credits: 1, perRows: null },
    rehearsal: { credits: 10, perRows: null },
    stream: { credits: 1, perRows: 100 },
    export: { credits: 1, perRows: 5_000 },
  },
}

/** `API_PRICES`: the file of the operator; without it as it comes. Throws {@link SettingError} for a file that is none. */
export function readApiPrices(file: string | undefined): ApiPrices {
  if (file === undefined) return usualPrices
  const { prices = {}, streams = {}, demoKeys = {}, ...amounts } = readPriceFile(file)
  if (prices.free !== undefined && prices.free.credits > 0)
    throw new SettingError('The setting API_PRICES cannot be used: what is free costs no credits.')
  return {
    ...usualPrices,
    ...amounts,
    demoKeys: { ...usualPrices.demoKeys, ...demoKeys },
    streams: { ...usualPrices.streams, ...streams },
    prices: { ...usualPrices.prices, ...prices },
  } as ApiPrices
}

function readPriceFile(file: string): z.output<typeof fileSchema> {
  let text: unknown
  try {
    text = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new SettingError(`The setting API_PRICES cannot be used: ${(error as Error).message}.`)
  }
  const result = fileSchema.safeParse(text)
  if (result.success) return result.data
  const [{ path, message }] = result.error.issues
  throw new SettingError(`The setting API_PRICES cannot be used: ${path.join('.')}: ${message}.`)
}
