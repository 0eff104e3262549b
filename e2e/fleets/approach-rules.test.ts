import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as inbox } from '../../apps/web/src/features/reminder/inbox/inbox.en-us.ts'
import { texts as en } from '../../apps/web/src/features/reminder/reminder.en-us.ts'
import { texts as zh } from '../../apps/web/src/features/reminder/reminder.zh-cn.ts'
import { openOwn } from '../support/account-area.ts'
import { accountCall, freshAccount, said, tokenOf } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { particularsOf, positionOf, singapore, tanker } from '../support/fleet.ts'
import { startHeardProduct, type HeardProduct } from '../support/heard-product.ts'

const PAGE = '/index/myAccount/areaRemind'

let heard: HeardProduct
let browser: Browser

beforeAll(async () => {
  heard = await startHeardProduct([])
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await heard?.stop()
})

/** East of Singapore, coming nearer with every report; each is on another course, and so kept. */
async function comeNear(mmsi: number, from: number): Promise<void> {
  for (let i = from; i < from + 6; i++) {
    const place = { lat: singapore.lat, lon: singapore.lon + 0.8 - 0.0003 * i }
    const craft = { ...tanker, mmsi, ...place, sog: 12 + 2 * (i % 2), cog: (90 * i) % 360 }
    heard.antenna.send(positionOf(craft, 0, Date.now()))
    await new Promise((resolve) => setTimeout(resolve, 1_100))
  }
}
const nothingIsWrong = async (page: Page) => {
  await page.evaluate('scrollTo(0, 0)')
  expect(await violations(page)).toEqual([])
}

describe('rules about approaches and statuses', () => {
  it('tell that a ship comes near the port that she is bound for, and why', async () => {
    const owner = await freshAccount(heard.product)
    const token = await tokenOf(heard.product, owner)
    // Another ship for each try: one that is near does not come near.
    const mmsi = tanker.mmsi + 10 + (Date.now() % 10_000)
    heard.antenna.send(particularsOf({ ...tanker, mmsi }))
    await comeNear(mmsi, 0)
    const rule = {
      who: { kind: 'ships', mmsis: [mmsi] },
      does: ['approach-port', 'approach-eta'],
      limits: { away: 92_600, ahead: 43_200_000 },
    }
    // Once she is known.
    await expect
      .poll(async () => (await accountCall(heard.product, 'SHIPDT-SERVICE-NEW/ships/' + mmsi, { token })).code)
      .toBe(0)
    expect((await accountCall(heard.product, 'SHIPDT-SERVICE-NEW/reminders', { body: rule, token })).code).toBe(0)
    const { page, context, troubles } = await openOwn(browser, heard.product, `${PAGE}?tab=inbox`, owner)
    await comeNear(mmsi, 6)
    await page.getByText(/^JADE HORIZON is 4\d(\.\d)? nm from Singapore$/).waitFor()
    await page.getByText(/^JADE HORIZON is \d h( \d+ min)? from Singapore$/).waitFor()
    for (const why of await page.getByText(inbox.why).all()) await why.click()
    await page.getByText(/and the rule asks for 50 nm; three reports in a row came nearer/).waitFor()
    await page.getByText(/and the rule asks for 12 h; three reports in a row came nearer/).waitFor()
    await nothingIsWrong(page)
    await page.getByRole('tab', { name: en.tabs.rules }).click()
    await page
      .locator('.reminder-rules')
      .getByText('JADE HORIZON comes within 50 nm of her destination or is 12 h from her destination')
      .waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('are made as sentences: which statuses, how near and of which port', async () => {
    const owner = await freshAccount(heard.product)
    const { page, context, troubles } = await openOwn(browser, heard.product, PAGE, owner)
    await page.getByRole('button', { name: en.templates.status }).click()
    const status = (name: string) => page.getByRole('checkbox', { name, exact: true })
    await status('Not under command').uncheck()
    await status('Aground').uncheck()
    await page.getByRole('button', { name: en.form.save }).click()
    await page.getByText(en.form.statusesMissing).waitFor()
    await status('Aground').check()
    await status('At anchor').check()
    await nothingIsWrong(page)
    await page.getByRole('button', { name: en.form.save }).click()
    await said(page, en.form.saved)
    await page.getByText('Any ship I follow changes her status to “At anchor” or “Aground”').waitFor()

    await page.getByText(en.rules.common).click()
    await page.getByRole('button', { name: en.templates.approach }).click()
    await page.getByRole('checkbox', { name: en.kinds['approach-port'], exact: true }).check()
    await page.getByLabel(en.form.ahead, { exact: true }).fill('0')
    await page.getByRole('button', { name: en.form.save }).click()
    await page.getByText('A number from 1 to 336').waitFor()
    await page.getByLabel(en.form.ahead, { exact: true }).fill('12')
    await page.getByRole('combobox', { name: en.form.searchNear }).fill('CNNGB')
    await page
      .getByRole('option', { name: /Ningbo/ })
      .first()
      .click()
    await nothingIsWrong(page)
    await page.getByRole('button', { name: en.form.save }).click()
    await said(page, en.form.saved)
    await page.getByText(/^Any ship I follow is 12 h from Ningbo.* or comes within 50 nm of Ningbo/).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('are made on a phone, in Chinese', async () => {
    const owner = await freshAccount(heard.product)
    const { page, context, troubles } = await openOwn(browser, heard.product, PAGE, owner, {
      language: 'zh-CN',
      size: 'phone',
    })
    const common = page.getByText(zh.rules.common)
    const template = page.getByRole('button', { name: zh.templates.status })
    await common.or(template).first().waitFor()
    if (await common.isVisible()) await common.click()
    await template.click()
    await page.getByRole('checkbox', { name: zh.kinds['approach-eta'], exact: true }).check()
    await page.getByLabel(zh.form.ahead, { exact: true }).fill('12')
    await nothingIsWrong(page)
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.getByRole('button', { name: zh.form.save }).click()
    await said(page, zh.form.saved)
    await page.getByText('我关注的任一艘船航行状态变为“失控”或“搁浅”或距目的港不足 12 小时航程').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})
