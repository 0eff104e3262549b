import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as used } from '../apps/web/src/features/usage-records/usage.en-us.ts'
import { texts as usedZh } from '../apps/web/src/features/usage-records/usage.zh-cn.ts'
import { openOwn } from './support/account-area.ts'
import { accountCall, CAPTCHA, makeAccount, tokenOf } from './support/accounts.ts'
import { violations } from './support/axe.ts'
import { shareBrowser } from './support/browser.ts'
import { startProduct, type Product } from './support/product.ts'
import { someShip } from './support/some-ship.ts'

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

describe('consumption records', () => {
  it('are shown by day, key and call, and as a file, and stand beside what the account may use', async () => {
    const { mmsi } = await someShip(product)
    const [first, second] = [await keyOf(USER, 'Port desk'), await keyOf(USER, 'Line-up')]
    for (const key of [first, first, second])
      await fetch(`${product.url}/v1/vessels/mmsi:${mmsi}`, { headers: { authorization: `Bearer ${key}` } })
    const { page, context, troubles } = await openOwn(browser, product, RECORDS, USER, { reducedMotion: true })
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
    expect(lines.slice(1).map((line) => line.slice('2026-11-23,'.length + 23))).toEqual(['Line-up,getVessel,1,1,1'])

    await page.getByLabel(used.records.period, { exact: true }).selectOption('lastMonth')
    await page.getByText(used.records.noneChosen).waitFor()
    await page.getByRole('button', { name: used.records.showAll }).click()
    await page.getByText(used.records.none).waitFor()
    await page.getByLabel(used.records.to, { exact: true }).fill('2 Jan 2020')
    await page.getByText(used.records.faults.backwards).waitFor()
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])

    await page.goto(product.url + INFO, { waitUntil: 'domcontentloaded' })
    await page.getByRole('meter', { name: `${used.card.credits}: 3 of 15,000` }).waitFor()
    await page.getByRole('meter', { name: `${used.card.keys}: 2 of 20` }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })

  it('say in Chinese on a phone that nothing was used, and that they cannot be shown', async () => {
    const { page, context } = await openOwn(browser, product, RECORDS, IDLE, {
      size: 'phone',
      language: 'zh-CN',
      reducedMotion: true,
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
