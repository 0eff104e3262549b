import { expect, it } from 'vitest'
import { zoomsApart } from './marks-apart.ts'

const row = Array.from({ length: 12 }, (_, i) => ({ lat: 0, lon: i * 2 }))

it('draws wind marks one zoom after the other, as they have room', () => {
  const zooms = zoomsApart(row)
  expect(zooms[0]).toBe(0)
  const drawnAt = (zoom: number) => row.filter((_, i) => zooms[i] <= zoom).map(({ lon }) => lon)
  for (const zoom of [0, 2, 3, 4, 5]) {
    const pixelsPerDegree = (512 * 2 ** zoom) / 360
    const gaps = drawnAt(zoom)
      .slice(1)
      .map((lon, i) => (lon - drawnAt(zoom)[i]) * pixelsPerDegree)
    expect([zoom, gaps.every((gap) => gap >= 26)]).toEqual([zoom, true])
  }
  expect(drawnAt(2).length).toBeLessThan(12)
  expect(drawnAt(5)).toHaveLength(12)
})

it('knows neighbours across the antimeridian, and draws all of one place in the end', () => {
  expect(
    zoomsApart([
      { lat: 10, lon: 179.9 },
      { lat: 10, lon: -179.9 },
    ])[1],
  ).toBeGreaterThan(5)
  expect(
    zoomsApart([
      { lat: 10, lon: 20 },
      { lat: 10, lon: 20 },
    ]),
  ).toEqual([0, 11])
  expect(zoomsApart([])).toEqual([])
})
