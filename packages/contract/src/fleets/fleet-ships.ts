import { z } from '../api/zod.ts'
import { shipSchema } from '../ships/ships.ts'

/** What a row about a ship shows of her. */
export const shipRowSchema = shipSchema
  .pick({
    mmsi: true,
    class: true,
    name: true,
    nameZh: true,
    imo: true,
    callSign: true,
    flag: true,
    lat: true,
    lon: true,
    sog: true,
    cog: true,
    status: true,
    destination: true,
    eta: true,
    draught: true,
    length: true,
    deadweight: true,
    positionAt: true,
    receivedAt: true,
    staticAt: true,
  })
  .extend({
    /** UN/LOCODE of the port that the destination means, null when no port is sure enough. */
    destinationPort: z.string().nullable(),
    simulated: z.boolean(),
  })
export type ShipRow = z.infer<typeof shipRowSchema>

/** Ships of the fleets that are heard now; who follows one that is not among them knows her number only. */
export const fleetStateSchema = z.object({ now: z.number(), ships: z.array(shipRowSchema) })
export type FleetState = z.infer<typeof fleetStateSchema>
