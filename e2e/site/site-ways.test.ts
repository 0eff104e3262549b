import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, shareBrowser } from '../support/browser.ts'
import type { Product } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { alive, goTo, openSite, soon } from '../support/site.ts'

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct('site')
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const solution = (id: number) => `${product.url}/index/solutions/solutionDetail?id=${id}`
const scrollPosition = (page: Page) => page.evaluate<number>('Math.round(scrollY)')
const focusedTag = (page: Page) => page.evaluate<string>('document.activeElement.tagName')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const loaded = (page: Page) => page.evaluate<string>(`performance.getEntriesByType('navigation')[0].type`)

describe('a link', () => {
  it('to another page of the same kind starts at its top and is read out; the way back leads to where that was left', async () => {
    const { page, context } = await openSite(browser, solution(3))
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Commodity trading' })
    await soon(() =>
      page.evaluate<number>('(scrollTo(0, document.body.scrollHeight), Math.round(scrollY))'),
    ).toBeGreaterThan(2_000)
    const left = await scrollPosition(page)
    await link.click()
    await heading(page, /commodity/i).waitFor()
    await soon(() => scrollPosition(page)).toBe(0)
    await soon(() => focusedTag(page)).toBe('H1')
    expect(await page.evaluate<boolean>(`document.activeElement.matches(':focus-visible')`)).toBe(false)
    await soon(() => page.locator('output.visually-hidden').textContent()).toContain('ommodity')
    await page.goBack()
    await soon(() => scrollPosition(page)).toBe(left)
    await page.goForward()
    await soon(() => scrollPosition(page)).toBe(0)
    // Typed, a page begins at its top, wherever it was left in this tab.
    await goTo(page, `${product.url}/index/home`)
    await soon(() => page.evaluate<number>('(scrollTo(0, 600), Math.round(scrollY))')).toBe(600)
    await goTo(page, solution(3))
    await goTo(page, `${product.url}/index/home`)
    expect(await scrollPosition(page)).toBe(0)
    await context.close()
  })

  it('between the classes of data changes the page where the reader is, and keeps the focus', async () => {
    // Come to within the site: what React has drawn itself answers from the first moment.
    const { page, context } = await openSite(browser, `${product.url}/index/aboutUs`)
    await page.getByRole('button', { name: '中文' }).waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Data API', exact: true }).click()
    const tab = page.getByRole('main').getByRole('link', { name: 'Port information', exact: true }).first()
    await tab.waitFor()
    await soon(() => focusedTag(page)).toBe('H1')
    await soon(() => page.evaluate<number>('(scrollTo(0, 60), Math.round(scrollY))')).toBe(60)
    await tab.click()
    await heading(page, 'Port information').waitFor()
    // Whatever moved the page or the focus for it has had its turn.
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))',
    )
    expect([
      await scrollPosition(page),
      await tab.evaluate((element) => element === element.ownerDocument.activeElement),
    ]).toEqual([60, true])
    await context.close()
  })

  it('to a part of another page goes to that part', async () => {
    const { page, context } = await openSite(browser, `${product.url}/index/author`)
    await page.getByRole('button', { name: '中文' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'How to reach them' }).click()
    await soon(() => page.evaluate<string>('document.activeElement.id')).toBe('contact')
    await soon(() => page.locator('#contact').evaluate((part) => part.getBoundingClientRect().top)).toBeLessThan(300)
    await context.close()
  })

  it('takes along what shared links and search engines read', async () => {
    const { page, context } = await openSite(browser, `${product.url}/index/home`)
    const said = () =>
      page.evaluate<string[]>(
        `[...document.head.querySelectorAll('link[rel=canonical], link[rel=alternate], meta[property^="og:"], meta[name=description], title')].map((tag) => tag.outerHTML).sort()`,
      )
    await page.getByRole('contentinfo').getByRole('link', { name: 'Commodity trading' }).click()
    await soon(() => page.title()).toContain('ommodity')
    const after = await said()
    await page.reload({ waitUntil: 'domcontentloaded' })
    expect(after.map((tag) => tag.replaceAll('&amp;', '&'))).toEqual(
      (await said()).map((tag) => tag.replaceAll('&amp;', '&')),
    )
    await alive(page.locator('.header-burger'))
    // The map is not where the last page of the site is found.
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Map', exact: true }).click()
    await page.waitForURL('**/map**')
    await soon(() => page.locator('link[rel=canonical]').count()).toBe(0)
    await context.close()
  })
})

