import { degrees, utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { inboxDetail } from './inbox.ts'
import { MOST_REHEARSAL_HITS, REHEARSAL_DAYS, reminderEventKinds, reminderKinds } from './reminder-limits.ts'

/** What a rule would have told over the stored tracks of the last thirty days. */
export const rehearsalSchema = z.object({
  from: utcMs,
  to: utcMs,
  /** Ships looked at, and those of a large fleet for which there was no time. */
  ships: z.number().int(),
  leftOut: z.number().int(),
  /** How often it would have told; `hits` are the latest of them, the oldest first. */
  total: z.number().int(),
  /** The same on each whole day back from `to`, the oldest first; null on days before anything was tried. */
  days: z.array(z.number().int().nullable()).max(REHEARSAL_DAYS),
  hits: z
    .array(
      z.object({
        kind: z.enum(reminderEventKinds),
        /** Null: it is about no ship. */
        mmsi: z.number().nullable(),
        ship: z.string().nullable(),
        shipZh: z.string().optional(),
        at: utcMs,
        lat: degrees.nullable(),
        lon: degrees.nullable(),
        /** UN/LOCODE. */
        port: z.string().nullable(),
        detail: inboxDetail.optional(),
      }),
    )
    .max(MOST_REHEARSAL_HITS),
  /** What cannot be tried: past weather is not kept. */
  untried: z.array(z.enum(reminderKinds)),
  /** Any ship at a place was tried from then on only, because so much goes on there; null: from the beginning, or the rule names its ships. */
  placeFrom: utcMs.nullable(),
  /** Circles round ships were tried from then on only; null: from the beginning, or there are none. */
  circlesFrom: utcMs.nullable(),
  /** Minutes: with so long a pause it would have told at most 20 times; null where that is so already, or no pause does it. */
  suggestedCoolDown: z.number().int().nullable(),
})
export type Rehearsal = z.infer<typeof rehearsalSchema>
