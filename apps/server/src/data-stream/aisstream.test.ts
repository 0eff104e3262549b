import { once } from 'node:events'
import type { UserInfo } from '@fairway/contract'
import { v1AsyncApi } from '@fairway/contract/v1'
import { ReportFlag } from '@fairway/tracking'
import { WebSocket } from 'ws'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { onBothEngines } from '../database/databases.fixture.ts'
import { cleanUp, run } from '../feeds/feeds.fixture.ts'
import { until } from '../live/connection.fixture.ts'
import { openStreams } from './stream.fixture.ts'

type Message = {
  error?: string
  MessageType: string
  MetaData: Record<string, unknown>
  Message: Record<string, Record<string, unknown>>
}
const world = [
  [
    [-90, -180],
    [90, 180],
  ],
]

const { components } = v1AsyncApi({ version: '1', base: null }) as {
  components: { messages: Record<string, { payload: z.core.JSONSchema.JSONSchema }> }
}
/** Reads a frame by what the document of the stream says of it. */
function documented(text: string): Message {
  const frame = JSON.parse(text) as Message
  const { payload } = components.messages[`Aisstream${frame.error === undefined ? frame.MessageType : 'Error'}`]
  z.fromJSONSchema(payload).parse(frame)
  return frame
}

onBothEngines((database) => {
  let api: Awaited<ReturnType<typeof openStreams>>
  let ann: UserInfo
  let key: string
  beforeAll(async () => {
    api = await openStreams(database())
    ann = await api.site.enter('13800029072', 'gangway-7', '10.4.7.2')
    key = (await api.keyOf(ann)).secret
  })
  afterEach(cleanUp)
  afterAll(() => api.close())

  /** As the service's documentation shows it: connect, send the subscription when open, parse what comes. */
  async function follow(subscription: object) {
    const messages: Message[] = []
    const socket = new WebSocket(`ws://127.0.0.1:${api.port}/v0/stream`)
    socket.addEventListener('message', (event) => void messages.push(documented(String(event.data))))
    await once(socket, 'open')
    const before = api.hub.subscriptions
    socket.send(JSON.stringify(subscription))
    await until(() => api.hub.subscriptions > before || messages.length > 0, 'the subscription')
    return { messages, socket }
  }

  it('sends positions and what ships say of themselves in the shapes of aisstream.io', async () => {
    const { messages, socket } = await follow({ APIKey: key, BoundingBoxes: world })
    api.report(
      { mmsi: 413_000_001, lat: 31, lon: 122, sog: 12.34, rot: 10, status: 5 },
      { mmsi: 413_000_002, lat: 31, lon: 122, flags: ReportFlag.classB },
      { mmsi: 413_000_002, lat: 31, lon: 122, flags: ReportFlag.approximate },
    )
    api.hub.fanOut.consumer.statics!({
      mmsi: 413_000_001,
      time: 1,
      receivedAt: 1,
      feed: 0,
      flags: 0,
      kind: 'ship',
      name: 'X',
    })
    api.tick()
    await until(() => messages.length >= 4, 'four messages')
    const [a, b, c, d] = messages
    expect(a).toMatchObject({
      MessageType: 'PositionReport',
      MetaData: { MMSI: 413_000_001, MMSI_String: 413_000_001, ShipName: 'SHIP 413000001'.padEnd(20), latitude: 31 },
      Message: {
        PositionReport: {
          MessageID: 1,
          UserID: 413_000_001,
          Valid: true,
          Latitude: 31,
          Longitude: 122,
          Sog: 12.3,
          Cog: 360,
          TrueHeading: 511,
          NavigationalStatus: 5,
          RateOfTurn: 15,
        },
      },
    })
    expect(a.MetaData['time_utc']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d+ \+0000 UTC$/)
    expect(b.Message['StandardClassBPositionReport']).toMatchObject({ MessageID: 18, UserID: 413_000_002, Sog: 102.3 })
    expect(c).toMatchObject({ MessageType: 'LongRangeAisBroadcastMessage' })
    expect(d).toMatchObject({
      MessageType: 'ShipStaticData',
      Message: { ShipStaticData: { UserID: 413_000_001, Name: 'SHIP 413000001'.padEnd(20), Type: 70 } },
    })
    socket.terminate()
    await until(() => api.hub.size === 0, 'the end')
  })

  it('takes names of members in any case, filters by ship and by message, and a new subscription in place of the old', async () => {
    const box = [
      [32, 123],
      [30, 121],
    ]
    const filtered = { Apikey: key, BoundingBoxes: [box], FiltersShipMMSI: ['413000001'] }
    const { messages, socket } = await follow({ ...filtered, FilterMessageTypes: ['PositionReport'] })
    api.report({ mmsi: 413_000_001, lat: 31, lon: 122 }, { mmsi: 413_000_002, lat: 31, lon: 122 })
    api.report(
      { mmsi: 413_000_001, lat: 10, lon: 10 },
      { mmsi: 413_000_001, lat: 31, lon: 122, flags: ReportFlag.classB },
    )
    api.tick()
    await until(() => messages.length >= 1, 'a message')
    socket.send(
      JSON.stringify({ Apikey: key, BoundingBoxes: world, FilterMessageTypes: ['StandardClassBPositionReport'] }),
    )
    await new Promise((resolve) => setTimeout(resolve, 200))
    api.report({ mmsi: 413_000_003, lat: 1, lon: 2, flags: ReportFlag.classB }, { mmsi: 413_000_004, lat: 1, lon: 2 })
    api.tick()
    await until(() => messages.length >= 2, 'another message')
    expect(messages.map(({ MessageType, MetaData }) => [MessageType, MetaData['MMSI']])).toEqual([
      ['PositionReport', 413_000_001],
      ['StandardClassBPositionReport', 413_000_003],
    ])
    socket.terminate()
    await until(() => api.hub.size === 0, 'the end')
  })

  it('says what is wrong as the service does, and hangs up', async () => {
    const unknown = await follow({ APIKey: 'nobody', BoundingBoxes: world })
    await until(() => unknown.socket.readyState === WebSocket.CLOSED, 'the end')
    expect(unknown.messages).toEqual([{ error: 'The API key is not known' }])
    const wrong = await follow({
      APIKey: key,
      BoundingBoxes: [
        [
          [91, 0],
          [0, 0],
        ],
      ],
    })
    await until(() => wrong.socket.readyState === WebSocket.CLOSED, 'the end')
    expect(wrong.messages).toEqual([{ error: 'The frame cannot be read' }])
  })

  it('is read by a client written for that service: our own feed', async () => {
    const url = `aisstream://?key=${key}&bbox=30;121;32;123&url=${encodeURIComponent(`ws://127.0.0.1:${api.port}/v0/stream`)}`
    const { collected } = run([url])
    await until(() => api.hub.subscriptions > 0, 'the subscription')
    api.report({ mmsi: 413_000_001, lat: 31.5, lon: 122.25, sog: 7, cog: 90, rot: -20, heading: 91, status: 0 })
    api.tick()
    await until(() => collected.kept.length > 0, 'the report')
    const [report] = collected.kept
    expect(report).toMatchObject({ mmsi: 413_000_001, lat: 31.5, lon: 122.25, sog: 7, cog: 90, heading: 91, status: 0 })
  })
})
