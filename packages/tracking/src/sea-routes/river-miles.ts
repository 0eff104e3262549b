import { clearMiles, type Clearance } from './clearance.ts'
import { riverReaches, type RiverReach } from './river-reaches.ts'
import { milesApart, placeOf } from './sight.ts'
import { milesOfLine, type LinePoints } from './tighten.ts'
import { COLUMNS, columnOf, rowOf } from './water-grid.ts'

/** A reach winds within so many degrees of the box between its ends; what lies beyond keeps its length. */
const WINDS = 0.8
/** A line is looked at every so many miles, and farther on in wide water; a share of what is surely clear. */
const STEP = 0.15
const CLEAR = 0.7
/** A reach is drawn at most so many times too short; more is a fault of its places. */
const MOST_WINDING = 2.5

/** A reach as the chart draws it: a mile in these cells stands for so many miles of the river. */
interface Drawn {
  readonly cells: ReadonlySet<number>
  readonly winding: number
}

interface Reach extends RiverReach {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
  drawn: Drawn | null
}

/** What a line over water is long, miles: as drawn, and in rivers as the river is. */
export type RiverMiles = (line: LinePoints) => number

/**
 * Measures lines. `between` finds the way that the chart draws between the ends of a reach; it is asked once for each reach that a line
 * comes near, so that all lines are measured alike in whatever order they come.
 */
export function createRiverMiles(
  clearance: Clearance,
  between: (from: RiverReach['from'], to: RiverReach['to']) => LinePoints | null,
): RiverMiles {
  const reaches = riverReaches.map((reach): Reach => ({ ...reach, ...boxOf(reach), drawn: null }))
  const drawnOf = (reach: Reach) =>
    (reach.drawn ??= draw(between(reach.from, reach.to) ?? [], reach.miles, clearance, reach))
  return (line) => {
    let miles = milesOfLine(line)
    for (let i = 1; i < line.length; i++) {
      const near = reachesNear(reaches, line[i - 1]!, line[i]!)
      if (near.length === 0) continue
      walk(clearance, line[i - 1]!, line[i]!, (lat, lon, step) => {
        const reach = near.find((one) => holds(one, lat, lon) && drawnOf(one).cells.has(cellOf(lat, lon)))
        if (reach !== undefined) miles += step * (drawnOf(reach).winding - 1)
      })
    }
    return miles
  }
}

/** The cells of a reach's line and those beside them, and how much longer than its part in them the river is. */
function draw(line: LinePoints, miles: number, clearance: Clearance, reach: Reach): Drawn {
  const cells = new Set<number>()
  let within = 0
  for (let i = 1; i < line.length; i++)
    walk(clearance, line[i - 1]!, line[i]!, (lat, lon, step) => {
      if (!holds(reach, lat, lon)) return
      within += step
      const [row, column] = [rowOf(lat), columnOf(lon)]
      for (let north = -1; north <= 1; north++)
        for (let east = -1; east <= 1; east++)
          cells.add((row + north) * COLUMNS + ((column + east + COLUMNS) % COLUMNS))
    })
  const longer = within === 0 ? 1 : 1 + (miles - milesOfLine(line)) / within
  return { cells, winding: Math.min(MOST_WINDING, Math.max(1, longer)) }
}

/** Goes along a leg: the middle of each step, degrees, and its miles. */
function walk(
  clearance: Clearance,
  from: Float64Array,
  to: Float64Array,
  visit: (lat: number, lon: number, miles: number) => void,
): void {
  const v = Float64Array.from([...from, ...to, 0, 0, 0])
  const miles = milesApart(v, 0, 1)
  const placeAt = (at: number) => {
    for (let k = 0; k < 3; k++) v[6 + k] = from[k]! + ((to[k]! - from[k]!) * at) / miles
    const size = Math.hypot(v[6]!, v[7]!, v[8]!)
    for (let k = 6; k < 9; k++) v[k]! /= size
    return placeOf(v, 2)
  }
  for (let at = 0; at < miles;) {
    const [lat, lon] = placeAt(at)
    const step = Math.min(miles - at, Math.max(STEP, CLEAR * clearMiles(clearance, rowOf(lat), columnOf(lon))))
    const [midLat, midLon] = placeAt(at + step / 2)
    visit(midLat, midLon, step)
    at += step
  }
}

function reachesNear(reaches: readonly Reach[], from: Float64Array, to: Float64Array): Reach[] {
  const [lat1, lon1] = placeOf(from, 0)
  const [lat2, lon2] = placeOf(to, 0)
  // No river is crossed by ±180°.
  if (Math.abs(lon1 - lon2) > 180) return []
  return reaches.filter(
    ({ south, west, north, east }) =>
      Math.max(lat1, lat2) > south &&
      Math.min(lat1, lat2) < north &&
      Math.max(lon1, lon2) > west &&
      Math.min(lon1, lon2) < east,
  )
}

const holds = ({ south, west, north, east }: Reach, lat: number, lon: number) =>
  lat > south && lat < north && lon > west && lon < east

const cellOf = (lat: number, lon: number) => rowOf(lat) * COLUMNS + columnOf(lon)

const boxOf = ({ from, to }: RiverReach) => ({
  south: Math.min(from[0], to[0]) - WINDS,
  west: Math.min(from[1], to[1]) - WINDS,
  north: Math.max(from[0], to[0]) + WINDS,
  east: Math.max(from[1], to[1]) + WINDS,
})
