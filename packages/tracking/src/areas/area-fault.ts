import { deltaLongitude, type LatLon } from '../geodesy.ts'
import type { AreaShape, Ring } from './area-shape.ts'
import { latitudeOf } from './chart.ts'
import { PolygonArea } from './polygon-area.ts'
import { movedBeside, unroll } from './unrolled-ring.ts'
import { createArea } from './create-area.ts'

/** Corners of an area at most. */
export const MOST_CORNERS = 10_000
/** Edges or parts that a question whether a place lies in the area looks at: each report near it asks. */
const MOST_EFFORT = 2_000
/** Metres. Farther than a quarter of the world a distance from a line means nothing. */
export const MOST_REACH = 10_000_000

/** Why a shape is no area; `at`: the place of it. */
export type AreaFault =
  | { readonly fault: 'no-place'; readonly at: LatLon }
  | { readonly fault: 'too-few-corners' | 'too-many-corners' | 'too-intricate' | 'empty' | 'reach' }
  | { readonly fault: 'crosses-itself' | 'hole-outside'; readonly at: LatLon }

/** What is wrong with a shape, the first that is found; null for a good one. */
export function findAreaFault(shape: AreaShape): AreaFault | null {
  return findFault(shape) ?? (createArea(shape).effort > MOST_EFFORT ? { fault: 'too-intricate' } : null)
}

function findFault(shape: AreaShape): AreaFault | null {
  const points = pointsOf(shape)
  if (points.length > MOST_CORNERS) return { fault: 'too-many-corners' }
  const nowhere = points.find(({ lat, lon }) => !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))
  if (nowhere) return { fault: 'no-place', at: nowhere }
  switch (shape.kind) {
    case 'circle':
      return isReach(shape.radius) ? null : { fault: 'reach' }
    case 'corridor':
      if (shape.line.length < 2) return { fault: 'too-few-corners' }
      return isReach(shape.halfWidth) ? null : { fault: 'reach' }
    case 'rectangle': {
      const { south, north, west, east } = shape.box
      return south < north && west !== east ? null : { fault: 'empty' }
    }
    case 'polygons':
      return faultOfPolygons(shape.polygons)
  }
}

const isReach = (metres: number) => metres > 0 && metres <= MOST_REACH

/** All places that a shape names. */
export function pointsOf(shape: AreaShape): readonly LatLon[] {
  switch (shape.kind) {
    case 'circle':
      return [shape.centre]
    case 'corridor':
      return shape.line
    case 'rectangle': {
      const { south, north, west, east } = shape.box
      return [
        { lat: south, lon: west },
        { lat: north, lon: east },
      ]
    }
    case 'polygons':
      return shape.polygons.flat(2)
  }
}

function faultOfPolygons(polygons: readonly (readonly Ring[])[]): AreaFault | null {
  if (polygons.length === 0 || polygons.some((rings) => rings.length === 0)) return { fault: 'empty' }
  for (const rings of polygons) {
    if (rings.some((ring) => cornersOf(ring) < 3)) return { fault: 'too-few-corners' }
    const at = findCrossing(rings)
    if (at === 'too-intricate') return { fault: at }
    if (at) return { fault: 'crosses-itself', at }
    const outside = findHoleOutside(rings)
    if (outside) return { fault: 'hole-outside', at: outside }
  }
  return null
}

/** Corners that differ from the one before. */
const cornersOf = (ring: Ring) =>
  ring.filter(({ lat, lon }, i) => {
    const before = ring.at(i - 1)!
    return lat !== before.lat || deltaLongitude(lon, before.lon) !== 0
  }).length

interface Edge {
  x1: number
  y1: number
  x2: number
  y2: number
  /** From where to where it lies along the longer side of the shape, and across it. */
  begin: number
  end: number
  low: number
  high: number
}

/**
 * Edges that lie beside each other all along a shape are to be compared each with each: in some seconds for a few thousand. The outline of
 * a country goes to and fro some ten times.
 */
const LOOKS = 100_000
const LOOKS_OF_EDGE = 200

/** A corner of a hole that lies beside the outline; null when all are in it. What is asked crosses nothing. */
function findHoleOutside([outline, ...holes]: readonly Ring[]): LatLon | null {
  if (holes.length === 0) return null
  const whole = new PolygonArea([outline!])
  const hole = holes.find((corners) => !corners.some(({ lat, lon }) => whole.contains(lat, lon)))
  return hole?.[0] ?? null
}

/** Where two edges of a polygon cross, its holes' too; null when none do. Edges that only touch do not. */
function findCrossing(rings: readonly Ring[]): LatLon | 'too-intricate' | null {
  const edges = edgesOf(rings).sort((a, b) => a.begin - b.begin)
  let looks = LOOKS + LOOKS_OF_EDGE * edges.length
  // From one end to the other, against those that have not ended yet.
  let open: Edge[] = []
  for (const edge of edges) {
    looks -= open.length
    if (looks < 0) return 'too-intricate'
    open = open.filter(({ end }) => end >= edge.begin)
    for (const other of open) {
      if (other.low > edge.high || other.high < edge.low) continue
      const at = crossingOf(edge, other)
      if (at) return at
    }
    open.push(edge)
  }
  return null
}

function edgesOf(rings: readonly Ring[]): Edge[] {
  const outline = unroll(rings[0]!)
  const all = [outline, ...rings.slice(1).map((ring) => movedBeside(unroll(ring), outline.west))]
  const isLong = Math.max(...outline.y) - Math.min(...outline.y) > outline.east - outline.west
  return all.flatMap(({ x, y }) =>
    Array.from(x, (x2, i): Edge => {
      const [x1, y1, y2] = [x.at(i - 1)!, y.at(i - 1)!, y[i]!]
      const [west, east, south, north] = [Math.min(x1, x2), Math.max(x1, x2), Math.min(y1, y2), Math.max(y1, y2)]
      return isLong
        ? { x1, y1, x2, y2, begin: south, end: north, low: west, high: east }
        : { x1, y1, x2, y2, begin: west, end: east, low: south, high: north }
    }).filter(({ x1, y1, x2, y2 }) => x1 !== x2 || y1 !== y2),
  )
}

function crossingOf(a: Edge, b: Edge): LatLon | null {
  const a1 = sideOf(b, a.x1, a.y1)
  const a2 = sideOf(b, a.x2, a.y2)
  if (!(a1 * a2 < 0 && sideOf(a, b.x1, b.y1) * sideOf(a, b.x2, b.y2) < 0)) return null
  const share = a1 / (a1 - a2)
  const lon = a.x1 + share * (a.x2 - a.x1)
  return { lat: latitudeOf(a.y1 + share * (a.y2 - a.y1)), lon: deltaLongitude(0, lon) }
}

/** On which side of an edge a place lies, by its sign. */
const sideOf = ({ x1, y1, x2, y2 }: Edge, x: number, y: number) => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)
