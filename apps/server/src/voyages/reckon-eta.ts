import type { Port, Ship } from '@fairway/contract'
import type { ShipSize } from '@fairway/tracking/ship-size'
import { arrivalRange, arrivalSpread } from '../voyage-forecast/arrival.ts'
import { sizeOf } from '../voyage-forecast/size-of.ts'
import { speedAhead } from '../voyage-forecast/speed-ahead.ts'
import type { SeaDistance } from '../voyage-forecast/sea-distances.ts'
import type { EtaCalibration } from '../voyage-lessons/eta-calibration.ts'

export type DistanceTo = (port: Port, lat: number, lon: number, ship?: ShipSize) => Promise<SeaDistance>

/** What arrivals are reckoned from. */
export interface ArrivalSource {
  distance: DistanceTo
  /** What finished voyages have taught of the port, the leg and the class. */
  correct: EtaCalibration['correct']
}

/**
 * When a ship may be there, by what is at hand for a whole list: the way by sea from where she was last heard, and her speed then
 * beside that of her class, corrected by what finished voyages have taught. `from`: the port she left last. Null where no lane leads there: the great circle may lie across a continent.
 */
export async function reckonArrival(
  { distance, correct }: ArrivalSource,
  ship: Pick<Ship, 'lat' | 'lon' | 'sog' | 'class' | 'positionAt' | 'length' | 'breadth' | 'draught'>,
  port: Port,
  now: number,
  from: string | null,
): Promise<{ p10: number; p50: number; p90: number } | null> {
  const { lat, lon, sog, positionAt } = ship
  if (lat === null || lon === null || positionAt === null) return null
  const { metres, bySeaLane } = await distance(port, lat, lon, sizeOf(ship))
  if (!bySeaLane) return null
  const { knots, doubt } = speedAhead({ median: sog, voyage: null, shipClass: ship.class })
  const plain = arrivalSpread(metres, bySeaLane, knots, doubt)
  const range = arrivalRange(positionAt, correct(plain, { port: port.locode, from, shipClass: ship.class }))
  // What should have brought her in unheard is no time of arrival any more: she is not there, so she is late by an unknown time.
  return range.p50 > now ? range : null
}

/** The middle of it. */
export const reckonEta = async (...question: Parameters<typeof reckonArrival>): Promise<number | null> =>
  (await reckonArrival(...question))?.p50 ?? null
