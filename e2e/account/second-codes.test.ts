import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { card, INFO, openOwn, PERSONAL } from '../support/account-area.ts'
import {
  accountCall,
  button,
  CAPTCHA,
  codeFor,
  early,
  gone,
  keepsUser,
  logInHere,
  openLogin,
  PAGE,
  PASSWORD,
  patiently,
  said,
  untilAnotherCode,
} from '../support/accounts.ts'
import { shareBrowser, openPage } from '../support/browser.ts'
import type { Product } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct('accounts')
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

it('lets who forgot the password set another by way of a picture and a code', async () => {
  const { page, context, troubles } = await openPage(browser, product.url + PAGE)
  const dialog = await openLogin(page)
  await button(dialog, 'Forgot password?').click()
  await dialog.locator('[name=phoneOrEmail]').fill(early.forgetful)
  const picture = dialog.locator('.captcha img')
  const source = (await picture.getAttribute('src'))!
  expect(source).toMatch(/^data:image\/png;base64,/)
  await dialog.locator('[name=picture]').fill('XXXX')
  await button(dialog, 'Send code').click()
  await said(page, /picture/)
  // A picture is good for one try: another one comes by itself.
  await expect.poll(() => picture.getAttribute('src'), patiently).not.toBe(source)
  expect(await dialog.locator('[name=picture]').inputValue()).toBe('')

  // Its registration had a code, and a contact gets one a minute.
  await untilAnotherCode(product, early.forgetful)
  await dialog.locator('[name=picture]').fill(CAPTCHA)
  const old = await codeFor(product, early.forgetful)
  await button(dialog, 'Send code').click()
  await said(page, 'Verification code sent successfully!')
  let code = old
  await expect.poll(async () => (code = await codeFor(product, early.forgetful)), patiently).not.toBe(old)

  const submit = button(dialog, 'Set the new password')
  await dialog.locator('[name=code]').fill(code === '000000' ? '000001' : '000000')
  await dialog.locator('[name=password]').fill('Neap-Tide-1911')
  expect(await submit.isDisabled()).toBe(true)
  await dialog.locator('[name=repeat]').fill('Neap-Tide')
  await submit.click()
  await dialog.getByText('The two passwords are different').waitFor()
  await dialog.locator('[name=repeat]').fill('Neap-Tide-1911')
  await submit.click()
  await said(page, /code/)
  await dialog.locator('[name=code]').fill(code)
  await submit.click()
  await said(page, 'Modify successfully')

  await logInHere(dialog, early.forgetful)
  await dialog.getByText('The user name or password is wrong').waitFor()
  await logInHere(dialog, early.forgetful, 'Neap-Tide-1911')
  await gone(dialog)
  await expect.poll(() => keepsUser(page), patiently).toBe(true)
  expect(troubles).toEqual([])
  await context.close()
})

it('adds a mail address with a code from each side, then is deleted for good', async () => {
  const { page, context, troubles } = await openOwn(browser, product, PERSONAL, early.leaving)
  const form = card(page, 'Change phone number or email')
  await form.getByLabel('New phone number or email').fill('wu@example.org')
  await form.getByRole('button', { name: 'Send code' }).last().click()
  await form.getByLabel('Code from the new contact').fill(await codeFor(product, 'wu@example.org'))
  // Its registration had a code, and a contact gets one a minute.
  await untilAnotherCode(product, early.leaving)
  const before = await codeFor(product, early.leaving)
  await form.getByRole('button', { name: 'Send code' }).first().click()
  let code = before
  await expect.poll(async () => (code = await codeFor(product, early.leaving)), patiently).not.toBe(before)
  await form.getByLabel('Code from your current contact').fill(code)
  await form.getByRole('button', { name: 'Change contact' }).click()
  await said(page, 'Modify successfully')
  await page.goto(product.url + INFO, { waitUntil: 'domcontentloaded' })
  await page.getByText('w***@example.org').waitFor()

  await card(page, 'Delete account').getByRole('button', { name: 'Delete account' }).click()
  const warning = page.getByRole('dialog', { name: 'Delete this account?' })
  await warning.getByLabel('Password').fill(PASSWORD)
  expect(troubles).toEqual([])
  await warning.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForURL(/\/index\/home/)
  await said(page, 'The account has been deleted')
  const { code: refused } = await accountCall(product, 'SERVICE-USER/login/login', {
    form: { phoneOrEmail: early.leaving, password: PASSWORD },
  })
  expect(refused).toBe(2001)
  // What the page had asked just before is answered to nobody any more.
  const refusedLoad = 'console: Failed to load resource: the server responded with a status of 401 (Unauthorized)'
  expect(troubles.filter((trouble) => trouble !== refusedLoad)).toEqual([])
  await context.close()
})
