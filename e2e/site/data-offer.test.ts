import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { texts as en } from '../../apps/web/src/pages/data-api/detail/endpoint-docs.en-us.ts'
import { texts as zh } from '../../apps/web/src/pages/data-api/detail/endpoint-docs.zh-cn.ts'
import { texts as wordsZh } from '../../apps/web/src/pages/data-api/data.zh-cn.ts'
import { texts as offer } from '../../apps/web/src/pages/data-api/offer/offer.en-us.ts'
import { texts as offerZh } from '../../apps/web/src/pages/data-api/offer/offer.zh-cn.ts'
import { violations } from '../support/axe.ts'
import { openPage, shareBrowser } from '../support/browser.ts'
import type { Product } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct('history')
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const SHIP = '/index/dataApi/nowDetail?classId=0&cardName=position'

it('shows a call of /v1 with an answer of this moment, as code, with its price, and no key anywhere', async () => {
  const { page, context } = await openPage(browser, product.url + SHIP, { language: 'en-US' })
  const sent: string[] = []
  page.on('request', (request) => void sent.push(`${request.url()} ${JSON.stringify(request.headers())}`))
  await page.getByText('GET /v1/vessels/{id}', { exact: true }).waitFor()
  // What the server says of itself is asked when the reader comes near.
  await page.locator('#cost').scrollIntoViewIfNeeded()
  await page.getByText('Credits a call: 1').waitFor()
  await page.getByRole('button', { name: en.try }).click()
  await page.getByText('HTTP 200').waitFor()
  await page.locator('.try-call .code').getByText('"position"').first().waitFor()
  for (const [language, part] of [
    ['Python', "os.environ['FAIRWAY_KEY']"],
    ['TypeScript', 'process.env.FAIRWAY_KEY'],
    ['curl', '$FAIRWAY_KEY'],
  ] as const) {
    await page.getByRole('tab', { name: language, exact: true }).click()
    const code = await page.getByRole('region', { name: language, exact: true }).textContent()
    expect(code).toContain(part)
    expect(code).toContain(`${product.url}/v1/vessels/mmsi:`)
  }
  await page.getByRole('row', { name: /^position\.rot_deg_per_min .*°\/min/ }).waitFor()
  await page.getByRole('row', { name: /^vessel_not_found 404/ }).waitFor()
  await page.evaluate('scrollTo(0, 0)')
  expect(await violations(page)).toEqual([])
  expect(sent.filter((request) => request.includes('fwk_') || /"authorization"/i.test(request))).toEqual([])
  expect(await page.content()).not.toMatch(/fwk_[\w-]{20}/)
  await context.close()
})

it('follows the stream without a key, and leaves it when told so', async () => {
  const stream = `${product.url}/index/dataApi/nowDetail?classId=0&cardName=stream`
  const { page, context } = await openPage(browser, stream, { language: 'en-US' })
  // Prices come when the page is alive.
  await page.locator('#cost').scrollIntoViewIfNeeded()
  await page.getByText('Credits for each 100 rows').waitFor()
  await page.getByRole('button', { name: en.follow }).click()
  const frames = page.locator('.try-call .code')
  await frames.getByText('"type":"positions"').first().waitFor()
  await page.getByText('"type":"subscribe","boxes"').first().waitFor()
  await page.getByRole('button', { name: en.stop }).click()
  const came = await frames.textContent()
  await page.waitForTimeout(2_500)
  expect(await frames.textContent()).toBe(came)
  await page.evaluate('scrollTo(0, 0)')
  expect(await violations(page)).toEqual([])
  await context.close()
})

it('follows the stream when the button was pressed before the page was alive', async () => {
  const { page, context } = await openPage(browser, 'about:blank', { language: 'en-US' })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${product.url}/index/dataApi/nowDetail?classId=0&cardName=stream`, { waitUntil: 'commit' })
  await page.getByRole('link', { name: en.follow }).click()
  letGo()
  await page.locator('.try-call .code').getByText('"type":"positions"').first().waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await context.close()
})

it('tells on the page of all services what each call costs', async () => {
  const { page, context } = await openPage(browser, `${product.url}/index/dataApi/moreDataApi`, { language: 'en-US' })
  const line = page.locator('.offer-calls > div').filter({ hasText: 'GET /v1/vessels/{id}/voyage' })
  await line.getByText('Credits a call: 3').waitFor()
  await page.getByText('Credits for each 5,000 rows that are begun: 1').waitFor()
  await context.close()
})

it('says so when the server does not answer', async () => {
  const { page, context } = await openPage(browser, 'about:blank', { language: 'zh-CN', size: 'phone' })
  await page.route('**/api/**/data-offer**', (route) => route.abort())
  await page.goto(product.url + SHIP)
  await page.locator('#cost').scrollIntoViewIfNeeded()
  await page.getByText(wordsZh.priceUnknown).first().waitFor()
  await page.getByRole('button', { name: zh.try }).click()
  await page.getByText(zh.tryFailed).waitFor()
  await page.goto(`${product.url}/index/dataApi/historyDetail`)
  await page.locator('#months').scrollIntoViewIfNeeded()
  await page.getByText(offerZh.unreachable).first().waitFor()
  await context.close()
})

it('tells what is stored month by month, and gives sample files without a login', async () => {
  const { page, context } = await openPage(browser, `${product.url}/index/dataApi/historyDetail`, { language: 'en-US' })
  await page.locator('#samples').scrollIntoViewIfNeeded()
  await page
    .getByRole('row', { name: /^\d{4}-\d\d [\d,]+ [\d,]+ simulated/ })
    .first()
    .waitFor()
  await page.getByText(offer.samplesSimulated).waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
  expect(download.suggestedFilename()).toBe('fairway-sample-simulated.csv')
  await page.getByRole('heading', { name: offer.changesTitle }).waitFor()
  await page.evaluate('scrollTo(0, 0)')
  expect(await violations(page)).toEqual([])
  await context.close()
})
