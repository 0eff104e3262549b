import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { defineApiCall } from '@fairway/contract'

const shapes = { params: z.object({ mmsi: z.string() }), result: z.object({ name: z.string() }) }
const query = z.object({ q: z.string(), none: z.undefined() })
const common = { path: 'ships/:mmsi', login: 'none' as const }
const get = defineApiCall({ ...common, method: 'GET', schemas: () => Promise.resolve({ ...shapes, query }) })
const post = defineApiCall({
  ...common,
  method: 'POST',
  schemas: () => Promise.resolve({ ...shapes, body: z.unknown() }),
})
const postForm = defineApiCall({ ...post, sends: 'form' })
const postFile = defineApiCall({
  ...common,
  method: 'POST',
  sends: ['image/png'],
  schemas: () => Promise.resolve(shapes),
})
let server: Server
let answer: { status: number; text: string }
let seen: IncomingMessage
let sent: string
let calls: number
let loginAgain: (token: string) => Promise<boolean>
let confirm: () => Promise<boolean>
let api: typeof import('./request.ts')

const good = { status: 200, text: JSON.stringify({ code: 0, message: 'ok', result: { name: 'EVER GIVEN' } }) }
const dead = { status: 401, text: JSON.stringify({ code: 4011, message: '登录已失效', result: null }) }

beforeAll(async () => {
  server = createServer((request, response) => {
    seen = request
    calls++
    const { status, text } = answer
    void new Response(request as unknown as ReadableStream).text().then((body) => {
      sent = body
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('VITE_API_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`)
  api = await import('./request.ts')
  const { setCaller } = await import('./send.ts')
  setCaller({
    token: () => 'abc',
    language: () => 'zh-CN',
    serviceError: () => '服务异常',
    error: () => '操作失败',
    loginAgain: (token) => loginAgain(token),
    confirm: () => confirm(),
  })
})
beforeEach(() => {
  answer = good
  calls = 0
  loginAgain = () => Promise.resolve(false)
  confirm = () => Promise.resolve(false)
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.close()
})

const params = { mmsi: '1/2' }
const input = { params, query: { q: '上海', none: undefined } }

it('fills the path, sends token and language, and gives the checked result', async () => {
  expect(await api.ask(get, input)).toEqual({ name: 'EVER GIVEN' })
  expect(seen.url).toBe('/api/ships/1%2F2?q=%E4%B8%8A%E6%B5%B7')
  expect(seen.headers).toMatchObject({ token: 'abc', language: 'zh-CN' })
})
it('hands on what the server refuses, with its sentence', async () => {
  answer = { status: 404, text: JSON.stringify({ code: 4040, message: '没有找到', result: null }) }
  expect(await api.request(get, input)).toEqual({ code: 4040, message: '没有找到', result: null })
  await expect(api.ask(get, input)).rejects.toMatchObject({ code: 4040, message: '没有找到' })
})
it.each(['<html>502</html>', JSON.stringify({ code: 0, message: 'ok', result: { name: 7 } }), 'null'])(
  'makes the answer of a silent network from %s',
  async (text) => {
    answer = { status: 502, text }
    expect(await api.request(get, input)).toEqual({ code: -1, message: '服务异常', result: null })
  },
)
it('makes it too when nobody answers, but lets the caller abort', async () => {
  const abort = AbortSignal.abort()
  await expect(api.request(get, { ...input, signal: abort })).rejects.toThrow()
  const port = (server.address() as AddressInfo).port
  server.close()
  server.closeAllConnections()
  expect((await api.request(get, input)).code).toBe(-1)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
})
it('refuses a path with an unfilled part', async () => {
  await expect(api.request(get, { params: {} as typeof params, query: input.query })).rejects.toThrow('mmsi')
})

it('repeats a call once that its owner had to confirm, and hands on the refusal where they did not', async () => {
  const unconfirmed = { status: 403, text: JSON.stringify({ code: 4032, message: '请先验证身份', result: null }) }
  answer = unconfirmed
  expect(await api.request(post, { params, body: 1 })).toMatchObject({ code: 4032, message: '请先验证身份' })
  expect(calls).toBe(1)
  confirm = () => {
    answer = good
    return Promise.resolve(true)
  }
  expect(await api.ask(post, { params, body: 1 })).toEqual({ name: 'EVER GIVEN' })
  expect(calls).toBe(3)
  // And no more than once, whatever the server says then.
  answer = unconfirmed
  confirm = () => Promise.resolve(true)
  expect(await api.request(post, { params, body: 1 })).toMatchObject({ code: 4032 })
  expect(calls).toBe(5)
})

it('posts JSON, forms, files and nothing at all, each as what it is', async () => {
  await api.request(post, { params, body: { q: 1 } })
  expect([seen.method, seen.headers['content-type'], sent]).toEqual(['POST', 'application/json', '{"q":1}'])
  await api.request(postForm, { params, body: { phoneOrEmail: 'a+b@example.com', password: 'ä&=密' } })
  expect([seen.method, seen.headers['content-type']]).toEqual([
    'POST',
    'application/x-www-form-urlencoded;charset=UTF-8',
  ])
  expect(Object.fromEntries(new URLSearchParams(sent))).toEqual({ phoneOrEmail: 'a+b@example.com', password: 'ä&=密' })
  await api.request(postFile, { params, file: new Blob(['x'], { type: 'image/png' }) })
  expect([seen.method, seen.headers['content-type'], sent]).toEqual(['POST', 'image/png', 'x'])
  await api.request(post, { params })
  expect([seen.method, seen.headers['content-type'], sent]).toEqual(['POST', undefined, ''])
  await api.request(get, input)
  expect(seen.method).toBe('GET')
})
it('carries the token it is given instead of the stored one', async () => {
  await api.request(get, { ...input, token: 'fresh' })
  expect(seen.headers.token).toBe('fresh')
})
it('says the generic sentence for a no without one', async () => {
  answer = { status: 500, text: JSON.stringify({ code: 5000, message: '', result: null }) }
  await expect(api.ask(get, input)).rejects.toMatchObject({ code: 5000, message: '操作失败' })
})
it('asks for a login when the token is dead, and then makes the call once more', async () => {
  answer = dead
  const asked: string[] = []
  loginAgain = (token) => {
    asked.push(token)
    answer = good
    return Promise.resolve(true)
  }
  expect(await api.request(post, { params, body: { follow: 7 } })).toMatchObject({
    code: 0,
    result: { name: 'EVER GIVEN' },
  })
  expect([asked, calls, sent]).toEqual([['abc'], 2, '{"follow":7}'])
})
it('hands the refusal on when nobody logs in, and when the repeated call is refused too', async () => {
  answer = dead
  expect(await api.request(get, input)).toMatchObject({ code: 4011, message: '登录已失效' })
  expect(calls).toBe(1)
  loginAgain = () => Promise.resolve(true)
  expect(await api.request(get, input)).toMatchObject({ code: 4011 })
  expect(calls).toBe(3)
})
it('asks for no login on behalf of a quiet call, nor goes on with one that was given up meanwhile', async () => {
  answer = dead
  loginAgain = () => Promise.reject(new Error('must not be asked'))
  expect(await api.request(get, { ...input, quiet: true })).toMatchObject({ code: 4011 })
  const abort = new AbortController()
  loginAgain = () => {
    abort.abort()
    return Promise.resolve(true)
  }
  await expect(api.request(get, { ...input, signal: abort.signal })).rejects.toThrow()
  expect(calls).toBe(2)
})
