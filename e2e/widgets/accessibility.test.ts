import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { violations } from '../support/axe.ts'
import { shareBrowser, openPage } from '../support/browser.ts'
import { singapore, tanker } from '../support/fleet.ts'
import { openMap, type OpenOptions } from '../support/map-page.ts'
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

const looks: [string, OpenOptions][] = [
  ['wide, English', { language: 'en-US' }],
  ['on a phone, Chinese, dark', { language: 'zh-CN', size: 'phone', dark: true }],
]

describe.each(looks)('nothing stands in the way of anybody: %s', (_name, options) => {
  it('on the map with a ship and each of its panels', async () => {
    const { page, context } = await openMap(browser, product, `z=9&c=20,118&ship=${tanker.mmsi}`, options)
    for (const [tab, there] of [
      ['now', '.ship-big'],
      ['voyage', '.voyage-line, .voyage-in-port, .panel-state-bad'],
      ['history', '.speed-legend'],
      ['particulars', '.dimensions'],
    ] as const) {
      await page.evaluate(
        `history.pushState(null, '', '/map?z=9&c=20,118&ship=${tanker.mmsi}&tab=${tab}'), dispatchEvent(new PopStateEvent('popstate'))`,
      )
      await page.locator(there).first().waitFor()
      expect(await violations(page), tab).toEqual([])
    }
    for (const panel of ['legend', 'layers', 'measure', 'list']) {
      await page.evaluate(
        `history.pushState(null, '', '/map?z=9&c=20,118&panel=${panel}'), dispatchEvent(new PopStateEvent('popstate'))`,
      )
      await page
        .locator(panel === 'list' ? '.ship-list .cell-name button' : '.window')
        .first()
        .waitFor()
      if (panel === 'list') await page.getByRole('row').nth(1).waitFor()
      expect(await violations(page), panel).toEqual([])
    }
    await context.close()
  })

  it.runIf(options.size === 'phone')('no tool of the map lies behind the sheet of a ship', async () => {
    const { page, context } = await openMap(browser, product, `z=9&c=20,118&ship=${tanker.mmsi}`, options)
    await page.locator('.ship-big').first().waitFor()
    /** Tools in sight, and how many of them the sheet reaches. */
    const tools = () =>
      page.evaluate<[number, number]>(`(() => {
        const top = document.querySelector('.sheet').getBoundingClientRect().top
        const seen = [...document.querySelectorAll('.tools button')].filter((one) => one.checkVisibility({ visibilityProperty: true }))
        return [seen.length, seen.filter((one) => one.getBoundingClientRect().bottom > top).length]
      })()`)
    // One button until it is pressed.
    await expect.poll(tools, { timeout: 10_000 }).toEqual([1, 0])
    await page.locator('.tools button').click()
    for (const height of [844, 640]) {
      await page.setViewportSize({ width: 390, height })
      for (const seen of [13, 0, 13]) {
        await expect.poll(tools, { timeout: 10_000 }).toEqual([seen, 0])
        await page.locator('.sheet-grip').click()
      }
    }
    await context.close()
  })

  it('on the map with a port, suggestions, help and the login dialog', async () => {
    const { page, context } = await openMap(
      browser,
      product,
      `z=9&c=${singapore.lat},${singapore.lon}&port=SGSIN`,
      options,
    )
    await page.locator('.port-counts').waitFor()
    await page.getByRole('combobox').fill('GEMINI')
    await page.getByRole('option').first().waitFor()
    expect(await violations(page), 'suggestions').toEqual([])
    await page.getByRole('combobox').press('Escape')
    await page.locator('.dock h2, .sheet h2').first().focus()
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    expect(await violations(page), 'help').toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('.header-login').click()
    await page.getByRole('dialog').waitFor()
    expect(await violations(page), 'login').toEqual([])
    await context.close()
  })

  it('on the pages of the site', async () => {
    const { page, context } = await openPage(browser, `${product.url}/index/home`, options)
    for (const path of [
      '/index/home',
      '/index/productService',
      '/index/dataApi',
      '/index/myAccount/planRoutes',
      '/nothing-here',
      '/weChatGreet',
    ]) {
      await page.goto(product.url + path, { waitUntil: 'domcontentloaded' })
      await page.locator('main h1').waitFor()
      // A visitor is asked to log in there.
      if (path.includes('/myAccount/')) await page.locator('dialog.login[open]').waitFor()
      expect(await violations(page), path).toEqual([])
    }
    await context.close()
  })
})
