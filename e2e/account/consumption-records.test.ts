import { readFile } from 'node:fs/promises'
import { apiKeyApi, featureIds, type ApiKeys } from '@fairway/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as askMore } from '../../apps/web/src/contact/ask-more.en-us.ts'
import { texts as keys } from '../../apps/web/src/features/api-keys/api-keys.en-us.ts'
import { texts as plans } from '../../apps/web/src/features/purchases/purchases.en-us.ts'
import { texts as used } from '../../apps/web/src/features/usage-records/usage.en-us.ts'
import { texts as usedZh } from '../../apps/web/src/features/usage-records/usage.zh-cn.ts'
import { openOwn } from '../support/account-area.ts'
import { accountCall, CAPTCHA, freshAccount, makeAccount, PASSWORD, tokenOf } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { startProduct, type Product } from '../support/product.ts'
import { someShip } from '../support/some-ship.ts'

const RECORDS = '/index/myAccount/consumptionRecords'
const INFO = '/index/myAccount/myAccountInfo'
const USER = '13800139063'
const IDLE = '13800139064'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct({
    arguments: ['--demo'],
    environment: { DEMO_SHIPS: '40', CAPTCHA_TEST_ANSWER: CAPTCHA, ADDRESS_LIMIT_FACTOR: '50' },
  })
  await Promise.all([USER, IDLE].map((mobile) => makeAccount(product, mobile)))
  await useKeys()
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** A key of an account, made without a browser. */
async function keyOf(mobile: string, name: string): Promise<string> {
  const key = { name, scopes: ['vessels'], networks: [], hosts: [], expiresAt: null, monthlyCap: null }
  const token = await tokenOf(product, mobile)
  const { result } = await accountCall<{ secret: string }>(product, 'SERVICE-USER/api/keys', { body: key, token })
  return result.secret
}

/** Beginnings of an account's keys: of those that work, and of those that are revoked. */
async function keysOf(mobile: string, password?: string): Promise<string[][]> {
  const { result } = await accountCall<ApiKeys>(product, apiKeyApi.listApiKeys.path, {
    token: await tokenOf(product, mobile, password),
  })
  const of = (revoked: boolean) => result.keys.filter(({ revokedAt }) => (revokedAt !== null) === revoked)
  return [false, true].map((revoked) => of(revoked).map(({ prefix }) => prefix))
}

/** Two keys of one name, both used; their beginnings. */
async function prefixesOf(mobile: string): Promise<string[]> {
  const { mmsi } = await someShip(product)
  for (const key of [await keyOf(mobile, 'Desk'), await keyOf(mobile, 'Desk')])
    await fetch(`${product.url}/v1/vessels/mmsi:${mmsi}`, { headers: { authorization: `Bearer ${key}` } })
  const [working] = await keysOf(mobile)
  return working
}

/** Two calls with one key of the user's, one with another. */
async function useKeys(): Promise<void> {
  const { mmsi } = await someShip(product)
  const [first, second] = [await keyOf(USER, 'Port desk'), await keyOf(USER, 'Line-up')]
  for (const key of [first, first, second])
    await fetch(`${product.url}/v1/vessels/mmsi:${mmsi}`, { headers: { authorization: `Bearer ${key}` } })
}

