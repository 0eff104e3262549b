/** Metres east and north. */
export type Point = [number, number]

/** A stop on a flat sheet, metres. */
export interface PlacedStop<Stop> {
  stop: Stop
  x: number
  y: number
}

/** More rows of cells than there are on Earth. */
const ROWS = 2 ** 21

/** Stops that hang together by steps of so many metres. Each is looked at beside those of nine cells, and leaves its cell when it is taken. */
export function clustersOf<Stop>(stops: readonly PlacedStop<Stop>[], near: number): PlacedStop<Stop>[][] {
  const cells = new Map<number, PlacedStop<Stop>[]>()
  const cellOf = (metres: number) => Math.floor(metres / near)
  const keyOf = (cx: number, cy: number) => cx * ROWS + cy
  for (const placed of stops) {
    const key = keyOf(cellOf(placed.x), cellOf(placed.y))
    const cell = cells.get(key)
    if (cell === undefined) cells.set(key, [placed])
    else cell.push(placed)
  }
  const takeNear = ({ x, y }: PlacedStop<Stop>, into: PlacedStop<Stop>[]) => {
    for (let cx = cellOf(x) - 1; cx <= cellOf(x) + 1; cx++)
      for (let cy = cellOf(y) - 1; cy <= cellOf(y) + 1; cy++) {
        const cell = cells.get(keyOf(cx, cy))
        if (cell === undefined) continue
        let left = 0
        for (const other of cell) {
          if ((other.x - x) ** 2 + (other.y - y) ** 2 <= near * near) into.push(other)
          else cell[left++] = other
        }
        cell.length = left
        if (left === 0) cells.delete(keyOf(cx, cy))
      }
  }
  const clusters: PlacedStop<Stop>[][] = []
  for (const placed of stops) {
    if (!cells.get(keyOf(cellOf(placed.x), cellOf(placed.y)))?.includes(placed)) continue
    const cluster: PlacedStop<Stop>[] = []
    takeNear(placed, cluster)
    // The list grows while it is walked.
    for (const member of cluster) takeNear(member, cluster)
    clusters.push(cluster)
  }
  return clusters
}

/** Cuts what is longer than so many metres across its length into equal parts: a long quay has many berths. */
export function cutLong<Stop>(cluster: readonly PlacedStop<Stop>[], longest: number): PlacedStop<Stop>[][] {
  const [east, north] = lengthwise(cluster)
  const along = cluster.map(({ x, y }) => x * east + y * north)
  const begin = along.reduce((least, metres) => Math.min(least, metres), Infinity)
  const length = along.reduce((most, metres) => Math.max(most, metres), -Infinity) - begin
  const parts = Math.ceil(length / longest)
  if (parts <= 1) return [[...cluster]]
  const cut: PlacedStop<Stop>[][] = Array.from({ length: parts }, () => [])
  for (const [at, placed] of cluster.entries())
    cut[Math.min(parts - 1, Math.floor(((along[at]! - begin) / length) * parts))]!.push(placed)
  return cut.filter((part) => part.length > 0)
}

/** The direction in which the stops lie widest apart (the first principal axis), a unit vector. */
function lengthwise(cluster: readonly PlacedStop<unknown>[]): Point {
  const mean = (value: (placed: PlacedStop<unknown>) => number) =>
    cluster.reduce((sum, placed) => sum + value(placed), 0) / cluster.length
  const [x, y] = [mean((placed) => placed.x), mean((placed) => placed.y)]
  const xx = mean((placed) => (placed.x - x) ** 2)
  const yy = mean((placed) => (placed.y - y) ** 2)
  const xy = mean((placed) => (placed.x - x) * (placed.y - y))
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  return [Math.cos(angle), Math.sin(angle)]
}

/** The convex hull (Andrew's monotone chain), closed, counter-clockwise. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain
  }
  const lower = half(sorted)
  const upper = half(sorted.toReversed())
  return [...lower, ...upper.slice(1)]
}

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
