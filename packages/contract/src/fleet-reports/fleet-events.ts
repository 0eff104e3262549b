import { degrees, queryUtcMs, utcMs } from '../api/units.ts'
import { timeZone } from '../api/time-zone.ts'
import { z } from '../api/zod.ts'
import { reminderEventKinds } from '../reminders/reminder-limits.ts'
import { FLEET_EVENTS_PAGE } from './fleet-report-limits.ts'

/** What a port call tells of a ship; all else is told by rules. */
const callEventKinds = ['arrived', 'berthed', 'departed'] as const

const eventId = z.string().regex(/^[\w:.-]{1,120}$/)

export const fleetEventsQuery = z.object({
  /** By which clock times are said. */
  zone: timeZone,
  /** The last event of the page before. */
  before: queryUtcMs.int().optional(),
  beforeId: eventId.optional(),
})
export type FleetEventsQuery = z.output<typeof fleetEventsQuery>

/** Something that a followed ship did, as one sentence in the language that was asked for. */
export const fleetEventSchema = z.object({
  id: z.string(),
  kind: z.enum([...callEventKinds, ...reminderEventKinds]),
  mmsi: z.number(),
  at: utcMs,
  lat: degrees.nullable(),
  lon: degrees.nullable(),
  text: z.string(),
  /** The rule that told it; null: it is of a port call, or the rule has no name. */
  rule: z.string().nullable(),
})
export type FleetEvent = z.infer<typeof fleetEventSchema>

/** The latest first. */
export const fleetEventsSchema = z.object({
  events: z.array(fleetEventSchema).max(FLEET_EVENTS_PAGE),
  more: z.boolean(),
})
export type FleetEvents = z.infer<typeof fleetEventsSchema>
