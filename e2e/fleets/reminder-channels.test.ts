import type { Browser } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Receiver } from '../../apps/server/src/deliveries/channels/receiver.fixture.ts'
import { texts as en } from '../../apps/web/src/features/delivery/delivery.en-us.ts'
import { texts as zh } from '../../apps/web/src/features/delivery/delivery.zh-cn.ts'
import { texts as inbox } from '../../apps/web/src/features/reminder/inbox/inbox.en-us.ts'
import { texts as reminders } from '../../apps/web/src/features/reminder/reminder.en-us.ts'
import { openOwn } from '../support/account-area.ts'
import { accountCall, freshAccount, said, tokenOf } from '../support/accounts.ts'
import type { Antenna } from '../support/antenna.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { particularsOf, positionOf, tanker } from '../support/fleet.ts'
import { startHeardProduct, type HeardProduct } from '../support/heard-product.ts'
import type { Product } from '../support/product.ts'

const PAGE = '/index/myAccount/areaRemind'
const owners = ['13800139041', '13800139043']
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
let receiver: Receiver

beforeAll(async () => {
  receiver = await Receiver.open()
  heard = await startHeardProduct(owners)
  ;({ product, antenna } = heard)
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await receiver?.close()
  await heard?.stop()
})

const named = (text: string, name: string) => text.replace('{{name}}', name)

describe('webhooks of a rule', () => {
  it('are added, tested, named in a rule, told of a ship, and everything stands in the log', async () => {
    const owner = owners.pop()!
    const token = await tokenOf(product, owner)
    expect((await accountCall(product, 'SHIPDT-SERVICE-NEW/areas', { body: bank, token })).code).toBe(0)
    const { page, context, troubles } = await openOwn(browser, product, PAGE, owner)
    await page.getByRole('tab', { name: reminders.tabs.channels }).click()
    await page.getByText(en.targets.none).waitFor()
    await page.getByText(en.log.none).waitFor()
    await page.getByRole('button', { name: en.targets.add }).click()
    await page.getByRole('button', { name: en.form.save }).click()
    await page.getByText(en.form.urlMissing).waitFor()
    await page.getByLabel(en.form.url, { exact: true }).fill('https://10.1.2.3/hook')
    await page.getByRole('button', { name: en.form.save }).click()
    await page.getByText('it needs a public address').waitFor()
    await page.getByLabel(en.form.url, { exact: true }).fill(receiver.url)
    await page.getByLabel(en.form.name, { exact: true }).fill('Desk')
    await page.getByRole('button', { name: en.form.save }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(named(en.secret.title, 'Desk')).waitFor()
    const secret = (await dialog.locator('code').textContent())!
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: en.secret.done }).click()

    const before = receiver.received.length
    await page.getByRole('button', { name: named(en.targets.test, 'Desk') }).click()
    await page.getByRole('status').getByText('The test was taken: answer 204').waitFor()
    await page.getByText(en.log.states.sent, { exact: true }).waitFor()
    expect(receiver.received).toHaveLength(before + 1)
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])

    await page.getByRole('tab', { name: reminders.tabs.rules }).click()
    await page.getByRole('button', { name: reminders.templates.area }).click()
    await page.getByRole('checkbox', { name: named(en.tell.webhook, 'Desk') }).check()
    await page.getByRole('checkbox', { name: en.tell.mail, exact: true }).check()
    await page.getByText(en.tell.noMail).waitFor()
    await page.getByLabel(en.tell.quietFrom, { exact: true }).fill('22:00')
    await page.getByLabel(en.tell.when, { exact: true }).selectOption(en.tell.daily)
    await page.getByLabel(en.tell.dailyAt, { exact: true }).fill('07:30')
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: reminders.form.save }).click()
    await said(page, reminders.form.saved)

    const craft = { ...tanker, mmsi: tanker.mmsi + 40 + owners.length }
    antenna.send(particularsOf(craft))
    for (let i = 0; i < 4; i++) {
      const way = { lat: 20 + i * 0.0005, lon: 118, sog: 0.8 + 2 * (i % 2), cog: (90 * (i + 1)) % 360 }
      antenna.send(positionOf({ ...craft, ...way }, 0, Date.now()))
      await new Promise((resolve) => setTimeout(resolve, 1_100))
    }
    const told = () => receiver.received.slice(before + 1)
    await expect.poll(() => told().length, { timeout: 60_000 }).toBeGreaterThan(0)
    const [{ headers, body }] = told()
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      type: 'reminder.told',
      data: { kind: 'area-enter', mmsi: craft.mmsi, facts: { area: bank.name, ship: craft.name } },
    })
    await page.getByRole('tab', { name: reminders.tabs.channels }).click()
    await page.getByText('JADE HORIZON entered Scarborough bank').waitFor()

    // A test that is refused says so and switches nothing off; a message that is refused as gone does.
    receiver.answer = () => 410
    await page.getByRole('button', { name: named(en.targets.test, 'Desk') }).click()
    await page.getByRole('status').getByText('The test was not taken: answer 410').waitFor()
    expect(await page.getByRole('checkbox', { name: named(en.targets.on, 'Desk') }).isChecked()).toBe(true)
    await page.getByRole('button', { name: /^Send again: JADE HORIZON entered/ }).click()
    await page.getByText(en.targets.states.gone).waitFor()
    // What it answered stands in the log without a press.
    await page.locator('small').getByText('answer 410', { exact: true }).first().waitFor()
    receiver.answer = () => 204
    await page.getByRole('tab', { name: reminders.tabs.inbox }).click()
    await page.getByText(named(reminders.happened['webhook-off'], '').replace('{{place}}', 'Desk')).waitFor()
    await page.getByRole('link', { name: inbox.targets }).click()
    await page.getByRole('button', { name: named(en.targets.remove, 'Desk') }).click()
    await page.getByRole('dialog').getByRole('button', { name: en.targets.removeYes }).click()
    await said(page, named(en.targets.removed, 'Desk'))
    await page.getByText(en.targets.none).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('are added on a phone, in Chinese', async () => {
    const { page, context, troubles } = await openOwn(
      browser,
      product,
      `${PAGE}?tab=channels`,
      await freshAccount(product),
      {
        language: 'zh-CN',
        size: 'phone',
      },
    )
    await page.getByRole('button', { name: zh.targets.add }).click()
    await page.getByLabel(zh.form.url, { exact: true }).fill(`${receiver.url}/${'a-long-way/'.repeat(12)}`)
    await page.getByRole('button', { name: zh.form.save }).click()
    await page.getByRole('dialog').getByRole('button', { name: zh.secret.done }).click()
    await page.getByRole('button', { name: /^向 .* 发送测试$/ }).click()
    await page.getByText(zh.log.states.sent, { exact: true }).waitFor()
    // Its four buttons stand together, none alone on a line.
    const tops = await page
      .locator('.delivery-list > li')
      .first()
      .locator('> button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(tops).toHaveLength(4)
    expect(new Set(tops).size).toBe(1)
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(troubles).toEqual([])
    await context.close()
  })
})
