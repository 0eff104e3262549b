import { ReportFlag } from '@fairway/tracking'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanUp, listen, run, until } from '../feeds.fixture.ts'
import { turnOf } from './stream-values.ts'

afterEach(cleanUp)

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
    const { collected, health } = run([url])
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
    const { health } = run([url])
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
    const { collected, health } = run([url])
    await until(() => collected.kept.length === 1)
    expect(health().refused).toEqual({ 'bad-message': 4 })
  })
})

it('turns the indicator of turn into degrees a minute', () => {
  expect([turnOf(0), turnOf(127), turnOf(-127), turnOf(-128)]).toEqual([0, 720, -720, Number.NaN])
  expect(turnOf(-19)).toBeCloseTo(-16.1, 1)
})
