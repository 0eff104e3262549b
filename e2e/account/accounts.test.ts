import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accountCall,
  button,
  codeFor,
  freshAccount,
  freshDigits,
  freshMobile,
  gone,
  keepsUser,
  logInHere,
  makeAccount,
  openLogin,
  PAGE,
  PASSWORD,
  patiently,
  said,
} from '../support/accounts.ts'
import { shareBrowser, openPage } from '../support/browser.ts'
import type { Product } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'

let product: Pick<Product, 'url'>
let browser: Browser
const registered = '13800138041'

beforeAll(async () => {
  product = await sharedProduct('accounts')
  await makeAccount(product, registered)
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const open = (options: Parameters<typeof openPage>[2] = {}) => openPage(browser, product.url + PAGE, options)

describe('registering', () => {
  it('by phone: code, agreement, password, and then in', async () => {
    const mobile = freshMobile()
    const typed = `+86 ${mobile.slice(0, 3)}-${mobile.slice(3, 7)}-${mobile.slice(7)}`
    const { page, context, troubles } = await open()
    const dialog = await openLogin(page)
    await button(dialog, 'Create an account').click()
    const send = button(dialog, 'Send code')
    // Off, and not dead: a press says what is missing.
    expect(await send.isDisabled()).toBe(true)
    await send.dispatchEvent('click')
    await dialog.getByText('Please enter your phone number').waitFor()
    expect(await page.evaluate<string>('document.activeElement.name')).toBe('mobile')
    await dialog.locator('[name=mobile]').fill('195')
    await dialog.getByText('Numbers beginning 195 are not taken here').waitFor()
    await dialog.locator('[name=mobile]').fill('12345678901')
    await dialog.getByText('Numbers beginning 123 are not taken here').waitFor()
    expect(await send.isDisabled()).toBe(true)
    await dialog.locator('[name=mobile]').fill(typed)
    await send.click()
    await said(page, 'Verification code sent successfully!')
    const code = await codeFor(product, mobile)

    // The countdown lives outside of the view: neither another view nor closing the dialog ends it.
    const countdown = button(dialog, /^Resend \(\d+ s\)$/)
    expect(await countdown.isDisabled()).toBe(true)
    await button(dialog, 'Log in').click()
    await button(dialog, 'Create an account').click()
    expect(await countdown.isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await gone(dialog)
    // The focus goes back to what opened the dialog.
    expect(await page.evaluate<string>('document.activeElement.className')).toContain('header-login')
    await button(await openLogin(page), 'Create an account').click()
    expect(await countdown.isDisabled()).toBe(true)

    const next = button(dialog, 'Next')
    expect(await next.isDisabled()).toBe(true)
    await dialog.locator('[name=code]').fill(code === '000000' ? '000001' : '000000')
    await next.click()
    await dialog.getByText('Please agree to the user agreement first').waitFor()
    await button(dialog, 'User agreement').click()
    await dialog
      .getByRole('dialog', { name: 'User agreement' })
      .getByRole('button', { name: 'Agree and continue' })
      .click()
    expect(await dialog.getByRole('checkbox').isChecked()).toBe(true)
    await next.click()
    await said(page, /code/)
    await dialog.locator('[name=code]').fill(code)
    await next.click()

    await dialog.getByRole('heading', { name: 'Set your password' }).waitFor()
    await button(dialog, 'Back to registration').click()
    expect(await dialog.locator('[name=mobile]').inputValue()).toBe(typed)
    await next.click()
    // Refused while it is typed: the server would refuse it too.
    await dialog.locator('[name=pwd]').fill('abc123')
    await dialog.getByText(/^No repetition/).waitFor()
    await dialog.locator('[name=pwd]').fill('woaini1314')
    await dialog.getByText(/one of the commonest/).waitFor()
    await dialog.locator('[name=pwd]').fill(PASSWORD)
    await dialog.locator('[name=rePwd]').fill('something else')
    const finish = button(dialog, 'Create the account')
    await finish.click()
    await dialog.getByText('The two passwords are different').waitFor()
    await dialog.locator('[name=rePwd]').fill(PASSWORD)
    await finish.click()
    await said(page, 'registered successfully!')
    await said(page, 'Login successfully')
    await gone(dialog)
    await expect.poll(() => keepsUser(page), patiently).toBe(true)
    expect(await page.evaluate<string>(`localStorage.getItem('fairway-1:userInfo')`)).not.toContain(mobile)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('by mail, and not a second time', async () => {
    const mail = `lotse@${freshDigits()}.example.com`
    const { page, context, troubles } = await open({ language: 'zh-CN' })
    const dialog = await openLogin(page)
    await button(dialog, '立即注册').click()
    await dialog.getByRole('tab', { name: '手机号' }).press('ArrowRight')
    await dialog.locator('[name=email]').fill(mail.replace('lotse', 'Lotse').replace('example', 'Example'))
    await button(dialog, '获取验证码').click()
    await dialog.locator('[name=code]').fill(await codeFor(product, mail))
    await dialog.getByRole('checkbox').check()
    await button(dialog, '下一步').click()
    await dialog.locator('[name=pwd]').fill('12345')
    await dialog.locator('[name=rePwd]').fill('12345')
    await button(dialog, '完成注册').click()
    await dialog.getByText('密码至少 6 个字符').waitFor()
    // What the form knows by itself, and what only the server's list knows.
    await dialog.locator('[name=pwd]').fill('888888')
    await dialog.getByText('请勿使用重复字符、连续数字或字母、键盘上相邻的按键').waitFor()
    await dialog.locator('[name=pwd]').fill('Lotse2026')
    await dialog.getByText('请勿使用您的手机号、邮箱或其中的一部分').waitFor()
    await dialog.locator('[name=pwd]').fill('woaini1314')
    await dialog.locator('[name=rePwd]').fill('woaini1314')
    await button(dialog, '完成注册').click()
    await dialog.locator('.is-fault').filter({ hasText: '该密码过于常见，容易被猜中，请换一个' }).waitFor()
    await dialog.locator('[name=pwd]').fill(PASSWORD)
    await dialog.locator('[name=rePwd]').fill(PASSWORD)
    await button(dialog, '完成注册').click()
    await said(page, '注册成功！')
    await expect.poll(() => keepsUser(page), patiently).toBe(true)
    // A fresh page, which knows of no countdown: the server is asked, and no code is sent.
    await page.evaluate('localStorage.clear()')
    await page.reload({ waitUntil: 'domcontentloaded' })
    await openLogin(page)
    await button(dialog, '立即注册').click()
    await dialog.locator('[name=mobile]').fill(registered)
    await button(dialog, '获取验证码').click()
    await said(page, '该手机号已注册！')
    await dialog.getByRole('tab', { name: '邮箱' }).click()
    await dialog.locator('[name=email]').fill(mail)
    await button(dialog, '获取验证码').click()
    await said(page, '该邮箱已注册！')
    expect(troubles).toEqual([])
    await context.close()
  })
})

describe('the password', () => {
  it('that is wrong is refused by the server in its own words; a demo account is filled in', async () => {
    const { page, context, troubles } = await open()
    const dialog = await openLogin(page)
    await expect.poll(() => dialog.locator('[name=phoneOrEmail]').inputValue(), patiently).toMatch(/^1380000000[12]$/)
    const submit = dialog.locator('[type=submit]')
    await dialog.locator('[name=password]').fill('')
    expect(await submit.isDisabled()).toBe(true)
    await logInHere(dialog, '13800000001', 'not the password')
    await dialog.locator('.is-fault').filter({ hasText: 'The user name or password is wrong' }).waitFor()
    await expect.poll(() => keepsUser(page)).toBe(false)
    await button(dialog, 'Show password').click()
    expect(await dialog.locator('[name=password]').getAttribute('type')).toBe('text')
    await logInHere(dialog, '13800000001', 'fairway')
    await gone(dialog)
    // Nothing to log in for any more.
    await expect.poll(() => keepsUser(page), patiently).toBe(true)
    expect(troubles).toEqual([])
    await context.close()
  })
})

describe('another tab', () => {
  const secondTab = async (context: BrowserContext) => {
    const tab = await context.newPage()
    await tab.goto(product.url + PAGE, { waitUntil: 'domcontentloaded' })
    return tab
  }

  it('is logged in by a login here, and out by the end of it', async () => {
    const { page, context, troubles } = await open()
    const other = await secondTab(context)
    const waiting = await openLogin(other)
    await logInHere(await openLogin(page), '13800000002', 'fairway')
    await gone(waiting)
    await other.evaluate('globalThis.sameDocument = true')
    await page.evaluate(`localStorage.removeItem('fairway-1:userInfo')`)
    await other.waitForFunction(() => !('sameDocument' in globalThis))
    await openLogin(other)
    expect(troubles).toEqual([])
    await context.close()
  })
})

it('asks for the login again when the token is dead, and goes on after it', async () => {
  const mobile = await freshAccount(product)
  const { page, context } = await open()
  const answered = page.waitForResponse((response) => response.url().endsWith('/login/login'))
  const dialog = await openLogin(page)
  await logInHere(dialog, mobile)
  const { result } = (await (await answered).json()) as { result: { token: string } }
  await gone(dialog)
  await accountCall(product, 'SERVICE-USER/login/logout', { form: {}, token: result.token })
  await page.reload({ waitUntil: 'domcontentloaded' })
  await dialog.getByText('Your session has ended.').waitFor()
  await expect.poll(() => keepsUser(page), patiently).toBe(false)
  const repeated = page.waitForResponse(
    (response) => response.url().endsWith('/user/userInfo') && response.status() === 200,
  )
  await logInHere(dialog, mobile)
  await repeated
  await gone(dialog)
  await expect.poll(() => keepsUser(page), patiently).toBe(true)
  await context.close()
})
