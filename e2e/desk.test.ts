import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { totpAt } from '../apps/server/src/second-factor/totp.ts'
import {
  logInHere,
  makeAccount,
  PASSWORD,
  said,
  startAccountsProduct,
  tokenOf,
  accountCall,
} from './support/accounts.ts'
import { violations } from './support/axe.ts'
import { openPage, shareBrowser } from './support/browser.ts'
import type { Product } from './support/product.ts'

const OPERATOR = '13800148001'
const CUSTOMER = '13800148002'
const root = join(import.meta.dirname, '..')

let product: Product
let browser: Browser
let secret: string

beforeAll(async () => {
  product = await startAccountsProduct()
  await Promise.all([OPERATOR, CUSTOMER].map((mobile) => makeAccount(product, mobile)))
  const token = await tokenOf(product, OPERATOR)
  const begun = await accountCall<{ secret: string }>(product, 'SERVICE-USER/account/totp/begin', {
    body: { password: PASSWORD },
    token,
  })
  secret = begun.result.secret
  const code = totpAt(secret, Date.now() - 30_000)
  await accountCall(product, 'SERVICE-USER/account/totp/confirm', { body: { code }, token })
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

it('the desk is no page for a customer, and opens for whom the command line of the running server names', async () => {
  const cli = spawnSync(
    process.execPath,
    [
      join(root, 'scripts/run.mjs'),
      'apps/server/src/desk/operator.cli.ts',
      'add',
      OPERATOR,
      '--data-dir',
      product.dataDir,
    ],
    { cwd: root, encoding: 'utf8' },
  )
  expect(cli.stdout + cli.stderr).toContain('is now an operator')

  const customer = await openPage(browser, `${product.url}/desk`)
  await customer.page.getByRole('button', { name: 'Log in' }).first().click()
  await logInHere(customer.page.locator('dialog.login[open]'), CUSTOMER)
  await customer.page.getByText('404').first().waitFor()
  await customer.context.close()

  const { page, context, troubles } = await openPage(browser, `${product.url}/desk`)
  await page.getByRole('button', { name: 'Log in' }).first().click()
  const dialog = page.locator('dialog.login[open]')
  await logInHere(dialog, OPERATOR)
  await dialog.getByLabel('Code of your authenticator app').fill(totpAt(secret, Date.now() + 30_000))
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await page.getByLabel('Search').fill(CUSTOMER)
  await page.getByText('1 entry').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /^Open the account/ }).click()
  const account = page.getByRole('dialog')
  await account.getByText('Open logins').waitFor()
  expect(await violations(page)).toEqual([])
  await account.getByRole('button', { name: 'Lock', exact: true }).click()
  await page.getByLabel('Reason, for the audit log').fill('lost phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true }).click()
  await said(page, 'Done, and written down')
  await page.locator('.dialog-head').getByRole('button', { name: 'Close' }).click()
  await page.locator('.desk-mark').filter({ hasText: 'locked' }).waitFor()
  const refused = await accountCall(product, 'SERVICE-USER/login/login', {
    form: { phoneOrEmail: CUSTOMER, password: PASSWORD },
  })
  expect(refused.code).toBe(2027)
  for (const [tab, text] of [
    ['API keys', 'Nothing found'],
    ['Requests', 'Nothing found'],
    ['Feeds', 'connected'],
    ['Audit log', 'lost phone'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByText(text).first().waitFor()
    expect(await violations(page)).toEqual([])
  }
  await page.getByRole('button', { name: 'Leave the desk' }).click()
  await page.getByRole('button', { name: 'Enter', exact: true }).waitFor()
  expect(troubles).toEqual([])
  await context.close()
})
