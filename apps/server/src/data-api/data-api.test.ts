import { all, readXml } from '../ships/track-files/read-xml.fixture.ts'
import { apiKeyApi, type UserInfo } from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { openDataApi } from './data-api.fixture.ts'
import { START } from './made-up-source.fixture.ts'

const HOUR = 3_600_000
const vessel = '/vessels/mmsi:413000001'

onBothEngines((database) => {
  let api: Awaited<ReturnType<typeof openDataApi>>
  let ann: UserInfo
  let bob: UserInfo
  beforeAll(async () => {
    api = await openDataApi(database())
    ann = await api.site.enter('13800029001', 'gangway-7', '10.4.0.1')
    bob = await api.site.enter('13800029002', 'gangway-7', '10.4.0.2')
  })
  afterAll(() => api.close())

  const at = (path: string, id: string) => path.replace(':id', id)
  const manage = (path: string, json: object | undefined, who = ann) =>
    api.site.call<never>(path, { token: who.token, ...(json && { json }) })

  describe('a call of the data API', () => {
    it('is answered to a key, with quality and source, what it cost and what is left', async () => {
      const { secret } = await api.keyOf(ann)
      const { status, body, headers } = await api.ask(`${vessel}/position`, { key: secret })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        data: {
          id: 'mmsi:413000001',
          imo: null,
          position: {
            sog_kn: 10,
            heading_deg: null,
            at: '2026-11-23T11:59:00.000Z',
            quality: { source: 'sim', simulated: true, received_at: '2026-11-23T11:59:01.000Z', late: false },
          },
        },
      })
      expect(headers['x-credit-cost']).toBe('1')
      expect(Number(headers['x-credit-balance'])).toBe(14_999)
      expect(headers['ratelimit-policy']).toBe('"default";q=1000;w=60')
      expect(headers['ratelimit']).toMatch(/^"default";r=\d+;t=60$/)
      expect(headers['cache-control']).toBe('private, max-age=5')
      expect(headers['x-request-id']).toMatch(/^[\w-]{12}$/)
    })

    it('is refused by a key that is none, is over, or is for something else, each with its own problem', async () => {
      const { secret, key } = await api.keyOf(ann, { scopes: ['ports'], networks: ['203.0.113.0/24', '2001:db8::/48'] })
      const refused = async (path: string, asking: Parameters<typeof api.ask>[1]) => {
        const { status, body, headers } = await api.ask(path, asking)
        expect(headers['content-type']).toContain('application/problem+json')
        return [status, body['code']]
      }
      const inside = { key: secret, address: '203.0.113.9' }
      expect(await refused(vessel, {})).toEqual([401, 'key_missing'])
      expect(await refused(vessel, { key: `fwk_${'x'.repeat(43)}` })).toEqual([401, 'key_unknown'])
      expect(await refused(vessel, { key: 'nonsense' })).toEqual([401, 'key_unknown'])
      expect(await refused(vessel, { headers: { authorization: `Basic ${secret}` } })).toEqual([401, 'key_missing'])
      expect(await refused(`${vessel}?api_key=${secret}`, {})).toEqual([400, 'key_in_url'])
      expect(await refused(vessel, { key: secret })).toEqual([403, 'address_not_allowed'])
      expect(await refused(vessel, inside)).toEqual([403, 'scope_missing'])
      expect((await api.ask('/ports/CNSHA/nothing', inside)).body['code']).toBe('path_not_found')
      expect((await api.ask('/ports?q=shanghai', inside)).status).toBe(200)
      expect((await api.ask('/ports?q=shanghai', { key: secret, address: '2001:db8::7' })).status).toBe(200)
      await manage(at(apiKeyApi.revokeApiKey.path, key.id), {})
      expect(await refused('/ports?q=shanghai', inside)).toEqual([401, 'key_revoked'])
      const short = await api.keyOf(ann, { expiresAt: START + HOUR })
      expect((await api.ask(vessel, { key: short.secret })).status).toBe(200)
      api.clock.now += HOUR
      expect(await refused(vessel, { key: short.secret })).toEqual([401, 'key_expired'])
    })

    it('names everything that is wrong, in the reader’s language, and says when places look swapped', async () => {
      const { secret: key } = await api.keyOf(ann)
      const { status, body } = await api.ask('/vessels/413000001/track?limit=0&from=yesterday&colour=red', { key })
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'parameters_invalid', status: 400, instance: '/v1/vessels/413000001/track' })
      const errors = body['errors'] as { in: string; param: string; code: string }[]
      expect(errors.map(({ in: place, param, code }) => [place, param, code])).toEqual([
        ['path', 'id', 'not_an_id'],
        ['query', 'from', 'not_a_moment'],
        ['query', 'limit', 'too_small'],
        ['query', 'colour', 'unknown_parameter'],
      ])
      const swapped = await api.ask('/positions:query', {
        key,
        body: { circle: { lat: 122, lon: 31, radius_nm: 5 } },
        headers: { 'accept-language': 'zh-CN' },
      })
      expect(swapped.body).toMatchObject({
        title: '请求参数有误',
        param: 'circle.lat',
        errors: [{ code: 'looks_swapped' }],
      })
      expect(swapped.body['detail']).toContain('写反')
      const corner = {
        type: 'Polygon',
        coordinates: [
          [
            [31, 122],
            [32, 122],
            [32, 121],
            [31, 122],
          ],
        ],
      }
      expect((await api.ask('/positions:query', { key, body: { polygon: corner } })).body).toMatchObject({
        errors: [{ param: 'polygon', code: 'looks_swapped' }],
      })
      for (const body of [{}, { fleet: 'a', vessels: ['mmsi:1'] }])
        expect((await api.ask('/positions:query', { key, body })).body).toMatchObject({ errors: [{ code: 'one_of' }] })
      expect((await api.ask('/positions:query', { key, body: '{"box":' })).body['code']).toBe('body_unreadable')
      expect((await api.ask('/positions:query', { key, body: `"${'x'.repeat(300_000)}"` })).status).toBe(413)
    })

    it.each([
      ['/weather/point?lat=122.4&lon=31.2', 'lat'],
      ['/ports?box=30,121,32,123', 'box.south'],
      ['/distance?from=122.4,31.2&to=CNSHA', 'from'],
    ])('says of %s that latitude and longitude look swapped', async (path, param) => {
      const { secret: key } = await api.keyOf(ann)
      const { errors } = (await api.ask(path, { key })).body as unknown as { errors: { param: string; code: string }[] }
      expect(errors.filter((one) => one.param === param)).toMatchObject([{ code: 'looks_swapped' }])
    })

    it('says by which methods a call is asked', async () => {
      const asked = async (path: string, method: 'GET' | 'POST') => {
        const { status, body, headers } = await api.ask(path, { method })
        return [status, body['code'], headers['allow']]
      }
      expect(await asked('/positions:query', 'GET')).toEqual([405, 'method_not_allowed', 'POST'])
      expect(await asked(vessel, 'POST')).toEqual([405, 'method_not_allowed', 'GET, HEAD'])
      expect(await asked('/nothing', 'GET')).toEqual([404, 'path_not_found', undefined])
    })

    it('lets pages of other sites read what it says of itself, and that a key is needed', async () => {
      const origin = { headers: { origin: 'https://elsewhere.example' } }
      for (const path of ['/openapi.json', '/asyncapi.json', '/problems', vessel])
        expect((await api.ask(path, origin)).headers['access-control-allow-origin'], path).toBe('*')
    })

    it('refuses a page of a track that is thinned: the whole period is one answer', async () => {
      const { secret: key } = await api.keyOf(ann)
      const refused = async (query: string) => (await api.ask(`${vessel}/track?${query}`, { key })).body
      for (const param of ['limit', 'cursor'])
        expect(await refused(`max_points=2&${param}=5`)).toMatchObject({
          code: 'parameters_invalid',
          errors: [{ in: 'query', param, code: 'not_beside_max_points' }],
        })
      expect((await api.ask(`${vessel}/track?max_points=2`, { key })).status).toBe(200)
      expect((await refused('limit=5'))['data']).toHaveLength(5)
      expect((await refused(''))['data']).toHaveLength(1_000)
    })

    it('tells a navigation status that is not defined as null', async () => {
      const { secret: key } = await api.keyOf(ann)
      const status = async (mmsi: number) =>
        (await api.ask(`/vessels/mmsi:${mmsi}/position`, { key })).body['data'] as { position: { nav_status: unknown } }
      expect((await status(413_000_001)).position.nav_status).toBe(0)
      expect((await status(413_000_025)).position.nav_status).toBeNull()
    })

    it('says of a search that finds more than it gives that there are at least so many', async () => {
      const { secret: key } = await api.keyOf(ann)
      const totals = async (q: string) => (await api.ask(`/ports?q=${q}&limit=1000`, { key })).body
      expect(await totals('hundred')).toMatchObject({ page: { total: 100, total_relation: 'eq', has_more: false } })
      const { data, page } = (await totals('harbour')) as unknown as { data: unknown[]; page: object }
      expect(page).toMatchObject({ total: 100, total_relation: 'gte', has_more: false })
      expect(data).toHaveLength(100)
    })

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
      expect(Date.parse(b![0]!.at) - Date.parse(a!.at(-1)!.at)).toBe(10_000)
      expect([a!.length, b!.length, b!.some(({ gap_before: gap }) => gap)]).toEqual([1_000, 1_000, true])
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
      expect(feature!.geometry.type).toBe('MultiLineString')
      expect(feature!.geometry.coordinates.map((line) => line.length)).toEqual([1_000, 1_500])
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
      expect(all(kml.xml, 'name')[0]!.text).toBe('SHIP 413000001 MMSI 413000001')
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
      expect(all(points.xml, 'name')[0]!.text).toBe('SHIP 413000001')
    })

    it('of another account’s fleet is one of a fleet that is not there', async () => {
      const fleet = {
        id: 'fleet-of-ann',
        groupName: 'Ours',
        ships: [{ mmsi: 413_000_002 }, { mmsi: 999_000_111 }],
        createdAt: START,
      }
      api.fleets.set(ann.userId, [fleet as never])
      const [own, others] = [await api.keyOf(ann), await api.keyOf(bob)]
      const path = `/fleets/${fleet.id}/vessels`
      const { body } = await api.ask(path, { key: own.secret })
      expect(
        (body['data'] as { mmsi: number; position: unknown }[]).map(({ mmsi, position }) => [mmsi, position !== null]),
      ).toEqual([
        [413_000_002, true],
        [999_000_111, false],
      ])
      expect((await api.ask(path, { key: others.secret })).body).toMatchObject({ status: 404, code: 'fleet_not_found' })
      expect((await api.ask('/positions:query', { key: others.secret, body: { fleet: fleet.id } })).status).toBe(404)
      expect((await api.ask('/fleets', { key: others.secret })).body['data']).toEqual([])
      const listed = (await api.ask('/account/keys', { key: others.secret })).body['data'] as { id: string }[]
      expect(listed.map(({ id }) => id)).toEqual([others.key.id])
    })

    it('may be made by the pages that the key names and by no others', async () => {
      const { secret: key } = await api.keyOf(ann, { hosts: ['*.port.example', 'desk.example:8443'] })
      const from = (origin: string) => api.ask(vessel, { key, headers: { origin } })
      for (const origin of ['https://www.port.example', 'https://desk.example:8443'])
        expect((await from(origin)).headers['access-control-allow-origin']).toBe(origin)
      for (const origin of ['https://port.example', 'https://desk.example', 'https://evilport.example', 'null']) {
        const { status, body, headers } = await from(origin)
        expect([origin, status, body['code']]).toEqual([origin, 403, 'origin_not_allowed'])
        expect(headers['access-control-allow-origin']).toBeUndefined()
      }
      const asked = await api.ask('/positions:query', {
        method: 'OPTIONS',
        headers: { origin: 'https://www.port.example' },
      })
      expect([asked.status, asked.headers['access-control-allow-headers']]).toEqual([
        204,
        expect.stringContaining('Authorization'),
      ])
    })
  })
})
