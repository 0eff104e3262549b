import { degrees, utcMs } from '../api/units.ts'
import { timeZone } from '../api/time-zone.ts'
import { z } from '../api/zod.ts'
import { fleetChangeKinds, MOST_CHANGES } from './fleet-report-limits.ts'

/** Something that changed, as one sentence in the language that was asked for. The same facts are always the same sentence. */
export const fleetChangeSchema = z.object({
  kind: z.enum(fleetChangeKinds),
  /** Null: it is about no one ship. */
  mmsi: z.number().nullable(),
  /** When it happened; of an ETA or a destination, when it was found to be another. */
  at: utcMs,
  /** Where the map shows it. */
  lat: degrees.nullable(),
  lon: degrees.nullable(),
  text: z.string(),
})
export type FleetChange = z.infer<typeof fleetChangeSchema>

/** The oldest first; `more`: how many besides. */
export const fleetChangesSchema = z.object({
  since: utcMs,
  changes: z.array(fleetChangeSchema).max(MOST_CHANGES),
  more: z.number().int(),
})

/** By which clock times are said. */
export const lookBody = z.strictObject({ zone: timeZone })

/** What changed since the last look of an earlier visit; `first`: there was none. */
export const fleetLookSchema = fleetChangesSchema.extend({ first: z.boolean() })
export type FleetLook = z.infer<typeof fleetLookSchema>
