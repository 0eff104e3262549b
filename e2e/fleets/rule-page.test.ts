import type { RuleHistory } from '@fairway/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Receiver } from '../../apps/server/src/deliveries/channels/receiver.fixture.ts'
import { texts as delivery } from '../../apps/web/src/features/delivery/delivery.en-us.ts'
import { texts as deliveryZh } from '../../apps/web/src/features/delivery/delivery.zh-cn.ts'
import { texts as inbox } from '../../apps/web/src/features/reminder/inbox/inbox.en-us.ts'
import { texts as en } from '../../apps/web/src/features/reminder/reminder.en-us.ts'
import { texts as page } from '../../apps/web/src/features/reminder/rule/rule-page.en-us.ts'
import { texts as pageZh } from '../../apps/web/src/features/reminder/rule/rule-page.zh-cn.ts'
import { texts as versions } from '../../apps/web/src/ui/versions/versions.en-us.ts'
import { openOwn } from '../support/account-area.ts'
import { accountCall, freshAccount, freshDigits, said, tokenOf } from '../support/accounts.ts'
import type { Antenna } from '../support/antenna.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { particularsOf, positionOf, tanker } from '../support/fleet.ts'
import { startHeardProduct, type HeardProduct } from '../support/heard-product.ts'
import type { Product } from '../support/product.ts'

const PAGE = '/index/myAccount/areaRemind'
/** One a try. */
const owners = ['13800139051', '13800139053']
const PAIR = '13800139054'
const bank = {
  name: 'Scarborough bank',
  colour: 'teal',
  note: '',
  shape: { kind: 'circle', centre: { lat: 20, lon: 118 }, radius: 5_000 },
}
const longName = 'North-western approaches of the Scarborough bank, night watch'.slice(0, 60)

let heard: HeardProduct
let product: Product
let antenna: Antenna
let browser: Browser
let receiver: Receiver

beforeAll(async () => {
  receiver = await Receiver.open()
  heard = await startHeardProduct([...owners, PAIR])
  ;({ product, antenna } = heard)
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await receiver?.close()
  await heard?.stop()
})

const call = async <T>(path: string, mobile: string, body: unknown): Promise<T> => {
  const { code, message, result } = await accountCall<T>(product, `SHIPDT-SERVICE-NEW/${path}`, {
    body,
    token: await tokenOf(product, mobile),
  })
  if (code !== 0) throw new Error(message)
  return result
}

/** A rule about whoever enters the bank, which also tells a webhook. */
async function makeRule(mobile: string, more: object): Promise<string> {
  const { id: areaId } = await call<{ id: string }>('areas', mobile, bank)
  const { id: hook } = await call<{ id: string }>('targets', mobile, { name: 'Desk', url: receiver.url })
  const rule = {
    who: { kind: 'any' },
    does: ['area-enter'],
    areaId,
    coolDown: 0,
    tell: { webhooks: [hook] },
    conditions: { speed: { least: 0.5, most: null } },
    ...more,
  }
  return (await call<{ id: string }>('reminders', mobile, rule)).id
}

const ruleOf = async (id: string) =>
  (
    await accountCall<RuleHistory>(product, `SHIPDT-SERVICE-NEW/reminders/${id}`, {
      token: await tokenOf(product, PAIR),
    })
  ).result

async function comeIn(mmsi: number): Promise<void> {
  const craft = { ...tanker, mmsi }
  antenna.send(particularsOf(craft))
  for (let i = 0; i < 4; i++) {
    const way = { lat: 20 + i * 0.0005, lon: 118, sog: 0.8 + 2 * (i % 2), cog: (90 * (i + 1)) % 360 }
    antenna.send(positionOf({ ...craft, ...way }, 0, Date.now()))
    await new Promise((resolve) => setTimeout(resolve, 1_100))
  }
}

