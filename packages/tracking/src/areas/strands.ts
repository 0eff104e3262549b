/** A place on the chart, in its degrees. */
export interface ChartPoint {
  readonly x: number
  readonly y: number
}

/** A ring on the chart, no corner twice in a row; the last is joined to the first. */
export type ChartRing = readonly ChartPoint[]

/** Chart degrees within which places are one: a tenth of a millimetre, and far above what reckoning loses. */
export const CLOSE = 1e-9

/** A ring's way through a place: where it comes from, and where it goes. */
export interface Strand {
  readonly ring: ChartRing
  /** The corners before the place and after it, by their number. */
  readonly before: number
  readonly after: number
}

/** A ray from a place along a strand, and its other one. */
interface Ray {
  readonly ring: ChartRing
  /** The next corner on the ray, and the direction in which the corners are counted. */
  readonly next: number
  readonly step: 1 | -1
  readonly other: ChartPoint
}

/** Whether two ways through one place change sides there, or where they part after a stretch together. Ways that touch do not. */
export function doStrandsCross(at: ChartPoint, a: Strand, b: Strand): boolean {
  const raysOfA = raysOf(a)
  const shared = raysOfA.flatMap((one) =>
    raysOf(b)
      .filter((other) => areAlong(at, one.ring[one.next]!, other.ring[other.next]!))
      .map((other) => [one, other] as const),
  )
  // In the middle of a stretch together nothing is decided, it is at its ends.
  if (shared.length > 1) return false
  if (shared.length === 1) return doPartAcross(at, shared[0]![0], shared[0]![1])
  const [from, to] = raysOfA.map(({ ring, next }) => directionTo(at, ring[next]!))
  const wide = turnLeft(from!, to!)
  const [one, other] = raysOf(b).map(({ ring, next }) => turnLeft(from!, directionTo(at, ring[next]!)) < wide)
  return one !== other
}

function raysOf({ ring, before, after }: Strand): readonly [Ray, Ray] {
  return [
    { ring, next: before, step: -1, other: ring[after]! },
    { ring, next: after, step: 1, other: ring[before]! },
  ]
}

/** Follows two ways along the stretch that they have together; whether they leave it on other sides than they came. */
function doPartAcross(begin: ChartPoint, a: Ray, b: Ray): boolean {
  const along = directionTo(begin, a.ring[a.next]!)
  const aCameLeft = turnLeft(along, directionTo(begin, a.other)) < turnLeft(along, directionTo(begin, b.other))
  let at = begin
  let [nextOfA, nextOfB] = [a.next, b.next]
  for (let steps = a.ring.length + b.ring.length; steps > 0; steps--) {
    const [toA, toB] = [a.ring[nextOfA]!, b.ring[nextOfB]!]
    const before = at
    const ahead = distance(at, toA) - distance(at, toB)
    at = ahead <= 0 ? toA : toB
    if (ahead <= CLOSE) nextOfA = stepped(a, nextOfA)
    if (ahead >= -CLOSE) nextOfB = stepped(b, nextOfB)
    const [ontoA, ontoB] = [a.ring[nextOfA]!, b.ring[nextOfB]!]
    // One turns back over its own way: it comes again.
    if (areAlong(at, ontoA, before) || areAlong(at, ontoB, before)) return false
    if (areAlong(at, ontoA, ontoB)) continue
    const back = directionTo(at, before)
    const aLeavesLeft = turnLeft(back, directionTo(at, ontoA)) > turnLeft(back, directionTo(at, ontoB))
    return aCameLeft !== aLeavesLeft
  }
  return false
}

const stepped = ({ ring, step }: Ray, corner: number) => (corner + step + ring.length) % ring.length

const distance = (a: ChartPoint, b: ChartPoint) => Math.hypot(b.x - a.x, b.y - a.y)

const directionTo = (from: ChartPoint, to: ChartPoint) => Math.atan2(to.y - from.y, to.x - from.x)

/** How far left one has to turn from a direction to another, 0 to 2π. */
function turnLeft(from: number, to: number): number {
  const turn = (to - from) % (2 * Math.PI)
  return turn < 0 ? turn + 2 * Math.PI : turn
}

/** Whether two places are seen from a third in the same direction: the nearer lies on the line to the farther. */
function areAlong(from: ChartPoint, a: ChartPoint, b: ChartPoint): boolean {
  const [ax, ay, bx, by] = [a.x - from.x, a.y - from.y, b.x - from.x, b.y - from.y]
  if (ax * bx + ay * by <= 0) return false
  return Math.abs(ax * by - ay * bx) <= CLOSE * Math.max(Math.hypot(ax, ay), Math.hypot(bx, by))
}
