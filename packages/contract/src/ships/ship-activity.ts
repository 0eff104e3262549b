import { shipClasses } from './ship-class.ts'
import type { Ship } from './ships.ts'

/** What a ship does, in the four words of this product (docs/specification.md). The AIS status is the detail beside it. */
export const shipActivities = ['underway', 'berthing', 'anchoring', 'mooring'] as const
export type ShipActivity = (typeof shipActivities)[number]

/** Knots. Slower, a ship lies still: tide and the noise of the receiver move her mark. */
const STILL = 0.5
/** Knots. Faster, nobody lies at anchor or at a buoy, whatever her crew forgot to set. */
const SAILS = 3

/**
 * Null where nothing tells, and for what is no ship. `inPort`: a port call of hers is open, which says more than a status
 * that somebody has to set by hand; false too where nobody knows.
 */
export function shipActivity(
  { class: shipClass, status, sog }: Pick<Ship, 'class' | 'status' | 'sog'>,
  inPort: boolean,
): ShipActivity | null {
  if (!shipClasses.some((name) => name === shipClass)) return null
  const lies = sog !== null && sog < STILL
  if (sog !== null && sog >= SAILS) return 'underway'
  if (status === 1) return 'anchoring'
  if (inPort && (lies || sog === null || status === 5)) return 'berthing'
  if (status === 5) return 'mooring'
  if (status !== null && UNDER_WAY.has(status)) return 'underway'
  return sog === null || lies ? null : 'underway'
}

/** M.1371 table 45: by engine, not under command, restricted, constrained, fishing, sailing, towing, pushing. */
const UNDER_WAY: ReadonlySet<number> = new Set([0, 2, 3, 4, 7, 8, 11, 12])
