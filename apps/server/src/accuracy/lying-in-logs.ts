import type { LyingShip } from './lying-ships.ts'
import { cleanLog } from './real-reports.ts'

/** Knots: she lies when she never says more. */
const LIES = 0.5

/** The ships of an NMEA log that lay all the while, each as last heard. */
export function lyingInLog(bytes: Buffer): LyingShip[] {
  const ships = new Map<number, LyingShip>()
  const moving = new Set<number>()
  for (const { mmsi, lat, lon, time, sog, heading, status } of cleanLog(bytes).kept) {
    if (!(sog < LIES)) moving.add(mmsi)
    ships.set(mmsi, { mmsi, lat, lon, time, heading: Number.isNaN(heading) ? null : heading, status, shipClass: null })
  }
  return [...ships.values()].filter(({ mmsi }) => !moving.has(mmsi))
}
