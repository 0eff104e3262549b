import { once } from 'node:events'
import { join } from 'node:path'
import { loginApi } from '@fairway/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAnn, login } from '../../apps/server/src/assembly/ann.fixture.ts'
import { askOften } from '../../apps/server/src/assembly/ask-often.fixture.ts'
import { openSurroundings, type Spawned } from '../../apps/server/src/assembly/processes.fixture.ts'
import { findNats } from '../../apps/server/src/bus/nats-server.fixture.ts'
import { FIRST, SHIPS } from '../../apps/server/src/feeds/posted/sailing-receiver.fixture.ts'
import { findNginx } from '../../scripts/nginx.mjs'
import { freePort } from '../support/antenna.ts'
import { keepMap, openMap } from '../support/kept-map.ts'
import { startNginx, type Answer } from '../support/nginx.ts'

const [nats, binary] = [findNats(), findNginx()]
const program = [join(import.meta.dirname, '../../apps/server/dist/main.js')]
const OPERATOR_TOKEN = 'operator-of-this-test-0123456789'
const UNANSWERED_MS = 5_000
const START_MS = 120_000

describe.skipIf(nats === null || binary === null)(
  'nginx with the shipped configuration before several processes',
  // Each test goes on where the one before ended.
  { retry: 0 },
  () => {
    let around: Awaited<ReturnType<typeof openSurroundings>>
    let nginx: Awaited<ReturnType<typeof startNginx>>
    const webs: Record<'near' | 'far', { port: number; process: Spawned | null }> = {
      near: { port: 0, process: null },
      far: { port: 0, process: null },
    }
    let owner: Spawned
    let token: string

    function startWeb(name: 'near' | 'far'): Spawned {
      const of = { WEB_PROCESSES: '2', PUBLIC_URL: 'https://ships.example', TRUST_PROXY: 'loopback', OPERATOR_TOKEN }
      const limits = {
        PAGE_REQUESTS_PER_MINUTE: '100000',
        API_REQUESTS_PER_MINUTE: '100000',
        MAX_CLIENTS_PER_ADDRESS: '1000',
      }
      const process = around.spawn(name, 'web', { ...of, ...limits }, ['--port', String(webs[name].port)])
      webs[name].process = process
      return process
    }
    /** Sockets that a process has open, asked of itself. */
    async function sockets(name: 'near' | 'far'): Promise<number> {
      const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` }
      const answer = await fetch(`http://127.0.0.1:${webs[name].port}/metrics`, { headers })
      return Number(/^fairway_live_clients (\d+)$/m.exec(await answer.text())?.[1])
    }
    const well = async (asking: Promise<Answer>) => {
      const { status, text } = await asking
      if (status !== 200) throw new Error(`${status}: ${text.slice(0, 200)}`)
      return text
    }
    const page = () => well(nginx.ask('/map'))
    const ship = () => well(nginx.ask(`/api/SHIPDT-SERVICE-NEW/ships/${FIRST}`))
    const user = () => well(nginx.ask(`/api/${loginApi.userInfo.path}`, { headers: { token } }))
    const density = () => nginx.ask('/api/SHIPDT-SERVICE-NEW/density')
    const hasAll = (shown: { ships: Map<number, unknown> }, count: number) =>
      expect.poll(() => shown.ships.size, { timeout: START_MS }).toBe(count)

    beforeAll(async () => {
      around = await openSurroundings(nats!, program)
      await addAnn(around.database.url)
      for (const web of Object.values(webs)) web.port = await freePort()
    })
    afterAll(async () => {
      await nginx?.stop()
      around?.nats.goOn()
      await around?.close()
    })

    it('serves pages, calls and live sockets by both, and what lies in files by the one that stores', async () => {
      const ownerPort = await freePort()
      owner = around.spawn('owner', 'store,watch', { DENSITY_MB: '10' }, ['--port', String(ownerPort)])
      await owner.address()
      await around.spawn('intake', 'intake').address()
      await Promise.all([startWeb('near').address(), startWeb('far').address()])
      nginx = await startNginx(binary!, 'fairway-several.conf', (site) =>
        site
          .replace('127.0.0.1:8081', `127.0.0.1:${webs.near.port}`)
          .replace('127.0.0.1:8082', `127.0.0.1:${webs.far.port}`)
          .replace('127.0.0.1:8080', `127.0.0.1:${ownerPort}`)
          .replace(/^ *server 127\.0\.0\.1:8090 .*\n/m, ''),
      )
      token = await login(`http://127.0.0.1:${webs.near.port}`)
      expect(await page()).toContain('https://ships.example')
      expect(await user()).toContain('Ann')
      expect((await density()).status).toBe(200)
      const maps = [1, 2, 3, 4].map(() => openMap(nginx.port))
      for (const map of maps) await hasAll(map, SHIPS)
      // Whoever has the fewest gets the next.
      for (const name of ['near', 'far'] as const) expect(await sockets(name)).toBe(2)
      for (const { socket } of maps) socket.terminate()
      await expect.poll(async () => (await sockets('near')) + (await sockets('far'))).toBe(0)
    })

    it('leaves nobody without an answer for five seconds when one is killed', async () => {
      const maps = [1, 2, 3, 4, 5, 6].map(() => keepMap(nginx.port))
      for (const map of maps) await hasAll({ ships: map.ships() }, SHIPS)
      expect(await sockets('far')).toBeGreaterThan(0)
      const asking = { page: askOften(page), ship: askOften(ship), user: askOften(user) }
      for (const map of maps) map.begin()
      const { child } = webs.far.process!
      child.kill('SIGKILL')
      await once(child, 'exit')
      await expect.poll(() => sockets('near')).toBe(maps.length)
      for (const map of maps) await expect.poll(() => map.ships().size).toBe(SHIPS)
      // The moment after which it is tried again is over by then.
      await new Promise((resolve) => setTimeout(resolve, 7_000))
      for (const [what, one] of Object.entries(asking)) {
        const { asked, longestMs } = await one.stop()
        expect(asked, what).toBeGreaterThan(20)
        expect(longestMs, what).toBeLessThan(UNANSWERED_MS)
      }
      for (const map of maps) expect(map.longestMs()).toBeLessThan(UNANSWERED_MS)
      expect(maps.reduce((sum, map) => sum + map.opened(), 0)).toBeGreaterThan(maps.length)
      for (const map of maps) map.close()
    })

    it('gives people to the one that was killed when it has all ships again, those too that nobody stored', async () => {
      // Whoever stores is away: what comes now is in the stream alone.
      owner.child.kill('SIGKILL')
      await once(owner.child, 'exit')
      const newcomer = around.receiver.add()
      const witness = openMap(nginx.port)
      await hasAll(witness, SHIPS + 1)
      around.nats.pause()
      const far = startWeb('far')
      await expect
        .poll(far.output, { timeout: START_MS })
        .toContain('What the bus holds is read before people are answered.')
      await expect(fetch(`http://127.0.0.1:${webs.far.port}/livez`)).rejects.toThrow()
      // Not for long: without a bus it is waited for 15 s.
      const meanwhile = openMap(nginx.port)
      await Promise.all([hasAll(meanwhile, SHIPS + 1), page(), ship(), user()])
      around.nats.goOn()
      await far.address()
      // nginx leaves it out for some seconds yet.
      const later: ReturnType<typeof openMap>[] = []
      await expect
        .poll(
          async () => {
            later.push(openMap(nginx.port))
            return sockets('far')
          },
          { interval: 500 },
        )
        .toBeGreaterThan(0)
      for (const map of later) {
        await hasAll(map, SHIPS + 1)
        expect(map.ships.has(newcomer)).toBe(true)
        // Not one of them began with fewer.
        expect(map.frames.find(({ ships }) => ships.count > 0)!.ships.count).toBe(SHIPS + 1)
      }
      for (const { socket } of [witness, meanwhile, ...later]) socket.terminate()
    })
  },
)
