import { describe, expect, it } from 'vitest'
import { texts as accountEn } from '../../apps/web/src/features/account/account.en-us.ts'
import { texts as accountZh } from '../../apps/web/src/features/account/account.zh-cn.ts'
import { accountsHere } from '../support/accounts-here.ts'
import { INFO, openOwn } from '../support/account-area.ts'
import { violations } from '../support/axe.ts'

const OWNER = '13800139373'

const here = accountsHere(OWNER)

describe.each([
  ['wide, English', { language: 'en-US' }],
  ['on a phone, Chinese', { language: 'zh-CN', size: 'phone' }],
  ['on a phone, English', { language: 'en-US', size: 'phone' }],
] as const)('nothing in the account area stands in anybody’s way: %s', (_name, options) => {
  it('on each of its pages', async () => {
    const { page, context, troubles } = await openOwn(here.browser, here.product, INFO, OWNER, {
      ...options,
    })
    await page.locator('.account-sessions li').first().waitFor()
    expect(await violations(page)).toEqual([])
    const addresses = await page
      .locator('.account-menu a')
      .evaluateAll((links) => links.map((link) => (link as unknown as { pathname: string }).pathname))
    expect(addresses).toHaveLength(11)
    // What is not there yet stands together, at the end, under a word that says so.
    const planned = page.locator('.account-menu-planned')
    expect(await planned.locator('span').first().innerText()).toBe(
      (options.language === 'en-US' ? accountEn : accountZh).planned.note,
    )
    const grouped = await planned.locator('a').allInnerTexts()
    const all = await page.locator('.account-menu a').allInnerTexts()
    expect(grouped.length).toBeGreaterThan(0)
    expect(grouped).toEqual(all.slice(-grouped.length))
    for (const address of addresses.slice(1)) {
      await page.locator(`.account-menu a[href="${address}"]`).click()
      await page.locator('.account-card').first().waitFor()
      expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth'), address).toBe(true)
      if (/personalInformation|planRoutes/.test(address)) expect(await violations(page), address).toEqual([])
    }
    expect(troubles).toEqual([])
    await context.close()
  })
})
