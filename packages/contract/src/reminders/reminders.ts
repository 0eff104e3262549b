import { degrees, knots, metres, milliseconds, utcMs } from '../api/units.ts'
import { minuteOfDay, timeZone } from '../api/time-zone.ts'
import { z } from '../api/zod.ts'
import { lineField } from '../accounts/account-fields.ts'
import { areaId } from '../areas/areas.ts'
import { locode } from '../ports/ports.ts'
import { shipClasses } from '../ships/ship-class.ts'
import {
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
  MOST_DESTINATIONS,
  MOST_LIMIT,
  MOST_NEAR,
  MOST_QUEUE,
  MOST_RULE_SHIPS,
  MOST_SLIP,
  MOST_WAVES,
  MOST_WIND,
  reminderKinds,
  RULE_NAME,
  toldStatuses,
} from './reminder-limits.ts'
import { tell } from './tell.ts'

export const reminderId = z.string().regex(/^[\w-]{16}$/)
export const reminderParams = z.object({ id: reminderId })

const mmsi = z.number().int().min(1).max(999_999_999)

/** Whose doings are watched: some ships, those of a fleet, all that are followed, or whoever comes to a place. */
const who = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ships'), mmsis: z.array(mmsi).min(1).max(MOST_RULE_SHIPS) }),
  z.strictObject({ kind: z.literal('fleet'), fleetId: z.string().min(1).max(60) }),
  z.strictObject({ kind: z.literal('followed') }),
  z.strictObject({ kind: z.literal('any') }),
])

/**
 * Ports (UN/LOCODE) and countries (ISO 3166) of which a ship must be bound for one by her crew's destination; none: anywhere. What is told
 * of a port call or of a circle goes by none of them.
 */
export const destinations = z.array(z.union([locode, z.string().regex(/^[A-Z]{2}$/)])).max(MOST_DESTINATIONS)

/** What must hold besides; null: nothing. A value that is not known fails no condition but that about it. */
const conditions = z.strictObject({
  /** None: all. */
  classes: z.array(z.enum(shipClasses)).max(shipClasses.length).default([]),
  speed: z
    .strictObject({ least: knots.min(0).max(102).nullable(), most: knots.min(0).max(102).nullable() })
    .nullable()
    .default(null),
  /** Course over ground, clockwise from one to the other. */
  course: z
    .strictObject({ from: degrees.min(0).max(360), to: degrees.min(0).max(360) })
    .nullable()
    .default(null),
  destinations: destinations.default([]),
  /** Between two times of day, over midnight where the first is later; days of the week by Sunday = 0, by the day of the moment. */
  hours: z
    .strictObject({
      from: minuteOfDay,
      to: minuteOfDay,
      days: z.array(z.number().int().min(0).max(6)).max(7),
      zone: timeZone,
    })
    .nullable()
    .default(null),
})
export type ReminderConditions = z.output<typeof conditions>

const limit = knots.positive().max(MOST_LIMIT).nullable()
/** Null where it is not watched. */
const limits = z.strictObject({
  /** Knots beyond which `speed-over` and `speed-under` are told. */
  over: limit.default(null),
  under: limit.default(null),
  /** Later by so much, and by each multiple of it, `voyage-slip` is told. */
  slip: milliseconds.int().min(LEAST_SLIP).max(MOST_SLIP).nullable().default(null),
  /** Within so many metres of a beacon `distress-near` is told. */
  near: metres.min(LEAST_NEAR).max(MOST_NEAR).nullable().default(null),
  /** So many metres, or so many milliseconds at the speed that she makes, from the port `approach-port` and `approach-eta` are told. */
  away: metres.min(LEAST_AWAY).max(MOST_AWAY).nullable().default(null),
  ahead: milliseconds.int().min(LEAST_AHEAD).max(MOST_AHEAD).nullable().default(null),
  /** Navigation statuses to which `status-change` is told. */
  statuses: z.array(z.literal(toldStatuses)).min(1).max(toldStatuses.length).nullable().default(null),
  /** Metres of the circle that goes with each of the ships. */
  circle: metres.min(LEAST_CIRCLE).max(MOST_CIRCLE).nullable().default(null),
  /** From this level of wind, and these metres of waves, at her place on it is told. */
  wind: z.number().int().min(1).max(MOST_WIND).nullable().default(null),
  waves: metres.min(LEAST_WAVES).max(MOST_WAVES).nullable().default(null),
  /** With more ships than this at anchor in the port `queue-longer` is told. */
  queue: z.number().int().min(0).max(MOST_QUEUE).nullable().default(null),
})

/** With an `id`, that one is changed; without, one is made. */
export const saveReminderBody = z.strictObject({
  id: reminderId.optional(),
  /** The revision that was changed. */
  revision: z.number().int().optional(),
  /** Empty: it is called by what it says. */
  name: lineField(RULE_NAME).default(''),
  who,
  does: z.array(z.enum(reminderKinds)).min(1).max(reminderKinds.length),
  /** For what is done with an area; with others, where it must be done. */
  areaId: areaId.nullable().default(null),
  /** For what is done in a port: only there. For what comes near a port: that one; null: the one that she is bound for. */
  port: locode.nullable().default(null),
  /** Metres from the area. */
  approach: metres.min(LEAST_APPROACH).max(MOST_APPROACH).default(9_260),
  limits: limits.prefault({}),
  conditions: conditions.prefault({}),
  /** Minutes. */
  coolDown: z.number().int().min(0).max(MOST_COOL_DOWN).default(10),
  tell: tell.prefault({}),
  on: z.boolean().default(true),
})
export type SaveReminder = z.output<typeof saveReminderBody>

export const reminderSchema = z.object({
  id: z.string(),
  revision: z.number().int(),
  name: z.string(),
  who,
  does: z.array(z.enum(reminderKinds)),
  areaId: z.string().nullable(),
  port: z.string().nullable(),
  approach: metres,
  limits,
  conditions,
  coolDown: z.number().int(),
  tell,
  on: z.boolean(),
  snoozedUntil: utcMs.nullable(),
  createdAt: utcMs,
  changedAt: utcMs,
})
export type Reminder = z.infer<typeof reminderSchema>
/** What another member shared and a rule is about no more: it watches nothing until it is about something else. */
export const lostThingSchema = z.object({
  kind: z.enum(['area', 'fleet']),
  /** How it and its owner were called when the rule was saved. */
  name: z.string(),
  by: z.string(),
  why: z.enum(['deleted', 'unshared']),
})
export type LostThing = z.infer<typeof lostThingSchema>
/** A rule with how often it told in the last thirty days, and when last; null: nothing that is still in the inbox. */
export const listedReminderSchema = reminderSchema.extend({
  told: z.object({ times: z.number().int(), last: utcMs.nullable() }),
  lost: z.array(lostThingSchema),
})
export type ListedReminder = z.infer<typeof listedReminderSchema>
/** The oldest first. */
export const remindersSchema = z.object({
  rules: z.array(listedReminderSchema),
  most: z.number().int(),
  /** Whether there is a provider of weather, without whom its kinds tell nothing. */
  weather: z.boolean(),
})
export type Reminders = z.infer<typeof remindersSchema>

/** Switches a rule on or off, or lets it be silent until a moment; null ends that. */
export const switchReminderBody = z.strictObject({
  on: z.boolean().optional(),
  snoozeUntil: utcMs.int().nullable().optional(),
})
