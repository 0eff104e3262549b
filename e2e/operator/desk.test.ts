import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PortArea } from '@fairway/contract'
import type { Browser, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { totpAt } from '../../apps/server/src/second-factor/totp.ts'
import {
  logInHere,
  makeAccount,
  PASSWORD,
  said,
  startAccountsProduct,
  tokenOf,
  accountCall,
} from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { openPage, shareBrowser } from '../support/browser.ts'
import { call, type Product } from '../support/product.ts'
import { focusedField } from '../support/refused.ts'

const OPERATOR = '13800148001'
const CUSTOMER = '13800148002'
const root = join(import.meta.dirname, '../..')

let product: Product
let browser: Browser
let secret: string
let folder: string
const offer = {
  id: 'fleet-year',
  name: { 'zh-CN': '船队版（一年）', 'en-US': 'Fleet, a year' },
  months: 12,
  creditsPerMonth: 100_000,
  priceCents: 1_200_000,
}

// A product for each try: what is done at the desk is done for all.
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-desk-'))
  const prices = join(folder, 'prices.json')
  writeFileSync(prices, JSON.stringify({ offers: [offer] }))
  product = await startAccountsProduct({ API_PRICES: prices })
  await Promise.all([OPERATOR, CUSTOMER].map((mobile) => makeAccount(product, mobile)))
  const token = await tokenOf(product, OPERATOR)
  const begun = await accountCall<{ secret: string }>(product, 'SERVICE-USER/account/totp/begin', {
    body: { password: PASSWORD },
    token,
  })
  secret = begun.result.secret
  // Each code counts once: the login takes the next one.
  const code = totpAt(secret, Date.now())
  const confirmed = await accountCall(product, 'SERVICE-USER/account/totp/confirm', { body: { code }, token })
  expect(confirmed.code).toBe(0)
  browser = await shareBrowser()
})
afterEach(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
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
  expect(await violations(customer.page)).toEqual([])
  await customer.context.close()

  const buyer = await openPage(browser, `${product.url}/index/myAccount/consumptionRecords`)
  await logInHere(buyer.page.locator('dialog.login[open]'), CUSTOMER)
  await buyer.page.getByRole('button', { name: 'Order Fleet, a year' }).click()
  const form = buyer.page.getByRole('dialog')
  await form.getByLabel('Title: name of the company or person').fill('示例航运有限公司')
  await form.getByLabel('Unified social credit code').fill('91350100M000100Y44')
  await form.getByLabel('Email address').fill('finance@ships.example')
  await buyer.page.keyboard.press('Escape')
  await buyer.page.getByRole('button', { name: 'Order Fleet, a year' }).click()
  await form.getByText('What you had not saved is here again.').waitFor()
  expect(await form.getByLabel('Email address').inputValue()).toBe('finance@ships.example')
  await form.getByRole('button', { name: 'Order', exact: true }).click()
  await form.getByText('This code has a typo').waitFor()
  await expect.poll(async () => (await focusedField(buyer.page)).said).toContain('This code has a typo')
  expect(await violations(buyer.page)).toEqual([])
  await form.getByLabel('Unified social credit code').fill('91350100M000100Y43')
  await form.getByRole('button', { name: 'Order', exact: true }).click()
  await said(buyer.page, 'Ordered: the operator will look at it')
  await buyer.page.getByText('waiting for the operator').waitFor()
  expect(await violations(buyer.page)).toEqual([])

  const { page, context, troubles } = await openPage(browser, `${product.url}/desk`)
  await page.getByRole('button', { name: 'Log in' }).first().click()
  const dialog = page.locator('dialog.login[open]')
  await logInHere(dialog, OPERATOR)
  await dialog.getByLabel('Code of your authenticator app').fill(totpAt(secret, Date.now() + 30_000))
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('password')
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await page.locator('.is-fault').filter({ hasText: 'The current password is wrong' }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1')
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
  await page.getByRole('tab', { name: 'Orders' }).click()
  await page.getByRole('button', { name: /^Open the order/ }).click()
  const ordered = page.getByRole('dialog')
  await ordered.getByText('示例航运有限公司').waitFor()
  await ordered.getByText(CUSTOMER, { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  await ordered.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText(`A message goes to ${CUSTOMER}.`).waitFor()
  await page.getByLabel('Reason, for the audit log').fill('paid by transfer')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await page.locator('.desk-mark').filter({ hasText: 'confirmed' }).waitFor()
  await page.getByRole('tab', { name: 'Announcements' }).click()
  await page.getByText('Nothing has been announced yet.').waitFor()
  await page.getByLabel('Text in Chinese').fill('今晚 22:00 起维护一小时。')
  await page.getByLabel('Text in English').fill('Maintenance for an hour from 22:00 tonight.')
  await page.getByRole('button', { name: 'Announce' }).click()
  await page.getByRole('button', { name: /^End the announcement/ }).waitFor()
  expect(await violations(page)).toEqual([])
  const reader = await openPage(browser, `${product.url}/map`)
  const bar = reader.page.getByRole('complementary', { name: 'Announcement of the operator' })
  await bar.getByText('Maintenance for an hour').waitFor()
  await bar.getByRole('button', { name: 'Hide this announcement' }).click()
  await bar.waitFor({ state: 'detached' })
  await reader.context.close()
  for (const [tab, text] of [
    ['Organisations', 'Nobody has founded an organisation yet.'],
    ['API keys', 'Nobody has made an API key yet.'],
    ['Requests', 'Nobody has asked to be contacted yet.'],
    ['Feeds', 'connected'],
    ['Audit log', 'lost phone'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByText(text).first().waitFor()
    expect(await violations(page)).toEqual([])
  }
  await drawsAnAreaOfAPort(page)
  // An operator finds the desk in the menu of the account, here and on every page.
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Operator’s desk' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave the desk' }).click()
  await page.getByRole('button', { name: 'Enter', exact: true }).waitFor()
  expect(troubles).toEqual([])
  await context.close()
})

/** A berth is typed corner by corner, refused while it crosses itself, found on the chart, removed and brought back. */
async function drawsAnAreaOfAPort(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Port areas' }).click()
  await page.getByText('Choose a port').waitFor()
  expect(await violations(page)).toEqual([])
  const choice = page.getByLabel('Port', { exact: true })
  await choice.fill('CNSHA')
  await choice.press('Enter')
  await page.getByText('Nothing is known of this port yet').waitFor()
  await page.getByRole('button', { name: 'Draw an area' }).click()
  const form = page.getByRole('form', { name: 'New area' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await focusedField(page)).said).toContain('At least 3 positions are needed')
  await form.getByLabel('Name', { exact: true }).fill('Terminal 5')
  const corners = ['31.24, 121.49', '31.25, 121.50', '31.24, 121.50', '31.25, 121.49']
  await form.getByLabel('Corner 1').fill(corners[0])
  for (const [at, corner] of corners.slice(1).entries()) {
    await form.getByRole('button', { name: 'Add a row' }).click()
    await form.getByLabel(`Corner ${at + 2}`).fill(corner)
  }
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('The outline crosses itself').waitFor()
  // Beside the corners, with the focus there, and what was typed stays.
  await expect.poll(async () => (await focusedField(page)).said).toContain('The outline crosses itself')
  expect((await focusedField(page)).refused).toBe(true)
  expect(await form.getByLabel('Corner 4').inputValue()).toBe(corners[3])
  expect(await violations(page)).toEqual([])
  await form.getByLabel('Corner 2').fill(corners[2])
  await form.getByLabel('Corner 3').fill(corners[1])
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Berth area · no stops yet · kept as it is').waitFor()
  await page.evaluate('scrollTo(0, 0)')
  expect(await violations(page)).toEqual([])

  // The chart shows the new area, in its middle.
  const chart = page.locator('.areas-chart canvas')
  await expect
    .poll(async () => {
      await chart.click()
      return page.getByRole('form', { name: 'Correct Terminal 5' }).isVisible()
    })
    .toBe(true)
  const corrected = page.getByRole('form', { name: 'Correct Terminal 5' })
  expect(await corrected.getByLabel('Corner 1').inputValue()).toBe('31.24000, 121.49000')
  await corrected.getByLabel('Name in Chinese').fill('五号码头')
  await corrected.getByRole('button', { name: 'Save' }).click()
  const shown = () => call<{ areas: PortArea[] }>(product, 'ports/CNSHA/areas')
  await expect.poll(async () => JSON.stringify(await shown())).toContain('五号码头')
  await page.getByRole('button', { name: 'Remove Terminal 5' }).click()
  await page.getByText('removed, not learned again').waitFor()
  expect(JSON.stringify(await shown())).not.toContain('Terminal 5')
  await page.getByRole('button', { name: 'Bring back Terminal 5' }).click()
  await page.getByRole('button', { name: 'Give Terminal 5 back to learning' }).waitFor()
  await page.getByRole('tab', { name: 'Audit log' }).click()
  await page.getByText('Removed an area of a port').waitFor()
}
