import { utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'

/** What a link of a mail carries: whose mails, and of which rule. */
const silenceToken = z.string().regex(/^[\w-]{10,200}\.[\w-]{43}$/)
export const silenceLinkBody = z.strictObject({ token: silenceToken })

/** Silent for a day or a week, by all channels; or no more mails of the rule, or of all reminders. */
const silenceSteps = ['day', 'week', 'rule-mails', 'all-mails'] as const
export type SilenceStep = (typeof silenceSteps)[number]
export const silenceBody = z.strictObject({ token: silenceToken, step: z.enum(silenceSteps) })
export type SilenceAsked = z.output<typeof silenceBody>

export const silenceSchema = z.object({
  /** Null: the link is about all mails, or its rule is deleted. */
  rule: z
    .object({
      /** Empty: it has none of its own. */
      name: z.string(),
      snoozedUntil: utcMs.nullable(),
      mail: z.boolean(),
    })
    .nullable(),
  /** Whether mails of reminders are sent at all. */
  mails: z.boolean(),
})
export type Silence = z.infer<typeof silenceSchema>

export const oneClickQuery = z.object({ token: silenceToken })
/** RFC 8058, 3.2. */
export const oneClickBody = z.object({ 'List-Unsubscribe': z.literal('One-Click') })
