import type { Plan } from '@fairway/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as en } from '../apps/web/src/features/plan/plan.en-us.ts'
import { texts as zh } from '../apps/web/src/features/plan/plan.zh-cn.ts'
import { openOwn } from './support/account-area.ts'
import { accountCall, CAPTCHA, makeAccount, said, tokenOf } from './support/accounts.ts'
import { openAntenna, type Antenna } from './support/antenna.ts'
import { violations } from './support/axe.ts'
import { shareBrowser } from './support/browser.ts'
import { particularsOf, positionOf, tanker } from './support/fleet.ts'
import { startProduct, until, type Product } from './support/product.ts'

const PAGE = '/index/myAccount/planRoutes'
/** Another for each try: what one has made is no other's. */
const owners = ['13800139131', '13800139132']
const PHONE_OWNER = '13800139133'
const NAME = 'November round'

let product: Product
let antenna: Antenna
let browser: Browser

beforeAll(async () => {
  antenna = await openAntenna()
  product = await startProduct({
    arguments: ['--feed', antenna.feed],
    environment: { DEMO: '1', DEMO_SHIPS: '1', CAPTCHA_TEST_ANSWER: CAPTCHA, ADDRESS_LIMIT_FACTOR: '50' },
  })
  await antenna.connect()
  await Promise.all([...owners, PHONE_OWNER].map((mobile) => makeAccount(product, mobile)))
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  antenna?.close()
  await product?.stop()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Types what is looked for and takes what is found. */
async function find(page: Page, text: string, found: RegExp): Promise<void> {
  await page.getByRole('combobox').first().fill(text)
  await page.getByRole('option', { name: found }).first().click()
}

/** Her position on a course that is kept, and what the server knows of it. */
async function sail(lat: number, lon: number): Promise<void> {
  for (let i = 0; i < 3; i++) {
    antenna.send(particularsOf(tanker), positionOf({ ...tanker, lat: lat + i * 0.0005, lon }, 0, Date.now()))
    await new Promise((resolve) => setTimeout(resolve, 1_100))
  }
}
const heard = () =>
  until('the ship', async () => {
    const answer = await fetch(`${product.url}/api/SHIPDT-SERVICE-NEW/ships/${tanker.mmsi}`)
    return ((await answer.json()) as { result: { name: string | null } | null }).result?.name === tanker.name
  })

/** A whole plan, by the call. */
const plan = {
  name: 'By call',
  mmsi: tanker.mmsi,
  speedKn: 12,
  calls: [
    { port: 'HKHKG', eta: null, etd: Date.UTC(2026, 10, 24) },
    { port: 'SGSIN', eta: Date.UTC(2026, 10, 30), etd: null },
  ],
}
const make = async (mobile: string) =>
  (
    await accountCall<Plan>(product, 'SHIPDT-SERVICE-NEW/plans', {
      body: plan,
      token: await tokenOf(product, mobile),
    })
  ).result

describe('voyage plans', () => {
  it('are made, approved, started, left, ended and reported', async () => {
    const { page, context, troubles } = await openOwn(browser, product, PAGE, owners.pop()!, { reducedMotion: true })
    await sail(20, 118)
    await heard()
    await page.getByText(en.none).waitFor()
    await button(page, en.add).click()
    await button(page, en.form.save).click()
    await page.getByText(en.form.nameMissing).waitFor()
    await page.getByLabel(en.form.name, { exact: true }).fill(NAME)
    await find(page, tanker.name, /JADE HORIZON/)
    await find(page, 'HKHKG', /Hong Kong/)
    await find(page, 'SGSIN', /Singapore/)
    await button(page, en.form.save).click()
    await page.getByText(en.form.noEtd).waitFor()
    // What was typed is all there.
    expect(await page.getByLabel(en.form.name, { exact: true }).inputValue()).toBe(NAME)
    await page.getByLabel('ETD from Hong Kong', { exact: true }).fill('2026-11-24 08:00')
    await button(page, en.form.find).click()
    await page.getByText(/\d+ waypoints, 1,[34]\d\d nm/).waitFor()
    await button(page, en.form.reckon).click()
    expect(await page.getByLabel('ETA at Singapore', { exact: true }).inputValue()).toMatch(/29 Nov 2026|28 Nov 2026/)
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    await button(page, en.form.save).click()
    await said(page, `${NAME} is saved`)

    await button(page, en.step.approve).click()
    await page.getByText(en.log.self).waitFor()
    await button(page, en.step.start).click()
    await page.getByText(en.silent).or(page.getByText(en.progress.deviation)).first().waitFor()
    // Far to the east of the way.
    await sail(20.01, 118.01)
    await page.reload()
    await page.getByText(/off the route, outside the corridor/).waitFor()
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])

    await button(page, en.step.end).click()
    await page.getByRole('dialog').getByRole('button', { name: en.step.end }).click()
    await said(page, `${NAME} has ended and is in the archive`)
    await page.getByRole('link', { name: en.step.report, exact: true }).click()
    await page.getByRole('heading', { name: `${en.report.title}: ${NAME}` }).waitFor()
    await page.getByRole('rowheader', { name: 'Hong Kong → Singapore' }).waitFor()
    expect(await page.getByText(en.report.byStep).count()).toBe(2)
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.account-menu').isVisible()).toBe(false)
    expect(await page.locator('.plan-report table').isVisible()).toBe(true)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('that another has saved meanwhile are laid beside what was typed, and nothing is lost', async () => {
    const owner = owners.at(-1) ?? PHONE_OWNER
    const made = await make(owner)
    const { page, context } = await openOwn(browser, product, `${PAGE}?plan=${made.id}`, owner, { reducedMotion: true })
    await button(page, en.step.edit).click()
    await page.getByLabel(en.form.name, { exact: true }).fill('Mine')
    const other = await accountCall<Plan>(product, 'SHIPDT-SERVICE-NEW/plans', {
      body: { ...plan, name: 'Theirs', id: made.id, based: { revision: 1, status: 'pendingApproval' } },
      token: await tokenOf(product, owner),
    })
    expect(other.code).toBe(0)
    await button(page, en.form.save).click()
    await page.getByText(en.compare.title).waitFor()
    await page.getByRole('cell', { name: 'Theirs', exact: true }).waitFor()
    expect(await page.getByLabel(en.form.name, { exact: true }).inputValue()).toBe('Mine')
    expect(await violations(page)).toEqual([])
    await button(page, en.compare.keepMine).click()
    await said(page, 'Mine is saved')
    await page.getByText('Revision 2', { exact: false }).first().waitFor()
    await context.close()
  })

  it('are read and cancelled on a phone, in Chinese', async () => {
    const made = await make(PHONE_OWNER)
    const { page, context, troubles } = await openOwn(browser, product, PAGE, PHONE_OWNER, {
      size: 'phone',
      language: 'zh-CN',
      reducedMotion: true,
    })
    await page.getByRole('heading', { name: '计划航线', level: 1 }).waitFor()
    await page.locator(`a[href$="plan=${made.id}"]`).click()
    await page.getByRole('heading', { name: plan.name }).waitFor()
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    await button(page, zh.step.cancel).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: zh.step.cancel }).click()
    await dialog.getByText(zh.ask.reasonMissing).waitFor()
    await dialog.getByLabel(zh.ask.reason).fill('货物未备妥')
    await dialog.getByRole('button', { name: zh.step.cancel }).click()
    await page.getByText(/货物未备妥/).waitFor()
    expect(await violations(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })
})
