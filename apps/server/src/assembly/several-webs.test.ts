import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  apiKeyApi,
  areaApi,
  livePath,
  loginApi,
  noLimits,
  reminderApi,
  type Area,
  type Inbox,
  type NewApiKey,
  type Reminder,
  type Track,
  type UserInfo,
  type Voyages,
} from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { findNats } from '../bus/nats-server.fixture.ts'
import { FIRST, SHIPS } from '../feeds/posted/sailing-receiver.fixture.ts'
import { TestConnection } from '../live/connection.fixture.ts'
import { addAnn, call, login } from './ann.fixture.ts'
import { openSurroundings, type Spawned, START_MS } from './processes.fixture.ts'
import { startRoundRobin } from './round-robin.fixture.ts'

const binary = findNats()
/** Requests of a key in a minute. */
const KEY_LIMIT = 40
if (binary === null) console.warn('\n!! nats-server was not found: several web processes were NOT tested.\n')

describe.skipIf(binary === null)('an intake, a process that stores and watches, and two that answer people', () => {
  const sockets: TestConnection[] = []
  let around: Awaited<ReturnType<typeof openSurroundings>>
  let proxy: Awaited<ReturnType<typeof startRoundRobin>>
  /** The one that is a process of its own, and may be killed. */
  let apart: Spawned
  /** Where the processes that answer people are. */
  let near = ''
  let far = ''

  const run: typeof around.run = (...process) => around.run(...process)
  /** Of the two that answer people. */
  const ofTwo = () => ({ WEB_PROCESSES: '2', API_PRICES: join(around.folder, 'prices.json') })
  async function connect(at: string, token: string | null = null): Promise<TestConnection> {
    const socket = new WebSocket(`${at.replace('http', 'ws')}/api/${livePath}`)
    const connection = new TestConnection(socket)
    sockets.push(connection)
    await once(socket, 'open')
    connection.look(1, [5, 50, 15, 60])
    if (token !== null) socket.send(JSON.stringify({ type: 'inbox', token }))
    return connection
  }
  const unreadOf = ({ messages }: TestConnection) =>
    messages.findLast((message) => message.type === 'inbox')?.unread ?? null
  const isReady = async (at: string) => (await fetch(`${at}/readyz`)).status

  beforeAll(async () => {
    around = await openSurroundings(binary!)
    await addAnn(around.database.url)
    writeFileSync(join(around.folder, 'prices.json'), JSON.stringify({ requestsPerMinute: KEY_LIMIT }))
  }, START_MS)
  afterAll(async () => {
    for (const { socket } of sockets) socket.terminate()
    proxy?.stop()
    await around?.close()
  }, START_MS)

  it('one that answers people ends its start while nobody has stored yet', async () => {
    await expect(run('early', 'web')).rejects.toThrow(/no process with the roles store and watch has worked on this/)
  })

  it(
    'start beside one another, and one that shares not all with the others does not',
    { timeout: 2 * START_MS },
    async () => {
      await run('owner', 'store,watch')
      await run('intake', 'intake')
      await expect(run('other', 'web', { SERVER_SECRET: randomBytes(24).toString('hex') })).rejects.toThrow(
        'What processes share cannot be opened: SERVER_SECRET is another than for the process with the roles store and watch',
      )
      await expect(run('other', 'web', { EXPORT_DIR: join(around.folder, 'elsewhere') })).rejects.toThrow(
        /EXPORT_DIR is not the same/,
      )
      near = await run('near', 'web', ofTwo())
      apart = around.spawn('far', 'web', ofTwo())
      far = await apart.address()
      proxy = await startRoundRobin(() => [near, far])
      for (const at of [near, far]) await expect.poll(() => isReady(at), { timeout: START_MS }).toBe(200)
    },
  )

  it('show a ship that was reported on the maps of both', async () => {
    for (const at of [near, far]) {
      const map = await connect(at)
      await expect.poll(() => map.ships.size, { timeout: 20_000 }).toBe(SHIPS)
      const { lat } = map.ships.get(FIRST)!
      await expect.poll(() => map.ships.get(FIRST)!.lat).toBeGreaterThan(lat)
    }
  })

  it('take a login at one for a login at the other, and end it at both', async () => {
    const token = await login(near)
    const who = (at: string) => call<UserInfo>(at, loginApi.userInfo.path, token)
    expect((await who(far)).name).toBe('Ann')
    await fetch(`${far}/api/${loginApi.logout.path}`, { method: 'POST', headers: { token } })
    await expect
      .poll(
        () =>
          who(near).then(
            () => 'in',
            () => 'out',
          ),
        { timeout: 10_000 },
      )
      .toBe('out')
  })

  it(
    'watch an area that was saved at one for a rule saved at the other, and tell both maps of the alert',
    async () => {
      const token = await login(proxy.address)
      const [here, there] = [await connect(near, token), await connect(far, token)]
      for (const map of [here, there]) await expect.poll(() => unreadOf(map)).toBe(0)
      const lat = around.receiver.latOf(0)
      const drawn = { name: 'North', colour: 'teal', note: '', shown: true }
      const shape = { kind: 'circle', centre: { lat: lat + 0.01, lon: 10 }, radius: 950 }
      const area = await call<Area>(near, areaApi.saveArea.path, token, { ...drawn, shape })
      const rule = await call<Reminder>(far, reminderApi.saveReminder.path, token, {
        name: 'Who comes north',
        who: { kind: 'any' },
        does: ['area-enter'],
        areaId: area.id,
        port: null,
        approach: 9_260,
        limits: noLimits,
        conditions: { classes: [], speed: null, course: null, destinations: [], hours: null },
        coolDown: 10,
        on: true,
      })
      expect(rule.revision).toBe(1)
      for (const map of [here, there]) await expect.poll(() => unreadOf(map), { timeout: 60_000 }).toBe(1)
      const inbox = await call<Inbox>(near, reminderApi.listInbox.path, token)
      expect(inbox.events.map(({ kind, mmsi }) => [kind, mmsi])).toEqual([['area-enter', FIRST]])
      await call(far, reminderApi.markInbox.path, token, { ids: inbox.events.map(({ id }) => id), read: true })
      for (const map of [here, there]) await expect.poll(() => unreadOf(map)).toBe(0)
    },
    START_MS,
  )

  it('give the track of a ship as it is stored, and her port calls as another process makes them', async () => {
    const token = await login(proxy.address)
    const of = (what: string) =>
      `SHIPDT-SERVICE-NEW/ships/${FIRST}/${what}?from=${Date.now() - 3_600_000}&to=${Date.now()}`
    const points = async () => (await call<Track>(proxy.address, of('track'), token)).stored
    await expect.poll(points, { timeout: 20_000 }).toBeGreaterThan(0)
    for (const at of [near, far]) {
      const { rebuilding, analysedTo } = await call<Voyages>(at, of('calls'), token)
      expect([rebuilding, analysedTo]).toEqual([false, expect.any(Number)])
    }
  })

  it(
    'let a key pass as often a minute as was promised, and who guesses keys: both together',
    { timeout: START_MS },
    async () => {
      const token = await login(near)
      const wanted = { name: 'of both', scopes: ['ports'], networks: [], hosts: [], expiresAt: null, monthlyCap: null }
      const { secret } = await call<NewApiKey>(near, apiKeyApi.createApiKey.path, token, wanted)
      const asked = async (at: string, key: string) => {
        const { status, headers } = await fetch(`${at}/v1/ports?q=rotterdam`, {
          headers: { authorization: `Bearer ${key}` },
        })
        return { status, left: Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]) }
      }
      const count = (answers: readonly { status: number }[], wantedStatus: number) =>
        answers.filter(({ status }) => status === wantedStatus).length
      // All of it in one minute.
      if (Date.now() % 60_000 > 40_000) await sleep(60_000 - (Date.now() % 60_000))
      const first = await asked(near, secret)
      expect(first).toEqual({ status: 200, left: KEY_LIMIT - 1 })
      const answers = [first]
      for (let i = 0; i < KEY_LIMIT; i++) answers.push(await asked(far, secret), await asked(near, secret))
      expect(count(answers, 200)).toBe(KEY_LIMIT)
      expect(count(answers, 429)).toBe(KEY_LIMIT + 1)
      const guesses = []
      for (let i = 0; i < 80; i++) guesses.push(await asked(i % 2 ? far : near, `fwk_${String(i).padStart(43, 'x')}`))
      expect([count(guesses, 401), count(guesses, 429)]).toEqual([60, 20])
    },
  )

  it('go on when one is killed, and one that comes back misses nothing', { timeout: 2 * START_MS }, async () => {
    const map = await connect(near)
    await expect.poll(() => map.ships.size).toBe(SHIPS)
    const { lat } = map.ships.get(FIRST)!
    apart.child.kill('SIGKILL')
    await once(apart.child, 'exit')
    const token = await login(proxy.address)
    expect((await call<UserInfo>(proxy.address, loginApi.userInfo.path, token)).name).toBe('Ann')
    await expect.poll(() => map.ships.get(FIRST)!.lat).toBeGreaterThan(lat)
    expect(map.closeCode).toBeNull()
    far = await run('far', 'web', ofTwo())
    await expect.poll(() => isReady(far), { timeout: START_MS }).toBe(200)
    const joined = await connect(far)
    await expect.poll(() => joined.ships.size).toBe(SHIPS)
    const both = () => [map, joined].map(({ ships }) => ships.get(FIRST)!.lat)
    await expect.poll(() => Math.abs(both()[0] - both()[1])).toBeLessThan(1e-4)
  })
})
