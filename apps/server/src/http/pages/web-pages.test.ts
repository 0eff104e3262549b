import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { createHttp } from '../create-http.ts'
import { registerWebPages } from './web-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-pages-'))
const page = (file: string, language: string) =>
  `<html lang="${language}"><link rel="canonical" href="https://origin.invalid/${file}"></html>`

beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), 'the template')
  writeFileSync(join(folder, 'mark.svg'), '<svg></svg>')
  writeFileSync(join(folder, 'service-worker.js'), 'plain')
  writeFileSync(join(folder, 'assets/main-12345678.js'), 'plain')
  writeFileSync(join(folder, 'assets/main-12345678.js.br'), 'compressed')
  for (const language of ['en-US', 'zh-CN']) {
    mkdirSync(join(folder, 'pages', language), { recursive: true })
    for (const file of ['home', 'detail', 'detail-2', 'shell', 'not-found'])
      writeFileSync(join(folder, 'pages', language, `${file}.html`), page(file, language))
  }
  writeFileSync(
    join(folder, 'pages/documents.json'),
    JSON.stringify({
      base: '/',
      pages: {
        '/index/home': [{ query: '', file: 'home', listed: true }],
        '/index/detail': [
          { query: '', file: 'detail', listed: true },
          { query: 'id=2', file: 'detail-2', listed: true },
        ],
        // The same page again: it is sent, and the sitemap has the other.
        '/index/all': [{ query: '', file: 'detail', listed: true, sameAs: '/index/detail' }],
      },
      shells: ['/index/myAccount/*', '/outbox'],
      notFound: 'not-found',
      shell: 'shell',
    }),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const site = (environment: Record<string, string> = {}, publicUrl: string | null = null) =>
  createHttp({
    config: readConfig(['--demo'], environment),
    logger: pino({ level: 'silent' }),
    api: [],
    pages: [(app) => void app.get('/healthz', () => 'well'), (app) => registerWebPages(app, { folder, publicUrl })],
  })

async function answer(url: string, headers: Record<string, string> = {}, publicUrl: string | null = null) {
  const http = await site({}, publicUrl)
  const got = await http.inject({ url, headers: { accept: 'text/html', host: 'ships.example:8080', ...headers } })
  await http.close()
  return got
}

describe('a page', () => {
  it.each([
    ['/index/home', 200, 'home'],
    ['/index/home/', 200, 'home'],
    ['/index/home?utm_source=x', 200, 'home'],
    ['/index/detail?id=2&utm_source=x', 200, 'detail-2'],
    ['/index/detail', 200, 'detail'],
    ['/index/detail?id=99', 200, 'detail', 'unlisted'],
    ['/index/all', 200, 'detail'],
    ['/index/myAccount/help', 200, 'shell'],
    ['/outbox', 200, 'shell'],
    ['/index/constructor', 404, 'not-found'],
    ['/index.html', 404, 'not-found'],
    ['/pages/documents.json', 404, 'not-found'],
    ['/pages/en-US/home.html', 404, 'not-found'],
  ])('at %s answers %d with %s', async (url, status, file, listing = '') => {
    const got = await answer(url)
    expect([got.statusCode, got.body]).toEqual([
      status,
      page(file, 'en-US').replace('https://origin.invalid', 'http://ships.example:8080'),
    ])
    expect(got.headers['x-robots-tag']).toBe(
      ['shell', 'not-found'].includes(file) || listing === 'unlisted' ? 'noindex' : undefined,
    )
  })
  it.each([
    ['', {}, 'en-US'],
    ['', { 'accept-language': 'fr, zh;q=0.9, en;q=0.8' }, 'zh-CN'],
    ['', { 'accept-language': 'en;q=0.1, zh-TW;q=0.7' }, 'zh-CN'],
    ['', { 'accept-language': 'zh;q=0, de' }, 'en-US'],
    ['', { 'accept-language': 'zh', cookie: 'a=b; language=en-US' }, 'en-US'],
    ['?lang=zh-CN', { cookie: 'language=en-US' }, 'zh-CN'],
    ['?lang=../x', { cookie: 'language=<script>' }, 'en-US'],
  ])('%s with %o comes in %s', async (query, headers, language) => {
    const got = await answer(`/index/home${query}`, headers)
    expect(got.headers['content-language']).toBe(language)
    expect(got.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie')
    expect(got.body).toContain(`lang="${language}"`)
  })
  it('is not sent again to who has it, and is compressed for who can read that', async () => {
    const first = await answer('/index/home', { 'accept-encoding': 'gzip, br' })
    expect(first.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(first.rawPayload).toString()).toContain('lang="en-US"')
    const second = await answer('/index/home', {
      'accept-encoding': 'gzip, br',
      'if-none-match': String(first.headers.etag),
    })
    expect([second.statusCode, second.body]).toEqual([304, ''])
    expect((await answer('/index/home', { 'accept-encoding': 'gzip, br;q=0' })).headers['content-encoding']).toBe(
      'gzip',
    )
  })
  it('carries the public address that is set, and no text that a caller put into Host', async () => {
    expect((await answer('/index/home', {}, 'https://ships.example/base')).body).toContain(
      'href="https://ships.example/base/home"',
    )
    for (const host of ['"><script>', 'a b', 'x'.repeat(300), 'user@host'])
      expect((await answer('/index/home', { host })).body).toContain('href="http://localhost/home"')
  })
  it('is made for a few hosts only when any will do: whoever invents more gets one that is made already', async () => {
    const http = await site()
    const hosts = Array.from({ length: 10 }, (_, i) => `host-${i}.example`)
    const named: string[] = []
    for (const host of [...hosts, ...hosts]) {
      const { body } = await http.inject({ url: '/index/home', headers: { accept: 'text/html', host } })
      named.push(/http:\/\/([^/]+)\//.exec(body)![1])
    }
    await http.close()
    const kept = [...hosts.slice(0, 4), ...Array.from({ length: 6 }, () => 'localhost')]
    expect(named).toEqual([...kept, ...kept])
  })
  it('is not sent without end to one address, its files neither; the operator may always ask how the server is', async () => {
    const http = await site({ PAGE_REQUESTS_PER_MINUTE: '3' })
    const ask = async (url: string, remoteAddress = '203.0.113.1') =>
      (await http.inject({ url, remoteAddress, headers: { accept: '*/*' } })).statusCode
    expect([await ask('/index/home'), await ask('/mark.svg'), await ask('/nothing')]).toEqual([200, 200, 404])
    expect([await ask('/index/home'), await ask('/mark.svg'), await ask('/api/nothing')]).toEqual([429, 429, 429])
    expect([await ask('/healthz'), await ask('/index/home', '203.0.113.2')]).toEqual([429, 200])
    for (let i = 0; i < 5; i++) expect(await ask('/healthz', '127.0.0.1')).toBe(200)
    await http.close()
  })
  it('is the home page for the bare addresses, also below a base path', async () => {
    for (const [url, location] of [
      ['/', 'index/home'],
      ['/index?a=1', 'index/home?a=1'],
      ['/index/', 'home'],
    ] as const) {
      const got = await answer(url)
      expect([got.statusCode, got.headers.location]).toEqual([302, location])
    }
  })
})

describe('a file', () => {
  it('with a hash in its name is kept for ever, compressed as the build left it; others are asked for again', async () => {
    const asset = await answer('/assets/main-12345678.js', { accept: '*/*', 'accept-encoding': 'br' })
    expect([asset.body, asset.headers['content-encoding'], asset.headers['cache-control']]).toEqual([
      'compressed',
      'br',
      'public, max-age=31536000, immutable',
    ])
    expect((await answer('/mark.svg', { accept: 'image/*' })).headers['cache-control']).toBe('no-cache')
  })
  it('the service worker is asked for anew each time, may fetch from here alone, and is not found where there is none', async () => {
    const { headers, statusCode } = await answer('/service-worker.js', { accept: '*/*' })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(headers['content-type']).toContain('javascript')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("connect-src 'self'")
    expect((await answer('/no-worker.js', { accept: '*/*' })).statusCode).toBe(404)
  })
  it('that does not exist is not a page', async () => {
    for (const url of ['/assets/nothing.js', '/assets/main-12345678.js.br', '/api/nothing']) {
      const got = await answer(url, { accept: '*/*' })
      expect([got.statusCode, got.json<{ result: unknown }>().result]).toEqual([404, null])
    }
  })
})

it('lists every page in both languages, with its twin, and tells crawlers where the list is', async () => {
  const map = (await answer('/sitemap.xml', {}, 'https://ships.example')).body
  expect([...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual(
    ['home?', 'detail?', 'detail?id=2&amp;'].flatMap((path) => [
      `https://ships.example/index/${path}lang=zh-CN`,
      `https://ships.example/index/${path}lang=en-US`,
    ]),
  )
  expect(map).toContain('hreflang="x-default" href="https://ships.example/index/detail?id=2"')
  expect((await answer('/robots.txt', {}, 'https://ships.example')).body).toContain(
    'Sitemap: https://ships.example/sitemap.xml',
  )
})
