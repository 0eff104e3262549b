import { clearMiles, type Clearance } from './clearance.ts'
import type { CoastWater } from './coast-water.ts'
import type { NarrowWater } from './shore-runs.ts'
import { milesApart, placeOf, putVector } from './sight.ts'
import type { LinePoints } from './tighten.ts'
import { COLUMNS, columnOf, isWater, latOf, lonOf, rowOf, type WaterGrid } from './water-grid.ts'

/** Shorter parts of a way only cut the corner of a cell, nautical miles; and how often a leg is looked at. */
const CUTS = 0.4
const STEP = 0.1
/** A point so near to the line between its neighbours says nothing, nautical miles. */
const STRAIGHT = 0.05
/** Longer legs lie in wide water: their ends are corners of land. */
const SHORT = 3
/** The water in cells that were opened one by one: their middle where that is water, else between their shores. */
export function narrowWater(
  { free, middle }: CoastWater,
  wide: WaterGrid,
  middlesOf: (cells: ReadonlySet<number>) => NarrowWater,
): NarrowWater {
  const opened = new Set<number>()
  for (let word = 0; word < free.length; word++) {
    const bits = free[word]! & ~wide[word]!
    if (bits === 0) continue
    for (let bit = 0; bit < 32; bit++) if (((bits >>> bit) & 1) === 1) opened.add(word * 32 + bit)
  }
  const places = new Map(middlesOf(opened))
  for (const cell of opened) {
    const [row, column] = [Math.floor(cell / COLUMNS), cell % COLUMNS]
    if (isWater(middle, row, column)) places.set(cell, [latOf(row), lonOf(column)])
  }
  return places
}

/** A line led through the water of the narrow cells that it crosses; over wide water it is not looked at. */
export function throughNarrows(narrow: NarrowWater, clearance: Clearance, points: LinePoints): LinePoints {
  if (narrow.size === 0) return points
  const led = points.flatMap((to, i) =>
    i === 0 ? [to] : [...placesBetween(narrow, clearance, points[i - 1]!, to), to],
  )
  return led.length === points.length ? points : withoutStraight(led)
}

/** The water of the narrow cells between two points, in order. */
function placesBetween(narrow: NarrowWater, clearance: Clearance, from: Float64Array, to: Float64Array): LinePoints {
  const v = Float64Array.from([...from, ...to, 0, 0, 0])
  const miles = milesApart(v, 0, 1)
  const places: LinePoints = []
  let [cell, count] = [-1, 0]
  const leave = () => {
    const place = count * STEP >= CUTS ? narrow.get(cell) : undefined
    if (place === undefined) return
    const point = new Float64Array(3)
    putVector(point, 0, ...place)
    places.push(point)
  }
  for (let at = 0; at <= miles;) {
    const share = miles === 0 ? 0 : at / miles
    for (let k = 0; k < 3; k++) v[6 + k] = from[k]! * (1 - share) + to[k]! * share
    const size = Math.hypot(v[6]!, v[7]!, v[8]!)
    for (let k = 6; k < 9; k++) v[k]! /= size
    const [lat, lon] = placeOf(v, 2)
    const [row, column] = [rowOf(lat), columnOf(lon)]
    const here = row * COLUMNS + column
    if (here === cell) count++
    else {
      leave()
      cell = here
      count = 1
    }
    // Along a chord steps are shorter at its ends and longer in its middle, by a third on the longest leg.
    at += Math.max(STEP, 0.7 * clearMiles(clearance, row, column))
  }
  leave()
  return places
}

/** Without the points that hardly bend the line. */
function withoutStraight(points: LinePoints): LinePoints {
  const kept: LinePoints = [points[0]!]
  const v = new Float64Array(9)
  for (let i = 1; i < points.length - 1; i++) {
    v.set(kept.at(-1)!, 0)
    v.set(points[i]!, 3)
    v.set(points[i + 1]!, 6)
    const [a, b, c] = [milesApart(v, 0, 1), milesApart(v, 1, 2), milesApart(v, 0, 2)]
    // Height of the triangle over its longest side, by Heron.
    const half = (a + b + c) / 2
    const area = Math.sqrt(Math.max(0, half * (half - a) * (half - b) * (half - c)))
    if (a > SHORT || b > SHORT || (2 * area) / Math.max(c, STRAIGHT) > STRAIGHT) kept.push(points[i]!)
  }
  kept.push(points.at(-1)!)
  return kept
}
