import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from './support/antenna.ts'
import { launchBrowser, openPage } from './support/browser.ts'
import { startProduct, type Product } from './support/product.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct({ arguments: ['--feed', `udp://127.0.0.1:${await freePort()}`] })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Every page of the specification's section 2 besides the map and the greeting. */
const framed = [
  'home', 'productService', 'productService/cdt', 'productService/xdt', 'productService/car', 'productService/riverRoute',
  'dataApi', 'dataApi?classId=0', 'dataApi?classId=4&cardName=port', 'dataApi/nowDetail', 'dataApi/historyDetail', 'dataApi/applyForTrial', 'dataApi/moreDataApi',
  'solutions', 'solutions/consultForSolutions', 'solutions/solutionDetail?id=8', 'aboutUs',
  'myAccount/myAccountInfo', 'myAccount/personalInformation', 'myAccount/consumptionRecords', 'myAccount/help', 'myAccount/areaRemind',
  'myAccount/planRoutes', 'myAccount/apiService', 'myAccount/historyData', 'myAccount/visualTools', 'myAccount/logisticsTrack',
]

it('is served at every address of the specification', async () => {
  for (const path of ['', 'index', 'map', 'weChatGreet', ...framed.map((path) => `index/${path}`)]) {
    const answer = await fetch(`${product.url}/${path}`)
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'text/html; charset=utf-8'])
  }
})

describe.each(['en-US', 'zh-CN'] as const)('the site in %s', (language) => {
  it('shows every page in its frame, with its own heading as the title', async () => {
    const { page, context, troubles } = await openPage(browser, `${product.url}/index/home`, { language })
    const heading = page.locator('main h1')
    await heading.waitFor()
    let before = ''
    for (const path of framed) {
      // A page with another page's heading would be that page: only the address's query may leave it as it is.
      await page.evaluate(`history.pushState(null, '', ${JSON.stringify(`/index/${path}`)}), dispatchEvent(new PopStateEvent('popstate'))`)
      if (!path.includes('?')) await expect.poll(() => heading.innerText(), { message: path }).not.toBe(before)
      before = await heading.innerText()
      expect(await page.locator('html').getAttribute('lang'), path).toBe(language)
      expect(await page.locator('header nav').count(), path).toBe(1)
      expect(await page.locator('footer').count(), path).toBe(1)
      expect(/\p{Script=Han}/u.test(before), path).toBe(language === 'zh-CN')
      if (path !== 'home') await expect.poll(() => page.title(), { message: path }).toContain(before)
    }
    expect(troubles).toEqual([])
    await context.close()
  })
})

it('leads from the bare address and from the old ones to the page that is meant', async () => {
  const { page, context } = await openPage(browser, product.url)
  await page.waitForURL('**/index/home')
  for (const [from, to] of [['/index', '/index/home'], ['/index/myAccount', '/index/myAccount/myAccountInfo']] as const) {
    await page.goto(product.url + from)
    await page.waitForURL(`**${to}`)
  }
  await context.close()
})

it('says in its frame that a page does not exist, and gives no page for a missing file', async () => {
  const { page, context } = await openPage(browser, `${product.url}/index/nothing-here`)
  await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
  await page.getByRole('link', { name: 'To the home page' }).click()
  await page.waitForURL('**/index/home')
  const asset = await fetch(`${product.url}/assets/nothing.js`)
  expect(asset.status).toBe(404)
  expect(asset.headers.get('content-type')).not.toContain('text/html')
  await context.close()
})

it('greets visitors from WeChat without header and footer', async () => {
  const { page, context } = await openPage(browser, `${product.url}/weChatGreet`, { language: 'zh-CN', size: 'phone' })
  await page.locator('h1').waitFor()
  expect(await page.locator('header, footer').count()).toBe(0)
  await context.close()
})

it('asks for a login on account pages, and gives the page back afterwards', async () => {
  const { page, context } = await openPage(browser, `${product.url}/index/myAccount/planRoutes`)
  const dialog = page.getByRole('dialog', { name: 'Please log in' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'Plan routes' }).waitFor()
  await context.close()
})

it('remembers the language that was chosen', async () => {
  const { page, context } = await openPage(browser, `${product.url}/index/aboutUs`)
  await page.getByRole('heading', { name: 'About us' }).waitFor()
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByRole('heading', { name: '关于我们' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/index/aboutUs')
  await expect.poll(() => page.evaluate<number>('localStorage.length')).toBeGreaterThan(0)
  await page.reload()
  await page.getByRole('heading', { name: '关于我们' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
  await context.close()
})

it('folds its menu on a phone', async () => {
  const { page, context } = await openPage(browser, `${product.url}/index/home`, { size: 'phone' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('#main-menu').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Container tracking' }).click()
  await page.getByRole('heading', { name: 'Container tracking', level: 1 }).waitFor()
  expect(await page.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded')).toBe('false')
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await context.close()
})
