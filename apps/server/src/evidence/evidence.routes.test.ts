import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { evidenceApi, evidenceKeyPath, evidenceLimits, evidenceOldKeyPath, type Ship } from '@fairway/contract'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { createHttp } from '../http/create-http.ts'
import { ApiError } from '../http/answers/errors.ts'
import { evidenceKeyRoutes, evidenceRoutes } from './evidence.routes.ts'
import { pagesOf, points, START, track } from './pack.fixture.ts'
import { openSigningKeys, type SigningKeys } from './signing-keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-evidence-'))
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const NOW = START + 4 * 3_600_000
const DAY = 86_400_000
let count = points.length
let endless = false
let begun = 0
let ended = 0
let keys: SigningKeys
let http: FastifyInstance

const source = {
  ship: () => ({ name: 'EVER GIVEN', imo: null, callSign: null }) as Ship,
  lastName: () => Promise.resolve(null),
  countPoints: () => Promise.resolve(count),
  async *points() {
    begun++
    try {
      yield* pagesOf(points)
      for (let left = endless ? Infinity : 0; left > 0; left--) yield* pagesOf(points)
    } finally {
      ended++
    }
  },
  track: () => Promise.resolve(track),
  refused: () => Promise.resolve({ reports: [], total: 0 }),
  feedName: () => 'coast',
  tileOf: () => Promise.resolve(null),
  server: null,
  authenticate: ({ headers }: { headers: Record<string, unknown> }) =>
    headers['token'] ? Promise.resolve({ userId: 1 }) : Promise.reject(new ApiError('loginNeeded')),
}

beforeAll(async () => {
  keys = openSigningKeys(folder, silent)
  http = await createHttp({
    config: readConfig([], { API_DOCS: '0' }),
    logger: pino({ level: 'silent' }),
    api: [evidenceRoutes(source, keys, () => NOW)],
    pages: [evidenceKeyRoutes(keys)],
  })
})
afterAll(async () => {
  await http.close()
  rmSync(folder, { recursive: true })
})

const path = `/api/${evidenceApi.takeEvidence.path.replace(':mmsi', '477995300')}`
const take = (query = '', token = '1') => http.inject({ url: path + query, headers: { ...(token && { token }) } })
const upload = (payload: Buffer, type = 'application/zip', remoteAddress = '127.0.0.1') =>
  http.inject({
    method: 'POST',
    url: `/api/${evidenceApi.verifyEvidence.path}`,
    headers: { 'content-type': type },
    remoteAddress,
    payload,
  })

describe('taking a pack', () => {
  it('needs a login, and comes under a name of ship and days; taken back, it is genuine', async () => {
    expect((await take('', '')).json()).toMatchObject({ code: 4010 })
    const answer = await take()
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="evidence-477995300-20261118-20261119.zip"',
      'cache-control': 'no-store',
    })
    const verified = await upload(answer.rawPayload)
    expect(verified.json()).toMatchObject({ code: 0, result: { verdict: 'genuine', facts: { server: null } } })
  })

  it('has limits of days and points, and says them', async () => {
    const long = await take(`?from=${NOW - (evidenceLimits.days + 1) * DAY}`)
    expect(long.json()).toMatchObject({ code: 4003, message: expect.stringContaining('92') })
    count = evidenceLimits.points + 1
    expect((await take()).json()).toMatchObject({ code: 4004, message: expect.stringContaining('200,000') })
    count = 0
    expect((await take()).json()).toMatchObject({ code: 4040 })
    count = points.length
  })

  it('a reader who goes away ends the reading, and gives the place back', async () => {
    endless = true
    begun = ended = 0
    await http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = http.server.address() as AddressInfo
    const readers = [1, 2].map(() => request({ port, path, headers: { token: '1' } }))
    for (const reader of readers) {
      reader.on('error', () => {}).end()
      await once(reader, 'response')
    }
    expect((await take()).statusCode).toBe(503)
    // The pack's first files come before its points.
    await expect.poll(() => begun).toBe(2)
    for (const reader of readers) reader.destroy()
    await expect.poll(() => ended).toBe(2)
    endless = false
    await expect.poll(async () => (await take()).statusCode).toBe(200)
  })
})

describe('verifying', () => {
  it('takes files of other types and sizes for what they are', async () => {
    expect((await upload(Buffer.from('text'))).json()).toMatchObject({ result: { verdict: 'not-a-pack' } })
    expect((await upload(Buffer.from('text'), 'text/plain')).statusCode).toBe(400)
    expect((await upload(Buffer.alloc(evidenceLimits.packBytes + 1))).statusCode).toBe(413)
  })

  it('leaves room for others while somebody sends and never ends', async () => {
    const { port } = http.server.address() as AddressInfo
    const path = `/api/${evidenceApi.verifyEvidence.path}`
    const headers = { 'content-type': 'application/zip', 'content-length': 9 }
    const senders = [1, 2, 3].map(() => request({ port, path, method: 'POST', headers }).on('error', () => {}))
    for (const sender of senders) sender.flushHeaders()
    await expect.poll(async () => (await upload(Buffer.from('text'))).statusCode).toBe(503)
    expect((await upload(Buffer.from('text'), 'application/zip', '192.0.2.7')).statusCode).toBe(200)
    for (const sender of senders) sender.destroy()
    await expect.poll(async () => (await upload(Buffer.from('text'))).statusCode).toBe(200)
  })
})

it('the public key has an address of its own, and each key another', async () => {
  const key = await http.inject(evidenceKeyPath)
  expect(key.body).toBe(keys.current.pem)
  expect(key.body).not.toContain('PRIVATE')
  expect((await http.inject(evidenceOldKeyPath.replace(':id', keys.current.id))).body).toBe(keys.current.pem)
  expect((await http.inject(evidenceOldKeyPath.replace(':id', '0'.repeat(64)))).statusCode).toBe(404)
  const all = await http.inject(`/api/${evidenceApi.listEvidenceKeys.path}`)
  expect(all.json()).toMatchObject({ result: { keys: [{ id: keys.current.id, current: true }] } })
})
