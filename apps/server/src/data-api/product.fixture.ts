import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  apiKeyApi,
  apiScopes,
  loginApi,
  type ApiScope,
  type Envelope,
  type NewApiKey,
  type UserInfo,
} from '@fairway/contract'
import { pino } from 'pino'
import { PasswordHasher } from '../accounts/password/password-hasher.ts'
import { insertUser } from '../accounts/users.store.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { copyEmptyDatabase } from '../database/empty-database.fixture.ts'
import { openDatabase, type Database } from '../database/open-database.ts'

const PASSWORD = 'gangway-7'
const WORLD_MS = 80_000

export interface ProductAsking {
  key?: string | undefined
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

export interface ProductAnswer {
  status: number
  headers: Headers
  text: string
  /** What comes is looked at by the tests. */
  body: Record<string, never>
}

interface ProductOptions {
  feeds?: readonly string[]
  /** What the accounts have before it starts. */
  prepare?: (db: Database) => Promise<unknown>
  environment?: Readonly<Record<string, string>>
  password?: string
}

/** The whole product with two accounts, ann (1) and bob (2), whose keys have as many credits and requests as they like. */
export async function openProduct({
  feeds = ['udp://127.0.0.1:0'],
  prepare,
  environment,
  password = PASSWORD,
}: ProductOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairway-data-api-'))
  await copyEmptyDatabase(join(dataDir, 'database'))
  const database = await openDatabase({ dir: join(dataDir, 'database') })
  const passwordHash = await new PasswordHasher({ atOnce: 1 }).hash(password)
  for (const id of [1, 2])
    await insertUser(database.db, {
      id,
      encryptId: `user-${id}`,
      passwordHash,
      name: `user ${id}`,
      demo: false,
      contact: { kind: 'mobile', value: `1310000000${id}` },
      now: new Date(),
    })
  await prepare?.(database.db)
  await database.close()
  const prices = join(dataDir, 'prices.json')
  writeFileSync(prices, JSON.stringify({ includedPerMonth: 1e9, requestsPerMinute: 1e6, mostPerRequest: 1e6 }))
  const arguments_ = ['--port', '0', '--data-dir', dataDir, ...feeds.flatMap((feed) => ['--feed', feed])]
  const app = await createApp(
    readConfig(arguments_, {
      NODE_ENV: 'production',
      API_PRICES: prices,
      WEBHOOK_NETWORKS: '127.0.0.0/8',
      ...environment,
    }),
    pino({ level: 'silent' }),
  )
  const address = await app.start()

  const site = async <T>(path: string, init: RequestInit): Promise<T> => {
    const answer = await fetch(`${address}/api/${path}`, init)
    const { result, message } = (await answer.json()) as Envelope<T>
    if (result === null) throw new Error(message)
    return result
  }
  const tokenOf = async (id: 1 | 2) => {
    const form = new URLSearchParams({ phoneOrEmail: `1310000000${id}`, password })
    return (await site<UserInfo>(loginApi.login.path, { method: 'POST', body: form })).token
  }
  const tokens = { ann: await tokenOf(1), bob: await tokenOf(2) }
  const send = <T>(who: keyof typeof tokens, path: string, json: object) =>
    site<T>(path, {
      method: 'POST',
      headers: { token: tokens[who], 'content-type': 'application/json' },
      body: JSON.stringify(json),
    })
  const ask = async (path: string, { key, method, body, headers = {} }: ProductAsking = {}): Promise<ProductAnswer> => {
    const answer = await fetch(`${address}/v1${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson =
      /json/.test(answer.headers.get('content-type') ?? '') && !/ndjson/.test(answer.headers.get('content-type') ?? '')
    return {
      status: answer.status,
      headers: answer.headers,
      text,
      body: (isJson && text !== '' ? JSON.parse(text) : {}) as Record<string, never>,
    }
  }
  return {
    address,
    app,
    /** A call of the site by one of them. */
    send,
    /** What the site shows one of them. */
    read: <T>(who: keyof typeof tokens, path: string) => site<T>(path, { headers: { token: tokens[who] } }),
    keyOf: (who: keyof typeof tokens, scopes: readonly ApiScope[] = apiScopes) =>
      send<NewApiKey>(who, apiKeyApi.createApiKey.path, {
        name: 'key',
        scopes,
        networks: [],
        hosts: [],
        expiresAt: null,
        monthlyCap: null,
      }),
    revoke: (who: keyof typeof tokens, id: string) => send(who, apiKeyApi.revokeApiKey.path.replace(':id', id), {}),
    ask,
    /** A new login of one of them. */
    logIn: tokenOf,
    /** Ids of vessels of the world that have a position, once there are so many. */
    async vessels(key: string, least: number): Promise<string[]> {
      const deadline = Date.now() + WORLD_MS
      for (;;) {
        const { body } = await ask('/positions:query?limit=100', {
          key,
          body: { box: { south: -80, west: -180, north: 80, east: 180 } },
        })
        const rows = body['data'] as { id: string }[]
        if (rows.length >= least) return rows.map(({ id }) => id)
        if (Date.now() > deadline) throw new Error(`${rows.length} vessels`)
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    },
    async close() {
      await app.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type Product = Awaited<ReturnType<typeof openProduct>>
