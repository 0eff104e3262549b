import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CoastFiles } from './cut-coast.ts'
import { CELLS } from './water-cells.ts'

type Point = [lon: number, lat: number]

/** Longitude and latitude of a place in the grid of inland water. */
export function cellPlace(column: number, row: number): Point {
  const y = Math.PI * (1 - (2 * row) / CELLS)
  return [(column / CELLS - 0.5) * 360, (Math.atan(Math.sinh(y)) * 180) / Math.PI]
}

const ring = (points: Point[]): Point[] => [...points, points[0]]

/** A triangle in the corner of a cell, as the files of inland water have them. */
const triangle = (column: number, row: number, size: number): Point[] =>
  ring([cellPlace(column, row), cellPlace(column + size, row), cellPlace(column, row + size)])

/** A land of 60 × 60 cells with its corner at (9000, 6000): a river through its middle, a lake, and one patch of water alone. */
export function writeSmallCoast(): { folder: string; files: CoastFiles } {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-coast-'))
  const file = (name: string, polygons: Point[][]) => {
    const path = join(folder, `${name}.json`)
    const coordinates = polygons.map((outer) => [outer])
    writeFileSync(
      path,
      JSON.stringify({ type: 'GeometryCollection', geometries: [{ type: 'MultiPolygon', coordinates }] }),
    )
    return path
  }
  const square = (column: number, row: number, side: number) =>
    ring([
      cellPlace(column, row),
      cellPlace(column + side, row),
      cellPlace(column + side, row + side),
      cellPlace(column, row + side),
    ])
  const river = Array.from({ length: 40 }, (_, i) => triangle(9000 + i, 6030, 0.6))
  return {
    folder,
    files: {
      coast: file('coast', [square(9000, 6000, 60)]),
      rivers: file('rivers', [...river, triangle(9010, 6010, 0.6)]),
      lakes: file('lakes', [square(9045, 6045, 6)]),
    },
  }
}
