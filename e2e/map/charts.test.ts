import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { voyageApi, type PortActivity } from '@fairway/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as en } from '../../apps/web/src/features/charts/charts.en-us.ts'
import { texts as zh } from '../../apps/web/src/features/charts/charts.zh-cn.ts'
import { texts as frames } from '../../apps/web/src/features/embed/embed.en-us.ts'
import { openOwn } from '../support/account-area.ts'
import { CAPTCHA, makeAccount } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { openPage, shareBrowser } from '../support/browser.ts'
import { startProduct, until, type Product } from '../support/product.ts'
import { someShip } from '../support/some-ship.ts'

const PAGE = '/index/myAccount/visualTools'
const OWNER = '13800139371'
/** In the simulated world it is seldom without a call. */
const PORT = 'KRPUS'
const TODAY = new Date().toISOString().slice(0, 10)

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct({
    arguments: ['--demo'],
    environment: { DEMO_SHIPS: '300', CAPTCHA_TEST_ANSWER: CAPTCHA, ADDRESS_LIMIT_FACTOR: '50' },
  })
  await makeAccount(product, OWNER)
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Calls of the simulated past are worked out after the start. */
const untilCalled = () =>
  until('calls at the port', async () => {
    const answer = await fetch(`${product.url}/api/${voyageApi.getPortActivity.path.replace(':locode', PORT)}`)
    const { result } = (await answer.json()) as { result: PortActivity | null }
    const known = result !== null && !result.rebuilding && result.callsLast30Days > 0
    // The call is counted.
    if (!known) await sleep(1_000)
    return known
  })

async function saved(page: Page, name: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
}

async function drawn(page: Page, measure: keyof typeof en.measures) {
  await page.getByLabel(en.form.measure).selectOption(measure)
  await page.getByLabel(en.form.period).selectOption('30')
  await page.getByRole('button', { name: en.form.draw }).click()
  await page.locator('.chart-made canvas').waitFor({ timeout: 60_000 })
}

describe('charts', () => {
  it('of a port say what is missing, are drawn, stand beside their figures and are saved as files', async () => {
    const { page, context, troubles } = await openOwn(browser, product, PAGE, OWNER)
    await untilCalled()
    await page.getByRole('button', { name: en.form.draw }).click()
    await page.getByText(en.form.portWrong).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByLabel(en.form.port, { exact: true }).fill(PORT)
    await drawn(page, 'arrivalClasses')
    await page.getByRole('heading', { name: /^Arrivals by class: \w/ }).waitFor()
    await page.locator('.day-chart summary').press('Enter')
    const table = page.getByRole('region', { name: en.table })
    expect(await table.getByRole('row').count()).toBe(1 + 30)
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    const csv = await saved(page, en.save.csv)
    expect(csv.name).toMatch(/^fairway-port-krpus-arrivalclasses-30d\.csv$/)
    expect(csv.content.toString().split('\r\n').at(-2)).toMatch(new RegExp(`^${TODAY},`))
    const svg = await saved(page, en.save.svg)
    expect(svg.content.toString()).toContain('Arrivals by class')
    expect(svg.content.toString()).toMatch(/^<svg .*<\/svg>\s*$/s)
    const png = await saved(page, en.save.png)
    expect(png.content.subarray(1, 4).toString()).toBe('PNG')
    // Twice as wide as it is said: for print.
    expect(png.content.readUInt32BE(16)).toBe(1_920)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('of a ship go into a page of another site, in its colours and for who has no login', async () => {
    const { mmsi } = await someShip(product)
    const { page, context, troubles } = await openOwn(browser, product, PAGE, OWNER)
    await page.getByLabel(en.form.subject).selectOption('ship')
    await page.getByLabel(en.form.ship).fill(String(mmsi).padStart(9, '0'))
    await drawn(page, 'distance')
    await page.getByRole('button', { name: en.frame }).click()
    expect(await page.getByLabel(frames.form.name, { exact: true }).inputValue()).toMatch(/^Distance sailed: /)
    await page.getByLabel(frames.form.hosts).fill('www.ships.example')
    await page.getByLabel(frames.form.theme).selectOption('dark')
    await page.getByRole('button', { name: frames.form.save }).click()
    const frame = page.frameLocator('.embed-preview iframe')
    await frame.getByRole('heading', { name: /^Distance sailed: / }).waitFor()
    await frame.locator('canvas').waitFor()
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    const code = await page.getByLabel(frames.preview.code).inputValue()
    const address = /src="([^"]+)"/.exec(code)![1]
    const { headers } = await fetch(address)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self' www.ships.example")
    const reader = await openPage(browser, address, { language: 'zh-CN', size: 'phone' })
    await reader.page.getByRole('heading', { name: new RegExp(`：${zh.measures.distance}$`) }).waitFor()
    await reader.page.locator('.day-chart summary').press('Enter')
    await reader.page.getByRole('row').nth(30).waitFor()
    expect(await violations(reader.page)).toEqual([])
    expect([...troubles, ...reader.troubles]).toEqual([])
    await reader.context.close()
    await context.close()
  })
})
