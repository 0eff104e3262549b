import { deltaLongitude, EARTH_RADIUS, wrapLongitude } from './geodesy.ts'

const RADIANS = Math.PI / 180
const METRES_PER_DEGREE = RADIANS * EARTH_RADIUS

/**
 * Chooses at most `budget` points (≥ 2) of a track so that "where was she at 12:00" stays as true as it can: the point
 * whose loss moves the ship least, measured at its own time (synchronised Euclidean distance), goes first; what it cost is
 * added to its neighbours (SQUISH, Muckell et al. 2014). Degrees, ms. First and last point stay, `pinned` ones too while
 * they fit. Returns indices in order.
 */
export function simplify(
  time: ArrayLike<number>,
  lat: ArrayLike<number>,
  lon: ArrayLike<number>,
  budget: number,
  pinned: readonly number[] = [],
): Uint32Array {
  const count = time.length
  const kept = new Uint32Array(Math.min(count, Math.max(2, budget)))
  if (count <= budget) {
    for (let i = 0; i < count; i++) kept[i] = i
    return kept
  }
  // Plain loops throughout: `from` with a function costs as much as the whole of the rest.
  const before = new Int32Array(count)
  const after = new Int32Array(count)
  const cost = new Float64Array(count).fill(Infinity)
  const inherited = new Float64Array(count)
  const shrink = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    before[i] = i - 1
    after[i] = i + 1
    shrink[i] = Math.cos(lat[i]! * RADIANS)
  }
  for (const i of pinned) inherited[i] = 1e9 // farther than any two points of the earth: gone only when nothing else is left
  const price = (i: number) => {
    cost[i] = inherited[i]! + offTrack(time, lat, lon, shrink, before[i]!, i, after[i]!)
  }
  for (let i = 1; i < count - 1; i++) price(i)
  const heap = createHeap(cost, 1, count - 1)
  const inherit = (i: number, lost: number) => {
    if (i === 0 || i === count - 1) return
    if (lost > inherited[i]!) inherited[i] = lost
    price(i)
    heap.moved(i)
  }
  for (let left = count; left > budget; left--) {
    const gone = heap.take()
    const previous = before[gone]!
    const next = after[gone]!
    after[previous] = next
    before[next] = previous
    inherit(previous, cost[gone]!)
    inherit(next, cost[gone]!)
  }
  for (let i = 0, row = 0; i < count; i = after[i]!) kept[row++] = i
  return kept
}

/** Metres between point `i` and where a ship sailing evenly from `a` to `b` is at its time. */
function offTrack(
  time: ArrayLike<number>,
  lat: ArrayLike<number>,
  lon: ArrayLike<number>,
  shrink: Float64Array,
  a: number,
  i: number,
  b: number,
): number {
  const span = time[b]! - time[a]!
  const share = span > 0 ? (time[i]! - time[a]!) / span : 0
  const north = lat[i]! - (lat[a]! + (lat[b]! - lat[a]!) * share)
  const east = wrapLongitude(deltaLongitude(lon[a]!, lon[i]!) - deltaLongitude(lon[a]!, lon[b]!) * share) * shrink[i]!
  return METRES_PER_DEGREE * Math.sqrt(north * north + east * east)
}

/** A binary heap of the indices from … to−1, cheapest first, that knows where each index stands. */
function createHeap(cost: Float64Array, from: number, to: number) {
  let size = to - from
  const heap = new Int32Array(size)
  const place = new Int32Array(to)
  const put = (at: number, index: number) => {
    heap[at] = index
    place[index] = at
  }
  const down = (at: number, index: number) => {
    for (;;) {
      let child = 2 * at + 1
      if (child >= size) break
      if (child + 1 < size && cost[heap[child + 1]!]! < cost[heap[child]!]!) child++
      if (cost[heap[child]!]! >= cost[index]!) break
      put(at, heap[child]!)
      at = child
    }
    put(at, index)
  }
  const up = (at: number, index: number) => {
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (cost[heap[parent]!]! <= cost[index]!) break
      put(at, heap[parent]!)
      at = parent
    }
    put(at, index)
  }
  for (let at = 0; at < size; at++) put(at, from + at)
  for (let at = (size >> 1) - 1; at >= 0; at--) down(at, heap[at]!)
  return {
    take(): number {
      const least = heap[0]!
      size--
      if (size > 0) down(0, heap[size]!)
      return least
    },
    /** The cost of `index` has changed. */
    moved(index: number): void {
      up(place[index]!, index)
      down(place[index]!, index)
    },
  }
}
