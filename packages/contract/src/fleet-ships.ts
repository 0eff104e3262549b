import { z } from './zod.ts'
import { mapClasses } from './ship-class.ts'

/** What a row about a ship shows. Degrees, knots, metres, UTC ms; null is "not available". */
export const shipRowSchema = z.object({
  mmsi: z.number(),
  class: z.enum(mapClasses),
  name: z.string().nullable(),
  nameZh: z.string().nullable(),
  imo: z.number().nullable(),
  callSign: z.string().nullable(),
  flag: z.string().nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  sog: z.number().nullable(),
  cog: z.number().nullable(),
  status: z.number().nullable(),
  destination: z.string().nullable(),
  /** UN/LOCODE of the port that the destination means, null when no port is sure enough. */
  destinationPort: z.string().nullable(),
  /** The crew's, as they typed it. */
  eta: z.number().nullable(),
  draught: z.number().nullable(),
  length: z.number().nullable(),
  deadweight: z.number().nullable(),
  positionAt: z.number().nullable(),
  receivedAt: z.number().nullable(),
  staticAt: z.number().nullable(),
  simulated: z.boolean(),
})
export type ShipRow = z.infer<typeof shipRowSchema>

/** Ships of the fleets that are heard now; who follows one that is not among them knows her number only. */
export const fleetStateSchema = z.object({ now: z.number(), ships: z.array(shipRowSchema) })
export type FleetState = z.infer<typeof fleetStateSchema>
