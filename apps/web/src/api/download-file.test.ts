import { defineApiCall } from '@fairway/contract'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'

const trackFile = defineApiCall({
  method: 'GET',
  path: 'file',
  login: 'none',
  file: ['text/csv'],
  schemas: () => Promise.resolve({}),
})
const CALL_LIMIT = 100_000
const PART_OF_IT = 'x'.repeat(100)
let server: Server
let asked: Promise<ServerResponse>
let take: typeof import('./download-file.ts').downloadFile

beforeAll(async () => {
  server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('VITE_API_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`)
  take = (await import('./download-file.ts')).downloadFile
  const { setCaller } = await import('./send.ts')
  setCaller({
    token: () => 'abc',
    language: () => 'zh-CN',
    serviceError: () => '服务异常',
    error: () => '操作失败',
    loginAgain: () => Promise.resolve(false),
    confirm: () => Promise.resolve(false),
  })
})
beforeEach(() => {
  asked = new Promise((resolve) => server.once('request', (_, response) => resolve(response)))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The browser's own limits go by the same clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const ending = new AbortController()
    setTimeout(() => ending.abort(), ms)
    return ending.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

it('takes a file that comes for longer than a call may take', async () => {
  const read = vi.spyOn(Response.prototype, 'blob')
  const taken = take(trackFile, { name: 'file.csv' })
  const response = await asked
  response.writeHead(200, { 'content-disposition': 'attachment; filename="track.csv"' }).write(PART_OF_IT)
  await vi.waitFor(() => expect(read).toHaveBeenCalled(), 20_000)
  vi.advanceTimersByTime(CALL_LIMIT + 1)
  response.end('y')
  const file = await taken
  expect(file).toMatchObject({ ok: true, name: 'track.csv' })
  expect(file.ok && (await file.content.text())).toBe(`${PART_OF_IT}y`)
})

it('gives up a server that says nothing, or never ends', async () => {
  const silent = take(trackFile, { name: 'file.csv' })
  await asked
  vi.advanceTimersByTime(CALL_LIMIT + 1)
  expect(await silent).toEqual({ ok: false, message: '服务异常' })

  asked = new Promise((resolve) => server.once('request', (_, response) => resolve(response)))
  const read = vi.spyOn(Response.prototype, 'blob')
  const endless = take(trackFile, { name: 'file.csv' })
  ;(await asked).writeHead(200).write(PART_OF_IT)
  await vi.waitFor(() => expect(read).toHaveBeenCalled(), 20_000)
  vi.advanceTimersByTime(60 * 60_000)
  expect(await endless).toEqual({ ok: false, message: '服务异常' })
})

it('takes the name in letters of every script where the server gives one, and the plain one where that is spoilt', async () => {
  for (const [full, name] of [
    [encodeURIComponent('区域-长江口.csv'), '区域-长江口.csv'],
    ['%E4%B8', 'area.csv'],
  ] as const) {
    const taken = take(trackFile, { name: 'file.csv' })
    const response = await asked
    asked = new Promise((resolve) => server.once('request', (_, next) => resolve(next)))
    response.writeHead(200, { 'content-disposition': `attachment; filename="area.csv"; filename*=UTF-8''${full}` })
    response.end('x')
    expect(await taken).toMatchObject({ ok: true, name })
  }
})
