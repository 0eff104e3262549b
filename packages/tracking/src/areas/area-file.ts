import type { AreaFault } from './area-fault.ts'
import type { AreaShape } from './area-shape.ts'

/** An area as a file of GeoJSON, KML or GPX names it. */
export interface NamedShape {
  name: string
  note: string
  shape: AreaShape
}

/** What of a file is no area: a single place, a line for which no width was given, something unknown, or a shape with a fault. */
export interface LeftOut {
  name: string
  why: 'place' | 'line' | 'unknown' | AreaFault
}

export interface AreaFile {
  areas: NamedShape[]
  leftOut: LeftOut[]
}

export interface AreaFileOptions {
  /** Metres on either side of a line, which becomes a corridor; null: lines are left out. */
  halfWidth: number | null
}
