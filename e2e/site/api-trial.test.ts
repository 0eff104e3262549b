import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as en } from '../../apps/web/src/features/api-keys/api-keys.en-us.ts'
import { texts as trial } from '../../apps/web/src/pages/data-api/trial/trial-thanks.en-us.ts'
import { texts as trialZh } from '../../apps/web/src/pages/data-api/trial/trial-thanks.zh-cn.ts'
import { openOwn } from '../support/account-area.ts'
import { CAPTCHA, freshAccount } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { startProduct, type Product } from '../support/product.ts'
import { alive, openSite } from '../support/site.ts'
import { someShip } from '../support/some-ship.ts'

const PAGE = '/index/myAccount/apiService'

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

describe('the form for a trial', () => {
  const TRIAL = '/index/dataApi/applyForTrial'
  const fill = async (page: Page, company: string) => {
    await page.locator('[name=userName]').fill('Ann')
    await page.locator('[name=companyName]').fill(company)
    await page.locator('[name=phoneNumber]').fill('13800139065')
  }
  /** What the line prints in a terminal. */
  const inTerminal = async (line: string) =>
    JSON.parse((await promisify(execFile)('sh', ['-c', `${line} -s`], { timeout: 30_000 })).stdout) as object

  it.each([
    ['wide', trial, 'Send'],
    ['phone', trialZh, '提交'],
  ] as const)('shows a key once, and a line that says where a ship is: %s', async (size, t, send) => {
    const language = t === trial ? 'en-US' : 'zh-CN'
    await someShip(product)
    const options = { size, language } as const
    const { page, context, troubles } = await openSite(browser, product.url + TRIAL, options)
    await alive(page.locator('[name=userName]'))
    await fill(page, `Terminal ${size}`)
    await page.getByRole('button', { name: send }).click()
    const key = (await page.getByRole('region', { name: t.key }).textContent())!
    expect(key).toMatch(/^fwk_[\w-]{43}$/)
    const line = (await page.getByRole('region', { name: t.line }).textContent())!
    expect(await inTerminal(line)).toMatchObject({ data: { position: { lat: expect.any(Number) } } })
    await page.getByRole('button', { name: t.send }).click()
    await page.getByText(/^200\D/).waitFor()
    expect(await page.getByRole('region', { name: t.answerIs }).textContent()).toContain('"lat"')
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    // What it used is there for it, and nothing of an account.
    const askWith = (path: string) => fetch(`${product.url}/v1${path}`, { headers: { authorization: `Bearer ${key}` } })
    expect((await askWith('/account/usage')).status).toBe(200)
    const own = (await (await askWith('/account/keys')).json()) as { data: { prefix: string }[] }
    expect(own.data.map(({ prefix }) => key.startsWith(prefix))).toEqual([true])
    expect([(await askWith('/areas')).status, (await askWith('/fleets')).status]).toEqual([403, 403])
    expect(troubles).toEqual([])
    await context.close()
  })

  it('shows the key without script too', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(product.url + TRIAL)
    await fill(page, 'Terminal without script')
    await page.locator('.contact-send button').click()
    const line = (await page.locator('.trial-code').nth(1).textContent())!
    expect(await inTerminal(line)).toMatchObject({ data: { position: { lat: expect.any(Number) } } })
    expect(await page.locator('.trial-code').nth(1).boundingBox()).toMatchObject({ width: expect.any(Number) })
    await context.close()
  })

  it('puts the key among those of who is logged in', async () => {
    const { page, context } = await openOwn(browser, product, PAGE, await freshAccount(product))
    await page.getByText(en.keys.none).waitFor()
    await page.goto(product.url + TRIAL)
    await alive(page.locator('[name=userName]'))
    await fill(page, 'Terminal with login')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(trial.ofAccount).waitFor()
    await page.getByRole('link', { name: trial.services }).click()
    await page.getByText(/^Trial [A-Z0-9]{8}/).waitFor()
    await context.close()
  })
})
