import { z } from '../api/zod.ts'
import { mmsi, shipListQuery } from './ships.ts'

/** Ships picked by hand at most. */
export const MOST_PICKED = 2_000
/** Ships in a file at most. */
export const MOST_LISTED = 10_000

const picked = z.array(mmsi).min(1).max(MOST_PICKED)

/** The columns that a list may have, the name first in every one. */
export const shipListColumns = [
  'class',
  'flag',
  'mmsi',
  'imo',
  'status',
  'sog',
  'length',
  'destination',
  'port',
  'eta',
  'age',
] as const
export type ShipListColumn = (typeof shipListColumns)[number]

const { sort, order, offset, limit } = shipListQuery.shape
/** Ships by their numbers; who is not known is left out. */
export const pickedShipsBody = z.strictObject({ ships: picked, sort, order, offset, limit })

/** The list, or the ships picked from it, in its order. */
export const exportShipsBody = z.strictObject({
  ...shipListQuery.omit({ offset: true, limit: true }).shape,
  ships: picked.optional(),
  columns: z.array(z.enum(shipListColumns)).max(shipListColumns.length),
  format: z.enum(['csv', 'xlsx']),
})
