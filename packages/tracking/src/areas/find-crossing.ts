import { deltaLongitude, type LatLon } from '../geodesy.ts'
import type { Ring } from './area-shape.ts'
import { latitudeOf } from './chart.ts'
import { CLOSE, doStrandsCross, type ChartPoint, type ChartRing, type Strand } from './strands.ts'
import { movedBeside, unroll, type UnrolledRing } from './unrolled-ring.ts'

interface Edge {
  ring: ChartRing
  /** Number of the corner that it leads to. */
  to: number
  from: ChartPoint
  end: ChartPoint
  length: number
  /** From where to where it lies along the longer side of the shape, and across it. */
  first: number
  last: number
  low: number
  high: number
}

/**
 * Edges that lie beside each other all along a shape are to be compared each with each: in some seconds for a few thousand. The outline of
 * a country goes to and fro some ten times.
 */
const LOOKS = 100_000
const LOOKS_OF_EDGE = 200

/** Where two edges of a polygon cross, its holes' too, also through a corner; null when none do. Edges that only touch do not. */
export function findCrossing(rings: readonly Ring[]): LatLon | 'too-intricate' | null {
  const edges = edgesOf(rings).sort((a, b) => a.first - b.first)
  let looks = LOOKS + LOOKS_OF_EDGE * edges.length
  // From one end to the other, against those that have not ended yet.
  let open: Edge[] = []
  for (const edge of edges) {
    looks -= open.length
    if (looks < 0) return 'too-intricate'
    open = open.filter(({ last }) => last >= edge.first - CLOSE)
    for (const other of open) {
      if (other.low > edge.high + CLOSE || other.high < edge.low - CLOSE) continue
      const at = crossingOf(edge, other)
      if (at) return { lat: latitudeOf(at.y), lon: deltaLongitude(0, at.x) }
    }
    open.push(edge)
  }
  return null
}

function edgesOf(rings: readonly Ring[]): Edge[] {
  const outline = unroll(rings[0]!)
  const all = [outline, ...rings.slice(1).map((ring) => movedBeside(unroll(ring), outline.west))]
  const isLong = Math.max(...outline.y) - Math.min(...outline.y) > outline.east - outline.west
  return all.map(cornersOf).flatMap((ring) =>
    ring.map((end, to): Edge => {
      const from = ring.at(to - 1)!
      const [west, east] = [Math.min(from.x, end.x), Math.max(from.x, end.x)]
      const [south, north] = [Math.min(from.y, end.y), Math.max(from.y, end.y)]
      const length = Math.hypot(end.x - from.x, end.y - from.y)
      return isLong
        ? { ring, to, from, end, length, first: south, last: north, low: west, high: east }
        : { ring, to, from, end, length, first: west, last: east, low: south, high: north }
    }),
  )
}

/** Without the corners that are where the one before is. */
function cornersOf({ x, y }: UnrolledRing): ChartRing {
  const corners = x.map((of, i): ChartPoint => ({ x: of, y: y[i]! }))
  return corners.filter((corner, i) => !isClose(corner, corners.at(i - 1)!))
}

const isClose = (a: ChartPoint, b: ChartPoint) => Math.abs(a.x - b.x) <= CLOSE && Math.abs(a.y - b.y) <= CLOSE

function crossingOf(a: Edge, b: Edge): ChartPoint | null {
  const [from, end] = [asideOf(b, a.from), asideOf(b, a.end)]
  if (from * end < 0 && asideOf(a, b.from) * asideOf(a, b.end) < 0) {
    const share = from / (from - end)
    return { x: a.from.x + share * (a.end.x - a.from.x), y: a.from.y + share * (a.end.y - a.from.y) }
  }
  return crossingAtEnd(a, b) ?? crossingAtEnd(b, a)
}

/** The end of an edge, where it lies on another one and the outline crosses that there. What meets its begin is the edge's before it. */
function crossingAtEnd(edge: Edge, other: Edge): ChartPoint | null {
  const { end } = edge
  if (asideOf(other, end) !== 0 || isClose(end, other.from) || !isWithin(other, end)) return null
  const own = strandAt(edge)
  const met: Strand = isClose(end, other.end)
    ? strandAt(other)
    : { ring: other.ring, before: before(other), after: other.to }
  return doStrandsCross(end, own, met) ? end : null
}

const before = ({ ring, to }: Edge) => (to + ring.length - 1) % ring.length

/** The way through the end of an edge. */
const strandAt = (edge: Edge): Strand => ({
  ring: edge.ring,
  before: before(edge),
  after: (edge.to + 1) % edge.ring.length,
})

/** How far left of an edge's line a place lies, chart degrees; 0 on it. */
function asideOf({ from, end, length }: Edge, { x, y }: ChartPoint): number {
  const aside = ((end.x - from.x) * (y - from.y) - (end.y - from.y) * (x - from.x)) / length
  return Math.abs(aside) <= CLOSE ? 0 : aside
}

/** Whether a place on its line lies between the ends of an edge. */
function isWithin({ from, end }: Edge, { x, y }: ChartPoint): boolean {
  return (
    x >= Math.min(from.x, end.x) - CLOSE &&
    x <= Math.max(from.x, end.x) + CLOSE &&
    y >= Math.min(from.y, end.y) - CLOSE &&
    y <= Math.max(from.y, end.y) + CLOSE
  )
}
