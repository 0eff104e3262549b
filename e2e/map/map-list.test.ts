import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as listEn } from '../../apps/web/src/features/ship-list/ship-list.en-us.ts'
import { texts as listZh } from '../../apps/web/src/features/ship-list/ship-list.zh-cn.ts'
import { shareBrowser } from '../support/browser.ts'
import { coaster, fleet, trawler } from '../support/fleet.ts'
import { addressHas, openMap } from '../support/map-page.ts'
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

describe('the list', () => {
  it('has the ships of the chart, sorts them by any column and opens one', async () => {
    const { page, context, troubles } = await openMap(browser, product, 'z=1.5&c=20,60&panel=list')
    await page.getByRole('row').nth(fleet.length).waitFor()
    const names = () =>
      page
        .locator('.cell-name button')
        .allInnerTexts()
        .then((texts) => texts.slice(-fleet.length))
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    const sorted = fleet.map((ship) => ship.name).sort()
    await expect.poll(names).toEqual(sorted)
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await expect.poll(names).toEqual(sorted.toReversed())
    expect(await page.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
    await page.getByRole('button', { name: coaster.name }).click()
    await page.getByRole('heading', { name: coaster.name }).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it.each([
    ['en-US', listEn.empty, listEn.noMatch],
    ['zh-CN', listZh.empty, listZh.noMatch],
  ] as const)('says in %s that it is the filter that leaves no ship', async (language, empty, noMatch) => {
    const { page, context, troubles } = await openMap(browser, product, 'z=1.5&c=20,60', { language })
    await page.goto(`${product.url}/map?z=1.5&c=20,60&panel=list&filter=type:lng`)
    await page.locator('.ship-list').getByText(noMatch).waitFor()
    expect(await page.locator('.ship-list').getByText(empty).count()).toBe(0)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('follows the classes that the legend hides', async () => {
    const { page, context } = await openMap(browser, product, 'z=1.5&c=20,60&panel=legend')
    await page.getByRole('checkbox', { name: /Fishing vessels/ }).click()
    await addressHas(page, 'hide', 'fishing')
    await page.getByRole('button', { name: 'List of ships' }).click()
    await page
      .locator('.ship-list')
      .getByText(`${fleet.length - 1} ships`)
      .waitFor()
    expect(await page.locator('.ship-list').getByText(trawler.name).count()).toBe(0)
    await context.close()
  })
})
