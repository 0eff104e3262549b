import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { texts as en } from '../../apps/web/src/features/history-orders/history-orders.en-us.ts'
import { openOwn } from '../support/account-area.ts'
import { CAPTCHA, freshAccount } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { startProduct, type Product } from '../support/product.ts'

const PAGE = '/index/myAccount/historyData'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct({
    arguments: ['--demo'],
    environment: { DEMO_SHIPS: '40', CAPTCHA_TEST_ANSWER: CAPTCHA, ADDRESS_LIMIT_FACTOR: '50' },
  })
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

it('an order of history is counted, priced, made and fetched', async () => {
  const { page, context, troubles } = await openOwn(browser, product, PAGE, await freshAccount(product))
  await page.getByText(en.list.none).waitFor()
  await page.getByRole('radio', { name: en.form.kinds.box }).check()
  await page.getByRole('button', { name: en.form.ask }).click()
  await page.getByText(en.form.problems.box).first().waitFor()
  expect(await violations(page)).toEqual([])
  for (const [side, degrees] of [
    ['south', '-60'],
    ['west', '-180'],
    ['north', '70'],
    ['east', '180'],
  ] as const)
    await page.getByLabel(en.form[side], { exact: true }).fill(degrees)
  await page.getByLabel(en.form.to, { exact: true }).fill(new Date().toISOString().slice(0, 10))
  await page.getByLabel(en.form.name, { exact: true }).fill('The whole week')
  await page.getByRole('button', { name: en.form.ask }).click()
  await page.getByText(en.quote.title).waitFor({ timeout: 60_000 })
  expect(await page.getByRole('row').count()).toBeGreaterThan(2)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^Order for/ }).click()
  await page.getByText(en.list.states.done).waitFor({ timeout: 60_000 })
  expect(await violations(page)).toEqual([])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: en.list.fetchOf.replace('{{name}}', 'The whole week') }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^fairway-\d{8}-\d{8}-[\w-]{6}\.csv$/)
  expect(troubles).toEqual([])
  await context.close()
})
