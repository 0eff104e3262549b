import { apiKeyApi, SHOWN_FRAME_CHARACTERS, type ApiUsage, type UserInfo } from '@fairway/contract'
import { streamCommand, streamFrame } from '@fairway/contract/v1'
import { ReportFlag } from '@fairway/tracking'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { until } from '../live/connection.fixture.ts'
import { usualPrices } from '../config/api-price-settings.ts'
import { ShownStream } from './shown-stream.ts'
import { openStreams, openedStreams } from './stream.fixture.ts'

const SHIP = 413_000_001
const off = (mmsi: number, lat: number, lon: number) => ({ mmsi, lat, lon })
const shanghai = { south: 30, west: 121, north: 32, east: 123 }

onBothEngines((database) => {
  let api: Awaited<ReturnType<typeof openStreams>>
  let ann: UserInfo
  let key: string
  const { ready, subscribed, closeAll } = openedStreams(
    () => api,
    () => key,
  )
  beforeAll(async () => {
    api = await openStreams(database(), {
      streams: { ...usualPrices.streams, perKey: 2, subscriptions: 2, vessels: 3 },
    })
    ann = await api.site.enter('13800029071', 'gangway-7', '10.4.7.1')
    key = (await api.keyOf(ann)).secret
  })
  afterEach(closeAll)
  afterAll(() => api.close())

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
      api.report(
        { ...off(SHIP, 31, 122), status: 15 },
        off(413_000_002, 31, 122.5),
        off(413_000_003, 40, 122),
        off(235_000_001, 50.5, 1),
      )
      api.report({ ...off(SHIP, 31.5, 122), flags: ReportFlag.overtaken })
      api.report(off(SHIP, 10, 10), { ...off(4_131_001, 31, 122), kind: 'base-station' })
      api.tick()
      await until(() => stream.heard().length >= 4, 'four positions')
      expect(stream.heard()).toEqual([SHIP, 413_000_002, 235_000_001, SHIP])
      const [first] = stream.of('positions')[0].data
      expect(first).toMatchObject({
        id: `mmsi:${SHIP}`,
        name: `SHIP ${SHIP}`,
        lat: 31,
        lon: 122,
        sog_kn: null,
        nav_status: null,
      })
      expect(first.quality).toMatchObject({ source: 'sim', ais_class: 'A', late: false })
    })

    it('is shown to everybody on the site as a key would be sent it, uncounted, while somebody looks', async () => {
      const before = await used()
      const someVessel = () => ({ lat: 31, lon: 122 })
      const shown = new ShownStream({ hub: api.hub, someVessel, now: () => api.clock.now })
      const { command, frames } = await shown.look(0)
      expect(streamCommand.safeParse(JSON.parse(command)).error).toBeUndefined()
      api.report(off(413_000_002, 31.2, 122.1), off(413_000_003, 40, 122))
      api.tick()
      await api.hub.checkKeys()
      // Where ships were before, and the one that reported.
      const [later] = (await shown.look(frames.at(-1)!.number)).frames
      expect(later.rows).toBeGreaterThan(1)
      expect(later.text).toMatch(/^\{"type":"positions","data":\[/)
      expect([later.text.length, later.isCut]).toEqual([SHOWN_FRAME_CHARACTERS, true])
      api.clock.now += 1_000
      api.report(off(413_000_002, 31.2, 122.1))
      api.tick()
      const [last] = (await shown.look(later.number)).frames
      expect(streamFrame.parse(JSON.parse(last.text))).toMatchObject({ data: [{ mmsi: 413_000_002, lat: 31.2 }] })
      expect(api.hub.size).toBe(1)
      api.clock.now += 11_000
      shown.sweep()
      expect([api.hub.size, await used()]).toEqual([0, before])
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
      api.hub.fanOut.consumer.statics!({
        mmsi: SHIP,
        time: 1,
        receivedAt: 1,
        feed: 0,
        flags: 0,
        kind: 'ship',
        name: 'X',
      })
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
      expect([shown.snapshot, shown.data.length]).toEqual([true, 25])
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
      const beat = stream.of('heartbeat')[1]
      expect(beat.sources).toMatchObject([{ name: 'harbour', connected: true, lines_per_second: 12 }])
      expect(beat.sources[0].lag_s).toBeGreaterThanOrEqual(2.5)
      expect(beat.token).toMatch(/^[\w-]{8}\./)
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
      expect([stream.of('error')[0].code, stream.closeCode, stream.heard().length]).toEqual([
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
    const token = /event: positions\nid: (\S+)\n/.exec(heard)![1]
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
