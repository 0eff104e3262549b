import type { Plan } from '@fairway/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as en } from '../../apps/web/src/features/plan/plan.en-us.ts'
import { texts as zh } from '../../apps/web/src/features/plan/plan.zh-cn.ts'
import { texts as ui } from '../../apps/web/src/ui/ui.en-us.ts'
import { texts as versions } from '../../apps/web/src/ui/versions/versions.en-us.ts'
import { openOwn } from '../support/account-area.ts'
import { accountCall, said, tokenOf } from '../support/accounts.ts'
import type { Antenna } from '../support/antenna.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { particularsOf, positionOf, tanker } from '../support/fleet.ts'
import { startHeardProduct, type HeardProduct } from '../support/heard-product.ts'
import { pixelsLike } from '../support/pixels.ts'
import { until, type Product } from '../support/product.ts'

const PAGE = '/index/myAccount/planRoutes'
/** Another for each try: what one has made is no other's. */
const owners = ['13800139131', '13800139132']
const PHONE_OWNER = '13800139133'
const NAME = 'November round'

let hearing: HeardProduct
let product: Product
let antenna: Antenna
let browser: Browser

beforeAll(async () => {
  hearing = await startHeardProduct([...owners, PHONE_OWNER])
  ;({ product, antenna } = hearing)
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await hearing?.stop()
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
const make = async (mobile: string, mmsi = plan.mmsi) =>
  (
    await accountCall<Plan>(product, 'SHIPDT-SERVICE-NEW/plans', {
      body: { ...plan, mmsi },
      token: await tokenOf(product, mobile),
    })
  ).result

describe('voyage plans', () => {
  it('are made, approved, started, left, ended and reported', async () => {
    const { page, context, troubles } = await openOwn(browser, product, PAGE, owners.pop()!)
    await sail(20, 118)
    await heard()
    await page.getByText(en.none).waitFor()
    await button(page, en.add).click()
    await button(page, en.form.save).click()
    await page.getByText(en.form.nameMissing).waitFor()
    // A name that is too long is cut, and it is said; a browser cuts in silence.
    await page.getByLabel(en.form.name, { exact: true }).focus()
    await page.keyboard.insertText('N'.repeat(90))
    await page.getByText(ui.state.full.replace('{{most}}', '80')).waitFor()
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
    // Where the network fails what was typed stays, and it is said what to do.
    await page.route('**/SHIPDT-SERVICE-NEW/plans', (route) => route.abort())
    await button(page, en.form.save).click()
    await page.getByText(/Check the connection and try again/).waitFor()
    expect(await page.getByLabel(en.form.name, { exact: true }).inputValue()).toBe(NAME)
    await page.unroute('**/SHIPDT-SERVICE-NEW/plans')
    troubles.length = 0
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
    const { page, context } = await openOwn(browser, product, `${PAGE}?plan=${made.id}`, owner)
    await button(page, en.step.edit).click()
    await page.getByLabel(en.form.name, { exact: true }).fill('Mine')
    const other = await accountCall<Plan>(product, 'SHIPDT-SERVICE-NEW/plans', {
      body: { ...plan, name: 'Theirs', id: made.id, based: { revision: 1, status: 'pendingApproval' } },
      token: await tokenOf(product, owner),
    })
    expect(other.code).toBe(0)
    await button(page, en.form.save).click()
    await page.getByText(versions.clash.title).waitFor()
    await page.getByRole('cell', { name: 'Theirs', exact: true }).waitFor()
    expect(await page.getByLabel(en.form.name, { exact: true }).inputValue()).toBe('Mine')
    await page.getByLabel(en.form.name, { exact: true }).fill('Ours')
    expect(await violations(page)).toEqual([])
    await button(page, versions.clash.keepMine).click()
    await said(page, 'Ours is saved')
    await page.getByText('Revision 2', { exact: false }).first().waitFor()
    await context.close()
  })

  it('propose their start where a departure was detected, and start at that time', async () => {
    const owner = PHONE_OWNER
    // Another ship for each try: one plan of a ship is sailed at a time.
    const made = await make(owner, tanker.mmsi + 1 + (Date.now() % 1_000))
    const token = await tokenOf(product, owner)
    await accountCall(product, `SHIPDT-SERVICE-NEW/plans/${made.id}/step`, {
      body: { step: 'approve', revision: 1 },
      token,
    })
    const left = Date.now() - 3 * 3_600_000
    const { page, context } = await openOwn(browser, product, PAGE, owner)
    // A departure takes hours to be detected: what the server says then is put in its mouth.
    await page.route(`**/plans/${made.id}`, async (route) => {
      const answer = await route.fetch()
      const said = (await answer.json()) as { result: Plan }
      if (said.result.status === 'pendingStart') said.result.proposal = { step: 'start', port: 'HKHKG', at: left }
      await route.fulfill({ response: answer, json: said })
    })
    await page.goto(`${product.url}${PAGE}?plan=${made.id}`)
    await page.getByText(/She left Hong Kong/).waitFor()
    await button(page, en.proposal.startYes).click()
    await said(page, `${plan.name} is executing`)
    const { result } = await accountCall<Plan>(product, `SHIPDT-SERVICE-NEW/plans/${made.id}`, { token })
    expect([result.status, result.startedAt]).toEqual(['executing', left])
    await context.close()
  })

  it.each([
    ['wide', 'by day'],
    ['wide', 'by night'],
    ['phone', 'by day'],
  ] as const)('show their route on a chart (%s, %s)', async (size, light) => {
    const dark = light === 'by night'
    const made = await make(PHONE_OWNER)
    const { page, context, troubles } = await openOwn(browser, product, `${PAGE}?plan=${made.id}`, PHONE_OWNER, {
      size,
      dark,
    })
    const chart = page.getByRole('region', { name: en.chart.title })
    await chart.locator('canvas').waitFor()
    await chart.scrollIntoViewIfNeeded()
    const purple = dark ? [0xd8, 0xa4, 0xff] : [0x7a, 0x1f, 0xa2]
    await expect.poll(async () => pixelsLike(await chart.screenshot(), purple)).toBeGreaterThan(50)
    // From end to end: the chart is as far as the way, which has room around it.
    const { width } = (await chart.locator('canvas').boundingBox())!
    expect(width).toBeGreaterThan(size === 'phone' ? 280 : 600)
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('are reported on a phone in a table for each part of the voyage, which no finger has to move', async () => {
    const owner = PHONE_OWNER
    const made = await make(owner, tanker.mmsi + 2_000 + (Date.now() % 1_000))
    const token = await tokenOf(product, owner)
    for (const step of ['approve', 'start'])
      await accountCall(product, `SHIPDT-SERVICE-NEW/plans/${made.id}/step`, { body: { step, revision: 1 }, token })
    const { page, context, troubles } = await openOwn(browser, product, `${PAGE}?plan=${made.id}&report=1`, owner, {
      size: 'phone',
      language: 'zh-CN',
    })
    const table = page.getByRole('table', { name: '香港 → 新加坡' })
    await table.getByRole('row', { name: new RegExp(zh.report.outside) }).waitFor()
    expect(await table.getByRole('columnheader', { name: zh.report.difference }).isVisible()).toBe(true)
    expect(await page.locator('.scroll-box').count()).toBe(0)
    expect(await table.evaluate((element) => element.scrollWidth <= element.parentElement!.clientWidth)).toBe(true)
    expect(await violations(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })

  it('are read and cancelled on a phone, in Chinese', async () => {
    const made = await make(PHONE_OWNER)
    const { page, context, troubles } = await openOwn(browser, product, PAGE, PHONE_OWNER, {
      size: 'phone',
      language: 'zh-CN',
    })
    await page.getByRole('heading', { name: '计划航线', level: 1 }).waitFor()
    await page.locator(`a[href$="plan=${made.id}"]`).click()
    await page.getByRole('heading', { name: plan.name }).waitFor()
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    // Ports and times need no finger to be read to the end.
    await page.getByText(zh.ports.title).waitFor()
    expect(await page.locator('.scroll-box').count()).toBe(0)
    await button(page, zh.step.cancel).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: zh.step.cancel }).click()
    await dialog.getByText(zh.ask.reasonMissing).waitFor()
    await dialog.getByLabel(zh.ask.reason).fill('货物未备妥')
    await dialog.getByRole('button', { name: zh.step.cancel }).click()
    await page.getByText('取消，第 1 版：货物未备妥').waitFor()
    expect(await violations(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })
})
