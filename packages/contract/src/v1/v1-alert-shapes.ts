import { z } from '../api/zod.ts'
import { lineField } from '../accounts/account-fields.ts'
import { minuteOfDay, timeZone } from '../api/time-zone.ts'
import { MOST_TARGETS } from '../deliveries/delivery-limits.ts'
import { locode } from '../ports/ports.ts'
import { inboxEventId } from '../reminders/inbox.ts'
import { destinations } from '../reminders/reminders.ts'
import {
  INBOX_PAGE,
  LEAST_AHEAD,
  LEAST_APPROACH,
  LEAST_AWAY,
  LEAST_CIRCLE,
  LEAST_NEAR,
  LEAST_SLIP,
  LEAST_WAVES,
  MOST_AHEAD,
  MOST_APPROACH,
  MOST_AWAY,
  MOST_CIRCLE,
  MOST_COOL_DOWN,
  MOST_LIMIT,
  MOST_NEAR,
  MOST_QUEUE,
  MOST_RULE_SHIPS,
  MOST_SLIP,
  MOST_WAVES,
  MOST_WIND,
  reminderEventKinds,
  reminderKinds,
  RULE_NAME,
  toldStatuses,
} from '../reminders/reminder-limits.ts'
import { severities } from '../reminders/severity.ts'
import { shipClasses } from '../ships/ship-class.ts'
import {
  askedMoment,
  common,
  gone,
  listOf,
  moment,
  oneOf,
  ownId,
  ownParams,
  paged,
  plain,
  vesselId,
} from './v1-fields.ts'

const METRES = 1_852
const who = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('vessels'), vessels: z.array(vesselId).min(1).max(MOST_RULE_SHIPS) }),
  z.strictObject({ kind: z.literal('fleet'), fleet: z.string().min(1).max(60) }),
  z.strictObject({ kind: z.literal('followed') }),
  z.strictObject({ kind: z.literal('any') }),
])
const knots = z.number().min(0).max(MOST_LIMIT).nullable().default(null)
const limit = z.number().positive().max(MOST_LIMIT).nullable().default(null)
const HOUR_MS = 3_600_000
const limits = {
  over_kn: limit,
  under_kn: limit,
  /** Hours that an ETA may slip. */
  slip_h: z
    .number()
    .min(LEAST_SLIP / HOUR_MS)
    .max(MOST_SLIP / HOUR_MS)
    .nullable()
    .default(null),
  near_nm: z
    .number()
    .min(LEAST_NEAR / METRES)
    .max(MOST_NEAR / METRES)
    .nullable()
    .default(null),
  /** Miles to the port, and hours to it at the speed that a vessel makes, from which on she comes near. */
  away_nm: z
    .number()
    .min(LEAST_AWAY / METRES)
    .max(MOST_AWAY / METRES)
    .nullable()
    .default(null),
  ahead_h: z
    .number()
    .min(LEAST_AHEAD / HOUR_MS)
    .max(MOST_AHEAD / HOUR_MS)
    .nullable()
    .default(null),
  /** Navigational statuses (ITU-R M.1371) to which a change is told. */
  statuses: z.array(z.literal(toldStatuses)).min(1).max(toldStatuses.length).nullable().default(null),
  /** Radius of the circle that goes with each vessel. */
  circle_nm: z
    .number()
    .min(LEAST_CIRCLE / METRES)
    .max(MOST_CIRCLE / METRES)
    .nullable()
    .default(null),
  /** Told from this wind level (GB/T 28591) and these waves on. */
  wind_level: z.number().int().min(1).max(MOST_WIND).nullable().default(null),
  waves_m: z.number().min(LEAST_WAVES).max(MOST_WAVES).nullable().default(null),
  /** Told with more vessels than this at anchor in the port. */
  queue_vessels: z.number().int().min(0).max(MOST_QUEUE).nullable().default(null),
}
const bearing = z.number().min(0).max(360)
const conditions = z.strictObject({
  /** None: all. */
  classes: z.array(z.enum(shipClasses)).max(shipClasses.length).default([]),
  speed: z.strictObject({ least_kn: knots, most_kn: knots }).nullable().default(null),
  /** Course over ground, clockwise from one to the other. */
  course: z.strictObject({ from_deg: bearing, to_deg: bearing }).nullable().default(null),
  /** Ports (UN/LOCODE) and countries (ISO 3166) of which a vessel must be bound for one, by her crew's word; none: anywhere. */
  destinations: destinations.default([]),
  /** Minutes of the day by the clock of the zone; days by Sunday = 0. */
  hours: z
    .strictObject({
      from_minute: minuteOfDay,
      to_minute: minuteOfDay,
      days: z.array(z.number().int().min(0).max(6)).max(7),
      time_zone: timeZone,
    })
    .nullable()
    .default(null),
})
const least = z.enum(severities).default('notice')
const leastSms = z.enum(severities).default('alarm')
const tell = z.strictObject({
  mail: z.boolean().default(false),
  push: z.boolean().default(false),
  sms: z.boolean().default(false),
  quiet: z
    .strictObject({ from_minute: minuteOfDay, to_minute: minuteOfDay, time_zone: timeZone })
    .nullable()
    .default(null),
  /** Together once a day at this minute of it; null: at once. Alarms always go at once. */
  daily: z.strictObject({ at_minute: minuteOfDay, time_zone: timeZone }).nullable().default(null),
  webhooks: z.array(ownId).max(MOST_TARGETS).default([]),
  least: z.strictObject({ mail: least, push: least, sms: leastSms, webhook: least }).prefault({}),
})
const wanted = {
  name: lineField(RULE_NAME).default(''),
  who,
  events: z.array(z.enum(reminderKinds)).min(1).max(reminderKinds.length),
  area: ownId.nullable().default(null),
  port: locode.nullable().default(null),
  approach_nm: z
    .number()
    .min(LEAST_APPROACH / METRES)
    .max(MOST_APPROACH / METRES)
    .default(5),
  limits: z.strictObject(limits).prefault({}),
  conditions: conditions.prefault({}),
  cool_down_min: z.number().int().min(0).max(MOST_COOL_DOWN).default(10),
  tell: tell.prefault({}),
  on: z.boolean().default(true),
}
const rule = z.object({
  id: z.string(),
  revision: z.number().int(),
  name: z.string(),
  who,
  events: z.array(z.enum(reminderKinds)),
  area: z.string().nullable(),
  port: z.string().nullable(),
  approach_nm: z.number(),
  limits: z.object({
    over_kn: z.number().nullable(),
    under_kn: z.number().nullable(),
    slip_h: z.number().nullable(),
    near_nm: z.number().nullable(),
    away_nm: z.number().nullable(),
    ahead_h: z.number().nullable(),
    statuses: z.array(z.literal(toldStatuses)).nullable(),
    circle_nm: z.number().nullable(),
    wind_level: z.number().int().nullable(),
    waves_m: z.number().nullable(),
    queue_vessels: z.number().int().nullable(),
  }),
  conditions,
  cool_down_min: z.number().int(),
  tell,
  on: z.boolean(),
  snoozed_until: moment.nullable(),
  created_at: moment,
  changed_at: moment,
})

