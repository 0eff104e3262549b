import { readFileSync } from 'node:fs'
import { errorCodes, type Plan } from '@fairway/contract'
import type { Browser, Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as plan } from '../../apps/web/src/features/plan/plan.en-us.ts'
import { texts as en } from '../../apps/web/src/features/route-plan/route-plan.en-us.ts'
import { texts as zh } from '../../apps/web/src/features/route-plan/route-plan.zh-cn.ts'
import { texts as ship } from '../../apps/web/src/features/ship/ship.en-us.ts'
import { texts as ui } from '../../apps/web/src/ui/ui.en-us.ts'
import { openOwn } from '../support/account-area.ts'
import { accountCall, freshAccount, said, tokenOf } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import type { Product } from '../support/product.ts'
import { chooseStop as choose } from '../support/route-planner.ts'
import { sharedProduct } from '../support/shared-product.ts'
import { someShip } from '../support/some-ship.ts'
import { standStill } from '../support/stand-still.ts'

const VOYAGE = 'Over to Felixstowe'
const RTZ = `<?xml version="1.0"?><route xmlns="http://www.cirm.org/RTZ/1/0" version="1.0"><routeInfo routeName="Bight"/><waypoints>
<waypoint id="1" name="Elbe"><position lat="54" lon="8"/></waypoint>
<waypoint id="2" radius="0.5"><position lat="54.5" lon="6"/><leg geometryType="Orthodrome" portsideXTD="0.2" speedMax="9"/></waypoint>
<waypoint id="3" name="Texel"><position lat="53.2" lon="4.4"/></waypoint></waypoints></route>`

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct('accounts')
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name])

const rows = (page: Page) => page.locator('.route-table tbody tr').count()
const miles = async (page: Page): Promise<number> => {
  const text = await page.locator('.plan-figures dd').first().textContent()
  return Number(/[\d,.]+/.exec(text ?? '')?.[0].replaceAll(',', ''))
}
/** Pixels from the first stop on the chart to the last, to the right. */
const acrossChart = (page: Page) =>
  page.evaluate<number>(`(() => {
    const [first, last] = [0, -1].map((at) => [...document.querySelectorAll('.drag-handle')].at(at).getBoundingClientRect().x)
    return last - first
  })()`)
const noWider = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')
const content = async (download: Download): Promise<string> => readFileSync(await download.path(), 'utf8')

