import type { LegacyTile } from 'geojson-vt'
import { clipLine, clipRing } from './coast/clip.ts'
import { shape, type Shape } from './coast/shape.ts'

/** The part of a tile that a tile `deeper` zooms below shows, in that one's units. */
export function enlarge(
  tile: LegacyTile,
  deeper: number,
  x: number,
  y: number,
  extent: number,
  buffer: number,
): LegacyTile {
  const times = 2 ** deeper
  const [left, top] = [(x % times) * extent, (y % times) * extent]
  const box = { minX: -buffer, minY: -buffer, maxX: extent + buffer, maxY: extent + buffer }
  const enlarged = (points: readonly [number, number][]): Shape =>
    shape(Float64Array.from(points.flatMap(([px, py]) => [px * times - left, py * times - top])))
  const features = tile.features.flatMap((feature) => {
    const parts = (feature.geometry as [number, number][][]).map(enlarged)
    const kept =
      feature.type === 3
        ? parts.flatMap((ring) => clipRing(ring, box) ?? [])
        : parts.flatMap((line) => clipLine(line, box))
    return kept.length === 0 ? [] : [{ ...feature, geometry: kept.map(pairs) }]
  })
  return { ...tile, features } as LegacyTile
}

const pairs = ({ xy }: Shape): [number, number][] =>
  Array.from({ length: xy.length / 2 }, (_, i) => [Math.round(xy[2 * i]), Math.round(xy[2 * i + 1])])
