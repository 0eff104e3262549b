import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { createHttp } from '../create-http.ts'
import { listenToUpgrades } from './upgrades.ts'

const OPERATOR_TOKEN = 'of-the-operator-0123456789'
let http: FastifyInstance
let port: number
beforeAll(async () => {
  const config = readConfig(['--demo'], {
    PUBLIC_URL: 'https://ships.example',
    ALLOWED_HOSTS: 'www.ships.example',
    OPERATOR_TOKEN,
  })
  http = await createHttp({
    config,
    logger: pino({ level: 'silent' }),
    api: [
      (app) => void app.get('/ask', () => ({ done: true })),
      (app) => void app.post('/change', ({ body }) => ({ done: true, body })),
    ],
    pages: [
      (app) => void app.get('/page', () => 'page'),
      (app) => void app.post('/page', () => 'sent'),
      (app) => void app.get('/healthz', () => ({ status: 'ok', lastError: 'ECONNREFUSED 10.1.2.3:4000' })),
      (app) => void app.get('/metrics', () => 'feed="tcp 10.1.2.3:4000"'),
    ],
  })
  const echo = (_: unknown, socket: { end: (text: string) => void }) => void socket.end('HTTP/1.1 101 echo\r\n\r\n')
  listenToUpgrades(http.server, { sockets: { '/socket': echo }, config })
  await http.listen({ port: 0, host: '127.0.0.1' })
  port = (http.server.address() as { port: number }).port
})
afterAll(() => http.close())

/** What comes back for bytes, as they are. */
const send = (...lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')))
    let answer = ''
    socket.on('data', (data) => (answer += String(data)))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })

