import type { Place } from './passages.ts'
import { columnOf, latOf, lonOf, rowOf } from './water-grid.ts'

/** The cells whose middle lies in a polygon of places. */
export function fillPolygon(polygon: readonly Place[], visit: (row: number, column: number) => void): void {
  const lats = polygon.map(([lat]) => lat)
  const lons = polygon.map(([, lon]) => lon)
  for (let row = rowOf(Math.min(...lats)); row <= rowOf(Math.max(...lats)); row++)
    for (let column = columnOf(Math.min(...lons)); column <= columnOf(Math.max(...lons)); column++)
      if (isInside(polygon, latOf(row), lonOf(column))) visit(row, column)
}

/** Whether a place lies in a polygon that does not cross ±180°. */
export function isInside(polygon: readonly Place[], lat: number, lon: number): boolean {
  let inside = false
  for (let i = 0, k = polygon.length - 1; i < polygon.length; k = i++) {
    const [a, b] = [polygon[i]!, polygon[k]!]
    if (a[0] > lat !== b[0] > lat && lon < ((b[1] - a[1]) * (lat - a[0])) / (b[0] - a[0]) + a[1]) inside = !inside
  }
  return inside
}
