import { voyageAheadSchema, type PortCall, type Ship, type Track } from '@fairway/contract'
import { portByLocode, ports } from '@fairway/tracking/ports'
import { createDestinationResolver } from '@fairway/tracking/destination'
import { createSeaWays, openSeaRoutes } from '@fairway/tracking/sea-routes'
import { describe, expect, it } from 'vitest'
import { KnownSpeeds } from './known-speeds.ts'
import { createVoyageForecasts, type VoyageSource } from './voyage-forecast.ts'

const HOUR = 3_600_000
const now = Date.UTC(2026, 10, 21, 12)
const ways = createSeaWays(openSeaRoutes())
const destinations = createDestinationResolver(ports)

const ship = (fields: Partial<Ship>): Ship => ({
  mmsi: 477000001,
  class: 'container',
  name: 'EVER TEST',
  nameZh: null,
  formerNames: [],
  callSign: null,
  imo: null,
  flag: 'HK',
  shipType: 70,
  classB: false,
  lat: 30.9,
  lon: 122.8,
  sog: 16,
  cog: 90,
  heading: 90,
  rot: 0,
  status: 0,
  length: 300,
  breadth: 48,
  toBow: 200,
  toStern: 100,
  toPort: 24,
  toStarboard: 24,
  draught: 12,
  destination: 'USLAX',
  eta: now + 14 * 24 * HOUR,
  deadweight: null,
  buildYear: null,
  positionAt: now - 60_000,
  receivedAt: now - 60_000,
  staticAt: now - 300_000,
  approximate: false,
  expectedInterval: 10,
  source: null,
  ...fields,
})
const call = (fields: Partial<PortCall>): PortCall => ({
  id: 'a',
  revision: 1,
  mmsi: 477000001,
  port: 'CNSHA',
  portName: 'Shanghai',
  portNameZh: '上海',
  country: 'CN',
  timeZone: 'Asia/Shanghai',
  confidence: 4,
  open: false,
  ata: now - 40 * HOUR,
  ataUncertainty: 0,
  anchoredAt: null,
  atb: null,
  unberthedAt: null,
  atd: now - 8 * HOUR,
  timeInPort: 32 * HOUR,
  anchorTime: 0,
  berthTime: 0,
  draughtIn: null,
  draughtOut: null,
  lat: 31,
  lon: 122,
  berth: null,
  anchorage: null,
  leg: null,
  ...fields,
})
const steady = (sog: number): Track => {
  const time = Array.from({ length: 13 }, (_, i) => now - 6 * HOUR + i * 30 * 60_000)
  return {
    mmsi: 477000001,
    from: time[0],
    to: now,
    stored: 13,
    time,
    lat: time.map(() => 30),
    lon: time.map(() => 122),
    sog: time.map(() => sog),
    cog: time.map(() => 90),
    gaps: [],
    simulated: false,
  }
}
const ask = (fields: Partial<Ship>, more: Partial<VoyageSource> = {}) =>
  createVoyageForecasts({
    ship: () => ship(fields),
    destinations,
    port: portByLocode,
    lastCalls: () => Promise.resolve({ last: null, open: null }),
    track: () => Promise.resolve(steady(16)),
    distance: (port, lat, lon) =>
      Promise.resolve({ metres: ways.metresTo(portByLocode(port.locode)!, lat, lon)!, bySeaLane: true }),
    now: () => now,
    ...more,
  }).of(477000001)

