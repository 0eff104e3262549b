import { between, chord, type LinePoints, type Sees } from './line-points.ts'
import { MILES_PER_RADIAN } from './sight.ts'

/** Ships pass a cape so far off where there is room, and no farther than this share of the shorter leg; legs as short as this stay. */
const OFFING = 3 / MILES_PER_RADIAN
const SHARE = 0.3
const SHORT = 3 / MILES_PER_RADIAN
/** A bend so flat says nothing. */
const FLAT = 0.05 / MILES_PER_RADIAN

/** Leads a line that is pulled tight round capes at a distance, where there is room on the outer side. */
export function withOffing(line: LinePoints, sees: Sees): LinePoints {
  const kept = [line[0]!]
  for (let i = 1; i < line.length - 1; i++) kept.push(offCape(kept.at(-1)!, line[i]!, line[i + 1]!, sees))
  if (line.length > 1) kept.push(line.at(-1)!)
  return kept
}

function offCape(a: Float64Array, p: Float64Array, b: Float64Array, sees: Sees): Float64Array {
  const [toA, toB] = [chord(a, p), chord(p, b)]
  if (toA < SHORT || toB < SHORT) return p
  const inside = between(a, b, toA / (toA + toB))
  const bend = chord(inside, p)
  if (bend < FLAT) return p
  const most = Math.min(OFFING, SHARE * Math.min(toA, toB))
  for (const off of [most, most / 2, most / 4]) {
    const outer = between(inside, p, 1 + off / bend)
    if (sees(a, outer) && sees(outer, b)) return outer
  }
  return p
}
