import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as en } from '../../apps/web/src/features/areas/areas.en-us.ts'
import { texts as zh } from '../../apps/web/src/features/areas/areas.zh-cn.ts'
import { texts as pick } from '../../apps/web/src/features/pick/pick.en-us.ts'
import { openOwn } from '../support/account-area.ts'
import { makeAccount } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { openPage, shareBrowser } from '../support/browser.ts'
import { chartCentre, shipsDrawn } from '../support/map-page.ts'
import type { Product } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'

const OWNER = '13800139947'
const LAYER = 'Emission control areas'
const MEDITERRANEAN = 'Mediterranean Sea ECA'

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct('accounts')
  await makeAccount(product, OWNER)
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

describe('an official area', () => {
  it('is named by a click into its sea while its layer is on, and by the list of the layer, and has a page', async () => {
    const { page, context, troubles } = await openPage(browser, `${product.url}/map?z=3&c=37.5,18.5&panel=layers`, {
      language: 'en-US',
    })
    await shipsDrawn(page)
    const { x, y } = await chartCentre(page)
    const named = page.getByRole('navigation', { name: pick.areas })
    await page.mouse.click(x, y)
    expect(await named.count()).toBe(0)
    await page.getByRole('checkbox', { name: LAYER }).check()
    const inList = page.getByRole('list', { name: LAYER }).getByRole('link', { name: MEDITERRANEAN })
    await inList.waitFor()
    expect(await inList.getAttribute('href')).toMatch(/\/area\/official-ecamedi$/)
    expect(await violations(page)).toEqual([])
    await expect
      .poll(async () => {
        await page.mouse.click(x, y)
        return named.count()
      })
      .toBe(1)
    await named.getByText('MARPOL Annex VI').waitFor()
    await named.getByRole('button', { name: MEDITERRANEAN }).click()
    await page.waitForURL(/\/area\/official-ecamedi$/)
    expect(troubles).toEqual([])
    await context.close()
  })

  it.each([
    ['wide, English', { language: 'en-US' }, en, MEDITERRANEAN],
    ['on a phone, Chinese', { language: 'zh-CN', size: 'phone' }, zh, '地中海排放控制区'],
  ] as const)('has a page with its source and date, read only: %s', async (_name, options, t, name) => {
    const address = '/area/official-ecamedi'
    const opened = await openOwn(browser, product, address, OWNER, options)
    const { page, context, troubles } = opened
    await page.getByRole('heading', { name }).waitFor()
    await page.getByText(t.page.official.split('{{source}}')[0]).waitFor()
    await page.getByRole('link', { name: t.page.layers }).waitFor()
    expect(await page.getByRole('link', { name: t.page.back }).count()).toBe(0)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t.page.geojson }).click()
    expect((await download).suggestedFilename()).toMatch(/^fairway-area-.*\.geojson$/)
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(troubles).toEqual([])
    await context.close()
  })
})
