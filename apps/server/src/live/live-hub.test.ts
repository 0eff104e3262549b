import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { positionsOf, staticOf, type TestPosition } from '../picture/reports.fixture.ts'
import { openHub, until, type TestConnection } from './connection.fixture.ts'

const WORLD = [-180, -90, 180, 90]
let live: Awaited<ReturnType<typeof openHub>>
const now = () => Date.now()
const report = (...ships: TestPosition[]) => live.picture.applyPositions(positionsOf(ships, now()))

beforeEach(async () => {
  live = await openHub()
})
afterEach(() => live.close())

async function looking(view: number, box: readonly number[], zoom?: number): Promise<TestConnection> {
  const client = await live.connect()
  client.look(view, box, zoom)
  await until(() => client.frames.length > 0, 'the snapshot')
  return client
}

/** One turn of the regional clock, and the frame that came of it. */
async function regionalFrame(client: TestConnection) {
  const before = client.frames.length
  live.hub.regional.tick(now())
  await until(() => client.frames.length > before, 'a regional frame')
  return client.frames[client.frames.length - 1]
}

describe('a regional view', () => {
  it('gets the ships of its box padded by a quarter, at full precision', async () => {
    report(
      { mmsi: 1, lat: 1.234567, lon: 1.765432, sog: 12.3 },
      { mmsi: 2, lat: -0.49, lon: 2.49 },
      { mmsi: 3, lat: -0.51, lon: 1 },
    )
    const client = await looking(7, [0, 0, 2, 2])
    expect(client.frames[0]).toMatchObject({ kind: 'snapshot', view: 7, world: false })
    expect([...client.ships]).toEqual(expect.arrayContaining([[1, { lat: 1.234567, lon: 1.765432, sog: 123 }]]))
    expect([...client.ships.keys()].toSorted()).toEqual([1, 2])
  })

  it('gets the newest value of a ship once, however often she reported', async () => {
    report({ mmsi: 1, lat: 1, lon: 1 })
    const client = await looking(1, [0, 0, 2, 2])
    for (let i = 1; i <= 10; i++) report({ mmsi: 1, lat: 1 + i / 100, lon: 1 })
    expect((await regionalFrame(client)).ships.count).toBe(1)
    expect(client.ships.get(1)?.lat).toBe(1.1)
  })

  it('is told who came and who went, and nothing of ships elsewhere', async () => {
    report({ mmsi: 1, lat: 1, lon: 1 }, { mmsi: 2, lat: 40, lon: 40 }, { mmsi: 3, lat: 50, lon: 50 })
    const client = await looking(1, [0, 0, 2, 2])
    live.hub.regional.tick(now())
    report({ mmsi: 1, lat: 30, lon: 30 }, { mmsi: 2, lat: 1, lon: 1 }, { mmsi: 3, lat: 51, lon: 51 })
    const frame = await regionalFrame(client)
    expect(frame.kind === 'changes' && [...frame.gone]).toEqual([1])
    expect([...client.ships.keys()]).toEqual([2])
  })

  it('is told of a ship that left between the snapshot and the tick', async () => {
    live.hub.regional.tick(now())
    report({ mmsi: 1, lat: 1, lon: 1 })
    live.hub.regional.tick(now())
    report({ mmsi: 1, lat: 2.49, lon: 1 })
    const client = await looking(1, [0, 0, 2, 2])
    report({ mmsi: 1, lat: 2.6, lon: 1 })
    await regionalFrame(client)
    expect([...client.ships.keys()]).toEqual([])
  })

  it('is told of ships that fell silent', async () => {
    report({ mmsi: 1, lat: 1, lon: 1 })
    const client = await looking(1, [0, 0, 2, 2])
    live.hub.regional.tick(now())
    live.picture.expire(now() + 25 * 3_600_000)
    await regionalFrame(client)
    expect(client.ships.size).toBe(0)
  })

  it('may cross the antimeridian', async () => {
    report(
      { mmsi: 1, lat: 0, lon: 179.5 },
      { mmsi: 2, lat: 0, lon: -179.5 },
      { mmsi: 3, lat: 0, lon: 0 },
      { mmsi: 4, lat: 0, lon: 177 },
    )
    const client = await looking(1, [179, -1, -179, 1])
    expect([...client.ships.keys()].toSorted()).toEqual([1, 2])
    live.hub.regional.tick(now())
    report({ mmsi: 1, lat: 0, lon: -179.9 }, { mmsi: 2, lat: 0, lon: -178 })
    await regionalFrame(client)
    expect([...client.ships]).toEqual([[1, { lat: 0, lon: -179.9, sog: 65_535 }]])
  })

  it('holds after many moves exactly the ships that are there, whichever way the changed rows are searched', async () => {
    const random = (n: number) => (Math.sin(n * 12.9898) * 43_758.5453) % 1
    const fleet = (round: number, ships: number) =>
      Array.from({ length: ships }, (_, i) => ({
        mmsi: i + 1,
        lat: Math.round((5 + random(i + round * 7_919) * 8) * 1e6) / 1e6,
        lon: Math.round((5 + random(i * 3 + round * 104_729) * 8) * 1e6) / 1e6,
      }))
    report(...fleet(0, 3_000))
    const client = await looking(1, [4, 4, 6, 6])
    for (let round = 1; round <= 12; round++) {
      report(...fleet(round, round % 2 === 0 ? 300 : 3_000))
      await regionalFrame(client)
    }
    const expected = new Map<number, number>()
    live.picture.inBox({ west: 3.5, south: 3.5, east: 6.5, north: 6.5 }, (row) =>
      expected.set(live.picture.columns.mmsi[row], live.picture.columns.latE7[row] / 1e7),
    )
    expect(expected.size).toBeGreaterThan(50)
    expect(new Map([...client.ships].map(([mmsi, ship]) => [mmsi, ship.lat]))).toEqual(expected)
  })

  it('replaces what is held when it moves, and answers with the number of the new view', async () => {
    report({ mmsi: 1, lat: 1, lon: 1 }, { mmsi: 2, lat: 31, lon: 31 })
    const client = await looking(1, [0, 0, 2, 2])
    // Moving again within a quarter of a second would wait for the clock, which stands still here.
    await new Promise((resolve) => setTimeout(resolve, 260))
    client.look(2, [30, 30, 32, 32])
    await until(() => client.frames.at(-1)?.view === 2, 'the second view')
    expect([...client.ships.keys()]).toEqual([2])
  })
})

