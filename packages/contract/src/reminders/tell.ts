import { minuteOfDay, timeZone } from '../api/time-zone.ts'
import { z } from '../api/zod.ts'
import { MOST_TARGETS } from '../deliveries/delivery-limits.ts'
import { targetId } from '../deliveries/target-id.ts'
import { severities } from './severity.ts'

const least = z.enum(severities).default('notice')
/** A message that costs money and wakes somebody is for alarms, unless its owner wants more. */
const leastSms = z.enum(severities).default('alarm')

/** How the owner is told, besides the inbox, which has everything. */
export const tell = z.strictObject({
  /** To the mail address of the account. */
  mail: z.boolean().default(false),
  /** To the browsers of the account that show notifications. */
  push: z.boolean().default(false),
  /** By SMS to the phone of the account, where this server sends them. */
  sms: z.boolean().default(false),
  /** Between two times of day messages wait, over midnight where the first is later; of notifications and SMS an alarm does not. */
  quiet: z.strictObject({ from: minuteOfDay, to: minuteOfDay, zone: timeZone }).nullable().default(null),
  /** Mails, notifications and SMS wait until this minute of the day, and go together: one a day. Alarms go at once. */
  daily: z.strictObject({ at: minuteOfDay, zone: timeZone }).nullable().default(null),
  /** Own targets. One that is deleted later is left out. */
  webhooks: z.array(targetId).max(MOST_TARGETS).default([]),
  /** From which severity on each of them is told. */
  least: z.strictObject({ mail: least, push: least, sms: leastSms, webhook: least }).prefault({}),
})
export type ReminderTell = z.output<typeof tell>
