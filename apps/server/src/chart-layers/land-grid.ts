import type { Position } from 'geojson'
import type { IsLand } from './maritime-limits.ts'

/** Rows of the index: edges of the coast are found by their latitude, a twentieth of a degree a row. */
const ROWS_PER_DEGREE = 20
/** Rings run past ±180 by less than this. */
const BEYOND = 20

/** Even-odd rule over all rings, with the edges sorted into bands of latitude. Rings must not jump over the antimeridian. */
export function landTest(rings: readonly Position[][]): IsLand {
  const bands: [number, number, number, number][][] = Array.from({ length: 180 * ROWS_PER_DEGREE + 1 }, () => [])
  const band = (lat: number) => Math.min(bands.length - 1, Math.max(0, Math.floor((lat + 90) * ROWS_PER_DEGREE)))
  for (const ring of rings)
    for (let i = 1; i < ring.length; i++) {
      const [x1, y1] = ring[i - 1] as [number, number]
      const [x2, y2] = ring[i] as [number, number]
      for (let row = band(Math.min(y1, y2)); row <= band(Math.max(y1, y2)); row++) bands[row].push([x1, y1, x2, y2])
    }
  const crossings = (lon: number, lat: number): number => {
    let count = 0
    for (const [x1, y1, x2, y2] of bands[band(lat)])
      if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) count++
    return count
  }
  return (lon, lat) =>
    crossings(lon, lat) % 2 === 1 ||
    (lon < BEYOND - 180 && crossings(lon + 360, lat) % 2 === 1) ||
    (lon > 180 - BEYOND && crossings(lon - 360, lat) % 2 === 1)
}
