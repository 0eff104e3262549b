import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFilters } from '../filter/filters.ts'
import { ownAreasInMemory, type OwnAreasInMemory } from '../filter/own-areas.fixture.ts'
import { openLiveFilter } from '../filter/open-live-filter.ts'
import { ApiError } from '../http/answers/errors.ts'
import { positionsOf, staticOf, type TestPosition } from '../picture/reports.fixture.ts'
import { FILTERED_WORLDS } from './filtered-worlds.ts'
import { openHub, until, type TestConnection } from './connection.fixture.ts'

const WORLD = [-180, -90, 180, 90]
const COAST = [0, 0, 2, 2]
const START = Date.UTC(2026, 5, 1)
const TANKER = 80
const TUG = 52
let live: Awaited<ReturnType<typeof openHub>>
let time = START
/** Fleet by ship, of user 7, whose token is "seven". */
const fleets = new Map<number, string>()

let ownAreas: OwnAreasInMemory

beforeEach(async () => {
  ownAreas = ownAreasInMemory(() => time)
  time = START
  fleets.clear()
  const userOf = (token: string | undefined) =>
    token === 'seven' ? Promise.resolve(7) : Promise.reject(new ApiError('loginNeeded'))
  const fail = (error: unknown) => {
    throw error
  }
  live = await openHub({
    now: () => time,
    openFilter: (text, token) =>
      openLiveFilter(
        createFilters({ picture: live.picture, fleetsOf: async () => new Map(fleets), ownAreas, now: () => time }),
        userOf,
        fail,
      )(text, token),
  })
})
afterEach(() => live.close())

const report = (...ships: TestPosition[]) => live.picture.applyPositions(positionsOf(ships, time))
const say = (mmsi: number, what: object) => live.picture.applyStatic({ ...staticOf(mmsi, time), ...what })

/** Three ships on one coast: a tanker at 10 kn, a tanker at anchor, a tug at 5 kn. */
function sailCoast() {
  report(
    { mmsi: 1, lat: 1, lon: 1, sog: 10, status: 0 },
    { mmsi: 2, lat: 1, lon: 1.5, sog: 0, status: 1 },
    { mmsi: 3, lat: 0.5, lon: 1, sog: 5, status: 0 },
  )
  for (const [mmsi, shipType] of [
    [1, TANKER],
    [2, TANKER],
    [3, TUG],
  ] as const)
    say(mmsi, { shipType, draught: mmsi, toBow: 100 * mmsi, toStern: 10, imo: null })
}

async function looking(box: readonly number[], zoom: number, filter: string, token?: string): Promise<TestConnection> {
  const client = await live.connect()
  client.look(1, box, zoom, { filter, ...(token === undefined ? {} : { token }) })
  await until(() => {
    // So many new filters are taken up between two turns of the clock.
    if (zoom < 5) void worldTurn()
    return client.frames.length > 0
  }, 'the snapshot')
  return client
}
const held = (client: TestConnection) => [...client.ships.keys()].toSorted()
const told = (client: TestConnection) =>
  client.messages.flatMap((message) => (message.type === 'filter' ? [[message.filter, message.state]] : []))

