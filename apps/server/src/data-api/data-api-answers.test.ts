import type { UserInfo } from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { all, readXml } from '../ships/track-files/read-xml.fixture.ts'
import { openDataApi } from './data-api.fixture.ts'

const vessel = '/vessels/mmsi:413000001'

onBothEngines((database) => {
  let api: Awaited<ReturnType<typeof openDataApi>>
  let ann: UserInfo
  beforeAll(async () => {
    api = await openDataApi(database())
    ann = await api.site.enter('13800029001', 'gangway-7', '10.4.0.1')
  })
  afterAll(() => api.close())

  describe('an answer of the data API', () => {
    it('comes in pages that leave out nothing and tell nothing twice, and a cursor belongs to its list', async () => {
      const { secret: key } = await api.keyOf(ann)
      const body = { box: { south: 30, west: 121, north: 32, east: 124 } }
      const seen: number[] = []
      let cursor: string | null = null
      do {
        const page = await api.ask(`/positions:query?limit=10${cursor === null ? '' : `&cursor=${cursor}`}`, {
          key,
          body,
        })
        expect(page.body['page']).toMatchObject({ total: 25, total_relation: 'eq' })
        seen.push(...(page.body['data'] as { mmsi: number }[]).map(({ mmsi }) => mmsi))
        cursor = (page.body['page'] as { next_cursor: string | null }).next_cursor
        if (cursor !== null) {
          const others = { key, body: { ...body, box: { ...body.box, north: 33 } } }
          expect((await api.ask(`/positions:query?cursor=${cursor}`, others)).body['code']).toBe('cursor_invalid')
        }
      } while (cursor !== null)
      expect(seen).toEqual(Array.from({ length: 25 }, (_, i) => 413_000_001 + i))
      const first = await api.ask(`${vessel}/track?limit=1000&from=2026-11-23T00:00:00Z`, { key })
      expect(first.headers['link']).toMatch(/^<\/v1\/vessels\/mmsi:413000001\/track\?.*cursor=.*>; rel="next"$/)
      const { next_cursor: next } = first.body['page'] as { next_cursor: string }
      const second = await api.ask(`${vessel}/track?limit=1000&from=2026-11-23T00:00:00Z&cursor=${next}`, { key })
      const [a, b] = [first, second].map((page) => page.body['data'] as { at: string; gap_before: boolean }[])
      expect(Date.parse(b[0].at) - Date.parse(a.at(-1)!.at)).toBe(10_000)
      expect([a.length, b.length, b.some(({ gap_before: gap }) => gap)]).toEqual([1_000, 1_000, true])
      expect((await api.ask(`${vessel}/track?from=2026-11-22T00:00:00Z&cursor=${next}`, { key })).body['code']).toBe(
        'cursor_invalid',
      )
      expect((await api.ask(`${vessel}/track?cursor=nonsense`, { key })).body['code']).toBe('cursor_invalid')
    })

    it('comes as CSV that no spreadsheet calculates with, and as GeoJSON with lines that end at gaps', async () => {
      const { secret: key } = await api.keyOf(ann)
      const body = { vessels: ['mmsi:413000001', 'imo:9811000'] }
      const csv = await api.ask('/positions:query?format=csv', { key, body })
      expect(csv.headers['content-type']).toContain('text/csv')
      const [head, row, rest] = csv.text.slice(1).split('\r\n')
      expect(head).toBe(
        'id,mmsi,imo,name,name_zh,flag,class,position_lat,position_lon,position_sog_kn,position_cog_deg,position_heading_deg,position_rot_deg_per_min,position_nav_status,position_at,position_quality_source,position_quality_credit,position_quality_simulated,position_quality_received_at,position_quality_accuracy_m,position_quality_late,position_quality_ais_class,position_quality_suspected_jump,position_quality_mmsi_conflict,position_quality_gnss_interference',
      )
      expect([row?.startsWith('mmsi:413000001,413000001,,SHIP 413000001,,CN,bulk,31,122.001'), rest]).toEqual([
        true,
        '',
      ])
      const track = await api.ask(`${vessel}/track?format=geojson&limit=5000`, { key })
      expect(track.headers['content-type']).toContain('application/geo+json')
      const [feature] = track.body['features'] as { geometry: { type: string; coordinates: number[][][] } }[]
      expect(feature.geometry.type).toBe('MultiLineString')
      expect(feature.geometry.coordinates.map((line) => line.length)).toEqual([1_000, 1_500])
      expect((await api.ask(`${vessel}?format=csv`, { key })).status).toBe(406)
    })

    it('of ports is those that a text finds or that lie in a box, not both', async () => {
      const { secret: key } = await api.keyOf(ann)
      const codes = async (query: string) =>
        ((await api.ask(`/ports?${query}`, { key })).body['data'] as { locode: string }[]).map(({ locode }) => locode)
      expect(await codes('q=shanghai')).toEqual(['CNSHA'])
      expect(await codes('box=120,29,123,32')).toEqual(['CNSHA', 'CNNGB'])
      expect(await codes('box=100,50,10,55')).toEqual(['NLRTM'])
      for (const query of ['', 'q=shanghai&box=120,29,123,32', 'box=120,29,123', 'box=120,32,123,29', 'box=1,2,3,4,5'])
        expect((await api.ask(`/ports?${query}`, { key })).status).toBe(400)
      const { body } = await api.ask('/ports?box=120,32,123,29', { key })
      expect(body['errors']).toMatchObject([{ in: 'query', param: 'box' }])
    })

    it('of a port’s berths and anchorages gives where they lie and how they are used, in pages', async () => {
      const { secret: key } = await api.keyOf(ann)
      const first = await api.ask('/ports/cnsha/berths?limit=1', { key })
      expect(first.body['data']).toMatchObject([
        {
          id: 'CNSHA-1',
          number: 1,
          name: 'Yangshan 1',
          name_zh: '洋山一号',
          kind: 'berth',
          stops: 40,
          vessels: 12,
          drawn: false,
          last_stop_at: null,
        },
      ])
      const { next_cursor: cursor } = first.body['page'] as { next_cursor: string }
      const second = await api.ask(`/ports/CNSHA/berths?limit=1&cursor=${cursor}`, { key })
      expect(second.body['data']).toMatchObject([{ id: 'CNSHA-2', name: null, kind: 'anchor' }])
      expect((await api.ask('/ports/NLRTM/berths', { key })).headers['x-credit-cost']).toBe('0')
      expect((await api.ask('/ports/XXXXX/berths', { key })).body['code']).toBe('port_not_found')
    })

    it('comes as KML for Google Earth and as GPX: tracks as pieces without gaps, other rows as places with all that is known', async () => {
      const { secret: key } = await api.keyOf(ann)
      const read = async (path: string, body?: object) => {
        const { headers, text } = await api.ask(path, { key, ...(body && { body }) })
        return { type: headers['content-type'], xml: readXml(text) }
      }
      const kml = await read(`${vessel}/track?format=kml&limit=5000`)
      expect(kml.type).toBe('application/vnd.google-earth.kml+xml')
      expect(all(kml.xml, 'gx:Track').map((piece) => all(piece, 'gx:coord').length)).toEqual([1_000, 1_500])
      expect(all(kml.xml, 'name')[0].text).toBe('SHIP 413000001 MMSI 413000001')
      const gpx = await read(`${vessel}/track?format=gpx&limit=5000`)
      expect(gpx.type).toBe('application/gpx+xml')
      expect(all(gpx.xml, 'trkseg').map((piece) => all(piece, 'trkpt').length)).toEqual([1_000, 1_500])
      const before = 'from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z'
      const empty = await read(`${vessel}/track?format=gpx&${before}`)
      expect([all(empty.xml, 'trkseg').length, all(empty.xml, 'trkpt').length]).toEqual([1, 0])
      const ships = { vessels: ['mmsi:413000001'] }
      const places = await read('/positions:query?format=kml', ships)
      expect(all(places.xml, 'coordinates').map(({ text }) => text)).toEqual(['122.001,31'])
      expect(all(places.xml, 'Data').map(({ attributes }) => attributes['name'])).toContain('position_quality_source')
      const points = await read('/positions:query?format=gpx', ships)
      expect(all(points.xml, 'wpt').map(({ attributes }) => attributes)).toEqual([{ lat: '31', lon: '122.001' }])
      expect(all(points.xml, 'name')[0].text).toBe('SHIP 413000001')
    })
  })
})
