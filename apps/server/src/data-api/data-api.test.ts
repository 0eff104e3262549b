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
