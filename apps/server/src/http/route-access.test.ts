import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  accountApi,
  type Envelope,
  filterApi,
  fleetApi,
  type FleetList,
  loginApi,
  type SavedFilters,
  type Session,
  type UserInfo,
} from '@fairway/contract'
import { documentedCalls } from '@fairway/contract/openapi'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { PasswordHasher } from '../accounts/password/password-hasher.ts'
import { hashSecret } from '../accounts/password/secrets.ts'
import { insertSession } from '../accounts/session/sessions.store.ts'
import { insertUser } from '../accounts/users.store.ts'
import { createApp, type App } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { copyEmptyDatabase } from '../database/empty-database.fixture.ts'
import { openDatabase } from '../database/open-database.ts'
import { expectOutcome, named, rightOf, type Answer } from './access-answer.fixture.ts'
import type { Ask, Person } from './access-case.fixture.ts'
import { routeAccess } from './route-access.fixture.ts'

const PASSWORD = 'gangway-7'
const site = '/api/SHIPDT-SERVICE-NEW'
const DEAD = 'x'.repeat(43)
/** Of a login that has not proved its owner for a while. */
const UNPROVEN = 'u'.repeat(43)
let app: App
let address: string
/** Logged in all the while. */
let other: Person
let calls = 0
const dataDir = mkdtempSync(join(tmpdir(), 'fairway-ways-'))

