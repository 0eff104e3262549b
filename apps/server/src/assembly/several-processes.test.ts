import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { toSentences } from '@fairway/ais'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentedFigures, givenFigures } from '../../../../scripts/documented-figures.fixture.ts'
import { createApp, type App } from '../app.ts'
import { findNats, startNats } from '../bus/nats-server.fixture.ts'
import { readConfig } from '../config/config.ts'
import { copyEmptyDatabase } from '../database/empty-database.fixture.ts'
import { position } from '../intake/intake.fixture.ts'
import { openTrackStore } from '../tracks/track-store.ts'

const binary = findNats()
if (binary === null) console.warn('\n!! nats-server was not found: processes with roles were NOT tested.\n')

interface Health {
  status: string
  ships: number
  tracks?: object
  bus: { connected: boolean; waiting: number; seq: number; stored: number; missed: number; refused: object }
}

const EVERY_MS = 300
const SHIPS = 20

/**
 * A receiver whose ships turn at every report, so that each report is a point of a track. It counts the time from when the report before
 * could be read: an interval that is late twice on a busy machine speaks twice at once, and two reports of one moment are one point.
 */
async function startReceiver(first: number) {
  const sockets = new Set<Socket>()
  const sent = new Map<number, number[]>()
  let turn = 0
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const speak = () => {
    if (sockets.size === 0) return
    turn++
    for (let ship = 0; ship < SHIPS; ship++) {
      const mmsi = first + ship
      const lat = Math.round((54 + ship / 10 + turn * 2e-5) * 600_000) / 600_000
      const report = { ...position, mmsi, lat, lon: 10, cog: turn % 2 === 0 ? 340 : 20, second: turn % 60 }
      for (const socket of sockets) socket.write(`${toSentences(report).join('\r\n')}\r\n`)
      sent.set(mmsi, [...(sent.get(mmsi) ?? []), Math.round(lat * 600_000)])
    }
  }
  let clock: NodeJS.Timeout | undefined
  let silent = false
  const next = () => {
    if (silent) return
    clock = setTimeout(() => {
      speak()
      setImmediate(next)
    }, EVERY_MS)
  }
  next()
  const silence = () => {
    silent = true
    clearTimeout(clock)
  }
  return {
    url: `tcp://127.0.0.1:${(server.address() as { port: number }).port}`,
    sent,
    silence,
    stop() {
      silence()
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

describe.skipIf(binary === null)('two intakes and a process with the other roles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-roles-'))
  let nats: Awaited<ReturnType<typeof startNats>>
  let receivers: Awaited<ReturnType<typeof startReceiver>>[]
  let intakes: Awaited<ReturnType<typeof run>>[]
  let rest: Awaited<ReturnType<typeof run>>
  const running: App[] = []

  async function run(name: string, roles: string, feeds: readonly string[]) {
    const options = ['--port', '0', '--data-dir', join(folder, name), ...feeds.flatMap((feed) => ['--feed', feed])]
    const environment = { ROLES: roles, NATS_URL: nats.url, NODE_ENV: 'production', COAST: 'coarse', DENSITY_MB: '0' }
    const app = await createApp(readConfig(options, environment), pino({ level: 'silent' }))
    running.push(app)
    const address = await app.start()
    const health = async () => (await (await fetch(`${address}/healthz`)).json()) as Health
    return { app, address, health }
  }
  const metricsOf = async ({ address }: { address: string }) => (await fetch(`${address}/metrics`)).text()
  const runRest = () =>
    run(
      'rest',
      'store,web,watch',
      receivers.map(({ url }) => url),
    )
  const stop = async (app: App) => {
    running.splice(running.indexOf(app), 1)
    await app.stop()
  }

  beforeAll(async () => {
    nats = await startNats(binary!)
    await copyEmptyDatabase(join(folder, 'rest', 'database'))
    receivers = [await startReceiver(211_000_000), await startReceiver(219_000_000)]
    rest = await runRest()
    intakes = [await run('a', 'intake', [receivers[0].url]), await run('b', 'intake', [receivers[1].url])]
  })
  afterAll(async () => {
    for (const app of running.splice(0).toReversed()) await app.stop()
    for (const receiver of receivers ?? []) receiver.stop()
    await nats?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('shows on the map of one what the others hear, and says which feeds are heard', async () => {
    await expect.poll(async () => (await rest.health()).ships).toBe(2 * SHIPS)
    await expect.poll(rest.health).toMatchObject({
      status: 'ok',
      bus: { intakes: 2, missed: 0 },
      feeds: [
        { name: 'AIS 1', connected: true },
        { name: 'AIS 2', connected: true },
      ],
    })
    const intake = await intakes[0].health()
    expect(intake).toMatchObject({ status: 'ok', bus: { connected: true, shed: 0 }, feeds: [{ connected: true }] })
    expect(intake.tracks).toBeUndefined()
    expect((await fetch(`${intakes[0].address}/readyz`)).status).toBe(200)
    expect(await metricsOf(intakes[0])).toContain('fairway_bus_connected 1')
  })

  it('gives the figures of the bus that the documentation for operators names, and none besides', async () => {
    const given = givenFigures(await metricsOf(intakes[0]), await metricsOf(rest))
    expect(given.filter((name) => name.startsWith('fairway_bus_'))).toEqual(documentedFigures().withBus)
  })

  it(
    'stores every report once while NATS is killed and the process that stores is started anew',
    { timeout: 180_000 },
    async () => {
      await nats.kill()
      await expect.poll(async () => (await intakes[0].health()).bus.connected).toBe(false)
      await expect.poll(async () => (await fetch(`${intakes[0].address}/readyz`)).status).toBe(503)
      await wait(1_500)
      await nats.start()
      await expect.poll(async () => (await rest.health()).bus.connected).toBe(true)
      await wait(1_000)
      await stop(rest.app)
      await wait(1_500)
      rest = await runRest()
      await wait(2_000)
      for (const receiver of receivers) receiver.silence()
      await expect.poll(async () => (await intakes[1].health()).bus.waiting).toBe(0)
      const { seq } = (await rest.health()).bus
      await expect.poll(async () => (await rest.health()).bus.stored, { timeout: 30_000 }).toBeGreaterThanOrEqual(seq)
      const { bus } = await rest.health()
      expect([bus.missed, bus.refused]).toEqual([0, { version: 0, damaged: 0 }])
      await stop(rest.app)

      const store = await openTrackStore({ dir: join(folder, 'rest', 'tracks') })
      try {
        for (const [mmsi, lats] of receivers.flatMap(({ sent }) => [...sent])) {
          const stored: number[] = []
          for await (const page of store.points(mmsi, 0, Date.now() + 60_000))
            stored.push(...page.map(({ lat }) => Math.round(lat * 600_000)))
          expect([mmsi, stored]).toEqual([mmsi, lats])
        }
      } finally {
        await store.close()
      }
    },
  )
})
