import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { button, CAPTCHA, freshDigits, gone, openLogin, PAGE, patiently, said } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
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

const open = (options: Parameters<typeof openPage>[2] = {}) =>
  openPage(browser, product.url + PAGE, { motion: true, ...options })

it('keeps the form, its fault and the place of the cursor when the language changes in the middle', async () => {
  const { page, context, troubles } = await open()
  const dialog = await openLogin(page)
  await button(dialog, 'Forgot password?').click()
  const typed = { phoneOrEmail: 'nobody@', picture: 'ab', code: '12', password: 'secret words', repeat: 'secret' }
  for (const [name, text] of Object.entries(typed)) await dialog.locator(`[name=${name}]`).fill(text)
  await dialog.locator('[name=code]').focus()
  await dialog.getByText('The two passwords are different').waitFor()
  await button(dialog, '中文').click()
  await dialog.getByRole('heading', { name: '重置密码' }).waitFor()
  await dialog.getByText('两次输入的密码不一致').waitFor()
  await dialog.getByText('@ 后应为带点的域名').waitFor()
  for (const [name, text] of Object.entries(typed))
    expect(await dialog.locator(`[name=${name}]`).inputValue(), name).toBe(text)
  expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('English')
  expect(troubles).toEqual([])
  await context.close()
})

it('fills a phone’s screen, has 40 % of a wide one and never less than its form needs', async () => {
  const { page, context } = await open({ size: 'phone' })
  const dialog = await openLogin(page)
  const box = async () => (await dialog.boundingBox())!
  await expect.poll(box, patiently).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(async () => (await box()).width, patiently).toBe(576)
  await page.setViewportSize({ width: 720, height: 900 })
  await expect.poll(async () => (await box()).width, patiently).toBe(360)
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await context.close()
})

it('is closed by Back on a phone, which leaves the page where it is, and leaves nothing behind in the history', async () => {
  const { page, context, troubles } = await open({ size: 'phone' })
  await page.goto(`${product.url}/index/solutions`, { waitUntil: 'domcontentloaded' })
  const path = () => new URL(page.url()).pathname
  const dialog = await openLogin(page)
  await page.evaluate('scrollTo(0, 300)')
  await page.evaluate('history.back()')
  await gone(dialog)
  expect([path(), await page.evaluate('scrollY')]).toEqual(['/index/solutions', 300])
  await openLogin(page)
  await page.keyboard.press('Escape')
  await gone(dialog)
  await expect.poll(() => page.evaluate('history.state?.ofDialog === undefined')).toBe(true)
  expect(path()).toBe('/index/solutions')
  await page.evaluate('history.back()')
  await expect.poll(path, patiently).toBe(PAGE)
  expect(troubles).toEqual([])
  await context.close()
})

it('holds the agreement inside the window however it is moved', async () => {
  const { page, context } = await open()
  const dialog = await openLogin(page)
  await button(dialog, 'Create an account').click()
  await button(dialog, 'User agreement').click()
  const agreement = dialog.getByRole('dialog', { name: 'User agreement' })
  const inside = async () => {
    const { x, y, width, height } = (await agreement.boundingBox())!
    return x >= 0 && y >= 0 && x + width <= 1440 && y + height <= 900
  }
  const head = (await agreement.getByRole('heading', { name: 'User agreement' }).boundingBox())!
  const before = (await agreement.boundingBox())!
  await page.mouse.move(head.x + 20, head.y + 5)
  await page.mouse.down()
  await page.mouse.move(-500, 5_000, { steps: 5 })
  await page.mouse.up()
  expect((await agreement.boundingBox())!.x).toBeLessThan(before.x)
  expect(await inside()).toBe(true)
  await agreement.getByRole('button', { name: /arrow keys/ }).press('ArrowUp')
  await agreement.getByLabel('Move', { exact: false }).last().click()
  await agreement.getByRole('menuitem', { name: 'Top right' }).click()
  expect(await inside()).toBe(true)
  await agreement.getByRole('button', { name: 'Cancel' }).click()
  await gone(agreement)
  expect(await dialog.getByRole('checkbox').isChecked()).toBe(false)
  await context.close()
})

it('asks for a picture code when the server wants one before a code goes out, and for another after a wrong one', async () => {
  const { page, context, troubles } = await open()
  // What the server answers after two codes of one address; here many people share one.
  await page.route('**/api/SERVICE-USER/mail/sendMail', (route) =>
    route.fulfill({ json: { code: 2026, message: 'Please type the characters', result: null } }),
  )
  const dialog = await openLogin(page)
  await button(dialog, 'Create an account').click()
  await dialog.getByRole('tab', { name: 'Email' }).click()
  await dialog.locator('[name=email]').fill(`pictured${freshDigits()}@example.com`)
  const send = button(dialog, 'Send code')
  await send.click()
  await said(page, 'Please type the characters')
  const picture = dialog.locator('.captcha img')
  const first = await picture.getAttribute('src')
  await expect.poll(() => page.evaluate<string>('document.activeElement.name'), patiently).toBe('picture')
  expect(await send.isDisabled()).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.unroute('**/api/SERVICE-USER/mail/sendMail')
  await dialog.locator('[name=picture]').fill('XXXX')
  await send.click()
  await said(page, /picture/)
  await expect.poll(() => picture.getAttribute('src'), patiently).not.toBe(first)
  await dialog.locator('[name=picture]').fill(CAPTCHA)
  await send.click()
  await said(page, 'Verification code sent successfully!')
  expect(troubles).toEqual([])
  await context.close()
})

it('costs a page that never opens it nothing, and at most 150 kB one that does', async () => {
  const { page, context } = await open()
  await page.waitForLoadState('networkidle')
  const files: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) files.push(response.body())
  })
  const dialog = await openLogin(page)
  for (const name of ['Create an account', 'Log in', 'Forgot password?']) await button(dialog, name).click()
  await dialog.locator('.captcha img').waitFor()
  const bytes = (await Promise.all(files)).map((file) => gzipSync(file).length)
  expect(bytes.length).toBeGreaterThan(1)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(150_000)
  await context.close()
})

describe.each(['en-US', 'zh-CN'] as const)('nothing in the dialog stands in anybody’s way in %s', (language) => {
  it.each(['wide', 'phone'] as const)('on a %s screen', async (size) => {
    const { page, context, troubles } = await open({ language, size })
    const dialog = await openLogin(page)
    const [qr, register, forgot, back] =
      language === 'en-US'
        ? ['Scan a QR code instead', 'Create an account', 'Forgot password?', 'Log in with a password']
        : ['扫码登录', '立即注册', '忘记密码？', '账号密码登录']
    const check = async (view: string) => expect(await violations(page), view).toEqual([])
    await check('account')
    await button(dialog, forgot).click()
    await dialog.locator('.captcha img').waitFor()
    await dialog.locator('[name=phoneOrEmail]').fill('x')
    await dialog.locator('[name=code]').focus()
    await check('forgot')
    await button(dialog, back).click()
    await button(dialog, qr).click()
    await dialog.locator('.qr-frame img').waitFor()
    await check('qr')
    await button(dialog, register).click()
    await check('register')
    await dialog.locator('.agreement-link').click()
    await dialog.locator('.agreement .legal').waitFor()
    await check('agreement')
    expect(troubles).toEqual([])
    await context.close()
  })
})
