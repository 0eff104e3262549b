import { createArea, type AreaShape } from '@fairway/tracking/areas'
import { expect, it } from 'vitest'
import { createPicture } from '../picture.fixture.ts'
import { positionsOf } from '../reports.fixture.ts'
import { CompiledFilter } from './compile-filter.ts'
import { countAreas } from './count-areas.ts'

const NOW = Date.UTC(2026, 5, 1)
const wrap = (lon: number) => ((lon + 540) % 360) - 180

/** A star round a place, with a hole of half its size. */
function star(lat: number, lon: number, size: number, corners: number): AreaShape {
  const ring = (share: number) =>
    Array.from({ length: corners }, (_, i) => {
      const angle = (2 * Math.PI * i) / corners
      const along = share * size * (i % 2 === 0 ? 1 : 0.6)
      return { lat: lat + along * Math.sin(angle), lon: wrap(lon + along * Math.cos(angle)) }
    })
  return { kind: 'polygons', polygons: [[ring(1), ring(0.5)]] }
}

/** A fine net of ships on both sides of 180°, on it, and where squares of a cell meet. */
function crowd() {
  const picture = createPicture()
  let mmsi = 412_000_000
  for (let lat = 38; lat <= 42; lat += 1 / 16)
    for (let lon = 178; lon <= 182; lon += 1 / 16)
      picture.applyPositions(positionsOf([{ mmsi: mmsi++, lat, lon: lon === 180 ? 180 : wrap(lon), time: NOW }]))
  return picture
}

it('counts of ships that lie close together those that the areas hold, however often it is asked', async () => {
  const picture = crowd()
  const areas = new Map(
    Object.entries({
      round: star(40, 180, 1.3, 24),
      west: star(39.2, 179.1, 0.9, 7),
      east: star(40.9, -179.2, 0.7, 90),
      small: star(40.03, 180, 0.2, 9),
      all: { kind: 'rectangle', box: { south: 37, north: 43, west: 177, east: -177 } } as const,
      circle: { kind: 'circle', centre: { lat: 40, lon: 179.9 }, radius: 70_000 } as const,
    }).map(([id, shape]) => [id, createArea(shape)]),
  )
  const { latE7, lonE7 } = picture.columns
  const expected = Object.fromEntries(
    Array.from(areas, ([id, area]) => [
      id,
      Array.from({ length: picture.rowLimit }, (_, row) => area.contains(latE7[row] / 1e7, lonE7[row] / 1e7)).filter(
        Boolean,
      ).length,
    ]),
  )
  const compiled = new CompiledFilter(picture, {}, {}, NOW)
  expect(await countAreas(picture, compiled, null, areas)).toEqual(expected)
  expect(await countAreas(picture, compiled, null, areas)).toEqual(expected)
  expect(expected['all']).toBe(picture.size)
  expect(Math.min(...Object.values(expected))).toBeGreaterThan(10)
})
