import { expect, it } from 'vitest'
import { accountsHere } from '../support/accounts-here.ts'
import { INFO, openOwn } from '../support/account-area.ts'

const OWNER = '13800139083'

const here = accountsHere(OWNER)

it('a login and a chosen language leave two cookies, and neither opens anything', async () => {
  const { page, context } = await openOwn(here.browser, here.product, INFO, OWNER)
  await page.getByRole('button', { name: '中文' }).first().click()
  await page.getByRole('heading', { name: '安全记录' }).waitFor()
  const cookies = (await context.cookies()).map(({ name, httpOnly, sameSite, path, secure }) => ({
    name,
    httpOnly,
    sameSite,
    path,
    secure,
  }))
  // Over http: what https adds is shown in accounts/session/visitor.test.ts.
  expect(cookies.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'fairway_device', httpOnly: true, sameSite: 'Strict', path: '/', secure: false },
    { name: 'language', httpOnly: false, sameSite: 'Lax', path: '/', secure: false },
  ])
  await context.close()
})