describe('the voyage ahead', () => {
  it('has destination, way, both ETAs, last port and progress, in the shape of the contract', async () => {
    const voyage = voyageAheadSchema.parse(
      await ask({}, { lastCalls: () => Promise.resolve({ last: call({}), open: null }) }),
    )
    expect(voyage.destination).toMatchObject({ raw: 'USLAX', port: { locode: 'USLAX' }, method: 'locode', gap: null })
    expect(voyage.distanceToGo!.metres / 1852).toBeGreaterThan(5_500)
    expect(voyage.eta).toMatchObject({ crew: now + 14 * 24 * HOUR, crewState: 'ahead' })
    expect(voyage.eta.speed).toBeGreaterThan(15)
    const { p10, p50, p90 } = voyage.eta.ours!
    expect([p10 > now, p50 > p10, p90 > p50]).toEqual([true, true, true])
    // 5,800 nm at some 16 kn.
    expect((p50 - now) / HOUR / 24).toBeGreaterThan(13)
    expect((p50 - now) / HOUR / 24).toBeLessThan(17)
    expect(voyage.lastCall).toMatchObject({ port: 'CNSHA', atd: now - 8 * HOUR })
    expect(voyage.progress).toBeGreaterThanOrEqual(0)
    expect(voyage.progress).toBeLessThan(0.05)
  })

  it('gives the ship’s size to the way and names what it uses and what is shut', async () => {
    const asked: unknown[] = []
    const voyage = voyageAheadSchema.parse(
      await ask(
        { length: 366, breadth: 51, draught: 14 },
        {
          distance: (_port, _lat, _lon, size) => {
            asked.push(size)
            return Promise.resolve({ metres: 1e6, bySeaLane: true, uses: ['malacca'], shut: ['kiel'] })
          },
        },
      ),
    )
    expect(asked[0]).toEqual({ length: 366, beam: 51, draught: 14 })
    expect(voyage.distanceToGo).toMatchObject({
      uses: [{ id: 'malacca', name: 'Strait of Malacca', nameZh: '马六甲海峡' }],
      shut: [{ id: 'kiel', nameZh: '基尔运河' }],
    })
  })

  it('shows the text and why there is no port for it', async () => {
    expect(await ask({ destination: 'FOR ORDERS' })).toMatchObject({
      destination: { raw: 'FOR ORDERS', port: null, gap: 'no-port' },
      distanceToGo: null,
      eta: { ours: null },
      progress: null,
    })
    expect(await ask({ destination: null })).toMatchObject({ destination: { raw: null, gap: 'empty' } })
  })

  it('does not believe in the port that she has just left and is going away from', async () => {
    const voyage = await ask(
      { destination: 'CNSHA', eta: now - 30 * HOUR, lat: 30, lon: 127 },
      { lastCalls: () => Promise.resolve({ last: call({}), open: null }) },
    )
    expect(voyage!.destination).toMatchObject({
      raw: 'CNSHA',
      port: null,
      gap: 'unlikely',
      alternatives: [{ port: { locode: 'CNSHA' } }],
    })
    expect(voyage!.eta.crewState).toBe('stale')
  })

  it('takes a ferry to the end of her line that she has not just left', async () => {
    const left = (port: string) => ({ lastCalls: () => Promise.resolve({ last: call({ port }), open: null }) })
    const off = { lat: 38.2, lon: 121.3, cog: 180 }
    expect((await ask({ destination: 'CNDLC<>CNYNT', ...off }, left('CNDLC')))!.destination).toMatchObject({
      port: { locode: 'CNYNT' },
      gap: null,
    })
    expect((await ask({ destination: 'CNDLC<>CNYNT', ...off }, left('CNYNT')))!.destination).toMatchObject({
      port: { locode: 'CNDLC' },
    })
    expect((await ask({ destination: 'CNDLC<>CNYNT', ...off }))!.destination).toMatchObject({
      port: null,
      gap: 'ambiguous',
    })
    expect((await ask({ destination: 'YANTAI-DALIAN', ...off }, left('CNDLC')))!.destination).toMatchObject({
      port: { locode: 'CNYNT' },
      from: { locode: 'CNDLC' },
    })
    expect((await ask({ destination: 'YANTAI-DALIAN', ...off, cog: 0 }, left('CNYNT')))!.destination).toMatchObject({
      port: { locode: 'CNDLC' },
      from: { locode: 'CNYNT' },
    })
  })

  it('has no ETA of ours for a ship that lies still, and none to go for one in the port she is bound for', async () => {
    expect((await ask({ sog: 0.1 }))!.eta.ours).toBeNull()
    const open = call({ port: 'USLAX', portName: 'Los Angeles', open: true, atd: null, timeInPort: null })
    expect(
      await ask({ lat: 33.74, lon: -118.26, sog: 4 }, { lastCalls: () => Promise.resolve({ last: null, open }) }),
    ).toMatchObject({ inPort: { port: 'USLAX' }, progress: 1, eta: { ours: null } })
  })

  it('keeps the clock running for a ship at anchor off the port she is bound for', async () => {
    const off = { lat: 33.55, lon: -118.15, sog: 0.2, status: 1 }
    const { p50, p90 } = (await ask(off))!.eta.ours!
    expect(p50).toBeGreaterThan(now)
    expect(p90 - p50).toBeGreaterThan(12 * HOUR)
  })

  it('corrects its range by what finished voyages taught, and tells the record', async () => {
    const kinds: unknown[] = []
    const voyage = voyageAheadSchema.parse(
      await ask(
        {},
        {
          lastCalls: () => Promise.resolve({ last: call({}), open: null }),
          lessons: {
            correct(reckoned, kind) {
              kinds.push(kind)
              return { ...reckoned, p50: reckoned.p50 + HOUR }
            },
            record: () => ({ port: 'USLAX', arrivals: 23, error: 42.4 * 60_000, inside: 0.81 }),
          },
        },
      ),
    )
    const plain = (await ask({}, { lastCalls: () => Promise.resolve({ last: call({}), open: null }) }))!
    expect(kinds).toEqual([{ port: 'USLAX', from: 'CNSHA', shipClass: plain === null ? '' : ship({}).class }])
    expect(voyage.eta.ours!.p50 - plain.eta.ours!.p50).toBe(HOUR)
    expect(voyage.eta.record).toEqual({ atPort: true, arrivals: 23, error: 2_544_000, inside: 0.81, days: 31 })
    expect(plain.eta.record).toBeNull()
  })

  it('counts from when she was last heard, and has no ETA of ours once that should have brought her in', async () => {
    const p50 = async (heard: number) => (await ask({ positionAt: heard }))!.eta.ours?.p50
    const fresh = (await p50(now))!
    expect(await p50(now - 5 * HOUR)).toBe(fresh - 5 * HOUR)
    const near = { lat: 33.6, lon: -118.4, positionAt: now - 5 * HOUR }
    expect((await ask(near))!.eta).toMatchObject({ ours: null, speed: null })
    expect((await ask({ ...near, positionAt: now }))!.eta.ours).not.toBeNull()
  })

  it('lets lists know how fast she is', async () => {
    const speeds = new KnownSpeeds()
    await ask({}, { speeds })
    expect(speeds.of(477000001, now)!.knots).toBeCloseTo(16, 0)
    expect(speeds.of(477000001, now + HOUR)).toBeNull()
    expect(speeds.of(477000002, now)).toBeNull()
  })

  it('has no way from a position that is days old', async () => {
    expect(await ask({ positionAt: now - 80 * HOUR })).toMatchObject({
      destination: { port: { locode: 'USLAX' } },
      distanceToGo: null,
    })
  })

  it('asks once for many who ask at the same moment', async () => {
    let asked = 0
    const ahead = createVoyageForecasts({
      ship: () => (asked++, ship({})),
      destinations,
      port: portByLocode,
      lastCalls: () => Promise.resolve({ last: null, open: null }),
      track: () => Promise.resolve(steady(16)),
      distance: () => Promise.resolve({ metres: 1e6, bySeaLane: true }),
      now: () => now,
    })
    await Promise.all(Array.from({ length: 20 }, () => ahead.of(477000001)))
    expect(asked).toBe(1)
  })

  it('keeps the later answer when an earlier one fails', async () => {
    let [clock, asked] = [now, 0]
    let fail = (_error: Error) => {}
    const late = new Promise<never>((_resolve, reject) => (fail = reject))
    const ahead = createVoyageForecasts({
      ship: () => ship({}),
      destinations,
      port: portByLocode,
      lastCalls: () => (asked++ === 0 ? late : Promise.resolve({ last: null, open: null })),
      track: () => Promise.resolve(steady(16)),
      distance: () => Promise.resolve({ metres: 1e6, bySeaLane: true }),
      now: () => clock,
    })
    const failing = ahead.of(477000001)
    clock += 30_000
    await ahead.of(477000001)
    fail(new Error('too late'))
    await expect(failing).rejects.toThrow('too late')
    await ahead.of(477000001)
    expect(asked).toBe(2)
  })

  it('is null for a ship nobody has heard of', async () => {
    expect(await ask({}, { ship: () => null })).toBeNull()
  })
})
