import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { begun, numbers, openEnds, until } from './bus-ends.fixture.ts'
import { startNatsCluster, type NatsNode } from './nats-cluster.fixture.ts'
import { STREAM } from './nats-link.ts'
import { findNats } from './nats-server.fixture.ts'
import { reports } from './reports.fixture.ts'

const binary = findNats()
if (binary === null) console.warn('\n!! nats-server was not found: a cluster of NATS was NOT tested.\n')

describe.skipIf(binary === null)('the bus on a cluster of three servers', () => {
  let cluster: Awaited<ReturnType<typeof startNatsCluster>>
  let ends: ReturnType<typeof openEnds>

  beforeAll(async () => {
    cluster = await startNatsCluster(binary!)
  }, 60_000)
  beforeEach(() => {
    ends = openEnds(cluster.servers, 3)
  })
  afterEach(() => ends.close(), 60_000)
  afterAll(() => cluster.stop())

  async function streamNow() {
    const way = ends.link()
    await until(() => way.standing !== null)
    return way.standing!.info()
  }
  async function leaderOfStream(): Promise<NatsNode> {
    const { cluster: seen } = await streamNow()
    return cluster.nodes.find(({ name }) => name === seen!.leader)!
  }
  /** The server that keeps how far the one reader has read. */
  async function placeOfReader(): Promise<NatsNode> {
    const way = ends.link()
    await until(() => way.standing !== null)
    // A cluster that was just hurt does not answer each question.
    const [consumer] = await vi.waitFor(() => way.standing!.manager.consumers.list(STREAM).next(), {
      timeout: 30_000,
      interval: 200,
    })
    return cluster.nodes.find(({ name }) => name === consumer.cluster!.leader)!
  }
  /** Reports that come all the while, and what came of them to who stores them and to who shows them; `blow` is done amid them. */
  async function throughout(blow: (ways: ReturnType<typeof begin>) => Promise<void>) {
    const ways = begin()
    const { near, stores, shows } = ways
    await Promise.all([begun(stores), begun(shows), until(() => near.trouble === null)])
    const clock = setInterval(() => ways.send(20), 20)
    await until(() => stores.fresh.length > 200 && shows.fresh.length > 200)
    await blow(ways)
    await until(() => near.trouble === null && stores.reader.trouble === null)
    const then = ways.sent
    await until(() => stores.fresh.length > then + 200)
    clearInterval(clock)
    // What is missing is said by the lines below it.
    await until(() => Math.min(stores.fresh.length, shows.fresh.length) >= ways.sent).catch(() => {})
    expect([near.trouble, stores.reader.trouble, shows.reader.trouble]).toEqual([null, null, null])
    expect([stores.reader.missed, shows.reader.missed, near.queue.shed]).toEqual([0, 0, 0])
    expect(stores.fresh).toEqual(numbers(ways.sent))
    expect(shows.fresh).toEqual(numbers(ways.sent))
  }
  function begin() {
    const near = ends.publisher({ rows: 400 })
    return {
      near,
      stores: ends.reader(),
      shows: ends.reader(null, 0, false),
      sent: 0,
      send(count: number) {
        near.queue.publish(reports(count, 1 + this.sent))
        this.sent += count
      },
    }
  }

  it('each batch lies on as many servers as was asked for', { timeout: 60_000 }, async () => {
    const { config, cluster: seen } = await streamNow()
    expect([config.num_replicas, seen!.replicas!.length]).toEqual([3, 2])
  })

  it('the server that leads is killed and comes back: none is lost, none comes twice', { timeout: 120_000 }, () =>
    throughout(async () => {
      const leader = await leaderOfStream()
      await leader.kill()
      await wait(6_000)
      await leader.start()
    }),
  )

  it('the server that leads is cut off and comes back: none is lost, none comes twice', { timeout: 120_000 }, () =>
    throughout(async () => {
      const leader = await leaderOfStream()
      leader.freeze()
      await wait(12_000)
      leader.thaw()
    }),
  )

  it(
    'with two of three gone who shows ships goes on; who stores has all when they are back',
    { timeout: 120_000 },
    () =>
      throughout(async (ways) => {
        const leader = await leaderOfStream()
        const gone = [leader, cluster.nodes.find((node) => node !== leader)!]
        await Promise.all(gone.map((node) => node.kill()))
        const { near, stores, shows, sent } = ways
        await until(() => shows.fresh.length > sent + 1_000)
        expect(shows.reader.trouble).toBeNull()
        expect(Math.max(near.confirmed, stores.fresh.length)).toBeLessThanOrEqual(sent)
        await Promise.all(gone.map((node) => node.start()))
      }),
  )

  it('the server that has the place of a reader is killed: it goes on by another', { timeout: 120_000 }, () =>
    throughout(async () => {
      const holder = await placeOfReader()
      await holder.kill()
      await wait(2_000)
      await holder.start()
    }),
  )
})
