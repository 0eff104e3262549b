import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { qrApi, loginApi } from '@fairway/contract'
import { documentedCalls } from '@fairway/contract/openapi'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp, type App } from '../../app.ts'
import { readConfig } from '../../config/config.ts'
import { copyEmptyDatabase } from '../../database/empty-database.fixture.ts'
import { createLogger } from '../../log/logger.ts'

/** Stands behind the `?` of every address that is asked for here, as a contact, a code or a secret would. */
const CANARY = '13800138000canary'
const lines: string[] = []
let app: App
let address: string
const dataDir = mkdtempSync(join(tmpdir(), 'fairway-queries-'))

beforeAll(async () => {
  await copyEmptyDatabase(join(dataDir, 'database'))
  const config = readConfig(['--port', '0', '--data-dir', dataDir, '--feed', 'udp://127.0.0.1:0'], {
    LOG_LEVEL: 'trace',
    API_REQUESTS_PER_MINUTE: '100000',
    PAGE_REQUESTS_PER_MINUTE: '100000',
  })
  app = await createApp(config, createLogger('trace', { write: (line) => void lines.push(line) }))
  address = await app.start()
}, 120_000)
afterAll(async () => {
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The names that the calls of the specification give to what nobody else shall read. */
const query = (value: string) =>
  new URLSearchParams({
    mobile: value,
    email: `${value}@ships.example`,
    phoneOrEmail: value,
    code: value,
    imageKey: value,
    scene: value,
    token: value,
    q: value,
  }).toString()

const told = (path: string) => lines.filter((line) => line.includes(path))

it('no request leaves its query in the log, whatever becomes of it', async () => {
  const paths = [
    ...documentedCalls.map(({ call }) => [call.method, `/api/${call.path.replace(/:\w+/g, 'x')}`] as const),
    ...[
      '/map',
      '/index/home',
      '/nowhere',
      '/api/nowhere',
      '/v1/vessels',
      '/v0/stream',
      '/assets/x.js',
      '/files/orders/x/y.csv',
    ].map((path) => ['GET', path] as const),
  ]
  for (const [method, path] of paths)
    for (const search of [query(CANARY), `code=${CANARY}&code=${CANARY}`, `mobile=%zz${CANARY}`]) {
      const answer = await fetch(`${address}${path}?${search}`, { method, redirect: 'manual' })
      const text = await answer.text()
      // Nor does an answer that refuses say it again.
      if (answer.headers.get('content-type')?.startsWith('application/json') && answer.status >= 400)
        expect(text, path).not.toContain(CANARY)
    }
  // What the test reads is the log of these requests.
  for (const { path } of [loginApi.verifyCode, loginApi.userIsExist, qrApi.getQrStatus])
    expect(told(`"path":"/api/${path}"`)).not.toEqual([])
  expect(told(CANARY)).toEqual([])
  expect(await (await fetch(`${address}/metrics`)).text()).not.toContain(CANARY)
  expect(await (await fetch(`${address}/healthz`)).text()).not.toContain(CANARY)
})

it('nor does one that is no HTTP, or asks for another protocol', async () => {
  const url = `/api/${loginApi.verifyCode.path}?code=${CANARY}`
  const heads = [
    `GET ${url} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
    `GET /api/SHIPDT-SERVICE-NEW/live?token=${CANARY} HTTP/1.1\r\nHost: x\r\nOrigin: https://elsewhere.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`,
    `GET ${url} HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n`,
    `GET ${url}\u0001 HTTP/9.9\r\nbroken\r\n\r\n`,
    `GET ${url}&${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    `GET ${url} HTTP/1.1\r\nHost: \u0007 ${CANARY}\r\nContent-Length: -1\r\n\r\n`,
  ]
  for (const head of heads) {
    const socket = connect(Number(new URL(address).port), '127.0.0.1').resume()
    socket.on('error', () => undefined) // an answer to what is no HTTP may be an end
    socket.end(head)
    await once(socket, 'close')
  }
  expect(told(CANARY)).toEqual([])
})
