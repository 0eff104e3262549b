import { zxyToTileId } from 'pmtiles'

/** West, south, east, north in degrees; a box across the antimeridian has its west beyond its east. */
export type Box = readonly [west: number, south: number, east: number, north: number]
/** Tile ids from the first up to and without the last. */
export type IdRange = readonly [from: number, to: number]

interface Rectangle {
  left: number
  right: number
  top: number
  bottom: number
}

/** The ids of all tiles that meet the box, in order. Ids follow Hilbert's curve: what lies together is a range. */
export function rangesOf([west, south, east, north]: Box, minZoom: number, maxZoom: number): IdRange[] {
  const parts: Box[] =
    west <= east
      ? [[west, south, east, north]]
      : [
          [west, south, 180, north],
          [-180, south, east, north],
        ]
  const ranges: IdRange[] = []
  for (let z = minZoom; z <= maxZoom; z++) for (const part of parts) collect(rectangle(part, z), z, 0, 0, 0, ranges)
  return merge(ranges)
}

export const countOf = (ranges: readonly IdRange[]): number => ranges.reduce((sum, [from, to]) => sum + to - from, 0)

function rectangle([west, south, east, north]: Box, z: number): Rectangle {
  const most = 2 ** z - 1
  const column = (lon: number) => Math.min(most, Math.max(0, Math.floor(((lon + 180) / 360) * 2 ** z)))
  const row = (lat: number) => {
    const sin = Math.sin((Math.max(-85.0511, Math.min(85.0511, lat)) * Math.PI) / 180)
    return Math.min(most, Math.max(0, Math.floor((0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * 2 ** z)))
  }
  return { left: column(west), right: column(east), top: row(north), bottom: row(south) }
}

/** Goes down the quarters of the world; a quarter that lies wholly inside is one range, as its curve begins and ends in it. */
function collect(inside: Rectangle, z: number, level: number, x: number, y: number, ranges: IdRange[]): void {
  const side = 2 ** (z - level)
  const [left, top] = [x * side, y * side]
  const [right, bottom] = [left + side - 1, top + side - 1]
  if (left > inside.right || right < inside.left || top > inside.bottom || bottom < inside.top) return
  if (left >= inside.left && right <= inside.right && top >= inside.top && bottom <= inside.bottom) {
    const from = firstId(z) + (zxyToTileId(level, x, y) - firstId(level)) * side * side
    ranges.push([from, from + side * side])
    return
  }
  for (const [dx, dy] of quarters) collect(inside, z, level + 1, 2 * x + dx, 2 * y + dy, ranges)
}

const quarters = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const

/** Tiles of all zooms before this one. */
const firstId = (z: number): number => (4 ** z - 1) / 3

function merge(ranges: IdRange[]): IdRange[] {
  const merged: [number, number][] = []
  for (const [from, to] of ranges.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** The parts of `from` … `to` that lie in the ranges. */
export function* within(ranges: readonly IdRange[], from: number, to: number): Iterable<IdRange> {
  // The first range that ends behind `from`.
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ranges[middle][1] > from) high = middle
    else low = middle + 1
  }
  for (let i = low; i < ranges.length && ranges[i][0] < to; i++)
    yield [Math.max(from, ranges[i][0]), Math.min(to, ranges[i][1])]
}
