import { timeZone } from '../api/time-zone.ts'
import { degrees, knots, metres, milliseconds, utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { mapClasses } from '../ships/ship-class.ts'
import { areaSchema, officialWordSchema } from './areas.ts'

const ship = { mmsi: z.number(), name: z.string().nullable(), nameZh: z.string().nullable(), class: z.enum(mapClasses) }
const stayEnds = ['left', 'there', 'silent'] as const

const areaShipSchema = z.object({
  ...ship,
  lat: degrees,
  lon: degrees,
  sog: knots.nullable(),
  cog: degrees.nullable(),
  /** Of her last report. */
  time: utcMs,
  simulated: z.boolean(),
})
export type AreaShip = z.infer<typeof areaShipSchema>

const areaStaySchema = z.object({
  ...ship,
  entered: utcMs,
  /** She was first heard inside: when she came is not known. */
  before: z.boolean(),
  left: utcMs,
  /** Heard outside, there still as far as is known, or heard of no more. */
  end: z.enum(stayEnds),
})
export type AreaStayShown = z.infer<typeof areaStaySchema>

/** A day by the clock of the zone. */
const areaDaySchema = z.object({
  day: z.iso.date(),
  /** Different ships that were there. */
  ships: z.number().int(),
  entries: z.number().int(),
  exits: z.number().int(),
})
export type AreaDay = z.infer<typeof areaDaySchema>

/** Whose days are counted. */
export const areaTrafficQuery = z.object({ zone: timeZone.default('UTC') })

export const areaTrafficSchema = z.object({
  area: areaSchema,
  /** Whose word it is, of an official one; null: somebody drew it. */
  official: officialWordSchema.nullable(),
  /** So far outside a ship must be before she has left. */
  buffer: metres,
  /** Ships in it now, the latest heard first; at most 500 of `total`. */
  now: z.object({ total: z.number().int(), ships: z.array(areaShipSchema) }),
  /** Of the days. */
  zone: timeZone,
  from: utcMs,
  to: utcMs,
  /** At most one stored position of a ship in so many milliseconds was looked at; 0: all of them. */
  step: milliseconds,
  /** Not all stored positions could be looked at: ships are missing. */
  cut: z.boolean(),
  /** Since midnight of the zone. */
  today: z.object({ entries: z.number().int(), exits: z.number().int() }),
  /** Stays that ended with the ship heard outside; `stays` has the latest 200 of all. */
  stayed: z.object({ count: z.number().int(), median: milliseconds.nullable(), longest: milliseconds.nullable() }),
  total: z.number().int(),
  stays: z.array(areaStaySchema),
  days: z.array(areaDaySchema),
})
export type AreaTraffic = z.infer<typeof areaTrafficSchema>
