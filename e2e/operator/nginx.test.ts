import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { findNginx } from '../../scripts/nginx.mjs'
import { startNginx } from '../support/nginx.ts'
import { startProduct, until, type Product } from '../support/product.ts'

const binary = findNginx()

describe.skipIf(binary === null)('nginx with the shipped configuration', () => {
  let product: Product
  let nginx: Awaited<ReturnType<typeof startNginx>>
  const logged = () => readFileSync(nginx.accessLog, 'utf8')

  beforeAll(async () => {
    product = await startProduct({
      environment: { PUBLIC_URL: 'https://ships.example', TRUST_PROXY: 'loopback', DEMO_SHIPS: '50' },
    })
    const { host } = new URL(product.url)
    nginx = await startNginx(binary!, 'fairway.conf', (site) => site.replace('127.0.0.1:8080', host))
  })
  afterAll(async () => {
    await nginx?.stop()
    await product?.stop()
  })

  it('serves pages and calls under the public name alone', async () => {
    expect(await nginx.ask('/map')).toMatchObject({
      status: 200,
      text: expect.stringContaining('https://ships.example'),
    })
    expect(await nginx.ask('/', { headers: { host: 'other.example' } })).toMatchObject({ status: 421 })
  })
  it('leads pages that are asked for in the clear over to https, and refuses calls, whose keys others have seen', async () => {
    const plain = (path: string) => fetch(`http://127.0.0.1:${nginx.plainPort}${path}`, { redirect: 'manual' })
    for (const path of ['/v1/vessels/mmsi:244660000', '/api/SERVICE-USER/login/login', '/mcp', '/ogc/collections'])
      expect([path, (await plain(path)).status]).toEqual([path, 403])
    expect((await plain('/map')).status).toBe(308)
    expect((await plain('/apiary')).status).toBe(308)
  })
  it('writes no query of an address into its log', async () => {
    await nginx.ask('/api/SERVICE-USER/login/userIsExist?mobile=13800138000')
    await until('nginx has written', () => Promise.resolve(logged().includes('userIsExist')))
    expect(logged()).not.toContain('13800138000')
  })
  it('opens the live socket, whose page is ours by the public name', async () => {
    const socket = new WebSocket(`wss://127.0.0.1:${nginx.port}/api/SHIPDT-SERVICE-NEW/live`, {
      rejectUnauthorized: false,
      headers: { host: 'ships.example', origin: 'https://ships.example' },
    })
    await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject))
    socket.close()
  })
  it('keeps what is the operator’s to the inside, whatever a caller writes', async () => {
    expect(await nginx.ask('/metrics')).toMatchObject({ status: 404 })
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }] as Record<
      string,
      string
    >[])
      expect(Object.keys(JSON.parse((await nginx.ask('/healthz', { headers })).text) as object)).toEqual(['status'])
  })
  it('writes no query into any log either where the server behind it does not answer', async () => {
    await product.stop()
    const { status } = await nginx.ask('/api/SERVICE-USER/sms/verifyCode?mobile=13800138000&code=canary')
    expect(status).toBe(502)
    await until('nginx has written', () => Promise.resolve(logged().includes(' 502 ')))
    const logs = readdirSync(nginx.folder).filter((name) => name.endsWith('.log'))
    expect(logs).toContain('access.log')
    for (const name of logs)
      expect(readFileSync(join(nginx.folder, name), 'utf8'), name).not.toMatch(/canary|13800138000/)
  })
})