beforeAll(async () => {
  await copyEmptyDatabase(join(dataDir, 'database'))
  const database = await openDatabase({ dir: join(dataDir, 'database') })
  const passwordHash = await new PasswordHasher({ atOnce: 1 }).hash(PASSWORD)
  for (const id of [1, 2, 3])
    await insertUser(database.db, {
      id,
      encryptId: `user-${id}`,
      passwordHash,
      name: `user ${id}`,
      demo: false,
      contact: { kind: 'mobile', value: `1300000000${id}` },
      now: new Date(),
    })
  const at = new Date()
  const unproven = { userId: 3, device: '', address: '', createdAt: at, lastSeenAt: at, secondFactorAt: null }
  await insertSession(
    database.db,
    {
      ...unproven,
      id: 'unproven',
      tokenHash: hashSecret(UNPROVEN),
      expiresAt: new Date(at.getTime() + 86_400_000),
      confirmedAt: null,
    },
    { keep: 50, passwordHash },
  )
  await database.close()
  const environment = { NODE_ENV: 'production', API_REQUESTS_PER_MINUTE: '60', TRUST_PROXY: '1' }
  app = await createApp(
    readConfig(['--port', '0', '--data-dir', dataDir, '--feed', 'udp://127.0.0.1:0'], environment),
    pino({ level: 'silent' }),
  )
  address = await app.start()
  other = await logIn(2)
  const { token } = await logIn(1)
  await ask(`POST /api/${fleetApi.followShips.path}`, { json: { ships: [{ mmsi: 413_000_001 }] } }, token)
  await ask(`POST /api/${filterApi.listFilters.path}`, { json: { name: '集装箱船', filter: 'type:container' } }, token)
})
afterAll(async () => {
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Each call comes from an address of its own, so that no limit answers in the place of the way. */
async function ask(
  route: string,
  { path, form, json, raw }: Ask,
  token?: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const [method, pattern] = route.split(' ') as [string, string]
  const body = form ? new URLSearchParams(form) : json === undefined ? raw?.body : JSON.stringify(json)
  const type = json === undefined ? raw?.type : 'application/json'
  calls += 1
  const answer = await fetch(address + (path ?? pattern), {
    method,
    redirect: 'manual',
    headers: {
      language: 'zh-CN',
      'x-forwarded-for': `10.${calls >> 8}.${calls & 255}.1`,
      ...(type ? { 'content-type': type } : {}),
      ...(token ? { token } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  const { code, message = '', result = null } = isJson ? ((await answer.json()) as Partial<Envelope<unknown>>) : {}
  return { code, message, result, status: answer.status, headers: answer.headers }
}

async function logIn(id: number): Promise<Person> {
  const mobile = `1300000000${id}`
  const { result } = await ask(`POST /api/${loginApi.login.path}`, {
    form: { phoneOrEmail: mobile, password: PASSWORD },
  })
  const { token, userId } = result as UserInfo
  const sessions = (await ask(`GET /api/${accountApi.listSessions.path}`, {}, token)).result as Session[]
  const { fleets } = (await ask(`GET /api/${fleetApi.listFleets.path}`, {}, token)).result as FleetList
  const { filters } = (await ask(`GET /api/${filterApi.listFilters.path}`, {}, token)).result as SavedFilters
  return {
    userId,
    mobile,
    token,
    fleetId: fleets[0]?.id ?? '',
    filterId: filters[0]?.id ?? 0,
    sessionId: sessions.find(({ current }) => current)!.id,
  }
}

const open = named(routeAccess.filter(({ owner }) => owner === undefined))
/** The data API takes a key instead of a login and answers problems: its own tests are in `data-api/`. */
const posts = routeAccess.filter(({ route }) => route.startsWith('POST') && !/ \/(?:v1\/|mcp$)/.test(route))
const guarded = named(routeAccess.filter(({ owner }) => owner !== undefined))

describe('every way in', () => {
  it('stands in the table', () => {
    const known = new Set(routeAccess.map(({ route }) => route))
    const pages = /^GET \/(assets\/|index\.html|service-worker\.js$|[\w-]+\.(svg|png|jpg|ico|webmanifest|txt|xml)$|$)/
    const unknown = app.routes
      .map(({ method, url }) => `${method} ${url}`)
      .filter((route) => !route.startsWith('HEAD ') && !known.has(route) && !pages.test(route))
    expect([...new Set(unknown)]).toEqual([])
    const there = new Set(app.routes.map(({ method, url }) => `${method} ${url}`))
    expect([...known].filter((route) => !there.has(route))).toEqual([])
  })

  it('to the API is defined in the contract, and needs the login that is said there', () => {
    const defined = documentedCalls.map(({ call }) => `${call.method} /api/${call.path} ${call.login === 'required'}`)
    const tabled = routeAccess
      .filter(({ route }) => route.includes(' /api/'))
      .map(({ route, owner }) => `${route} ${owner !== undefined}`)
    expect(tabled.sort()).toEqual(defined.sort())
  })

  it.each(open)('%s answers a visitor, and one with a dead token, a right request', async (route, way) => {
    for (const token of [undefined, DEAD]) {
      const answer = await ask(
        route,
        rightOf(way, { userId: 0, mobile: '', token: '', sessionId: '', fleetId: '', filterId: 0 }),
        token,
      )
      expectOutcome(answer, way.visitor!)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  it.each(guarded)(
    '%s sends a visitor and a dead token to the login, another user away, and answers its owner',
    async (route, way) => {
      const owner = await logIn(1)
      const right = rightOf(way, owner)
      expectOutcome(await ask(route, right), [401, 4010])
      expectOutcome(await ask(route, right, DEAD), [401, 4011])
      if (way.stranger) {
        expectOutcome(await ask(route, right, other.token), way.stranger)
        // And nothing of the owner's was touched.
        expect((await ask(`GET /api/${loginApi.userInfo.path}`, {}, owner.token)).code).toBe(0)
      }
      expectOutcome(await ask(route, right, owner.token), way.owner!)
    },
  )

  const confirmed = new Set(
    documentedCalls.filter(({ call }) => call.confirm === 'recent').map(({ call }) => `POST /api/${call.path}`),
  )
  it.each(guarded.filter(([route]) => confirmed.has(route)))(
    '%s asks a login that is not confirmed for more, before it looks at the body',
    async (route, way) => {
      expectOutcome(await ask(route, rightOf(way, other), UNPROVEN), [403, 4032])
      expectOutcome(await ask(route, { raw: { type: 'application/json', body: '{"q":' } }, UNPROVEN), [403, 4032])
    },
  )

  it.each(named(routeAccess.filter(({ wrong }) => wrong?.length)))(
    '%s refuses a wrong request with a sentence',
    async (route, way) => {
      for (const [wrong, status] of way.wrong!) {
        const answer = await ask(route, wrong, other.token)
        expect(answer.status).toBe(status)
        expect(answer).toMatchObject({ result: null })
        expect(answer.code).toBeGreaterThan(0)
        expect(answer.message).toMatch(/\p{Script=Han}/u)
      }
    },
  )

  it.each(named(posts))('%s refuses a page of another site', async (route, way) => {
    const { right } = way
    const answer = await ask(route, typeof right === 'function' ? right(other) : right, other.token, {
      origin: 'https://elsewhere.example',
    })
    expectOutcome(answer, [403, 4030])
  })

  it.each(named(routeAccess.filter(({ route, owner }) => owner !== undefined && route.startsWith('POST'))))(
    '%s asks a visitor for the login before it looks at the body',
    async (route) => {
      for (const raw of [
        { type: 'application/json', body: '{"q":' },
        { type: 'application/json', body: '"x"'.padEnd(70_000) },
        { type: 'text/unheard-of', body: 'x' },
      ])
        expectOutcome(await ask(route, { raw }), [401, 4010])
    },
  )

  // The operator's desk and the feeds are not there for them, whatever they send.
  const readable = posts.filter(({ route }) => !/\/(desk|feeds)\//.test(route))
  it.each(named(readable))('%s refuses a body that is not what it says', async (route) => {
    const answer = await ask(route, { raw: { type: 'application/json', body: '{"q":' } }, other.token)
    expect(answer.message).toMatch(/\p{Script=Han}/u)
    expect([answer.status, answer.result]).toEqual([400, null])
  })

  it.each([
    ['an unknown path', `${site}/nothing`, {}, 404, 4040],
    ['an unknown method', `${site}/search`, { method: 'DELETE' }, 404, 4040],
    [
      'a body that is not what it says',
      `${site}/search`,
      { method: 'POST', body: '{"q":', headers: { 'content-type': 'application/json' } },
      400,
      4007,
    ],
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
    for (let i = 0; i < 80 && last?.status !== 429; i++) {
      last = await fetch(`${address}${site}/settings`)
      statuses.push(last.status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect(Number(last!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await last!.json()).toMatchObject({ code: 4290, result: null })
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
  })
})
