import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { totpAt } from '../../apps/server/src/second-factor/totp.ts'
import { card, INFO, openOwn } from '../support/account-area.ts'
import { freshAccount, gone, logInHere, makeAccount, openLogin, PAGE, PASSWORD, said } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { openPage, shareBrowser } from '../support/browser.ts'
import type { Product } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'

const LOOKING = '13800147003'

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  const { url } = await sharedProduct('accounts')
  // Passkeys belong to names, not to bare addresses.
  product = { url: url.replace('127.0.0.1', 'localhost') }
  await makeAccount(product, LOOKING)
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

async function confirmWithPassword(page: Page, title: string | RegExp, action: string) {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: action, exact: true }).click()
}
async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await said(page, 'You have logged out of the account')
}
async function beginLogin(page: Page, mobile: string) {
  await page.goto(product.url + PAGE, { waitUntil: 'domcontentloaded' })
  const dialog = await openLogin(page)
  await logInHere(dialog, mobile)
  await dialog.getByRole('heading', { name: 'One more step' }).waitFor()
  return dialog
}

describe('the second step of a login', () => {
  it('is an app that is set up on the page of the account and asked from then on, or a recovery code', async () => {
    const owner = await freshAccount(product)
    const { page, context, troubles } = await openOwn(browser, product, INFO, owner)
    const twoSteps = card(page, 'Two-step login')
    await twoSteps.getByText('Off: the password alone').waitFor()
    await twoSteps.getByRole('button', { name: 'Set up an app' }).click()
    await confirmWithPassword(page, 'Set up an authenticator app', 'Set up an app')
    const scan = page.getByRole('dialog', { name: 'Set up an authenticator app' })
    const secret = (await scan.locator('code').textContent())!.replaceAll(' ', '')
    const first = totpAt(secret, Date.now())
    expect(await violations(page)).toEqual([])
    await scan.getByLabel('Code that the app shows now').fill(first)
    await scan.getByRole('button', { name: 'Switch on' }).click()
    const kept = page.getByRole('dialog', { name: 'Save these recovery codes' })
    await kept.getByRole('listitem').first().waitFor()
    const codes = await kept.getByRole('listitem').allTextContents()
    expect(codes).toHaveLength(10)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await kept.getByRole('listitem').first().isVisible()).toBe(true)
    // The toast in it has one of its own.
    expect(await kept.locator('.dialog-head').getByRole('button').count()).toBe(0)
    expect(await violations(page)).toEqual([])
    await kept.getByRole('button', { name: 'I have saved them' }).click()
    await twoSteps.getByText('On: every new login').waitFor()
    await twoSteps.getByText('10 recovery codes are left.').waitFor()
    await logOut(page)

    const dialog = await beginLogin(page, owner)
    expect(await violations(page)).toEqual([])
    const code = dialog.getByLabel('Code of your authenticator app')
    await code.fill(first)
    await code.press('Enter')
    await said(page, 'This code is not right')
    await code.fill(totpAt(secret, Date.now() + 30_000))
    await code.press('Enter')
    await gone(dialog)
    await logOut(page)

    const again = await beginLogin(page, owner)
    await again.getByRole('button', { name: 'Use a recovery code' }).click()
    await again.getByLabel('Recovery code', { exact: true }).fill(codes[0])
    await again.getByRole('button', { name: 'Go on' }).click()
    await gone(again)
    await page.goto(product.url + INFO, { waitUntil: 'domcontentloaded' })
    await twoSteps.getByText('9 recovery codes are left.').waitFor()
    await twoSteps.getByRole('button', { name: 'Remove the app' }).click()
    await confirmWithPassword(page, 'Remove the app', 'Remove')
    await twoSteps.getByText('Off: the password alone').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('is a passkey, which is added, named, asked for, a login by itself, and removed', async () => {
    const owner = await freshAccount(product)
    const { page, context, troubles } = await openOwn(browser, product, INFO, owner)
    const devices = await context.newCDPSession(page)
    await devices.send('WebAuthn.enable')
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const twoSteps = card(page, 'Two-step login')
    await twoSteps.getByRole('button', { name: 'Add a passkey' }).click()
    const adding = page.getByRole('dialog', { name: 'Add a passkey' })
    await adding.getByLabel('Name, to tell it apart from others').fill('Bridge laptop')
    await confirmWithPassword(page, 'Add a passkey', 'Add a passkey')
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await twoSteps.getByText('Bridge laptop').waitFor()
    await twoSteps.getByRole('button', { name: 'Rename the passkey Bridge laptop' }).click()
    await page.getByRole('dialog', { name: 'Rename the passkey' }).getByRole('textbox').fill('船桥电脑')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await twoSteps.getByText('船桥电脑').waitFor()
    await logOut(page)

    const dialog = await beginLogin(page, owner)
    await dialog.getByRole('button', { name: 'Log in with a passkey' }).click()
    await gone(dialog)
    await logOut(page)

    await page.goto(product.url + PAGE, { waitUntil: 'domcontentloaded' })
    const alone = await openLogin(page)
    await alone.getByRole('button', { name: 'Log in with a passkey' }).click()
    await gone(alone)
    await page.goto(product.url + INFO, { waitUntil: 'domcontentloaded' })
    await twoSteps.getByRole('button', { name: 'Remove the passkey 船桥电脑' }).click()
    await confirmWithPassword(page, /^Remove the passkey/, 'Remove')
    await twoSteps.getByText('Off: the password alone').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('stands on the page in Chinese on a phone, and says where passkeys cannot be', async () => {
    const bare = product.url.replace('localhost', '127.0.0.1')
    const { page, context, troubles } = await openPage(browser, bare + INFO, { size: 'phone', language: 'zh-CN' })
    await logInHere(page.locator('dialog.login[open]'), LOOKING)
    await card(page, '两步验证').getByText('通行密钥要求网站使用域名').waitFor()
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    expect(await violations(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })
})
