import { afterEach, beforeEach, expect, it } from 'vitest'
import { positionsOf } from '../picture/reports.fixture.ts'
import { MissedRows } from './row-list.ts'
import { openHub, until, type TestConnection } from './connection.fixture.ts'

const SHIPS = 10_000
const START = 1_700_000_000_000
/** A small generator of its own (Park and Miller), the same in every run. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

let live: Awaited<ReturnType<typeof openHub>>
let time = START

beforeEach(async () => {
  time = START
  live = await openHub({ now: () => time })
  move(0)
})
afterEach(() => live.close())

/** Every ship reports a new place; the speed tells the round. */
function move(round: number, ships = SHIPS) {
  live.picture.applyPositions(
    positionsOf(
      Array.from({ length: ships }, (_, i) => ({
        mmsi: i + 1,
        lat: (i % 100) / 100 + (round % 2) / 1e3,
        lon: Math.floor(i / 100) / 100,
        sog: (round % 1_000) / 10,
      })),
      time,
    ),
  )
}

async function connect(box: number[], zoom: number): Promise<TestConnection> {
  const client = await live.connect()
  client.look(1, box, zoom)
  await until(() => client.ships.size === SHIPS, 'the snapshot')
  return client
}

/** Changes until the server holds frames back from the client, which reads nothing. */
async function fill(tick: () => unknown): Promise<number> {
  for (let round = 1; round < 500; round++) {
    move(round)
    await tick()
    // The event loop must turn: only then do bytes go into the kernel's buffers.
    await new Promise((resolve) => setImmediate(resolve))
    if (live.hub.counters().shed >= 20) return round
  }
  throw new Error('the client was never held back')
}

it('a slow regional client gets nothing more until it reads, then every ship once with the newest value', async () => {
  const client = await connect([0, 0, 1, 1], 8)
  client.socket.pause()
  const round = await fill(() => live.hub.regional.tick(time))
  const { frames } = live.hub.counters()
  for (let more = 1; more <= 50; more++) {
    move(round + more)
    live.hub.regional.tick(time)
  }
  expect(live.hub.counters().frames).toBe(frames)
  client.socket.resume()
  await until(() => {
    live.hub.regional.tick(time)
    return [...client.ships.values()].every((ship) => ship.sog === (round + 50) % 1_000)
  }, 'the newest values')
  expect(client.ships.size).toBe(SHIPS)
  // What it missed came as one frame, not as fifty.
  expect(live.hub.counters().frames - frames).toBeLessThanOrEqual(2)
})

it('a slow world client catches up in one frame', async () => {
  const client = await connect([-180, -90, 180, 90], 2)
  client.socket.pause()
  const random = randomOf(1)
  // Steps that the world map shows, for every ship, every time.
  const far = () =>
    live.picture.applyPositions(
      positionsOf(
        Array.from({ length: SHIPS }, (_, i) => ({ mmsi: i + 1, lat: random() * 80, lon: random() * 170, sog: 9 })),
        time,
      ),
    )
  for (let round = 0; live.hub.counters().shed < 3; round++) {
    expect(round).toBeLessThan(2_000)
    far()
    await live.hub.world.tick(time)
    await new Promise((resolve) => setImmediate(resolve))
  }
  far()
  const { frames } = live.hub.counters()
  client.socket.resume()
  await until(() => {
    void live.hub.world.tick(time)
    const row = live.picture.row(77)
    return Math.abs((client.ships.get(77)?.lon ?? 0) - live.picture.columns.lonE7[row] / 1e7) < 0.006
  }, 'the newest place')
  expect(live.hub.counters().frames - frames).toBeLessThanOrEqual(2)
})

it('a client that reads nothing for half a minute with megabytes waiting is cut off', async () => {
  const client = await connect([0, 0, 1, 1], 8)
  client.socket.pause()
  await fill(() => live.hub.regional.tick(time))
  const [server] = live.hub.connections()
  // One large answer on top: that is how a client comes above two megabytes at all.
  server.sendFrame(new Uint8Array(3_000_000))
  live.hub.start()
  await until(() => server.isStuck(time) || server.socket.bufferedAmount > 2_000_000, 'the bytes to wait')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(live.hub.clients).toBe(1)
  time += 31_000
  await until(() => live.hub.clients === 0, 'the client to be cut off')
  expect(live.hub.counters().closedSlow).toBe(1)
})

it('a client that answers nothing for three heartbeats is cut off at the fourth, and one that answers stays', async () => {
  const [silent, other] = [await live.connect(), await live.connect()]
  // Its end is open and nothing is read, as of a line that is cut.
  silent.socket.pause()
  for (let beat = 1; beat <= 4; beat++) {
    expect(live.hub.clients).toBe(2)
    const answers = new Promise((resolve) => other.socket.once('ping', resolve))
    live.hub.heartbeat()
    await answers
    await until(() => live.hub.connections().some(({ unanswered }) => unanswered === 0), 'the answer of the other')
  }
  await until(() => live.hub.clients === 1, 'the silent one to be cut off')
  await until(() => live.connections() === 1, 'the end of its connection')
})

it('what a client missed is kept once a row and given up beyond its bound', () => {
  const missed = new MissedRows()
  for (let again = 0; again < 100; again++)
    missed.add(
      Int32Array.from({ length: 1_000 }, (_, i) => i),
      1_000,
    )
  expect([missed.overflowed, [...missed.take()]]).toEqual([false, Array.from({ length: 1_000 }, (_, i) => i)])
  expect(missed.isEmpty).toBe(true)
  missed.add(
    Int32Array.from({ length: 20_000 }, (_, i) => i),
    20_000,
  )
  expect([missed.overflowed, missed.isEmpty]).toEqual([true, true])
})
