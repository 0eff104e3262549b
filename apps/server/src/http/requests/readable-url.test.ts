import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { createHttp } from '../create-http.ts'
import { readableUrl } from './readable-url.ts'
import { registerWebPages } from '../pages/web-pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-urls-'))

beforeAll(() => {
  mkdirSync(join(folder, 'pages/zh-CN'), { recursive: true })
  writeFileSync(join(folder, 'pages/zh-CN/not-found.html'), 'no such page')
  writeFileSync(
    join(folder, 'pages/documents.json'),
    JSON.stringify({ base: '/', pages: {}, shells: [], notFound: 'not-found', shell: 'shell' }),
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function answer(url: string, accept: string) {
  const http = await createHttp({
    config: readConfig(['--demo'], {}),
    logger: pino({ level: 'silent' }),
    api: [(app) => void app.get('/named/:name', (request) => request.params)],
    pages: [(app) => registerWebPages(app, { folder, publicUrl: null })],
  })
  const got = await http.inject({ url, headers: { accept, 'accept-language': 'zh-CN' } })
  await http.close()
  return got
}

it.each(['/%E0%A4%A', '/index/%', '/%zz?lang=zh-CN', '/a/%C0%AF'])(
  'an address that is no text, %s, gets the page that says so',
  async (url) => {
    const got = await answer(url, 'text/html')
    expect([got.statusCode, got.headers['content-type'], got.body]).toEqual([
      404,
      'text/html; charset=utf-8',
      'no such page',
    ])
    expect(got.headers['content-security-policy']).toBeDefined()
  },
)

it('a call with such an address gets the sentence, and one whose name has a percent sign gets its name', async () => {
  const got = await answer('/api/nothing/%E0%A4%A', 'application/json')
  expect([got.statusCode, got.json<{ message: string }>().message]).toEqual([404, '没有找到您要的内容'])
  expect((await answer('/api/named/100%25', 'application/json')).json()).toEqual({ name: '100%' })
})

it.each(['/', '/index/home?x=%zz', '/%E8%88%AA%E9%81%93', '/a%2Fb?c=%'])('%s stays as it is', (url) =>
  expect(readableUrl(url)).toBe(url),
)
