import type { ShipRegister } from '../register/ship-register.ts'
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
  /** UN/LOCODE of the port that a destination means. */
  portOf?: (destination: string) => string | null
}
