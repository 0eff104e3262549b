import { apiKeyApi, type ApiUsage, type UserInfo } from '@fairway/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { until } from '../live/connection.fixture.ts'
import { usualPrices } from '../config/api-price-settings.ts'
import { openStreams, type TestStream } from './stream.fixture.ts'

const SHIP = 413_000_001
const off = (mmsi: number, lat: number, lon: number) => ({ mmsi, lat, lon })
const shanghai = { south: 30, west: 121, north: 32, east: 123 }

onBothEngines((database) => {
  let api: Awaited<ReturnType<typeof openStreams>>
  let ann: UserInfo
  let key: string
  const open: TestStream[] = []
  beforeAll(async () => {
    api = await openStreams(database(), {
      streams: { ...usualPrices.streams, perKey: 2, subscriptions: 2, vessels: 3 },
    })
    ann = await api.site.enter('13800029071', 'gangway-7', '10.4.7.1')
    key = (await api.keyOf(ann)).secret
  })
  afterEach(async () => {
    for (const stream of open.splice(0)) stream.socket.terminate()
    await until(() => api.hub.size === 0, 'streams are gone')
    expect(api.errors).toEqual([])
  })
  afterAll(() => api.close())

  const connect = async (with_: string | null = key, headers?: Record<string, string>) => {
    const stream = await api.connect(with_, headers)
    open.push(stream)
    return stream
  }
  const ready = async (with_ = key) => {
    const stream = await connect(with_)
    await until(() => stream.of('heartbeat').length > 0, 'the first heartbeat')
    return stream
  }
  const subscribed = async (stream: TestStream, wanted: object) => {
    const before = stream.of('subscribed').length
    stream.say({ type: 'subscribe', ...wanted })
    await until(() => stream.of('subscribed').length > before, 'the subscription')
  }
  const used = async () => {
    await api.meter.flush()
    return api.meter.counted
  }

  describe('what is sent', () => {
    it('is what happens in boxes and polygons and to listed ships, each once, and nothing else', async () => {
      const stream = await ready()
      await subscribed(stream, { boxes: [shanghai], vessels: [`mmsi:${SHIP}`] })
      const triangle = {
        type: 'Polygon',
        coordinates: [
          [
            [0, 50],
            [2, 50],
            [1, 52],
            [0, 50],
          ],
        ],
      } as const
      await subscribed(stream, { id: 'b', polygon: structuredClone(triangle) as never })
      api.report(off(SHIP, 31, 122), off(413_000_002, 31, 122.5), off(413_000_003, 40, 122), off(235_000_001, 50.5, 1))
      api.report(off(SHIP, 10, 10), { ...off(4_131_001, 31, 122), kind: 'base-station' })
      api.tick()
      await until(() => stream.heard().length >= 4, 'four positions')
      expect(stream.heard()).toEqual([SHIP, 413_000_002, 235_000_001, SHIP])
      const [first] = stream.of('positions')[0]!.data
      expect(first).toMatchObject({ id: `mmsi:${SHIP}`, name: `SHIP ${SHIP}`, lat: 31, lon: 122, sog_kn: null })
      expect(first!.quality).toMatchObject({ source: 'sim', ais_class: 'A', late: false })
    })

    it('follows an IMO number, a fleet as it changes, and ends with the subscription', async () => {
      const stream = await ready()
      const fleet = (...ships: number[]) =>
        api.fleets.set(ann.userId, [
          { id: 'f1', groupName: 'f', createdAt: 1, ships: ships.map((mmsi) => ({ mmsi })) } as never,
        ])
      fleet(413_000_005)
      await subscribed(stream, { vessels: ['imo:9811000'] })
      await subscribed(stream, { id: 'f', fleet: 'f1' })
      api.report(off(477_000_001, 1, 1), off(413_000_005, 2, 2), off(413_000_006, 3, 3))
      fleet(413_000_006)
      await api.hub.fleetsChanged(ann.userId)
      api.report(off(413_000_005, 2, 2), off(413_000_006, 3, 3))
      api.tick()
      await until(() => stream.heard().length >= 3, 'three positions')
      stream.say({ type: 'unsubscribe', id: 'f' })
      await until(() => stream.of('unsubscribed').length === 1, 'the end of the subscription')
      api.report(off(413_000_006, 3, 3), off(477_000_001, 1, 1))
      api.tick()
      await until(() => stream.heard().length >= 4, 'one position more')
      expect(stream.heard()).toEqual([477_000_001, 413_000_005, 413_000_006, 477_000_001])
    })

    it('can begin with where ships are, and holds statics, port calls and the account’s own alerts', async () => {
      const stream = await ready()
      await subscribed(stream, {
        boxes: [shanghai],
        messages: ['positions', 'statics', 'port_calls', 'alerts'],
        snapshot: true,
      })
      api.hub.consumer.statics!({ mmsi: SHIP, time: 1, receivedAt: 1, feed: 0, flags: 0, kind: 'ship', name: 'X' })
      const facts = { ship: 'X', class: null, area: 'Roads', port: null, sog: null, cog: null, simulated: false }
      const event = {
        id: 'e'.repeat(43),
        ruleId: null,
        ruleName: 'Entering',
        kind: 'area-enter',
        mmsi: SHIP,
        at: api.clock.now,
        noticedAt: api.clock.now + 50,
        lat: 31,
        lon: 122,
        read: false,
        facts,
      }
      api.events.push(event as never, { ...event, id: 'f'.repeat(43), noticedAt: api.clock.now - 60_000 } as never)
      await api.hub.tellAlerts(ann.userId)
      await api.hub.tellAlerts(ann.userId)
      api.tick()
      await until(() => stream.of('alerts').length > 0 && stream.of('statics').length > 0, 'all of it')
      const [shown] = stream.of('positions')
      expect([shown!.snapshot, shown!.data.length]).toEqual([true, 25])
      expect(
        stream
          .of('statics')
          .at(-1)!
          .data.map(({ mmsi }) => mmsi),
      ).toEqual([SHIP])
      expect(stream.of('alerts').flatMap(({ data }) => data)).toMatchObject([{ id: event.id, area: 'Roads' }])
    })

    it('says every fifteen seconds how far behind each source is', async () => {
      const stream = await ready()
      await subscribed(stream, { boxes: [shanghai] })
      api.tick()
      api.hub.heartbeat()
      await until(() => stream.of('heartbeat').length > 1, 'the second heartbeat')
      const beat = stream.of('heartbeat')[1]!
      expect(beat.sources).toMatchObject([{ name: 'harbour', connected: true, lines_per_second: 12 }])
      expect(beat.sources[0]!.lag_s).toBeGreaterThanOrEqual(2.5)
      expect(beat.token).toMatch(/^[\w-]{8}\./)
    })
  })

  describe('a stream that was cut off', () => {
    it('goes on after its token: nothing is left out, and nothing sent twice', async () => {
      const first = await ready()
      await subscribed(first, { boxes: [shanghai] })
      api.report(off(SHIP, 31, 122))
      api.tick()
      await until(() => first.heard().length === 1, 'the first position')
      const { token } = first.of('positions')[0]!
      first.socket.terminate()
      await until(() => api.hub.size === 0, 'the end of the first')
      api.report(off(413_000_002, 31, 122), off(1, 0, 0))
      api.tick(60_000)
      api.report(off(413_000_003, 31, 122))
      const second = await ready()
      await subscribed(second, { boxes: [shanghai], resume: token })
      api.report(off(413_000_004, 31, 122))
      await until(() => second.heard().length >= 2, 'what was missed')
      api.tick()
      await until(() => second.heard().length >= 3, 'what came since')
      expect(second.heard()).toEqual([413_000_002, 413_000_003, 413_000_004])
      expect(second.of('subscribed')[0]!.resumed).toBe('complete')
      expect(second.of('gap')).toEqual([])
    })

    it('is told honestly what is missing when it comes back too late, or to another process', async () => {
      const first = await ready()
      await subscribed(first, { boxes: [shanghai] })
      api.report(off(SHIP, 31, 122))
      api.tick()
      await until(() => first.heard().length === 1, 'the first position')
      const { token } = first.of('positions')[0]!
      const from = new Date(api.clock.now).toISOString()
      first.socket.terminate()
      await until(() => api.hub.size === 0, 'the end of the first')
      api.tick(130_000)
      api.report(off(413_000_002, 31, 122))
      api.tick(130_000)
      const second = await ready()
      const to = new Date(api.clock.now).toISOString()
      await subscribed(second, { boxes: [shanghai], resume: token })
      expect(second.of('subscribed')[0]!.resumed).toBe('gap')
      await until(() => second.of('gap').length === 1, 'the gap')
      expect(second.of('gap')[0]).toEqual({ type: 'gap', reason: 'resume', from, to })
      await subscribed(second, { boxes: [shanghai], resume: `AAAAAAAA.1.${(1_000).toString(36)}` })
      await until(() => second.of('gap').length === 2, 'the other gap')
    })
  })

  describe('who may', () => {
    it('says his key in the header or in the first frame, never in the address', async () => {
      const nobody = await connect(null)
      nobody.say({ type: 'subscribe', boxes: [shanghai] })
      await until(() => nobody.closeCode !== null, 'the end')
      expect([nobody.of('error')[0]!.code, nobody.closeCode]).toEqual(['key_missing', 4401])
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
      await subscribed(stream, { id: 'a', vessels: ['mmsi:1'] })
      await subscribed(stream, { id: 'b', vessels: ['mmsi:2'] })
      expect(await refused({ id: 'c', vessels: ['mmsi:3'] })).toBe('subscriptions_full')
      await ready(narrow)
      const third = await connect(narrow)
      await until(() => third.closeCode !== null, 'the refusal')
      expect([third.of('error')[0]!.code, third.closeCode]).toEqual(['streams_full', 4429])
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

    it('is closed as soon as his key is revoked', async () => {
      const made = await api.keyOf(ann)
      const stream = await ready(made.secret)
      await api.hub.checkKeys()
      expect(stream.closeCode).toBeNull()
      await api.site.call(apiKeyApi.revokeApiKey.path.replace(':id', made.key.id), { token: ann.token, json: {} })
      await api.hub.checkKeys()
      await until(() => stream.closeCode !== null, 'the end')
      expect([stream.of('error')[0]!.code, stream.closeCode]).toEqual(['key_revoked', 4401])
    })
  })

  describe('what it costs', () => {
    it('is counted by blocks of rows before they are sent, and ends with the credits', async () => {
      const made = await api.keyOf(ann, { monthlyCap: 2 })
      const stream = await ready(made.secret)
      await subscribed(stream, { boxes: [shanghai] })
      const send = (rows: number) => {
        api.report(...Array.from({ length: rows }, (_, i) => off(413_100_000 + i, 31, 122)))
        api.tick()
      }
      const before = await used()
      send(60)
      send(40)
      expect((await used()) - before).toBe(1)
      send(1)
      await until(() => stream.heard().length === 101, 'all that is paid')
      send(100)
      await until(() => stream.closeCode !== null, 'the end')
      expect([stream.of('error')[0]!.code, stream.closeCode, stream.heard().length]).toEqual([
        'key_cap_reached',
        4402,
        101,
      ])
      await api.meter.flush()
      const { rows } = (await api.site.call<ApiUsage>(apiKeyApi.getApiUsage.path, { token: ann.token })).result!
      expect(rows.filter(({ keyId }) => keyId === made.key.id)).toMatchObject([
        { call: 'stream', rows: 101, credits: 2 },
      ])
    })
  })

  it('server-sent events say the same, with a polygon in a body, and go on after the last event', async () => {
    const ask = (init: RequestInit = {}, query = '') =>
      fetch(`${api.url}${query}`, { ...init, headers: { authorization: `Bearer ${key}`, ...(init.headers as object) } })
    expect((await ask({}, '?boxes=121,30,123')).status).toBe(400)
    expect((await ask({}, '?messages=everything')).status).toBe(400)
    expect((await fetch(`${api.url}?boxes=121,30,123,32`)).status).toBe(401)
    const read = async (answer: Response, end: RegExp, then: () => void) => {
      expect(answer.headers.get('content-type')).toContain('text/event-stream')
      let text = ''
      for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
        text += piece
        if (/event: subscribed/.test(piece)) then()
        if (end.test(text)) break
      }
      return text
    }
    const heard = await read(await ask({}, '?boxes=121,30,123,32'), /event: positions\n.*\n.*\n\n/, () => {
      api.report(off(SHIP, 31, 122))
      api.tick()
    })
    const token = /event: positions\nid: (\S+)\n/.exec(heard)![1]!
    await until(() => api.hub.size === 0, 'the end of the first')
    api.report(off(413_000_002, 31, 122))
    const ring = [
      [121, 30],
      [123, 30],
      [123, 32],
      [121, 32],
      [121, 30],
    ]
    const body = JSON.stringify({ polygon: { type: 'Polygon', coordinates: [ring] } })
    const again = await ask({
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'last-event-id': token },
    })
    expect(await read(again, /413000002/, () => {})).toContain('"resumed":"complete"')
  })
})
