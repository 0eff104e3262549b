import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { loginApi, type UserInfo } from '@fairway/contract'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { degrees } from '../tracks/read/stored-values.ts'
import { findNats } from '../bus/nats-server.fixture.ts'
import { FIRST, SHIPS } from '../feeds/posted/sailing-receiver.fixture.ts'
import { addAnn, call, login } from './ann.fixture.ts'
import { askOften } from './ask-often.fixture.ts'
import { openSurroundings, type Spawned, START_MS } from './processes.fixture.ts'
import { startRoundRobin } from './round-robin.fixture.ts'

const binary = findNats()
if (binary === null) console.warn('\n!! nats-server was not found: a process that stands by was NOT tested.\n')
/** As main.ts has it. */
const TAKEN_OVER = 75

describe.skipIf(binary === null)('two processes that store and watch, of which one stands by', () => {
  let around: Awaited<ReturnType<typeof openSurroundings>>
  let first: Spawned
  let second: Spawned

  const owner = (name: string, more: Record<string, string> = {}) =>
    around.spawn(name, 'store,watch', { STAND_BY: '1', CHECKPOINT_DIR: join(around.folder, 'checkpoint'), ...more })
  const waitingAt = async ({ output }: Spawned) => {
    const port = () => /"port":(\d+)/.exec(output())?.[1]
    await expect.poll(port, { timeout: START_MS }).toBeDefined()
    return `http://127.0.0.1:${port()}`
  }
  const ask = async (sql: string) => {
    const answer = await fetch(new URL('/fleet', new URL(around.tracks.url).href.replace(/\/\/[^@]*@/, '//')), {
      method: 'POST',
      body: `${sql} FORMAT TSV`,
    })
    return (await answer.text()).trim().split('\n').filter(Boolean)
  }
  /** Numbers of the stored reports of a ship, in the order of time; each is one of the receiver's turns. */
  const storedTurns = async () =>
    (await ask(`SELECT lat FROM positions WHERE mmsi = ${FIRST} ORDER BY ts`)).map((lat) =>
      around.receiver.turnAt(degrees(Number(lat))),
    )
  const doubled = async () => Number((await ask('SELECT count() - uniqExact(mmsi, ts) FROM positions'))[0])
  const ships = async () => Number((await ask('SELECT uniqExact(mmsi) FROM positions'))[0])
  /** Turns between the first and the last that are not stored, or not in their order. */
  const holes = (turns: readonly number[]) => turns.slice(1).filter((turn, i) => turn !== turns[i] + 1)
  /** Waits until reports are stored that came after now. */
  async function goesOn(): Promise<void> {
    const now = (await storedTurns()).at(-1) ?? 0
    await expect.poll(async () => (await storedTurns()).at(-1) ?? 0, { timeout: 60_000 }).toBeGreaterThan(now + 5)
  }

  beforeAll(async () => {
    around = await openSurroundings(binary!)
  }, START_MS)
  afterAll(() => around?.close(), START_MS)

  it('the second waits, answers the probes, and nothing else', { timeout: 2 * START_MS }, async () => {
    await around.run('intake', 'intake')
    first = owner('first')
    await first.address()
    second = owner('second')
    const waiting = await waitingAt(second)
    const [live, ready, page, metrics] = await Promise.all(
      ['/livez', '/readyz', '/', '/metrics'].map((path) => fetch(waiting + path)),
    )
    expect([live.status, ready.status, page.status]).toEqual([200, 503, 503])
    expect(await ready.json()).toEqual({ ready: false, standsBy: true })
    expect(await metrics.text()).toContain('fairway_owner 0')
    await expect.poll(ships, { timeout: 30_000 }).toBe(SHIPS)
    expect(second.output()).not.toContain('"address"')
  })

  it('one that shares not all with them does not even stand by', { timeout: START_MS }, async () => {
    const stranger = owner('stranger', { SERVER_SECRET: 'another-secret-than-the-others-of-this-test' })
    const [code] = (await once(stranger.child, 'exit')) as [number]
    expect([code, stranger.output()]).toEqual([1, ''])
  })

  it(
    'takes over when the first is killed: no report is missing, none is stored twice',
    { timeout: 2 * START_MS },
    async () => {
      first.child.kill('SIGKILL')
      await once(first.child, 'exit')
      const address = await second.address()
      await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { timeout: 60_000 }).toBe(200)
      expect(await (await fetch(`${address}/metrics`)).text()).toMatch(/^fairway_owner 1$/m)
      await goesOn()
      expect([holes(await storedTurns()), await doubled()]).toEqual([[], 0])
    },
  )

  it(
    'is taken over from when it stands still, and when it can go on it writes nothing and ends',
    { timeout: 2 * START_MS },
    async () => {
      first = owner('first')
      await waitingAt(first)
      second.child.kill('SIGSTOP')
      await first.address()
      await goesOn()
      second.child.kill('SIGCONT')
      const [code] = (await once(second.child, 'exit')) as [number]
      expect(code).toBe(TAKEN_OVER)
      expect(second.output()).toContain('Another process has taken over; this one writes nothing more and ends.')
      await goesOn()
      expect([holes(await storedTurns()), await doubled()]).toEqual([[], 0])
    },
  )

  it('a bus that is killed and comes back with its files costs no report', { timeout: START_MS }, async () => {
    await around.nats.kill()
    await wait(3_000)
    await around.nats.start()
    await goesOn()
    expect([holes(await storedTurns()), await doubled()]).toEqual([[], 0])
  })

  it(
    'nobody waits five seconds for an answer while PostgreSQL ends every connection and a process that answers is killed',
    async () => {
      await addAnn(around.database.url)
      const near = await around.run('near', 'web')
      const apart = around.spawn('far', 'web')
      const far = await apart.address()
      const proxy = await startRoundRobin(() => [near, far])
      for (const at of [near, far])
        await expect.poll(async () => (await fetch(`${at}/readyz`)).status, { timeout: START_MS }).toBe(200)
      const token = await login(proxy.address)
      const asking = askOften(() => call<UserInfo>(proxy.address, loginApi.userInfo.path, token))
      await wait(1_000)
      await cutEveryConnection(around.database.url)
      await wait(2_000)
      apart.child.kill('SIGKILL')
      await goesOn()
      const { asked, longestMs } = await asking.stop()
      proxy.stop()
      expect(asked).toBeGreaterThan(20)
      expect(longestMs).toBeLessThan(5_000)
      expect([holes(await storedTurns()), await doubled()]).toEqual([[], 0])
    },
    2 * START_MS,
  )
})

async function cutEveryConnection(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}
