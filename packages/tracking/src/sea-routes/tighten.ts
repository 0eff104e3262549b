import { withoutSharpCorners } from './cut-corners.ts'
import { between, chord, withoutNeedless, type LinePoints, type Sees } from './line-points.ts'
import { withOffing } from './offing.ts'
import type { SeaChart } from './sea-chart.ts'
import { inSight, milesApart } from './sight.ts'

/** Rounds over a line, and halvings for each of its points. */
const ROUNDS = 4
const HALVINGS = 5

export type { LinePoints }

/** Pulls a line over water tight, like a rubber band between its ends, without sharp corners, and with an offing round capes. */
export function tighten(chart: SeaChart, closed: Uint8Array, points: LinePoints): LinePoints {
  const v = new Float64Array(9)
  const sees = (a: Float64Array, b: Float64Array): boolean => {
    v.set(a, 0)
    v.set(b, 3)
    return inSight(chart, closed, v, 0, 1)
  }
  return withOffing(withoutSharpCorners(pulled(points, sees), sees), sees)
}

/** What is not needed goes, each other point moves inwards. */
function pulled(points: LinePoints, sees: Sees): LinePoints {
  let line = points
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
