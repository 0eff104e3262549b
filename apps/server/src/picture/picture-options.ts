import type { LatLon } from '@fairway/tracking'
import type { ShipRegister } from '../register/ship-register.ts'
import type { BoundFor } from './destination-ports.ts'
import type { ShipNames } from './search/ship-names.ts'

export interface PictureOptions {
  register: ShipRegister
  /** Ships at most; a new one beyond it is refused and counted. */
  maxShips?: number
  /** So many ships that hidden ones make room; 95 % of the most when left out. */
  crowdedAt?: number
  /** Silence after which a ship leaves the live map: under way, and moored or anchored. */
  hideMovingMs?: number
  hideStoppedMs?: number
  /** Silence after which a ship is forgotten. */
  keepMs?: number
  /** Called when a ship appears and when what she is known by changes. */
  onNames?: (mmsi: number, names: ShipNames) => void
  onForgotten?: (mmsi: number) => void
  /** ISO 3166 alpha-2 of an MMSI. */
  flagOf?: (mmsi: number) => string | null
  /** The port that a destination means, said where the ship is. */
  portOf?: (destination: string, near: LatLon | null) => BoundFor
}

const HOUR = 3_600_000

export type PictureLimits = Required<
  Pick<PictureOptions, 'maxShips' | 'crowdedAt' | 'hideMovingMs' | 'hideStoppedMs' | 'keepMs'>
>

/** The limits told, and the usual ones for the rest. */
export function limitsOf({
  maxShips = 1_000_000,
  crowdedAt = maxShips * 0.95,
  hideMovingMs = 6 * HOUR,
  hideStoppedMs = 24 * HOUR,
  keepMs = 7 * 24 * HOUR,
}: PictureOptions): PictureLimits {
  return { maxShips, crowdedAt, hideMovingMs, hideStoppedMs, keepMs }
}
