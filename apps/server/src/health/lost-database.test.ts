import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loginApi } from '@fairway/contract'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, type App } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { findPostgres, startPostgres } from '../database/postgres-server.ts'

/** A way to a server that can be cut, as by its stop, and mended. */
async function openWay(port: number) {
  const sockets = new Set<Socket>()
  let server: Server
  const listen = (at: number) =>
    new Promise<number>((resolve) => {
      server = createServer((near) => {
        const far = connect(port, '127.0.0.1')
        for (const [from, to] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(from)
          from.on('error', () => {}).on('close', () => to.destroy())
          from.pipe(to)
        }
      }).listen(at, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
    })
  const cut = async () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    await new Promise((resolve) => server.close(resolve))
  }
  const own = await listen(0)
  return { port: own, cut, mend: () => listen(own) }
}

const postgres = findPostgres()
if (postgres === null) console.warn('\n!! PostgreSQL was not found: what is said while it is away was NOT tested.\n')

describe.skipIf(postgres === null)('a server whose PostgreSQL stops', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairway-lost-'))
  let database: Awaited<ReturnType<typeof startPostgres>>
  let way: Awaited<ReturnType<typeof openWay>>
  let app: App
  let address: string

  beforeAll(async () => {
    database = await startPostgres(postgres!)
    const url = new URL(database.url)
    way = await openWay(Number(url.port))
    url.port = String(way.port)
    const options = ['--port', '0', '--data-dir', dataDir, '--feed', 'udp://127.0.0.1:0']
    app = await createApp(
      readConfig(options, { DATABASE_URL: url.href, NODE_ENV: 'production' }),
      pino({ level: 'silent' }),
    )
    address = await app.start()
  })
  afterAll(async () => {
    await app?.stop()
    await way?.cut()
    database?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const ask = async (path: string) => {
    const answer = await fetch(address + path)
    return { status: answer.status, said: (await answer.json()) as unknown }
  }
  const logIn = () =>
    fetch(`${address}/api/${loginApi.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneOrEmail: '13000000001', password: 'gangway-7' }),
    })
  const readiness = () => expect.poll(() => ask('/readyz'), { timeout: 10_000, interval: 100 })

  it('lives on, is not ready, says so, and is ready again when the database is', async () => {
    expect(await ask('/livez')).toEqual({ status: 200, said: { live: true } })
    expect(await ask('/readyz')).toEqual({ status: 200, said: { ready: true, database: true, tracks: true } })
    expect(await ask('/healthz')).toMatchObject({ status: 200, said: { status: 'ok', unanswered: {} } })

    await way.cut()
    await readiness().toEqual({ status: 503, said: { ready: false, database: false, tracks: true } })
    expect(await ask('/livez')).toMatchObject({ status: 200 })
    expect(await ask('/healthz')).toMatchObject({
      status: 200,
      said: { status: 'failing', unanswered: { database: expect.stringMatching(/ECONNREFUSED|terminated/) } },
    })
    expect(await (await fetch(`${address}/metrics`)).text()).toContain('fairway_ready{part="database"} 0')
    const refused = await logIn()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await refused.json()).toMatchObject({ code: 5030 })

    await way.mend()
    await readiness().toMatchObject({ status: 200 })
    expect((await logIn()).status).toBe(200)
  })
})
