import type { ShipList } from '@fairway/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts } from '../../apps/web/src/features/filter/filter.en-us.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { addressHas, addressOf, chartCentre, openMap } from '../support/map-page.ts'
import { call, type Product } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct('history')
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const VIEW = 'z=4&c=25,118'
const drawer = (page: Page) => page.locator('.drawer')
const chip = (page: Page, name: RegExp) => drawer(page).getByRole('button', { name })

/** The reader's own clicks from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(
    'window.readerClicks = 0; addEventListener("click", (event) => { if (event.isTrusted) window.readerClicks++ }, true)',
  )
  return () => page.evaluate<number>('window.readerClicks')
}

describe('the ship filter', () => {
  it('finds tankers over 150 m under way to a Chinese port in six clicks at most', async () => {
    const { page, context, troubles } = await openMap(browser, product, VIEW)
    const clicks = await countClicks(page)
    await page.getByRole('toolbar').getByRole('button', { name: 'Ship filter' }).click()
    await chip(page, /^Tankers/).click()
    await chip(page, /^Under way/).click()
    await chip(page, /^China/)
      .first()
      .click()
    await drawer(page).getByLabel('Length, from').click()
    await page.keyboard.type('150')
    await addressHas(page, 'filter', 'type:tanker;status:underway;length:150-;dest:CN')
    expect(await clicks()).toBeLessThanOrEqual(6)
    await drawer(page)
      .getByText(/^(?:[\d,]+ ships? match|No ship matches)/)
      .waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('keeps each digit that is typed quickly while the page is busy', async () => {
    const { page, context } = await openMap(browser, product, `${VIEW}&panel=filter`)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 3 })
    const box = drawer(page).getByLabel('Length, from')
    for (const length of ['150', '241', '98', '317', '120', '203', '88', '365']) {
      await box.fill('')
      await box.press('End')
      await page.keyboard.type(length)
      expect(await box.inputValue()).toBe(length)
      await addressHas(page, 'filter', `length:${length}-`)
    }
    await context.close()
  })

  it('keeps what was searched when one of it is chosen, and takes countries and regions', async () => {
    const { page, context } = await openMap(browser, product, `${VIEW}&panel=filter`)
    const search = drawer(page).getByLabel('Destination: Find a port, country or region')
    await search.fill('sing')
    await chip(page, /^Singapore/)
      .first()
      .click()
    await addressHas(page, 'filter', 'dest:SG')
    expect(await search.inputValue()).toBe('sing')
    await search.fill('')
    await drawer(page).getByLabel('Add a region').first().selectOption('europe')
    await addressHas(page, 'filter', 'dest:SG,europe')
    await page
      .locator('.filter-bar')
      .getByText('Europe +1')
      .or(page.locator('.filter-bar').getByText('Singapore +1'))
      .waitFor()
    expect(await violations(page)).toEqual([])
    await context.close()
  })

  it('takes a window of arrival and the port that was left last, and counts the ships of each', async () => {
    const { page, context, troubles } = await openMap(browser, product, `${VIEW}&panel=filter`)
    const section = (title: string) =>
      drawer(page)
        .locator('.filter-section')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    const listed = async () => {
      const filter = addressOf(page).get('filter')!
      await drawer(page)
        .getByText(/^(?:[2-9]|[1-9]\d+) ships match|^1 ship matches/)
        .waitFor()
      return (await call<ShipList>(product, `ships?limit=100&filter=${encodeURIComponent(filter)}`)).ships
    }
    const eta = section(texts.facet.eta)
    await eta.locator('summary').click()
    await eta.getByLabel(texts.fromOf.replace('{{facet}}', texts.facet.eta)).fill('0')
    await eta.getByLabel(texts.toOf.replace('{{facet}}', texts.facet.eta)).fill('240')
    await addressHas(page, 'filter', 'eta:0-240')
    await eta.locator('.filter-note').filter({ hasText: ' to ' }).waitFor()
    const expected = await listed()
    const days = (time: number | null) => (time! - Date.now()) / 86_400_000
    expect(expected.filter(({ eta }) => days(eta) < -0.1 || days(eta) > 10.1)).toEqual([])
    await eta.getByRole('button', { name: texts.clearFacet.replace('{{facet}}', texts.facet.eta) }).click()
    await addressHas(page, 'filter', null)
    const last = section(texts.facet.last)
    await last.locator('summary').click()
    await last.locator('.choice-chips').nth(2).getByRole('button').first().click()
    await expect.poll(() => addressOf(page).get('filter')).toMatch(/^last:[A-Z]{2}[A-Z2-9]{3}$/)
    expect((await listed()).length).toBeGreaterThan(0)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('leaves the filter alone for a range that contradicts itself, and says so', async () => {
    const { page, context } = await openMap(browser, product, `${VIEW}&panel=filter&filter=length:100-200`)
    await drawer(page).getByLabel('Length, from').fill('300')
    await drawer(page).getByText('The filter stays as it was.').waitFor()
    expect(addressOf(page).get('filter')).toBe('length:100-200')
    await context.close()
  })

  it('takes an area from the view, from a box drawn on the chart, and from two typed corners', async () => {
    const { page, context, troubles } = await openMap(browser, product, `${VIEW}&panel=filter`)
    await drawer(page).locator('summary', { hasText: /^Area/ }).click()
    await chip(page, /^What the chart shows/).click()
    await expect.poll(() => addressOf(page).get('filter')).toMatch(/^area:[-\d._]+$/)
    await drawer(page).getByLabel('Western corner, e.g. 51.8N 3.5E').fill('51.8N 3.5E')
    await drawer(page).getByLabel('Eastern corner, e.g. 52.1N 4.3E').fill('52.1N 4.3E')
    await chip(page, /^Add the box/).click()
    await expect.poll(() => addressOf(page).get('filter')).toContain('3.5_51.8_4.3_52.1')
    await chip(page, /^Draw a box/).click()
    await page.locator('.draw-note').waitFor()
    const { x, y } = await chartCentre(page)
    await page.mouse.move(x + 100, y - 50)
    await page.mouse.down()
    await page.mouse.move(x + 200, y + 50, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => addressOf(page).get('filter')!.split(',').length).toBe(3)
    await chip(page, /^Draw a box/).click()
    await page.locator('.draw-note').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('.draw-note').waitFor({ state: 'detached' })
    expect(addressOf(page).get('panel')).toBe('filter')
    expect(troubles).toEqual([])
    await context.close()
  })

  it('keeps a choice made in the panel when the bar takes another away before it is drawn', async () => {
    const { page, context } = await openMap(browser, product, `${VIEW}&panel=filter&filter=type:tanker;status:underway`)
    await chip(page, /^China/)
      .first()
      .waitFor()
    await page.locator('.filter-bar').getByText('Tankers').waitFor()
    // Both in one task: nothing is drawn between them.
    await page.evaluate(`{
      const press = (place, name) => [...document.querySelectorAll(place + ' button')].find((one) => name.test(one.ariaLabel ?? one.textContent)).click()
      press('.drawer', /^China/)
      press('.filter-bar', /Tankers/)
    }`)
    await addressHas(page, 'filter', 'status:underway;dest:CN')
    await context.close()
  })

  it('leaves ships of which a list says once that they are simulated, not in each row', async () => {
    const { page, context } = await openMap(browser, product, `${VIEW}&panel=list`)
    await page.locator('.ship-rows .cell-name button').nth(2).waitFor()
    await expect.poll(() => page.locator('.ship-list .row-simulated').count()).toBe(1)
    await context.close()
  })

  it('says what turning it off does', async () => {
    const { page, context } = await openMap(browser, product, `${VIEW}&filter=type:tanker`)
    await page.locator('.filter-bar').getByRole('button', { name: 'Turn off' }).click()
    await page
      .getByRole('dialog')
      .getByText(/shows all ships again/)
      .waitFor()
    await context.close()
  })
})
