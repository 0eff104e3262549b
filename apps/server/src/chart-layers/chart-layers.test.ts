import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GeoJSON, Position } from 'geojson'
import { afterAll, describe, expect, it } from 'vitest'
import { landTest } from './land-grid.ts'
import { LayerFolder } from './layer-folder.ts'
import { maritimeLimits } from './maritime-limits.ts'
import { readLayer } from './read-layer.ts'

const zone = {
  type: 'FeatureCollection',
  name: 'Zones',
  nameZh: '区域',
  credit: 'Institute, CC BY 4.0',
  date: '2025-01-31',
  features: [
    {
      type: 'Feature',
      properties: { name: 'North', secret: 'x', nameZh: 7 },
      geometry: { type: 'LineString', coordinates: [[8.123456789, 54, 12], [9, 55]] }, // prettier-ignore
    },
  ],
}
const wrong = (change: object) => () => readLayer(JSON.stringify({ ...zone, ...change }))

describe("an operator's layer", () => {
  it('is read with its name, credit and day, and nothing that is not drawn', () => {
    const { json, ...said } = readLayer(JSON.stringify(zone))
    expect(said).toEqual({
      name: 'Zones',
      nameZh: '区域',
      credit: 'Institute, CC BY 4.0',
      date: '2025-01-31',
      notIn: [],
    })
    expect(JSON.parse(json)).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { name: 'North' },
          geometry: { type: 'LineString', coordinates: [[8.12346, 54], [9, 55]] }, // prettier-ignore
        },
      ],
    })
  })

  it.each([
    ['no credit', { credit: undefined }, 'credit'],
    ['no day', { date: '2025' }, 'date'],
    ['no feature', { features: [] }, 'features'],
    ['a latitude of 95', { features: [{ ...zone.features[0], geometry: { type: 'Point', coordinates: [0, 95] } }] }, 'features.0.geometry.coordinates.1'], // prettier-ignore
    ['another geometry', { features: [{ ...zone.features[0], geometry: { type: 'Circle' } }] }, 'geometry.type'],
  ])('is refused with %s, which is named', (_, change, where) => expect(wrong(change)).toThrow(where))

  it('is refused when it is too much', () => {
    const coordinates = Array.from({ length: 400_001 }, () => [1, 2])
    expect(wrong({ features: [{ ...zone.features[0], geometry: { type: 'LineString', coordinates } }] })).toThrow(
      '400001 points',
    )
    expect(() => readLayer('{')).toThrow('not JSON')
  })
})

describe("the operator's folder", () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-layers-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is looked at again, tells once of what it refuses, and lives without being there', async () => {
    const clock = { now: 0 }
    const refused: string[] = []
    const layers = new LayerFolder(folder, () => clock.now, (file, reason) => refused.push(`${file}: ${reason}`)) // prettier-ignore
    expect(await layers.layers()).toEqual([])
    writeFileSync(join(folder, 'EEZ (north).geojson'), JSON.stringify(zone))
    writeFileSync(join(folder, 'broken.geojson'), '{')
    expect(await layers.layers()).toEqual([])
    clock.now += 60_000
    const [layer, ...more] = await layers.layers()
    expect([layer?.id, layer?.name, more.length]).toEqual(['own-eez-north', 'Zones', 0])
    clock.now += 60_000
    await layers.layers()
    expect(refused).toEqual(['broken.geojson: it is not JSON'])
    writeFileSync(join(folder, 'EEZ (north).geojson'), JSON.stringify({ ...zone, name: 'Others', features: [zone.features[0], zone.features[0]] })) // prettier-ignore
    utimesSync(join(folder, 'EEZ (north).geojson'), 1, 1)
    clock.now += 60_000
    const [after] = await layers.layers()
    expect(after?.name).toBe('Others')
    expect(after?.revision).not.toBe(layer?.revision)
    expect(await new LayerFolder(join(folder, 'none'), () => 0, () => {}).layers()).toEqual([]) // prettier-ignore
  })
})

describe('the limits of territorial seas', () => {
  const box = (west: number, south: number, east: number, north: number): Position[] => [[west, south], [east, south], [east, north], [west, north], [west, south]] // prettier-ignore
  const state = (ring: Position[]): GeoJSON => ({ type: 'Polygon', coordinates: [ring] })

  it('are what lies at sea and belongs to one state alone', () => {
    // Two states side by side on one island, whose land ends half a degree before their limits.
    const isLand = landTest([box(0.5, 0.5, 3.5, 1.5)])
    const lines = maritimeLimits([state(box(0, 0, 2, 2)), state(box(2, 0, 4, 2))], isLand)
    const length = lines
      .flatMap((line) => line.slice(1).map(([x, y], i) => Math.hypot(x - line[i][0], y - line[i][1])))
      .reduce((sum, one) => sum + one)
    expect(length).toBeCloseTo(2 * (4 + 2))
    expect(lines.flat().some(([lon, lat]) => lon === 2 && lat === 1)).toBe(false)
    // Inland nothing is left.
    expect(maritimeLimits([state(box(1, 0.8, 2, 1.2))], isLand)).toEqual([])
  })
})
