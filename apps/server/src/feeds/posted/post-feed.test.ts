import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { createHttp } from '../../http/create-http.ts'
import { cleanUp, cleanUps, line, run, ships, until } from '../feeds.fixture.ts'
import { postFeedRoutes } from './post-feeds.routes.ts'
import { readSources } from '../sources.ts'

afterEach(cleanUp)

const SECRET = 'correct-horse-battery'
const URLS = [`http-post:harbour?secret=${SECRET}`]

async function open(whyNoWrites?: () => string | null) {
  const running = run(URLS)
  const http = await createHttp({
    config: readConfig([], {}),
    logger: pino({ level: 'silent' }),
    api: [],
    pages: [postFeedRoutes(running.feeds.posted)],
    ...(whyNoWrites && { whyNoWrites }),
  })
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  cleanUps.push(() => http.close())
  const post = (body: string | Uint8Array<ArrayBuffer>, { path = 'harbour', secret = SECRET, gzip = false } = {}) =>
    fetch(`${address}/feeds/${path}`, {
      method: 'POST',
      body,
      headers: {
        authorization: `Basic ${Buffer.from(`station-7:${secret}`).toString('base64')}`,
        'content-type': 'application/json',
        ...(gzip && { 'content-encoding': 'gzip' }),
      },
    })
  return { ...running, post }
}

/** As AIS-catcher writes a message with `-H`. */
const message = (ship: number, more: object = {}) => ({
  class: 'AIS',
  device: 'AIS-catcher',
  channel: 'A',
  nmea: [line(ship).trim()],
  type: 1,
  mmsi: 211_000_000 + ship,
  ...more,
})
const body = (...msgs: readonly unknown[]) =>
  JSON.stringify(
    {
      protocol: 'jsonaiscatcher',
      encodetime: '20261124120000',
      stationid: 'station-7',
      receiver: { description: 'AIS-catcher v0.66', version: 66 },
      device: { product: 'RTL2838', vendor: '', serial: '1' },
      msgs,
    },
    null,
    '\t',
  )

it('what AIS-catcher posts is read, plain and packed, and a message that says nothing is counted', async () => {
  const { post, collected, health } = await open()
  const answer = await post(body(message(1), message(2)))
  expect([answer.status, await answer.json()]).toMatchObject([200, { code: 0, result: { sentences: 2, refused: 0 } }])
  const packed = await post(gzipSync(body(message(3), { class: 'AIS', mmsi: 4 })), { gzip: true })
  expect(await packed.json()).toMatchObject({ result: { sentences: 1, refused: 1 } })
  await until(() => ships(collected) === 3)
  expect(health()).toMatchObject({
    name: 'http-post harbour',
    kind: 'http-post',
    connected: true,
    lines: 4,
    refused: { 'bad-message': 1 },
    lastError: null,
  })
  expect(health().lastLineAt).toBeGreaterThan(0)
})

it('each report is as old as its station says, by either of its clocks', async () => {
  const { post, collected } = await open()
  const heard = Math.floor(Date.now() / 1000) - 40
  const written = new Date(heard * 1000).toISOString().replaceAll(/\D/g, '').slice(0, 14)
  await post(body(message(1, { rxtime: written }), message(2, { rxuxtime: heard + 0.5 }), message(3)))
  await until(() => ships(collected) === 3)
  const ages = collected.kept.map(({ mmsi, time }) => [mmsi - 211_000_000, time / 1000 - heard] as const)
  expect(ages.filter(([ship]) => ship < 3)).toEqual([
    [1, 0],
    [2, 0],
  ])
  expect(ages.find(([ship]) => ship === 3)![1]).toBeGreaterThanOrEqual(40)
})

it('lines of messages (PROTOCOL LIST) and bare sentences are read too', async () => {
  const { post, collected } = await open()
  expect((await post(`${JSON.stringify(message(1))}\n${JSON.stringify(message(2))}\n`)).status).toBe(200)
  expect((await post(body(line(3).trim()))).status).toBe(200)
  expect((await post(`${line(4)}${line(5)}`)).status).toBe(200)
  await until(() => ships(collected) === 5)
})

it('who has not the secret is refused and counted, and learns not which feeds there are', async () => {
  const { post, collected, health } = await open()
  const wrong = await post(body(message(1)), { secret: 'correct-horse-batterx' })
  const nobodys = await post(body(message(1)), { path: 'pier' })
  expect([wrong.status, nobodys.status]).toEqual([401, 401])
  expect(await wrong.json()).toEqual(await nobodys.json())
  expect(wrong.headers.get('www-authenticate')).toMatch(/^Basic /)
  expect(health()).toMatchObject({ lines: 0, refused: { 'sender-without-secret': 1 }, lastLineAt: null })
  expect(health().lastError).toMatch(/secret/)
  await post(body(message(2)))
  await until(() => ships(collected) === 1)
  expect(health().lastError).toBeNull()
})

it('what is no document of messages is refused whole, and so is a body beyond the limit, packed or not', async () => {
  const { post, health } = await open()
  for (const wrong of ['{"msgs":[', '{"hello":1}', 'noise', '']) expect((await post(wrong)).status).toBe(400)
  const large = `{"msgs":["${'x'.repeat(9 * 1024 * 1024)}"]}`
  expect((await post(large)).status).toBe(413)
  expect((await post(gzipSync(large), { gzip: true })).status).toBe(413)
  expect((await post('not packed', { gzip: true })).status).toBe(400)
  expect(health().refused['bad-body']).toBeGreaterThanOrEqual(3)
  expect(health().lastLineAt).toBeNull()
})

it('while the consumers are full a sender is told to come again, and what was lost is counted', async () => {
  const { post, collected, health } = await open()
  collected.isFull = true
  const answer = await post(body(message(1)))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  expect(health()).toMatchObject({ refused: { 'body-refused': 1 } })
})

it('while a full disk refuses every write, what was lost of a sender is counted, and of nobody else', async () => {
  let why: string | null = 'full'
  const { post, collected, health } = await open(() => why)
  expect((await post(body(message(1)))).status).toBe(503)
  expect((await post(body(message(1)), { secret: 'correct-horse-batterx' })).status).toBe(503)
  expect((await post(body(message(1)), { path: 'pier' })).status).toBe(503)
  await until(() => health().lastError !== null)
  expect(health()).toMatchObject({ refused: { 'body-refused': 1 } })
  why = null
  await post(body(message(2)))
  await until(() => ships(collected) === 1)
  expect(health()).toMatchObject({ refused: { 'body-refused': 1 }, lastError: null })
})

it('two feeds of one path are refused', () => {
  expect(() => readSources([...URLS, `${URLS[0]}-2`])).toThrow(/Two feeds are to be posted to \/feeds\/harbour/)
})