describe('a page of another site', () => {
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', host: 'ships.example' }
  const ask = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>) =>
    (await http.inject({ method, url, headers })).statusCode

  it('changes nothing and asks for nothing below /api, whatever it sends', async () => {
    expect(await ask('POST', '/api/change', foreign)).toBe(403)
    expect(await ask('POST', '/page', foreign)).toBe(403)
    expect(await ask('GET', '/api/ask', foreign)).toBe(403)
    expect(await ask('GET', '/%61pi/ask?a=1', foreign)).toBe(403)
    expect(
      await ask('POST', '/api/change', { ...foreign, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }),
    ).toBe(403)
    const { headers, ...answer } = await http.inject({ method: 'POST', url: '/api/change', headers: foreign })
    expect(answer.json()).toEqual({ code: 4030, message: 'A page of another site may not ask for this', result: null })
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('may link to a page and to a call', async () => {
    expect(await ask('GET', '/page', foreign)).toBe(200)
    expect(
      await ask('GET', '/api/ask', { ...foreign, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }),
    ).toBe(200)
  })

  it('is not a program, nor our own page', async () => {
    expect(await ask('POST', '/api/change', { host: 'ships.example' })).toBe(200)
    expect(await ask('POST', '/api/change', { host: 'ships.example', origin: 'https://ships.example' })).toBe(200)
  })
})

describe('a host that is not ours', () => {
  it('is refused with a sentence, in both languages', async () => {
    const answer = await http.inject({ url: '/page', headers: { host: 'evil.example', language: 'zh-CN' } })
    expect([answer.statusCode, answer.json()]).toEqual([
      421,
      { code: 4210, message: '本服务器不以该主机名提供服务', result: null },
    ])
  })

  it('is none of the settings, and not that of a probe', async () => {
    for (const host of ['ships.example', 'www.ships.example:443', '127.0.0.1:8080', 'localhost'])
      expect((await http.inject({ url: '/page', headers: { host } })).statusCode, host).toBe(200)
    expect((await http.inject({ url: '/healthz', headers: { host: '10.4.5.6:8080' } })).statusCode).toBe(200)
  })

  it('is ours with an empty port too, and as the host of a whole address', async () => {
    const host = async (target: string, name: string) =>
      (await send(`GET ${target} HTTP/1.1`, `Host: ${name}`, 'Connection: close', '', '')).split('\r\n')[0]
    expect(await host('/page', 'localhost:')).toBe('HTTP/1.1 200 OK')
    expect(await host('/page', '[::1]:')).toBe('HTTP/1.1 200 OK')
    // RFC 9112, 3.2.2: the address says the host, whatever the header does.
    expect(await host('http://ships.example/page', 'ships.example')).toBe('HTTP/1.1 200 OK')
    expect(await host('HTTPS://ships.example:443/page?a=1', 'evil.example')).toBe('HTTP/1.1 200 OK')
    expect(await host('http://evil.example/page', 'ships.example')).toMatch(/^HTTP\/1.1 421 /)
    expect(await host('http://ships.example@evil.example/page', 'ships.example')).toMatch(/^HTTP\/1.1 421 /)
    expect(await host('http:///page', 'ships.example')).toMatch(/^HTTP\/1.1 421 /)
  })

  it('opens no socket', async () => {
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket', '', '']
    expect(await send('GET /socket HTTP/1.1', 'Host: ships.example', ...upgrade)).toContain('101 echo')
    expect(await send('GET /socket HTTP/1.1', 'Host: evil.example', ...upgrade)).toMatch(/^HTTP\/1.1 421 /)
    const whole = (name: string) => send(`GET http://${name}/socket HTTP/1.1`, 'Host: ships.example', ...upgrade)
    expect(await whole('ships.example')).toContain('101 echo')
    expect(await whole('evil.example')).toMatch(/^HTTP\/1.1 421 /)
  })
})

describe('what the server says of itself', () => {
  const ask = async (url: string, remoteAddress: string, headers: Record<string, string> = {}) => {
    const answer = await http.inject({ url, remoteAddress, headers: { host: 'localhost', ...headers } })
    return [answer.statusCode, answer.body] as const
  }
  const everything = [200, expect.stringContaining('10.1.2.3')]

  it('is told to the machine itself and to who has the token', async () => {
    for (const url of ['/healthz', '/metrics', '/metrics?a=1']) {
      expect(await ask(url, '127.0.0.1'), url).toEqual(everything)
      const authorization = `Bearer ${OPERATOR_TOKEN}`
      expect(await ask(url, '203.0.113.7', { authorization }), url).toEqual(everything)
    }
  })

  it('is not told to others, nor to those for whom a proxy on the machine asks', async () => {
    for (const [address, headers] of [
      ['203.0.113.7', {}],
      ['203.0.113.7', { authorization: 'Bearer of-the-operator-0123456788' }],
      ['203.0.113.7', { 'x-forwarded-for': '127.0.0.1' }],
      ['127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }],
    ] as const) {
      expect(await ask('/healthz', address, headers)).toEqual([200, '{"status":"ok"}'])
      expect(await ask('/metrics', address, headers)).toEqual([401, expect.stringContaining('"code":4012')])
    }
  })
})

describe('a page whose name was turned to this machine', () => {
  it('is told nothing that is the operator’s', async () => {
    for (const host of ['evil.example', 'evil.example:8080', '127.0.0.1.evil.example']) {
      const ask = (url: string) => http.inject({ url, remoteAddress: '127.0.0.1', headers: { host } })
      expect((await ask('/metrics')).statusCode, host).toBe(401)
      expect((await ask('/healthz')).body, host).toBe('{"status":"ok"}')
    }
    for (const host of ['localhost', 'fairway:8080', '127.0.0.1', '[::1]:8080', '10.4.5.6', 'www.ships.example'])
      expect(
        (await http.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers: { host } })).statusCode,
        host,
      ).toBe(200)
  })
})

describe('an offer to speak another protocol', () => {
  const offer = ['Host: localhost', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk']

  it('is answered as if it had not been made, with a body too', async () => {
    expect(await send('GET /page HTTP/1.1', ...offer, '', '')).toMatch(/^HTTP\/1.1 200 OK[^]*page$/)
    const body = ['Content-Type: application/json', 'Content-Length: 7', '', '{"a":1}']
    expect(await send('POST /api/change HTTP/1.1', ...offer, ...body)).toContain('{"done":true,"body":{"a":1}}')
  })

  it('is answered on a path that has no socket', async () => {
    const websocket = ['Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket', '', '']
    expect(await send('GET /nothing HTTP/1.1', ...websocket)).toMatch(/^HTTP\/1.1 404 /)
  })
})

it('answers a path out of the folder of the documentation as one that is not there', async () => {
  const answer = await send('GET /docs/static/.. HTTP/1.1', 'Host: localhost', 'Connection: close', '', '')
  expect(answer).toMatch(/^HTTP\/1.1 404 [^]*"code":4040/)
})
