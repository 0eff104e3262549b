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

/** What a first visit shows, and what of it fits beside the list of fleets on a screen of medium width. */
export const firstColumns: readonly Column[] = ['status', 'sog', 'position', 'nextPort', 'eta', 'ownEta', 'age']
export const fewerColumns: readonly Column[] = ['status', 'sog', 'nextPort', 'eta', 'age']