it('a page that is read while its script comes is not taken away', async () => {
  const { page, context } = await openPage(browser, 'about:blank')
  await context.addInitScript(
    `new MutationObserver(() => { if (document.querySelector('.loading-room')) globalThis.taken = true }).observe(document, { childList: true, subtree: true })`,
  )
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await context.route('**/solution-detail.page-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(solution(3), { waitUntil: 'domcontentloaded' })
  await soon(() => page.evaluate<number>('(scrollTo(0, 1000), Math.round(scrollY))')).toBe(1_000)
  // What of the page is there without that script has had its turn.
  await page.waitForTimeout(1_000)
  await page.evaluate('scrollTo(0, 1200)')
  letGo()
  await alive(page.getByRole('main').getByRole('heading', { level: 1 }))
  expect([await scrollPosition(page), await page.evaluate('globalThis.taken')]).toEqual([1_200, undefined])
  await context.close()
})

it('leads without script to the menu, the other language and the form', async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(solution(3))
  await page.getByRole('link', { name: 'Menu', exact: true }).click()
  await page.locator('#main-menu').getByRole('link', { name: 'About us' }).click()
  await page.waitForURL('**/index/aboutUs')
  await page.goto(solution(3))
  await page.getByRole('link', { name: '中文' }).click()
  await page.locator('html[lang=zh-CN]').waitFor()
  expect(new URL(page.url()).search).toBe('?id=3&lang=zh-CN')
  await page.locator('.footer-button').click()
  await page.waitForURL('**/index/solutions/consultForSolutions')
  // An unknown one is the list, for people only.
  const answer = await page.goto(solution(99))
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  expect(await page.getByRole('main').locator('a[href*="solutionDetail?id="]').count()).toBeGreaterThan(8)
  await context.close()
})

it('keeps the menu open that was opened before its script was there', async () => {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(solution(3), { waitUntil: 'commit' })
  const menu = page.locator('#main-menu')
  const burger = page.locator('.header-burger')
  await burger.click()
  await menu.waitFor()
  arrive()
  await alive(burger)
  await soon(() => burger.getAttribute('aria-expanded')).toBe('true')
  expect(await menu.isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Space')
  await menu.waitFor({ state: 'hidden' })
  await context.close()
})

it('puts the language that was chosen into an address that names one, with nothing to go back to', async () => {
  const { page, context } = await openSite(browser, `${product.url}/index/aboutUs?lang=en-US`)
  const entries = await page.evaluate<number>('history.length')
  await page.getByRole('button', { name: '中文' }).click()
  await soon(() => new URL(page.url()).search).toBe('?lang=zh-CN')
  await page.reload()
  await page.locator('html[lang=zh-CN]').waitFor()
  expect(await page.evaluate<number>('history.length')).toBe(entries)
  await context.close()
})

describe('a page whose files do not come', () => {
  it('says so in its frame while there is no connection, and comes when it is there again', async () => {
    const { page, context } = await openSite(browser, `${product.url}/index/home`)
    await context.setOffline(true)
    await page.getByRole('banner').getByRole('link', { name: 'About us' }).click()
    await heading(page, 'This page could not be loaded').waitFor()
    expect(await page.getByRole('contentinfo').count()).toBe(1)
    await page.getByRole('button', { name: 'Try again' }).click()
    await heading(page, 'This page could not be loaded').waitFor()
    // Where files are already there, one can go.
    await page.goBack()
    await heading(page, /ships/).waitFor()
    await page.goForward()
    await heading(page, 'This page could not be loaded').waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await soon(() => loaded(page).catch(() => 'on its way')).toBe('reload')
    await page.locator('main .lead').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/index/aboutUs')
    await context.close()
  })

  it('is loaded anew once after an upgrade, and no more than once', async () => {
    const { page, context } = await openSite(browser, `${product.url}/index/home`)
    const gone = (route: Route) => route.fulfill({ status: 404, body: '' })
    await page.route(/assets\/about\.page/, gone, { times: 1 })
    await page.getByRole('banner').getByRole('link', { name: 'About us' }).click()
    await soon(() => loaded(page).catch(() => 'on its way')).toBe('reload')
    await page.locator('main .lead').first().waitFor()
    await alive(page.locator('.header-burger'))
    expect([new URL(page.url()).pathname, await page.getByText('Something went wrong').count()]).toEqual([
      '/index/aboutUs',
      0,
    ])
    await context.close()

    const again = await openSite(browser, `${product.url}/index/home`)
    let documents = 0
    again.page.on('request', (request) => (documents += Number(request.isNavigationRequest())))
    await again.page.route(/assets\/about\.page/, gone)
    await again.page.getByRole('banner').getByRole('link', { name: 'About us' }).click()
    await heading(again.page, 'Something went wrong on this page').waitFor()
    expect(documents).toBe(1)
    await again.context.close()
  })
})
