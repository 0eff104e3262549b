import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import { openBrandedSite, type BrandedSite } from '../support/branded-site.ts'
import { shareBrowser, openPage } from '../support/browser.ts'
import { soon } from '../support/site.ts'

let site: BrandedSite
let browser: Browser

beforeAll(async () => {
  site = await openBrandedSite('apps/web/src/brand/full-brand.fixture.ts')
  browser = await shareBrowser()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

const pastTheEdge = async (page: Page) => {
  await soon(() => page.evaluate<number>('(scrollTo(0, 500), scrollY)')).toBe(500)
  await page.locator('.side-widget').waitFor()
}

it.each([
  [
    'wide, English',
    'wide',
    'en-US',
    { app: 'Get the app', business: 'Business consulting', online: 'Online consulting' },
  ],
  ['on a phone, Chinese', 'phone', 'zh-CN', { app: '下载应用', business: '商务咨询', online: '在线咨询' }],
] as const)(
  "a provider's own brand fills every place, and its popovers are for everybody: %s",
  async (_name, size, language, names) => {
    const { page, context } = await openPage(browser, `${site.url}/index/solutions`, { size, language })
    const popover = page.locator('.popover')
    const app = page.getByRole('button', { name: names.app })
    await app.click()
    await popover.getByRole('link', { name: 'app.example/get' }).waitFor()
    expect(await violations(page), 'app').toEqual([])
    await page.keyboard.press('Escape')
    await popover.waitFor({ state: 'detached' })
    expect(await app.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true)

    await pastTheEdge(page)
    if (size === 'phone') await page.locator('.side-fold').click()
    await page.getByRole('button', { name: names.business }).click()
    await popover.getByRole('link', { name: 'desk@example.org' }).waitFor()
    expect(await popover.getByRole('link').count()).toBe(3)
    expect(await violations(page), 'business').toEqual([])
    // One at a time, and all within the screen.
    await page.getByRole('button', { name: names.online }).click()
    await popover.getByText('fairway-example').waitFor()
    await soon(() => popover.count()).toBe(1)
    expect(await violations(page), 'online').toEqual([])
    const box = (await popover.boundingBox())!
    expect(box.x).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Tab')
    await popover.waitFor({ state: 'detached' })

    await page.locator('.footer-button').click()
    await page.locator('.contact-other').getByText('fairway-example').waitFor()
    expect(await violations(page), 'dialog').toEqual([])
    await context.close()
  },
)

it.each(['en-US', 'zh-CN'] as const)(
  'a long name of a provider leaves menu, buttons and page in their places: %s',
  async (language) => {
    const { page, context } = await openPage(browser, `${site.url}/index/productService/cdt`, { language })
    await page.locator('.header-app').waitFor()
    for (const width of [1440, 1024, 961, 390, 360, 320]) {
      await page.setViewportSize({ width, height: 800 })
      // Brand, menu (where it lies open) and actions one after the other, all within the screen.
      const edges = await page.evaluate<
        number[]
      >(`['.header-brand', ...(innerWidth > 960 ? ['.header-menu'] : []), '.header-actions'].flatMap((part) => {
      const { left, right } = document.querySelector(part).getBoundingClientRect()
      return [left, right]
    })`)
      expect(
        edges.toSorted((a, b) => a - b),
        `${width}`,
      ).toEqual(edges)
      expect(edges.at(-1), `${width}`).toBeLessThanOrEqual(width)
      expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'), `${width}`).toBe(true)
    }
    await context.close()
  },
)

it('the container, vehicle and intermodal pages lead to the site that the brand names', async () => {
  const { page, context } = await openPage(browser, `${site.url}/index/productService/xdt`)
  await page.route('**/api/lvservice/user/saveContactByOther', (route) =>
    route.fulfill({ json: { code: 0, status: 0, message: '', result: { reference: 'ACDEFGHJ' } } }),
  )
  await context.route('https://containers.example/', (route) =>
    route.fulfill({ body: 'containers', contentType: 'text/plain' }),
  )
  await page.locator('.footer-button').click()
  for (const [name, value] of [
    ['userName', 'Ann'],
    ['companyName', 'Ships Ltd'],
    ['phoneNumber', '13800138000'],
  ] as const)
    await page.locator(`.contact-dialog [name=${name}]`).fill(value)
  const tab = context.waitForEvent('page')
  await page.locator('.contact-send button').click()
  await (await tab).waitForURL('https://containers.example/')
  expect(await (await tab).evaluate('opener')).toBeNull()
  await context.close()
})
