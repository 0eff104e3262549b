import { expect, it } from 'vitest'
import { accountsHere } from '../support/accounts-here.ts'
import { card, INFO, openOwn } from '../support/account-area.ts'
import { accountCall, freshAccount, logInHere, patiently, tokenOf } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'

const OWNER = '13800139011'
const EVENTS = '**/SERVICE-USER/account/events'

const here = accountsHere(OWNER)

it('tells the owner what happened to the account, and what did not work', async () => {
  const owner = await freshAccount(here.product)
  for (let i = 0; i < 3; i++)
    await accountCall(here.product, 'SERVICE-USER/login/login', {
      body: { phoneOrEmail: owner, password: 'not the password' },
    })
  for (let i = 0; i < 8; i++) await tokenOf(here.product, owner)
  const { page, context, troubles } = await openOwn(here.browser, here.product, INFO, owner)
  const log = card(page, 'Security log')
  await log.getByText('Logged in').first().waitFor()
  const rows = log.getByRole('listitem')
  expect(await rows.count()).toBe(8)
  const more = log.getByRole('button', { name: /^Show all \d+$/ })
  await more.press('Enter')
  const failed = rows.filter({ hasText: 'Login with a wrong password' })
  expect(await failed.textContent()).toMatch(/3 times.*127\.0\.0\.1|3 times.*::1/)
  expect(await rows.last().textContent()).toContain('Account created')
  // What is done on this page stands in the log at once.
  await card(page, 'Where you are logged in').getByRole('button', { name: 'End all other logins' }).click()
  await expect.poll(() => rows.first().textContent(), patiently).toMatch(/Login on another device ended.*8 times/)
  expect(await violations(page)).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})

it('says when there is nothing, and when it cannot be read, and tries again', async () => {
  const { page, context } = await openPage(here.browser, here.product.url + INFO, { language: 'zh-CN', size: 'phone' })
  let answers = 0
  await page.route(EVENTS, (route) =>
    answers++ < 2 ? route.abort() : route.fulfill({ json: { code: 0, message: '', result: [] } }),
  )
  await logInHere(page.locator('dialog.login[open]'), OWNER)
  const log = card(page, '安全记录')
  const failure = log.getByRole('alert')
  await failure.waitFor()
  expect(await violations(page)).toEqual([])
  await failure.getByRole('button').click()
  await log.getByText('尚无任何操作').waitFor()
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(await violations(page)).toEqual([])
  await context.close()
})
