import { findAreaFault, type AreaFault } from './area-fault.ts'
import type { AreaShape } from './area-shape.ts'

/** An area as a file of GeoJSON, KML or GPX names it. */
export interface NamedShape {
  name: string
  note: string
  shape: AreaShape
}

/** What of a file is no area: a single place, a line for which no width was given, something unknown, or a shape with a fault. */
/** A shape of a file that makes no area, and why. */
export interface LeftOut {
  name: string
  why: 'place' | 'line' | 'unknown' | AreaFault
}

/** What a file of areas holds: the areas, and what was left out of it. */
export interface AreaFile {
  areas: NamedShape[]
  leftOut: LeftOut[]
}

/** Areas of a file that are looked at: more than anybody keeps. What comes after them is not. */
const MOST_FILE_AREAS = 2_000

/** A shape of a file: an area, or left out with its fault. */
export function takeShape(file: AreaFile, { name, note }: { name: string; note: string }, shape: AreaShape): void {
  if (file.areas.length >= MOST_FILE_AREAS) return
  const why = findAreaFault(shape)
  if (why === null) file.areas.push({ name, note, shape })
  else file.leftOut.push({ name, why })
}

/** How a file of areas is read. */
export interface AreaFileOptions {
  /** Metres on either side of a line, which becomes a corridor; null: lines are left out. */
  halfWidth: number | null
}