describe('the page of a rule', () => {
  it('opens from the list by keyboard, says what it told and what came of it, and is left by the inbox and back', async () => {
    const owner = owners.pop()!
    await makeRule(owner, {})
    const opened = await openOwn(browser, product, PAGE, owner)
    const { page: tab, context, troubles } = opened
    const link = tab.getByRole('link', { name: 'Any ship enters Scarborough bank' })
    await link.focus()
    await tab.keyboard.press('Enter')
    await tab.getByText(page.told.none).waitFor()
    await tab.getByText('speed from 0.5 kn').waitFor()
    await expect.poll(() => tab.title()).toContain('Rule: Any ship enters Scarborough bank')
    await tab.evaluate('scrollTo(0, 0)')
    expect(await violations(tab)).toEqual([])

    await comeIn(tanker.mmsi + 53 + owners.length)
    // It comes while the page is open.
    await tab.getByText('JADE HORIZON entered Scarborough bank').first().waitFor()
    await expect.poll(() => tab.locator('.rule-figures .number').allTextContents()).toEqual(['1', '1'])
    const channels = tab.getByRole('row').filter({ hasText: 'webhook Desk' })
    await channels.getByText('delivered 1').waitFor({ timeout: 60_000 })
    await tab.getByRole('heading', { name: delivery.log.title }).waitFor()
    await tab.evaluate('scrollTo(0, 0)')
    expect(await violations(tab)).toEqual([])

    await tab.getByRole('button', { name: page.snooze }).click()
    await tab.getByText(/^silent until/).waitFor()
    await tab.getByRole('button', { name: page.wake }).click()
    await tab.getByText(page.states.on, { exact: true }).waitFor()
    await tab.getByRole('button', { name: page.switchOff }).click()
    await tab.getByText(page.states.off).waitFor()
    await tab.getByRole('button', { name: page.switchOn }).click()

    await tab.getByRole('link', { name: page.told.inbox }).click()
    await tab.getByRole('combobox', { name: inbox.rule, exact: true }).waitFor()
    await tab.getByRole('button', { name: inbox.readThese }).waitFor()
    // A row that is marked asks for no page again.
    await tab.waitForLoadState('networkidle')
    const asked: string[] = []
    tab.on('request', (request) => /inbox(\?|$)/.test(request.url()) && asked.push(request.url()))
    await tab.getByRole('button', { name: /^Mark as read/ }).click()
    await tab.getByRole('button', { name: /^Mark as unread/ }).click()
    await tab.getByRole('button', { name: /^Mark as read/ }).waitFor()
    await tab.waitForLoadState('networkidle')
    expect(asked).toEqual([])
    await tab.getByText(inbox.why).first().click()
    await tab.getByRole('link', { name: 'Rule: Any ship enters Scarborough bank' }).click()
    await tab.getByRole('heading', { name: 'Any ship enters Scarborough bank' }).waitFor()

    await tab.getByRole('button', { name: page.edit, exact: true }).click()
    await tab.getByLabel(en.form.name, { exact: true }).fill(longName)
    // A condition opens them: the speed of this rule.
    await tab.getByLabel(en.form.boundCountry).selectOption({ label: 'China' })
    await tab.getByLabel(en.form.boundCountry).selectOption({ label: 'Germany' })
    await tab.getByRole('combobox', { name: en.form.boundPort }).fill('NLRTM')
    await tab.getByRole('option', { name: /^Rotterdam/ }).click()
    await tab.getByRole('button', { name: en.form.takeBound.replace('{{name}}', 'Germany') }).click()
    await tab.evaluate('scrollTo(0, 0)')
    expect(await violations(tab)).toEqual([])
    await tab.getByRole('button', { name: en.form.save }).click()
    await said(tab, en.form.saved)
    await tab.getByText('bound for China, Rotterdam').waitFor()
    await tab.getByRole('heading', { name: longName }).waitFor()
    await tab.getByRole('button', { name: page.remove, exact: true }).click()
    await tab.getByRole('dialog').getByRole('button', { name: en.rules.removeYes }).click()
    await tab.getByText(page.gone).waitFor()
    await tab.getByRole('link', { name: page.back }).click()
    await tab.getByText(en.rules.none).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('lays what was saved meanwhile beside what is typed, and overwrites nothing unasked', async () => {
    const id = await makeRule(PAIR, {})
    const { rule } = await ruleOf(id)
    const opened = await openOwn(browser, product, `${PAGE}?rule=${id}`, PAIR)
    const { page: tab, context, troubles } = opened
    await tab.getByRole('button', { name: page.edit, exact: true }).click()
    await tab.getByLabel(en.form.name, { exact: true }).fill('Mine')
    await tab.getByRole('checkbox', { name: delivery.tell.mail, exact: true }).check()
    const { snoozedUntil: _snoozed, createdAt: _made, changedAt: _changed, ...wanted } = rule
    const conditions = { ...rule.conditions, speed: { least: 3, most: null } }
    await call('reminders', PAIR, { ...wanted, name: 'Theirs', coolDown: 60, conditions })
    await tab.getByRole('button', { name: en.form.save }).click()
    const clash = tab.getByRole('alert', { name: versions.clash.title })
    await clash.getByRole('cell', { name: 'Theirs', exact: true }).waitFor()
    const rows = await clash.getByRole('row').allInnerTexts()
    expect(rows.slice(1).map((row) => row.split('\t').map((cell) => cell.trim()))).toEqual([
      ['Name', 'Mine', 'Theirs'],
      ['Only if', 'speed from 0.5 kn', 'speed from 3.0 kn'],
      ['Tells at most', 'every time', 'once an hour for each ship'],
      [en.form.besides, 'email: everything\nwebhook Desk: everything', 'webhook Desk: everything'],
    ])
    await tab.evaluate('scrollTo(0, 0)')
    expect(await violations(tab)).toEqual([])
    await clash.getByRole('button', { name: versions.clash.takeTheirs }).click()
    expect(await tab.getByLabel(en.form.name, { exact: true }).inputValue()).toBe('Theirs')
    expect((await ruleOf(id)).rule.revision).toBe(2)
    // Once more, and now the own is wanted.
    await tab.getByLabel(en.form.name, { exact: true }).fill('Mine again')
    await call('reminders', PAIR, { ...wanted, revision: 2, name: 'Theirs again', conditions })
    await tab.getByRole('button', { name: en.form.save }).click()
    await clash.getByRole('button', { name: versions.clash.keepMine }).click()
    await said(tab, en.form.saved)
    await tab.getByRole('heading', { name: 'Mine again' }).waitFor()
    expect((await ruleOf(id)).rule).toMatchObject({ revision: 4, name: 'Mine again', coolDown: 60 })
    expect(troubles).toEqual([])
    await context.close()
  })

  it('fits a phone with a long name, in Chinese', async () => {
    const owner = await freshAccount(product)
    const id = await makeRule(owner, { name: longName, coolDown: 360 })
    await comeIn(tanker.mmsi + 1_000 + (Number(freshDigits()) % 1_000))
    const opened = await openOwn(browser, product, `${PAGE}?rule=${id}`, owner, {
      language: 'zh-CN',
      size: 'phone',
    })
    const { page: tab, context, troubles } = opened
    await tab.getByRole('heading', { name: longName }).waitFor()
    await tab.getByText('任意船舶进入：Scarborough bank').waitFor()
    await tab.getByRole('link', { name: pageZh.told.inbox }).waitFor()
    await tab.getByText(deliveryZh.ofRule.sent.replace('{{count, number}}', '1')).waitFor({ timeout: 60_000 })
    await tab.evaluate('scrollTo(0, 0)')
    expect(await violations(tab)).toEqual([])
    expect(await tab.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(troubles).toEqual([])
    await context.close()
  })
})
