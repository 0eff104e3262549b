import { once } from 'node:events'
import { createServer } from 'node:http'
import { Aedes } from 'aedes'
import { ReportFlag } from '@fairway/tracking'
import { createWebSocketStream, WebSocketServer, type WebSocket } from 'ws'
import { afterEach, describe, expect, it } from 'vitest'
import { createDirectBus } from '../bus/bus.ts'
import { collect } from '../intake/collect.fixture.ts'
import { Intake } from '../intake/intake.ts'
import { Feeds } from './feeds.ts'
import { readSources } from './sources.ts'
import { turnOf } from './stream-values.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

function run(url: string) {
  const collected = collect()
  const intake = new Intake({ bus: createDirectBus(collected), recentPayloads: 1 << 16, flushEveryMs: 5 })
  const feeds = new Feeds({
    specs: readSources([url]).specs,
    intake,
    timing: { retryMs: 20, longestRetryMs: 100, connectMs: 2_000 },
  })
  intake.start()
  feeds.start()
  cleanUps.push(async () => {
    collected.isFull = false
    await feeds.stop()
    intake.stop()
  })
  return { feeds, collected, intake, health: () => feeds.health()[0] }
}

async function until(what: () => boolean, wait = 45_000): Promise<void> {
  for (const end = Date.now() + wait; !what();) {
    if (Date.now() > end) throw new Error(`It did not happen within ${wait} ms: ${what.toString()}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** A WebSocket server that notes who is connected. */
async function listen(onSocket: (socket: WebSocket) => void): Promise<{ port: number; hangUp(): void }> {
  const http = createServer()
  const sockets = new WebSocketServer({ server: http })
  sockets.on('connection', onSocket)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const hangUp = () => {
    for (const socket of sockets.clients) socket.terminate()
  }
  cleanUps.push(() => {
    hangUp()
    sockets.close()
    http.close()
  })
  return { port: (http.address() as { port: number }).port, hangUp }
}

describe('Digitraffic by MQTT over WebSocket', () => {
  async function broker() {
    const aedes = await Aedes.createBroker()
    cleanUps.push(
      () =>
        new Promise<void>((resolve) => {
          aedes.close(() => resolve())
        }),
    )
    const { port, hangUp } = await listen((socket) => void aedes.handle(createWebSocketStream(socket)))
    const tell = (topic: string, body: unknown) =>
      new Promise<void>((resolve, reject) => {
        const payload = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
        aedes.publish({ cmd: 'publish', topic, payload, qos: 0, retain: false, dup: false }, (error) =>
          error ? reject(error) : resolve(),
        )
      })
    return { url: `mqtt+ws://127.0.0.1:${port}/mqtt`, tell, hangUp }
  }
  const location = (time: number, lon = 24.9) => ({
    time: Math.floor(time / 1000),
    sog: 10.5,
    cog: 135.5,
    navStat: 0,
    rot: 4,
    posAcc: true,
    raim: false,
    heading: 140,
    lon,
    lat: 59.9,
  })
  const metadata = (time: number) => ({
    timestamp: time,
    destination: 'TALLINN',
    name: 'SUOMI',
    draught: 68,
    eta: (6 << 16) | (3 << 11) | (8 << 6) | 30,
    posType: 1,
    refA: 100,
    refB: 20,
    refC: 10,
    refD: 8,
    callSign: 'OJAB',
    imo: 9_074_729,
    type: 60,
  })

  it('brings positions and static data in house units', async () => {
    const { url, tell } = await broker()
    const { collected, health } = run(url)
    await until(() => health().connected)
    const now = Date.now()
    await tell('vessels-v2/230123456/location', location(now))
    await tell('vessels-v2/230123456/metadata', metadata(now))
    await until(() => collected.kept.length === 1 && collected.said.length === 1)
    expect(collected.kept[0]).toMatchObject({
      mmsi: 230_123_456,
      time: Math.floor(now / 1000) * 1000,
      lat: 59.9,
      lon: 24.9,
      sog: 10.5,
      cog: 135.5,
      heading: 140,
      status: 0,
      kind: 0,
    })
    expect(collected.said[0]).toMatchObject({
      mmsi: 230_123_456,
      name: 'SUOMI',
      callSign: 'OJAB',
      imo: 9_074_729,
      shipType: 60,
      destination: 'TALLINN',
      draught: 6.8,
      toBow: 100,
      toStern: 20,
      toPort: 10,
      toStarboard: 8,
    })
    expect(health()).toMatchObject({ kind: 'mqtt', lines: 2, refused: {} })
  })

  it('turns its "not available" into ours and cleans what it says like any other feed', async () => {
    const { url, tell } = await broker()
    const { collected, health, intake } = run(url)
    await until(() => health().connected)
    const now = Date.now()
    await tell('vessels-v2/230123456/location', {
      ...location(now - 60_000),
      sog: 102.3,
      cog: 360,
      heading: 511,
      rot: -128,
    })
    await tell('vessels-v2/230123456/location', location(now - 50_000, -30))
    await tell('vessels-v2/230123456/location', location(now - 70_000))
    await tell('vessels-v2/123456789/location', location(now))
    await until(() => health().lines === 4)
    await until(() => Object.values(intake.counts.dropped).reduce((sum, count) => sum + count, 0) === 3)
    expect(collected.kept).toHaveLength(1)
    expect(collected.kept[0]).toMatchObject({ sog: Number.NaN, cog: Number.NaN, heading: Number.NaN })
    expect(health().dropped).toEqual({ jump: 1, 'out-of-order': 1, 'mmsi-not-a-station': 1 })
  })

  it('counts what it does not understand and goes on', async () => {
    const { url, tell } = await broker()
    const { collected, health } = run(url)
    await until(() => health().connected)
    await tell('vessels-v2/230123456/location', '{"time":')
    await tell('vessels-v2/230123456/location', { lat: 'north' })
    await tell('vessels-v2/230123456/secrets', {})
    await tell('vessels-v2/status', {})
    await tell('vessels-v2/230123456/location', location(Date.now()))
    await until(() => collected.kept.length === 1)
    expect(health().refused).toEqual({ 'bad-message': 2, 'unknown-topic': 1 })
  })

  it('comes back after the broker has hung up', async () => {
    const { url, tell, hangUp } = await broker()
    const { collected, health } = run(url)
    await until(() => health().connected)
    hangUp()
    await until(() => health().reconnects === 1 && health().connected)
    await tell('vessels-v2/230123456/location', location(Date.now()))
    await until(() => collected.kept.length === 1)
  })

  it('waits while the consumers are full, and loses nothing', async () => {
    const { url, tell } = await broker()
    const { collected, health } = run(url)
    await until(() => health().connected)
    collected.isFull = true
    for (let ship = 0; ship < 500; ship++) await tell(`vessels-v2/${230_000_001 + ship}/location`, location(Date.now()))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(health().lines).toBeLessThan(10)
    collected.isFull = false
    await until(() => collected.kept.length === 500)
  })
})

