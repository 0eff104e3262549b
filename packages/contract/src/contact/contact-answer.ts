import { z } from '../api/zod.ts'
import { utcMs } from '../api/units.ts'

/** A key of the data API that the trial form gives at once. It is shown here and nowhere again. */
export const demoKeySchema = z.object({
  key: z.string(),
  expiresAt: utcMs,
  creditsPerMonth: z.number().int(),
  requestsPerMinute: z.number().int(),
  /** It stands among the keys of the account that was logged in. */
  ofAccount: z.boolean(),
  /** A ship to ask for first: one that was heard just now; null when none is. */
  vessel: z.object({ mmsi: z.number().int(), name: z.string() }).nullable(),
})
export type DemoKey = z.infer<typeof demoKeySchema>

/** Both parties name a request by the reference. `demoKey`: to a trial form, while the operator gives keys at once. */
export const contactResult = z.object({ reference: z.string(), demoKey: demoKeySchema.optional() })
export type ContactResult = z.infer<typeof contactResult>
