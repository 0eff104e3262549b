import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as areasEn } from '../../apps/web/src/features/areas/areas.en-us.ts'
import { texts as areasZh } from '../../apps/web/src/features/areas/areas.zh-cn.ts'
import { texts as fleetEn } from '../../apps/web/src/features/fleet/fleet.en-us.ts'
import { texts as fleetZh } from '../../apps/web/src/features/fleet/fleet.zh-cn.ts'
import { texts as planEn } from '../../apps/web/src/features/plan/plan.en-us.ts'
import { texts as planZh } from '../../apps/web/src/features/plan/plan.zh-cn.ts'
import { texts as inboxEn } from '../../apps/web/src/features/reminder/inbox/inbox.en-us.ts'
import { texts as inboxZh } from '../../apps/web/src/features/reminder/inbox/inbox.zh-cn.ts'
import { texts as rehearsalEn } from '../../apps/web/src/features/reminder/rehearsal/rehearsal.en-us.ts'
import { texts as rehearsalZh } from '../../apps/web/src/features/reminder/rehearsal/rehearsal.zh-cn.ts'
import { texts as reminderEn } from '../../apps/web/src/features/reminder/reminder.en-us.ts'
import { texts as reminderZh } from '../../apps/web/src/features/reminder/reminder.zh-cn.ts'
import { fillTexts } from '../../apps/web/src/i18n/fill-texts.ts'
import { texts as menuEn } from '../../apps/web/src/site/header/user-menu.en-us.ts'
import { texts as menuZh } from '../../apps/web/src/site/header/user-menu.zh-cn.ts'
import { texts as placesEn } from '../../apps/web/src/site/header/workspace.en-us.ts'
import { texts as placesZh } from '../../apps/web/src/site/header/workspace.zh-cn.ts'
import { openOwn } from '../support/account-area.ts'
import { PASSWORD, said } from '../support/accounts.ts'
import type { Antenna } from '../support/antenna.ts'
import { openPage, shareBrowser } from '../support/browser.ts'
import { choose, press, reach, type } from '../support/keyboard.ts'
import { particularsOf, positionOf, tanker, type Craft } from '../support/fleet.ts'
import { startHeardProduct, type HeardProduct } from '../support/heard-product.ts'
import { until, type Product } from '../support/product.ts'

const english = {
  areas: areasEn,
  fleet: fleetEn,
  plan: planEn,
  inbox: inboxEn,
  rehearsal: rehearsalEn,
  reminder: reminderEn,
  menu: menuEn,
  places: placesEn,
  ports: { HKHKG: 'Hong Kong', SGSIN: 'Singapore' },
}
const chinese = {
  areas: areasZh,
  fleet: fleetZh,
  plan: planZh,
  inbox: inboxZh,
  rehearsal: rehearsalZh,
  reminder: reminderZh,
  menu: menuZh,
  places: placesZh,
  ports: { HKHKG: '香港', SGSIN: '新加坡' },
}
const inEnglish = {
  t: fillTexts<typeof english>(english, 'en-US'),
  how: 'on a wide screen, in English',
  rehearsed: /^It would have told/,
  outside: /off the route, outside the corridor/,
  look: { language: 'en-US', size: 'wide' },
} as const
const inChinese = {
  t: fillTexts<typeof english>(chinese, 'zh-CN'),
  how: 'on a phone, in Chinese',
  rehearsed: /^(这 )?30 天内.*提醒/,
  outside: /已出走廊/,
  look: { language: 'zh-CN', size: 'phone' },
} as const
/** Another owner and another ship for each try: what one has made is no other's. */
const operators = [
  {
    ...inEnglish,
    tries: [
      { owner: '13800139231', arriving: 1 },
      { owner: '13800139232', arriving: 2 },
    ],
  },
  {
    ...inChinese,
    tries: [
      { owner: '13800139233', arriving: 3 },
      { owner: '13800139234', arriving: 4 },
    ],
  },
]
type Operator = (typeof operators)[number]

const REMINDERS = '/index/myAccount/areaRemind'
const PLANS = '/index/myAccount/planRoutes'
const SHIPS = 40
/** Of these the first is the tanker of the plan, and the others lie just off the bank. */
const AT_BANK = 5
const BANK = { lat: 20, lon: 118 }
const BANK_NAME = 'Scarborough bank'
const PLAN_NAME = 'November round'
const ships: readonly Craft[] = Array.from({ length: SHIPS }, (_, i) =>
  i === 0
    ? tanker
    : {
        ...tanker,
        mmsi: tanker.mmsi + i,
        imo: 0,
        name: `JADE ${i + 1}`,
        lat: BANK.lat + Math.max(0, i - AT_BANK + 1) * 0.2,
        lon: BANK.lon - 0.0092,
      },
)

