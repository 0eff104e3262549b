import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as layers } from '../apps/web/src/features/layers/layers.en-us.ts'
import { texts as layersZh } from '../apps/web/src/features/layers/layers.zh-cn.ts'
import { texts as rings } from '../apps/web/src/features/range-rings/range-rings.en-us.ts'
import { texts as views } from '../apps/web/src/features/views/views.en-us.ts'
import { texts as way } from '../apps/web/src/features/way-ahead/way-ahead.en-us.ts'
import { violations } from './support/axe.ts'
import { shareBrowser } from './support/browser.ts'
import { tanker } from './support/fleet.ts'
import { addressHas, addressOf, differingPixels, lookAtCentre, openMap } from './support/map-page.ts'
import type { Product } from './support/product.ts'
import { sharedProduct } from './support/shared-product.ts'

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct('harbour')
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const LIMITS = 'Territorial sea limits (12 nm)'
const layer = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
/** How much another the middle of the chart becomes by what is done. */
async function changed(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await lookAtCentre(page, 200)
  await act()
  await expect.poll(async () => differingPixels(before, await lookAtCentre(page, 200))).toBeGreaterThan(60)
}

describe('the layers', () => {
  it('draw a graticule with numbers, rings around a point, and the way ahead of the ship, and remember what is on', async () => {
    const { page, context, troubles } = await openMap(
      browser,
      product,
      `z=9&c=20,118&ship=${tanker.mmsi}&panel=layers`,
      { reducedMotion: true },
    )
    await page.locator('.ship-big').first().waitFor()
    await layer(page, layers.graticule).uncheck()
    expect(await page.locator('.graticule-labels').count()).toBe(0)
    await layer(page, layers.graticule).check()
    await page.locator('.graticule-labels').getByText('118°', { exact: false }).first().waitFor()
    await layer(page, way.label).uncheck()
    await changed(page, () => layer(page, way.label).check())
    await layer(page, rings.label).check()
    await page.getByRole('radio', { name: rings.point }).check()
    await page.getByRole('textbox', { name: rings.position }).fill('elsewhere')
    await page.getByText(rings.badPosition).waitFor()
    await changed(page, () => page.getByRole('textbox', { name: rings.position }).fill('20, 118'))
    await changed(page, () => page.getByLabel(rings.radii.nm).fill('2, 5'))
    expect(await violations(page)).toEqual([])
    await page.reload()
    await expect.poll(() => layer(page, rings.label).isChecked()).toBe(true)
    expect(await page.getByLabel(rings.radii.nm).inputValue()).toBe('2, 5')
    expect(troubles).toEqual([])
    await context.close()
  })

  it('show where it is night', async () => {
    // Where the sun rises now: half of what is in view is dark.
    const sunrise = ((630 - (Date.now() % 86_400_000) / 240_000) % 360) - 180
    const { page, context } = await openMap(browser, product, `z=1.5&c=0,${sunrise.toFixed(0)}&panel=layers`, {
      reducedMotion: true,
    })
    await layer(page, layers.night).uncheck()
    await page.getByRole('radio', { name: layers.light }).check()
    await changed(page, () => layer(page, layers.night).check())
    await context.close()
  })

  it('have limits of territorial seas that are off at first, and are not offered in Chinese', async () => {
    const { page, context, troubles } = await openMap(browser, product, 'z=6&c=43,-8&panel=layers')
    await layer(page, LIMITS).waitFor()
    expect(await layer(page, LIMITS).isChecked()).toBe(false)
    await layer(page, LIMITS).check()
    await page.getByText('© OpenStreetMap contributors, ODbL').first().waitFor()
    await page.getByRole('button', { name: '中文' }).click()
    await layer(page, layersZh.graticule).waitFor()
    await expect.poll(() => page.getByText(/12 海里|12 nm/).count()).toBe(0)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('are kept in views, which lead back to place, classes and layers, and have links', async () => {
    const { page, context, troubles } = await openMap(browser, product, 'z=7&c=20,118&panel=layers&hide=fishing')
    await layer(page, layers.night).check()
    await page.getByLabel(views.name).fill('Taiwan Strait')
    await page.getByRole('button', { name: views.save }).click()
    await page.getByRole('button', { name: 'Taiwan Strait', exact: true }).waitFor()
    await page.getByText(views.here).waitFor()
    await page.goto(`${product.url}/map?z=3&c=50,0&panel=layers`)
    await layer(page, layers.night).uncheck()
    await page.getByRole('button', { name: 'Taiwan Strait', exact: true }).click()
    await addressHas(page, 'c', '20,118')
    expect([addressOf(page).get('z'), addressOf(page).get('hide')]).toEqual(['7', 'fishing'])
    await expect.poll(() => layer(page, layers.night).isChecked()).toBe(true)
    await page.getByRole('button', { name: views.remove.replace('{{name}}', 'Taiwan Strait') }).click()
    await page.getByText(views.none).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})
