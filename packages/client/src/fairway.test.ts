import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { Fairway, NoAnswer, Refusal } from './index.ts'

type Scripted = { status?: number; headers?: Record<string, string>; body?: unknown; silent?: boolean }

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A server that answers as it is told, and what it was asked. */
async function serve(...answers: Scripted[]) {
  const asked: { request: IncomingMessage; body: string }[] = []
  server = createServer((request, response) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]!
    const said = { request, body: '' }
    asked.push(said)
    request.on('data', (chunk: Buffer) => (said.body += chunk.toString()))
    request.on('end', () => {
      if (answer.silent === true) return
      const type = (answer.status ?? 200) < 400 ? 'application/json' : 'application/problem+json'
      response.writeHead(answer.status ?? 200, { 'content-type': type, ...answer.headers })
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? { data: {} }))
    })
  })
  await new Promise<void>((resolve) => {
    server!.listen(0, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { asked, fairway: (more = {}) => new Fairway({ url, key: 'fwk_x', ...more }) }
}

const problem = (status: number, code: string) => ({
  type: '',
  title: '',
  status,
  detail: `it is ${code}`,
  instance: '',
  code,
  param: 'id',
  doc_url: '',
  request_id: 'r1',
  errors: [],
})
const soon = { 'retry-after': '0' }
const wait = 'rate_limited'

it('sends a call with its parameters in their places and the key in the header', async () => {
  const { asked, fairway } = await serve({
    headers: { 'x-credit-cost': '2', 'x-credit-balance': '8', 'x-request-id': 'r2' },
  })
  const { meta } = await fairway({ language: 'zh-CN' }).getVesselTrack({ id: 'mmsi:413000001', max_points: 500 })
  const { request } = asked[0]!
  expect([request.method, request.url]).toEqual(['GET', '/v1/vessels/mmsi:413000001/track?max_points=500'])
  expect([request.headers['authorization'], request.headers['accept-language']]).toEqual(['Bearer fwk_x', 'zh-CN'])
  expect(meta).toEqual({ cost: 2, balance: 8, requestId: 'r2', deprecation: null, sunset: null })
  await fairway().getVessel({ id: 'a/../b?' })
  expect(asked[1]!.request.url).toBe('/v1/vessels/a%2F..%2Fb%3F')
  await fairway().queryPositions({ limit: 5, body: { vessels: ['mmsi:413000001'] } })
  expect([asked[2]!.request.url, asked[2]!.body]).toEqual([
    '/v1/positions:query?limit=5',
    '{"vessels":["mmsi:413000001"]}',
  ])
})

it('gives every row of a list, a page after the other', async () => {
  const page = (rows: number[], next: string | null) => ({ body: { data: rows, page: { next_cursor: next } } })
  const { asked, fairway } = await serve(page([1, 2], 'next'), page([3], null))
  const rows: unknown[] = []
  for await (const row of fairway().searchVesselsRows({ q: 'ever' })) rows.push(row)
  expect(rows).toEqual([1, 2, 3])
  expect(asked.map(({ request }) => request.url)).toEqual(['/v1/vessels?q=ever', '/v1/vessels?cursor=next&q=ever'])
})

it('tries again when the server says so, and a change under one Idempotency-Key', async () => {
  const { asked, fairway } = await serve(
    { status: 429, headers: soon, body: problem(429, wait) },
    { status: 503, headers: soon, body: problem(503, 'unavailable') },
    { body: { data: { id: 'x' } } },
  )
  const shape = { kind: 'circle' as const, lat: 30, lon: 122, radius_nm: 5 }
  await fairway().createArea({ body: { name: 'Here', shape } })
  const names = asked.map(({ request }) => request.headers['idempotency-key'])
  expect([names.length, new Set(names).size, typeof names[0]]).toEqual([3, 1, 'string'])
  await fairway().createArea({ body: { name: 'Here', shape } }, { idempotencyKey: 'mine' })
  expect(asked.at(-1)!.request.headers['idempotency-key']).toBe('mine')
})

it('gives up after the last try, at once what is refused for good, and when it is to wait too long', async () => {
  const busy = await serve({ status: 429, headers: soon, body: problem(429, wait) })
  await expect(busy.fairway({ retries: 2 }).getStatus()).rejects.toMatchObject({
    name: 'Refusal',
    status: 429,
    retryAfter: 0,
  })
  expect(busy.asked).toHaveLength(3)
  server!.close()
  const refused = await serve({ status: 404, body: problem(404, 'vessel_not_found') })
  const error = await refused
    .fairway()
    .getVessel({ id: 'mmsi:1' })
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Refusal)
  expect(error).toMatchObject({
    code: 'vessel_not_found',
    param: 'id',
    requestId: 'r1',
    message: 'it is vessel_not_found',
  })
  expect(refused.asked).toHaveLength(1)
  server!.close()
  const later = await serve({ status: 429, headers: { 'retry-after': '61' }, body: problem(429, wait) })
  await expect(later.fairway().getStatus()).rejects.toMatchObject({ retryAfter: 61 })
  expect(later.asked).toHaveLength(1)
})

it('says when no answer came, or one of something else', async () => {
  const { fairway } = await serve({ status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway' })
  const error = await fairway({ retries: 0 })
    .getStatus()
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(NoAnswer)
  expect(error).toMatchObject({ status: 502 })
  await expect(new Fairway({ url: 'http://127.0.0.1:1', key: 'x', retries: 0 }).getStatus()).rejects.toMatchObject({
    name: 'NoAnswer',
    status: null,
  })
  const silent = await serve({ silent: true })
  await expect(silent.fairway({ retries: 0, timeout: 0.05 }).getStatus()).rejects.toMatchObject({ name: 'NoAnswer' })
})

it('ends with its signal, also while it waits', async () => {
  const { fairway, asked } = await serve({ status: 429, headers: { 'retry-after': '30' }, body: problem(429, wait) })
  const ending = new AbortController()
  const call = fairway().getStatus({}, { signal: ending.signal })
  await expect.poll(() => asked.length).toBe(1)
  ending.abort(new Error('enough'))
  await expect(call).rejects.toThrow('enough')
})

it('gives an answer in another form, and what a call would cost', async () => {
  const { asked, fairway } = await serve(
    { headers: { 'content-type': 'text/csv' }, body: 'id,mmsi' },
    { body: { data: { dry_run: true, estimated_rows: 3, estimated_credits: 1 } } },
  )
  expect(await fairway().file('searchVessels', { q: 'ever' }, 'csv')).toBe('id,mmsi')
  expect(asked[0]!.request.url).toBe('/v1/vessels?q=ever&format=csv')
  expect(await fairway().estimateOf('searchVessels', { q: 'ever' })).toMatchObject({ estimated_credits: 1 })
  expect(asked[1]!.request.url).toBe('/v1/vessels?q=ever&dry_run=true')
})

describe('a stream', () => {
  const event = (frame: object) => `event: x\ndata: ${JSON.stringify(frame)}\n\n`
  const positions = (token: string) => ({ type: 'positions', data: [], token })
  const headers = { 'content-type': 'text/event-stream' }
  const wanted = { vessels: ['mmsi:413000001'] }

  it('goes on after what came last when it was cut, and is left by who has enough', async () => {
    const { asked, fairway } = await serve(
      { headers, body: event({ type: 'ready' }) + event(positions('t1')) + 'event: x\ndata: {"type":' },
      { status: 503, headers: soon, body: problem(503, 'unavailable') },
      { headers, body: event(positions('t2')) },
    )
    const came: string[] = []
    for await (const frame of fairway().follow(wanted)) {
      came.push('token' in frame ? String(frame.token) : frame.type)
      if (came.length === 3) break
    }
    expect(came).toEqual(['ready', 't1', 't2'])
    expect(asked.map(({ body }) => JSON.parse(body) as object)).toEqual([
      wanted,
      { ...wanted, resume: 't1' },
      { ...wanted, resume: 't1' },
    ])
  })

  it('that the server ends, refuses, or cuts off again and again, says so', async () => {
    const drain = async (fairway: Fairway) => {
      for await (const frame of fairway.follow(wanted)) expect(frame.type).toBe('ready')
    }
    const over = { type: 'error', code: 'key_revoked', title: '', detail: 'revoked', fatal: true }
    const ended = await serve({ headers, body: event({ type: 'ready' }) + event(over) })
    await expect(drain(ended.fairway())).rejects.toMatchObject({ name: 'StreamEnded', code: 'key_revoked' })
    server!.close()
    const refused = await serve({ status: 401, body: problem(401, 'key_unknown') })
    await expect(drain(refused.fairway())).rejects.toBeInstanceOf(Refusal)
    server!.close()
    const cut = await serve({ headers, body: event({ type: 'ready' }) })
    await expect(drain(cut.fairway({ retries: 1 }))).rejects.toThrow('the stream was cut')
    expect(cut.asked).toHaveLength(2)
  })

  it('is ended by its signal', async () => {
    const { fairway } = await serve({ silent: true })
    const follow = fairway().follow(wanted, { signal: AbortSignal.timeout(100) })
    await expect(follow.next()).rejects.toThrow(/timeout/i)
  })
})
