import { utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'

const mmsi = z.number().int().min(1).max(999_999_999)

/** Rules tell nothing of her until then. */
const mutedShip = z.object({ mmsi, until: utcMs })
export type MutedShip = z.infer<typeof mutedShip>
export const mutedShipsSchema = z.object({ ships: z.array(mutedShip), most: z.number().int() })

/** Null: she is heard of again. */
export const muteShipBody = z.strictObject({ mmsi, until: utcMs.int().nullable() })
