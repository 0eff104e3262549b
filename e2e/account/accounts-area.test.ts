import { randomFillSync } from 'node:crypto'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { accountsHere } from '../support/accounts-here.ts'
import { card, INFO, openOwn, PERSONAL } from '../support/account-area.ts'
import {
  accountCall,
  freshAccount,
  keepsUser,
  logInHere,
  PASSWORD,
  patiently,
  said,
  tokenOf,
} from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { watchForScript } from '../support/script-watch.ts'

const OWNER = '13800139001'

const OTHER = '13800139002'

const here = accountsHere(OWNER, OTHER)

describe('the account area', () => {
  it('lets nobody in without a login, goes on after it, and closes when the account is left elsewhere', async () => {
    const { page, context, troubles } = await openPage(here.browser, here.product.url + INFO)
    await page.getByRole('heading', { name: 'Please log in' }).first().waitFor()
    expect(await page.getByText('Where you are logged in').count()).toBe(0)
    const dialog = page.locator('dialog.login[open]')
    await logInHere(dialog, OWNER)
    await page.getByText('Where you are logged in').waitFor()
    const other = await context.newPage()
    await other.goto(here.product.url + PERSONAL, { waitUntil: 'domcontentloaded' })
    await other.getByRole('heading', { name: 'Profile' }).waitFor()
    await page.getByRole('button', { name: /^Account: / }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await said(page, 'You have logged out of the account')
    // Not to the page that would ask for the login at once.
    expect(new URL(page.url()).pathname).toBe('/index/home')
    expect(await dialog.count()).toBe(0)
    await other.getByRole('heading', { name: 'Please log in' }).first().waitFor()
    await expect.poll(() => keepsUser(page)).toBe(false)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('says of a page whose code cannot be fetched that it is missing, in its place and in the language of the reader', async () => {
    const { page, context } = await openOwn(here.browser, here.product, INFO, OWNER, { language: 'zh-CN' })
    await page.getByRole('heading', { name: '入门清单' }).waitFor()
    await page.route('**/assets/**', (route) => route.abort())
    await page.getByRole('link', { name: 'API 服务' }).first().click()
    const missing = page.locator('main .lazy-part-missing')
    await missing.getByText('这部分未能取得').waitFor()
    const [title, box, footer] = await Promise.all(
      [page.locator('main h1'), missing, page.locator('footer.footer')].map((place) => place.boundingBox()),
    )
    expect(box!.y).toBeGreaterThan(title!.y)
    expect(box!.y + box!.height).toBeLessThanOrEqual(footer!.y)
    await page.unroute('**/assets/**')
    await missing.getByRole('button', { name: '重试' }).click()
    await page.getByRole('heading', { name: 'API 服务' }).first().waitFor()
    await missing.waitFor({ state: 'detached' })
    await context.close()
  })

  it('shows the contacts masked, ends another login, and hands out everything it keeps', async () => {
    const elsewhere = await tokenOf(here.product, OWNER)
    const { page, context, troubles } = await openOwn(here.browser, here.product, INFO, OWNER)
    const mobile = page.locator('.account-contact').first()
    expect(await mobile.textContent()).toContain('138****9001')
    await page.getByRole('button', { name: 'Show in full' }).click()
    expect(await mobile.textContent()).toContain(OWNER)
    const sessions = card(page, 'Where you are logged in')
    await sessions.getByText('this device').waitFor()
    const rows = await sessions.getByRole('listitem').count()
    expect(rows).toBeGreaterThan(1)
    for (let left = rows; left > 1; left--) {
      await sessions
        .getByRole('button', { name: /^End the login on/ })
        .first()
        .click()
      await expect.poll(() => sessions.getByRole('listitem').count(), patiently).toBe(left - 1)
      // The row has taken its button with it, but not the focus.
      await expect.poll(() => page.evaluate('document.activeElement !== document.body')).toBe(true)
    }
    await expect
      .poll(
        async () => (await accountCall(here.product, 'SERVICE-USER/account/profile', { token: elsewhere })).code,
        patiently,
      )
      .toBe(4011)
    await page.getByRole('button', { name: 'Export my data' }).click()
    const confirm = page.getByRole('dialog', { name: 'Export your data' })
    const password = confirm.getByLabel('Password', { exact: true })
    await password.fill('not the password')
    await password.press('Enter')
    await confirm.locator('.is-fault').filter({ hasText: 'The current password is wrong' }).waitFor()
    expect(await violations(page)).toEqual([])
    const download = page.waitForEvent('download')
    await password.fill(PASSWORD)
    await password.press('Enter')
    expect((await download).suggestedFilename()).toMatch(/^fairway-account-\d{4}-\d\d-\d\d\.json$/)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('keeps what was typed through a switch of language, saves it, and follows its unit and time zone', async () => {
    const owner = await freshAccount(here.product)
    const { page, context, troubles } = await openOwn(here.browser, here.product, PERSONAL, owner)
    const profile = card(page, 'Profile')
    const save = profile.getByRole('button', { name: 'Save' })
    expect(await save.isDisabled()).toBe(true)
    await profile.getByLabel('Display name').fill('Wu Li')
    await profile.getByLabel('Time zone').fill('Mars/Olympus')
    await profile.getByText('No such time zone').waitFor()
    await page.getByRole('button', { name: '中文' }).click()
    const chinese = card(page, '基本资料')
    expect(await chinese.getByLabel('显示名称').inputValue()).toBe('Wu Li')
    await page.getByRole('button', { name: 'English' }).click()
    await profile.getByLabel('Time zone').fill('Asia/Shanghai')
    await profile.getByLabel('Distances in').selectOption('km')
    await save.click()
    await said(page, 'Modify successfully')
    await page.getByRole('button', { name: 'Account: Wu Li' }).waitFor()
    await page.goto(here.product.url + INFO, { waitUntil: 'domcontentloaded' })
    await page
      .getByText(/, \d\d:\d\d GMT\+8$/)
      .first()
      .waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('takes a picture as avatar, made small before it is sent, and gives it back', async () => {
    const { page, context, troubles } = await openOwn(here.browser, here.product, PERSONAL, OTHER)
    const picture = new PNG({ width: 900, height: 700 })
    picture.data.fill(0x7f)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG.sync.write(picture) })
    await said(page, 'Modify successfully')
    const avatar = page.locator('img.account-avatar')
    await expect
      .poll(() => avatar.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth), patiently)
      .toBe(384)
    // Safari encodes no WebP and gives a PNG, which for a picture of such noise is larger than the server takes.
    const noise = new PNG({ width: 500, height: 500 })
    randomFillSync(noise.data)
    await page.evaluate(`{
      const { toBlob } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.toBlob = function (done, type, quality) { toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality) }
    }`)
    const saved = page.waitForResponse((response) => response.url().endsWith('account/avatar'))
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer: PNG.sync.write(noise) })
    expect([
      (await saved).request().headers()['content-type'],
      ((await (await saved).json()) as { code: number }).code,
    ]).toEqual(['image/jpeg', 0])
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('<script>') })
    await said(page, 'This file is not a picture that the browser can read')
    await page.getByRole('button', { name: 'Remove' }).click()
    await avatar.waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
    await context.close()
  })

  it('changes the password and ends every other login', async () => {
    const owner = await freshAccount(here.product)
    const elsewhere = await tokenOf(here.product, owner)
    const { page, context, troubles } = await openOwn(here.browser, here.product, '/index/myAccount/help', owner)
    await page.getByRole('button', { name: /^Account: / }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const form = card(page, 'Change password')
    await expect.poll(() => page.evaluate<string>('document.activeElement.id'), patiently).toBe('password')
    await form.getByLabel('Current password').fill('not this one')
    await form.getByLabel('New password', { exact: true }).fill('Ebb-And-Flow-1912')
    await form.getByLabel('Repeat the new password').fill('Ebb-And-Flow')
    await form.getByRole('button', { name: 'Change password' }).click()
    await form.getByText('The two passwords are different').waitFor()
    await form.getByLabel('Repeat the new password').fill('Ebb-And-Flow-1912')
    await form.getByRole('button', { name: 'Change password' }).click()
    await said(page, 'The current password is wrong')
    expect((await accountCall(here.product, 'SERVICE-USER/account/profile', { token: elsewhere })).code).toBe(0)
    await form.getByLabel('Current password').fill(PASSWORD)
    await form.getByRole('button', { name: 'Change password' }).click()
    await said(page, 'Modify successfully')
    await expect
      .poll(
        async () => (await accountCall(here.product, 'SERVICE-USER/account/profile', { token: elsewhere })).code,
        patiently,
      )
      .toBe(4011)
    expect(await tokenOf(here.product, owner, 'Ebb-And-Flow-1912')).not.toBe('')
    expect(troubles).toEqual([])
    await context.close()
  })

  it('gives somebody else who logs in where a login had ended a page of their own, and does nothing in their name', async () => {
    const other = await tokenOf(here.product, OTHER)
    await accountCall(here.product, 'SERVICE-USER/account/profile', { token: other, body: { name: 'Wu Li' } })
    const { page, context } = await openOwn(here.browser, here.product, PERSONAL, OWNER)
    const name = card(page, 'Profile').getByLabel('Display name')
    await name.fill('Typed by the owner')
    const elsewhere = await tokenOf(here.product, OWNER)
    expect(
      (await accountCall(here.product, 'SERVICE-USER/account/endOtherSessions', { token: elsewhere, body: {} })).code,
    ).toBe(0)
    await card(page, 'Profile').getByRole('button', { name: 'Save' }).click()
    const dialog = page.locator('dialog.login[open]')
    await dialog.getByText('Your session has ended.').waitFor()
    const anew = page.waitForEvent('load')
    await logInHere(dialog, OTHER)
    await anew
    await name.waitFor()
    const kept = await accountCall<{ name: string }>(here.product, 'SERVICE-USER/account/profile', {
      token: await tokenOf(here.product, OTHER),
    })
    expect([await name.inputValue(), kept.result.name]).toEqual([
      kept.result.name,
      expect.not.stringContaining('owner'),
    ])
    await context.close()
  })

  it('shows hostile names as the text that they are', async () => {
    const token = await tokenOf(here.product, OWNER)
    const hostile = [
      '<img src=x onerror=window.xss=1>',
      '"><script>window.xss=1</script>',
      '{{constructor}}javascript:alert(1)',
    ]
    for (const text of hostile) {
      const { code } = await accountCall(here.product, 'SERVICE-USER/account/profile', {
        token,
        body: { name: text, realName: text, company: text },
      })
      expect(code).toBe(0)
      const { page, context } = await openPage(here.browser, `${here.product.url}/index/aboutUs`)
      const scripts = await watchForScript(context, page)
      await page.goto(here.product.url + INFO, { waitUntil: 'domcontentloaded' })
      await logInHere(page.locator('dialog.login[open]'), OWNER)
      await page.getByRole('heading', { name: text }).waitFor()
      await page.getByRole('link', { name: 'Edit personal information' }).click()
      expect(await card(page, 'Profile').getByLabel('Company').inputValue()).toBe(text)
      await page.goto(`${here.product.url}/map`, { waitUntil: 'domcontentloaded' })
      await page.getByRole('button', { name: `Account: ${text}` }).waitFor()
      expect(await scripts()).toEqual([])
      await context.close()
    }
    await accountCall(here.product, 'SERVICE-USER/account/profile', {
      token,
      body: { name: 'Owner', realName: '', company: '' },
    })
  })
})

it('shows what would have been sent in the demonstration', async () => {
  const { page, context, troubles } = await openPage(here.browser, `${here.product.url}/outbox`, {
    language: 'zh-CN',
    size: 'phone',
  })
  await page.getByText(`发往 ${OWNER}`).first().waitFor()
  await page
    .getByRole('button', { name: /^复制 \d{6}$/ })
    .first()
    .waitFor()
  expect(troubles).toEqual([])
  await context.close()
})
