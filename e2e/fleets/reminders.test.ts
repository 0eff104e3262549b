import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as inbox } from '../../apps/web/src/features/reminder/inbox/inbox.en-us.ts'
import { texts as en } from '../../apps/web/src/features/reminder/reminder.en-us.ts'
import { texts as zh } from '../../apps/web/src/features/reminder/reminder.zh-cn.ts'
import { openOwn } from '../support/account-area.ts'
import { accountCall, freshAccount, said, tokenOf } from '../support/accounts.ts'
import type { Antenna } from '../support/antenna.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { particularsOf, positionOf, tanker, type Craft } from '../support/fleet.ts'
import { startHeardProduct, type HeardProduct } from '../support/heard-product.ts'
import type { Product } from '../support/product.ts'

const PAGE = '/index/myAccount/areaRemind'
/** Another for each try: what one has made is no other's. */
const owners = ['13800139031', '13800139033']
const lookingOwners = ['13800139034', '13800139035']
const bank = {
  name: 'Scarborough bank',
  colour: 'teal',
  note: '',
  shape: { kind: 'circle', centre: { lat: 20, lon: 118 }, radius: 5_000 },
}

let heard: HeardProduct
let product: Product
let antenna: Antenna
let browser: Browser

beforeAll(async () => {
  heard = await startHeardProduct([...owners, ...lookingOwners])
  ;({ product, antenna } = heard)
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await heard?.stop()
})

/** Reports that are kept: each on another course, and a little later. */
async function sail(craft: Craft, lat: number, reports: number): Promise<void> {
  for (let i = 0; i < reports; i++) {
    const now = Date.now()
    antenna.send(
      positionOf(
        { ...craft, lat: lat + i * 0.0005, lon: 118, sog: 0.8 + 2 * (i % 2), cog: (90 * (i + 1)) % 360 },
        0,
        now,
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, 1_100))
  }
}

const named = (text: string, name: string) => text.replace('{{name}}', name)
const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption(option)

