import { degrees, milliseconds, queryUtcMs, utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { INBOX_PAGE, reminderEventKinds } from './reminder-limits.ts'
import { reminderId } from './reminders.ts'

export const inboxEventId = z.string().regex(/^[\w-]{43}$/)

/** The values and thresholds by which it told; which of them depends on what it is. */
export const inboxDetail = z
  .object({
    /** What of her identity changed. */
    field: z.enum(['name', 'callSign', 'imo', 'dimensions']),
    /** As she said it; metres of draught, ETAs in UTC ms, knots of a speed that fell, navigation statuses. Of a plan, the moment that it had and the moment that was detected. */
    before: z.union([z.string(), z.number()]),
    after: z.union([z.string(), z.number()]),
    /** What she made, and what the rule allows, knots. */
    knots: z.number(),
    limit: z.number(),
    /** When she was last heard before, and how long the silence was; ms. */
    since: utcMs,
    silence: z.number(),
    /** From where she was last heard, or off the route of a plan, whose corridor is the limit in metres. */
    metres: z.number(),
    /** Behind the times of a plan, or behind the ETA that her voyage began with; and what a rule allows. */
    late: milliseconds,
    allowed: milliseconds,
    /** For the rest of her way at the speed that she makes. */
    left: milliseconds,
    /** The other ship: her MMSI and her name as it was known, and within how many metres a rule asks. */
    other: z.number(),
    otherName: z.string().nullable(),
    otherNameZh: z.string(),
    within: z.number(),
    /** Other ships heard around her meanwhile. */
    neighbours: z.number(),
    /** Level and metres a second of the wind, metres of the waves, as a model of a moment (UTC ms) has them. */
    level: z.number(),
    wind: z.number(),
    waves: z.number(),
    model: z.string(),
    validAt: utcMs,
    /** Ships that wait at anchor in a port. */
    waiting: z.number(),
    /** Navigation status. */
    status: z.number(),
  })
  .partial()
export type InboxDetail = z.infer<typeof inboxDetail>

/** Of a ship as she was known when it was noticed, and what there was to say of it. */
export const inboxFacts = z.object({
  ship: z.string().nullable(),
  /** Her Chinese name, where one is known. */
  shipZh: z.string().optional(),
  class: z.string().nullable(),
  area: z.string().nullable(),
  /** An official area's name in Chinese. */
  areaZh: z.string().optional(),
  /** UN/LOCODE and name. */
  port: z.string().nullable(),
  portName: z.string().nullable(),
  portNameZh: z.string().nullable(),
  /** Knots, degrees. */
  sog: z.number().nullable(),
  cog: z.number().nullable(),
  /** Metres from the area, as the rule asked. */
  approach: z.number().nullable(),
  /** Minutes in which the rule does not tell the same again. */
  coolDown: z.number().nullable(),
  simulated: z.boolean(),
  detail: inboxDetail.optional(),
  /** The name of a webhook. */
  webhook: z.string().optional(),
  /** Name and id of a voyage plan. */
  plan: z.string().optional(),
  planId: z.string().optional(),
})
export type InboxFacts = z.infer<typeof inboxFacts>

export const inboxEventSchema = z.object({
  id: z.string(),
  /** Null: the rule is gone. */
  ruleId: z.string().nullable(),
  ruleName: z.string(),
  kind: z.enum(reminderEventKinds),
  /** Null: it is about no ship. */
  mmsi: z.number().nullable(),
  /** When it happened, and when that was noticed. */
  at: utcMs,
  noticedAt: utcMs,
  lat: degrees.nullable(),
  lon: degrees.nullable(),
  facts: inboxFacts,
  read: z.boolean(),
})
export type InboxEvent = z.infer<typeof inboxEventSchema>

const choice = {
  /** This one alone. */
  id: inboxEventId.optional(),
  unread: z.stringbool().optional(),
  kind: z.enum(reminderEventKinds).optional(),
  mmsi: z.coerce.number<number | string>().int().min(1).max(999_999_999).optional(),
  rule: reminderId.optional(),
}
export const inboxQuery = z.object({
  ...choice,
  /** The last event of the page before. */
  before: queryUtcMs.int().optional(),
  beforeId: inboxEventId.optional(),
})
export type InboxQuery = z.output<typeof inboxQuery>
/** At most {@link INBOX_PAGE} events, what was noticed last first. */
export const inboxSchema = z.object({
  events: z.array(inboxEventSchema).max(INBOX_PAGE),
  more: z.boolean(),
  unread: z.number().int(),
})
export type Inbox = z.infer<typeof inboxSchema>

/** Some events, or all that were noticed up to a moment: of a kind, of a ship, or of what a rule told, where one is named. */
export const markInboxBody = z.strictObject({
  ids: z.array(inboxEventId).max(500).optional(),
  upTo: utcMs.int().optional(),
  kind: z.enum(reminderEventKinds).optional(),
  mmsi: z.number().int().min(1).max(999_999_999).optional(),
  rule: reminderId.optional(),
  read: z.boolean(),
})
export const unreadSchema = z.object({ unread: z.number().int() })
export const exportInboxQuery = z.object({
  ...choice,
  /** `xlsx` is an Excel workbook. */
  format: z.enum(['csv', 'xlsx']).default('csv'),
})
