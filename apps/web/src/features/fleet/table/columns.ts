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

/** What a first visit shows. */
const firstColumns: readonly Column[] = ['status', 'sog', 'position', 'nextPort', 'eta', 'ownEta', 'age']
/** Widths of the screen, in pixels, from which all of it has room beside the list of fleets and long names, and what is given up below them. */
export const screens = { all: 1600, place: 1316, ownEta: 1160 }

/** Where the age of the position has no column of its own, it stands below the speed. */
export function columnsFor(below: Record<keyof typeof screens, boolean>): readonly Column[] {
  if (below.ownEta) return ['status', 'sog', 'nextPort', 'eta', 'age']
  if (below.place) return ['status', 'sog', 'nextPort', 'eta', 'ownEta']
  return below.all ? firstColumns.filter((column) => column !== 'age') : firstColumns
}
