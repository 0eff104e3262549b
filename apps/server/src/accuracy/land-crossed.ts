import { type Shore } from '@fairway/tracking/voyages'
import {
  channels,
  COLUMNS,
  columnOf,
  estuaries,
  type InlandWater,
  isInside,
  isWater,
  type LatLon,
  readLandOutlines,
  riverCells,
  rowOf,
} from '@fairway/tracking/sea-routes'
import { landTest } from '../chart-layers/land-grid.ts'

/** A line is looked at every so many radians, 1.3 km, and where it is inland every 100 m. */
const KM = 1 / 6_371
const COARSE = 1.3 * KM
const FINE = 0.1 * KM
/** Land to both sides. */
const ASIDE = 1 * KM
/** Longest way over land that is none, km. */
const MOST = 2
/** Degrees around canals and rivers of the chart, which are no part of the coast. */
const CHANNEL = 0.06

/** Whether a place is land; degrees. */
export type IsLand = (lat: number, lon: number) => boolean

/** Land by Natural Earth, 1:10 million, which the chart of the seas is made of. */
export const chartLand = (): IsLand => {
  const rings = [...readLandOutlines('10m')].flatMap((polygon) =>
    polygon.map((ring) => {
      // Outlines run on over ±180°: that of Eurasia begins in its far east and would lie a turn too far west.
      const lons = ring.filter((_, i) => i % 2 === 0).toSorted((a, b) => a - b)
      const turn = 360 * Math.round((lons[0] + lons.at(-1)!) / 720)
      return Array.from({ length: ring.length / 2 }, (_, i) => [ring[2 * i] - turn, ring[2 * i + 1]])
    }),
  )
  const isLand = landTest(rings)
  return (lat, lon) => isLand(lon, lat)
}

/** Land by the strips along a finer shore, which ends before some estuaries: there the coast of the chart has the word. */
export const finerLand = (shore: (lat: number, lon: number) => Shore, coarser: IsLand): IsLand => {
  const isEstuary = (lat: number, lon: number) => estuaries.some((estuary) => isInside(estuary, lat, lon))
  return (lat, lon) => shore(lat, lon) === 'inland' && (!isEstuary(lat, lon) || coarser(lat, lon))
}

/** Rivers and lakes, by their own outlines, are no part of a coast either, nor are the locks and bridges between them. */
export function besideRivers(isLand: IsLand, inland: InlandWater): IsLand {
  const rivers = riverCells(inland)
  const { shores, isLake } = inland
  const isInland = (row: number, column: number) =>
    isWater(shores, row, column) || rivers.has(row * COLUMNS + column) || isLake(row, column)
  return (lat, lon) => {
    if (!isLand(lat, lon)) return false
    const [row, column] = [rowOf(lat), columnOf(lon)]
    return !BESIDE.some(([north, east]) => isInland(row + north, column + east))
  }
}

const BESIDE = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** Canals and rivers of the chart are no part of a coast. */
export function besideChannels(isLand: IsLand): IsLand {
  const edges = channels.flatMap((line) => line.slice(1).map((to, i) => [line[i], to] as const))
  const isChannel = (lat: number, lon: number) =>
    edges.some(([from, to]) => {
      const narrow = Math.cos((lat * Math.PI) / 180)
      const [ax, ay] = [(from[1] - lon) * narrow, from[0] - lat]
      const [bx, by] = [(to[1] - lon) * narrow - ax, to[0] - lat - ay]
      const share = Math.min(1, Math.max(0, -(ax * bx + ay * by) / (bx * bx + by * by || 1)))
      return Math.hypot(ax + share * bx, ay + share * by) < CHANNEL
    })
  return (lat, lon) => isLand(lat, lon) && !isChannel(lat, lon)
}

/**
 * The longest part of a line that lies inland; null when none is longer than is let pass. A line that skirts a coast, with water
 * within a kilometre to one side, crosses nothing.
 */
export function overLandOf(line: readonly LatLon[], isLand: IsLand, behind: number): { km: number; at: string } | null {
  let longest: { km: number; at: string } | null = null
  for (const [i, to] of line.entries()) {
    if (i === 0) continue
    const leg = legOf(line[i - 1], to)
    for (let along = 0; along < leg.length; along += COARSE) {
      if (!isLand(...leg.at(along))) continue
      let [begin, end] = [along, along]
      while (begin > 0 && isLand(...leg.at(begin - FINE))) begin -= FINE
      while (end < leg.length && isLand(...leg.at(end + FINE))) end += FINE
      const km = (end - begin) / KM + 2 * behind
      if (km > MOST && km > (longest?.km ?? 0) && isWide(leg, begin, end, isLand))
        longest = {
          km,
          at: leg
            .at((begin + end) / 2)
            .map((degrees) => degrees.toFixed(3))
            .join(' '),
        }
      along = end
    }
  }
  return longest
}

/** Whether some place of a part has land on both sides. */
function isWide(leg: Leg, begin: number, end: number, isLand: IsLand): boolean {
  for (let along = begin; along <= end; along += FINE)
    if (isLand(...leg.at(along, ASIDE)) && isLand(...leg.at(along, -ASIDE))) return true
  return false
}

interface Leg {
  length: number
  /** The place so far along, and so far to its left. */
  at(along: number, left?: number): [number, number]
}

/** A great circle by its length in radians and its places. */
function legOf([lat1, lon1]: LatLon, [lat2, lon2]: LatLon): Leg {
  const vector = (lat: number, lon: number) => {
    const [p, q] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180]
    return [Math.cos(p) * Math.cos(q), Math.cos(p) * Math.sin(q), Math.sin(p)] as const
  }
  const [a, b] = [vector(lat1, lon1), vector(lat2, lon2)]
  const half = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) / 2
  const length = 2 * Math.asin(Math.min(1, half))
  const [cos, sin] = [Math.cos(length), Math.max(1e-12, Math.sin(length))]
  const t = [(b[0] - a[0] * cos) / sin, (b[1] - a[1] * cos) / sin, (b[2] - a[2] * cos) / sin] as const
  const n = [a[1] * t[2] - a[2] * t[1], a[2] * t[0] - a[0] * t[2], a[0] * t[1] - a[1] * t[0]] as const
  return {
    length,
    at(along, left = 0) {
      const p = Math.cos(along) * Math.cos(left)
      const q = Math.sin(along) * Math.cos(left)
      const [x, y, z] = [0, 1, 2].map((k) => a[k] * p + t[k] * q + n[k] * Math.sin(left))
      return [(Math.asin(z) * 180) / Math.PI, (Math.atan2(y, x) * 180) / Math.PI]
    },
  }
}
