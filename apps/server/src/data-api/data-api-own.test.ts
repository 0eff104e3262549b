import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProduct, type Product } from './product.fixture.ts'

let product: Product
let ann: string
let bob: string
let reader: string

beforeAll(async () => {
  product = await openProduct()
  ann = (await product.keyOf('ann')).secret
  bob = (await product.keyOf('bob')).secret
  reader = (await product.keyOf('ann', ['areas', 'plans', 'alerts', 'webhooks', 'shares'])).secret
})
afterAll(() => product.close())

const circle = { kind: 'circle', lat: 30.56, lon: 122.37, radius_nm: 5 }
const area = { name: 'Yangshan', colour: 'blue', shape: circle }
const rule = {
  who: { kind: 'vessels', vessels: ['mmsi:413000001'] },
  events: ['port-arrival'],
  conditions: { destinations: ['CN', 'SGSIN'] },
}
const plan = {
  name: 'Round',
  vessel: 'mmsi:413000001',
  calls: [
    { port: 'CNSHA', etd: '2027-01-01T06:00:00Z' },
    { port: 'SGSIN', eta: '2027-01-09T06:00:00Z' },
  ],
  speed_kn: 14,
  route: {
    waypoints: [
      { lat: 31.4, lon: 121.6, locode: 'CNSHA' },
      { lat: 1.2, lon: 103.8, locode: 'SGSIN' },
    ],
  },
}
const share = { kind: 'view', view: 'z=5&c=1,103', title: 'Here', expires_in_h: 24 }
const dataOf = <T>(answer: { body: Record<string, never> }) => answer.body['data'] as T
const idOf = (answer: { body: Record<string, never> }) => dataOf<{ id: string }>(answer).id

