import { describe, expect, it } from 'vitest'
import { screenAt } from '../geometry/screen.ts'
import { graticuleLabel, graticuleLines, graticuleOf, serves } from './graticule.ts'

describe('the graticule', () => {
  it('has lines at round places, far enough apart for their numbers, at every zoom', () => {
    const spacings = [1, 4, 6, 8, 10, 13, 16].map((zoom) => graticuleOf(screenAt(31, 122, zoom, 1440, 900)).spacing)
    expect(spacings).toEqual([1800, 300, 120, 30, 5, 1, 0.1])
    const { meridians, parallels } = graticuleOf(screenAt(31, 122, 8, 1440, 900))
    expect(meridians).toContain(122)
    expect(meridians).toContain(122.5)
    expect(parallels).toContain(31)
    expect(new Set(meridians.map((lon) => lon * 2)).size).toBe(meridians.length)
  })

  it('reaches beyond the screen, is made anew further away, and goes on across the antimeridian', () => {
    const grid = graticuleOf(screenAt(0, 179, 6, 1000, 800))
    expect(grid.meridians.some((lon) => lon > 180)).toBe(true)
    expect(serves(grid, screenAt(0, 180, 6, 1000, 800))).toBe(true)
    expect(serves(grid, screenAt(0, 170, 6, 1000, 800))).toBe(true)
    expect(serves(grid, screenAt(0, 140, 6, 1000, 800))).toBe(false)
    expect(serves(grid, screenAt(0, 179, 7, 1000, 800))).toBe(false)
    expect(graticuleLines(grid).features).toHaveLength(grid.meridians.length + grid.parallels.length)
  })

  it.each([
    [120, 'lon', 1800, '120°E'],
    [182, 'lon', 60, '178°W'],
    [180, 'lon', 600, '180°'],
    [0, 'lat', 600, '0°'],
    [31.5, 'lat', 30, '31°30′N'],
    [-0.5, 'lat', 30, '0°30′S'],
    [-122 - 1 / 120, 'lon', 0.5, '122°00.5′W'],
    [51 + 59.95 / 60, 'lat', 0.05, '51°59.95′N'],
  ] as const)('writes %d (%s, every %d minutes) as %s', (degrees, axis, spacing, text) => {
    expect(graticuleLabel(degrees, axis, spacing)).toBe(text)
  })
})