describe('rules and the inbox', () => {
  it('watch an area of one’s own: made as a sentence, told live, read, exported, silent when switched off', async () => {
    const owner = owners.pop()!
    const token = await tokenOf(product, owner)
    expect((await accountCall(product, 'SHIPDT-SERVICE-NEW/areas', { body: bank, token })).code).toBe(0)
    const { page, context, troubles } = await openOwn(browser, product, PAGE, owner)
    await page.getByText(en.rules.none).waitFor()
    await page.getByRole('button', { name: en.templates.area }).click()
    await page.getByRole('checkbox', { name: en.kinds['area-enter'], exact: true }).uncheck()
    await page.getByRole('checkbox', { name: en.kinds['area-leave'], exact: true }).uncheck()
    await page.getByRole('button', { name: en.form.save }).click()
    await page.getByText(en.form.doesMissing).waitFor()
    await page.getByRole('checkbox', { name: en.kinds['area-enter'], exact: true }).check()
    await choose(page, en.form.most, en.form.coolDowns.m0)
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: en.form.save }).click()
    await said(page, en.form.saved)
    await page.getByText('Any ship enters Scarborough bank').waitFor()
    await page.getByText(en.rules.never).waitFor()

    await page.getByRole('tab', { name: en.tabs.inbox }).click()
    await page.getByText(inbox.none).waitFor()
    const craft = { ...tanker, mmsi: tanker.mmsi + owners.length }
    antenna.send(particularsOf(craft))
    await sail(craft, 20, 4)
    await page.getByText('JADE HORIZON entered Scarborough bank').waitFor()
    await page.getByRole('link', { name: 'Inbox: 1 unread' }).waitFor()
    await page.getByText(inbox.why).click()
    await page.getByText(inbox.reasons.area).waitFor()
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    // Of her alone, and of all again.
    const ofHer = (text: string) => page.getByRole('button', { name: text.replace('{{ship}}', craft.name) })
    const focused = (attribute: string) =>
      page.evaluate<string | null>(`document.activeElement?.getAttribute('${attribute}')`)
    await ofHer(inbox.onlyShip).first().click()
    await expect.poll(() => focused('aria-label')).toBe(inbox.allShips.replace('{{ship}}', craft.name))
    await page.getByRole('button', { name: inbox.readThese }).waitFor()
    await page.getByText('JADE HORIZON entered Scarborough bank').waitFor()
    await page.goto(`${product.url}${PAGE}?tab=inbox&ship=${craft.mmsi}`)
    await page.getByText('JADE HORIZON entered Scarborough bank').waitFor()
    await ofHer(inbox.allShips).click()
    await page.getByRole('combobox', { name: inbox.ship, exact: true }).waitFor()
    await expect.poll(() => focused('role')).toBe('combobox')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: inbox.saveAs.csv }).click()
    expect((await download).suggestedFilename()).toBe('fairway-inbox.csv')
    const workbook = page.waitForEvent('download')
    await page.getByRole('button', { name: inbox.saveAs.xlsx }).click()
    expect((await workbook).suggestedFilename()).toBe('fairway-inbox.xlsx')
    await page.getByRole('heading', { name: /^Today, / }).waitFor()
    await page.getByRole('combobox', { name: inbox.groupBy }).selectOption('ship')
    await page.getByRole('heading', { name: 'JADE HORIZON' }).waitFor()
    await page.waitForURL(/by=ship/)
    await page.getByRole('button', { name: inbox.readAll }).click()
    await page.getByRole('link', { name: 'Inbox', exact: true }).waitFor()
    await page.getByRole('checkbox', { name: inbox.onlyUnread }).check()
    await page.getByText(inbox.noneOfThese).waitFor()
    // What was chosen is in the address, and there again when the page is loaded anew.
    await page.waitForURL(/unread=1/)
    await page.reload()
    await page.getByText(inbox.noneOfThese).waitFor()
    expect(await page.getByRole('checkbox', { name: inbox.onlyUnread }).isChecked()).toBe(true)
    await page.getByRole('checkbox', { name: inbox.onlyUnread }).uncheck()
    // On a phone the words have the width, and the buttons stand below them.
    await page.setViewportSize({ width: 390, height: 844 })
    const words = (await page.locator('.inbox-event').first().boundingBox())!
    expect(words.width).toBeGreaterThan(280)
    await page.setViewportSize({ width: 1440, height: 900 })

    await page.getByRole('tab', { name: en.tabs.rules }).click()
    const name = 'Any ship enters Scarborough bank'
    const watch = page.getByRole('checkbox', { name: named(en.rules.on, name) })
    await page.getByText(/told once in 30 days, last \d/).waitFor()
    await watch.click()
    await page.getByText(en.rules.off).waitFor()
    await page.getByRole('button', { name: named(en.rules.remove, name) }).click()
    await page.getByRole('dialog').getByRole('button', { name: en.rules.removeYes }).click()
    await said(page, named(en.rules.removed, name))
    expect(troubles).toEqual([])
    await context.close()
  })

  it('watch the circle that goes with a ship and the queue of a port; weather where there is none says so', async () => {
    const owner = lookingOwners.pop()!
    const { page, context, troubles } = await openOwn(browser, product, PAGE, owner)
    await page.getByRole('button', { name: en.templates.circle }).click()
    await page.getByText('with 50 of them at most').waitFor()
    const radius = page.getByLabel(en.form.circle.nm, { exact: true })
    await radius.fill('99')
    await page.getByRole('button', { name: en.form.save }).click()
    await page.getByText('A number from 0.1 to 10').waitFor()
    await radius.fill('3')
    await page.getByText(en.form.noWeather).waitFor()
    expect(await page.getByRole('checkbox', { name: en.kinds['weather-wind'], exact: true }).isDisabled()).toBe(true)
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: en.form.save }).click()
    await said(page, en.form.saved)
    await page.getByText('Any ship I follow has another ship come within 3 nm of her').waitFor()

    await page.getByText(en.rules.common).click()
    await page.getByRole('button', { name: en.templates.queue }).click()
    await page.getByLabel(en.form.queue, { exact: true }).fill('2')
    await page.getByRole('button', { name: en.form.save }).click()
    await page.getByText(en.form.queuePort).waitFor()
    await page.getByRole('combobox', { name: en.form.searchQueue }).fill('CNNGB')
    await page
      .getByRole('option', { name: /Ningbo/ })
      .first()
      .click()
    await page.getByRole('button', { name: en.form.save }).click()
    await said(page, en.form.saved)
    await page.getByText(/^Ningbo.* has more than 2 ships waiting at anchor$/).waitFor()
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })

  it('are made on a phone, in Chinese', async () => {
    const { page, context, troubles } = await openOwn(browser, product, PAGE, await freshAccount(product), {
      language: 'zh-CN',
      size: 'phone',
    })
    await page.getByRole('button', { name: zh.templates.arrives }).click()
    await choose(page, zh.form.who, zh.form.whoKinds.ships)
    await page.getByRole('button', { name: zh.form.save }).click()
    await page.getByText(zh.form.shipsMissing).waitFor()
    await page.getByRole('combobox').last().waitFor()
    await choose(page, zh.form.who, zh.form.whoKinds.followed)
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.getByRole('button', { name: zh.form.save }).click()
    await said(page, zh.form.saved)
    await page.getByText('我关注的任一艘船到港或离港').waitFor()
    expect(await violations(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })
})