let heard: HeardProduct
let product: Product
let antenna: Antenna
let browser: Browser

beforeAll(async () => {
  heard = await startHeardProduct(operators.flatMap(({ tries }) => tries.map(({ owner }) => owner)))
  ;({ product, antenna } = heard)
  await until('all ships', async () => {
    for (const ship of ships) antenna.send(particularsOf(ship), positionOf(ship, 0, Date.now()))
    const answer = await fetch(`${product.url}/api/SHIPDT-SERVICE-NEW/ships/${ships.at(-1)!.mmsi}`)
    return ((await answer.json()) as { result: { name: string | null } | null }).result?.name === ships.at(-1)!.name
  })
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await heard?.stop()
})

/** What reaches beyond the right edge of the screen. */
const TOO_WIDE = `document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('body *:not(.account-menu *)')]
  .filter((one) => one.getBoundingClientRect().right > innerWidth)
  .map((one) => one.outerHTML.slice(0, 120))`
const fits = (page: Page) => expect.poll(() => page.evaluate<string[]>(TOO_WIDE)).toEqual([])

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })

/** Types what is looked for and takes what is found. */
async function find(page: Page, text: string, found: string): Promise<void> {
  await type(page, page.getByRole('combobox').first(), text)
  await page.getByRole('option', { name: found }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** Her position on a course that is kept. */
async function sail(craft: Craft, lat: number, lon: number, reports = 4): Promise<void> {
  for (let i = 0; i < reports; i++) {
    const course = (90 * (i + 1)) % 360
    antenna.send(positionOf({ ...craft, lat: lat + i * 0.0005, lon, cog: course }, 0, Date.now()))
    await new Promise((resolve) => setTimeout(resolve, 1_100))
  }
}

async function followForty({ t, look }: Operator, owner: string): Promise<void> {
  const { page, context, troubles } = await openPage(browser, `${product.url}/map`, look)
  await press(page, page.locator('.header-login'))
  const login = page.locator('dialog.login[open]')
  await until('an account of the demonstration in the form', async () => {
    return (await login.locator('[name=phoneOrEmail]').inputValue()) !== ''
  })
  await type(page, login.locator('[name=phoneOrEmail]'), owner)
  await type(page, login.locator('[name=password]'), PASSWORD)
  await page.keyboard.press('Enter')
  await login.waitFor({ state: 'detached' })
  if (look.size === 'phone') await press(page, page.locator('.header-burger'))
  await press(page, page.getByRole('link', { name: t.places.fleets, exact: true }))
  await press(page, button(page, t.fleet.first.paste))
  const dialog = page.locator('dialog.dialog[open]')
  await reach(page, dialog.locator('textarea'))
  await page.keyboard.insertText(ships.map(({ mmsi }) => mmsi).join('\n'))
  await press(page, dialog.getByRole('button', { name: t.fleet.import.look }))
  await press(page, dialog.getByRole('button', { name: t.fleet.import.confirm({ count: SHIPS }) }))
  await said(page, t.fleet.import.done({ count: SHIPS }))
  await fits(page)
  expect(troubles).toEqual([])
  await context.close()
}

async function drawBank(page: Page, { reminder, areas }: Operator['t']): Promise<void> {
  await press(page, page.getByRole('tab', { name: reminder.tabs.areas }))
  await press(page, button(page, areas.draw))
  await type(page, page.getByLabel(areas.form.name, { exact: true }), BANK_NAME)
  await choose(page, page.getByLabel(areas.form.kind), areas.kinds.circle)
  const corner = page.getByLabel(areas.table.corner({ number: 1 }), { exact: true })
  await type(page, corner, `${BANK.lat}, ${BANK.lon}`)
  await type(page, page.getByLabel(areas.form.radius), '0.5')
  await fits(page)
  await press(page, button(page, areas.form.save))
  await said(page, areas.saved({ name: BANK_NAME }))
}

/** Looks at what a rule would have told, and saves it. */
async function tryAndSave(page: Page, operator: Operator, does: readonly string[], where = ''): Promise<void> {
  const { rehearsal, reminder } = operator.t
  await press(page, button(page, rehearsal.try))
  await page.getByText(operator.rehearsed).first().waitFor()
  await fits(page)
  await press(page, button(page, reminder.form.save))
  await said(page, reminder.form.saved)
  const sentence = reminder.sentence({ who: reminder.who.followed, does: does.join(reminder.or), where })
  await page.getByRole('link', { name: sentence }).first().waitFor()
}

async function makeThreeRules(page: Page, operator: Operator): Promise<void> {
  const { reminder } = operator.t
  const { kinds } = reminder
  await press(page, page.getByRole('tab', { name: reminder.tabs.rules }))
  await press(page, button(page, reminder.templates.area))
  await choose(page, page.getByLabel(reminder.form.who, { exact: true }), reminder.form.whoKinds.followed)
  await choose(page, page.getByLabel(reminder.form.most, { exact: true }), reminder.form.coolDowns.m0)
  await tryAndSave(page, operator, [kinds['area-enter'], kinds['area-leave']], reminder.at({ place: BANK_NAME }))
  await press(page, page.getByText(reminder.rules.common))
  await press(page, button(page, reminder.templates.arrives))
  await tryAndSave(page, operator, [kinds['port-arrival'], kinds['port-departure']])
  await press(page, page.getByText(reminder.rules.common))
  await press(page, button(page, reminder.templates.silence))
  await tryAndSave(page, operator, [kinds['ais-lost']])
}

async function sailByPlan(page: Page, { t: { plan, ports }, outside }: Operator): Promise<void> {
  await press(page, button(page, plan.add))
  await type(page, page.getByLabel(plan.form.name, { exact: true }), PLAN_NAME)
  await find(page, tanker.name, tanker.name)
  for (const [code, name] of Object.entries(ports)) await find(page, code, name)
  await type(page, page.getByLabel(plan.form.etdOf({ port: ports.HKHKG }), { exact: true }), '2026-11-24 08:00')
  await press(page, button(page, plan.form.find))
  await page.getByText(/1,[34]\d\d (nm|海里)/).waitFor()
  await press(page, button(page, plan.form.reckon))
  await fits(page)
  await press(page, button(page, plan.form.save))
  await said(page, plan.done.saved({ name: PLAN_NAME }))
  await press(page, button(page, plan.step.approve))
  await page.getByText(plan.log.self).waitFor()
  await press(page, button(page, plan.step.start))
  await page.getByText(plan.silent).or(page.getByText(plan.progress.deviation)).first().waitFor()
  await sail(tanker, 20.01, 118.01, 3)
  await page.reload()
  await page.getByText(outside).waitFor()
  await fits(page)
  await press(page, button(page, plan.step.end))
  await press(page, page.getByRole('dialog').getByRole('button', { name: plan.step.end }))
  await said(page, plan.done.end({ name: PLAN_NAME }))
}

async function print(page: Page, { plan }: Operator['t']): Promise<void> {
  await press(page, page.getByRole('link', { name: plan.step.report, exact: true }))
  await page.getByRole('heading', { name: new RegExp(`${plan.report.title}.*${PLAN_NAME}`) }).waitFor()
  await fits(page)
  await page.evaluate('window.print = () => (window.printed = true)')
  await press(page, button(page, plan.step.print))
  expect(await page.evaluate('window.printed')).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.plan-report table').first().isVisible()).toBe(true)
  expect(await page.locator('.account-menu').isVisible()).toBe(false)
}

describe('the days of an operator, by Tab, arrows, letters and Enter alone', () => {
  it.each(operators)(
    'forty ships, an area, three rules tried and saved, an event, a plan to its printed report: $how',
    async (operator) => {
      const { t, look, tries } = operator
      const { owner, arriving } = tries.shift()!
      const { name } = ships[arriving]
      await followForty(operator, owner)

      const { page, context, troubles } = await openOwn(browser, product, REMINDERS, owner, look)
      await drawBank(page, t)
      await makeThreeRules(page, operator)
      await press(page, page.getByRole('tab', { name: t.reminder.tabs.inbox }))
      await page.getByText(t.inbox.none).waitFor()
      await sail(ships[arriving], BANK.lat, BANK.lon - 0.0067)
      const told = page.getByText(t.reminder.happened['area-enter']({ ship: name, place: BANK_NAME }))
      await told.waitFor()
      await page.getByRole('link', { name: t.menu.unread({ count: 1 }) }).waitFor()
      await press(page, page.getByText(t.inbox.why).first())
      await page.getByText(t.inbox.reasons.area).waitFor()
      await fits(page)

      await page.goto(product.url + PLANS)
      await sailByPlan(page, operator)
      await print(page, t)
      expect(troubles).toEqual([])
      await context.close()

      // The next morning, on the other machine and in the other language.
      const other = operators.find((one) => one !== operator)!
      const next = await openOwn(browser, product, `${REMINDERS}?tab=inbox`, owner, other.look)
      const words = other.t.reminder.happened['area-enter']({ ship: name, place: BANK_NAME })
      await next.page.getByText(words).waitFor()
      await fits(next.page)
      expect(next.troubles).toEqual([])
      await next.context.close()
    },
  )
})
