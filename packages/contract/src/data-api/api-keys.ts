import { utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { lineField } from '../accounts/account-fields.ts'
import { embedHost } from '../embeds/embed-limits.ts'
import {
  API_KEY_NAME,
  apiScopes,
  keyNetwork,
  MOST_KEY_CREDITS,
  MOST_KEY_HOSTS,
  MOST_KEY_NETWORKS,
  rotationHours,
} from './api-key-limits.ts'

const apiKeyId = z.string().regex(/^[\w-]{22}$/)
export const apiKeyParams = z.object({ id: apiKeyId })

const network = z
  .string()
  .max(60)
  .refine((text) => keyNetwork(text) !== null)
  .transform((text) => keyNetwork(text)!)
const host = z
  .string()
  .max(300)
  .refine((text) => embedHost(text) !== null)
  .transform((text) => embedHost(text)!)

/** What its owner says of a key. */
export const saveApiKeyBody = z.strictObject({
  name: lineField(API_KEY_NAME).pipe(z.string().min(1)),
  /** Each once, however often it is named. */
  scopes: z
    .array(z.enum(apiScopes))
    .min(1)
    .transform((scopes) => [...new Set(scopes)]),
  /** Addresses and networks that it is taken from; none: from anywhere. */
  networks: z.array(network).max(MOST_KEY_NETWORKS),
  /** Hosts whose pages may use it in a browser; none: no page of another site. */
  hosts: z.array(host).max(MOST_KEY_HOSTS),
  /** It ends then, which is to come or has been said before; null: it does not end by itself. */
  expiresAt: utcMs.int().min(0).nullable(),
  /** Credits that it may use in a calendar month (UTC); null: what the account has. */
  monthlyCap: z.number().int().min(1).max(MOST_KEY_CREDITS).nullable(),
})
export type SaveApiKey = z.output<typeof saveApiKeyBody>

export const rotateApiKeyBody = z.strictObject({
  /** So long the key of before works beside the new one. */
  hours: z.union(rotationHours.map((hours) => z.literal(hours))),
})

export const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The beginning of the key: what it is recognised by. */
  prefix: z.string(),
  scopes: z.array(z.enum(apiScopes)),
  networks: z.array(z.string()),
  hosts: z.array(z.string()),
  expiresAt: utcMs.nullable(),
  monthlyCap: z.number().int().nullable(),
  createdAt: utcMs,
  changedAt: utcMs,
  lastUsedAt: utcMs.nullable(),
  revokedAt: utcMs.nullable(),
  /** Since it used far more than usual within an hour; null while it goes on. */
  stoppedAt: utcMs.nullable(),
  /** The key of before, while it still works. */
  before: z.object({ prefix: z.string(), until: utcMs }).nullable(),
  /** Of this calendar month (UTC). */
  credits: z.number().int(),
})
export type ApiKey = z.infer<typeof apiKeySchema>
/** The newest first, revoked ones last. */
export const apiKeysSchema = z.object({ keys: z.array(apiKeySchema), most: z.number().int() })
export type ApiKeys = z.infer<typeof apiKeysSchema>

/** A key as it is shown once: the server keeps only its hash. */
export const newApiKeySchema = z.object({ key: apiKeySchema, secret: z.string() })
export type NewApiKey = z.infer<typeof newApiKeySchema>

export const priceSchema = z.object({
  credits: z.number().int(),
  /** The credits are for each so many rows that are begun; null: for the call. */
  perRows: z.number().int().nullable(),
})
export type Price = z.infer<typeof priceSchema>

export const apiUsageQuery = z.object({
  /** A calendar month (UTC), `2026-11`; default: this one. */
  month: z
    .string()
    .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
    .optional(),
})
export const apiUsageSchema = z.object({
  month: z.string(),
  /** Credits that the account has in this month, and has used. */
  allowance: z.number().int(),
  used: z.number().int(),
  /** Set aside for open orders of history. */
  held: z.number().int(),
  requestsPerMinute: z.number().int(),
  /** The most credits that one call may cost. */
  mostPerRequest: z.number().int(),
  /** By key, call and day (UTC); the latest day first. */
  rows: z.array(
    z.object({
      day: z.string(),
      keyId: z.string(),
      call: z.string(),
      calls: z.number().int(),
      rows: z.number().int(),
      credits: z.number().int(),
    }),
  ),
  /** What each call costs, by its name. */
  prices: z.record(z.string(), priceSchema),
})
export type ApiUsage = z.infer<typeof apiUsageSchema>
