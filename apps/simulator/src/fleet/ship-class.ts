/** The twelve classes, by the keys that the whole product uses. */
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
