import { setTimeout } from 'node:timers/promises'
import type { Arrival, Port, Ship } from '@fairway/contract'
import type { ShipSize } from '@fairway/tracking/ship-size'
import { arrivalRange, arrivalSpread, crewEtaState } from '../voyage-forecast/arrival.ts'
import type { KnownSpeeds } from '../voyage-forecast/known-speeds.ts'
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
  /** The speeds that ships were reckoned with one by one. */
  speeds: Pick<KnownSpeeds, 'of'>
}

/** What is known of a ship's way to a port. */
export interface OnTheWay {
  ship: Ship | null
  port: Port
  /** The crew's ETA. */
  crew: number | null
  /** The port she left last, and when. */
  last: { port: string; atd: number | null } | null
}

/** How long a list waits for ways by sea: what comes later is remembered for the next who asks. */
export const patience = (ms: number): Promise<null> => setTimeout(ms, null, { ref: false })

/** When she may be there, as lists say it. `enough`: what ends the waiting for a way by sea. */
export async function arrivalOf(
  source: ArrivalSource,
  { ship, port, crew, last }: OnTheWay,
  now: number,
  enough: Promise<null>,
): Promise<Arrival> {
  const ours = ship && (await Promise.race([reckonArrival(source, ship, port, now, last?.port ?? null), enough]))
  const crewState = crewEtaState(crew, now, last?.atd ?? null)
  return { crew, crewState, ours, best: ours?.p50 ?? (crewState === 'ahead' ? crew : null) }
}

/**
 * When a ship may be there, by what is at hand for a whole list: the way by sea from where she was last heard, and the speed that she was
 * reckoned with lately, or her last one beside that of her class, corrected by what finished voyages have taught. `from`: the port she left
 * last. Null where no lane leads there: the great circle may lie across a continent.
 */
async function reckonArrival(
  { distance, correct, speeds }: ArrivalSource,
  { mmsi, lat, lon, sog, class: shipClass, positionAt, ...sizes }: Ship,
  port: Port,
  now: number,
  from: string | null,
): Promise<Arrival['ours']> {
  if (lat === null || lon === null || positionAt === null) return null
  const { metres, bySeaLane } = await distance(port, lat, lon, sizeOf(sizes))
  if (!bySeaLane) return null
  const { knots, doubt } = speeds.of(mmsi, now) ?? speedAhead({ median: sog, voyage: null, shipClass })
  const plain = arrivalSpread(metres, bySeaLane, knots, doubt)
  const range = arrivalRange(positionAt, correct(plain, { port: port.locode, from, shipClass }))
  // What should have brought her in unheard is no time of arrival any more: she is not there, so she is late by an unknown time.
  return range.p50 > now ? range : null
}
