import { fastDistance } from '@fairway/tracking'
import type { LyingShip } from './lying-ships.ts'

/** Ships of one basin, metres. */
const NEIGHBOURS = 300
/** So many must say otherwise, and none the same. */
const ENOUGH = 2

/**
 * Ships whose crews say of how they lie what the crews of all their neighbours do not: one "at anchor" among moored ships in a basin.
 * Told by what crews say alone, whatever we make of them; of ships that say how they lie.
 */
export const contradicted = (ships: readonly LyingShip[]): Set<LyingShip> =>
  new Set(
    ships.filter((ship) => {
      const near = ships.filter(
        (other) => other !== ship && fastDistance(ship.lat, ship.lon, other.lat, other.lon) <= NEIGHBOURS,
      )
      return near.length >= ENOUGH && near.every(({ status }) => status !== ship.status)
    }),
  )