/** ResourcePool of a clock until the client holds these ships; each turn is one that the running server would make. */
async function turnUntil(turn: () => unknown, client: TestConnection, ships: number[]) {
  await until(
    () => {
      void turn()
      return held(client).join() === ships.join()
    },
    `ships ${ships.join()}, not ${held(client).join()}`,
  )
}
/** A small generator of its own (Park and Miller): places that do not compress fill a socket soon. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}
const regionalTurn = () => live.hub.regional.tick(time)
const worldTurn = () => live.hub.world.tick(time)

describe.each([
  ['a regional view', COAST, 8, regionalTurn],
  ['a view of the world', WORLD, 2, worldTurn],
] as const)('%s with a filter', (_, box, zoom, turn) => {
  it('holds the ships that match, and is told of those that come to match and that match no more', async () => {
    sailCoast()
    const client = await looking(box, zoom, 'type:tanker;status:underway')
    expect(held(client)).toEqual([1])
    time += 60_000
    report(
      { mmsi: 1, lat: 1, lon: 1, sog: 0.1, status: 0 },
      { mmsi: 2, lat: 1, lon: 1.5, sog: 8, status: 0 },
      { mmsi: 3, lat: 0.6, lon: 1, sog: 6, status: 0 },
    )
    await turnUntil(turn, client, [2])
    expect(client.frames.some((frame) => frame.kind === 'changes' && frame.gone.includes(3))).toBe(false)
  })

  it('follows what changes without a new position', async () => {
    sailCoast()
    const client = await looking(box, zoom, 'draught:2-')
    expect(held(client)).toEqual([2, 3])
    say(1, { draught: 12 })
    say(3, { draught: 0.5 })
    await turnUntil(turn, client, [1, 2])
  })

  it('loses ships whose last report grows too old', async () => {
    sailCoast()
    const client = await looking(box, zoom, 'age:1')
    expect(held(client)).toEqual([1, 2, 3])
    time += 50 * 60_000
    report({ mmsi: 2, lat: 1, lon: 1.5, sog: 0, status: 1 })
    time += 15 * 60_000
    await turnUntil(turn, client, [2])
  })

  it('is told what became of it before the first ship, and again only when that changes', async () => {
    sailCoast()
    const client = await looking(box, zoom, 'length:200-')
    expect(told(client)).toEqual([['length:200-', 'on']])
    expect(held(client)).toEqual([2, 3])
    time += 1_000
    client.look(2, box, zoom, { filter: 'type:tanker' })
    await turnUntil(() => live.hub.regional.tick(time), client, [1, 2])
    expect(told(client)).toEqual([
      ['length:200-', 'on'],
      ['type:tanker', 'on'],
    ])
    time += 1_000
    client.look(3, box, zoom)
    await turnUntil(turn, client, [1, 2, 3])
    expect(told(client).at(-1)).toEqual(['', 'on'])
    expect(client.frames[0]).toMatchObject({ kind: 'snapshot' })
  })

  it('shows nothing by a text that is no filter, or by fleets without a login', async () => {
    sailCoast()
    const client = await looking(box, zoom, 'type:spaceship')
    expect([held(client), told(client)]).toEqual([[], [['type:spaceship', 'unusable']]])
    fleets.set(1, 'a')
    const stranger = await looking(box, zoom, 'fleet:all')
    expect([held(stranger), told(stranger)]).toEqual([[], [['fleet:all', 'loginNeeded']]])
    time += 120_000
    report({ mmsi: 1, lat: 1.01, lon: 1, sog: 10, status: 0 })
    await turn()
    expect(held(stranger)).toEqual([])
  })

  it('shows the ships of the fleets of who asks, and follows them', async () => {
    sailCoast()
    fleets.set(1, 'a').set(3, 'b')
    const client = await looking(box, zoom, 'fleet:b', 'seven')
    expect(held(client)).toEqual([3])
    fleets.set(2, 'b').set(3, 'a')
    time += 5_000
    live.hub.reopenFilters()
    await turnUntil(turn, client, [2])
    expect(told(client)).toEqual([['fleet:b', 'on']])
  })

  it('shows the ships inside the areas of who asks, as they come and go and as the areas are drawn anew', async () => {
    sailCoast()
    const area = 'q7Kd_90aQ-1zAAAA'
    const filter = `myarea:${area}`
    ownAreas.draw(7, area, { kind: 'rectangle', box: { south: 0.9, north: 1.1, west: 0.9, east: 1.1 } })
    const client = await looking(box, zoom, filter, 'seven')
    expect(held(client)).toEqual([1])
    time += 3_600_000
    report({ mmsi: 1, lat: 1, lon: 1.3, sog: 10, status: 0 }, { mmsi: 2, lat: 1, lon: 1, sog: 8, status: 0 })
    await turnUntil(turn, client, [2])
    time += 5_000
    ownAreas.draw(7, area, { kind: 'rectangle', box: { south: 0.9, north: 1.1, west: 1.2, east: 1.4 } })
    live.hub.reopenFilters()
    await turnUntil(turn, client, [1])
    const stranger = await looking(box, zoom, filter)
    expect([held(stranger), told(stranger)]).toEqual([[], [[filter, 'loginNeeded']]])
    time += 5_000
    ownAreas.draw(7, area, null)
    live.hub.reopenFilters()
    await turnUntil(turn, client, [])
    expect(told(client)).toEqual([[filter, 'on']])
  })

  it('gives who reads slowly the newest values when it reads again, and nobody who went', async () => {
    const random = randomOf(1)
    const [west, south, east, north] = box.map((degrees) => degrees / 2)
    const fleet = () =>
      report(
        ...Array.from({ length: 5_000 }, (_, i) => ({
          mmsi: i + 1,
          lat: south + random() * (north - south),
          lon: west + random() * (east - west),
          sog: i < 4_000 ? 1 + 20 * random() : 0,
          cog: 360 * random(),
          status: 0,
        })),
      )
    fleet()
    const client = await looking(box, zoom, 'status:underway')
    expect(client.ships.size).toBe(4_000)
    client.socket.pause()
    for (let round = 0; round < 2_000 && live.hub.counters().shed < 5; round++) {
      time += 1_000
      fleet()
      await turn()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(live.hub.counters().shed).toBeGreaterThanOrEqual(5)
    time += 1_000
    // All but a thousand stop.
    report(...Array.from({ length: 3_000 }, (_, i) => ({ mmsi: i + 1, lat: 1, lon: 1, sog: 0, status: 1 })))
    await turn()
    client.socket.resume()
    await until(() => {
      time += 10
      void turn()
      return client.ships.size === 1_000
    }, 'the thousand that still sail')
    expect(Math.min(...client.ships.keys())).toBe(3_001)
  })
})

describe('filters that look at the world', () => {
  it('share their frames where they are equal, however they are written', async () => {
    sailCoast()
    const clients = [
      await looking(WORLD, 2, 'type:tanker;flag:unknown'),
      await looking(WORLD, 2, 'flag:unknown;type:tanker'),
      await looking(WORLD, 2, ' type:tanker ; flag:unknown'),
    ]
    expect(live.hub.world.filtered.filters).toBe(1)
    expect(clients.map(held)).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ])
    expect(live.hub.counters().worldClients).toBe(3)
  })

  it('leave those without a filter alone', async () => {
    sailCoast()
    const all = await live.connect()
    all.look(1, WORLD, 2)
    await until(() => all.frames.length > 0, 'the snapshot')
    await looking(WORLD, 2, 'type:tanker')
    time += 60_000
    report({ mmsi: 3, lat: 1, lon: 1.2, sog: 7, status: 0 })
    await turnUntil(worldTurn, all, [1, 2, 3])
    expect(told(all)).toEqual([])
  })

  it('are so many; beyond, all ships are sent with a word, until one goes', async () => {
    sailCoast()
    const others: TestConnection[] = []
    for (let i = 0; i < FILTERED_WORLDS; i++) others.push(await looking(WORLD, 2, `length:${i}-`))
    const late = await looking(WORLD, 2, 'type:tanker')
    expect([told(late), held(late)]).toEqual([[['type:tanker', 'full']], [1, 2, 3]])
    others[0].socket.close()
    await until(() => live.hub.counters().worldClients === FILTERED_WORLDS, 'the goodbye')
    time += 1_000
    live.hub.makeRoom()
    await until(() => held(late).join() === '1,2', 'what the filter leaves')
    expect(told(late)).toEqual([
      ['type:tanker', 'full'],
      ['type:tanker', 'on'],
    ])
    // A part of the world is filtered for one client alone, and there is always room for that.
    others[0] = await looking(WORLD, 2, 'length:900-')
    expect(told(others[0])).toEqual([['length:900-', 'full']])
    time += 1_000
    others[0].look(2, COAST, 8, { filter: 'length:900-' })
    await turnUntil(regionalTurn, others[0], [])
    expect(told(others[0]).at(-1)).toEqual(['length:900-', 'on'])
  })

  it('take nothing from ships that are not live any more', async () => {
    sailCoast()
    const client = await looking(WORLD, 2, 'type:tanker')
    time += 7 * 3_600_000
    live.picture.expire(time)
    await turnUntil(worldTurn, client, [2])
  })
})
