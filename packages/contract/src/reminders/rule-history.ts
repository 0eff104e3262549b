import { utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { deliveryChannels } from '../deliveries/delivery-limits.ts'
import { reminderSchema } from './reminders.ts'

/** What became of the messages of a rule on one channel, a webhook each for itself; of as many days as the delivery log has. */
const sentByChannel = z.object({
  channel: z.enum(deliveryChannels),
  /** A webhook's; null of others. */
  targetId: z.string().nullable(),
  /** Messages, of which one may tell several events; each browser gets its own. */
  sent: z.number().int(),
  waiting: z.number().int(),
  failed: z.number().int(),
  /** When the last of them was made. */
  last: utcMs,
})
export type SentByChannel = z.infer<typeof sentByChannel>

/** A rule and what it told. */
export const ruleHistorySchema = z.object({
  rule: reminderSchema,
  /** When it last told something that is still in the inbox; null: it did not. */
  last: utcMs.nullable(),
  /** How often in each of the last thirty days, the oldest first: whole days back from `to`. */
  to: utcMs,
  days: z.array(z.number().int()),
  /** How many ships that was about. */
  ships: z.number().int(),
  sent: z.array(sentByChannel),
})
export type RuleHistory = z.infer<typeof ruleHistorySchema>
