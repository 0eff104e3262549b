import type { MapClass } from '@fairway/contract'
import type { ShipDetail } from './ship-details.ts'

/** One ship as the client knows her. Degrees, knots, UTC ms; null is "not available". */
export interface ShipMark {
  mmsi: number
  class: MapClass
  lat: number
  lon: number
  sog: number | null
  cog: number | null
  heading: number | null
  /** Navigation status 0–15. */
  status: number | null
  positionAt: number
  moving: boolean
  simulated: boolean
  approximate: boolean
  classB: boolean
  detail: ShipDetail | null
}
