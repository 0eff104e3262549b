import { z } from '../api/zod.ts'
import { knots, utcMs } from '../api/units.ts'
import { shipSchema } from '../ships/ships.ts'
import { crewEtaStates } from '../voyages/voyage-ahead.ts'

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

/** Where a followed ship is bound, as her panel says it. */
export const fleetVoyageSchema = z.object({
  mmsi: z.number(),
  /** UN/LOCODE of the next port, null when none is sure. */
  nextPort: z.string().nullable(),
  /** What the crew's ETA is worth; null when there is none. */
  crewState: z.enum(crewEtaStates).nullable(),
  /** Ours: with a chance of 10, 50 and 90 % she is there by then; null when she lies still or there is nothing to go by. */
  ours: z.object({ p10: utcMs, p50: utcMs, p90: utcMs }).nullable(),
  speed: knots.nullable(),
  /** A port call of hers is open. */
  inPort: z.boolean(),
})
export type FleetVoyage = z.infer<typeof fleetVoyageSchema>

/** `left`: ships for which there was no time or room. They may be there when it is asked again. */
export const fleetForecastSchema = z.object({ now: utcMs, ships: z.array(fleetVoyageSchema), left: z.number() })
export type FleetForecast = z.infer<typeof fleetForecastSchema>
