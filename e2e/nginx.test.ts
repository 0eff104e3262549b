import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { freePort } from './support/antenna.ts'
import { startProduct, until, type Product } from './support/product.ts'

const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync)
if (nginx === undefined) console.warn('\n!! nginx was not found: the configuration for it was NOT tested.\n')

const folder = mkdtempSync(join(tmpdir(), 'fairway-nginx-'))
let product: Product
let proxy: ChildProcess
let port: number
let plainPort: number
const accessLog = join(folder, 'access.log')

/** The shipped file, with ports and certificates of this test. */
async function writeConfig(): Promise<string> {
  port = await freePort()
  plainPort = await freePort()
  const shipped = readFileSync(join(import.meta.dirname, '../deploy/nginx/fairway.conf'), 'utf8')
  const key = join(folder, 'key.pem')
  const certificate = join(folder, 'certificate.pem')
  const subject = ['-subj', '/CN=ships.example', '-days', '2', '-newkey', 'rsa:2048']
  spawnSync('openssl', ['req', '-x509', '-nodes', ...subject, '-keyout', key, '-out', certificate])
  const site = shipped
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll('/var/log/nginx/fairway.log', accessLog)
    .replaceAll('/var/log/nginx/fairway-error.log', join(folder, 'site-error.log'))
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replace('127.0.0.1:8080', new URL(product.url).host)
  writeFileSync(join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const main = [
    `pid ${join(folder, 'nginx.pid')};`,
    'daemon off;',
    `error_log ${join(folder, 'error.log')};`,
    'events {}',
    `http { ${temporary.join(' ')} include ${join(folder, 'site.conf')}; }`,
  ]
  writeFileSync(join(folder, 'nginx.conf'), main.join('\n'))
  return join(folder, 'nginx.conf')
}

const ask = (path: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, servername: 'ships.example', rejectUnauthorized: false }
    request({ ...options, headers: { host: 'ships.example', ...headers } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode!, text }))
    })
      .on('error', reject)
      .end()
  })

describe.skipIf(nginx === undefined)('nginx with the shipped configuration', () => {
  beforeAll(async () => {
    product = await startProduct({
      environment: { PUBLIC_URL: 'https://ships.example', TRUST_PROXY: 'loopback', DEMO_SHIPS: '50' },
    })
    const config = await writeConfig()
    const { status, stderr } = spawnSync(nginx!, ['-t', '-c', config], { encoding: 'utf8' })
    expect([status, stderr.match(/emerg|warn/)]).toEqual([0, null])
    proxy = spawn(nginx!, ['-c', config], { stdio: 'ignore' })
    await until('nginx answers', async () => (await ask('/livez').catch(() => null))?.status === 200)
  })
  afterAll(async () => {
    proxy?.kill('SIGTERM')
    await product?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('serves pages and calls under the public name alone', async () => {
    expect(await ask('/map')).toMatchObject({ status: 200, text: expect.stringContaining('https://ships.example') })
    expect(await ask('/', { host: 'other.example' })).toMatchObject({ status: 421 })
  })
  it('leads pages that are asked for in the clear over to https, and refuses calls, whose keys others have seen', async () => {
    const plain = (path: string) => fetch(`http://127.0.0.1:${plainPort}${path}`, { redirect: 'manual' })
    for (const path of ['/v1/vessels/mmsi:244660000', '/api/SERVICE-USER/login/login', '/mcp', '/ogc/collections'])
      expect([path, (await plain(path)).status]).toEqual([path, 403])
    expect((await plain('/map')).status).toBe(308)
    expect((await plain('/apiary')).status).toBe(308)
  })
  it('writes no query of an address into its log', async () => {
    await ask('/api/SERVICE-USER/login/userIsExist?mobile=13800138000')
    await until('nginx has written', () => Promise.resolve(readFileSync(accessLog, 'utf8').includes('userIsExist')))
    expect(readFileSync(accessLog, 'utf8')).not.toContain('13800138000')
  })
  it('opens the live socket, whose page is ours by the public name', async () => {
    const socket = new WebSocket(`wss://127.0.0.1:${port}/api/SHIPDT-SERVICE-NEW/live`, {
      rejectUnauthorized: false,
      headers: { host: 'ships.example', origin: 'https://ships.example' },
    })
    await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject))
    socket.close()
  })
  it('keeps what is the operator’s to the inside, whatever a caller writes', async () => {
    expect(await ask('/metrics')).toMatchObject({ status: 404 })
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }] as Record<
      string,
      string
    >[])
      expect(Object.keys(JSON.parse((await ask('/healthz', headers)).text) as object)).toEqual(['status'])
  })
  it('writes no query into any log either where the server behind it does not answer', async () => {
    await product.stop()
    expect((await ask('/api/SERVICE-USER/sms/verifyCode?mobile=13800138000&code=canary')).status).toBe(502)
    await until('nginx has written', () => Promise.resolve(readFileSync(accessLog, 'utf8').includes(' 502 ')))
    const logs = readdirSync(folder).filter((name) => name.endsWith('.log'))
    expect(logs).toContain('access.log')
    for (const name of logs) expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(/canary|13800138000/)
  })
})
