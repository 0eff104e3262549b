import { destinationPoint, fastDistance, initialBearing, KNOT, type LatLon } from '../geodesy.ts'
import type { Port } from '../ports/port.ts'
import {
  createTrackPoints,
  POINT_ABSENT,
  reserveTrackPoints,
  STEPS_PER_DEGREE,
  type TrackPoints,
} from '../track-points.ts'
import { ReportFlag } from '../report.ts'
import { PortAreas } from './areas/port-areas.ts'
import type { CallRevision, ShipFacts } from './calls/port-call.ts'
import { VoyageMachine } from './voyage-machine.ts'

/** Milliseconds. */
export const MINUTE = 60_000
/** Milliseconds. */
export const HOUR = 60 * MINUTE
/** When the tests' tracks begin, UTC ms. */
export const START = Date.UTC(2026, 5, 1)

/** A port of 3 km limits. */
export const port = (locode: string, lat: number, lon: number, radius = 3_000): Port => ({
  locode,
  name: locode,
  nameZh: null,
  country: locode.slice(0, 2),
  lat,
  lon,
  radius,
  timeZone: null,
  size: 3,
})

/** Writes the points that a ship makes as the store keeps them: one a minute under way, one in 15 minutes at rest. */
export class TestTrack {
  readonly points: TrackPoints
  readonly mmsi: number
  time: number
  at: LatLon
  #broken = false

  constructor(at: LatLon, { mmsi = 219_000_001, time = START, points = createTrackPoints(256) } = {}) {
    this.mmsi = mmsi
    this.time = time
    this.at = at
    this.points = points
  }

  /** Along the great circle. */
  sail(to: LatLon, knots: number, every = MINUTE): this {
    const metres = fastDistance(this.at.lat, this.at.lon, to.lat, to.lon)
    const bearing = initialBearing(this.at.lat, this.at.lon, to.lat, to.lon)
    const from = this.at
    const began = this.time
    const lasts = (metres / (knots * KNOT)) * 1000
    for (let passed = every; passed <= lasts; passed += every) {
      this.time = Math.round(began + passed)
      this.at = destinationPoint(from.lat, from.lon, bearing, knots * KNOT * (passed / 1000))
      this.#write(knots, Math.round(bearing) % 360, 0)
    }
    this.time = Math.round(began + lasts)
    this.at = to
    return this
  }

  /** At a berth: the bow never moves. */
  moor(lasts: number, status = 5, every = 15 * MINUTE, bow = 87): this {
    return this.#stay(lasts, every, () => this.#write(0, bow, status))
  }

  /** At anchor: she swings half round with each tide, `radius` metres from her anchor. */
  anchor(lasts: number, radius = 150, status = 1, every = 15 * MINUTE): this {
    const middle = this.at
    const began = this.time
    this.#stay(lasts, every, () => {
      const lie = (90 + 80 * Math.sin((2 * Math.PI * (this.time - began)) / (12.4 * HOUR)) + 360) % 360
      this.at = destinationPoint(middle.lat, middle.lon, lie, radius)
      this.#write(0.2, Math.round(lie) % 360, status)
    })
    this.at = middle
    return this
  }

  /** At anchor in a steady wind: she yaws a dozen degrees to each side, `radius` metres from her anchor. */
  yaw(lasts: number, radius = 220, status = 1, every = 6 * MINUTE): this {
    const middle = this.at
    const began = this.time
    this.#stay(lasts, every, () => {
      const lie = 90 + 12 * Math.sin((this.time - began) / (7 * MINUTE))
      this.at = destinationPoint(middle.lat, middle.lon, lie, radius)
      this.#write(0.1, Math.round(lie + 180) % 360, status)
    })
    this.at = middle
    return this
  }

  /** Nothing is heard, and she is elsewhere afterwards. */
  silent(lasts: number, to: LatLon = this.at): this {
    this.time += lasts
    this.at = to
    return this
  }

  /** The next point opens a segment: no line joins it to the one before. */
  breakOff(to: LatLon): this {
    this.at = to
    this.#broken = true
    return this
  }

  #stay(lasts: number, every: number, write: () => void): this {
    const until = this.time + lasts
    write()
    while (this.time + every < until) {
      this.time += every
      write()
    }
    this.time = until
    write()
    return this
  }

  #write(knots: number, heading: number, status: number): void {
    reserveTrackPoints(this.points, 1)
    const row = this.points.length++
    this.points.mmsi[row] = this.mmsi
    this.points.time[row] = this.time
    this.points.lat[row] = Math.round(this.at.lat * STEPS_PER_DEGREE)
    this.points.lon[row] = Math.round(this.at.lon * STEPS_PER_DEGREE)
    this.points.sog[row] = Math.round(knots * 10)
    this.points.cog[row] = POINT_ABSENT
    this.points.heading[row] = heading
    this.points.status[row] = status
    this.points.flags[row] = this.#broken ? ReportFlag.newSegment : 0
    this.#broken = false
  }
}

/** What is known of every ship alike. */
export const factsOf = (shipClass: string | null = null, draught: number | null = null): ShipFacts => ({
  shipClass: () => shipClass,
  draught: () => draught,
})

/** The calls as they stand after the last revision, in the order of their arrival. */
export function callsOf(points: TrackPoints, ports: readonly Port[], facts: ShipFacts = factsOf()): CallRevision[] {
  const machine = new VoyageMachine({ areas: new PortAreas(ports), facts })
  machine.push(points)
  return latest(machine.drain())
}

/** The newest revision of each port call. */
export function latest(revisions: readonly CallRevision[]): CallRevision[] {
  const calls = new Map<string, CallRevision>()
  for (const revision of revisions) calls.set(revision.id, revision)
  return [...calls.values()].toSorted((a, b) => a.ata - b.ata || a.mmsi - b.mmsi)
}
