import type { Feature, FeatureCollection, MultiLineString, MultiPolygon, Position } from 'geojson'
import { expect, it } from 'vitest'
import { importLayer, type LayerWanted } from './import-layer.ts'
import { readLayer } from './read-layer.ts'

const wanted: LayerWanted = {
  name: 'Exclusive economic zones',
  nameZh: '专属经济区',
  credit: 'Institute, CC BY 4.0',
  date: '2023-10-25',
  label: undefined,
  labelZh: undefined,
  notIn: ['zh-CN'],
}
const zone = (GEONAME: string, coordinates: Position[][][]): Feature => ({
  type: 'Feature',
  properties: { GEONAME, MRGID: 5_695, ISO_TER1: 'NOR' },
  geometry: { type: 'MultiPolygon', coordinates },
})
const fileOf = (...features: Feature[]) => JSON.stringify({ type: 'FeatureCollection', features })
const box = (west: number, south: number, east: number, north: number): Position[] => [[west, south], [east, south], [east, north], [west, north], [west, south]] // prettier-ignore
/** A coast that goes to and fro, as those do that are surveyed: hundreds of metres in and out. */
function coast(lon: number, lat: number, degrees: number, corners: number): Position[] {
  const ring = Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners
    const out = degrees * (1 + 0.1 * Math.sin(7 * angle)) + 0.004 * Math.sin(i * 1.7)
    return [lon + out * Math.cos(angle), lat + out * Math.sin(angle)]
  })
  return [...ring, ring[0]]
}
const drawn = (json: string) => (JSON.parse(json) as FeatureCollection).features
const places = (feature: Feature | undefined): Position[] =>
  (feature!.geometry as MultiPolygon).coordinates.flat(2) as Position[]

it('takes zones as those write them who give them away: named, with holes, whole where they are small', () => {
  const hole = box(3, 61, 4, 62)
  const layer = importLayer(fileOf(zone('Norwegian EEZ', [[box(0, 60, 8, 66), hole], [box(20, 70, 22, 71)]])), wanted)
  expect(layer).toMatchObject({ zones: 1, unnamed: 0, empty: 0, points: 15, pointsBefore: 15, tolerance: 0 })
  const read = readLayer(layer.json)
  const { name, nameZh, credit, date, notIn } = wanted
  expect(read).toMatchObject({ name, nameZh, credit, date, notIn })
  expect(drawn(read.json)).toEqual([
    {
      type: 'Feature',
      properties: { name: 'Norwegian EEZ' },
      geometry: { type: 'MultiPolygon', coordinates: [[box(0, 60, 8, 66), hole], [box(20, 70, 22, 71)]] },
    },
  ])
})

it('thins a set that no browser could draw, holes and all, and says by how much', () => {
  const islands = Array.from({ length: 300 }, (_, i) => coast(-40 + (i % 20), 30 + Math.floor(i / 20), 0.0008, 12))
  const layer = importLayer(
    fileOf(
      zone('Mainland', [[coast(-30, 40, 18, 12_000), coast(-30, 40, 4, 6_000)], ...islands.map((ring) => [ring])]),
      zone('Rock', [[coast(60, 10, 0.0006, 20)]]),
    ),
    wanted,
    8_000,
  )
  expect(layer.points).toBeLessThan(8_001)
  expect(layer.pointsBefore).toBe(12_001 + 6_001 + 300 * 13 + 21)
  expect(layer.tolerance).toBeGreaterThan(0)
  const [mainland, rock] = drawn(layer.json)
  expect((mainland.geometry as MultiPolygon).coordinates[0]).toHaveLength(2)
  // A zone is never left out because it is small.
  expect(places(rock).length).toBeGreaterThan(3)
})

it('draws no edge along ±180° where a set is cut there, nor where a ring runs on beyond it', () => {
  const cut = importLayer(fileOf(zone('Fiji', [[box(176, -20, 180, -15)], [box(-180, -20, -178, -15)]])), wanted)
  const [area, edges] = drawn(readLayer(cut.json).json)
  expect(area.properties).toEqual({ name: 'Fiji', edge: false })
  const lines = (edges.geometry as MultiLineString).coordinates
  const alongSeam = ([a, b]: Position[]) => Math.abs(a[0]) === 180 && Math.abs(b[0]) === 180
  expect(lines.flatMap((line) => line.slice(1).map((to, i) => [line[i], to])).some(alongSeam)).toBe(false)
  expect(lines.flat().length).toBeGreaterThanOrEqual(8)

  const jumping: Position[] = [[170, 0], [-170, 0], [-170, 10], [170, 10], [170, 0]] // prettier-ignore
  const hole = box(-179, 2, -178, 3)
  const [whole, ...more] = drawn(importLayer(fileOf(zone('Kiribati', [[jumping, hole]])), wanted).json)
  expect(more).toEqual([])
  expect(Math.max(...places(whole).map(([lon]) => lon)) - Math.min(...places(whole).map(([lon]) => lon))).toBe(20)
})

it('reads KML with the data of its placemarks', () => {
  const ring = (places: Position[]) => `<LinearRing><coordinates>${places.map((one) => `${one.join()},0`).join(' ')}</coordinates></LinearRing>` // prettier-ignore
  const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark>
    <name>8456</name><ExtendedData><SchemaData><SimpleData name="GEONAME">United States EEZ</SimpleData></SchemaData></ExtendedData>
    <MultiGeometry><Polygon><outerBoundaryIs>${ring(box(-80, 25, -70, 40))}</outerBoundaryIs><innerBoundaryIs>${ring(box(-78, 30, -77, 31))}</innerBoundaryIs></Polygon></MultiGeometry>
    </Placemark><Placemark><name>nothing</name></Placemark></Document></kml>`
  const layer = importLayer(kml, { ...wanted, label: 'GEONAME' })
  expect(layer).toMatchObject({ zones: 1, unnamed: 0, empty: 1 })
  expect(drawn(layer.json)[0].properties).toEqual({ name: 'United States EEZ' })
  expect(places(drawn(layer.json)[0])).toHaveLength(10)
})

it.each([
  ['{', 'neither GeoJSON nor KML'],
  ['<gpx/>', 'kml'],
  ['{"type":"FeatureCollection","features":[]}', 'no outline'],
  [fileOf(zone('Far', [[box(0, 0, 400, 1)]])), 'no longitude and latitude'],
])('says what is wrong: %s', (text, why) => expect(() => importLayer(text, wanted)).toThrow(why))

it('names the properties there are where the one that was asked for is not', () => {
  expect(() => importLayer(fileOf(zone('Fiji', [[box(0, 0, 1, 1)]])), { ...wanted, label: 'TITLE' })).toThrow(
    'No zone has a property TITLE; there are GEONAME, MRGID, ISO_TER1.',
  )
})
