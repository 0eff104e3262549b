import type { OfficialArea } from '@fairway/contract'
import type { LatLon } from '@fairway/tracking'

/** Latitude and longitude, degrees. */
export type Corner = readonly [lat: number, lon: number]

/** A stretch of a boundary: the line that is written down, at sea, or what closes it over land, where no ship is. */
export interface Stretch {
  readonly over: 'sea' | 'land'
  readonly corners: readonly Corner[]
  /** What is straight between two corners: a rhumb line, unless the text says geodesic. */
  readonly geodesic?: boolean
}

/** An area that somebody with a right to it has laid down, with whom and when. */
export interface OfficialOutline extends Omit<OfficialArea, 'shape'> {
  /** Outlines; their stretches follow one another, and the last is joined to the first. */
  readonly rings: readonly (readonly Stretch[])[]
}

export const sea = (...corners: Corner[]): Stretch => ({ over: 'sea', corners })
export const land = (...corners: Corner[]): Stretch => ({ over: 'land', corners })

/** Degrees and minutes as the texts have them. */
export const at = (degrees: number, minutes: number, side: 'N' | 'S' | 'E' | 'W'): number =>
  (side === 'S' || side === 'W' ? -1 : 1) * (degrees + minutes / 60)

/** `lat,lon` in degrees, divided by blanks. */
export const cornersOf = (table: string): Corner[] =>
  table
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [lat, lon] = pair.split(',')
      return [Number(lat), Number(lon)]
    })

export const latLon = ([lat, lon]: Corner): LatLon => ({ lat, lon })
