import {
  accountApi,
  apiKeyApi,
  type AccountEvent,
  type ApiKeys,
  type ApiUsage,
  type NewApiKey,
  type UserInfo,
} from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { openDataApi } from '../data-api.fixture.ts'
import { START } from '../made-up-source.fixture.ts'
import { KeyBook } from './key-book.ts'
import { Meter } from '../metering/meter.ts'
import { usualPrices } from '../../config/api-price-settings.ts'

const HOUR = 3_600_000
const vessel = '/vessels/mmsi:413000001'

onBothEngines((database) => {
  let api: Awaited<ReturnType<typeof openDataApi>>
  let ann: UserInfo
  let bob: UserInfo
  beforeAll(async () => {
    api = await openDataApi(database())
    ann = await api.site.enter('13800029011', 'gangway-7', '10.4.0.1')
    bob = await api.site.enter('13800029012', 'gangway-7', '10.4.0.2')
  })
  afterAll(() => api.close())

  const at = (path: string, id: string) => path.replace(':id', id)
  const manage = (path: string, json: object | undefined, who = ann) =>
    api.site.call<never>(path, { token: who.token, ...(json && { json }) })
  const usage = async (who = ann): Promise<ApiUsage> =>
    (await api.site.call<ApiUsage>(apiKeyApi.getApiUsage.path, { token: who.token })).result!

  it('stands in the security log of its account when it is made, changed, rotated and revoked', async () => {
    const dan = await api.site.enter('13800029014', 'gangway-7', '10.4.0.4')
    const { key: made } = await api.keyOf(dan)
    const { name, scopes, networks, hosts, expiresAt, monthlyCap } = made
    const wider = { name, scopes: [...scopes, 'write'], networks, hosts, expiresAt, monthlyCap }
    expect((await manage(at(apiKeyApi.changeApiKey.path, made.id), wider, dan)).code).toBe(0)
    const rotated = await manage(at(apiKeyApi.rotateApiKey.path, made.id), { hours: 24 }, dan)
    await manage(at(apiKeyApi.revokeApiKey.path, made.id), {}, dan)
    const { prefix } = (rotated.result as unknown as NewApiKey).key
    const { result } = await api.site.call<AccountEvent[]>(accountApi.listEvents.path, { token: dan.token })
    expect(result!.slice(0, 4).map(({ kind, about, address }) => [kind, about, address])).toEqual([
      ['apiKeyRevoked', prefix, '192.0.2.1'],
      ['apiKeyRotated', prefix, '192.0.2.1'],
      ['apiKeyChanged', made.prefix, '192.0.2.1'],
      ['apiKeyMade', made.prefix, '192.0.2.1'],
    ])
  })

  describe('what is used', () => {
    it('is counted by key, day and call; what fails, is empty, known already or only asked about costs nothing', async () => {
      const before = (await usage()).used
      const { secret: key, key: made } = await api.keyOf(ann)
      const cost = async (path: string, more: object = {}) => {
        const { headers, status } = await api.ask(path, { key, ...more })
        return [status, Number(headers['x-credit-cost'])]
      }
      expect(await cost(vessel)).toEqual([200, 1])
      const { headers } = await api.ask(vessel, { key })
      expect(await cost(vessel, { headers: { 'if-none-match': headers['etag'] } })).toEqual([304, 0])
      expect(await cost(vessel, { method: 'HEAD' })).toEqual([200, 0])
      expect(await cost(`${vessel}/track?limit=1001`)).toEqual([200, 3])
      expect(await cost('/vessels?q=nobody')).toEqual([200, 0])
      expect(await cost('/vessels/mmsi:5')).toEqual([404, 0])
      const dry = await api.ask(`${vessel}/track?limit=1001&dry_run=true`, { key })
      expect(dry.body['data']).toEqual({ dry_run: true, estimated_rows: 1001, estimated_credits: 3 })
      expect(dry.headers['x-credit-cost']).toBe('0')
      const { used, rows } = await usage()
      expect(used - before).toBe(5)
      expect(rows.filter(({ keyId }) => keyId === made.id)).toEqual([
        { day: '2026-11-23', keyId: made.id, call: 'getVessel', calls: 2, rows: 2, credits: 2 },
        { day: '2026-11-23', keyId: made.id, call: 'getVesselTrack', calls: 1, rows: 1001, credits: 3 },
        { day: '2026-11-23', keyId: made.id, call: 'searchVessels', calls: 1, rows: 0, credits: 0 },
      ])
      expect((await usage(bob)).rows.some(({ keyId }) => keyId === made.id)).toBe(false)
      const listed = (await api.site.call<ApiKeys>(apiKeyApi.listApiKeys.path, { token: ann.token })).result!
      expect(listed.keys.find(({ id }) => id === made.id)).toMatchObject({ credits: 5, lastUsedAt: api.clock.now })
    })

    it('ends at the cap of a key and at what the account has, and a new month begins anew', async () => {
      const { secret: key } = await api.keyOf(ann, { monthlyCap: 2 })
      const status = async (path = vessel) => {
        const { status, body } = await api.ask(path, { key })
        return [status, body['code']]
      }
      expect([await status(), await status(), await status()]).toEqual([
        [200, undefined],
        [200, undefined],
        [402, 'key_cap_reached'],
      ])
      expect((await api.ask('/account/usage', { key })).status).toBe(200)
      const poor = await openDataApi(database(), { includedPerMonth: 3, trialCredits: 1, mostPerRequest: 4 })
      try {
        const carl = await poor.site.enter('13800029003', 'gangway-7', '10.4.0.3')
        const { secret } = await poor.keyOf(carl)
        const asked = async (path: string) => (await poor.ask(path, { key: secret })).body['code']
        expect(await asked(`${vessel}/track?limit=5000`)).toBe('request_too_costly')
        expect([await asked(`${vessel}/track?limit=1500`), await asked(`${vessel}/track?limit=1000`)]).toEqual([
          undefined,
          'credits_exhausted',
        ])
        expect([await asked(vessel), await asked(vessel)]).toEqual([undefined, 'credits_exhausted'])
        poor.clock.now = Date.UTC(2026, 11, 1)
        expect([await asked(`${vessel}/track?max_points=500`), await asked(vessel), await asked(vessel)]).toEqual([
          undefined,
          undefined,
          undefined,
        ])
        // The trial was of the month of the first key.
        expect(await asked(vessel)).toBe('credits_exhausted')
      } finally {
        await poor.close()
      }
    })

    it('is limited to so many requests a minute, and it is said when to come back', async () => {
      const slow = await openDataApi(database(), { requestsPerMinute: 2 })
      try {
        const dora = await slow.site.enter('13800029004', 'gangway-7', '10.4.0.4')
        const { secret: key } = await slow.keyOf(dora)
        for (const left of [1, 0])
          expect((await slow.ask(vessel, { key })).headers['ratelimit']).toBe(`"default";r=${left};t=60`)
        const { status, headers } = await slow.ask(vessel, { key })
        expect([status, headers['retry-after'], headers['x-credit-cost']]).toEqual([429, '60', undefined])
        slow.clock.now += 60_000
        expect((await slow.ask(vessel, { key })).status).toBe(200)
        for (let i = 0; i < 60; i++) await slow.ask(vessel, { key: `fwk_${'y'.repeat(43)}` })
        expect((await slow.ask(vessel, { key: `fwk_${'z'.repeat(43)}` })).status).toBe(429)
        expect((await slow.ask(vessel, { key, address: '192.0.2.77' })).status).toBe(200)
      } finally {
        await slow.close()
      }
    })
  })

  describe('a key', () => {
    it('is shown once, kept as a hash, and rotated with an overlap', async () => {
      const { secret: before, key } = await api.keyOf(ann, { name: 'Desk' })
      const stored = JSON.stringify(await database().selectFrom('api_key').selectAll().execute())
      expect([stored.includes(before), stored.includes(before.slice(0, 12))]).toEqual([false, true])
      const rotated = await manage(at(apiKeyApi.rotateApiKey.path, key.id), { hours: 1 })
      const { secret: after, key: now } = rotated.result as unknown as NewApiKey
      expect(now).toMatchObject({ id: key.id, name: 'Desk', before: { prefix: before.slice(0, 12) } })
      for (const secret of [before, after]) expect((await api.ask(vessel, { key: secret })).status).toBe(200)
      api.clock.now += HOUR
      expect((await api.ask(vessel, { key: before })).body['code']).toBe('key_unknown')
      expect((await api.ask(vessel, { key: after })).status).toBe(200)
    })

    it('is changed, rotated and revoked by its owner alone', async () => {
      const { key, secret } = await api.keyOf(ann)
      const body = { name: 'x', scopes: ['ports'], networks: [], hosts: [], expiresAt: null, monthlyCap: null }
      for (const [path, json] of [
        [apiKeyApi.changeApiKey.path, body],
        [apiKeyApi.rotateApiKey.path, { hours: 0 }],
        [apiKeyApi.revokeApiKey.path, {}],
      ] as const)
        expect((await manage(at(path, key.id), json, bob)).code).toBe(4040)
      expect((await api.ask(vessel, { key: secret })).status).toBe(200)
      expect((await manage(at(apiKeyApi.changeApiKey.path, key.id), body)).code).toBe(0)
      expect((await api.ask(vessel, { key: secret })).body['code']).toBe('scope_missing')
    })

    it('ends at a moment to come, in milliseconds, and may be renamed when it has ended', async () => {
      const body = { name: 'x', scopes: ['ports', 'ports'], networks: [], hosts: [], monthlyCap: null }
      const ending = (path: string, expiresAt: number) => manage(path, { ...body, expiresAt })
      const refused = { code: 4008, message: expect.stringContaining('UTC milliseconds') as string }
      const english = { token: ann.token, headers: { 'accept-language': 'en-US' } }
      const inSeconds = { ...body, expiresAt: Math.floor((api.clock.now + HOUR) / 1_000) }
      expect(await api.site.call(apiKeyApi.createApiKey.path, { ...english, json: inSeconds })).toMatchObject(refused)
      const made = await ending(apiKeyApi.createApiKey.path, api.clock.now + HOUR)
      const { key } = made.result as unknown as NewApiKey
      expect(key.scopes).toEqual(['ports'])
      const path = at(apiKeyApi.changeApiKey.path, key.id)
      expect((await ending(path, api.clock.now - 1)).code).toBe(4008)
      api.clock.now += HOUR
      expect((await ending(path, key.expiresAt!)).code).toBe(0)
      expect((await ending(path, key.expiresAt! - 1)).code).toBe(4008)
    })

    it('revoked in one process is refused in every other within five seconds', async () => {
      const { key, secret } = await api.keyOf(bob)
      let time = START
      const silent = { info() {}, warn() {}, error() {} }
      const meter = new Meter({ db: database(), folder: api.folder, log: silent, now: () => time })
      const elsewhere = new KeyBook({ db: database(), meter, prices: usualPrices, now: () => time })
      expect((await elsewhere.find(secret))?.revokedAt).toBe(null)
      await manage(at(apiKeyApi.revokeApiKey.path, key.id), {}, bob)
      time += 1_000
      expect((await elsewhere.find(secret))?.revokedAt).toBe(null)
      await elsewhere.refresh()
      expect((await elsewhere.find(secret))?.revokedAt).toBe(api.clock.now)
      const unrefreshed = new KeyBook({ db: database(), meter, prices: usualPrices, now: () => time })
      await unrefreshed.find(secret)
      time += 4_000
      expect((await unrefreshed.find(secret))?.revokedAt).toBe(api.clock.now)
    })

    it('is no more when its account is deleted, and neither is what it used', async () => {
      const eve = await api.site.enter('13800029005', 'gangway-7', '10.4.0.5')
      const { secret } = await api.keyOf(eve)
      expect((await api.ask(vessel, { key: secret })).status).toBe(200)
      await database().deleteFrom('user_account').where('id', '=', eve.userId).execute()
      await api.meter.flush()
      await api.book.refresh()
      expect((await api.ask(vessel, { key: secret })).body['code']).toBe('key_unknown')
      expect(await database().selectFrom('api_usage').selectAll().where('user_id', '=', eve.userId).execute()).toEqual(
        [],
      )
    })
  })
})
