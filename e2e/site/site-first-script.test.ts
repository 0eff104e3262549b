import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPage, shareBrowser } from '../support/browser.ts'
import type { Product } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct('site')
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

it('fetches the program of a page when its first picture has been seen', async () => {
  const { page, scripts, letPictureCome, close } = await openHome()
  expect(await scripts()).toEqual(['start-program', 'start-when-seen'])
  letPictureCome()
  await programStarted(page)
  expect((await scripts()).length).toBeGreaterThan(10)
  await close()
})

it('waits after the picture until the browser tells that the page is on the screen', async () => {
  const { page, scripts, letPictureCome, close } = await openHome(holdPaints)
  letPictureCome()
  await expect
    .poll(async () => {
      await page.clock.runFor(20)
      return page.evaluate('typeof globalThis.tellOfPaint')
    })
    .toBe('function')
  expect(await scripts()).toEqual(['start-program', 'start-when-seen'])
  await page.evaluate('globalThis.tellOfPaint()')
  await programStarted(page)
  await close()
})

it('takes the pointer that rests where the page comes for nobody', async () => {
  const { page, scripts, close } = await openHome()
  expect(await scripts()).toEqual(['start-program', 'start-when-seen'])
  await page.evaluate(`dispatchEvent(new PointerEvent('pointermove', { clientX: 200, clientY: 200 }))`)
  await page.clock.runFor(500)
  expect(await scripts()).toEqual(['start-program', 'start-when-seen'])
  await close()
})

it.each([
  ['a key is pressed', (page: Page) => page.keyboard.press('Tab')],
  ['a pointer moves', (page: Page) => page.mouse.move(200, 200)],
  ['two seconds are over', (page: Page) => page.clock.runFor(2_000)],
])('fetches it without the picture when %s', async (_, act) => {
  const { page, scripts, close } = await openHome()
  expect(await scripts()).toEqual(['start-program', 'start-when-seen'])
  await act(page)
  await programStarted(page)
  await close()
})

/** Tells of paints when the test says so, as a machine does that draws slowly. */
const holdPaints = `globalThis.PerformanceObserver = class {
  constructor(told) { globalThis.tellOfPaint = told }
  observe() {}
}`

/** The home page on a clock that stands, its first picture held back. `scripts` names those it has asked for, when its first has run. */
async function openHome(before = '') {
  const { page, context } = await openPage(browser, 'about:blank')
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => { globalThis.isRead = true }); ${before}`)
  const held: Route[] = []
  let open = false
  await page.route('**/hero-*.webp', (route) => (open ? route.continue() : void held.push(route)))
  const asked = new Set<string>()
  page.on('request', (request) => {
    const name = /\/assets\/([\w-]+)-[\w-]{7}\.js$/.exec(request.url())?.[1]
    if (name !== undefined) asked.add(name)
  })
  await page.goto(`${product.url}/index/home`, { waitUntil: 'commit' })
  return {
    page,
    scripts: async () => {
      await expect.poll(() => asked.has('start-when-seen')).toBe(true)
      // Its module scripts have run by then. Asked from here: what a page waits for itself hangs on its clock.
      await expect.poll(() => page.evaluate<boolean>('globalThis.isRead === true')).toBe(true)
      return [...asked].toSorted()
    },
    letPictureCome: () => {
      open = true
      for (const route of held) void route.continue()
    },
    close: () => context.close(),
  }
}

/** React has the page. The page's own clock stands, so it is moved on for what waits for a frame. */
async function programStarted(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return page.evaluate<boolean>(
        `Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react'))`,
      )
    })
    .toBe(true)
}
