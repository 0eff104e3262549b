import { ReportFlag } from '@fairway/tracking'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanUp as endOutputs, runOutputs } from '../../outputs/outputs.fixture.ts'
import { positionsOf } from '../../picture/reports.fixture.ts'
import { cleanUp, listen, run, server, until } from '../feeds.fixture.ts'

afterEach(async () => {
  await cleanUp()
  await endOutputs()
})

const SELF = 'vessels.urn:mrn:signalk:uuid:c0d79334-4e25-4245-8892-54e8ccc8021d'
const ship = (mmsi: number) => `vessels.urn:mrn:imo:mmsi:${mmsi}`
const hello = {
  name: 'boat',
  version: '1.7.0',
  self: SELF,
  roles: ['master', 'main'],
  timestamp: '2026-01-01T00:00:00Z',
}
const now = () => new Date(Math.floor(Date.now() / 1000) * 1000 - 5000)

/** As a server answers a subscription: each value in a message of its own. */
const values = (context: string, at: Date, ...pairs: [string, unknown][]) =>
  pairs.map(([path, value]) => ({
    context,
    updates: [{ $source: 'ais.1', timestamp: at.toISOString(), values: [{ path, value }] }],
  }))

/** A server that says hello, and `frames` to who has subscribed to ships. */
async function boat(frames: () => unknown[]) {
  const asked: { url: string; authorization?: string; orders: { context: string; subscribe: unknown }[] }[] = []
  const { port } = await listen((socket, request) => {
    const client: (typeof asked)[number] = {
      url: request.url!,
      authorization: request.headers.authorization,
      orders: [],
    }
    asked.push(client)
    socket.send(JSON.stringify(hello))
    socket.on('message', (data: Buffer) => {
      client.orders.push(JSON.parse(String(data)) as (typeof client.orders)[number])
      if (client.orders.length > 1) return
      for (const frame of frames()) socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
    })
  })
  return { asked, url: `signalk://127.0.0.1:${port}` }
}

