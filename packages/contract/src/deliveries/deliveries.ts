import { milliseconds, queryUtcMs, utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { lineField } from '../accounts/account-fields.ts'
import { inboxDetail } from '../reminders/inbox.ts'
import { reminderEventKinds } from '../reminders/reminder-limits.ts'
import {
  DELIVERIES_PAGE,
  deliveryChannels,
  deliveryProblems,
  deliveryStates,
  MOST_TARGETS,
  TARGET_NAME,
  TARGET_URL,
  targetStates,
} from './delivery-limits.ts'
import { reminderId } from '../reminders/reminders.ts'
import { targetId } from './target-id.ts'

export const targetParams = z.object({ id: targetId })

/** With an `id`, that one is changed; without, one is made. */
export const saveTargetBody = z.strictObject({
  id: targetId.optional(),
  /** Empty: it is called by its host. */
  name: lineField(TARGET_NAME).default(''),
  url: lineField(TARGET_URL),
  on: z.boolean().default(true),
})
export type SaveTarget = z.output<typeof saveTargetBody>

export const targetSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  state: z.enum(targetStates),
  /** Since when nothing reached it. */
  failingSince: utcMs.nullable(),
  /** `whsec_` and base64, as Standard Webhooks has it: given when it is made, and never again. */
  secret: z.string().nullable(),
  createdAt: utcMs,
  changedAt: utcMs,
})
export type Target = z.infer<typeof targetSchema>
/** The oldest first. */
export const targetsSchema = z.object({ targets: z.array(targetSchema).max(MOST_TARGETS), most: z.number().int() })

export const deliveryId = z.string().regex(/^msg_[\w-]{43}$/)
export const deliveryParams = z.object({ id: deliveryId })
export const deliveriesQuery = z.object({
  target: targetId.optional(),
  /** What tells something of this rule alone. */
  rule: reminderId.optional(),
  /** The last delivery of the page before. */
  before: queryUtcMs.int().optional(),
  beforeId: deliveryId.optional(),
})
export type DeliveriesQuery = z.output<typeof deliveriesQuery>

const deliveryTry = z.object({
  at: utcMs,
  took: milliseconds,
  /** HTTP; null where no answer came. */
  status: z.number().int().nullable(),
  /** Null: it was taken. */
  problem: z.enum(deliveryProblems).nullable(),
  /** How the answer begins. */
  answer: z.string(),
})
export type DeliveryTry = z.infer<typeof deliveryTry>

export const deliverySchema = z.object({
  /** The `webhook-id`: the same in every try. */
  id: z.string(),
  channel: z.enum(deliveryChannels),
  targetId: z.string().nullable(),
  /** Events in it: of a mail several, of a test none. */
  events: z.number().int(),
  /** What it tells; null: a test, or several. */
  kind: z.enum(reminderEventKinds).nullable(),
  mmsi: z.number().nullable(),
  ship: z.string().nullable(),
  shipZh: z.string().optional(),
  /** The name of the port or area; of a notification the browser's, of a report the fleet's. */
  place: z.string().nullable(),
  /** The name of the voyage plan that it is about. */
  plan: z.string().optional(),
  detail: inboxDetail.optional(),
  createdAt: utcMs,
  state: z.enum(deliveryStates),
  /** When it is tried next; null: never. */
  dueAt: utcMs.nullable(),
  /** The last of them, the oldest first. */
  tries: z.array(deliveryTry),
})
export type Delivery = z.infer<typeof deliverySchema>
/** What was made last first. */
export const deliveriesSchema = z.object({
  deliveries: z.array(deliverySchema).max(DELIVERIES_PAGE),
  more: z.boolean(),
})
