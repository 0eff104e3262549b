import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shareBrowser, sizes } from '../support/browser.ts'
import { tanker } from '../support/fleet.ts'
import { addressOf, chartCentre, openMap, pressTool } from '../support/map-page.ts'
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

const zoomOf = (page: Page) => Number(addressOf(page).get('z'))
const longitudeOf = (page: Page) => Number(addressOf(page).get('c')!.split(',')[1])

describe('the tools', () => {
  it('zoom and move the chart by clicks alone', async () => {
    const { page, context } = await openMap(browser, product, 'z=6&c=20,118')
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(() => zoomOf(page)).toBe(7)
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(() => zoomOf(page)).toBe(6)
    await page.getByRole('button', { name: 'Move the chart' }).click()
    await page.getByRole('button', { name: 'Move right' }).click()
    await expect.poll(() => longitudeOf(page)).toBeGreaterThan(119)
    await context.close()
  })

  it('change the unit by a press on the scale, and say at once when the browser is offline', async () => {
    const { page, context } = await openMap(browser, product, 'z=6&c=20,118')
    const scale = page.locator('.status-scale')
    await scale.getByText(/ nm$/).waitFor()
    await scale.click()
    await scale.getByText(/ km$/).waitFor()
    await scale.press('Enter')
    await scale.getByText(/ nm$/).waitFor()
    await context.setOffline(true)
    await page.locator('.status-offline').waitFor()
    await context.setOffline(false)
    await page.locator('.status-offline').waitFor({ state: 'detached' })
    await context.close()
  })

  it('filter by both of two choices, the second made before the first is drawn', async () => {
    const { page, context } = await openMap(browser, product, 'z=6&c=20,118&panel=filter')
    const types = '.drawer .choice-chips-even button'
    await page.locator(types).nth(1).waitFor()
    await page.evaluate(`for (const chip of [...document.querySelectorAll('${types}')].slice(0, 2)) chip.click()`)
    await expect.poll(() => addressOf(page).get('filter')).toMatch(/^type:[\w-]+,[\w-]+$/)
    await context.close()
  })

  it('show where this server hears, and what the colours mean', async () => {
    const { page, context, troubles } = await openMap(browser, product, 'z=4&c=20,118')
    await pressTool(page, 'Map tools', 'Layers')
    const [tile] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/tiles/coverage/') && response.status() === 200),
      page.getByText('Reception coverage').click(),
    ])
    expect((await tile.body()).subarray(1, 4).toString()).toBe('PNG')
    await page.getByText('Where positions of ships were received').first().waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it.each([
    ['with', true],
    ['without', false],
  ])(
    'open with the focus on their windows, and give it back when Escape closes them, %s movements',
    async (_how, motion) => {
      // The first visit opens the legend by itself: it is tried last.
      const { page, context, troubles } = await openMap(browser, product, 'z=6&c=20,118', { motion })
      const focused = () =>
        page.evaluate<string>('`${document.activeElement.tagName} ${document.activeElement.textContent.trim()}`')
      for (const [name, title] of [
        ['Layers', 'Layers and display'],
        ['Measure distance', 'Measure'],
        ['Legend', 'Legend'],
      ]) {
        const tool = page.locator('.bridge-tools').getByRole('button', { name, exact: true })
        await tool.press('Enter')
        await expect.poll(focused).toBe(`H2 ${title}`)
        await page.keyboard.press('Tab')
        await page.keyboard.press('Escape')
        await expect.poll(() => tool.evaluate((button) => button.matches(':focus'))).toBe(true)
      }
      // One that is asked for from the chart gives the focus back to the chart.
      await page.locator('canvas.maplibregl-canvas').focus()
      await page.keyboard.press('m')
      await expect.poll(focused).toBe('H2 Measure')
      await page.keyboard.press('Escape')
      await expect.poll(focused).toBe('CANVAS ')
      expect(troubles).toEqual([])
      await context.close()
    },
  )

  it('measure a distance by clicks and by typed positions', async () => {
    const { page, context, troubles } = await openMap(browser, product, 'z=6&c=20,118&panel=measure')
    const panel = page.getByRole('region', { name: 'Measure' })
    await panel.waitFor()
    const { x, y } = await chartCentre(page)
    await page.mouse.click(x, y - 60)
    await page.mouse.click(x + 200, y - 60)
    await panel.getByRole('listitem').nth(1).waitFor()
    expect(await panel.getByRole('listitem').nth(1).innerText()).toMatch(/090°\s+\d+(\.\d+)? nm/)
    await panel.getByRole('button', { name: 'Take back the last point' }).click()
    await expect.poll(() => panel.getByRole('listitem').count()).toBe(1)
    await panel.getByRole('radio', { name: /^Rhumb line/ }).check()
    await panel.getByRole('button', { name: 'Clear points' }).click()
    for (const position of ['0, 0', '1N 0E']) {
      await panel.getByLabel('Position').fill(position)
      await panel.getByRole('button', { name: 'Add point' }).click()
    }
    // On the ellipsoid a degree at the equator is 59.7 nm, not 60.
    await panel.locator('.measure-total').getByText('59.7 nm').waitFor()
    await panel.getByLabel('Position').fill('somewhere')
    await panel.getByRole('button', { name: 'Add point' }).click()
    await panel.getByText('Type a position such as 31.2, 122.0').waitFor()
    expect(addressOf(page).get('ship')).toBeNull()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('switch the chart to light and the distances to kilometres, and both are remembered', async () => {
    const { page, context } = await openMap(
      browser,
      product,
      `z=9&c=20,118&ship=${tanker.mmsi}&tab=history&panel=layers`,
    )
    await page.getByRole('radio', { name: /km|Kilomet/ }).check()
    await page.getByRole('radio', { name: 'Light' }).check()
    await page
      .locator('.dock')
      .getByText(/^5\d\.\d km$/)
      .waitFor()
    await page.reload()
    await page
      .locator('.dock')
      .getByText(/^5\d\.\d km$/)
      .waitFor()
    await expect.poll(() => page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true)
    await context.close()
  })
})

describe('a panel on the chart', () => {
  const placeOf = async (page: Page) => {
    const [panel, map] = await Promise.all([
      page.locator('.window').boundingBox(),
      page.locator('.bridge-map').boundingBox(),
    ])
    return {
      left: panel!.x - map!.x,
      top: panel!.y - map!.y,
      right: map!.x + map!.width - panel!.x - panel!.width,
      bottom: map!.y + map!.height - panel!.y - panel!.height,
    }
  }
  const expectInside = async (page: Page) => {
    for (const margin of Object.values(await placeOf(page))) expect(margin).toBeGreaterThanOrEqual(0)
  }

  it('stays inside the map however it is dragged and however small the window becomes, and its menu moves it to a corner', async () => {
    const { page, context } = await openMap(browser, product, 'z=3&c=20,60&panel=layers')
    const head = page.locator('.window-head h2')
    for (const to of [
      { x: 3_000, y: 2_000 },
      { x: -500, y: -500 },
    ]) {
      const at = (await head.boundingBox())!
      await page.mouse.move(at.x + 4, at.y + 4)
      await page.mouse.down()
      await page.mouse.move(at.x + 100, at.y + 40, { steps: 3 })
      await page.mouse.move(to.x, to.y, { steps: 3 })
      await page.mouse.up()
      await expectInside(page)
    }
    await page.locator('.window').getByRole('button', { name: 'Move panel' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Bottom right' }).press('Enter')
    await expect.poll(async () => (await placeOf(page)).right).toBeLessThan(100)
    await page.setViewportSize(sizes.tablet)
    await expect.poll(async () => Math.min(...Object.values(await placeOf(page)))).toBeGreaterThanOrEqual(0)
    await page.getByRole('button', { name: /Drag or use the arrow keys/ }).focus()
    const before = await placeOf(page)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await placeOf(page)).left).toBeLessThan(before.left)
    await context.close()
  })
})
