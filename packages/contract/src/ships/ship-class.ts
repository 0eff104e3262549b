/** The twelve classes of the ship filter (docs/specification.md 9). The order is the wire code: append only. */
export const shipClasses = [
  'tanker',
  'container',
  'bulk',
  'lng',
  'passenger',
  'fishing',
  'working',
  'public-service',
  'multi-purpose',
  'general-cargo',
  'ro-ro',
  'other',
] as const
export type ShipClass = (typeof shipClasses)[number]

/** Everything that has a mark on the map: the twelve ship classes, then what is not a ship. The index is the wire code. */
export const mapClasses = [...shipClasses, 'base-station', 'aton', 'sar-aircraft', 'distress'] as const
export type MapClass = (typeof mapClasses)[number]
