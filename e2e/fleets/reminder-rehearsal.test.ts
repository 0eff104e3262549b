import { toSentences, type AisMessage } from '@fairway/ais'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as rehearsed } from '../../apps/web/src/features/reminder/rehearsal/rehearsal.en-us.ts'
import { texts as rehearsedZh } from '../../apps/web/src/features/reminder/rehearsal/rehearsal.zh-cn.ts'
import { texts as inbox } from '../../apps/web/src/features/reminder/inbox/inbox.en-us.ts'
import { texts as rulePage } from '../../apps/web/src/features/reminder/rule/rule-page.en-us.ts'
import { texts as en } from '../../apps/web/src/features/reminder/reminder.en-us.ts'
import { texts as zh } from '../../apps/web/src/features/reminder/reminder.zh-cn.ts'
import { openOwn } from '../support/account-area.ts'
import { accountCall, freshAccount, said, tokenOf } from '../support/accounts.ts'
import type { Antenna } from '../support/antenna.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { particularsOf, positionOf, tanker } from '../support/fleet.ts'
import { startHeardProduct, type HeardProduct } from '../support/heard-product.ts'
import type { Product } from '../support/product.ts'

const PAGE = '/index/myAccount/areaRemind'
const MINUTE = 60_000
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
  // Nobody is asked for weather until a rule about it is saved.
  heard = await startHeardProduct([], { WEATHER: 'open-meteo' })
  ;({ product, antenna } = heard)
  antenna.send(particularsOf(tanker))
  comeAndGo(26)
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await heard?.stop()
})

/** What the antenna heard at another time. */
function sendAt(time: number, message: AisMessage): void {
  for (const sentence of toSentences(message, { tagBlock: { time, source: 'past' } })) antenna.sendLine(sentence)
}

/** Her past: into the bank and out again, every 70 minutes, up to three quarters of an hour ago. */
function comeAndGo(times: number): void {
  let time = Date.now() - 45 * MINUTE - times * 70 * MINUTE
  for (let i = 0; i < times; i++)
    for (const [lon, minutes, cog] of [
      [118.12, 5, 0],
      [118.13, 30, 270],
      [118.0, 5, 0],
      [118.01, 30, 90],
    ] as const) {
      // Never the same words twice: those would be taken for copies.
      sendAt(time, positionOf({ ...tanker, lat: 20 + i * 0.0005, lon, sog: 12, cog }, 0, time))
      time += minutes * MINUTE
    }
}

