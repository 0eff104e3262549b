import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Antenna, freePort, openAntenna } from '../support/antenna.ts'
import { shareBrowser } from '../support/browser.ts'
import { positionOf, tanker, type Craft } from '../support/fleet.ts'
import { openMap } from '../support/map-page.ts'
import { health, startProduct, until, type Product } from '../support/product.ts'

/** Six-bit text has no lower case: capitals do as well in HTML. Together the fields try an element, a quote and a template. */
const hostile: Craft = {
  ...tanker,
  mmsi: 477000999,
  imo: 0,
  name: '<IMG SRC=X ONERROR=1',
  callSign: '\'"<B>',
  destination: '"><SVG ONLOAD=1>',
}
const KEY = 'canary-4b1f9c27e0'

let antenna: Antenna
let product: Product
let browser: Browser

beforeAll(async () => {
  antenna = await openAntenna()
  // Nobody answers at the stream's address: the feed keeps failing, and failures are what logs tell of.
  const stream = `aisstream://?key=${KEY}&url=ws://127.0.0.1:${await freePort()}/v0/stream`
  product = await startProduct({
    arguments: ['--feed', antenna.feed, '--feed', stream],
    environment: { LOG_LEVEL: 'trace' },
  })
  await antenna.connect()
  antenna.broadcast([hostile])
  browser = await shareBrowser()
  await until('the ship with the hostile name', async () => (await health(product)).ships === 1)
})
afterAll(async () => {
  antenna?.close()
  await browser?.close()
  await product?.stop()
})

it('shows text from AIS as text, whatever it holds', async () => {
  const { page, context, troubles } = await openMap(
    browser,
    product,
    `z=13&c=${hostile.lat},${hostile.lon}&ship=${hostile.mmsi}`,
  )
  await page.getByRole('heading', { name: hostile.name }).waitFor()
  await page.locator('.dock').getByText(hostile.destination, { exact: true }).first().waitFor()
  await page.locator('.dock').getByRole('tab', { name: 'Particulars' }).click()
  await page.locator('.dock').getByText(hostile.callSign, { exact: true }).first().waitFor()
  await page.getByRole('combobox').fill('ONERROR')
  await page.getByRole('option').filter({ hasText: hostile.name }).waitFor()
  await page.getByRole('button', { name: 'List of ships' }).click()
  await page.locator('.ship-list').getByRole('button', { name: hostile.name }).waitFor()
  expect(await page.title()).toContain(hostile.name)
  expect(await page.locator('img[src="X" i], svg[onload], [onerror]').count()).toBe(0)
  expect(troubles).toEqual([])
  await context.close()
})

it('allows the page nothing from elsewhere and no inline script', async () => {
  for (const path of ['/map', '/index/home', '/nothing-here', '/api/SHIPDT-SERVICE-NEW/settings', '/healthz']) {
    const { headers } = await fetch(product.url + path)
    const policy = Object.fromEntries(
      (headers.get('content-security-policy') ?? '')
        .split(';')
        .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    )
    expect(policy, path).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    })
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('x-powered-by'), path).toBeNull()
  }
})

it('answers a bad request with a code and a sentence in the language of the caller, and no stack', async () => {
  for (const [language, words] of [
    ['en-US', /^[\x20-\x7e’]+$/],
    ['zh-CN', /\p{Script=Han}/u],
  ] as const) {
    for (const path of [
      'ships/0',
      'ships/abc',
      'ships/477000999/track?from=yesterday',
      'search?q=',
      `search?q=${'x'.repeat(200)}`,
      'ships?sort=password',
      'ports/%00%00',
    ]) {
      const answer = (await (
        await fetch(`${product.url}/api/SHIPDT-SERVICE-NEW/${path}`, { headers: { language } })
      ).json()) as { code: number; message: string; result: unknown }
      expect(answer.code, path).toBeGreaterThanOrEqual(4000)
      expect(answer.code, path).toBeLessThan(5000)
      expect(answer.message, path).toMatch(words)
      expect(JSON.stringify(answer), path).not.toMatch(/\.[tj]s:\d|node_modules/)
    }
  }
})

it('never tells the key of a feed: not in its health, its metrics, its pages or its logs', async () => {
  const stream = () => health(product).then(({ feeds }) => feeds.find((feed) => feed.name.startsWith('aisstream'))!)
  await until('the stream to fail', async () => (await stream()).lastError !== null)
  const texts = await Promise.all(
    [
      '/healthz',
      '/metrics',
      '/map',
      '/api/SHIPDT-SERVICE-NEW/settings',
      `/api/SHIPDT-SERVICE-NEW/ships/${hostile.mmsi}`,
    ].map(async (path) => (await fetch(product.url + path)).text()),
  )
  expect(product.output().length).toBeGreaterThan(100)
  expect([...texts, product.output()].filter((text) => text.includes(KEY) || text.includes('canary'))).toEqual([])
})

it('never writes hostile text or control characters into its log', async () => {
  antenna.sendLine('!AIVDM,1,1,,A,\u001b[31mRED\u0007,0*00')
  antenna.sendLine(`!AIVDM,1,1,,A,${'HOSTILE'.repeat(700)},0*00`)
  await until('the bad lines to be counted', async () =>
    JSON.stringify(await (await fetch(`${product.url}/healthz`)).json()).includes('checksum'),
  )
  const printable = (text: string) => [...text].every((letter) => letter === '\n' || letter.codePointAt(0)! >= 0x20)
  expect(printable(product.output())).toBe(true)
  expect(product.output().includes('HOSTILEHOSTILE')).toBe(false)
})

it('takes no invented number for a ship, and raises the alarm', async () => {
  const flooder = new Antenna(antenna.port)
  await flooder.connect()
  for (let ship = 1; ship <= 25_000; ship++)
    flooder.send(positionOf({ ...hostile, mmsi: 300_000_000 + ship }, 0, Date.now()))
  await until('the alarm', async () =>
    (await (await fetch(`${product.url}/healthz`)).text()).includes('numbers that nobody has heard before'),
  )
  flooder.close()
  expect((await health(product)).ships).toBe(1)
})
