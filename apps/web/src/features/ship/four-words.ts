import type { Ship } from '@fairway/contract'

/** What a ship does, in the four words of this product. The AIS status is the detail beside it. */
export type FourWords = 'underway' | 'berthing' | 'anchoring' | 'mooring'

/** Knots. Slower, a ship lies still: tide and the noise of the receiver move her mark. */
const STILL = 0.5
/** Knots. Faster, nobody lies at anchor or at a buoy, whatever her crew forgot to set. */
const SAILS = 3

/** Null where nothing tells. `inPort`: a port call of hers is open, which says more than a status that somebody has to set by hand. */
export function fourWords({ status, sog }: Pick<Ship, 'status' | 'sog'>, inPort: boolean): FourWords | null {
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
