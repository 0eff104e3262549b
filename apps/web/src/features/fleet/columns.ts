/** Columns of the fleet table in their order; the name stands before them always. */
export const allColumns = [
  'fleet',
  'status',
  'sog',
  'position',
  'destination',
  'nextPort',
  'eta',
  'ownEta',
  'age',
  'mmsi',
  'imo',
  'callSign',
  'class',
  'flag',
  'draught',
  'length',
  'followedAt',
  'note',
] as const
export type Column = (typeof allColumns)[number]

/** Beside the list of fleets, all of the first columns have no room here. */
export const FEWER = '(max-width: 1419px)'
/** What a first visit shows, and what of it fits on a screen that narrow. */
export const firstColumns: readonly Column[] = ['status', 'sog', 'position', 'nextPort', 'eta', 'ownEta', 'age']
export const fewerColumns: readonly Column[] = ['status', 'sog', 'nextPort', 'eta', 'age']
