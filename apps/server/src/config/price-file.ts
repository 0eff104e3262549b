import { readFileSync } from 'node:fs'
import { priceClasses, priceSchema } from '@fairway/contract'
import { z } from 'zod'
import { nearestName } from './nearest-name.ts'

const amount = z.number().int().min(0).max(1_000_000_000)
const rate = z.number().int().min(1).max(1_000_000)
const days = z.number().int().min(1).max(365)
const name = z.string().trim().min(1).max(60)
const offer = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,40}$/),
  name: z.strictObject({ 'zh-CN': name, 'en-US': name }),
  months: z.number().int().min(1).max(60),
  creditsPerMonth: z.number().int().min(1).max(1_000_000_000),
  priceCents: amount,
})
const MOST_OFFERS = 50
const price = z.strictObject({ ...priceSchema.shape, credits: amount, perRows: rate.nullable().default(null) })

/** What a place of the file may hold, by its name there; of `prices` each entry holds the last two. */
const known = {
  '': [
    'includedPerMonth',
    'trialCredits',
    'requestsPerMinute',
    'mostPerRequest',
    'demoKeys',
    'streams',
    'prices',
    'currency',
    'offers',
    'centsPerThousandCredits',
    'unusualUse',
  ],
  demoKeys: ['days', 'creditsPerMonth', 'atOnce'],
  streams: ['perKey', 'subscriptions', 'vessels', 'atOnce'],
  prices: priceClasses,
  unusualUse: ['times', 'fromCredits'],
  offers: ['id', 'name', 'months', 'creditsPerMonth', 'priceCents'],
  'offers.name': ['zh-CN', 'en-US'],
} as const
const entry = ['credits', 'perRows'] as const

/** The operator's file; what it leaves out is as it comes. */
const fileSchema = z.strictObject({
  includedPerMonth: amount.optional(),
  trialCredits: amount.optional(),
  requestsPerMinute: rate.optional(),
  mostPerRequest: rate.optional(),
  demoKeys: z.strictObject({ days, creditsPerMonth: rate, atOnce: amount }).partial().optional(),
  streams: z.strictObject({ perKey: rate, subscriptions: rate, vessels: rate, atOnce: rate }).partial().optional(),
  prices: z.partialRecord(z.enum(priceClasses), price).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  offers: z.array(offer).max(MOST_OFFERS).optional(),
  centsPerThousandCredits: amount.nullable().optional(),
  unusualUse: z.strictObject({ times: amount, fromCredits: amount }).partial().optional(),
})

export type PriceFile = z.output<typeof fileSchema>

/** Reads a file of prices; what is wrong with it as sentences, all of it at once. */
export function readPriceFile(file: string): { content: PriceFile } | { problems: readonly string[] } {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const message = (error as Error).message
    return { problems: [error instanceof SyntaxError ? `It is no JSON: ${message}.` : `${message}.`] }
  }
  const result = fileSchema.safeParse(content)
  if (result.success) return { content: result.data }
  return { problems: result.error.issues.flatMap((issue) => sentencesOf(issue, content)) }
}

function sentencesOf(issue: z.core.$ZodIssue, content: unknown): string[] {
  const place = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') return issue.keys.map((name) => unknownName(name, place))
  if (issue.code === 'invalid_key') return [unknownName(String(issue.path.at(-1)), issue.path.slice(0, -1).join('.'))]
  if (issue.path.length === 0) return ['It is no JSON object.']
  let value: unknown = content
  for (const name of issue.path) value = (value as Record<PropertyKey, unknown> | undefined)?.[name]
  return [`${place} ${value === undefined ? 'is missing' : `is ${JSON.stringify(value)}`}; ${wanted(issue)}.`]
}

function wanted(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small') return `it must be at least ${issue.minimum}`
  if (issue.code === 'too_big') return `it must be at most ${issue.maximum}`
  if (issue.code === 'invalid_format')
    return 'it is written otherwise: an id in small letters, figures and hyphens, a currency as CNY or USD'
  if (issue.code === 'invalid_type' && issue.expected === 'array') return 'it must be a list'
  if (issue.code === 'invalid_type' && issue.expected === 'string') return 'it must be a text'
  return issue.code === 'invalid_type' && (issue.expected === 'object' || issue.expected === 'record')
    ? 'it must be an object of entries'
    : 'it must be a whole number'
}

function unknownName(name: string, place: string): string {
  const names = (known as Readonly<Record<string, readonly string[]>>)[place.replace(/\.\d+/, '')] ?? entry
  const meant = nearestName(
    name,
    names.map((one) => one.toUpperCase()),
  )
  const near = names.find((one) => one.toUpperCase() === meant)
  const full = place === '' ? name : `${place}.${name}`
  return `${full} is not known${near === undefined ? `; there are ${names.join(', ')}` : `: ${near} may be meant`}.`
}
