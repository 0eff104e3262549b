import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createApp, type App } from '../app.ts'
import { readConfig } from '../config.ts'

let app: App
let address: string
const dataDir = mkdtempSync(join(tmpdir(), 'fairway-ways-'))

beforeAll(async () => {
  const config = readConfig(['--port', '0', '--data-dir', dataDir, '--feed', 'udp://127.0.0.1:0'], { NODE_ENV: 'production', API_REQUESTS_PER_MINUTE: '200' })
  app = await createApp(config, pino({ level: 'silent' }))
  address = await app.listen()
})
afterAll(async () => {
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const site = '/api/SHIPDT-SERVICE-NEW'
/** Every way in, with a request that is right and one that is wrong, and the status each gets from a visitor. */
const ways: ReadonlyArray<readonly [route: string, right: string, status: number, wrong: string | null, wrongStatus: number]> = [
  [`${site}/settings`, `${site}/settings`, 200, null, 0],
  [`${site}/search`, `${site}/search?q=ever`, 200, `${site}/search?q=${'x'.repeat(65)}`, 400],
  [`${site}/ships`, `${site}/ships?limit=5`, 200, `${site}/ships?limit=5000000`, 400],
  [`${site}/ships/:mmsi`, `${site}/ships/123456789`, 404, `${site}/ships/1e99`, 400],
  [`${site}/ships/:mmsi/track`, `${site}/ships/123456789/track`, 200, `${site}/ships/1/track?from=5&to=4`, 400],
  [`${site}/ports`, `${site}/ports`, 200, null, 0],
  [`${site}/ports/:locode`, `${site}/ports/CNSHA`, 200, `${site}/ports/..%2f..%2fetc`, 400],
  ['/healthz', '/healthz', 200, null, 0],
  ['/metrics', '/metrics', 200, null, 0],
  ['/tiles/base/:z/:x/:y.pbf', '/tiles/base/0/0/0.pbf', 200, '/tiles/base/1/5/0.pbf', 404],
]

describe('every way in', () => {
  it('stands in this table', () => {
    const known = new Set(ways.map(([route]) => route))
    const pages = /^\/(assets\/|index\.html|[\w-]+\.(svg|png|jpg|ico|webmanifest|txt|xml)$|$)/
    const unknown = app.waysIn.map(({ url }) => url).filter((url) => !known.has(url) && !pages.test(url))
    expect([...new Set(unknown)]).toEqual([])
    expect(app.waysIn.filter(({ method }) => !['GET', 'HEAD'].includes(method))).toEqual([])
  })

  it.each(ways)('%s answers a right request', async (_route, right, status) => {
    const answer = await fetch(address + right)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it.each(ways.filter(([, , , wrong]) => wrong !== null))('%s refuses a wrong one with a sentence', async (_route, _right, _status, wrong, wrongStatus) => {
    const answer = await fetch(address + wrong, { headers: { language: 'zh-CN' } })
    expect(answer.status).toBe(wrongStatus)
    const body = (await answer.json()) as { code: number; message: string; result: null }
    expect(body).toMatchObject({ result: null })
    expect(body.code).toBeGreaterThan(0)
    expect(body.message).toMatch(/\p{Script=Han}/u)
  })

  it.each([
    ['an unknown path', `${site}/nothing`, {}, 404, 4040],
    ['an unknown method', `${site}/search`, { method: 'DELETE' }, 404, 4040],
    ['a body that is not what it says', `${site}/search`, { method: 'POST', body: '{"q":', headers: { 'content-type': 'application/json' } }, 400, 4000],
  ] as const)('%s gets the envelope', async (_name, path, init, status, code) => {
    const answer = await fetch(address + path, init)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code, result: null })
  })

  it('documentation is closed in production', async () => {
    expect((await fetch(`${address}/docs/json`, { headers: { accept: 'application/json' } })).status).toBe(404)
  })

  it('the live socket takes the own origin and refuses a foreign one, and no other path upgrades', async () => {
    const open = (path: string, origin: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(address.replace('http', 'ws') + path, { origin })
        socket.on('open', () => {
          resolve('open')
          socket.close()
        })
        socket.on('error', () => resolve('refused'))
      })
    expect(await open(`${site}/live`, address)).toBe('open')
    expect(await open(`${site}/live`, 'https://elsewhere.example')).toBe('refused')
    expect(await open(`${site}/search`, address)).toBe('refused')
  })

  it('too many calls from one address get 429, when to come back, and the page still opens', async () => {
    const statuses: number[] = []
    let last: Response | undefined
    for (let i = 0; i < 220 && last?.status !== 429; i++) {
      last = await fetch(`${address}${site}/settings`)
      statuses.push(last.status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect(Number(last!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await last!.json()).toMatchObject({ code: 4290, result: null })
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
  })
})
