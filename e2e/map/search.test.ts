import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage, shareBrowser } from '../support/browser.ts'
import { tanker, tug } from '../support/fleet.ts'
import { openMap } from '../support/map-page.ts'
import type { Product } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct('harbour')
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const SEARCH = '**/api/SHIPDT-SERVICE-NEW/search?*'
const options = (page: Page) => page.locator('.search').getByRole('option')
const firstOption = (page: Page) => options(page).first().locator('strong').innerText()

it('opens the ship whose name was typed, though the answer is slow, and shows none that does not belong to it', async () => {
  const { page, context, troubles } = await openMap(browser, product, 'z=2&c=20,60')
  const box = page.getByRole('combobox')
  await box.fill(tanker.name)
  await options(page).filter({ hasText: tanker.name }).waitFor()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(SEARCH, async (route) => {
    await held
    await route.continue()
  })
  await box.fill(tug.name)
  await page.keyboard.press('Enter')
  await page.locator('.search-none').getByText('Searching…').waitFor()
  expect(await options(page).count()).toBe(0)
  expect(await page.getByRole('heading', { name: tanker.name }).count()).toBe(0)
  answer()
  await page.getByRole('heading', { name: tug.name }).waitFor()
  expect(await page.getByRole('heading', { name: tanker.name }).count()).toBe(0)
  expect(troubles).toEqual([])
  await context.close()
})

it.each<[string, (route: Route) => Promise<void>]>([
  ['nobody answers', (route) => route.abort('internetdisconnected')],
  ['the server fails', (route) => route.fulfill({ status: 500, body: 'Internal Server Error' })],
])('says in its list why there is no answer when %s, and asks again on Enter', async (_why, fail) => {
  const { page, context } = await openMap(browser, product, 'z=2&c=20,60')
  const box = page.getByRole('combobox')
  await box.fill(tanker.name)
  await options(page).filter({ hasText: tanker.name }).waitFor()
  await page.route(SEARCH, fail)
  await box.fill(tug.name)
  const trouble = page.locator('.search-list').getByRole('alert')
  await trouble.getByText('Service Error').waitFor()
  expect(await options(page).count()).toBe(0)
  const { y, height } = (await trouble.boundingBox())!
  expect(y + height).toBeLessThan(500)
  await page.unroute(SEARCH)
  await box.press('Enter')
  await page.getByRole('heading', { name: tug.name }).waitFor()
  await context.close()
})

it('keeps the focus of who types while the legend of a first visit comes by itself', async () => {
  const { page, context } = await openPage(browser, 'about:blank')
  let show = () => {}
  const held = new Promise<void>((resolve) => (show = resolve))
  await page.route('**/assets/movable-window-*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${product.url}/map?z=2&c=20,60`)
  const box = page.getByRole('combobox')
  await box.fill(tanker.name)
  await options(page).filter({ hasText: tanker.name }).waitFor()
  show()
  await page.getByRole('heading', { name: 'Legend' }).waitFor()
  await options(page).filter({ hasText: tanker.name }).waitFor()
  await box.and(page.locator(':focus')).waitFor()
  await context.close()
})

it('finds a port by the letters of its code, by a near spelling and by pinyin', async () => {
  const { page, context } = await openMap(browser, product, 'z=2&c=20,60')
  const box = page.getByRole('combobox')
  for (const typed of ['singapre', 'xinjiapo', 'xjp']) {
    await box.fill(typed)
    await expect.poll(() => firstOption(page), { message: typed }).toBe('Singapore')
  }
  await box.fill('sin')
  const ports = page.locator('.search').getByRole('group', { name: 'Ports' }).getByRole('option')
  await expect.poll(() => ports.first().locator('strong').innerText()).toBe('Singapore')
  await expect.poll(() => ports.nth(1).locator('strong').innerText()).toBe('Sines')
  await context.close()
})
