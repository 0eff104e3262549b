import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as en } from '../../apps/web/src/features/areas/areas.en-us.ts'
import { texts as filter } from '../../apps/web/src/features/filter/filter.en-us.ts'
import { texts as zh } from '../../apps/web/src/features/areas/areas.zh-cn.ts'
import { openOwn } from '../support/account-area.ts'
import { accountCall, freshAccount, makeAccount, said, tokenOf } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { addressHas, shipsDrawn } from '../support/map-page.ts'
import type { Product } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'

const PAGE = '/index/myAccount/areaRemind?tab=areas'
/** Of the tests that look at what is in a list of one's own, each try has another. */
const LOOKER = '13800139022'
const AREAS = 'SHIPDT-SERVICE-NEW/areas'
const GPX = `<gpx version="1.1"><trk><name>Round the <![CDATA[<b>bank</b>]]></name><trkseg><trkpt lat="54" lon="8"/><trkpt lat="54" lon="9"/><trkpt lat="55" lon="9"/><trkpt lat="54" lon="8"/></trkseg></trk><wpt lat="1" lon="2"><name>Buoy</name></wpt></gpx>`

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct('accounts')
  await makeAccount(product, LOOKER)
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

const corner = (page: Page, number: number) =>
  page.getByLabel(en.table.corner.replace('{{number}}', String(number)), { exact: true })
