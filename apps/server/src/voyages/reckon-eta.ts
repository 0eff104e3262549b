import type { Port, Ship } from '@fairway/contract'
import { speedAhead } from '../voyage-forecast/speed-ahead.ts'
import type { SeaDistance } from '../voyage-forecast/sea-distances.ts'

const HOUR_MS = 3_600_000

export type DistanceTo = (port: Port, lat: number, lon: number) => Promise<SeaDistance>

/**
 * When a ship whose crew gave no ETA may be there, by what is at hand for a whole list: the way by sea from where she was last
 * heard, and her speed then beside that of her class. Null where no lane leads there: the great circle may lie across a continent.
 */
export async function reckonEta(
  distance: DistanceTo,
  ship: Pick<Ship, 'lat' | 'lon' | 'sog' | 'class' | 'positionAt'>,
  port: Port,
  now: number,
): Promise<number | null> {
  const { lat, lon, sog, positionAt } = ship
  if (lat === null || lon === null || positionAt === null) return null
  const { metres, bySeaLane } = await distance(port, lat, lon)
  if (!bySeaLane) return null
  const { knots } = speedAhead({ median: sog, voyage: null, shipClass: ship.class })
  // What should have brought her in unheard is no time of arrival any more: she is not there, so she is late by an unknown time.
  const eta = Math.round(positionAt + (metres / 1852 / knots) * HOUR_MS)
  return eta > now ? eta : null
}
