import type { SeaChart } from './sea-chart.ts'
import { inSight, milesApart } from './sight.ts'

/** Rounds over a line, and halvings for each of its points. */
const ROUNDS = 4
const HALVINGS = 5

/** Points of a line as unit vectors, in order. */
export type LinePoints = Float64Array[]

/** Pulls a line over water tight, like a rubber band between its ends: what is not needed goes, each other point moves inwards. */
export function tighten(chart: SeaChart, closed: Uint8Array, points: LinePoints): LinePoints {
  let line = points
  const v = new Float64Array(9)
  const sees = (a: Float64Array, b: Float64Array): boolean => {
    v.set(a, 0)
    v.set(b, 3)
    return inSight(chart, closed, v, 0, 1)
  }
  // A point that hardly moved is tried again only between others.
  const tried = new Map<Float64Array, readonly [Float64Array, Float64Array]>()
  for (let round = 0; round < ROUNDS; round++) {
    const before = line.length
    line = withoutNeedless(line, sees)
    let moved = 0
    for (let i = 1; i < line.length - 1; i++) {
      const [a, p, b] = [line[i - 1]!, line[i]!, line[i + 1]!]
      const last = tried.get(p)
      if (last?.[0] === a && last[1] === b) continue
      const inner = pulledIn(a, p, b, sees)
      if (inner === null) {
        tried.set(p, [a, b])
        continue
      }
      line[i] = inner
      moved++
    }
    if (moved === 0 && line.length === before) break
  }
  return withoutNeedless(line, sees)
}

type Sees = (a: Float64Array, b: Float64Array) => boolean

/** From each point on to the farthest that it sees of the next ones. */
function withoutNeedless(line: LinePoints, sees: Sees): LinePoints {
  const kept = [line[0]!]
  for (let i = 0; i < line.length - 1;) {
    let next = i + 1
    while (next + 1 < line.length && sees(line[i]!, line[next + 1]!)) next++
    kept.push(line[next]!)
    i = next
  }
  return kept
}

/** The point as near to the straight way between its neighbours as both see it; null when it can hardly move. */
function pulledIn(a: Float64Array, p: Float64Array, b: Float64Array, sees: Sees): Float64Array | null {
  const toA = chord(a, p)
  const toB = chord(p, b)
  const share = toA / (toA + toB)
  const goal = between(a, b, share)
  let near = 0
  let far = 1
  let best: Float64Array | null = null
  for (let i = 0; i < HALVINGS; i++) {
    const t = (near + far) / 2
    const inner = between(p, goal, t)
    // The shorter look first: where it is shut the longer one is spared.
    if (toA < toB ? sees(a, inner) && sees(inner, b) : sees(inner, b) && sees(a, inner)) {
      best = inner
      near = t
    } else far = t
  }
  return best
}

function chord(a: Float64Array, b: Float64Array): number {
  const x = a[0]! - b[0]!
  const y = a[1]! - b[1]!
  const z = a[2]! - b[2]!
  return Math.sqrt(x * x + y * y + z * z)
}

/** The unit vector of a place between two others. */
function between(a: Float64Array, b: Float64Array, share: number): Float64Array {
  const x = a[0]! * (1 - share) + b[0]! * share
  const y = a[1]! * (1 - share) + b[1]! * share
  const z = a[2]! * (1 - share) + b[2]! * share
  const size = Math.sqrt(x * x + y * y + z * z)
  const point = new Float64Array(3)
  point[0] = x / size
  point[1] = y / size
  point[2] = z / size
  return point
}

/** Length of a line, nm. */
export function milesOfLine(points: LinePoints): number {
  const v = new Float64Array(6)
  let miles = 0
  for (let i = 1; i < points.length; i++) {
    v.set(points[i - 1]!, 0)
    v.set(points[i]!, 3)
    miles += milesApart(v, 0, 1)
  }
  return miles
}
