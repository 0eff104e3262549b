import { z } from '../api/zod.ts'
import { MOST_USAGE_DAYS } from './api-key-limits.ts'

const DAY_MS = 86_400_000

/** Days are of UTC, `2026-11-23`; both ends count. */
const day = z.iso.date()
const choice = z.object({
  from: day,
  to: day,
  /** Of this key alone; `site`: what was ordered on the site. */
  key: z.string().min(1).max(64).optional(),
  /** Of this call alone, by its name in the data API. */
  call: z.string().min(1).max(64).optional(),
})
const lasts = ({ from, to }: { from: string; to: string }): boolean => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return days >= 1 && days <= MOST_USAGE_DAYS
}

export const exportUsageQuery = choice.refine(lasts)
export const listUsageQuery = choice
  .extend({ page: z.coerce.number().int().min(0).max(100_000).optional() })
  .refine(lasts)
export type UsageChoice = z.output<typeof exportUsageQuery>

const sums = { calls: z.number().int(), rows: z.number().int(), credits: z.number().int() }

export const usageRecordsSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Of all that was asked for, whatever the page. */
  total: z.object(sums),
  /** Days with use, in their order. */
  days: z.array(z.object({ day: z.string(), ...sums })),
  /** What was used in these days, whatever key or call is asked for. `name`: null where the key is deleted, or is the site. */
  keys: z.array(
    z.object({
      keyId: z.string(),
      name: z.string().nullable(),
      /** The beginning of the key, which tells two of one name apart. */
      prefix: z.string().nullable(),
    }),
  ),
  calls: z.array(z.string()),
  page: z.number().int(),
  /** Records there are, on all pages. */
  count: z.number().int(),
  /** One for a day, key and call; the latest day first. */
  records: z.array(
    z.object({ day: z.string(), keyId: z.string(), keyName: z.string().nullable(), call: z.string(), ...sums }),
  ),
})
export type UsageRecords = z.infer<typeof usageRecordsSchema>
