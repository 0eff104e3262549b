import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listedAddress } from '../../apps/web/src/pages/page-address.ts'
import { siteAddresses } from '../../apps/web/src/pages/site-addresses.ts'
import { shareBrowser, openPage } from '../support/browser.ts'
import type { Product } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'

/** Promised: compressed bytes of script and style on a page of the site, and how far it may move while it loads. */
const MOST_SCRIPT = 120_000
const MOST_STYLE = 30_000
const MOST_SHIFT = 0.05

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct('site')
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const addresses = siteAddresses.filter((address) => address !== '*')
/** The data services' own pages: one downloads its own documentation, whichever it is. */
const details = addresses.filter((address) => /(now|history)Detail/.test(address))
const withLanguage = (address: string, language: string) =>
  `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
const textOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

it.each(['en-US', 'zh-CN'])('sends every page whole in %s, with a head of its own', async (language) => {
  const seen = new Map<string, string>()
  for (const address of addresses) {
    const answer = await fetch(product.url + withLanguage(address, language))
    const html = await answer.text()
    expect([answer.status, answer.headers.get('content-language')], address).toEqual([200, language])
    expect(textOf(html, /<html lang="([^"]*)"/), address).toBe(language)
    expect(html.match(/<h1/g), address).toHaveLength(1)
    expect(/\p{Script=Han}/u.test(textOf(html, /<h1[^>]*>(.*?)<\/h1>/s)), address).toBe(language === 'zh-CN')
    for (const head of [textOf(html, /<title>([^<]*)</), textOf(html, /name="description" content="([^"]*)"/)]) {
      expect(head.length, address).toBeGreaterThan(3)
      expect(seen.get(head), `${address} has the same head as another page: ${head}`).toBeUndefined()
      seen.set(head, address)
    }
    expect(textOf(html, /rel="canonical" href="([^"]*)"/).replaceAll('&amp;', '&'), address).toBe(
      product.url + withLanguage(listedAddress(address), language),
    )
    expect(html.match(/hreflang="(zh-CN|en|x-default)"/g), address).toHaveLength(3)
    expect(JSON.parse(textOf(html, /ld\+json">(.*?)<\/script>/)), address).toMatchObject({ '@type': 'Organization' })
    const picture = textOf(html, /og:image" content="([^"]*)"/)
    expect(picture.startsWith(product.url), address).toBe(true)
  }
  for (const name of [
    'share-en-us.jpg',
    'share-zh-cn.jpg',
    'favicon.ico',
    'apple-touch-icon.png',
    'robots.txt',
    'sitemap.xml',
  ])
    expect((await fetch(`${product.url}/${name}`)).status, name).toBe(200)
})

it('answers 404 with the page that says so', async () => {
  const answer = await fetch(`${product.url}/index/nothing-here`, { headers: { 'accept-language': 'zh' } })
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('页面不存在')
})

it('can be read without script: text, links, pictures', async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(`${product.url}/index/home`)
  await page.getByRole('heading', { level: 1, name: '全球船舶' }).waitFor()
  await page.getByRole('link', { name: '了解数据接口' }).click()
  await page.waitForURL('**/index/dataApi')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(`${product.url}/index/home`)
  await page.getByRole('textbox').fill('上海')
  await page.getByRole('textbox').press('Enter')
  await page.waitForURL(`**/map?q=${encodeURIComponent('上海')}`)
  await context.close()
})

describe.each(['home', 'productService/cdt', 'dataApi', 'dataApi/applyForTrial', 'solutions/solutionDetail?id=3'])(
  'the page %s',
  (path) => {
    it('is taken over by the browser as it was sent, stays in place and keeps to its weight', async () => {
      const { page, context, troubles } = await openPage(browser, 'about:blank', { size: 'phone', language: 'zh-CN' })
      // React tells what it could not take over as an error of the page: openPage notes it as trouble.
      troubles.length = 0
      const loaded = new Set<string>()
      page.on('response', (response) => loaded.add(response.url()))
      await watchShifts(page)
      await page.goto(`${product.url}/index/${path}`, { waitUntil: 'networkidle' })
      await expect.poll(() => isAlive(page)).toBe(true)
      expect(troubles.filter((trouble) => !trouble.startsWith('foreign'))).toEqual([])
      expect(await page.evaluate<number>('globalThis.shifted')).toBeLessThanOrEqual(MOST_SHIFT)
      const files = [...loaded].filter((url) => url.includes('/assets/'))
      expect(await weight(files.filter((url) => url.endsWith('.js')))).toBeLessThanOrEqual(MOST_SCRIPT)
      expect(await weight(files.filter((url) => url.endsWith('.css')))).toBeLessThanOrEqual(MOST_STYLE)
      expect(files.filter((url) => /maplibre|create-map|account-frame/.test(url))).toEqual([])
      await context.close()
    })
  },
)

it.each(details)('keeps to the weight of a page on %s', async (address) => {
  const { page, context } = await openPage(browser, 'about:blank', { size: 'phone', language: 'zh-CN' })
  const loaded = new Set<string>()
  page.on('response', (response) => loaded.add(response.url()))
  await page.goto(product.url + address, { waitUntil: 'networkidle' })
  await expect.poll(() => isAlive(page)).toBe(true)
  expect(await weight([...loaded].filter((url) => /\/assets\/.*\.js$/.test(url)))).toBeLessThanOrEqual(MOST_SCRIPT)
  await context.close()
})

it('fetches the map when it is set in motion, and goes on with a search on the map', async () => {
  const { page, context, troubles } = await openPage(browser, `${product.url}/index/home`)
  await expect.poll(() => isAlive(page)).toBe(true)
  await page.getByRole('button', { name: 'Set this map in motion' }).click()
  await page.locator('.hero-map canvas.maplibregl-canvas').waitFor()
  expect(await page.locator('.hero-map').boundingBox()).toEqual(await page.locator('.hero').boundingBox())
  await page.getByRole('textbox', { name: 'Search ships and ports' }).focus()
  const box = page.getByRole('combobox', { name: 'Search ships and ports' })
  await box.waitFor()
  await expect.poll(() => page.evaluate<string>(`document.activeElement?.getAttribute('role')`)).toBe('combobox')
  await box.fill('shanghai')
  await page.getByRole('option', { name: /CNSHA/ }).click()
  await page.waitForURL('**/map?*port=CNSHA*')
  expect(troubles).toEqual([])
  await context.close()
})

it('remembers a language for the server, and an address with a language goes before', async () => {
  const { page, context } = await openPage(browser, `${product.url}/index/productService`)
  await expect.poll(() => isAlive(page)).toBe(true)
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByRole('heading', { level: 1, name: '产品服务' }).waitFor()
  expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('zh-CN')
  const html = await (await page.reload())!.text()
  expect(html).toContain('lang="zh-CN"')
  await page.goto(`${product.url}/index/productService?lang=en-US`)
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  await context.close()
})

/** Sums what moved by itself, from the first paint on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(`globalThis.shifted = 0
    new PerformanceObserver((list) => { for (const shift of list.getEntries()) if (!shift.hadRecentInput) globalThis.shifted += shift.value }).observe({ type: 'layout-shift', buffered: true })`)
}

/** React has the page when its elements carry its marks. */
const isAlive = (page: Page) =>
  page.evaluate<boolean>(
    `Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react'))`,
  )

/** Together, each compressed as a proxy that knows nothing better than gzip would send it. */
async function weight(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    urls.map(
      async (url) =>
        gzipSync(await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer(), { level: 9 })
          .length,
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
