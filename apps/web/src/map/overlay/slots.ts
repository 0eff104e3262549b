/**
 * Where layers stand on the map, from the bottom up. A layer names its slot and never another layer, so that overlays do not have to
 * know each other. Within a slot the overlay's `order` decides, then who came first.
 */
export const slots = [
  /** Land, coast, grid; base maps. */
  'ground',
  /** What covers whole regions: weather, density. */
  'fields',
  /** Shapes that lie on the ground: areas, zones. */
  'areas',
  /** Names of seas and countries. */
  'names',
  /** Fixed places: ports, seamarks. */
  'places',
  /** Ways: tracks, planned routes. */
  'tracks',
  'ships',
  /** Names of places: read over ships. */
  'labels',
  /** What the reader is drawing or measuring. */
  'tools',
  /** Marks that nothing may cover. */
  'marks',
] as const
export type Slot = (typeof slots)[number]