describe('the route planner', () => {
  it('finds a way between ports, goes round what is shut, names what blocks it, and keeps what was planned', async () => {
    const owner = await freshAccount(product)
    const { page, context, troubles } = await openOwn(browser, product, '/routes', owner)
    await page.getByText(en.result.none).waitFor()
    expect(await violations(page)).toEqual([])
    await choose(page, en.stops.from, 'CNSHA')
    await choose(page, en.stops.to, 'NLRTM')
    await page.getByText(/Suez Canal → Strait of Gibraltar/).waitFor()
    expect(await rows(page)).toBeGreaterThan(30)
    const bySuez = await miles(page)
    expect(bySuez).toBeGreaterThan(10_000)
    expect(bySuez).toBeLessThan(11_000)
    // The arrival that the speed gave is kept when it becomes what is given.
    const speed = page.locator('.plan-figures').getByText('14.0 kn', { exact: true })
    await speed.waitFor()
    await page.getByLabel(en.times.arrival).check()
    await page.getByLabel(en.times.eta).waitFor()
    await speed.waitFor()
    await page.getByLabel(en.times.speed, { exact: true }).check()

    await page.getByText(en.passages.title).click()
    await page.getByLabel(/^Suez Canal/).selectOption(en.passages.avoid)
    await page
      .getByText(/Cape of Good Hope|Panama Canal/)
      .last()
      .waitFor()
    await expect.poll(() => miles(page)).toBeGreaterThan(bySuez + 2_000)
    // The chart goes to the way over the Pacific: its end lies to the right of its beginning now.
    await expect.poll(() => acrossChart(page)).toBeGreaterThan(0)
    await page.getByLabel(/^Suez Canal/).selectOption('')
    await page.getByLabel(/^Cape of Good Hope/).selectOption(en.passages.prefer)
    await page.getByText(/^By preference through Cape of Good Hope: 3,\d{3}/).waitFor()
    await expect.poll(() => miles(page)).toBeGreaterThan(bySuez + 2_000)
    await page.getByLabel(/^Cape of Good Hope/).selectOption('')
    await page.getByText(en.ship.title, { exact: true }).click()
    await page.getByLabel(en.ship.draught).fill('21')
    await page.getByText(/She is too large for Suez Canal.*21 m, at most 20.1 m/).waitFor()
    await page.getByLabel(en.ship.draught).fill('')

    await page.getByRole('button', { name: filled(en.stops.remove, { number: '2' }) }).click()
    await choose(page, en.stops.to, 'TRIST')
    await page
      .getByText(/Dardanelles/)
      .last()
      .waitFor()
    await page.getByLabel(/^Dardanelles/).selectOption(en.passages.avoid)
    await page.getByText(filled(en.result.blocked, { from: '1', to: '2' })).waitFor()
    await page.getByText(filled(en.result.byChoice, { passage: 'Dardanelles' })).waitFor()
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: filled(en.result.allow, { passage: 'Dardanelles' }) }).click()
    await page.locator('.plan-figures').waitFor()

    await page.getByLabel(en.own.name).fill('To the Straits')
    await page.getByRole('button', { name: en.own.save, exact: true }).click()
    await said(page, filled(en.own.saved, { name: 'To the Straits' }))
    const kept = await miles(page)
    await page.getByRole('button', { name: en.own.new }).click()
    await page.getByText(en.result.none).waitFor()
    await page.getByRole('button', { name: filled(en.own.open, { name: 'To the Straits' }) }).click()
    await expect.poll(() => miles(page)).toBe(kept)
    await page.getByRole('button', { name: filled(en.own.remove, { name: 'To the Straits' }) }).click()
    await page.getByRole('dialog').getByRole('button', { name: en.own.removeYes }).click()
    await page.getByText(en.own.none).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('takes stops from the chart, which can be dragged, and routes in and out as files', async () => {
    const owner = await freshAccount(product)
    const { page, context, troubles } = await openOwn(browser, product, '/routes', owner)
    await page.getByText('Natural Earth').waitFor()
    const stops = page.getByLabel(/^Position of stop/)
    await choose(page, en.stops.from, 'NLRTM')
    await choose(page, en.stops.to, 'GBFXT')
    await page.locator('.plan-figures').waitFor()
    const handle = page.locator('.drag-handle').last()
    await standStill(page, '.drag-handle', 2)
    const direct = await miles(page)
    const box = (await handle.boundingBox())!
    await page.mouse.move(box.x + 12, box.y + 12)
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y - 40, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => miles(page)).not.toBe(direct)
    expect(await stops.count()).toBe(2)
    await page.locator('.plan-chart canvas').click({ position: { x: 40, y: 60 } })
    await expect.poll(() => stops.count()).toBe(3)
    await page.locator('.route-table').and(page.locator(':not([inert] *)')).waitFor()

    // While its way is being searched for a stop that was moved has a sketch, and what is known stays and is not to be taken for it.
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/ways?$/i, (route) => held.then(() => route.continue()), { times: 1 })
    const before = await miles(page)
    const sketch = page.getByRole('status').filter({ hasText: en.chart.sketch })
    await stops.first().fill('N52 E3.5')
    await stops.first().press('Enter')
    await sketch.waitFor()
    expect(await miles(page)).toBe(before)
    expect(await page.getByRole('button', { name: en.own.save, exact: true }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: en.files.export }).isDisabled()).toBe(true)
    answer()
    await sketch.waitFor({ state: 'detached' })
    await expect.poll(() => miles(page)).not.toBe(before)

    // Where the way could not be asked for there is nothing to keep or to give out.
    const refused = { code: errorCodes.unavailable, message: '', result: null }
    await page.route(/\/ways?$/i, (route) => route.fulfill({ json: refused }), { times: 1 })
    await stops.first().fill('N52 E3.7')
    await stops.first().press('Enter')
    await page.getByText(en.result.failed).waitFor()
    expect(await page.getByRole('button', { name: en.own.save, exact: true }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: en.files.export }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: ui.action.retry }).click()
    await page.getByText(en.result.failed).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('button', { name: en.files.export }).isEnabled()).toBe(true)

    const input = page.locator('input[type=file]')
    await input.setInputFiles({ name: 'x.rtz', mimeType: 'text/xml', buffer: Buffer.from('<!DOCTYPE a><route/>') })
    await page.getByText(/The file cannot be read: line 1 declares a document type/).waitFor()
    await input.setInputFiles({ name: 'bight.rtz', mimeType: 'text/xml', buffer: Buffer.from(RTZ) })
    await said(page, filled(en.files.taken, { count: '3' }))
    // On paper there is the route, and not what was said of it a moment ago.
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.toast').first().isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await expect.poll(() => rows(page)).toBe(3)
    await page.getByLabel(filled(en.table.speedOf, { number: '1' })).fill('9.5')
    await page.getByLabel(filled(en.table.legOf, { number: '2' })).selectOption(en.table.legs['great-circle'])
    // Turns, limits and stays of the file stand in the table; a stay that is typed puts off the arrival.
    const limit = (
      column: Exclude<keyof typeof en.table.limits, 'show' | 'of' | 'between' | 'outside'>,
      number: string,
    ) => page.getByLabel(filled(en.table.limits.of, { limit: en.table.limits[column], number }))
    expect(await limit('radiusNm', '2').inputValue()).toBe('0.5')
    expect(await limit('xtdPortNm', '1').inputValue()).toBe('0.2')
    await page.getByText(filled(en.table.limits.outside, { numbers: '1' })).waitFor()
    await limit('xtdStarboardNm', '2').fill('0.25')
    await limit('stayMinutes', '2').fill('2:30')
    await page.locator('.plan-figures').getByText('2 h 30 min').waitFor()
    await page.getByLabel(en.times.arrival).check()
    await page
      .getByText(/^\d+(\.\d)? kn$/)
      .first()
      .waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: en.files.export }).click()
    await page.getByRole('menuitem', { name: 'RTZ 1.2' }).click()
    const text = await content(await download)
    expect((await download).suggestedFilename()).toBe('Bight.rtz')
    expect(text.match(/Orthodrome/g)).toHaveLength(2)
    expect(text).toContain('speed="9.50"')
    expect(text).toContain('radius="0.5"')
    expect(text).toContain('starboardXTD="0.25"')
    expect(text).toContain('stay="PT2H30M"')
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })

  it('sails a past track again, from the history of a ship', async () => {
    const owner = await freshAccount(product)
    const { page, context, troubles } = await openOwn(browser, product, '/routes', owner)
    const { mmsi } = await someShip(product)
    await page.goto(`${product.url}/map?ship=${mmsi}&tab=history`)
    await page.getByRole('link', { name: ship.history.plan }).click()
    await expect.poll(() => rows(page)).toBeGreaterThan(1)
    expect(await rows(page)).toBeLessThanOrEqual(50)
    expect(await page.getByLabel(en.own.name).inputValue()).toMatch(/ \d{4}-\d\d-\d\d$/)
    expect(await page.getByLabel(en.mode.hand).isChecked()).toBe(true)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('becomes a voyage plan by one press, whose way opens in it again', async () => {
    const owner = await freshAccount(product)
    const { page, context, troubles } = await openOwn(browser, product, '/routes', owner)
    await choose(page, en.stops.from, 'NLRTM')
    await page.getByText(en.result.none).waitFor()
    await choose(page, en.stops.to, 'GBFXT')
    await page.locator('.plan-figures').waitFor()
    const planned = await miles(page)
    await page.getByRole('button', { name: en.own.voyage }).click()
    const form = page.getByRole('form', { name: plan.form.new })
    await expect.poll(() => form.getByText(/Rotterdam|Felixstowe/).count()).toBeGreaterThan(1)
    await form.getByRole('button', { name: plan.form.discard }).click()
    await page.getByText(plan.none).waitFor()

    const calls = [
      { port: 'NLRTM', eta: null, etd: Date.UTC(2026, 10, 24) },
      { port: 'GBFXT', eta: Date.UTC(2026, 10, 25), etd: null },
    ]
    const { mmsi } = await someShip(product)
    const made = await accountCall<Plan>(product, 'SHIPDT-SERVICE-NEW/plans', {
      body: { name: VOYAGE, mmsi, speedKn: 12, calls },
      token: await tokenOf(product, owner),
    })
    await page.goto(`${product.url}/index/myAccount/planRoutes?plan=${made.result.id}`)
    await page.getByRole('link', { name: plan.step.planner }).click()
    await page.getByText(filled(en.voyage.opened, { name: VOYAGE })).waitFor()
    await expect.poll(() => miles(page)).toBeCloseTo(planned, -1)
    await page.getByRole('button', { name: filled(en.own.intoVoyage, { name: VOYAGE }) }).click()
    await page.getByRole('form', { name: plan.form.change }).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('is used on a phone, in Chinese', async () => {
    const owner = await freshAccount(product)
    const { page, context, troubles } = await openOwn(browser, product, '/routes', owner, {
      language: 'zh-CN',
      size: 'phone',
    })
    await choose(page, zh.stops.from, '上海')
    await choose(page, zh.stops.to, '鹿特丹')
    await page.getByText(/苏伊士运河 → 直布罗陀海峡/).waitFor()
    // The chart stays in sight while the form goes by, and what has the focus is not behind it.
    const chart = page.locator('.plan-chart')
    await page.getByLabel(zh.own.name).focus()
    const shown = (await chart.boundingBox())!
    expect(shown.y).toBeLessThan(100)
    expect((await page.getByLabel(zh.own.name).boundingBox())!.y).toBeGreaterThan(shown.y + shown.height)
    await page.getByRole('button', { name: zh.chart.larger }).click()
    await expect.poll(async () => (await chart.boundingBox())!.height).toBeGreaterThan(600)
    // The stops stand where the line ends also at its new size.
    await expect.poll(async () => (await page.locator('.drag-handle').first().boundingBox())!.y).toBeGreaterThan(200)
    await page.getByRole('button', { name: zh.chart.smaller }).click()
    await expect.poll(async () => (await chart.boundingBox())!.height).toBeLessThan(330)
    // A phone lying on its side has no height for a larger chart.
    await page.setViewportSize({ width: 844, height: 390 })
    await page.getByRole('button', { name: zh.chart.larger }).waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    expect(await noWider(page)).toBe(true)
    expect(troubles).toEqual([])
    await context.close()
  })
})
