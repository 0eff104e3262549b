import type { UserInfo } from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { openDataApi } from '../data-api.fixture.ts'
import { START } from '../made-up-source.fixture.ts'
import { testCall } from '../../voyages/calls/calls.fixture.ts'
import { saveCalls } from '../../voyages/calls/port-calls.store.ts'
import { openProduct, type Product } from '../product.fixture.ts'

interface Features {
  features: { id: string; geometry: { type: string; coordinates: number[] }; properties: Record<string, unknown> }[]
  numberReturned: number
  links: { rel: string; href: string }[]
}

onBothEngines((database) => {
  let api: Awaited<ReturnType<typeof openDataApi>>
  let ann: UserInfo
  let key: string
  beforeAll(async () => {
    api = await openDataApi(database())
    ann = await api.site.enter('13800029051', 'gangway-7', '10.4.5.1')
    key = (await api.keyOf(ann)).secret
  })
  afterAll(() => api.close())

  const ask = (path: string, more: Parameters<typeof api.ask>[1] = {}) => api.ask(path, { ...more, root: '/ogc' })
  const items = async (path: string) => {
    const { status, body, headers } = await ask(`/collections/${path}`, { key })
    expect([status, headers['content-type']]).toEqual([200, 'application/geo+json; charset=utf-8'])
    return body as unknown as Features
  }

  describe('layers for map software', () => {
    it('are said to everybody, each link to the next', async () => {
      const { body } = await ask('')
      const links = (body as unknown as Features).links.map(({ rel, href }) => [
        rel,
        href.replace(/^http:\/\/[^/]+/, ''),
      ])
      expect(links).toEqual([
        ['self', '/ogc'],
        ['service-desc', '/ogc/api'],
        ['conformance', '/ogc/conformance'],
        ['data', '/ogc/collections'],
      ])
      for (const [, path] of links) expect((await ask(path.slice(4))).status).toBe(200)
      const { collections } = (await ask('/collections')).body as unknown as { collections: { id: string }[] }
      expect(collections.map(({ id }) => id)).toEqual(['vessels', 'ports', 'port-calls', 'areas'])
      expect((await ask('/collections/ports', { headers: { 'accept-language': 'zh-CN' } })).body).toMatchObject({
        title: '港口',
      })
      expect((await ask('/collections/moons')).status).toBe(404)
    })

    it('come in pages that lead to each other, and cost what the calls of /v1 cost', async () => {
      const found: string[] = []
      let cost = 0
      for (let path = '/collections/vessels/items?limit=10&bbox=121,30,123,32'; path !== '';) {
        const { body, headers } = await ask(path, { key })
        const { features, numberReturned, links } = body as unknown as Features
        expect(numberReturned).toBe(features.length)
        found.push(...features.map(({ id }) => id))
        cost += Number(headers['x-credit-cost'])
        path = links.find(({ rel }) => rel === 'next')?.href.replace(/^.*\/ogc/, '') ?? ''
      }
      expect(found).toEqual(Array.from({ length: 25 }, (_, i) => `mmsi:${413_000_001 + i}`))
      const whole = await api.ask('/positions:query', {
        key,
        body: { box: { south: 30, west: 121, north: 32, east: 123 } },
      })
      expect(cost).toBeGreaterThanOrEqual(Number(whole.headers['x-credit-cost']))
    })

    it('are of a box, of a period, and of the whole world for a map that shows more than the world', async () => {
      expect((await items('vessels/items?limit=100&bbox=10,10,20,20')).features).toEqual([])
      expect((await items('vessels/items?limit=100&bbox=-200,-100,220,100')).features).toHaveLength(25)
      expect((await items('vessels/items?limit=100&bbox=121,30,0,123,32,0')).features).toHaveLength(25)
      expect((await items('ports/items?bbox=100,-80,10,80')).features.map(({ id }) => id)).toEqual([
        'CNSHA',
        'NLRTM',
        'CNNGB',
      ])
      const since = (time: number) => new Date(time).toISOString()
      const of = async (datetime: string) =>
        (await items(`vessels/items?limit=100&datetime=${datetime}`)).features.length
      expect(await of(`${since(START - 120_000)}/..`)).toBe(25)
      expect(await of(`../${since(START - 120_000)}`)).toBe(0)
      expect(await of(since(START - 60_000))).toBe(25)
    })

    it('are paid for by what is delivered: nothing where the period leaves none', async () => {
      const path = '/collections/vessels/items'
      const cost = async (query: string) => {
        const { status, body, headers } = await ask(`${path}?${query}`, { key })
        return [status, body['numberReturned'], headers['x-credit-cost']]
      }
      const account = async () => (await api.ask('/account', { key })).body['data']
      const before = await account()
      expect(await cost('datetime=2010-01-01T00:00:00Z/2010-01-02T00:00:00Z')).toEqual([200, 0, '0'])
      expect(await account()).toEqual(before)
      expect((await cost('limit=100'))[2]).not.toBe('0')
    })

    it('are refused for a period that ends before it begins, whatever the collection', async () => {
      for (const collection of ['vessels', 'port-calls', 'ports']) {
        const path = `/collections/${collection}/items?datetime=2010-01-02T00:00:00Z/2010-01-01T00:00:00Z`
        const { status, body } = await ask(path, { key })
        expect([status, body['code']], collection).toEqual([400, 'period_backwards'])
      }
    })

    it('are port calls of a box that began in the period, the last seven days where none is given, each with its ship', async () => {
      const day = 86_400_000
      const ids = [1, 2, 9].map((ago) => `413000001-CNSHA-${ago}`)
      await saveCalls(
        database(),
        [1, 2, 9].map((ago, i) => testCall({ id: ids[i], mmsi: 413_000_001, began: START - ago * day })),
      )
      const of = async (query: string) =>
        (await items(`port-calls/items?bbox=121,30,122,32${query}`)).features.map(({ id }) => id)
      const iso = (ago: number) => new Date(START - ago * day).toISOString()
      expect(await of('')).toEqual(ids.slice(0, 2))
      expect(await of(`&datetime=${iso(9)}/${iso(2)}`)).toEqual(ids.slice(1))
      expect(await of(`&datetime=${iso(2)}`)).toEqual([ids[1]])
      expect((await items('port-calls/items?bbox=0,0,1,1')).features).toEqual([])
      const first = await items('port-calls/items?bbox=121,30,122,32&limit=1')
      const next = first.links.find(({ rel }) => rel === 'next')!.href.replace(/^.*\/collections\//, '')
      expect((await items(next)).features.map(({ id }) => id)).toEqual([ids[1]])
      expect((await ask(`/collections/port-calls/items/${ids[2]}`, { key })).body).toMatchObject({
        id: ids[2],
        geometry: { coordinates: [121.5, 31.234567] },
        properties: { vessel_name: 'SHIP 413000001', port_locode: 'CNSHA', ata: iso(9), open: false },
      })
      expect((await ask('/collections/port-calls/items/413000001-CNSHA-none', { key })).body['code']).toBe(
        'port_call_not_found',
      )
      const long = await ask(`/collections/port-calls/items?datetime=${iso(40)}/..`, { key })
      expect(long.body['code']).toBe('period_too_long')
    })

    it('have each feature alone', async () => {
      const { body } = await ask('/collections/vessels/items/mmsi:413000001', { key })
      expect(body).toMatchObject({ type: 'Feature', id: 'mmsi:413000001', geometry: { coordinates: [122.001, 31] } })
      expect((await ask('/collections/ports/items/XXXXX', { key })).status).toBe(404)
      expect((await ask('/collections/vessels/items/mmsi:999', { key })).status).toBe(404)
    })

    it('are refused as the calls of /v1 are', async () => {
      const path = '/collections/vessels/items'
      expect((await ask(path)).body['code']).toBe('key_missing')
      expect((await ask(`${path}?key=${key}`)).body['code']).toBe('key_in_url')
      const { secret } = await api.keyOf(ann, { scopes: ['ports'] })
      expect((await ask(path, { key: secret })).body['code']).toBe('scope_missing')
      expect((await ask('/collections/ports/items', { key: secret })).status).toBe(200)
      for (const query of ['bbox=1,2,3', 'bbox=1,20,3,10', 'limit=0', 'datetime=yesterday', 'where=1'])
        expect((await ask(`${path}?${query}`, { key })).body['code']).toBe('parameters_invalid')
      expect((await ask('/collections/moons/items', { key })).status).toBe(404)
      // Names that every object has are no collections.
      for (const name of ['constructor', '__proto__', 'toString']) {
        expect((await ask(`/collections/${name}`)).status, name).toBe(404)
        expect((await ask(`/collections/${name}/items`)).status, name).toBe(401)
        expect((await ask(`/collections/${name}/items/1`, { key })).status, name).toBe(404)
      }
    })
  })
})

describe('in the whole product', () => {
  let product: Product
  beforeAll(async () => {
    product = await openProduct()
  })
  afterAll(() => product.close())

  it('the areas of an account are a layer for its keys alone, in pages and by their place, and each port is found', async () => {
    const [ann, bob] = [(await product.keyOf('ann')).secret, (await product.keyOf('bob')).secret]
    const shapes = [
      { kind: 'box', south: 30, west: 121, north: 31, east: 122 },
      { kind: 'box', south: -10, west: 175, north: 10, east: -175 },
      { kind: 'circle', lat: 51.9, lon: 4, radius_nm: 5 },
    ]
    for (const [i, shape] of shapes.entries())
      expect(
        (await product.ask('/areas', { key: ann, body: { name: `area ${i}`, colour: 'blue', shape } })).status,
      ).toBe(201)
    const read = async (path: string, key = ann) => {
      const answer = await fetch(path, { headers: { authorization: `Bearer ${key}` } })
      expect(answer.status).toBe(200)
      return (await answer.json()) as Features
    }
    const port = (await (
      await fetch(`${product.address}/ogc/collections/ports/items/NLRTM`, {
        headers: { authorization: `Bearer ${ann}` },
      })
    ).json()) as object
    expect(port).toMatchObject({ type: 'Feature', id: 'NLRTM', geometry: { type: 'Point' } })
    const names = ({ features }: Features) => features.map(({ properties }) => properties['name'])
    const list = `${product.address}/ogc/collections/areas/items`
    expect(names(await read(list)).toSorted()).toEqual(['area 0', 'area 1', 'area 2'])
    expect(names(await read(list, bob))).toEqual([])
    expect(names(await read(`${list}?bbox=120,29,123,32`))).toEqual(['area 0'])
    expect(names(await read(`${list}?bbox=170,-5,-170,5`))).toEqual(['area 1'])
    expect(names(await read(`${list}?bbox=-179,-5,-178,5`))).toEqual(['area 1'])
    const first = await read(`${list}?limit=2`)
    const second = await read(first.links.find(({ rel }) => rel === 'next')!.href)
    expect([...names(first), ...names(second)].toSorted()).toEqual(['area 0', 'area 1', 'area 2'])
    expect(second.links.map(({ rel }) => rel)).toEqual(['self'])
  })
})
