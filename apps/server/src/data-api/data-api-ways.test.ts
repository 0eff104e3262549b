import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProduct, type Product } from './product.fixture.ts'

let product: Product
let ann: string

beforeAll(async () => {
  product = await openProduct()
  ann = (await product.keyOf('ann')).secret
})
afterAll(() => product.close())

const dataOf = <T>(answer: { body: Record<string, never> }) => answer.body['data'] as T

describe('a way', () => {
  it('is found by sea with its canals, and measured', async () => {
    const body = { stops: [{ port: 'NLRTM' }, { port: 'SGSIN' }] }
    // The first question starts the thread that reads the sea chart.
    await expect
      .poll(async () => (await product.ask('/routes:plan', { key: ann, body })).status, { timeout: 80_000 })
      .toBe(200)
    const found = await product.ask('/routes:plan', { key: ann, body })
    const { distance_nm: miles, passages } = dataOf<{ distance_nm: number; passages: { id: string }[] }>(found)
    expect(miles).toBeGreaterThan(8_000)
    expect(miles).toBeLessThan(8_600)
    expect(passages.map(({ id }) => id)).toContain('suez')
    const distance = await product.ask('/distance?from=nlrtm&to=SGSIN', { key: ann })
    expect(dataOf(distance)).toMatchObject({ distance_nm: miles, from: { locode: 'NLRTM' } })
    const drawn = await product.ask('/routes:plan?format=geojson', { key: ann, body })
    expect((drawn.body['features'] as { geometry: { type: string } }[])[0].geometry.type).toBe('LineString')
    expect((await product.ask('/distance?from=XXXXX&to=SGSIN', { key: ann })).body['code']).toBe('port_not_found')
    const shut = { ...body, avoid: ['nowhere'] }
    expect((await product.ask('/routes:plan', { key: ann, body: shut })).body['code']).toBe('content_refused')
    expect((await product.ask('/weather/point?lat=31&lon=122.5', { key: ann })).body['data']).toHaveProperty('state')
  })

  it('goes through canals and straits that are listed with their limits', async () => {
    const listed = await product.ask('/passages', { key: ann })
    expect(listed.headers.get('x-credit-cost')).toBe('0')
    const named = dataOf<{ id: string; lat: number; lon: number }[]>(listed)
    expect(named.find(({ id }) => id === 'suez')).toMatchObject({
      name_zh: '苏伊士运河',
      limits: { length_m: null, beam_m: 77.5, draught_m: 20.1, height_m: 68 },
      opens: 'always',
      lat: 30.7,
      lon: 32.35,
    })
    expect(named.find(({ id }) => id === 'kiel')).toMatchObject({ opens: 'fits' })
  })
})

describe('the weather along a way', () => {
  it('is free where nothing can be told', async () => {
    const places = [{ lat: 31, lon: 122, at: new Date().toISOString() }]
    const along = await product.ask('/weather:along', { key: ann, body: { places } })
    expect(dataOf(along)).toMatchObject({ state: 'none', forecast_until: null, places: [null] })
    expect(along.headers.get('x-credit-cost')).toBe('0')
  })
})
