import { queryDegrees, queryUtcMs, utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { mapClasses } from '../ships/ship-class.ts'

export const replayQuery = z.object({
  west: queryDegrees.min(-180).max(180),
  south: queryDegrees.min(-90).max(90),
  /** East may be smaller than west: the box then crosses the antimeridian. */
  east: queryDegrees.min(-180).max(180),
  north: queryDegrees.min(-90).max(90),
  /** Default: 24 h before `to`, which is now. */
  from: queryUtcMs.min(0).optional(),
  to: queryUtcMs.min(0).optional(),
})

const whole = z.number().int()
const replayShipSchema = z.object({
  mmsi: z.number(),
  class: z.enum(mapClasses),
  name: z.string().nullable(),
  nameZh: z.string().nullable(),
  /** Seconds since the point before, of the first since `from`, up to half an hour before it. */
  time: z.array(whole),
  /** 1/100,000 degree more than the point before, of the first more than 0. */
  lat: z.array(whole),
  lon: z.array(whole),
  /** Indices of points before which nothing was heard for long. */
  gaps: z.array(whole),
})
export type ReplayShip = z.infer<typeof replayShipSchema>

export const replaySchema = z.object({
  from: utcMs,
  to: utcMs,
  /** Ships that were there; more than are listed when there were too many. */
  total: z.number(),
  ships: z.array(replayShipSchema),
})
export type Replay = z.infer<typeof replaySchema>
