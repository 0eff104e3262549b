import { PNG } from 'pngjs'
import type { Browser, Locator, Page } from 'playwright-core'
import { decodeQR } from 'qr/decode.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { texts as en } from '../../apps/web/src/session/confirm.en-us.ts'
import { texts as zh } from '../../apps/web/src/session/confirm.zh-cn.ts'
import { texts as keys } from '../../apps/web/src/features/api-keys/api-keys.en-us.ts'
import { texts as keysZh } from '../../apps/web/src/features/api-keys/api-keys.zh-cn.ts'
import { accountCall, button, gone, makeAccount, openLogin, PAGE, PASSWORD, tokenOf } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { openPage, shareBrowser } from '../support/browser.ts'
import type { Product } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'

const OWNER = '13800139281'
const PHONE_OWNER = '13800139282'
const KEYS = '/index/myAccount/apiService'

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct('accounts')
  await Promise.all([makeAccount(product, OWNER), makeAccount(product, PHONE_OWNER)])
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

/** Logs in by a code that the phone confirms: such a login has proved nothing yet but that the phone has one. */
async function logInByCode(page: Page, owner: string, scan: string): Promise<void> {
  const token = await tokenOf(product, owner)
  const answered = page.waitForResponse((response) => response.url().includes('getQrCode'))
  const dialog = await openLogin(page)
  await button(dialog, scan).click()
  const { result } = (await (await answered).json()) as { result: { img: string } }
  const code = PNG.sync.read(Buffer.from(result.img, 'base64'))
  const ticket = new URL(decodeQR({ width: code.width, height: code.height, data: code.data })).hash.slice(1)
  const phone = (path: string, body: unknown) => accountCall(product, `MINIAPP-SERVICE/user/${path}`, { token, body })
  await phone('qrRequest', { ticket })
  await phone('answerQr', { ticket, confirm: true })
  await gone(dialog)
}

const asking = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

it('a key is made after the password, which is asked for once', async () => {
  const { page, context, troubles } = await openPage(browser, product.url + PAGE)
  await logInByCode(page, OWNER, 'Scan a QR code instead')
  await page.goto(product.url + KEYS, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: keys.keys.add }).click()
  await page.getByLabel(keys.form.name, { exact: true }).fill('Port desk')
  const save = page.getByRole('button', { name: keys.form.save })
  await save.click()
  const dialog = asking(page, en.title)
  await dialog.getByText(OWNER).waitFor()
  // The keyboard begins at the password.
  expect(await page.evaluate<string>('document.activeElement.name')).toBe('password')
  expect(await violations(page)).toEqual([])

  // Who thinks better of it is told, and has what was typed.
  await page.keyboard.press('Escape')
  await gone(dialog)
  await page.getByText('Please confirm that it is you, then try again').first().waitFor()
  expect(await page.getByLabel(keys.form.name, { exact: true }).inputValue()).toBe('Port desk')

  await save.click()
  await dialog.getByText(OWNER).waitFor()
  await page.keyboard.type('not the password')
  await page.keyboard.press('Enter')
  await dialog.getByText(en.wrong).first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  const made = page.getByRole('dialog', { name: keys.secret.title.replace('{{name}}', 'Port desk') })
  await made.locator('code').waitFor()
  // What is shown once does not go with an Esc.
  await page.keyboard.press('Escape')
  await made.getByRole('button', { name: keys.secret.done, exact: true }).click()

  // From now on it is not asked for again.
  await page.getByRole('button', { name: keys.keys.add }).click()
  await page.getByLabel(keys.form.name, { exact: true }).fill('Second')
  await save.click()
  await page.getByRole('dialog', { name: keys.secret.title.replace('{{name}}', 'Second') }).waitFor()
  expect(troubles.filter((trouble) => !trouble.includes('403'))).toEqual([])
  await context.close()
})

it('fits a phone, in Chinese', async () => {
  const { page, context } = await openPage(browser, product.url + PAGE, { language: 'zh-CN', size: 'wide' })
  await logInByCode(page, PHONE_OWNER, '扫码登录')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(product.url + KEYS, { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: keysZh.keys.add }).click()
  await page.getByLabel(keysZh.form.name, { exact: true }).fill('港口')
  await page.getByRole('button', { name: keysZh.form.save }).click()
  const dialog = asking(page, zh.title)
  await dialog.getByText(zh.forgotten).waitFor()
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(await violations(page)).toEqual([])
  await dialog.locator('[name=password]').fill(PASSWORD)
  await dialog.getByRole('button', { name: zh.goOn }).click()
  await gone(dialog)
  await page.getByRole('dialog', { name: keysZh.secret.title.replace('{{name}}', '港口') }).waitFor()
  await context.close()
})
