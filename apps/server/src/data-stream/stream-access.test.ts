import { apiKeyApi, type UserInfo } from '@fairway/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { until } from '../live/connection.fixture.ts'
import { usualPrices } from '../config/api-price-settings.ts'
import { openStreams, openedStreams } from './stream.fixture.ts'

const SHIP = 413_000_001
const shanghai = { south: 30, west: 121, north: 32, east: 123 }

onBothEngines((database) => {
  let api: Awaited<ReturnType<typeof openStreams>>
  let ann: UserInfo
  let key: string
  const { connect, ready, subscribed, closeAll } = openedStreams(
    () => api,
    () => key,
  )
  beforeAll(async () => {
    api = await openStreams(database(), {
      streams: { ...usualPrices.streams, perKey: 2, subscriptions: 2, vessels: 3 },
    })
    ann = await api.site.enter('13800029072', 'gangway-7', '10.4.7.2')
    key = (await api.keyOf(ann)).secret
  })
  afterEach(closeAll)
  afterAll(() => api.close())

  describe('who may', () => {
    it('says his key in the header or in the first frame, never in the address', async () => {
      const nobody = await connect(null)
      nobody.say({ type: 'subscribe', boxes: [shanghai] })
      await until(() => nobody.closeCode !== null, 'the end')
      expect([nobody.of('error')[0].code, nobody.closeCode]).toEqual(['key_missing', 4401])
      const wrong = await connect(null)
      wrong.say({ type: 'auth', key: `fwk_${'x'.repeat(43)}` })
      await until(() => wrong.closeCode !== null, 'the end')
      expect(wrong.of('error')[0]).toMatchObject({
        code: 'key_unknown',
        fatal: true,
        title: 'The API key is not known',
      })
      const right = await connect(null)
      right.say({ type: 'auth', key })
      await until(() => right.of('ready').length === 1, 'the stream')
      const answer = await fetch(`${api.url}?key=${key}`)
      expect(answer.status).toBe(400)
    })

    it('has the scopes, and not more streams, subscriptions and ships than the key may', async () => {
      const narrow = (await api.keyOf(ann, { scopes: ['vessels'] })).secret
      const stream = await ready(narrow)
      const refused = async (wanted: object) => {
        const before = stream.of('error').length
        stream.say({ type: 'subscribe', ...wanted })
        await until(() => stream.of('error').length > before, 'the refusal')
        const { code, fatal } = stream.of('error').at(-1)!
        expect(fatal).toBe(false)
        return code
      }
      expect(await refused({ messages: ['alerts'] })).toBe('scope_missing')
      expect(await refused({ fleet: 'f1' })).toBe('scope_missing')
      expect(await refused({})).toBe('parameters_invalid')
      expect(await refused({ boxes: [{ south: 122, west: 31, north: 123, east: 32 }] })).toBe('parameters_invalid')
      expect(await refused({ vessels: ['mmsi:1', 'mmsi:2', 'mmsi:3', 'mmsi:4'] })).toBe('vessels_full')
      // Those that no ship names yet are waited for, and count as well.
      const unheard = [1, 2, 3, 4].map((last) => `imo:900000${last}`)
      expect(await refused({ vessels: unheard })).toBe('vessels_full')
      await subscribed(stream, { id: 'a', vessels: ['mmsi:1'] })
      await subscribed(stream, { id: 'b', vessels: ['mmsi:2'] })
      expect(await refused({ id: 'c', vessels: ['mmsi:3'] })).toBe('subscriptions_full')
      await ready(narrow)
      const third = await connect(narrow)
      await until(() => third.closeCode !== null, 'the refusal')
      expect([third.of('error')[0].code, third.closeCode]).toEqual(['streams_full', 4429])
    })

    it('hears that a fleet is not there, another’s as well, over both ways in', async () => {
      const other = await api.site.enter('13800029079', 'gangway-7', '10.4.7.9')
      api.fleets.set(other.userId, [{ id: 'theirs', groupName: 't', createdAt: 1, ships: [{ mmsi: SHIP }] } as never])
      const stream = await ready()
      for (const fleet of ['nowhere', 'theirs']) {
        const before = stream.of('error').length
        stream.say({ type: 'subscribe', fleet })
        await until(() => stream.of('error').length > before, 'the refusal')
        expect(stream.of('error').at(-1)).toMatchObject({ code: 'fleet_not_found', fatal: false })
        const answer = await fetch(`${api.url}?fleet=${fleet}`, { headers: { authorization: `Bearer ${key}` } })
        expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'fleet_not_found' }])
      }
      expect(stream.of('subscribed')).toEqual([])
    })

    it('is cut off when he goes on talking after he was told that it is too much', async () => {
      const stream = await ready()
      for (let i = 0; i < 1_000; i++) stream.socket.send('{}')
      await until(() => stream.closeCode !== null, 'the end')
      expect(stream.closeCode).toBe(4429)
      expect(stream.of('error').at(-1)).toMatchObject({ code: 'rate_limited', fatal: true })
      // One answer to each that was taken, and to none of the rest.
      expect(stream.of('error').length).toBeLessThan(300)
    })

    it('holds no stream that he left before it was open', async () => {
      const { open } = api.hub
      let letGo = () => {}
      const held = new Promise<void>((resolve) => (letGo = resolve))
      let asked = false
      api.hub.open = async (...how) => {
        asked = true
        await held
        return open.apply(api.hub, how)
      }
      try {
        const gone = new AbortController()
        const headers = { authorization: `Bearer ${key}` }
        const answer = fetch(`${api.url}?vessels=mmsi:${SHIP}`, { headers, signal: gone.signal }).catch(() => null)
        await until(() => asked, 'the question')
        gone.abort()
        await answer
        await new Promise((resolve) => setTimeout(resolve, 200))
        letGo()
        await new Promise((resolve) => setTimeout(resolve, 200))
        expect(api.hub.size).toBe(0)
      } finally {
        api.hub.open = open
      }
    })

    it('is closed as soon as his key is revoked', async () => {
      const made = await api.keyOf(ann)
      const stream = await ready(made.secret)
      await api.hub.checkKeys()
      expect(stream.closeCode).toBeNull()
      await api.site.call(apiKeyApi.revokeApiKey.path.replace(':id', made.key.id), { token: ann.token, json: {} })
      await api.hub.checkKeys()
      await until(() => stream.closeCode !== null, 'the end')
      expect([stream.of('error')[0].code, stream.closeCode]).toEqual(['key_revoked', 4401])
    })
  })
})
