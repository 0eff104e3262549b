import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { beforeEach, afterEach, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createHttp } from '../http/create-http.ts'
import { BrowserReports } from './browser-reports.ts'
import { browserReportRoutes } from './browser-reports.routes.ts'

let http: FastifyInstance
let logged: object[]
let reports: BrowserReports
let time = Date.parse('2026-11-20T12:00:00Z')
beforeEach(async () => {
  logged = []
  const log = { warn: (details: object) => void logged.push(details), info() {}, error() {} }
  reports = new BrowserReports({ log, now: () => time })
  http = await createHttp({
    config: readConfig(['--demo'], {}),
    logger: pino({ level: 'silent' }),
    api: [],
    pages: [browserReportRoutes(reports)],
  })
})
afterEach(() => http.close())

const send = (type: string, body: unknown, remoteAddress = '203.0.113.1') =>
  http.inject({
    method: 'POST',
    url: '/browser-reports',
    remoteAddress,
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
const old = (blocked: string) => ({
  'csp-report': {
    'document-uri': 'https://ships.example/map?ship=1#token',
    'violated-directive': "script-src-elem\n'self'",
    'blocked-uri': blocked,
  },
})

it('writes down what either kind of browser reports, without queries, in one line', async () => {
  expect((await send('application/csp-report', old('https://evil.example/x.js?who=1'))).statusCode).toBe(204)
  const body = {
    effectiveDirective: 'img-src',
    blockedURL: 'inline',
    documentURL: 'https://ships.example/',
    sourceFile: '/a.js',
  }
  expect((await send('application/reports+json', [{ type: 'csp-violation', body }, { body: null }])).statusCode).toBe(
    204,
  )
  expect(logged).toEqual([
    {
      directive: "script-src-elem 'self'",
      blocked: 'https://evil.example/x.js',
      page: 'https://ships.example/map',
      source: '',
    },
    { directive: 'img-src', blocked: 'inline', page: 'https://ships.example/', source: '/a.js' },
  ])
})

it('writes down ten a minute and counts the others, and leaves out what a reader put into the browser', async () => {
  for (let i = 0; i < 25; i++) await send('application/csp-report', old(`https://evil.example/${i}`), `203.0.113.${i}`)
  await send('application/csp-report', old('chrome-extension://abc'), '203.0.113.99')
  expect([logged.length, reports.taken, reports.unlogged]).toEqual([10, 26, 16])
  time += 60_000
  await send('application/csp-report', old('https://evil.example/x'), '203.0.113.98')
  expect(logged.length).toBe(11)
})

it('takes so many of an address, none that is too long, and nothing that is no report', async () => {
  expect((await send('application/csp-report', 'x'.repeat(20_000))).statusCode).toBe(413)
  expect((await send('application/csp-report', '{"__proto__":{"a":1}}')).statusCode).toBe(400)
  for (const body of [{}, [], null, { 'csp-report': 'x' }, [{ body: { effectiveDirective: 5 } }], 'null'])
    expect((await send('application/reports+json', body, '203.0.113.2')).statusCode).toBe(204)
  expect(logged).toEqual([])
  const statuses: number[] = []
  for (let i = 0; i < 35; i++) statuses.push((await send('application/csp-report', {}, '203.0.113.3')).statusCode)
  expect(statuses.filter((status) => status === 429).length).toBe(5)
})
