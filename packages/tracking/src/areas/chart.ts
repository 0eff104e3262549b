import { EARTH_RADIUS } from '../geodesy.ts'

/** The Mercator chart of the unit sphere in degrees: x is the longitude, y stretches with the latitude. */
const RADIAN = 180 / Math.PI
/** Beyond it lie 60 km round each pole, and y runs away. */
const MOST_LATITUDE = 89.5
/** Beyond every place. */
export const POLE_Y = yOf(MOST_LATITUDE) + 1

/** Chart degrees of a latitude. */
export function yOf(lat: number): number {
  if (lat > MOST_LATITUDE) lat = MOST_LATITUDE
  else if (lat < -MOST_LATITUDE) lat = -MOST_LATITUDE
  return Math.asinh(Math.tan(lat / RADIAN)) * RADIAN
}

export const latitudeOf = (y: number): number => Math.atan(Math.sinh(y / RADIAN)) * RADIAN

/** Metres of a chart degree at a latitude. */
export const metresAt = (lat: number): number =>
  (EARTH_RADIUS / RADIAN) * Math.cos(Math.min(MOST_LATITUDE, Math.abs(lat)) / RADIAN)

/** Square of the distance from a point to a line between two, in chart degrees. */
export function squareToLine(px: number, py: number, x1: number, y1: number, x2: number, y2: number): number {
  const dx = x2 - x1
  const dy = y2 - y1
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - x1) * dx + (py - y1) * dy) / length))
  const ax = px - x1 - along * dx
  const ay = py - y1 - along * dy
  return ax * ax + ay * ay
}
