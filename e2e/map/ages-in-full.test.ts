import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountCall, logInHere, tokenOf } from '../support/accounts.ts'
import { openPage, shareBrowser } from '../support/browser.ts'
import { tanker } from '../support/fleet.ts'
import { openHarbour, type Harbour } from '../support/harbour.ts'
import { shipsDrawn } from '../support/map-page.ts'

/** The widest name that AIS has room for. */
const WIDE_NAME = 'WWWWWWWWWWWWWWWWWWWW'
const [USER, PASSWORD] = ['13800000001', 'fairway'] as const
const DAY = 86_400_000

let harbour: Harbour
let browser: Browser

beforeAll(async () => {
  harbour = await openHarbour({ environment: { DEMO: '1', DEMO_SHIPS: '1' } })
  browser = await shareBrowser()
  const token = await tokenOf(harbour.product, USER, PASSWORD)
  const body = { ships: [{ mmsi: tanker.mmsi }] }
  await accountCall(harbour.product, 'SHIPDT-SERVICE-NEW/fleets/ships/follow', { token, body })
})
afterAll(async () => {
  await browser?.close()
  await harbour?.close()
})

/** Every answer tells of a ship with a wide name, and of a voyage with a range. */
async function widen(page: Page): Promise<void> {
  await page.route(/\/api\//, async (route) => {
    const answer = await route.fetch()
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer })
    const text = (await answer.text()).replaceAll(tanker.name, WIDE_NAME)
    return route.fulfill({ response: answer, body: text })
  })
  await page.route(/\/fleets\/forecast/, async (route) => {
    const answer = await route.fetch()
    const told = (await answer.json()) as { result: { now: number; ships: object[] } }
    const { now } = told.result
    const ours = { p10: now + 3 * DAY, p50: now + 5 * DAY, p90: now + 25 * DAY }
    told.result.ships = [{ mmsi: tanker.mmsi, nextPort: 'SGSIN', crewState: null, ours, speed: 12, inPort: false }]
    return route.fulfill({ response: answer, json: told })
  })
}

/** How many pixels of each text lie outside of what is shown of it, by the boxes around it that cut. */
const cutOff = (page: Page, selector: string): Promise<{ text: string; cut: number }[]> =>
  page.evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})].map((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const text = range.getBoundingClientRect()
    let [left, right] = [0, document.documentElement.clientWidth]
    for (let around = element; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue
      const box = around.getBoundingClientRect()
      left = Math.max(left, box.left)
      right = Math.min(right, box.right)
    }
    return { text: element.textContent, cut: Math.max(0, Math.ceil(left - text.left), Math.ceil(text.right - right - 0.5)) }
  })`)

async function expectWhole(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor()
  const texts = await cutOff(page, selector)
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.filter(({ text, cut }) => cut > 0 || text.trim() === '')).toEqual([])
}

async function openFleets(language: 'zh-CN' | 'en-US', width: number) {
  const opened = await openPage(browser, 'about:blank', { language, ...(width < 700 && { size: 'phone' }) })
  const { page } = opened
  await page.setViewportSize({ width, height: 844 })
  await widen(page)
  await page.goto(`${harbour.product.url}/fleets`)
  await logInHere(page.locator('dialog.login[open]'), USER, PASSWORD)
  await page.locator('dialog.login[open]').waitFor({ state: 'detached' })
  return opened
}

async function openMapAs(language: 'zh-CN' | 'en-US', width: number, query: string) {
  const opened = await openPage(browser, 'about:blank', { language, ...(width < 700 && { size: 'phone' }) })
  const { page } = opened
  await page.setViewportSize({ width, height: 844 })
  await widen(page)
  await page.goto(`${harbour.product.url}/map?${query}`)
  await shipsDrawn(page)
  return opened
}

/**
 * Nearly two hours later, when an age has the most letters. The page's clock stands still from then on and the reports do not: those that
 * it has may be minutes old already, and newer ones come while it waits. All ages from 110 to 119 minutes are as wide.
 */
async function laterOn(page: Page): Promise<void> {
  await page.clock.setFixedTime(Date.now() + 115 * 60_000)
  await page
    .getByText(/11\d (min ago|分钟前)/)
    .filter({ visible: true })
    .first()
    .waitFor()
}

describe.each(['zh-CN', 'en-US'] as const)('in %s', (language) => {
  it.each([390, 320])('a phone of %d pixels shows the whole age on the cards of the fleets', async (width) => {
    const { page, context } = await openFleets(language, width)
    await expectWhole(page, '.card-age')
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })

  it.each([390, 320])('and in the open sheet of a ship, %d pixels wide', async (width) => {
    const { page, context } = await openPage(browser, 'about:blank', { language, size: 'phone' })
    await page.setViewportSize({ width, height: 844 })
    await widen(page)
    await page.goto(`${harbour.product.url}/map?z=8&c=20,118&ship=${tanker.mmsi}`)
    await shipsDrawn(page)
    await expectWhole(page, '.ship-fresh .number strong')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })

  it.each([1440, 1024])('the table of the fleets shows the whole age and fits, %d pixels wide', async (width) => {
    const { page, context } = await openFleets(language, width)
    await page.getByRole('link', { name: WIDE_NAME }).waitFor()
    await laterOn(page)
    // Where our own ETA has room the age stands below the speed.
    await expectWhole(page, width === 1440 ? '[role=cell].cell-sog small span' : '[role=cell].cell-age span')
    expect(await page.locator('.fleet-scroller').evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0)
    if (width === 1440) {
      await expectWhole(page, '[role=cell].cell-ownEta small')
      await expectWhole(page, '[role=cell].cell-position > *')
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })

  it.each([1440, 1024, 390, 320])('the list of ships shows the whole age, %d pixels wide', async (width) => {
    const { page, context } = await openMapAs(language, width, 'z=3&c=20,118&panel=list')
    await page.locator('.ship-list').getByRole('button', { name: WIDE_NAME }).waitFor()
    await laterOn(page)
    await expectWhole(page, '.ship-row [role=cell].cell-age span, .ship-row[role=row] > .cell-age > span')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })

  it.each([1440, 390, 320])('and the drawer of the fleets, %d pixels wide', async (width) => {
    const { page, context } = await openMapAs(language, width, 'z=3&c=20,118&panel=fleets')
    const drawer = page.locator('.drawer')
    await drawer.getByRole('button', { name: /^登录$|^Log in$/ }).click()
    await logInHere(page.locator('dialog.login[open]'), USER, PASSWORD)
    await drawer.getByText(WIDE_NAME).first().waitFor()
    await laterOn(page)
    await expectWhole(page, '.followed-age')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })

  it('the head of a followed ship has her fleet and its buttons in one line', async () => {
    const { page, context } = await openMapAs(language, 1440, `z=8&c=20,118&ship=${tanker.mmsi}`)
    await page.locator('.header-login').click()
    await logInHere(page.locator('dialog.login[open]'), USER, PASSWORD)
    await page.locator('.ship-head .following').getByText('My ships').waitFor()
    const lines = await page
      .locator('.ship-head .ship-actions button')
      .evaluateAll(
        (buttons) => new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().bottom))).size,
      )
    expect(lines).toBe(1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })

  it('the table of the fleets shows the whole range of the calculated arrival', async () => {
    const { page, context } = await openFleets(language, 1440)
    await page.locator('.cell-ownEta small').first().waitFor()
    await expectWhole(page, '.cell-ownEta small')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })
})
