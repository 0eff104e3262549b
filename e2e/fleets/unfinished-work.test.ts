import { fleetApi } from '@fairway/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as fleet } from '../../apps/web/src/features/fleet/fleet.en-us.ts'
import { texts as reminder } from '../../apps/web/src/features/reminder/reminder.en-us.ts'
import { texts as route } from '../../apps/web/src/features/route-plan/route-plan.en-us.ts'
import { texts as ui } from '../../apps/web/src/ui/ui.en-us.ts'
import { card, openOwn, PERSONAL } from '../support/account-area.ts'
import { accountCall, freshAccount, tokenOf } from '../support/accounts.ts'
import { shareBrowser } from '../support/browser.ts'
import type { Product } from '../support/product.ts'
import { chooseStop } from '../support/route-planner.ts'
import { sharedProduct } from '../support/shared-product.ts'

const MMSI = 211_000_731

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct('accounts')
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

describe('what was begun and not saved', () => {
  it('is a rule that a look at the areas leaves as it was, until it is given up', async () => {
    const { page, context, troubles } = await openOwn(
      browser,
      product,
      '/index/myAccount/areaRemind?tab=rules',
      await freshAccount(product),
    )
    await page.getByRole('button', { name: reminder.rules.add, exact: true }).click()
    const name = page.getByLabel(reminder.form.name, { exact: true })
    await name.fill('Night at the roads')
    await page.getByRole('tab', { name: reminder.tabs.areas, exact: true }).click()
    await name.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: reminder.tabs.rules, exact: true }).click()
    await page.getByText(ui.state.begunBefore).waitFor()
    expect(await name.inputValue()).toBe('Night at the roads')
    await page.getByRole('button', { name: reminder.form.cancel, exact: true }).click()
    await page.getByRole('button', { name: reminder.rules.add, exact: true }).click()
    expect(await name.inputValue()).toBe('')
    expect(troubles).toEqual([])
    await context.close()
  })

  it('is a note that Escape closes, and that Cancel throws away', async () => {
    const owner = await freshAccount(product)
    await accountCall(product, fleetApi.followShips.path, {
      token: await tokenOf(product, owner),
      body: { ships: [{ mmsi: MMSI }] },
    })
    const { page, context, troubles } = await openOwn(browser, product, '/fleets', owner)
    const open = () => page.getByRole('button', { name: /^Write a note on/ }).click()
    const remarks = page.getByLabel(fleet.note.remarks, { exact: true })
    await open()
    await remarks.fill('Ask the agent about the tug')
    await page.keyboard.press('Escape')
    await remarks.waitFor({ state: 'detached' })
    await open()
    await page.getByText(ui.state.begunBefore).waitFor()
    expect(await remarks.inputValue()).toBe('Ask the agent about the tug')
    await page.getByRole('dialog').getByRole('button', { name: fleet.cancel, exact: true }).click()
    await open()
    expect(await remarks.inputValue()).toBe('')
    expect(troubles).toEqual([])
    await context.close()
  })

  it('is a route that a look at the map leaves as it was', async () => {
    const { page, context, troubles } = await openOwn(browser, product, '/routes', await freshAccount(product))
    await page.getByText(route.result.none).waitFor()
    await chooseStop(page, route.stops.from, 'CNSHA')
    await chooseStop(page, route.stops.to, 'SGSIN')
    await page.locator('.route-table').waitFor()
    await page.locator('header').getByRole('link', { name: 'Map', exact: true }).first().click()
    await page.locator('.map-canvas').first().waitFor()
    await page.goBack()
    await page.locator('.route-table').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('is a profile that a look at another page leaves as it was', async () => {
    const { page, context, troubles } = await openOwn(browser, product, PERSONAL, await freshAccount(product))
    const profile = card(page, 'Profile')
    const before = await profile.getByLabel('Company').inputValue()
    await profile.getByLabel('Company').fill('Slack Water Shipping')
    await page.getByRole('link', { name: 'API services' }).first().click()
    await profile.waitFor({ state: 'detached' })
    await page.goBack()
    await profile.getByText('Not saved yet').waitFor()
    expect(await profile.getByLabel('Company').inputValue()).toBe('Slack Water Shipping')
    // What is as it was is nothing to keep.
    await profile.getByLabel('Company').fill(before)
    await page.getByRole('link', { name: 'API services' }).first().click()
    await profile.waitFor({ state: 'detached' })
    await page.goBack()
    await profile.waitFor()
    expect(await profile.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
    expect(troubles).toEqual([])
    await context.close()
  })
})
