import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'

const schema = () => z.object({ name: z.string() })
let server: Server
let answer: { status: number; text: string }
let seen: IncomingMessage
let api: typeof import('./request.ts')

beforeAll(async () => {
  server = createServer((request, response) => {
    seen = request
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('VITE_API_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`)
  api = await import('./request.ts')
  api.setCaller({ token: () => 'abc', language: () => 'zh-CN', serviceError: () => '服务异常' })
})
beforeEach(() => {
  answer = { status: 200, text: JSON.stringify({ code: 0, message: 'ok', result: { name: 'EVER GIVEN' } }) }
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.close()
})

const call = () => ({ path: 'ships/:mmsi', params: { mmsi: '1/2' }, query: { q: '上海', none: undefined }, schema })

it('fills the path, sends token and language, and gives the checked result', async () => {
  expect(await api.ask(call())).toEqual({ name: 'EVER GIVEN' })
  expect(seen.url).toBe('/api/ships/1%2F2?q=%E4%B8%8A%E6%B5%B7')
  expect(seen.headers).toMatchObject({ token: 'abc', language: 'zh-CN' })
})
it('hands on what the server refuses, with its sentence', async () => {
  answer = { status: 404, text: JSON.stringify({ code: 4040, message: '没有找到', result: null }) }
  expect(await api.request(call())).toEqual({ code: 4040, message: '没有找到', result: null })
  await expect(api.ask(call())).rejects.toMatchObject({ code: 4040, message: '没有找到' })
})
it.each(['<html>502</html>', JSON.stringify({ code: 0, message: 'ok', result: { name: 7 } }), 'null'])('makes the answer of a silent network from %s', async (text) => {
  answer = { status: 502, text }
  expect(await api.request(call())).toEqual({ code: -1, message: '服务异常', result: null })
})
it('makes it too when nobody answers, but lets the caller abort', async () => {
  const abort = AbortSignal.abort()
  await expect(api.request({ ...call(), signal: abort })).rejects.toThrow()
  const port = (server.address() as AddressInfo).port
  server.close()
  server.closeAllConnections()
  expect((await api.request(call())).code).toBe(-1)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
})
it('refuses a path with an unfilled part', async () => {
  await expect(api.request({ path: 'ships/:mmsi', schema })).rejects.toThrow('mmsi')
})