describe('a rehearsal', () => {
  it('shows before saving what a rule would have told, and takes a longer pause with one press', async () => {
    const owner = await freshAccount(product)
    const token = await tokenOf(product, owner)
    expect((await accountCall(product, 'SHIPDT-SERVICE-NEW/areas', { body: bank, token })).code).toBe(0)
    const { page, context, troubles } = await openOwn(browser, product, PAGE, owner)
    await page.getByRole('button', { name: en.templates.area }).click()
    const pause = page.getByLabel(en.form.most, { exact: true })
    await expect.poll(() => pause.inputValue()).toBe('m10')
    await page.getByRole('button', { name: rehearsed.try }).click()
    await page.getByText(/It would have told 5[0-2] times in 30 days/).waitFor()
    await page.getByText(/told once in 6 hours for each ship/i).waitFor()
    expect(await page.locator('.rehearsal-hits > li').count()).toBe(10)
    await page.getByRole('button', { name: /^Show \d+ more$/ }).click()
    await expect.poll(() => page.locator('.rehearsal-hits > li').count()).toBeGreaterThan(40)
    await page.locator('.rehearsal-chart canvas').waitFor()
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: rehearsed.take }).click()
    await page.getByText(/It would have told 1[0-4] times in 30 days/).waitFor()
    expect(await pause.inputValue()).toBe('m360')
    await page.getByRole('checkbox', { name: en.kinds['area-leave'], exact: true }).uncheck()
    await page.getByText(rehearsed.stale).waitFor()
    await page.getByRole('button', { name: rehearsed.again }).click()
    await page.getByText(/It would have told [5-7] times in 30 days/).waitFor()
    await page.getByRole('button', { name: en.form.save }).click()
    await said(page, en.form.saved)
    await page.getByText('Any ship enters Scarborough bank').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('of what ships do anywhere says what is missing, and where it finds nothing, in Chinese on a phone', async () => {
    const { page, context, troubles } = await openOwn(browser, product, PAGE, await freshAccount(product), {
      language: 'zh-CN',
      size: 'phone',
    })
    await page.getByRole('button', { name: zh.templates.speed }).click()
    await page.getByRole('checkbox', { name: zh.kinds['speed-over'], exact: true }).check()
    await page.getByRole('button', { name: rehearsedZh.try }).click()
    await page.getByText('请输入 0.1 至 102 之间的数字').waitFor()
    await page.getByLabel(zh.form.over, { exact: true }).fill('14')
    await page.getByLabel(zh.form.who, { exact: true }).selectOption('any')
    await page.getByRole('button', { name: rehearsedZh.try }).click()
    await page.getByText(zh.form.needsShips).waitFor()
    await page.getByLabel(zh.form.who, { exact: true }).selectOption('followed')
    await page.getByRole('button', { name: rehearsedZh.try }).click()
    await page.getByText(rehearsedZh.none).waitFor()
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await page.getByRole('button', { name: zh.form.save }).click()
    await said(page, zh.form.saved)
    await page.getByText('我关注的任一艘船海上骤然减速或航速高于 14.0 节').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})

describe('the form of a rule', () => {
  it('says that wind and waves cannot be tried, in Chinese on a phone', async () => {
    const { page, context, troubles } = await openOwn(browser, product, PAGE, await freshAccount(product), {
      language: 'zh-CN',
      size: 'phone',
    })
    await page.getByRole('button', { name: zh.templates.speed }).click()
    await page.getByRole('checkbox', { name: zh.kinds['weather-wind'], exact: true }).check()
    await page.getByText(rehearsedZh.someWeather).waitFor()
    await page.getByRole('checkbox', { name: zh.kinds['speed-drop'], exact: true }).uncheck()
    await page.getByText(rehearsedZh.onlyWeather).waitFor()
    expect(await page.getByRole('button', { name: rehearsedZh.try }).count()).toBe(0)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('keeps the days of the week of a rule that came by the API, and changes them', async () => {
    const owner = await freshAccount(product)
    const token = await tokenOf(product, owner)
    const hours = { from: 1_320, to: 360, days: [5, 6], zone: 'Asia/Shanghai' }
    const body = { name: 'Weekend nights', who: { kind: 'followed' }, does: ['stop-sea'], conditions: { hours } }
    expect((await accountCall(product, 'SHIPDT-SERVICE-NEW/reminders', { body, token })).code).toBe(0)
    const { page, context, troubles } = await openOwn(browser, product, PAGE, owner)
    await page.getByRole('link', { name: 'Weekend nights' }).click()
    await page.getByText('on Fri, Sat from 22:00 to 06:00 (Asia/Shanghai)').waitFor()
    await page.getByRole('button', { name: rulePage.edit, exact: true }).click()
    const day = (name: string) => page.getByRole('checkbox', { name, exact: true })
    expect(await day('Fri').isChecked()).toBe(true)
    expect(await day('Sun').isChecked()).toBe(false)
    await day('Sun').check()
    await page.getByRole('button', { name: en.form.save }).click()
    await said(page, en.form.saved)
    await page.getByText('on Fri–Sun from 22:00 to 06:00 (Asia/Shanghai)').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})

describe('a speed', () => {
  it('is told live with its values and the limit', async ({ task }) => {
    // Another ship for each try: of one that has been too fast for long nothing is told again.
    const ship = { ...tanker, mmsi: tanker.mmsi + 1 + (task.result?.retryCount ?? 0) }
    antenna.send(particularsOf(ship))
    const owner = await freshAccount(product)
    const token = await tokenOf(product, owner)
    const rule = {
      who: { kind: 'ships', mmsis: [ship.mmsi] },
      does: ['speed-over'],
      limits: { over: 10 },
      coolDown: 0,
    }
    expect((await accountCall(product, 'SHIPDT-SERVICE-NEW/reminders', { body: rule, token })).code).toBe(0)
    // For five minutes already; it takes five more.
    const began = Date.now() - 595_000
    const craft = { ...ship, lat: 20, lon: 118.2, sog: 16 }
    const at = (time: number) => positionOf({ ...craft, cog: (90 * Math.round(time / 1_000)) % 360 }, 0, time)
    const sailed = (time: number) => ({ ...at(time), lat: 20 + ((time - began) * 16) / 60 / 3_600_000 })
    for (let time = began; time < Date.now() - 15_000; time += 19_000) sendAt(time, sailed(time) as AisMessage)
    const { page, context, troubles } = await openOwn(browser, product, `${PAGE}?tab=inbox`, owner)
    let turn = 0
    const more = setInterval(() => {
      antenna.send({ ...sailed(Date.now()), cog: (90 * turn++) % 360 } as AisMessage)
    }, 1_100)
    await page.getByText('JADE HORIZON goes 16.0 kn, faster than 10.0 kn').waitFor({ timeout: 60_000 })
    clearInterval(more)
    await page.getByText(inbox.why).first().click()
    await page.getByText('For 5 minutes the median of 10 minutes was beyond 10.0 kn by more than 5 %.').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})
