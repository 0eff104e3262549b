import { areaApi, type ImportedAreas, type UserInfo } from '@fairway/contract'
import { areaFeature, type AreaShape } from '@fairway/tracking/areas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askProgram, findForeignProgram } from '../../../../scripts/foreign-programs.mjs'
import { openSite, type TestSite } from '../accounts/site.fixture.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { areaRoutes } from './areas.routes.ts'
import { createAreas } from './areas.ts'

const ogr2ogr = findForeignProgram('ogr2ogr')
const at = (lat: number, lon: number) => ({ lat, lon })
const name = 'Bank <&> 浅滩'
const polygons: AreaShape = {
  kind: 'polygons',
  polygons: [
    [
      [at(54, 8), at(54, 9), at(55, 9)],
      [at(54.2, 8.5), at(54.2, 8.7), at(54.3, 8.7)],
    ],
  ],
}
const way = [at(54, 8), at(55, 9), at(55.5, 10)]
const features = (...shapes: AreaShape[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: shapes.map((shape) => areaFeature(shape, { name, note: 'Two words' })),
  })

/** What GDAL makes of a file. */
function written(driver: string, text: string, ...options: string[]): string {
  const { status, stdout, stderr } = askProgram(ogr2ogr!, ['-f', driver, '/vsistdout/', '/vsistdin/', ...options], text)
  expect([status, stderr]).toEqual([0, ''])
  return stdout
}

describe.skipIf(ogr2ogr === null)('areas that GDAL wrote', () => {
  onBothEngines((database) => {
    let site: TestSite
    let ann: UserInfo
    const take = async (format: string, text: string) => {
      const json = { format, text, halfWidth: 926, colour: 'teal' }
      const { code, result } = await site.call<ImportedAreas>(areaApi.importAreas.path, { json, token: ann.token })
      expect(code).toBe(0)
      return result!
    }

    beforeAll(async () => {
      const areas = createAreas({ db: database(), now: Date.now })
      const traffic = {
        traffic: () => Promise.reject(new Error('no traffic here')),
        stays: () => Promise.resolve([]),
      }
      site = await openSite({
        db: database(),
        now: Date.now,
        more: ({ accounts }) => areaRoutes(areas, traffic, accounts.authenticate),
      })
      ann = await site.enter('13800019301', 'gangway-7', '10.9.3.1')
    })
    afterAll(() => site.close())

    it.each([
      ['geojson', 'GeoJSON'],
      ['kml', 'KML'],
      ['kml', 'LIBKML'],
    ])(
      'as %s by its driver %s are taken with their holes, names and notes, and lines become corridors',
      async (format, driver) => {
        const corridor: AreaShape = { kind: 'corridor', line: way, halfWidth: 926 }
        const { areas, leftOut } = await take(format, written(driver, features(polygons, corridor)))
        expect(leftOut).toEqual([])
        expect(areas).toMatchObject([
          { name, note: 'Two words', shape: polygons },
          { name, note: 'Two words', shape: corridor },
        ])
      },
    )

    it('as GeoJSON are what they were here before: circles, rectangles across 180° and corridors', async () => {
      const shapes: AreaShape[] = [
        { kind: 'circle', centre: at(51.95, 4.05), radius: 9_260 },
        { kind: 'rectangle', box: { south: -10, north: 10, west: 170, east: -170 } },
        { kind: 'corridor', line: way, halfWidth: 1_852 },
      ]
      const { areas } = await take('geojson', written('GeoJSON', features(...shapes)))
      expect(areas.map(({ shape }) => shape)).toEqual(shapes)
    })

    it.each(['geojson', 'kml'] as const)('as %s with lines of several parts become a corridor each', async (format) => {
      const line = (lon: number) => [
        [lon, 54],
        [lon + 1, 55],
      ]
      const geometry = { type: 'MultiLineString', coordinates: [line(8), line(10)] }
      const text = JSON.stringify({ type: 'Feature', properties: { name }, geometry })
      const { areas } = await take(format, written(format === 'kml' ? 'KML' : 'GeoJSON', text))
      expect(areas.map(({ name: called, shape }) => [called, shape.kind])).toEqual([
        [name, 'corridor'],
        [name, 'corridor'],
      ])
    })

    it('as GPX are outlines where a track is closed, and corridors where a route is not', async () => {
      const ring = { type: 'LineString', coordinates: [[8, 54], [9, 54], [9, 55], [8, 54]] } // prettier-ignore
      const open = { type: 'LineString', coordinates: way.map(({ lat, lon }) => [lon, lat]) }
      const file = (geometry: object) => JSON.stringify({ type: 'Feature', properties: { name }, geometry })
      const tracks = await take('gpx', written('GPX', file(ring), '-nlt', 'MULTILINESTRING'))
      expect(tracks.areas).toMatchObject([
        { name, shape: { kind: 'polygons', polygons: [[[at(54, 8), at(54, 9), at(55, 9)]]] } },
      ])
      const routes = await take('gpx', written('GPX', file(open), '-nlt', 'LINESTRING'))
      expect(routes.areas).toMatchObject([{ name, shape: { kind: 'corridor', line: way, halfWidth: 926 } }])
    })
  })
})
