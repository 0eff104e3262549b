import { priceClasses, type Offer, type Price, type PriceClass } from '@fairway/contract'
import { readPriceFile } from './price-file.ts'
import { SettingError } from './setting-error.ts'

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
  /** ISO 4217. */
  readonly currency: string
  /** Plans and credits that can be ordered, in the order in which they are shown. */
  readonly offers: readonly Offer[]
  /** Of what was used, for who pays afterwards; null: as agreed. */
  readonly centsPerThousandCredits: number | null
  /** A key is stopped that uses so many times its usual hour within one, and at least so many credits; `times` 0: never. */
  readonly unusualUse: { readonly times: number; readonly fromCredits: number }
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
    weather: { credits: 1, perRows: 10 },
    rehearsal: { credits: 10, perRows: null },
    stream: { credits: 1, perRows: 100 },
    export: { credits: 1, perRows: 5_000 },
  },
  currency: 'CNY',
  offers: [],
  centsPerThousandCredits: null,
  unusualUse: { times: 5, fromCredits: 500 },
}

/** `API_PRICES`: the file of the operator; without it as it comes. Throws {@link SettingError} with all that is wrong in it. */
export function readApiPrices(file: string | undefined): ApiPrices {
  if (file === undefined) return usualPrices
  const { prices, problems } = checkApiPrices(file)
  if (problems.length > 0) throw new SettingError(`The setting API_PRICES cannot be used: ${problems.join(' ')}`)
  return prices
}

/** What a file of prices says, and what is wrong with it, in sentences. With something wrong the prices are those of the box. */
export function checkApiPrices(file: string): { prices: ApiPrices; problems: readonly string[] } {
  const read = readPriceFile(file)
  if ('problems' in read) return { prices: usualPrices, problems: read.problems }
  const { prices: own = {}, streams = {}, demoKeys = {}, unusualUse = {}, ...amounts } = read.content
  const prices = {
    ...usualPrices,
    ...amounts,
    demoKeys: { ...usualPrices.demoKeys, ...demoKeys },
    streams: { ...usualPrices.streams, ...streams },
    unusualUse: { ...usualPrices.unusualUse, ...unusualUse },
    prices: { ...usualPrices.prices, ...own },
  } as ApiPrices
  return { prices, problems: contradictions(prices) }
}

/** What no number alone has wrong with it. */
function contradictions({ prices, mostPerRequest, offers }: ApiPrices): string[] {
  const found: string[] = []
  for (const [at, { id }] of offers.entries())
    if (offers.findIndex((other) => other.id === id) < at)
      found.push(`offers.${at}.id is ${id}, as that of another offer.`)
  if (prices.free.credits > 0) found.push('prices.free has a price; what is free costs no credits.')
  for (const name of priceClasses) {
    // What is paid when it is done, or row by row, is no answer to one request.
    if (name === 'export' || name === 'stream' || prices[name].credits <= mostPerRequest) continue
    const cost = `${prices[name].credits} credits`
    found.push(
      `prices.${name} asks ${cost} for the smallest answer, but mostPerRequest lets no call cost more than ${mostPerRequest}: each such call would be refused.`,
    )
  }
  return found
}
