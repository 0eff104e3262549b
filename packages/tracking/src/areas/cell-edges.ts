import type { EdgesInBox } from './area-shape.ts'

// What lies between a place and the edge of a polygon is told by the edges in the square of the place alone: of all others it is the same
// for the whole square. A polygon there is two numbers (its own, and the head: how many edges there are, which copy of the world they
// meet, and whether an odd number of the others counts) and where its edges begin.

/** Copies of the world farther west. */
const WEST = 3

export const headOf = ({ edges, turns }: EdgesInBox, odd: boolean): number =>
  (edges.length << 4) | ((turns + WEST) << 1) | (odd ? 1 : 0)
export const isOdd = (head: number): boolean => (head & 1) === 1
export const edgesOf = (head: number): number => head >> 4
export const eastOf = (head: number): number => 360 * (((head >> 1) & 7) - WEST)

/**
 * Whether, as far as the edges of a square go, an odd number of them lies east of a place in it. An edge that ends east of the square goes
 * on in one that does not count here: in its stead the corner counts for all places south of it. So whatever the others do, they do it to
 * all places of the square alike. `edges`: where those from `from` to before `to` begin in `corners`. `x`, `y` on the chart, `east` the
 * square's side.
 */
export function isOddEast(
  corners: Float64Array,
  edges: ArrayLike<number>,
  from: number,
  to: number,
  x: number,
  y: number,
  east: number,
): boolean {
  let odd = false
  for (let i = from; i < to; i++) {
    const e = edges[i]!
    const x1 = corners[e]!
    const y1 = corners[e + 1]!
    const x2 = corners[e + 2]!
    const y2 = corners[e + 3]!
    const below1 = y1 > y
    const below2 = y2 > y
    if (below1 !== below2 && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) odd = !odd
    if (below1 && x1 > east) odd = !odd
    if (below2 && x2 > east) odd = !odd
  }
  return odd
}