const pasteText = (page: Page, text: string) =>
  page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }`)
const named = (text: string, name: string) => text.replace('{{name}}', name)

describe('areas of one’s own', () => {
  it('are typed or clicked, refused when they cross themselves, shown on the map, taken in and out as files', async () => {
    const owner = await freshAccount(product)
    const { page, context, troubles } = await openOwn(browser, product, PAGE, owner)
    await page.getByText(en.none).waitFor()
    await page.getByRole('button', { name: en.draw }).click()
    await page.getByLabel(en.form.name, { exact: true }).fill('Bow')
    await corner(page, 1).fill('1, 1')
    for (const [row, text] of ['2°00.0′N 2°00.0′E', '1 2', '2 1'].entries()) {
      await page.getByRole('button', { name: en.table.add }).click()
      await corner(page, row + 2).fill(text)
    }
    await page.getByRole('button', { name: en.form.save }).click()
    await page.getByText('The outline crosses itself at 01°30.0′N 001°30.0′E: move a corner near there').waitFor()
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: en.table.up.replace('{{number}}', '4') }).click()
    await page.getByRole('button', { name: en.table.up.replace('{{number}}', '3') }).click()
    await page.getByRole('button', { name: en.form.save }).click()
    await said(page, named(en.saved, 'Bow'))

    await page.getByRole('button', { name: named(en.edit, 'Bow') }).click()
    await page.getByRole('button', { name: en.parts.addHole }).click()
    await corner(page, 1).focus()
    await pasteText(page, 'Do not enter the part between 0120.0N 00120.0E, 0120.0N 00140.0E and 1°40.0′N 1°40.0′E.')
    await expect.poll(() => corner(page, 3).inputValue()).toBe('1°40.0′N 1°40.0′E')
    await page.getByLabel(en.parts.label).selectOption(en.parts.outline)
    await corner(page, 4).waitFor()
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: en.form.save }).click()
    await said(page, named(en.saved, 'Bow'))
    await page.getByRole('button', { name: named(en.edit, 'Bow') }).click()
    await page.getByLabel(en.parts.label).selectOption(en.parts.hole.replace('{{number}}', '1'))
    await corner(page, 3).waitFor()
    await page.getByRole('button', { name: en.form.cancel }).click()

    await page.getByRole('button', { name: en.draw }).click()
    await page.getByLabel(en.form.kind).selectOption(en.kinds.circle)
    await page.getByLabel(en.form.name, { exact: true }).fill('Waiting')
    await page.getByText('Natural Earth').waitFor()
    const chart = page.locator('.areas-chart canvas')
    await chart.click({ position: { x: 150, y: 150 } })
    await expect.poll(() => corner(page, 1).inputValue()).toMatch(/[NS].*[EW]/)
    await chart.click({ position: { x: 210, y: 150 } })
    await expect.poll(() => page.getByLabel(en.form.radius).inputValue()).toMatch(/^\d/)
    await page.getByRole('button', { name: en.form.save }).click()
    await page.getByRole('button', { name: named(en.look, 'Waiting') }).waitFor()

    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'bank.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(GPX) })
    await page.getByText('Buoy: A single place is no area').waitFor()
    await page.getByRole('button', { name: named(en.look, 'Round the <b>bank</b>') }).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: en.file.geojson }).click()
    expect((await download).suggestedFilename()).toBe('fairway-areas.geojson')
    // From the top: further down the header may cover a part of anything.
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])

    const token = await tokenOf(product, owner)
    const { areas } = (await accountCall<{ areas: { id: string; name: string }[] }>(product, AREAS, { token })).result
    const rule = { who: { kind: 'any' }, does: ['area-enter'], areaId: areas.find(({ name }) => name === 'Bow')!.id }
    expect((await accountCall(product, 'SHIPDT-SERVICE-NEW/reminders', { body: rule, token })).code).toBe(0)
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.getByRole('button', { name: named(en.remove, 'Bow') }).click()
    await page.getByRole('dialog').getByText(en.removeRules_one).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: en.removeYes }).click()
    await said(page, named(en.removed, 'Bow'))

    await page.goto(`${product.url}/map?panel=layers`, { waitUntil: 'domcontentloaded' })
    await shipsDrawn(page)
    const mine = page.getByRole('checkbox', { name: en.title })
    await mine.waitFor()
    expect(await mine.isChecked()).toBe(true)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('have the chart go to what is typed', async () => {
    const { page, context, troubles } = await openOwn(browser, product, PAGE, LOOKER)
    await page.getByRole('button', { name: en.draw }).click()
    await page.getByText('Natural Earth').waitFor()
    await page.getByLabel(en.form.kind).selectOption(en.kinds.corridor)
    await corner(page, 1).fill('31.2 122.3')
    await page.getByRole('button', { name: en.table.add }).click()
    await corner(page, 2).fill('31.6 122.7')
    const canvas = page.locator('.areas-chart canvas')
    const { width, height } = (await canvas.boundingBox())!
    // Its middle is where the line is: a press there is a corner.
    await expect
      .poll(async () => {
        await canvas.click({ position: { x: width / 2, y: height / 2 } })
        const place = await corner(page, 3).inputValue()
        await page.getByRole('button', { name: en.table.remove.replace('{{number}}', '3') }).click()
        return place
      })
      .toMatch(/^31°[\d.]+′N 122°[\d.]+′E$/)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('filter the ships of the map; one that is not there is said to be none', async () => {
    const owner = await freshAccount(product)
    const token = await tokenOf(product, owner)
    const shape = { kind: 'rectangle', box: { south: -80, north: 80, west: -180, east: 180 } }
    const drawn = { name: 'All seas', colour: 'olive', note: '', shape }
    const { result } = await accountCall<{ id: string }>(product, 'SHIPDT-SERVICE-NEW/areas', { body: drawn, token })
    const { page, context, troubles } = await openOwn(browser, product, PAGE, owner)
    await page.goto(`${product.url}/map?panel=filter`, { waitUntil: 'domcontentloaded' })
    await shipsDrawn(page)
    const bar = page.locator('.filter-bar')
    await page.locator('.drawer summary', { hasText: filter.facet.myarea }).click()
    await page.locator('.drawer').getByRole('button', { name: 'All seas' }).click()
    await addressHas(page, 'filter', `myarea:${result.id}`)
    await bar.getByText('All seas').waitFor()
    await bar.getByText(/^[1-9][\d,]* ships?$/).waitFor()
    expect(await violations(page)).toEqual([])
    await accountCall(product, `SHIPDT-SERVICE-NEW/areas/${result.id}/delete`, { body: {}, token })
    await page.reload({ waitUntil: 'domcontentloaded' })
    await page.getByText(filter.myAreasGone_one).waitFor()
    await bar.getByText('0 ships').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('are typed on a phone, in Chinese', async () => {
    const owner = await freshAccount(product)
    const token = await tokenOf(product, owner)
    const shape = { kind: 'circle', centre: { lat: 31, lon: 122.5 }, radius: 9_260 }
    const name = '长江口锚地，候潮与候泊船舶较多，名称很长很长很长很长很长很长'
    const body = { name, colour: 'teal', note: '第一行\n第二行', shape }
    expect((await accountCall(product, 'SHIPDT-SERVICE-NEW/areas', { body, token })).code).toBe(0)
    const { page, context, troubles } = await openOwn(browser, product, PAGE, owner, {
      language: 'zh-CN',
      size: 'phone',
    })
    await page.getByRole('button', { name: zh.edit.replace('{{name}}', name) }).click()
    await page.getByLabel(zh.form.radius).fill('0')
    await page.getByRole('button', { name: zh.form.save }).click()
    await page.getByText(zh.form.reachWrong).waitFor()
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(troubles).toEqual([])
    await context.close()
  })

  it.each([
    ['wide, English', { language: 'en-US' }, en],
    ['on a phone, Chinese', { language: 'zh-CN', size: 'phone' }, zh],
  ] as const)('have a page with who is there and who came and went: %s', async (_name, options, t) => {
    const token = await tokenOf(product, LOOKER)
    const shape = { kind: 'rectangle', box: { south: -80, north: 80, west: -180, east: 180 } }
    const body = { name: 'All seas', colour: 'olive', note: 'Everywhere', shape }
    const { result } = await accountCall<{ id: string }>(product, 'SHIPDT-SERVICE-NEW/areas', { body, token })
    const opened = await openOwn(browser, product, `/area/${result.id}`, LOOKER, {
      ...options,
      timeZone: 'Asia/Kolkata',
    })
    const { page, context, troubles } = opened
    await page.getByRole('heading', { name: 'All seas' }).waitFor()
    await page.getByText('Natural Earth').waitFor()
    await page.locator('#area-now ~ .area-table tbody tr').first().waitFor()
    // The reader's days, not those of UTC.
    await page.getByText(t.page.entries.replace('{{zone}}', 'GMT+5:30')).waitFor()
    await page.locator('.areas-chart canvas').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t.page.csv }).click()
    expect((await download).suggestedFilename()).toBe('fairway-area-All-seas-stays.csv')
    await page.evaluate('scrollTo(0, 0)')
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(troubles).toEqual([])
    await page.goto(`${product.url}/area/q7Kd_90aQ-1zAAAA`, { waitUntil: 'domcontentloaded' })
    await page.getByText(t.page.gone).waitFor()
    await context.close()
  })
})
