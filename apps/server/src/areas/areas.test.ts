import {
  areaApi,
  MOST_AREAS,
  officialSets,
  type Area,
  type Areas as AreaList,
  type AreaTraffic,
  type ImportedAreas,
  type UserInfo,
} from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type TestSite } from '../accounts/site.fixture.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { createAreaTraffic } from './area-traffic.ts'
import { areaRoutes } from './areas.routes.ts'
import { createAreas } from './areas.ts'

const at = (lat: number, lon: number) => ({ lat, lon })
const circle = {
  name: '锚地',
  colour: 'teal',
  note: 'Two\nlines',
  shape: { kind: 'circle', centre: at(30.5, 122.3), radius: 5_000 },
}
const polygon = (...ring: { lat: number; lon: number }[]) => ({
  name: 'Drawn',
  colour: 'blue',
  shape: { kind: 'polygons', polygons: [[ring]] },
})

onBothEngines((database) => {
  let site: TestSite
  let ann: UserInfo
  let bob: UserInfo
  const save = (json: unknown, { token }: UserInfo, language: 'en-US' | 'zh-CN' = 'en-US') =>
    site.call<Area>(areaApi.saveArea.path, { json, token, language })
  const list = async ({ token }: UserInfo) =>
    (await site.call<AreaList>(areaApi.listAreas.path, { token })).result!.areas
  const on = (path: string, id: string, { token }: UserInfo, json: unknown = {}) =>
    site.call(path.replace(':id', id), { json, token })

  beforeAll(async () => {
    const areas = createAreas({ db: database(), now: Date.now })
    const noPoints = { rows: 0, mmsi: [], time: [], lat: [], lon: [], step: 0, cut: false }
    const tracks = {
      areaPoints: async () => noPoints,
      pointsOfSpans: () => {
        throw new Error('no gap here')
      },
    }
    const traffic = createAreaTraffic({ tracks, inBox() {}, ship: () => null, now: Date.now })
    site = await openSite({
      db: database(),
      now: Date.now,
      more: ({ accounts }) => areaRoutes(areas, traffic, accounts.authenticate),
    })
    ann = await site.enter('13800012101', 'gangway-7', '10.5.0.1')
    bob = await site.enter('13800012102', 'gangway-7', '10.5.0.2')
  })
  afterAll(() => site.close())

  describe('areas', () => {
    it('are drawn, changed, hidden and deleted by their owner; to others they are not there', async () => {
      const made = (await save(circle, ann)).result!
      expect(made).toMatchObject({ ...circle, shown: true })
      const changed = await save({ ...circle, id: made.id, name: 'Yangshan' }, ann)
      expect(changed.result).toMatchObject({ id: made.id, name: 'Yangshan', createdAt: made.createdAt })
      expect((await on(areaApi.showArea.path, made.id, ann, { shown: false })).code).toBe(0)
      expect(await list(ann)).toEqual([{ ...changed.result!, shown: false }])

      expect(await list(bob)).toEqual([])
      expect((await save({ ...circle, id: made.id }, bob)).status).toBe(404)
      expect((await on(areaApi.showArea.path, made.id, bob, { shown: true })).status).toBe(404)
      expect((await on(areaApi.deleteArea.path, made.id, bob)).status).toBe(404)
      expect(
        (await site.call(`${areaApi.exportAreas.path}?format=csv&id=${made.id}`, { token: bob.token })).status,
      ).toBe(404)

      const traffic = areaApi.getAreaTraffic.path.replace(':id', made.id)
      expect((await site.call(traffic, { token: bob.token })).status).toBe(404)
      expect((await site.call<AreaTraffic>(traffic, { token: ann.token })).result).toMatchObject({
        total: 0,
        stays: [],
      })

      expect((await on(areaApi.deleteArea.path, made.id, ann)).code).toBe(0)
      expect(await list(ann)).toEqual([])
    })

    it('that are official have a page for everybody, and are changed by nobody', async () => {
      const id = officialSets.emission.all
      const traffic = areaApi.getAreaTraffic.path.replace(':id', id)
      expect((await site.call<AreaTraffic>(traffic, { token: bob.token })).result).toMatchObject({
        area: { id, name: 'Emission control areas' },
        official: { set: 'emission', nameZh: '排放控制区', asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      })
      const file = await site.call(`${areaApi.exportAreas.path}?format=geojson&id=${id}`, { token: bob.token })
      expect(JSON.parse(file.text)).toMatchObject({ features: [{ geometry: { type: 'MultiPolygon' } }] })
      expect((await save({ ...circle, id }, bob)).status).toBe(404)
      expect((await on(areaApi.deleteArea.path, id, bob)).status).toBe(404)
    })

    it('that are none are refused with a sentence, and with the place where an outline crosses itself', async () => {
      const bow = await save(polygon(at(0, 178), at(0, -178), at(2, 178), at(2, -178)), ann)
      expect([bow.status, bow.code, bow.message]).toEqual([
        200,
        2202,
        'The outline crosses itself at 01°00.0′N 180°00.0′W: move a corner near there',
      ])
      expect((await save(polygon(at(0, 0), at(0, 1)), ann, 'zh-CN')).message).toContain('至少需要三个')
      expect((await save({ ...circle, shape: { ...circle.shape, radius: 0 } }, ann)).code).toBe(2206)
      const flat = { kind: 'rectangle', box: { south: 1, north: 1, west: 0, east: 1 } }
      expect((await save({ ...circle, shape: flat }, ann)).code).toBe(2205)
      expect(await list(ann)).toEqual([])
    })

    it('come out of files and go into them', async () => {
      const kml = `<kml><Placemark><name>Elbe</name><Polygon><outerBoundaryIs><LinearRing><coordinates>8,54 9,54 9,55 8,54</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark><Placemark><name>Buoy</name><Point><coordinates>8,54</coordinates></Point></Placemark></kml>`
      const { result } = await site.call<ImportedAreas>(areaApi.importAreas.path, {
        json: { format: 'kml', text: kml, colour: 'red' },
        token: ann.token,
      })
      expect(result).toMatchObject({
        areas: [{ name: 'Elbe', colour: 'red' }],
        leftOut: [{ name: 'Buoy', why: 'A single place is no area' }],
      })
      expect(await list(ann)).toEqual(result!.areas)
      const { text: geojson } = await site.call(`${areaApi.exportAreas.path}?format=geojson`, { token: ann.token })
      expect(JSON.parse(geojson)).toMatchObject({
        features: [{ properties: { name: 'Elbe', colour: 'red' }, geometry: { type: 'Polygon' } }],
      })
      const csv = (await site.call(`${areaApi.exportAreas.path}?format=csv`, { token: ann.token })).text
      expect(csv.split('\r\n')[1]).toBe('Elbe,,polygon,1,1,1,54,8,')
      const refusal = async (format: string, text: string, language: 'en-US' | 'zh-CN') => {
        const json = { format, text }
        return (await site.call(areaApi.importAreas.path, { json, token: ann.token, language })).message
      }
      expect(await refusal('gpx', '<gpx>', 'en-US')).toBe('The file cannot be read: its XML is broken in line 1')
      expect(await refusal('geojson', '{"type":\nFeature', 'en-US')).toMatch(/its JSON is broken in line 2$/)
      expect(await refusal('geojson', '{"type":\nFeature', 'zh-CN')).toBe('无法读取该文件：第 2 行的 JSON 有误')
      const empty = '{"type":"FeatureCollection","features":[]}'
      expect(await refusal('geojson', empty, 'en-US')).toBe('Nothing in the file is an area: it has no shapes')
      expect(await refusal('geojson', empty, 'zh-CN')).toBe('文件中没有可用的区域：文件中没有任何图形')
    })

    it('hold nobody up with a name of marks alone', async () => {
      const name = `Elbe${'\u0301\u0327'.repeat(200_000)}`
      const text = `<kml><Placemark><name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>8,54 9,54 9,55 8,54</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`
      const began = process.cpuUsage()
      const { result } = await site.call<ImportedAreas>(areaApi.importAreas.path, {
        json: { format: 'kml', text },
        token: ann.token,
      })
      expect(result!.areas[0].name).toMatch(/^Elb\p{L}/u)
      expect(process.cpuUsage(began).user / 1e6).toBeLessThan(5)
    })

    it('are so many and no more, and a file that has too many is refused whole', async () => {
      const features = Array.from({ length: MOST_AREAS + 1 }, (_, i) => ({
        type: 'Feature',
        properties: { name: `A${i}` },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [1, 0],
              [1, 1],
            ],
          ],
        },
      }))
      const text = (count: number) => JSON.stringify({ type: 'FeatureCollection', features: features.slice(0, count) })
      const take = (count: number) =>
        site.call(areaApi.importAreas.path, { json: { format: 'geojson', text: text(count) }, token: bob.token })
      expect((await take(MOST_AREAS + 1)).code).toBe(2200)
      expect(await list(bob)).toEqual([])
      expect((await take(MOST_AREAS)).code).toBe(0)
      expect((await save(circle, bob)).message).toBe(
        'You can have 500 areas and have 500: delete some you no longer need first',
      )
      const [first] = await list(bob)
      expect((await save({ ...circle, id: first.id }, bob)).code).toBe(0)
    })
  })
})
