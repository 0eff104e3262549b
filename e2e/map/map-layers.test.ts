import type { DensityPicture } from '@fairway/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as layers } from '../../apps/web/src/features/layers/layers.en-us.ts'
import { texts as layersZh } from '../../apps/web/src/features/layers/layers.zh-cn.ts'
import { texts as rings } from '../../apps/web/src/features/range-rings/range-rings.en-us.ts'
import { texts as views } from '../../apps/web/src/features/views/views.en-us.ts'
import { texts as way } from '../../apps/web/src/features/way-ahead/way-ahead.en-us.ts'
import { texts as density } from '../../apps/web/src/features/density/density.en-us.ts'
import { texts as formats } from '../../apps/web/src/i18n/format.en-us.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { tanker } from '../support/fleet.ts'
import { addressHas, addressOf, differingPixels, lookAtCentre, openMap } from '../support/map-page.ts'
import { call, until, type Product } from '../support/product.ts'
import { openQuietWaters, ownLayer, passedAt, passenger, silent, type QuietWaters } from '../support/quiet-waters.ts'
import { sharedProduct } from '../support/shared-product.ts'

let product: Pick<Product, 'url'>
let browser: Browser
/** Its traffic is counted a minute after the start: it starts first. */
let waters: QuietWaters

beforeAll(async () => {
  waters = await openQuietWaters()
  product = await sharedProduct('harbour')
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await waters?.close()
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
    const { page, context, troubles } = await openMap(browser, product, `z=9&c=20,118&ship=${tanker.mmsi}&panel=layers`)
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
    const { page, context } = await openMap(browser, product, `z=1.5&c=0,${sunrise.toFixed(0)}&panel=layers`)
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

  it('tell of a ship that has gone silent the ring that she is inside of, and the cone of where she went', async () => {
    const at = `z=9&c=${silent.lat},${silent.lon}`
    const { page, context, troubles } = await openMap(browser, waters.product, `${at}&ship=${silent.mmsi}&panel=layers`)
    await page.locator('.ship-big').first().waitFor()
    const nm = (silent.sog * (Date.now() - waters.heardAt)) / 3_600_000
    // Pixels of the ring at zoom 9, where a degree of longitude has 512 × 2⁹ / 360.
    const radius = ((nm / 60) * ((512 * 2 ** 9) / 360)) / Math.cos((silent.lat * Math.PI) / 180)
    const places = {
      cone: [8, { right: radius * 0.6, below: -radius * 0.25 }],
      ring: [8, { right: -radius, below: 0 }],
      'words above the ring': [24, { right: 0, below: -radius - 16 }],
      'nothing astern': [8, { right: -radius * 0.5, below: radius * 0.25 }],
    } as const
    const look = () => Promise.all(Object.values(places).map(([half, from]) => lookAtCentre(page, half, from)))
    await layer(page, way.label).uncheck()
    const before = await look()
    await layer(page, way.label).check()
    await expect
      .poll(async () => {
        const after = await look()
        return Object.keys(places).filter((_, i) => differingPixels(before[i], after[i], 20) > 5)
      })
      .toEqual(['cone', 'ring', 'words above the ring'])
    expect(troubles).toEqual([])
    await context.close()
  })

  it('have those of the operator’s folder, with whom each is of', async () => {
    const { page, context, troubles } = await openMap(browser, waters.product, 'z=8&c=10.75,63.7&panel=layers')
    await changed(page, () => layer(page, ownLayer.name).check())
    await page.getByText(ownLayer.credit, { exact: false }).first().waitFor()
    await page.getByRole('button', { name: '中文' }).click()
    await layer(page, ownLayer.nameZh).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('draw where ships sail, of the class and the month that are chosen', async () => {
    const counted = async () =>
      (await call<DensityPicture>(waters.product, 'density')).months.reduce((sum, { days }) => sum + days, 0)
    await until('the traffic to be counted', async () => (await counted()) >= 2, 150_000)
    const { page, context, troubles } = await openMap(
      browser,
      waters.product,
      `z=9&c=${passedAt(passenger)}&panel=layers`,
    )
    const bare = await lookAtCentre(page, 100)
    // Once in so many days is the faintest colour.
    const drawn = async () => differingPixels(bare, await lookAtCentre(page, 100), 15) > 30
    await layer(page, density.title).check()
    await expect.poll(drawn).toBe(true)
    const ships = page.getByLabel(density.class, { exact: true })
    const month = page.getByLabel(density.month, { exact: true })
    await ships.selectOption(formats.shipClass.tanker)
    await expect.poll(drawn).toBe(false)
    await ships.selectOption(formats.shipClass.passenger)
    await expect.poll(drawn).toBe(true)
    const monthOf = (time: number) => new Date(time).toISOString().slice(0, 7)
    await month.selectOption(monthOf(waters.heardAt))
    await expect.poll(drawn).toBe(false)
    await month.selectOption(monthOf(waters.seasonAt))
    await expect.poll(drawn).toBe(true)
    expect(troubles).toEqual([])
    await context.close()
  })
})
