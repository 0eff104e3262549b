import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as areas } from '../apps/web/src/features/areas/areas.en-us.ts'
import { texts as fleet } from '../apps/web/src/features/fleet/fleet.en-us.ts'
import { texts as plan } from '../apps/web/src/features/plan/plan.en-us.ts'
import { texts as rehearsal } from '../apps/web/src/features/reminder/rehearsal.en-us.ts'
import { texts as inboxEn } from '../apps/web/src/features/reminder/inbox.en-us.ts'
import { texts as inboxZh } from '../apps/web/src/features/reminder/inbox.zh-cn.ts'
import { texts as reminder } from '../apps/web/src/features/reminder/reminder.en-us.ts'
import { openOwn } from './support/account-area.ts'
import { PASSWORD, said } from './support/accounts.ts'
import type { Antenna } from './support/antenna.ts'
import { openPage, shareBrowser } from './support/browser.ts'
import { choose, press, reach, type } from './support/keyboard.ts'
import { particularsOf, positionOf, tanker, type Craft } from './support/fleet.ts'
import { startHeardProduct, type HeardProduct } from './support/heard-product.ts'
import { until, type Product } from './support/product.ts'

/** Another for each try: what one has made is no other's. */
const owners = ['13800139231', '13800139232']
const REMINDERS = '/index/myAccount/areaRemind'
const PLANS = '/index/myAccount/planRoutes'
const SHIPS = 40

const BANK = { lat: 20, lon: 118 }
/** The first is the tanker; the second and third lie just off the bank, the others elsewhere. */
const ships: readonly Craft[] = Array.from({ length: SHIPS }, (_, i) =>
  i === 0
    ? tanker
    : {
        ...tanker,
        mmsi: tanker.mmsi + i,
        imo: 0,
        name: `JADE ${i + 1}`,
        lat: BANK.lat + Math.max(0, i - 2) * 0.2,
        lon: BANK.lon - 0.0092,
      },
)

let heard: HeardProduct
let product: Product
let antenna: Antenna
let browser: Browser

beforeAll(async () => {
  heard = await startHeardProduct(owners)
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

const named = (text: string, name: string) => text.replace('{{name}}', name)

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })

