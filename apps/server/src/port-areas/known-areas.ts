import type { AreaName } from '@fairway/contract'
import type { AreaKind, AreaOutline, LimitCircle } from '@fairway/tracking/voyages'

/** The berth or anchorage of a port that a place lies in. Degrees. */
export type FindArea = (port: string, kind: AreaKind, lat: number | null, lon: number | null) => AreaName | null
/** Limits of ports beside those of the table, by code. */
export type Roads = Readonly<Record<string, readonly LimitCircle[]>>

/** Outlines in the place of all circles of a port, by code. */
export type Outlines = Readonly<Record<string, readonly AreaOutline[]>>

/** What is known of where ships lie in ports. */
export interface KnownAreas {
  find: FindArea
  roads: Roads
  outlines: Outlines
}

export const noAreas: KnownAreas = { find: () => null, roads: {}, outlines: {} }
