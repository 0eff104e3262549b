import { z } from '../api/zod.ts'

/** What the forms of the login dialog need to know of this server. */
export const accountSettingsSchema = z.object({
  phoneRule: z.enum(['spec', 'current']),
  mailRule: z.enum(['spec', 'current']),
  minPasswordLength: z.number().int(),
  /** A login that nobody used for so long has ended; null: only when it is 15 days old. */
  sessionIdleMinutes: z.number().int().nullable(),
  /** Whether codes can be sent this way: registration by a channel that is off is refused. */
  channels: z.object({ mobile: z.boolean(), email: z.boolean() }),
  /** Prefilled credentials, of which the form takes a random one: demo conveniences only, else empty. */
  demoLogins: z.array(z.object({ phoneOrEmail: z.string(), password: z.string() })),
  /** Messages that would have gone out can be read at the outbox page: demo conveniences only. */
  outbox: z.boolean(),
})
export type AccountSettings = z.infer<typeof accountSettingsSchema>
