import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { card, openOwn } from '../support/account-area.ts'
import { makeAccount } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import type { Product } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'

const READER = '13800139071'
const HELP = '/index/myAccount/help'

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct('accounts')
  await makeAccount(product, READER)
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

describe('the help of the account area', () => {
  it('answers a question in three steps, explains a term, and asks a person with what was looked for', async () => {
    const { page, context, troubles } = await openOwn(browser, product, HELP, READER, { language: 'en-US' })
    const search = page.getByRole('searchbox', { name: 'Search the help' })
    await search.fill('google earth')
    await page.getByText('1 answer').waitFor()
    await page.getByText('KML opens in Google Earth').waitFor()
    await search.fill('locode')
    await page.getByText('Five letters for a port').waitFor()
    await search.fill('a kraken')
    await page.getByText('Nothing was found for “a kraken”').waitFor()
    await page.getByRole('button', { name: 'Ask a question' }).click()
    const asked = page.locator('dialog[open] textarea')
    await expect.poll(() => asked.inputValue()).toContain('“a kraken”')
    expect(troubles).toEqual([])
    await context.close()
  })

  it('says on a phone in Chinese whether the service works, and stands in nobody’s way', async () => {
    const { page, context, troubles } = await openOwn(browser, product, HELP, READER, {
      language: 'zh-CN',
      size: 'phone',
    })
    await card(page, '服务状态').getByText('账号与船队').waitFor()
    await page.getByText('两个 ETA：船员申报与本站推算').click()
    await page.getByText('五次抵港中有四次').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0)
    expect(troubles).toEqual([])
    await context.close()
  })
})
