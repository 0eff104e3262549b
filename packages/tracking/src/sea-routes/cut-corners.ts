import { between, chord, withoutNeedless, type LinePoints, type Sees } from './line-points.ts'
import { MILES_PER_RADIAN } from './sight.ts'

/** Rounds in which corners are cut; each may leave two flatter ones. */
const ROUNDS = 5
/** Only a corner that lengthens its two legs by so much is looked at: flatter ones are capes, rounded at a distance anyhow. */
const SHARP = 1.03
/** What a cut must save, as a chord of the unit sphere. */
const WORTH = 0.1 / MILES_PER_RADIAN
/** Halvings for both legs of a corner together, and for each alone; nothing finer than this is looked for. */
const TOGETHER = 8
const ALONE = 5
const FINE = 1e-5

/** Cuts the sharp corners of a line over water: those that a search over squares leaves where a point cannot move inwards. */
export function withoutSharpCorners(points: LinePoints, sees: Sees): LinePoints {
  let line = points
  for (let round = 0; round < ROUNDS; round++) {
    let cut = false
    const next = [line[0]!]
    for (let i = 1; i < line.length - 1; i++) {
      const two = cutOf(next.at(-1)!, line[i]!, line[i + 1]!, sees)
      cut ||= two !== null
      next.push(...(two ?? [line[i]!]))
    }
    if (!cut) break
    line = withoutNeedless([...next, line.at(-1)!], sees)
  }
  return line
}

/** Two points, one on either leg of a corner, as far from it as they see each other; null where that saves nothing. */
function cutOf(a: Float64Array, p: Float64Array, b: Float64Array, sees: Sees): [Float64Array, Float64Array] | null {
  const [toA, toB, straight] = [chord(a, p), chord(p, b), chord(a, b)]
  if (toA + toB - straight < WORTH || toA + toB < SHARP * straight) return null
  const onA = (far: number) => between(p, a, Math.min(1, far / toA))
  const onB = (far: number) => between(p, b, Math.min(1, far / toB))
  const both = farthest(0, Math.max(toA, toB), TOGETHER, (far) => sees(onA(far), onB(far)))
  if (both === 0) return null
  const second = onB(both)
  const farA = farthest(Math.min(both, toA), toA, ALONE, (far) => sees(onA(far), second))
  const first = onA(farA)
  const farB = farthest(Math.min(both, toB), toB, ALONE, (far) => sees(first, onB(far)))
  const last = onB(farB)
  return farA + farB - chord(first, last) < WORTH ? null : [first, last]
}

/** The farthest that is seen between one that is and one that may be, by halving. */
function farthest(seen: number, most: number, halvings: number, sees: (far: number) => boolean): number {
  let [near, far] = [seen, most]
  for (let i = 0; i < halvings && far - near > FINE; i++) {
    const middle = (near + far) / 2
    if (sees(middle)) near = middle
    else far = middle
  }
  return near
}