/** The values by which it told; which of them depends on what it is. */
const detail = z.record(z.string(), z.union([z.string(), z.number()]))
export const alert = z.object({
  id: z.string(),
  rule: z.string().nullable(),
  rule_name: z.string(),
  event: z.enum(reminderEventKinds),
  vessel: z
    .object({ id: z.string(), mmsi: z.number().int(), name: z.string().nullable(), class: z.string().nullable() })
    .nullable(),
  at: moment,
  noticed_at: moment,
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  sog_kn: z.number().nullable(),
  cog_deg: z.number().nullable(),
  area: z.string().nullable(),
  port: z.string().nullable(),
  plan: z.string().nullable(),
  simulated: z.boolean(),
  detail,
  read: z.boolean(),
})
const rehearsal = z.object({
  from: moment,
  to: moment,
  vessels: z.number().int(),
  /** Vessels of a large fleet for which there was no time. */
  left_out: z.number().int(),
  total: z.number().int(),
  /** How many of them on each 24 hours back from `to`, the oldest first; null before anything was tried. */
  per_day: z.array(z.number().int().nullable()),
  /** The latest of them, the oldest first. */
  hits: z.array(
    z.object({
      event: z.enum(reminderEventKinds),
      mmsi: z.number().int().nullable(),
      name: z.string().nullable(),
      at: moment,
      lat: z.number().nullable(),
      lon: z.number().nullable(),
      port: z.string().nullable(),
      detail,
    }),
  ),
  /** Past weather is not kept, so rules about it cannot be tried. */
  untried: z.array(z.enum(reminderKinds)),
  /** Any ship at a place was tried from then on only. */
  place_from: moment.nullable(),
  /** Circles were tried from then on only. */
  circles_from: moment.nullable(),
  /** With so long a pause it would have told at most 20 times. */
  suggested_cool_down_min: z.number().int().nullable(),
})

export const alertShapes = {
  listAlertRules: { query: plain, result: listOf(rule) },
  createAlertRule: { query: plain, body: z.strictObject(wanted), result: oneOf(rule) },
  getAlertRule: { params: ownParams, query: plain, result: oneOf(rule) },
  replaceAlertRule: {
    params: ownParams,
    query: plain,
    /** `revision`: of the rule as it was read. */
    body: z.strictObject({ ...wanted, revision: z.number().int().min(1) }),
    result: oneOf(rule),
  },
  deleteAlertRule: { params: ownParams, query: plain, result: gone },
  rehearseAlertRule: { query: plain, body: z.strictObject(wanted), result: oneOf(rehearsal) },
  listAlerts: {
    query: z.strictObject({
      ...common,
      ...paged(INBOX_PAGE, INBOX_PAGE),
      unread: z.enum(['true', 'false']).optional(),
      event: z.enum(reminderEventKinds).optional(),
      mmsi: z.coerce.number<number | string>().int().min(1).max(999_999_999).optional(),
      rule: ownId.optional(),
    }),
    result: listOf(alert).extend({ summary: z.object({ unread: z.number().int() }) }),
  },
  markAlerts: {
    query: plain,
    body: z
      .strictObject({
        ids: z.array(inboxEventId).min(1).max(500).optional(),
        /** All that were noticed up to then. */
        up_to: askedMoment.optional(),
        read: z.boolean(),
      })
      .refine(({ ids, up_to: upTo }) => (ids === undefined) !== (upTo === undefined), {
        error: 'exactly one of ids, up_to',
        params: { problem: 'oneOfMarked' },
      }),
    result: oneOf(z.object({ unread: z.number().int() })),
  },
}