describe('what an account keeps', () => {
  it.each([
    ['/areas', area, { ...area, name: 'Other' }, 'area_not_found'],
    ['/alert-rules', rule, { ...rule, name: 'Other', revision: 1 }, 'alert_rule_not_found'],
    [
      '/plans',
      plan,
      { ...plan, name: 'Other', based_on: { revision: 1, status: 'pending_approval' } },
      'plan_not_found',
    ],
  ] as const)(
    '%s is made, read, replaced and deleted by its owner and by nobody else',
    async (path, wanted, other, missing) => {
      const made = await product.ask(path, { key: ann, body: wanted })
      expect([made.status, made.headers.get('location')]).toEqual([201, `/v1${path}/${idOf(made)}`])
      const own = `${path}/${idOf(made)}`
      expect(dataOf(await product.ask(own, { key: ann }))).toMatchObject(dataOf<object>(made))
      if (path === '/alert-rules') expect(dataOf(made)).toMatchObject({ conditions: rule.conditions })
      expect((await product.ask(path, { key: bob })).body['data']).toEqual([])
      for (const asked of [{ key: bob }, { key: bob, method: 'PUT', body: other }, { key: bob, method: 'DELETE' }]) {
        const refused = await product.ask(own, asked)
        expect([refused.status, refused.body['code']]).toEqual([404, missing])
      }
      const asReader = await product.ask(own, { key: reader, method: 'PUT', body: other })
      expect([asReader.status, asReader.body['code'], asReader.body['param']]).toEqual([403, 'scope_missing', 'write'])
      const replaced = await product.ask(own, { key: ann, method: 'PUT', body: other })
      expect([replaced.status, dataOf<{ name: string }>(replaced).name]).toEqual([200, 'Other'])
      if (path !== '/areas')
        expect((await product.ask(own, { key: ann, method: 'PUT', body: other })).body['code']).toBe(
          'changed_meanwhile',
        )
      if (path === '/plans') {
        expect((await product.ask(own, { key: ann, method: 'DELETE' })).body).toMatchObject({
          status: 422,
          code: 'content_refused',
        })
        // What a bridge is told of the waypoints comes back as it was sent, and stays with who sends back what was read.
        const { route } = dataOf<{ route: { waypoints: object[] } }>(replaced)
        expect(route.waypoints[0]).toMatchObject({ turn_radius_nm: null, stay_min: null, eta_late_min: null })
        const limits = { turn_radius_nm: 0.8, xtd_port_nm: 0.2, least_kn: 8, stay_min: 90, etd_early_min: 30 }
        const limited = { waypoints: route.waypoints.map((waypoint) => ({ ...waypoint, ...limits })) }
        const based = { based_on: { revision: 2, status: 'pending_approval' } }
        const body = { ...plan, name: 'Other', route: limited, ...based }
        const again = dataOf<{ route: object }>(await product.ask(own, { key: ann, method: 'PUT', body }))
        expect(again.route).toEqual(limited)
        expect((await product.ask(`${own}/report`, { key: ann })).body).toMatchObject({
          status: 409,
          code: 'plan_not_started',
        })
        expect((await product.ask(`${own}/report`, { key: bob })).body['code']).toBe('plan_not_found')
        const step = { step: 'cancel', revision: 3, reason: 'storm' }
        expect(dataOf(await product.ask(`${own}/steps`, { key: ann, body: step }))).toMatchObject({
          status: 'cancelled',
        })
      }
      expect(dataOf(await product.ask(own, { key: ann, method: 'DELETE' }))).toEqual({ id: idOf(made), deleted: true })
      expect((await product.ask(own, { key: ann })).body['code']).toBe(missing)
    },
  )

  it('is shared by links that end', async () => {
    const made = await product.ask('/shares', { key: ann, body: share })
    expect(dataOf<{ path: string }>(made).path).toMatch(/^\/shared#[\w-]{22}$/)
    expect((await product.ask(`/shares/${idOf(made)}/views`, { key: ann })).body['data']).toEqual([])
    expect((await product.ask(`/shares/${idOf(made)}`, { key: bob, method: 'DELETE' })).body['code']).toBe(
      'share_not_found',
    )
    const ended = await product.ask(`/shares/${idOf(made)}`, { key: ann, method: 'DELETE' })
    expect(dataOf<{ revoked_at: string | null }>(ended).revoked_at).not.toBeNull()
  })

  it('has areas in every form, and vessels in them', async () => {
    const made = await product.ask('/areas', { key: ann, body: area })
    const { body } = await product.ask('/areas?format=geojson', { key: ann })
    const [feature] = body['features'] as { geometry: { type: string }; properties: { name: string } }[]
    expect([feature.geometry.type, feature.properties.name]).toEqual(['Polygon', 'Yangshan'])
    expect(dataOf<{ shape: object }>(made).shape).toEqual(circle)
    expect((await product.ask(`/areas/${idOf(made)}/vessels`, { key: ann })).body['data']).toEqual([])
    const crossed = {
      kind: 'polygons',
      coordinates: [
        [
          [
            [0, 0],
            [1, 1],
            [1, 0],
            [0, 1],
            [0, 0],
          ],
        ],
      ],
    }
    const refused = await product.ask('/areas', {
      key: ann,
      body: { ...area, shape: crossed },
      headers: { 'accept-language': 'zh-CN' },
    })
    expect(refused.body).toMatchObject({
      status: 422,
      code: 'content_refused',
      detail: expect.stringMatching(/\p{Script=Han}/u),
    })
    expect((refused.body['errors'] as { code: string }[])[0].code).toBe('area_crosses')
    await product.ask(`/areas/${idOf(made)}`, { key: ann, method: 'DELETE' })
  })

  it('names what of a body is refused', async () => {
    const english = { key: ann, headers: { 'accept-language': 'en-US' } }
    const refused = async (path: string, body: object) => (await product.ask(path, { ...english, body })).body
    expect(await refused('/webhooks', { name: 'Desk', url: 'ftp://example.com/' })).toMatchObject({ param: 'url' })
    expect(await refused('/alert-rules', { ...rule, events: ['area-enter'] })).toMatchObject({ param: 'area' })
    const corners = [
      [170, -41],
      [190, -40],
      [170, -39],
      [170, -41],
    ]
    expect(await refused('/positions:query', { polygon: { type: 'Polygon', coordinates: [corners] } })).toMatchObject({
      param: 'polygon',
      detail: '-40, 190 is no place on Earth: latitudes go from -90 to 90, longitudes from -180 to 180',
    })
  })

  it('has alerts that are marked, and rules that are rehearsed before', async () => {
    expect((await product.ask('/alert-rules:rehearse', { key: ann, body: rule })).body['data']).toMatchObject({
      total: 0,
      hits: [],
    })
    expect((await product.ask('/alerts?unread=true', { key: ann })).body).toMatchObject({
      data: [],
      summary: { unread: 0 },
    })
    const marked = { up_to: '2026-11-23T00:00:00Z', read: true }
    expect((await product.ask('/alerts:mark', { key: ann, body: marked })).body['data']).toEqual({ unread: 0 })
    expect((await product.ask('/alerts:mark', { key: ann, body: { read: true } })).body).toMatchObject({ status: 400 })
  })
})

describe('a webhook', () => {
  it('is made, tested and seen in its deliveries, which may be sent again', async () => {
    const taken: string[] = []
    const receiver = createServer((request, response) => {
      taken.push(String(request.headers['webhook-id']))
      request.resume().on('end', () => response.writeHead(204).end())
    })
    await new Promise<void>((resolve) => {
      receiver.listen(0, '127.0.0.1', resolve)
    })
    try {
      const { port } = receiver.address() as { port: number }
      const hook = { name: 'Desk', url: `http://127.0.0.1:${port}/` }
      const made = await product.ask('/webhooks', { key: ann, body: hook })
      const own = `/webhooks/${idOf(made)}`
      expect([made.status, dataOf<{ secret: string }>(made).secret]).toEqual([201, expect.stringMatching(/^whsec_/)])
      expect((await product.ask('/webhooks', { key: ann })).body['data']).toMatchObject([{ secret: null }])
      const rotated = await product.ask(`${own}/rotate`, { key: ann, method: 'POST' })
      expect(dataOf<{ secret: string }>(rotated).secret).not.toBe(dataOf<{ secret: string }>(made).secret)
      expect((await product.ask(`${own}/test`, { key: bob, method: 'POST' })).body['code']).toBe('webhook_not_found')
      const test = await product.ask(`${own}/test`, { key: ann, method: 'POST' })
      await expect.poll(() => taken).toEqual([idOf(test)])
      const listed = () => product.ask(`/webhook-deliveries?webhook=${idOf(made)}&limit=1`, { key: ann })
      await expect.poll(async () => dataOf<{ state: string }[]>(await listed())[0].state).toBe('sent')
      expect((await product.ask(`/webhook-deliveries/${idOf(test)}/replay`, { key: bob, method: 'POST' })).status).toBe(
        404,
      )
      await product.ask(`/webhook-deliveries/${idOf(test)}/replay`, { key: ann, method: 'POST' })
      await expect.poll(() => taken).toEqual([idOf(test), idOf(test)])
      expect((await product.ask(own, { key: ann, method: 'DELETE' })).status).toBe(200)
    } finally {
      receiver.close()
    }
  })
})

describe('an Idempotency-Key', () => {
  const with_ = (name: string, key = ann) => ({ key, headers: { 'idempotency-key': name } })

  it('makes a thing once, whatever comes in between, and tells what was made', async () => {
    const made = await product.ask('/areas', { ...with_('order-1'), body: area })
    const again = await product.ask('/areas', { ...with_('order-1'), body: area })
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([201, made.text, 'true'])
    expect(again.headers.get('location')).toBe(made.headers.get('location'))
    expect((await product.ask('/areas', { key: ann })).body['data']).toHaveLength(1)
    const other = await product.ask('/areas', { ...with_('order-1'), body: { ...area, name: 'Other' } })
    expect([other.status, other.body['code']]).toEqual([422, 'idempotency_key_reused'])
    // Another's key has names of its own.
    expect(
      (await product.ask('/areas', { ...with_('order-1', bob), body: area })).headers.get('idempotent-replayed'),
    ).toBeNull()
    expect((await product.ask('/areas', { ...with_('ü'.repeat(2)), body: area })).body['code']).toBe(
      'idempotency_key_invalid',
    )
  })

  it('of ten requests at once makes one thing', async () => {
    const before = (await product.ask('/areas', { key: ann })).body['data'] as unknown[]
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => product.ask('/areas', { ...with_('order-2'), body: area })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set(answers.some(({ status }) => status === 409) ? [201, 409] : [201]),
    )
    expect((await product.ask('/areas', { key: ann })).body['data']).toHaveLength(before.length + 1)
  })

  it('is free again after a refusal, and is not spent by a look', async () => {
    const refused = await product.ask('/areas', { ...with_('order-3'), body: { ...area, name: '' } })
    expect(refused.status).toBe(400)
    const looked = await product.ask('/areas?dry_run=true', { ...with_('order-3'), body: area })
    expect([looked.status, looked.body['data']]).toEqual([
      200,
      { dry_run: true, estimated_rows: 1, estimated_credits: 0 },
    ])
    expect((await product.ask('/areas', { ...with_('order-3'), body: area })).status).toBe(201)
  })
})