describe('ship names', () => {
  it('come from zoom 10 on, once, and again when they change', async () => {
    report({ mmsi: 1, lat: 1, lon: 1 }, { mmsi: 2, lat: 1, lon: 1 })
    live.picture.applyStatic({ ...staticOf(1), name: '<b>HAI', toBow: 10, toStern: 5 })
    live.hub.regional.tick(now())
    const far = await looking(1, [0, 0, 2, 2], 9.9)
    const near = await looking(1, [0, 0, 2, 2], 10)
    live.hub.regional.tick(now())
    await until(() => near.details().length > 0, 'the name')
    expect(near.details()).toEqual([[1, '<b>HAI', '', 10, 5, 0, 0]])
    report({ mmsi: 1, lat: 1.1, lon: 1 })
    await regionalFrame(near)
    live.picture.applyStatic({ ...staticOf(2), name: 'NEW' })
    live.hub.regional.tick(now())
    await until(() => near.details().length > 1, 'the new name')
    expect(near.details().slice(1)).toEqual([[2, 'NEW', '', 0, 0, 0, 0]])
    expect(far.details()).toEqual([])
  })
})

describe('the world view', () => {
  it('gets every ship, then shared frames of what the world can see change', async () => {
    report(
      { mmsi: 1, lat: 60, lon: 10, sog: 10, cog: 90 },
      { mmsi: 2, lat: -40, lon: 179.9999 },
      { mmsi: 3, lat: 0, lon: 0 },
    )
    const client = await looking(5, WORLD, 2)
    expect(client.frames[0]).toMatchObject({ kind: 'snapshot', view: 0, world: true })
    expect([...client.ships.keys()].toSorted()).toEqual([1, 2, 3])
    // 1 m is no step of the world map, 10 km are.
    report({ mmsi: 1, lat: 60.00001, lon: 10, sog: 10, cog: 90 }, { mmsi: 3, lat: 0.1, lon: 0 })
    await live.hub.world.tick(now())
    await until(() => client.frames.length === 2, 'the changes')
    expect([...client.frames[1].ships.mmsi]).toEqual([3])
    expect(client.ships.get(3)?.lat).toBeCloseTo(0.1, 2)
  })

  it('joins from a cached snapshot and catches up in one frame', async () => {
    report({ mmsi: 1, lat: 1, lon: 1 })
    const first = await looking(1, WORLD, 2)
    for (const lat of [2, 3]) {
      report({ mmsi: 1, lat, lon: 1 })
      await live.hub.world.tick(now())
    }
    await until(() => first.frames.length === 3, 'two changes')
    const second = await looking(1, WORLD, 2)
    expect(second.ships.get(1)?.lat).toBeCloseTo(1, 2)
    await live.hub.world.tick(now())
    await until(() => second.frames.length === 2, 'what was missed')
    expect(second.ships.get(1)?.lat).toBeCloseTo(3, 2)
    expect(first.frames).toHaveLength(3)
  })

  it('is told who fell silent, also when that was before it caught up', async () => {
    report({ mmsi: 1, lat: 1, lon: 1 }, { mmsi: 2, lat: 2, lon: 2 })
    const first = await looking(1, WORLD, 2)
    live.picture.expire(now() + 25 * 3_600_000)
    report({ mmsi: 2, lat: 2, lon: 2 })
    await live.hub.world.tick(now())
    await until(() => !first.ships.has(1), 'the ship to go')
    const second = await looking(1, WORLD, 2)
    expect([...second.ships.keys()].toSorted()).toEqual([1, 2])
    await live.hub.world.tick(now())
    await until(() => second.frames.length === 2, 'what was missed')
    expect([...second.ships.keys()]).toEqual([2])
  })

  it('sends a ship that reports without moving every two minutes, so that she stays fresh', async () => {
    const start = now()
    live.picture.applyPositions(positionsOf([{ mmsi: 1, lat: 1, lon: 1, time: start }]))
    const client = await looking(1, WORLD, 2)
    for (const seconds of [60, 119, 121]) {
      live.picture.applyPositions(positionsOf([{ mmsi: 1, lat: 1, lon: 1, time: start + seconds * 1000 }]))
      await live.hub.world.tick(now())
    }
    await until(() => client.frames.length === 2, 'one frame')
  })

  it('moves between world and region and back without mixing their ships', async () => {
    report({ mmsi: 1, lat: 1, lon: 1 }, { mmsi: 2, lat: 50, lon: 50 })
    const client = await looking(1, WORLD, 2)
    await new Promise((resolve) => setTimeout(resolve, 300))
    client.look(2, [0, 0, 2, 2], 8)
    await until(() => client.ships.size === 1, 'the region')
    expect(live.hub.counters()).toMatchObject({ worldClients: 0, regionalClients: 1 })
    await new Promise((resolve) => setTimeout(resolve, 300))
    client.look(3, WORLD, 2)
    await until(() => client.ships.size === 2, 'the world')
    expect(live.hub.counters()).toMatchObject({ worldClients: 1, regionalClients: 0, pausedClients: 0 })
  })
})