describe('aisstream', () => {
  const position = (mmsi: number, at: Date, rest = {}) => ({
    MessageType: 'PositionReport',
    MetaData: {
      MMSI: mmsi,
      ShipName: 'X',
      latitude: 54,
      longitude: 10,
      time_utc: at.toISOString().replace('T', ' ').replace('Z', '318353 +0000 UTC'),
    },
    Message: {
      PositionReport: {
        UserID: mmsi,
        NavigationalStatus: 5,
        RateOfTurn: 0,
        Sog: 0.1,
        Longitude: 10,
        Latitude: 54,
        Cog: 360,
        TrueHeading: 511,
        Timestamp: 1,
        ...rest,
      },
    },
  })
  const size = { A: 50, B: 20, C: 5, D: 6 }

  /** A server that, like theirs, hangs up when no subscription comes within three seconds and answers one with `frames`. */
  async function service(frames: () => unknown[]) {
    const subscriptions: { APIKey: string; BoundingBoxes: unknown; FilterMessageTypes: string[]; afterMs: number }[] =
      []
    const { port } = await listen((socket) => {
      const opened = Date.now()
      const tooLate = setTimeout(() => socket.close(), 3_000)
      socket.once('message', (data: Buffer) => {
        clearTimeout(tooLate)
        subscriptions.push({
          ...(JSON.parse(data.toString()) as (typeof subscriptions)[number]),
          afterMs: Date.now() - opened,
        })
        for (const frame of frames())
          socket.send(Buffer.from(typeof frame === 'string' ? frame : JSON.stringify(frame)))
      })
      socket.on('close', () => clearTimeout(tooLate))
    })
    return {
      subscriptions,
      url: `aisstream://?key=s3cret&bbox=53;9;55;11&url=${encodeURIComponent(`ws://127.0.0.1:${port}/v0/stream`)}`,
    }
  }

  it('is subscribed to within three seconds and brings every kind of message', async () => {
    const now = new Date()
    const { url, subscriptions } = await service(() => [
      position(211_000_001, now),
      {
        MessageType: 'StandardClassBPositionReport',
        MetaData: {},
        Message: {
          StandardClassBPositionReport: {
            UserID: 211_000_002,
            Sog: 5,
            Cog: 90,
            Longitude: 10.1,
            Latitude: 54,
            TrueHeading: 511,
          },
        },
      },
      {
        MessageType: 'ShipStaticData',
        MetaData: {},
        Message: {
          ShipStaticData: {
            UserID: 211_000_001,
            ImoNumber: 9_074_729,
            CallSign: 'DABC@@@',
            Name: 'ANNA   ',
            Type: 70,
            Dimension: size,
            Eta: { Month: 0, Day: 0, Hour: 24, Minute: 60 },
            MaximumStaticDraught: 6.2,
            Destination: 'KIEL',
          },
        },
      },
      {
        MessageType: 'StaticDataReport',
        MetaData: {},
        Message: {
          StaticDataReport: {
            UserID: 211_000_002,
            ReportA: { Valid: true, Name: 'JOLLE' },
            ReportB: { Valid: false, CallSign: '', ShipType: 0, Dimension: size },
          },
        },
      },
      {
        MessageType: 'StaticDataReport',
        MetaData: {},
        Message: {
          StaticDataReport: {
            UserID: 211_000_002,
            ReportA: { Valid: false, Name: '' },
            ReportB: { Valid: true, CallSign: 'DX1', ShipType: 36, Dimension: size },
          },
        },
      },
    ])
    const { collected, health } = run(url)
    await until(() => collected.kept.length === 2 && collected.said.length === 3)
    expect(subscriptions[0]).toMatchObject({
      APIKey: 's3cret',
      BoundingBoxes: [
        [
          [53, 9],
          [55, 11],
        ],
      ],
    })
    expect(subscriptions[0].FilterMessageTypes).toContain('PositionReport')
    expect(subscriptions[0].afterMs).toBeLessThan(3_000)
    expect(collected.kept[0]).toMatchObject({
      mmsi: 211_000_001,
      time: now.getTime(),
      cog: Number.NaN,
      heading: Number.NaN,
      status: 5,
    })
    expect(collected.kept[1]).toMatchObject({ mmsi: 211_000_002, flags: ReportFlag.classB, status: 255 })
    expect(collected.said).toMatchObject([
      {
        mmsi: 211_000_001,
        name: 'ANNA',
        callSign: 'DABC',
        imo: 9_074_729,
        draught: 6.2,
        destination: 'KIEL',
        eta: null,
        toBow: 50,
      },
      { mmsi: 211_000_002, name: 'JOLLE', flags: ReportFlag.classB },
      { mmsi: 211_000_002, callSign: 'DX1', shipType: 36 },
    ])
    expect(health()).toMatchObject({ name: 'aisstream.io', connected: true, refused: {}, lastError: null })
  })

  it('tells a refused key as an error, without the key, and tries again', async () => {
    const { url, subscriptions } = await service(() => [{ error: 'Api Key s3cret Is Not Valid' }])
    const { health } = run(url)
    await until(() => subscriptions.length >= 2)
    expect(health().lastError).toBe('Api Key … Is Not Valid')
    expect(JSON.stringify(health())).not.toContain('s3cret')
  })

  it('counts what it does not understand and goes on', async () => {
    const { url } = await service(() => [
      '{',
      { MessageType: 'PositionReport', Message: {} },
      { MessageType: 'constructor', Message: {} },
      position(211_000_001, new Date(), { UserID: -1 }),
      position(211_000_003, new Date()),
    ])
    const { collected, health } = run(url)
    await until(() => collected.kept.length === 1)
    expect(health().refused).toEqual({ 'bad-message': 4 })
  })
})

it('turns the indicator of turn into degrees a minute', () => {
  expect([turnOf(0), turnOf(127), turnOf(-127), turnOf(-128)]).toEqual([0, 720, -720, Number.NaN])
  expect(turnOf(-19)).toBeCloseTo(-16.1, 1)
})