describe('Signal K', () => {
  it('is subscribed to, and the values of one report become one', async () => {
    const at = now()
    const { url, asked } = await boat(() =>
      values(
        ship(211_000_001),
        at,
        ['', { mmsi: '211000001' }],
        ['', { name: 'ANNA' }],
        ['navigation.speedOverGround', 5.144444],
        ['navigation.courseOverGroundTrue', Math.PI / 2],
        ['navigation.headingTrue', Math.PI],
        ['navigation.rateOfTurn', Math.PI / 1800],
        ['navigation.state', 'fishing'],
        ['navigation.position', { longitude: 10, latitude: 54 }],
        ['', { communication: { callsignVhf: 'DABC' } }],
        ['', { registrations: { imo: 'IMO 9074729' } }],
        ['design.length', { overall: 70 }],
        ['design.beam', 12],
        ['sensors.ais.fromBow', 50],
        ['sensors.ais.fromCenter', 1],
        ['design.draft', { current: 6.2 }],
        ['design.aisShipType', { id: 70, name: 'Cargo' }],
        ['navigation.destination.commonName', 'KIEL'],
      ),
    )
    const { collected, health } = run([`${url}?token=s3cret`])
    await until(() => collected.kept.length === 1 && collected.said.at(-1)?.destination === 'KIEL')
    expect(asked[0]).toMatchObject({ url: '/signalk/v1/stream?subscribe=none', authorization: 'Bearer s3cret' })
    expect(asked[0].orders[0]).toEqual({ context: 'vessels.*', subscribe: [{ path: '*', policy: 'instant' }] })
    expect(collected.kept[0]).toMatchObject({
      mmsi: 211_000_001,
      time: at.getTime(),
      lat: 54,
      lon: 10,
      heading: 180,
      status: 7,
    })
    expect(collected.kept[0].sog).toBeCloseTo(10, 1)
    expect(collected.kept[0].cog).toBeCloseTo(90, 1)
    expect(collected.said.at(-1)).toMatchObject({
      name: 'ANNA',
      callSign: 'DABC',
      imo: 9_074_729,
      toBow: 50,
      toStern: 20,
      toPort: 7,
      toStarboard: 5,
      draught: 6.2,
      shipType: 70,
      destination: 'KIEL',
    })
    expect(health()).toMatchObject({ kind: 'signalk', connected: true, refused: {}, lastError: null })
    expect(JSON.stringify(health())).not.toContain('s3cret')
  })

  it('knows its own ship by her number, wherever it stands, and a class B for one', async () => {
    const at = now()
    const place: [string, unknown] = ['navigation.position', { latitude: 54, longitude: 10 }]
    const { url } = await boat(() => [
      ...values('vessels.self', at, ['', { mmsi: '211000002', name: 'OWN' }], place),
      ...values(ship(211_000_003), at, ['sensors.ais.class', 'B'], place),
    ])
    const { collected } = run([url])
    await until(() => collected.kept.length === 2)
    expect(collected.kept.map(({ mmsi, flags }) => [mmsi, flags])).toEqual([
      [211_000_002, 0],
      [211_000_003, ReportFlag.classB],
    ])
    const quiet = await boat(() => values(SELF, at, place))
    const told = run([`${quiet.url}?mmsi=211000009`])
    await until(() => told.collected.kept.length === 1)
    expect(told.collected.kept[0].mmsi).toBe(211_000_009)
  })

  it('counts what it does not understand, and who has no number', async () => {
    const at = now()
    const place = { latitude: 54, longitude: 10 }
    const { url } = await boat(() => [
      '{',
      { updates: 1 },
      ...values(SELF, at, ['navigation.position', place]),
      ...values(ship(211_000_001), at, ['navigation.position', { latitude: 'north' }]),
      ...values('meteo.urn:mrn:imo:mmsi:1', at, ['environment.water.level', 1]),
      ...values(ship(211_000_004), at, ['propulsion.main.revolutions', 20], ['navigation.position', place]),
    ])
    const { collected, health } = run([url])
    await until(() => collected.kept.length === 1 && health().refused['bad-message'] === 3)
    expect(health().refused).toEqual({ 'bad-message': 3, 'no-mmsi': 1 })
  })

  it('that only says hello is no sign of life, and is called again', async () => {
    const calls: number[] = []
    const { port } = await listen((socket) => {
      calls.push(Date.now())
      socket.send(JSON.stringify(hello))
      socket.close()
    })
    const { health } = run([`signalk://127.0.0.1:${port}`])
    await until(() => calls.length >= 3)
    expect(health()).toMatchObject({ lastLineAt: null, lines: 0 })
  })

  it('tells a refused token as an error, without the token', async () => {
    const { port } = await server((socket) => socket.end('HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n'))
    const { health } = run([`signalk://127.0.0.1:${port}?token=s3cret`])
    await until(() => /401/.test(health().lastError ?? ''))
    expect(JSON.stringify(health())).not.toContain('s3cret')
  })

  it('by TCP bounds its lines', async () => {
    const delta = values(ship(211_000_005), now(), ['navigation.position', { latitude: 54, longitude: 10 }])[0]
    const { port } = await server((socket) => socket.write(`${'x'.repeat(3_000_000)}\r\n${JSON.stringify(delta)}\r\n`))
    const { collected, health } = run([`signalk+tcp://127.0.0.1:${port}`])
    await until(() => collected.kept.length === 1)
    expect(health().refused).toEqual({ 'too-long': 1 })
  })

  it('that this server gives out is read back', async () => {
    const outputs = await runOutputs('signalk+tcp-listen://:0')
    const { collected, health } = run([`signalk+tcp://127.0.0.1:${outputs.states()[0].port}`])
    await until(() => outputs.states()[0].connected)
    const at = Math.floor(Date.now() / 1000) * 1000 - 2000
    const sent = { mmsi: 413_000_001, lat: 31.5, lon: 122.25, sog: 12.3, cog: 123.4, heading: 91, status: 5 }
    outputs.consumer.positions!(positionsOf([sent], at))
    outputs.consumer.staticSeen!(sent.mmsi, at)
    await until(() => collected.kept.length === 1 && collected.said.length === 1)
    const { mmsi, time, lat, lon, sog, cog, heading, status } = collected.kept[0]
    expect({ mmsi, time, lat, lon, heading, status }).toEqual({
      mmsi: sent.mmsi,
      time: at,
      lat: 31.5,
      lon: 122.25,
      heading: 91,
      status: 5,
    })
    expect([sog, cog]).toEqual([expect.closeTo(12.3, 1), expect.closeTo(123.4, 1)])
    expect(collected.said[0]).toMatchObject({
      name: 'SHIP 413000001',
      callSign: 'BABC',
      imo: 9_811_000,
      toBow: 100,
      toStern: 50,
      toPort: 10,
      toStarboard: 12,
    })
    expect(health().refused).toEqual({})
  })
})
