import { afterEach, describe, expect, it } from 'vitest'
import { cleanUp, cleanUps, listen, run, until } from '../feeds.fixture.ts'
import { Aedes } from 'aedes'
import { createWebSocketStream } from 'ws'

afterEach(cleanUp)

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
    const { collected, health } = run([url])
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
    const { collected, health, intake } = run([url])
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
    await until(() => Object.values(intake.counts.dropped).reduce((sum, count) => sum + count, 0) === 2)
    expect(intake.counts.inDoubt).toBe(1)
    expect(collected.kept).toHaveLength(1)
    expect(collected.kept[0]).toMatchObject({ sog: Number.NaN, cog: Number.NaN, heading: Number.NaN })
    expect(health().dropped).toEqual({ 'out-of-order': 1, 'mmsi-not-a-station': 1 })
  })

  it('counts what it does not understand and goes on', async () => {
    const { url, tell } = await broker()
    const { collected, health } = run([url])
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
    const { collected, health } = run([url])
    await until(() => health().connected)
    hangUp()
    await until(() => health().reconnects === 1 && health().connected)
    await tell('vessels-v2/230123456/location', location(Date.now()))
    await until(() => collected.kept.length === 1)
  })

  it('waits while the consumers are full, and loses nothing', async () => {
    const { url, tell } = await broker()
    const { collected, health } = run([url])
    await until(() => health().connected)
    collected.isFull = true
    for (let ship = 0; ship < 500; ship++) await tell(`vessels-v2/${230_000_001 + ship}/location`, location(Date.now()))
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(health().lines).toBeLessThan(10)
    collected.isFull = false
    await until(() => collected.kept.length === 500)
  })
})
