import { once } from 'node:events'
import { livePath } from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { findNats, freePort } from '../bus/nats-server.fixture.ts'
import { SHIPS } from '../feeds/posted/sailing-receiver.fixture.ts'
import { TestConnection } from '../live/connection.fixture.ts'
import { openSurroundings, type Spawned, START_MS } from './processes.fixture.ts'

const binary = findNats()
if (binary === null) console.warn('\n!! nats-server was not found: when a process opens was NOT tested.\n')

describe.skipIf(binary === null)('a process that answers people, behind a bus', () => {
  let around: Awaited<ReturnType<typeof openSurroundings>>
  const sockets: TestConnection[] = []

  /** One that listens at a port that is known before. */
  async function spawnWeb(name: string): Promise<Spawned & { at: string }> {
    const port = await freePort()
    return { ...around.spawn(name, 'web', {}, ['--port', String(port)]), at: `http://127.0.0.1:${port}` }
  }
  const says = ({ output }: Spawned, what: string) => expect.poll(output, { timeout: START_MS }).toContain(what)
  const reading = (web: Spawned) => says(web, 'What the bus holds is read before people are answered.')
  const readiness = async (at: string) => {
    const answer = await fetch(`${at}/readyz`)
    return [answer.status, await answer.json()]
  }
  const stored = async () => {
    const { host, username, password } = new URL(around.tracks.url)
    const answer = await fetch(`http://${host}/fleet`, {
      method: 'POST',
      body: 'SELECT uniqExact(mmsi) FROM positions FORMAT TSV',
      headers: { authorization: `Basic ${btoa(`${username}:${password}`)}` },
    })
    return Number(await answer.text())
  }
  async function map(at: string): Promise<TestConnection> {
    const socket = new WebSocket(`${at.replace('http', 'ws')}/api/${livePath}`)
    const connection = new TestConnection(socket)
    sockets.push(connection)
    await once(socket, 'open')
    connection.look(1, [5, 50, 15, 60])
    return connection
  }

  beforeAll(async () => {
    around = await openSurroundings(binary!)
    await around.run('owner', 'store,watch')
    await around.run('intake', 'intake')
  }, START_MS)
  afterAll(async () => {
    for (const { socket } of sockets) socket.terminate()
    await around?.close()
  }, START_MS)

  it('has ships to show', { timeout: START_MS }, async () => {
    await expect.poll(stored, { timeout: 60_000 }).toBe(SHIPS)
  })

  it(
    'cannot be reached before it has read what the bus holds, and is ready as soon as it can',
    { timeout: 2 * START_MS },
    async () => {
      around.nats.pause()
      const web = await spawnWeb('waiting')
      await reading(web)
      await expect(fetch(`${web.at}/livez`)).rejects.toThrow()
      around.nats.goOn()
      expect(await web.address()).toBe(web.at)
      expect(await readiness(web.at)).toEqual([200, expect.objectContaining({ ready: true, bus: true })])
    },
  )

  it(
    'can be reached after a while where there is no bus: it shows what is stored, and says what is the matter',
    { timeout: 2 * START_MS },
    async () => {
      await around.nats.kill()
      const web = await spawnWeb('without')
      await web.address()
      expect(web.output()).toContain('People are answered all the same, with ships as the stores have them.')
      expect(await readiness(web.at)).toEqual([503, expect.objectContaining({ ready: false, bus: false })])
      const shown = await map(web.at)
      await expect.poll(() => shown.ships.size).toBe(SHIPS)
      await around.nats.start()
      await expect.poll(() => readiness(web.at), { timeout: START_MS }).toEqual([200, expect.anything()])
    },
  )

  it('ends at once when it is stopped while it reads', { timeout: 2 * START_MS }, async () => {
    around.nats.pause()
    const web = await spawnWeb('stopped')
    await reading(web)
    web.child.kill('SIGTERM')
    const [code] = (await once(web.child, 'exit')) as [number]
    around.nats.goOn()
    expect(code).toBe(0)
    expect(web.output()).not.toContain('The server can be reached.')
  })
})
