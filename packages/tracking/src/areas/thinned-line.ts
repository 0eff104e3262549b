import { fastDistance, type LatLon } from '../geodesy.ts'
import { simplify } from '../simplify.ts'

/** Points of a corridor out of a file: a recorded track has thousands, of which few bend it. */
export const MOST_LINE_POINTS = 1_000

/** The points of a line that bend it most. What is no place stays, so that it is found fault with. */
export function thinnedLine(line: LatLon[]): LatLon[] {
  if (line.length <= MOST_LINE_POINTS || !line.every(({ lat, lon }) => Number.isFinite(lat + lon))) return line
  let sailed = 0
  const along = line.map(({ lat, lon }, i) => {
    const before = line[Math.max(0, i - 1)]!
    return (sailed += fastDistance(before.lat, before.lon, lat, lon))
  })
  const [lats, lons] = [line.map(({ lat }) => lat), line.map(({ lon }) => lon)]
  return [...simplify(along, lats, lons, MOST_LINE_POINTS)].map((i) => line[i]!)
}
