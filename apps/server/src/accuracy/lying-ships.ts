import {
  createTrackPoints,
  POINT_ABSENT,
  reserveTrackPoints,
  STEPS_PER_DEGREE,
  type TrackPoints,
} from '@fairway/tracking'
import type { Port } from '@fairway/tracking/ports'
import { type CallRevision, type HarbourPlaces, PortAreas, VoyageMachine } from '@fairway/tracking/voyages'

/** A ship seen lying at one place. Degrees, UTC ms; status of M.1371 table 45. */
export interface LyingShip {
  mmsi: number
  lat: number
  lon: number
  time: number
  heading: number | null
  status: number
  shipClass: string | null
}

const HOUR = 3_600_000
const EVERY = 180_000

/** The call that the server would make of each ship, were she heard at her place for an hour; null where it makes none. */
export function callsOfLying(
  ships: readonly LyingShip[],
  ports: readonly Port[],
  places: HarbourPlaces,
): (CallRevision | null)[] {
  const areas = new PortAreas(ports, places)
  return ships.map((ship) => machineOf(ship, areas, 1).drain().at(-1) ?? null)
}

/** How each ship lies, as the server would see it after so many hours at her place. */
export function stopsOfLying(
  ships: readonly LyingShip[],
  ports: readonly Port[],
  places: HarbourPlaces,
  hours: number,
): ('berth' | 'anchor' | null)[] {
  const areas = new PortAreas(ports, places)
  return ships.map((ship) => machineOf(ship, areas, hours).now(ship.mmsi)?.stopped ?? null)
}

function machineOf(ship: LyingShip, areas: PortAreas, hours: number): VoyageMachine {
  const machine = new VoyageMachine({ areas, facts: { shipClass: () => ship.shipClass, draught: () => null } })
  machine.push(pointsOf(ship, hours))
  return machine
}

function pointsOf(ship: LyingShip, hours: number): TrackPoints {
  const points = createTrackPoints(32)
  for (let time = ship.time - hours * HOUR; time <= ship.time; time += EVERY) {
    reserveTrackPoints(points, 1)
    const row = points.length++
    points.mmsi[row] = ship.mmsi
    points.time[row] = time
    points.lat[row] = Math.round(ship.lat * STEPS_PER_DEGREE)
    points.lon[row] = Math.round(ship.lon * STEPS_PER_DEGREE)
    points.sog[row] = 0
    points.cog[row] = POINT_ABSENT
    points.heading[row] = ship.heading ?? POINT_ABSENT
    points.status[row] = ship.status
  }
  return points
}