/** Types what is looked for and takes what is found. */
async function find(page: Page, text: string, found: RegExp): Promise<void> {
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

async function followForty(owner: string): Promise<void> {
  const { page, context, troubles } = await openPage(browser, `${product.url}/map`, { reducedMotion: true })
  await press(page, page.locator('.header-login'))
  const login = page.locator('dialog.login[open]')
  await until('an account of the demonstration in the form', async () => {
    return (await login.locator('[name=phoneOrEmail]').inputValue()) !== ''
  })
  await type(page, login.locator('[name=phoneOrEmail]'), owner)
  await type(page, login.locator('[name=password]'), PASSWORD)
  await page.keyboard.press('Enter')
  await login.waitFor({ state: 'detached' })
  await press(page, page.getByRole('link', { name: 'Fleets', exact: true }))
  await press(page, button(page, fleet.first.paste))
  const dialog = page.locator('dialog.dialog[open]')
  await reach(page, dialog.locator('textarea'))
  await page.keyboard.insertText(ships.map(({ mmsi }) => mmsi).join('\n'))
  await press(page, dialog.getByRole('button', { name: fleet.import.look }))
  await press(page, dialog.getByRole('button', { name: `Add ${SHIPS} ships` }))
  await button(page, /^My ships/)
    .getByText(String(SHIPS), { exact: true })
    .waitFor()
  expect(troubles).toEqual([])
  await context.close()
}

async function drawBank(page: Page): Promise<void> {
  await press(page, page.getByRole('tab', { name: reminder.tabs.areas }))
  await press(page, button(page, areas.draw))
  await type(page, page.getByLabel(areas.form.name, { exact: true }), 'Scarborough bank')
  await choose(page, page.getByLabel(areas.form.kind), areas.kinds.circle)
  const corner = page.getByLabel(areas.table.corner.replace('{{number}}', '1'), { exact: true })
  await type(page, corner, `${BANK.lat}, ${BANK.lon}`)
  await type(page, page.getByLabel(areas.form.radius), '0.5')
  await press(page, button(page, areas.form.save))
  await said(page, named(areas.saved, 'Scarborough bank'))
}

/** Looks at what a rule would have told, and saves it. */
async function tryAndSave(page: Page, sentence: string): Promise<void> {
  await press(page, button(page, rehearsal.try))
  await page
    .getByText(/It would have told|It would not have told|Nothing/)
    .first()
    .waitFor()
  await press(page, button(page, reminder.form.save))
  await said(page, reminder.form.saved)
  await page
    .getByRole('link', { name: new RegExp(sentence) })
    .first()
    .waitFor()
}

async function makeThreeRules(page: Page): Promise<void> {
  await press(page, page.getByRole('tab', { name: reminder.tabs.rules }))
  await press(page, button(page, reminder.templates.area))
  await choose(page, page.getByLabel(reminder.form.who, { exact: true }), reminder.form.whoKinds.followed)
  await choose(page, page.getByLabel(reminder.form.most, { exact: true }), reminder.form.coolDowns.m0)
  await tryAndSave(page, 'Any ship I follow enters or leaves Scarborough bank')
  await press(page, page.getByText(reminder.rules.common))
  await press(page, button(page, reminder.templates.arrives))
  await tryAndSave(page, 'Any ship I follow arrives or sails')
  await press(page, page.getByText(reminder.rules.common))
  await press(page, button(page, reminder.templates.silence))
  await tryAndSave(page, 'Any ship I follow falls silent')
}

async function sailByPlan(page: Page): Promise<void> {
  await press(page, button(page, plan.add))
  await type(page, page.getByLabel(plan.form.name, { exact: true }), 'November round')
  await find(page, tanker.name, /JADE HORIZON/)
  await find(page, 'HKHKG', /Hong Kong/)
  await find(page, 'SGSIN', /Singapore/)
  await type(page, page.getByLabel('ETD from Hong Kong', { exact: true }), '2026-11-24 08:00')
  await press(page, button(page, plan.form.find))
  await page.getByText(/\d+ waypoints, 1,[34]\d\d nm/).waitFor()
  await press(page, button(page, plan.form.reckon))
  await press(page, button(page, plan.form.save))
  await said(page, 'November round is saved')
  await press(page, button(page, plan.step.approve))
  await page.getByText(plan.log.self).waitFor()
  await press(page, button(page, plan.step.start))
  await page.getByText(plan.silent).or(page.getByText(plan.progress.deviation)).first().waitFor()
  await sail(tanker, 20.01, 118.01, 3)
  await page.reload()
  await page.getByText(/off the route, outside the corridor/).waitFor()
  await press(page, button(page, plan.step.end))
  await press(page, page.getByRole('dialog').getByRole('button', { name: plan.step.end }))
  await said(page, 'November round has ended and is in the archive')
}

describe('the days of an operator, by Tab, arrows, letters and Enter alone', () => {
  it('forty ships, an area, three rules tried and saved, an event, a plan to its printed report', async () => {
    const owner = owners.pop()!
    // The first try moves the second ship, another the third.
    const arriving = ships[2 - owners.length]!
    await followForty(owner)

    const { page, context, troubles } = await openOwn(browser, product, REMINDERS, owner, { reducedMotion: true })
    await drawBank(page)
    await makeThreeRules(page)
    await press(page, page.getByRole('tab', { name: reminder.tabs.inbox }))
    await page.getByText(inboxEn.none).waitFor()
    await sail(arriving, BANK.lat, BANK.lon - 0.0067)
    await page.getByText(`${arriving.name} entered Scarborough bank`).waitFor()
    await page.getByRole('link', { name: 'Inbox: 1 unread' }).waitFor()

    await page.goto(product.url + PLANS)
    await sailByPlan(page)
    await press(page, page.getByRole('link', { name: plan.step.report, exact: true }))
    await page.getByRole('heading', { name: `${plan.report.title}: November round` }).waitFor()
    await page.evaluate('window.print = () => (window.printed = true)')
    await press(page, button(page, plan.step.print))
    expect(await page.evaluate('window.printed')).toBe(true)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.plan-report table').isVisible()).toBe(true)
    expect(await page.locator('.account-menu').isVisible()).toBe(false)
    expect(troubles).toEqual([])
    await context.close()

    // The next morning, on the way, in Chinese.
    const phone = await openOwn(browser, product, `${REMINDERS}?tab=inbox`, owner, {
      language: 'zh-CN',
      size: 'phone',
      reducedMotion: true,
    })
    await phone.page.getByText(new RegExp(`${arriving.name} 进入 ?Scarborough bank`)).waitFor()
    await phone.page.getByText(inboxZh.why).first().click()
    await expect.poll(() => phone.page.evaluate<string[]>(TOO_WIDE)).toEqual([])
    expect(phone.troubles).toEqual([])
    await phone.context.close()
  })
})