describe('the clocks', () => {
  it('serve both kinds of view, and a hidden page nothing', async () => {
    report({ mmsi: 1, lat: 1, lon: 1 })
    const region = await looking(1, [0, 0, 2, 2])
    const world = await looking(1, WORLD, 2)
    live.hub.start()
    report({ mmsi: 1, lat: 1.5, lon: 1 })
    await until(() => region.ships.get(1)?.lat === 1.5, 'the regional change')
    await until(() => Math.abs((world.ships.get(1)?.lat ?? 0) - 1.5) < 0.01, 'the world change')
    region.socket.send('{"type":"pause"}')
    await until(() => live.hub.counters().pausedClients === 1, 'the pause')
    report({ mmsi: 1, lat: 1.7, lon: 1 })
    await until(() => Math.abs((world.ships.get(1)?.lat ?? 0) - 1.7) < 0.01, 'the next world change')
    expect(region.ships.get(1)?.lat).toBe(1.5)
  })

  it('pace views that come too fast: the newest is answered', async () => {
    report({ mmsi: 1, lat: 1, lon: 1 }, { mmsi: 2, lat: 41, lon: 41 })
    const client = await live.connect()
    live.hub.start()
    for (let view = 1; view <= 20; view++) client.look(view, view === 20 ? [40, 40, 42, 42] : [0, 0, 2, 2])
    await until(() => client.ships.has(2), 'the newest view')
    expect(client.frames.length).toBeLessThan(10)
    expect(client.frames.at(-1)?.view).toBe(20)
  })
})

it('greets with the state of the feeds', async () => {
  const feeds = [{ name: 'coast', simulated: false, connected: true, lastLineAt: 5, linesPerSecond: 2 }]
  const other = await openHub({ feeds: () => feeds, now: () => 1_234 })
  const client = await other.connect()
  await until(() => client.messages.length > 0, 'the heartbeat')
  expect(client.messages[0]).toEqual({ type: 'heartbeat', now: 1_234, ships: 0, feeds })
  await other.close()
})

it('says goodbye when the server stops', async () => {
  const other = await openHub()
  const client = await other.connect()
  const closed = once(client.socket, 'close')
  await other.close()
  expect((await closed)[0]).toBe(1001)
})
