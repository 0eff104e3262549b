import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiKeyApi, apiScopes, type NewApiKey, type UserInfo } from '@fairway/contract'
import type { FleetList } from '@fairway/contract'
import { portByLocode } from '@fairway/tracking/ports'
import { pino } from 'pino'
import type { Accounts } from '../accounts/accounts.ts'
import { openSite } from '../accounts/site.fixture.ts'
import { usualPrices, type ApiPrices } from '../config/api-price-settings.ts'
import { readConfig } from '../config/config.ts'
import type { Database } from '../database/open-database.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { createHttp, type Routes } from '../http/create-http.ts'
import type { Limits } from '../limits/limits.ts'
import { openOrders } from '../orders/orders.fixture.ts'
import { oneCall, placeCalls } from '../voyages/calls/place-calls.ts'
import type { CallSource } from '../voyages/ship-voyages.ts'
import { Admission } from './answers/admit.ts'
import { orderRoutes } from '../orders/orders.routes.ts'
import { createApiKeys } from './keys/api-keys.ts'
import { apiKeyRoutes } from './keys/api-keys.routes.ts'
import { dataApiRoutes } from './data-api.routes.ts'
import { createKeptAnswers } from './metering/kept-answers.ts'
import { KeyBook } from './keys/key-book.ts'
import { START, sourceOf } from './made-up-source.fixture.ts'
import { mcpRoutes } from './mcp/mcp.routes.ts'
import { Meter } from './metering/meter.ts'
import { ogcRoutes } from './ogc/ogc.routes.ts'
import { createResources } from './resources/resources.ts'
import { createUsageRecords } from './metering/usage-records.ts'
import { usageRecordRoutes } from './metering/usage-records.routes.ts'
import type { V1OwnSource } from './resources/own-source.ts'
import type { V1Source } from './resources/source.ts'

/** Calls are read from the database, as in the product. */
const callsIn = (db: Database): CallSource => ({
  db,
  findPort: portByLocode,
  findArea: () => null,
  shipsNow: async () => () => null,
  isKnown: () => true,
  draughts: async () => new Map(),
  rebuilding: () => false,
})

/** What an account keeps is asked for in the whole product: `data-api-own.test.ts`. */
const unasked = new Proxy({} as V1OwnSource, { get: () => ({}) })

export type Asking = {
  key?: string | undefined
  method?: 'GET' | 'POST' | 'OPTIONS' | 'HEAD'
  body?: unknown
  address?: string
  headers?: Record<string, string>
  /** `/v1` unless it says otherwise. */
  root?: string
}

/** Routes of other parts over the same accounts and credits. */
type More = (needs: { accounts: Accounts; limits: Limits; meter: Meter; book: KeyBook; now: () => number }) => Routes

/** The data API over one database, with a clock that is moved by hand. */
export async function openDataApi(db: Database, prices: Partial<ApiPrices> = {}, more?: More) {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-data-api-'))
  const clock = { now: START }
  const now = () => clock.now
  const fleets = new Map<number, FleetList['fleets']>()
  const silent = { info() {}, warn() {}, error() {} }
  const all = { ...usualPrices, requestsPerMinute: 1_000, ...prices }
  const meter = new Meter({ db, folder, log: silent, now })
  await meter.recover()
  const book = new KeyBook({ db, meter, prices: all, now })
  const config = readConfig(['--demo'], {})
  let keys: ReturnType<typeof createApiKeys> | undefined
  let history: ReturnType<typeof openOrders> | undefined
  const site = await openSite({
    db,
    now,
    more: ({ accounts, limits }) => {
      keys = createApiKeys({
        db,
        limits,
        prices: all,
        flush: () => meter.flush(),
        onChange: (userId) => book.forget(userId),
        now,
      })
      const needs = { db, limits, folder: join(folder, 'exports'), flush: () => meter.flush(), prices: all, now }
      history = openOrders(needs)
      const ownOrders = orderRoutes(history.orders, history.link, accounts.authenticate)
      const ownKeys = apiKeyRoutes(keys, accounts)
      const records = createUsageRecords({ db, flush: () => meter.flush() })
      const ownRecords = usageRecordRoutes(records, accounts.authenticate)
      const others = more?.({ accounts, limits, meter, book, now })
      return (app) => {
        others?.(app)
        ownKeys(app)
        ownRecords(app)
        ownOrders(app)
      }
    },
  })
  const kept = createKeptAnswers({ db, hash: keyedHash('secret'), now })
  const source: V1Source = {
    ...sourceOf(
      (userId) => fleets.get(userId) ?? [],
      () => ({ ...source, keys: (userId) => keys!.list(userId), usage: (...question) => keys!.usage(...question) }),
    ),
    callsOfPlace: (...question) => placeCalls(callsIn(db), ...question),
    call: (id) => oneCall(callsIn(db), id),
    orders: history!.orders,
    orderLink: history!.link,
  }
  const resources = createResources(source, unasked)
  const served = { admission: new Admission(book, all, now), resources, kept, book, meter, prices: all, config, now }
  const http = await createHttp({
    config,
    logger: pino({ level: 'silent' }),
    api: [],
    pages: [history!.fileRoutes, dataApiRoutes(served), ogcRoutes(served), mcpRoutes(served)],
  })

  const ask = async (
    path: string,
    { key, method, body, address = '192.0.2.1', headers = {}, root = '/v1' }: Asking = {},
  ) => {
    const answer = await http.inject({
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      url: `${root}${path}`,
      remoteAddress: address,
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const isJson = /json/.test(String(answer.headers['content-type']))
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: answer.payload,
      // What comes is looked at by the tests.
      body: (isJson && answer.payload !== '' ? answer.json() : {}) as Record<string, never>,
    }
  }
  const keyOf = async (who: UserInfo, wanted: object = {}): Promise<NewApiKey> => {
    const answer = await site.call<NewApiKey>(apiKeyApi.createApiKey.path, {
      token: who.token,
      json: { name: 'key', scopes: apiScopes, networks: [], hosts: [], expiresAt: null, monthlyCap: null, ...wanted },
    })
    if (answer.result === null) throw new Error(answer.message)
    return answer.result
  }
  const fetchFile = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    http.inject({ method, url: path, remoteAddress: '192.0.2.1', headers })
  return {
    ...history!,
    fetchFile,
    site,
    meter,
    book,
    folder,
    clock,
    fleets,
    ask,
    keyOf,
    async close() {
      await http.close()
      await meter.close()
      await site.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
