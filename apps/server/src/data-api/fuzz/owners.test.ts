import { fleetApi, v1CallIds, v1Calls, type V1CallId } from '@fairway/contract'
import { v1Docs } from '@fairway/contract/v1'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProduct, type Product } from '../product.fixture.ts'
import { makeThings, type Things } from './things.fixture.ts'

/** Which of an account's things the first part of a path is about. */
const things = {
  areas: 'area',
  plans: 'plan',
  'alert-rules': 'rule',
  webhooks: 'webhook',
  'webhook-deliveries': 'delivery',
  shares: 'share',
  fleets: 'fleet',
} as const satisfies Record<string, keyof Things | 'fleet'>
const nobodys: Record<keyof Things | 'fleet', string> = {
  area: 'xxxxxxxxxxxxxxxx',
  plan: 'xxxxxxxxxxxxxxxx',
  rule: 'xxxxxxxxxxxxxxxx',
  webhook: 'xxxxxxxxxxxxxxxx',
  delivery: `msg_${'x'.repeat(43)}`,
  share: 'xxxxxxxxxxxx',
  fleet: 'xxxxxxxxxxxx',
}
/** An export is made of what is stored, of which there is nothing here: orders/orders.test.ts. */
const public_ = new Set(['vessels', 'ports', 'port-calls', 'exports'])
const firstPart = (id: V1CallId): string => v1Calls[id].path.split('/')[1]

/** Every call that names a thing of somebody, those that take it away last. */
const calls = v1CallIds
  .filter((id) => v1Calls[id].path.includes('/:') && !public_.has(firstPart(id)))
  .toSorted((a, b) => Number(v1Calls[a].method === 'DELETE') - Number(v1Calls[b].method === 'DELETE'))

let product: Product
let keys: { owner: string; other: string; revoked: string }
let own: Things & { fleet: string }

beforeAll(async () => {
  product = await openProduct()
  const revoked = await product.keyOf('ann')
  await product.revoke('ann', revoked.key.id)
  keys = {
    owner: (await product.keyOf('ann')).secret,
    other: (await product.keyOf('bob')).secret,
    revoked: revoked.secret,
  }
  await product.send('ann', fleetApi.followShips.path, { ships: [{ mmsi: 413_000_001 }] })
  const { body } = await product.ask('/fleets', { key: keys.owner })
  const [fleet] = body['data'] as { id: string }[]
  own = { ...(await makeThings(product, keys.owner)), fleet: fleet.id }
})
afterAll(() => product.close())

const thingOf = (id: V1CallId) => things[firstPart(id) as keyof typeof things]
const ask = (id: V1CallId, thing: string, key: string | undefined) => {
  const { method, path } = v1Calls[id]
  return product.ask(path.replace(/:\w+/, thing), { key, method, body: bodies[id] ?? v1Docs[id].example.body })
}

/** Where the example names what is not there, and would be refused for that. */
const bodies: Partial<Record<V1CallId, object>> = {
  replaceAlertRule: { who: { kind: 'vessels', vessels: ['mmsi:413000001'] }, events: ['port-arrival'], revision: 1 },
  replaceWebhook: { name: 'Own', url: 'http://127.0.0.1:9999/' },
}

describe.each(calls)('%s of something of an account', (id) => {
  it('is for its owner alone: to others it is not there, as nothing else is', async () => {
    const thing = own[thingOf(id)]
    for (const [key, code] of [
      [undefined, 'key_missing'],
      [keys.revoked, 'key_revoked'],
    ] as const) {
      const answer = await ask(id, thing, key)
      expect([answer.status, answer.body['code']]).toEqual([401, code])
    }
    const [others, none] = [await ask(id, thing, keys.other), await ask(id, nobodys[thingOf(id)], keys.other)]
    const said = ({ body }: typeof none) => ({ ...(body as object), instance: '', request_id: '' })
    expect(others.status).toBe(404)
    expect(said(others)).toEqual(said(none))
  })
})

/** A plan that was not started has none. */
const withAnswer = calls.filter((id) => id !== 'getPlanReport')

describe.each(withAnswer)('%s', (id) => {
  it('is answered to its owner, whatever others have tried', async () => {
    const answer = await ask(id, own[thingOf(id)], keys.owner)
    expect([401, 403, 404, 500]).not.toContain(answer.status)
  })
})

describe('a thing of another that is named in a request', () => {
  const rule = { who: { kind: 'vessels', vessels: ['mmsi:413000001'] }, events: ['port-arrival'] }
  const share = { fields: [], title: '', expires_in_h: 24 }
  const stops = [{ port: 'CNSHA' }, { port: 'CNNGB' }]
  const requests: Record<string, (id: typeof nobodys) => { path: string; body?: object }> = {
    'positions of a fleet': ({ fleet }) => ({ path: '/positions:query', body: { fleet } }),
    'a share of a fleet': ({ fleet }) => ({ path: '/shares', body: { kind: 'fleet', fleet, ...share } }),
    'a rule in an area': ({ area }) => ({ path: '/alert-rules', body: { ...rule, events: ['area-enter'], area } }),
    'a rule of a fleet': ({ fleet }) => ({ path: '/alert-rules', body: { ...rule, who: { kind: 'fleet', fleet } } }),
    'a rule that tells a webhook': ({ webhook }) => ({
      path: '/alert-rules',
      body: { ...rule, tell: { webhooks: [webhook] } },
    }),
    'the rehearsal of a rule in an area': ({ area }) => ({
      path: '/alert-rules:rehearse',
      body: { ...rule, events: ['area-enter'], area },
    }),
    'a way round an area': ({ area }) => ({ path: '/routes:plan', body: { stops, avoid_areas: [area] } }),
    'deliveries of a webhook': ({ webhook }) => ({ path: `/webhook-deliveries?webhook=${webhook}` }),
    'alerts of a rule': ({ rule: told }) => ({ path: `/alerts?rule=${told}` }),
  }
  it.each(Object.entries(requests))('%s is one that is not there', async (_, requestOf) => {
    const answerTo = async (ids: typeof nobodys) => {
      const { path, body } = requestOf(ids)
      const answer = await product.ask(path, { key: keys.other, body })
      return [answer.status, answer.body['code'], answer.body['data'], answer.body['errors']]
    }
    const made = await makeThingsAgain()
    expect(await answerTo(made)).toEqual(await answerTo(nobodys))
  })
})

/** What the calls before have taken away is not named any more. */
const makeThingsAgain = async (): Promise<typeof nobodys> => {
  const area = { name: 'Own', shape: { kind: 'circle', lat: 30, lon: 122, radius_nm: 5 } }
  const made = await product.ask('/areas', { key: keys.owner, body: area })
  return { ...own, area: (made.body['data'] as { id: string }).id }
}
