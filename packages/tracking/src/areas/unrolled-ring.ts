import { deltaLongitude } from '../geodesy.ts'
import { POLE_Y, yOf } from './chart.ts'
import type { Ring } from './area-shape.ts'

/** A ring on the chart: longitudes run on past 180° instead of jumping, so that its edges are what they look like. */
export interface UnrolledRing {
  x: number[]
  y: number[]
  /** Longitudes between which it lies. */
  west: number
  east: number
}

/** Lays a ring on the chart; one that goes round the world is closed over the pole of its hemisphere. */
export function unroll(ring: Ring): UnrolledRing {
  const x: number[] = []
  const y: number[] = []
  let lon = ring[0]!.lon
  let sum = 0
  for (const [i, corner] of ring.entries()) {
    if (i > 0) lon += deltaLongitude(ring[i - 1]!.lon, corner.lon)
    // Whole turns beside its own: a place that comes twice is the same to the last digit.
    lon = corner.lon + 360 * Math.round((lon - corner.lon) / 360)
    x.push(lon)
    y.push(yOf(corner.lat))
    sum += corner.lat
  }
  const turned = lon + deltaLongitude(ring.at(-1)!.lon, ring[0]!.lon) - x[0]!
  if (Math.abs(turned) > 180) {
    const pole = sum >= 0 ? POLE_Y : -POLE_Y
    x.push(x[0]! + turned, x[0]! + turned, x[0]!)
    y.push(y[0]!, pole, pole)
  }
  return { x, y, west: Math.min(...x), east: Math.max(...x) }
}

/** The same ring so many times round the world farther east that it begins where another does. */
export function movedBeside(ring: UnrolledRing, west: number): UnrolledRing {
  const by = 360 * Math.ceil((west - ring.west) / 360)
  return by === 0 ? ring : { ...ring, x: ring.x.map((x) => x + by), west: ring.west + by, east: ring.east + by }
}
