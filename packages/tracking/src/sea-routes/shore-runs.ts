import { COLUMNS, PER_DEGREE, columnOf, rowOf } from './water-grid.ts'

/** Latitude and longitude of the water in cells that it does not fill, degrees. */
export type NarrowWater = ReadonlyMap<number, readonly [lat: number, lon: number]>

/** Points of a coast are looked at so often, a cell. */
const LOOKS = 4

/** Remembers where outlines run, cell by cell: some 16 bytes for each time that one crosses a cell. */
export function createShoreRuns() {
  const cells: number[] = []
  const sums: number[] = []
  let last = -1
  const look = (lat: number, lon: number) => {
    const cell = rowOf(lat) * COLUMNS + columnOf(lon)
    if (cell !== last) {
      cells.push(cell)
      sums.push(0, 0, 0)
      last = cell
    }
    const at = sums.length
    sums[at - 3]! += lat
    sums[at - 2]! += lon
    sums[at - 1]!++
  }
  return {
    /** A ring of lon, lat, lon, lat … */
    add(ring: ArrayLike<number>): void {
      last = -1
      for (let i = 2; i < ring.length; i += 2) {
        const [fromLon, fromLat, toLon, toLat] = [ring[i - 2]!, ring[i - 1]!, ring[i]!, ring[i + 1]!]
        const steps =
          1 + Math.floor(Math.max(Math.abs(toLon - fromLon), Math.abs(toLat - fromLat)) * PER_DEGREE * LOOKS)
        for (let step = 0; step < steps; step++)
          look(fromLat + ((toLat - fromLat) * step) / steps, fromLon + ((toLon - fromLon) * step) / steps)
      }
    },
    /** The middle of the shores in each of some cells: between two shores that is in the water, else at its edge. */
    middles(wanted: ReadonlySet<number>): Map<number, [lat: number, lon: number]> {
      const found = new Map<number, [number, number, number]>()
      for (const [run, cell] of cells.entries()) {
        if (!wanted.has(cell)) continue
        const [lat, lon, count] = [sums[run * 3]!, sums[run * 3 + 1]!, sums[run * 3 + 2]!]
        const sum = found.get(cell)
        if (sum === undefined) found.set(cell, [lat, lon, count])
        else for (const [i, more] of [lat, lon, count].entries()) sum[i]! += more
      }
      return new Map([...found].map(([cell, [lat, lon, count]]) => [cell, [lat / count, lon / count]]))
    },
  }
}
