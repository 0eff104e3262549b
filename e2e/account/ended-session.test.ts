import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { texts as orders } from '../../apps/web/src/features/history-orders/history-orders.en-us.ts'
import { texts as share } from '../../apps/web/src/features/share/share.en-us.ts'
import { accountsHere } from '../support/accounts-here.ts'
import { card, openOwn, PERSONAL } from '../support/account-area.ts'
import { accountCall, freshAccount, gone, logInHere, patiently, said, tokenOf } from '../support/accounts.ts'

const here = accountsHere()

const endEverywhere = async (mobile: string): Promise<void> => {
  const token = await tokenOf(here.product, mobile)
  const { code } = await accountCall(here.product, 'SERVICE-USER/account/endOtherSessions', { token, body: {} })
  expect(code).toBe(0)
}
const login = (page: Page) => page.locator('dialog.login[open]')

describe('a session that has ended', () => {
  it('leaves what was typed where it was, unseen until its owner is back', async () => {
    const owner = await freshAccount(here.product)
    const { page, context } = await openOwn(here.browser, here.product, PERSONAL, owner)
    const profile = card(page, 'Profile')
    const name = profile.getByLabel('Display name')
    await name.fill('Wu Li')
    await profile.getByLabel('Company').fill('Slack Water Shipping')
    await endEverywhere(owner)
    await profile.getByRole('button', { name: 'Save' }).click()
    await login(page).getByText('Your session has ended.').waitFor()
    expect(await page.locator('.account-card:visible').count()).toBe(0)
    await page.keyboard.press('Escape')
    await gone(login(page))
    expect(await page.locator('.account-card:visible').count()).toBe(0)

    await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await logInHere(login(page), owner)
    await gone(login(page))
    expect(await name.inputValue()).toBe('Wu Li')
    expect(await profile.getByLabel('Company').inputValue()).toBe('Slack Water Shipping')
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Save')
    await profile.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Modify successfully')
    await context.close()
  })

  it('gives what was asked for to the form that asked', async () => {
    const owner = await freshAccount(here.product)
    const { page, context } = await openOwn(here.browser, here.product, PERSONAL, owner)
    const profile = card(page, 'Profile')
    await profile.getByLabel('Display name').fill('Wu Li')
    await endEverywhere(owner)
    await profile.getByRole('button', { name: 'Save' }).click()
    await logInHere(login(page), owner)
    await said(page, 'Modify successfully')
    expect(await profile.getByLabel('Display name').inputValue()).toBe('Wu Li')
    await expect.poll(() => profile.getByRole('button', { name: 'Save' }).isDisabled(), patiently).toBe(true)

    await page.goto(`${here.product.url}/index/myAccount/historyData`, { waitUntil: 'domcontentloaded' })
    await page.getByRole('radio', { name: orders.form.kinds.box }).check()
    for (const [side, degrees] of [
      ['south', '-60'],
      ['west', '-180'],
      ['north', '70'],
      ['east', '180'],
    ] as const)
      await page.getByLabel(orders.form[side], { exact: true }).fill(degrees)
    await page.getByLabel(orders.form.name, { exact: true }).fill('Two days')
    await endEverywhere(owner)
    await page.getByRole('button', { name: orders.form.ask }).click()
    await logInHere(login(page), owner)
    await page.getByText(orders.quote.title).waitFor({ timeout: 60_000 })
    await context.close()
  })

  it('leaves an open dialog open, with what was typed in it', async () => {
    const owner = await freshAccount(here.product)
    const { page, context } = await openOwn(here.browser, here.product, '/index/myAccount/visualTools', owner)
    await page.getByRole('button', { name: share.list.view }).click()
    const dialog = page.getByRole('dialog', { name: share.dialog.viewTitle })
    await dialog.getByLabel(share.dialog.view).fill(`${here.product.url}/map?ll=30,122&z=6`)
    await dialog.getByLabel(share.dialog.name).fill('For the agent')
    await endEverywhere(owner)
    await dialog.getByRole('button', { name: share.dialog.make }).click()
    await login(page).getByText('Your session has ended.').waitFor()
    expect(await dialog.isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    await gone(login(page))
    await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await logInHere(login(page), owner)
    await gone(login(page))
    expect(await dialog.getByLabel(share.dialog.name).inputValue()).toBe('For the agent')
    await dialog.getByRole('button', { name: share.dialog.make }).click()
    await dialog.getByText(share.dialog.done).waitFor()
    await context.close()
  })
})
