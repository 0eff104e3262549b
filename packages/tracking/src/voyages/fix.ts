import { ReportFlag } from '../report.ts'
import { POINT_ABSENT, STEPS_PER_DEGREE, type TrackPoints } from '../track-points.ts'
import { groundDistance } from './calls/ground-distance.ts'
import type { ShipRow } from './rows/ship-row.ts'

/** A track point and what lies between it and the ship's last one. */
export interface Fix {
  /** UTC ms. */
  time: number
  /** s. */
  at: number
  /** 1/600,000 degree. */
  lat: number
  lon: number
  latDegrees: number
  lonDegrees: number
  /** 0.1 kn, −1 when not available. */
  sog: number
  /** Degrees, −1 when not available. */
  heading: number
  status: number
  /** No line joins it to the point before: another ship, or her clock or receiver at fault; or it is her first. */
  broken: boolean
  /** Since the point before, s; 0 when broken. */
  silence: number
  /** From the point before, metres; 0 when broken. */
  metres: number
  /** 0.1 kn of the point before, −1 when not available. */
  sogBefore: number
}

/** Makes an empty fix, to be filled again and again. */
export const createFix = (): Fix => ({
  time: 0,
  at: 0,
  lat: 0,
  lon: 0,
  latDegrees: 0,
  lonDegrees: 0,
  sog: 0,
  heading: 0,
  status: 0,
  broken: false,
  silence: 0,
  metres: 0,
  sogBefore: -1,
})

/** Fills `fix` with a row of the points. */
export function readFix(
  fix: Fix,
  points: TrackPoints,
  i: number,
  row: ShipRow,
  first: boolean,
  sogBefore: number,
): void {
  fix.time = points.time[i]!
  fix.at = Math.floor(fix.time / 1000)
  fix.lat = points.lat[i]!
  fix.lon = points.lon[i]!
  fix.latDegrees = fix.lat / STEPS_PER_DEGREE
  fix.lonDegrees = fix.lon / STEPS_PER_DEGREE
  const sog = points.sog[i]!
  fix.sog = sog === POINT_ABSENT ? -1 : sog
  const heading = points.heading[i]!
  fix.heading = heading >= 360 ? -1 : heading
  fix.status = points.status[i]!
  fix.broken = first || (points.flags[i]! & ReportFlag.newSegment) !== 0
  fix.silence = fix.broken ? 0 : fix.at - Math.floor(row.time / 1000)
  fix.metres = fix.broken ? 0 : groundDistance(row.lat, row.lon, fix.lat, fix.lon)
  fix.sogBefore = fix.broken ? -1 : sogBefore
}