describe('consumption records', () => {
  it('are shown by day, key and call, and as a file, and stand beside what the account may use', async () => {
    const { page, context, troubles } = await openOwn(browser, product, RECORDS, USER)
    const table = page.getByRole('region', { name: used.records.table })
    await table.getByRole('row', { name: 'Port desk getVessel 2 2 2' }).waitFor()
    await table.getByRole('row', { name: `${used.records.together} 3 3 3` }).waitFor()
    expect(await violations(page)).toEqual([])

    await page.getByLabel(used.records.key, { exact: true }).selectOption('Line-up')
    await table.getByRole('row', { name: `${used.records.together} 1 1 1` }).waitFor()
    expect(page.url()).toMatch(/key=[\w-]{22}/)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: used.records.file }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^fairway-consumption-\d{4}-\d\d-01-[\d-]+\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    // An id that begins with a hyphen has an apostrophe before it.
    expect(lines.slice(1).map((line) => line.replace(/^[\d-]{10},'?[\w-]{22},/, ''))).toEqual([
      'Line-up,getVessel,1,1,1',
    ])

    await page.getByLabel(used.records.period, { exact: true }).selectOption('lastMonth')
    await page.getByText(used.records.noneChosen).waitFor()
    await page.getByRole('button', { name: used.records.showAll }).click()
    await page.getByText(used.records.none).waitFor()
    await page.getByLabel(used.records.to, { exact: true }).fill('2 Jan 2020')
    await page.getByText(used.records.faults.backwards).waitFor()
    await page.locator('.usage-found[aria-busy=true]').waitFor({ state: 'detached' })
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])

    await page.goto(product.url + INFO, { waitUntil: 'domcontentloaded' })
    await page.getByRole('meter', { name: `${used.card.credits}: 3 of 15,000` }).waitFor()
    await page.getByRole('meter', { name: `${used.card.keys}: 2 of 20` }).waitFor()
    await page.getByText(plans.plan.none).waitFor()
    const steps = page.locator('.account-card').filter({ has: page.getByRole('heading', { name: used.steps.title }) })
    await steps.getByText('2 of 4 done').waitFor()
    await steps.getByText(used.steps.call + used.steps.done).waitFor()
    expect(await steps.getByRole('link').allTextContents()).toEqual([used.steps.profile, used.steps.ship])
    expect(await violations(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })

  it('end at what the account may have, and who wants more asks about just that', async () => {
    const places = [
      [INFO, 'fleetNum'],
      ['/index/myAccount/historyData', 'mapSelect'],
      ['/index/myAccount/areaRemind?tab=areas', 'regionLayer'],
      [`/ship/${(await someShip(product)).mmsi}/voyages`, 'historyCall'],
      ['/port/CNSHA/arrivals', 'shipPort'],
    ] as const
    const { page, context } = await openOwn(browser, product, RECORDS, IDLE)
    for (const [path, feature] of places) {
      await page.goto(product.url + path, { waitUntil: 'domcontentloaded' })
      const more = page.locator('.ask-more').filter({ hasText: askMore.wants[feature] })
      await more.getByRole('button', { name: askMore.ask }).click()
      const dialog = page.locator('dialog[open]')
      await dialog.locator('[name=userName]').fill('Ann')
      await dialog.locator('[name=contactWay]').fill('ann@ships.example')
      await dialog.locator('[name=companyName]').fill('Ships Ltd')
      const [sent] = await Promise.all([
        page.waitForRequest('**/contact/consult'),
        dialog.getByRole('button', { name: 'Send' }).click(),
      ])
      expect([feature, (sent.postDataJSON() as { contentType: number }).contentType]).toEqual([
        feature,
        featureIds[feature],
      ])
    }
    await context.close()
  })

  it('tell keys of one name apart, and a new password offers to revoke those of before', async () => {
    const twice = await freshAccount(product)
    const [first, second] = await prefixesOf(twice)
    const { page, context, troubles } = await openOwn(browser, product, RECORDS, twice)
    const table = page.getByRole('region', { name: used.records.table })
    await table.getByRole('row', { name: `Desk (${first}…) getVessel` }).waitFor()
    await table.getByRole('row', { name: `Desk (${second}…) getVessel` }).waitFor()
    await page.goto(`${product.url}/index/myAccount/apiService`)
    await page.getByRole('button', { name: keys.keys.add }).click()
    await page.getByLabel(keys.form.name, { exact: true }).fill(' Desk ')
    await page.getByText(keys.form.nameTaken).waitFor()
    await page.goto(`${product.url}/index/myAccount/personalInformation`)
    const form = page.locator('#password')
    const offer = page.locator('.stopped-keys')
    expect(await offer.count()).toBe(0)
    await form.locator('[name=old]').fill(PASSWORD)
    for (const name of ['pwd', 'rePwd']) await form.locator(`[name=${name}]`).fill('Neap-Tide-2086')
    await form.getByRole('button').click()
    await offer.getByText(`Desk (${second}…)`).waitFor()
    const revoke = offer.getByRole('button', { name: keys.ofBefore.revoke })
    expect(await revoke.isDisabled()).toBe(true)
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    await offer.getByLabel(`Desk (${first}…)`).check()
    await revoke.click()
    await offer.waitFor({ state: 'detached' })
    expect(await keysOf(twice, 'Neap-Tide-2086')).toEqual([[second], [first]])
    expect(troubles).toEqual([])
    await context.close()
  })

  it('say in Chinese on a phone that nothing was used, and that they cannot be shown', async () => {
    const { page, context } = await openOwn(browser, product, RECORDS, IDLE, {
      size: 'phone',
      language: 'zh-CN',
    })
    await page.getByText(usedZh.records.none).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    expect(await violations(page)).toEqual([])
    await page.route(/api\/usage\/records/, (route) => route.abort())
    await page.getByLabel(usedZh.records.period, { exact: true }).selectOption('year')
    await page.getByText(usedZh.records.failed).waitFor()
    await page.unroute(/api\/usage\/records/)
    await page.locator('.panel-state').getByRole('button').click()
    await page.getByText(usedZh.records.none).waitFor()
    await context.close()
  })
})
