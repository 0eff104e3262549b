import { createTrackPoints, reserveTrackPoints, POINT_ABSENT, STEPS_PER_DEGREE } from '@fairway/tracking'
import type { Port } from '@fairway/tracking/ports'
import { type CallRevision, PortAreas, VoyageMachine } from '@fairway/tracking/voyages'

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
export function callsOfLying(ships: readonly LyingShip[], ports: readonly Port[]): (CallRevision | null)[] {
  const areas = new PortAreas(ports)
  return ships.map((ship) => {
    const machine = new VoyageMachine({
      areas,
      facts: { shipClass: () => ship.shipClass, draught: () => null },
    })
    const points = createTrackPoints(32)
    for (let time = ship.time - HOUR; time <= ship.time; time += EVERY) {
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
    machine.push(points)
    return machine.drain().at(-1) ?? null
  })
}
