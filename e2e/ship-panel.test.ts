import { readFileSync } from 'node:fs'
import type { AisMessage } from '@fairway/ais'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logInHere } from './support/accounts.ts'
import { shareBrowser } from './support/browser.ts'
import { particularsOf, tanker } from './support/fleet.ts'
import { openHarbour, type Harbour } from './support/harbour.ts'
import { addressHas, addressOf, factsOf, openMap, type OpenOptions } from './support/map-page.ts'
import { call, until } from './support/product.ts'

let harbour: Harbour
let browser: Browser
const DEMO_LOGIN = ['13800000001', 'fairway'] as const

beforeAll(async () => {
  harbour = await openHarbour({ environment: { DEMO: '1', DEMO_SHIPS: '1' } })
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await harbour?.close()
})

const open = (more: string, options: OpenOptions = {}) =>
  openMap(browser, harbour.product, `z=8&c=20,118&ship=${tanker.mmsi}${more}`, options)
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

describe('the tabs of a ship', () => {
  it('are gone through by arrow keys, stand in the address and go with the ship; the first tells her place in three formats and what her destination means', async () => {
    const { page, context, troubles } = await open('')
    await tab(page, 'Now').focus()
    await page.keyboard.press('ArrowRight')
    await addressHas(page, 'tab', 'voyage')
    expect(await tab(page, 'Voyage').evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true)
    await page.keyboard.press('End')
    await addressHas(page, 'tab', 'particulars')
    await page.getByRole('img', { name: 'Seen from above: 130 m long, 22 m wide' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await addressHas(page, 'tab', null)
    await page.locator('.ship-position').nth(2).waitFor()
    const formats = await page.locator('.ship-position').allInnerTexts()
    expect(formats[0]).toMatch(/^20°00\.\d{3}′N 118°0\d\.\d{3}′E/)
    expect(formats[1]).toMatch(/^20°00′\d\d\.\d″N 118°0\d′\d\d\.\d″E/)
    expect(formats[2]).toMatch(/^20\.\d{5}, 118\.\d{5}/)
    await page.locator('.dock .ship-port').first().waitFor()
    expect(await factsOf(page, '.dock')).toMatchObject({
      Destination: 'SG SIN',
      'Understood as': expect.stringContaining('Singapore'),
    })
    await page
      .locator('.dock')
      .getByText(/^reported (just now|\d+ s ago)/)
      .first()
      .waitFor()
    await page.locator('.dock').getByRole('button', { name: 'Close' }).click()
    await page.locator('.dock').waitFor({ state: 'detached' })
    expect(addressOf(page).get('tab')).toBeNull()
    expect(troubles).toEqual([])
    await context.close()
  })
})

describe('what is no ship', () => {
  const buoy: AisMessage = {
    type: 21,
    repeat: 0,
    mmsi: 994_126_001,
    aidType: 25,
    name: 'TAI PING NO 3',
    accuracy: true,
    lat: 20.05,
    lon: 118.05,
    toBow: 0,
    toStern: 0,
    toPort: 0,
    toStarboard: 0,
    epfd: 7,
    second: 60,
    offPosition: false,
    regional: 0,
    raim: false,
    virtual: true,
    assigned: false,
  }

  it('has a panel of its own: its kind and place, without voyage, history and following', async () => {
    const { antenna, product } = harbour
    await until('the buoy to be heard', async () => {
      antenna.send(buoy)
      return call<{ mmsi: number }>(product, `ships/${buoy.mmsi}`).then(
        () => true,
        () => false,
      )
    })
    const { page, context, troubles } = await openMap(browser, product, `z=8&c=20,118&ship=${buoy.mmsi}`)
    await page.getByText('Buoy, starboard hand').waitFor()
    expect(await factsOf(page, '.dock')).toMatchObject({
      'Kind of aid': 'Buoy, starboard hand',
      Form: 'Virtual: exists on charts only',
      MMSI: '994126001',
    })
    expect(await page.locator('.dock').getByRole('tab').count()).toBe(0)
    expect(
      await page
        .locator('.dock')
        .getByRole('button', { name: /follow/i })
        .count(),
    ).toBe(0)
    expect(troubles).toEqual([])
    await context.close()
  })
})

describe('the history of a ship', () => {
  it('shows visitors the last day, more after the login, and takes it on from there', async () => {
    const { page, context } = await open('&tab=history')
    await page.locator('.speed-chart canvas').waitFor()
    await page.getByRole('button', { name: '30 days' }).click()
    await addressHas(page, 'period', '30d')
    await page.getByText('You can view it after login').waitFor()
    await page
      .locator('.dock')
      .getByRole('button', { name: /Log in/ })
      .click()
    const dialog = page.locator('dialog.login[open]')
    await logInHere(dialog, ...DEMO_LOGIN)
    await dialog.waitFor({ state: 'detached' })
    await page.locator('.speed-chart canvas').waitFor()
    expect(addressOf(page).get('period')).toBe('30d')
    await context.close()
  })

  it('leaves the view of the address alone, and shows the whole track of a period once one is chosen', async () => {
    const { page, context } = await openMap(browser, harbour.product, `z=4&c=26,126&ship=${tanker.mmsi}&tab=history`, {
      reducedMotion: true,
    })
    await page.locator('.speed-chart canvas').waitFor()
    expect([addressOf(page).get('z'), addressOf(page).get('c')]).toEqual(['4', '26,126'])
    await page.getByRole('button', { name: '7 days' }).click()
    await page
      .locator('.dock')
      .getByRole('button', { name: /Log in/ })
      .click()
    await logInHere(page.locator('dialog.login[open]'), ...DEMO_LOGIN)
    await page.waitForURL(
      ({ searchParams }) =>
        Number(searchParams.get('z')) > 6 && Math.round(Number(searchParams.get('c')?.split(',')[0])) === 20,
    )
    await context.close()
  })

  it('plays: the slider moves by keys and by itself, and the moment is told', async () => {
    const { page, context, troubles } = await open('&tab=history')
    await page.locator('.speed-chart canvas').waitFor()
    const slider = page.getByRole('slider', { name: 'Time shown' })
    const at = async () => Number(await slider.inputValue())
    const first = await at()
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(at).toBeGreaterThan(first)
    await page
      .locator('.moment-line')
      .getByText(/12\.0 kn · 90\.0°/)
      .waitFor()
    const before = await at()
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(at).toBeGreaterThan(before)
    await page.getByRole('button', { name: 'Pause' }).click()
    // A press on the chart goes to that moment.
    const chart = (await page.locator('.chart-canvas').boundingBox())!
    await page.mouse.click(chart.x + chart.width * 0.8, chart.y + chart.height / 2)
    await expect.poll(async () => ((await at()) - first) / 3_600_000).toBeGreaterThan(1.5)
    await expect.poll(() => page.locator('.chart-mark').isVisible()).toBe(true)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('is taken as a file in four formats by who is logged in', async () => {
    const { page, context } = await open('&tab=history')
    await page.getByRole('button', { name: 'Export the track as CSV' }).click()
    const dialog = page.locator('dialog.login[open]')
    const first = page.waitForEvent('download')
    await logInHere(dialog, ...DEMO_LOGIN)
    const files: Record<string, string> = { csv: readFileSync(await (await first).path(), 'utf8') }
    for (const format of ['GeoJSON', 'KML', 'GPX']) {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: `Export the track as ${format}` }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(
        new RegExp(`^track-${tanker.mmsi}-\\d{8}-\\d{8}\\.${format.toLowerCase()}$`),
      )
      files[format.toLowerCase()] = readFileSync(await file.path(), 'utf8')
    }
    const rows = files['csv'].trimEnd().split('\r\n')
    expect(rows.length).toBeGreaterThan(20)
    expect(rows[1]).toContain(`,${tanker.mmsi},${tanker.name},`)
    expect(JSON.parse(files['geojson'])).toMatchObject({ type: 'FeatureCollection', mmsi: tanker.mmsi })
    for (const [format, element] of [
      ['kml', 'Placemark'],
      ['gpx', 'trkseg'],
    ] as const) {
      const parsed = await page.evaluate<{ faults: number; parts: number }>(`(() => {
        const document = new DOMParser().parseFromString(${JSON.stringify(files[format])}, 'application/xml')
        return { faults: document.querySelectorAll('parsererror').length, parts: document.getElementsByTagName('${element}').length }
      })()`)
      // Forty minutes of silence break the line.
      expect([format, parsed.faults, parsed.parts]).toEqual([format, 0, 2])
    }
    await context.close()
  })
})

it('a change of her name is told with its date and the feed that brought it', async () => {
  let sent = 0
  // A new name counts when it is heard again, and a message that is the same to the bit is a copy: each has another draught.
  const name = (name: string) =>
    harbour.antenna.send({ ...particularsOf({ ...tanker, name }), draught: 7 + (sent++ % 20) / 10 } as AisMessage)
  try {
    await until('the new name to be stored', async () => {
      name('JADE DAWN')
      return (await call<{ changes: unknown[] }>(harbour.product, `ships/${tanker.mmsi}/identity`)).changes.length > 0
    })
    const { page, context } = await open('&tab=particulars')
    const change = page.locator('.identity-list li').first()
    await change.waitFor()
    expect((await change.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /Name · .*JADE HORIZON.*JADE DAWN.*from Test antenna/,
    )
    await context.close()
  } finally {
    name(tanker.name)
    name(tanker.name)
  }
})

it('unit and time zone hold everywhere at once, by keyboard and on a phone', async () => {
  const { page, context } = await open('&tab=history&panel=layers', { size: 'phone', language: 'zh-CN' })
  await page
    .locator('.sheet')
    .getByText(/^\d+(\.\d+)? 海里$/)
    .first()
    .waitFor()
  await page.getByRole('radio', { name: '公里' }).focus()
  await page.keyboard.press('Space')
  await page
    .locator('.sheet')
    .getByText(/^\d+(\.\d+)? 公里$/)
    .first()
    .waitFor()
  expect(await page.locator('.sheet').getByText(/海里$/).count()).toBe(0)
  await page.getByLabel('时间显示').selectOption('UTC')
  await page.locator('.time-bar-time').filter({ hasText: 'UTC' }).waitFor()
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await context.close()
})
