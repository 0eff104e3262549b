import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import { shareBrowser, openPage } from '../support/browser.ts'
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

const scrollPosition = (page: Page) => page.evaluate<number>('Math.round(scrollY)')
const scrollDown = async (page: Page, y: number) => {
  // The page may still be growing.
  await soon(() => page.evaluate<number>(`(scrollTo(0, ${y}), Math.round(scrollY))`)).toBe(y)
}
const focused = (page: Page) =>
  page.evaluate<string>('document.activeElement.innerText || document.activeElement.getAttribute("aria-label")')

describe('the menu', () => {
  it('opens its sub-pages by keyboard, walks them by arrows, and gives the focus back', async () => {
    const { page, context, troubles } = await openSite(browser, `${product.url}/index/home`)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Products', exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    await soon(() => focused(page)).toContain('Ship tracking')
    await page.keyboard.press('ArrowDown')
    await soon(() => focused(page)).toContain('Container tracking')
    await page.keyboard.press('End')
    await soon(() => focused(page)).toContain('Intermodal platform')
    await page.keyboard.press('ArrowDown')
    await soon(() => focused(page)).toContain('Ship tracking')
    await page.keyboard.press('Escape')
    await soon(() => focused(page)).toBe('Products: all pages')
    await menu.getByRole('link', { name: 'Ship tracking' }).waitFor({ state: 'detached' })
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key)
      await menu.getByRole('link', { name: 'Ship tracking' }).waitFor()
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('Enter')
    for (let i = 0; i < 4; i++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/index/productService/riverRoute')
    await menu.getByRole('link', { name: 'Ship tracking' }).waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
    await context.close()
  })

  it('stays open for a mouse that goes to one of its pages, however fast and past whichever entry', async () => {
    const { page, context } = await openSite(browser, `${product.url}/index/home`)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const middle = async (of: Locator) => {
      const box = (await of.boundingBox())!
      return [box.x + box.width / 2, box.y + box.height / 2] as const
    }
    for (const name of ['Products', 'Solutions'])
      for (const steps of [1, 3, 12]) {
        await page.mouse.move(700, 700)
        await page.locator('.menu-panel').waitFor({ state: 'detached' })
        await page.mouse.move(...(await middle(menu.getByRole('link', { name, exact: true }))))
        const last = menu.locator('.menu-panel li').last()
        await last.waitFor()
        const panel = await menu.locator('.menu-panel').getAttribute('id')
        await page.mouse.move(...(await middle(last)), { steps })
        // Longer than anything that would close it.
        await page.waitForTimeout(400)
        expect(await menu.locator('.menu-panel').getAttribute('id'), `${name} in ${steps} steps`).toBe(panel)
      }
    await context.close()
  })

  it('opens for a mouse that is there, goes with it, and stays when it was clicked', async () => {
    const { page, context } = await openSite(browser, `${product.url}/index/home`)
    const nine = page.getByRole('navigation', { name: 'Main menu' }).locator('.menu-panel-solutions li')
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Solutions', exact: true })
      .hover()
    await nine.last().waitFor()
    expect(await nine.count()).toBe(10)
    await page.mouse.move(700, 700)
    await nine.first().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Solutions: all pages' }).click()
    await nine.first().waitFor()
    await page.mouse.move(700, 700)
    await page.getByRole('button', { name: 'About us: all pages' }).click()
    await nine.first().waitFor({ state: 'detached' })
    for (const path of ['author', 'userAgreement', 'limitsOfAuthority', 'version'])
      await page.locator(`.menu-panel a[href="/index/${path}"]`).waitFor()
    await page.mouse.click(700, 700)
    await page.locator('.menu-panel').waitFor({ state: 'detached' })
    await context.close()
  })

  it('folds on a phone, with sub-pages that unfold in it', async () => {
    const { page, context } = await openSite(browser, `${product.url}/index/home`, { size: 'phone' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const menu = page.locator('#main-menu')
    const burger = page.getByRole('button', { name: 'Menu', exact: true })
    expect(await menu.isVisible()).toBe(false)
    await burger.click()
    await page.getByRole('button', { name: 'Products: all pages' }).click()
    await menu.getByRole('link', { name: 'Ship tracking' }).waitFor()
    // Another one pressed while this one is open must be the one that opens.
    await page.getByRole('button', { name: 'Data API: all pages' }).click()
    await menu.getByRole('link', { name: 'Port information' }).waitFor()
    await page.keyboard.press('Escape')
    await menu.getByRole('link', { name: 'Port information' }).waitFor({ state: 'detached' })
    expect(await menu.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await menu.isVisible()).toBe(false)
    await soon(() => focused(page)).toBe('Menu')
    await burger.click()
    // The page below stands still, and a press on it folds the menu and does nothing else.
    expect(await page.evaluate<string>('getComputedStyle(document.documentElement).overflowY')).toBe('hidden')
    await page.mouse.click(195, 800)
    await soon(() => menu.isVisible()).toBe(false)
    expect(new URL(page.url()).pathname).toBe('/index/home')
    await burger.click()
    await page.getByRole('button', { name: 'Products: all pages' }).click()
    await menu.getByRole('link', { name: 'Container tracking' }).click()
    await page.waitForURL('**/index/productService/xdt')
    await soon(() => burger.getAttribute('aria-expanded')).toBe('false')
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await context.close()
  })

  it.each([
    ['productService/cdt', 'dark'],
    ['productService/xdt', 'dark'],
    ['productService/car', 'dark'],
    ['productService/riverRoute', 'dark'],
    ['dataApi', 'dark'],
    ['home', 'light'],
    ['productService', 'light'],
    ['solutions', 'light'],
    ['aboutUs', 'light'],
  ])('on %s is %s, as the server sends it', async (path, look) => {
    const html = await (await fetch(`${product.url}/index/${path}`)).text()
    expect(/<header class="header (room-\w+)"/.exec(html)?.[1]).toBe(look === 'dark' ? 'room-bridge' : 'room-site')
  })
})

describe('what floats over a long page', () => {
  it('comes past 300 px, opens the contact dialog, and goes back to the top', async () => {
    const { page, context } = await openSite(browser, `${product.url}/index/solutions`)
    const widget = page.locator('.side-widget')
    await scrollDown(page, 300)
    expect(await widget.count()).toBe(0)
    await scrollDown(page, 400)
    await widget.getByRole('button', { name: 'Book a demo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Book a demonstration' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await soon(() => focused(page)).toContain('Book a demo')
    await widget.getByRole('button', { name: 'Back to the top' }).click()
    await soon(() => scrollPosition(page)).toBe(0)
    await widget.waitFor({ state: 'detached' })
    await context.close()
  })

  it('folds on a phone, and is the way to the top alone on a legal page', async () => {
    const { page, context } = await openSite(browser, `${product.url}/index/solutions`, {
      size: 'phone',
      language: 'zh-CN',
    })
    await scrollDown(page, 500)
    const demo = page.getByRole('button', { name: '预约演示' }).and(page.locator('.side-widget button'))
    await page.getByRole('button', { name: '联系', exact: true }).click()
    await demo.waitFor()
    await goTo(page, `${product.url}/index/userAgreement`)
    await scrollDown(page, 500)
    await page.getByRole('button', { name: '返回顶部' }).waitFor()
    expect(await page.getByRole('button', { name: '联系', exact: true }).count()).toBe(0)
    await context.close()
  })
})

it('remembers where a page was scrolled to, on the way back and over a reload, and begins a new one at its top', async () => {
  const { page, context } = await openSite(browser, `${product.url}/index/solutions`)
  await scrollDown(page, 420)
  await page.getByRole('banner').getByRole('link', { name: 'About us' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await soon(() => scrollPosition(page)).toBe(0)
  await page.goBack()
  await soon(() => scrollPosition(page)).toBe(420)
  await page.reload()
  await soon(() => scrollPosition(page)).toBe(420)
  await context.close()
})

it('switches the language where the page is, keeps the place and what was typed, and remembers it', async () => {
  const { page, context } = await openSite(browser, `${product.url}/index/solutions/consultForSolutions`)
  await (await alive(page.getByLabel('Company name'))).fill('Ships Ltd')
  await scrollDown(page, 200)
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByLabel('公司名称').waitFor()
  expect(await page.getByLabel('公司名称').inputValue()).toBe('Ships Ltd')
  await soon(() => scrollPosition(page)).toBe(200)
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
  expect(new URL(page.url()).pathname).toBe('/index/solutions/consultForSolutions')
  await page.reload()
  await page.getByLabel('公司名称').waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
  await context.close()
})

it('shows that a page is being fetched, and goes when it is there', async () => {
  const { page, context } = await openSite(browser, `${product.url}/index/home`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/assets\/about\.page/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'About us' }).click()
  await page.locator('.loading-overlay').waitFor()
  arrive()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('.loading-overlay').waitFor({ state: 'detached' })
  await context.close()
})

it('leads from the bare address and from the old ones to the page that is meant', async () => {
  const { page, context } = await openPage(browser, product.url)
  await page.waitForURL('**/index/home')
  for (const [from, to] of [
    ['/index', '/index/home'],
    ['/index/myAccount', '/index/myAccount/myAccountInfo'],
  ] as const) {
    await page.goto(product.url + from)
    await page.waitForURL(`**${to}`)
  }
  await context.close()
})

it('says in its frame that a page does not exist, and gives no page for a missing file', async () => {
  const { page, context } = await openSite(browser, `${product.url}/index/nothing-here`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await soon(() => page.title()).toContain('does not exist')
  expect(await page.getByRole('banner').count()).toBe(1)
  await page.getByRole('main').locator('a[href="/index/home"]').first().click()
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

describe.each([
  ['wide, English', 'wide', 'en-US'],
  ['on a phone, Chinese', 'phone', 'zh-CN'],
  ['wide, Chinese', 'wide', 'zh-CN'],
] as const)('nothing in the chrome stands in the way of anybody: %s', (_name, size, language) => {
  it('with each menu open, light and dark, the widget and the footer', async () => {
    const { page, context, troubles } = await openSite(browser, `${product.url}/index/productService/cdt`, {
      size,
      language,
    })
    for (const path of ['productService/cdt', 'solutions']) {
      await goTo(page, `${product.url}/index/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (size === 'phone') await page.locator('.header-burger').click()
      await page
        .locator('.header-more')
        .nth(path === 'solutions' ? 2 : 0)
        .click()
      await page.locator('.menu-panel').waitFor()
      expect(await violations(page), `${path}, menu`).toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
    }
    await scrollDown(page, 600)
    await page.locator('.side-widget').waitFor()
    if (size === 'phone') await page.locator('.side-fold').click()
    expect(await violations(page), 'widget and footer').toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })
})
