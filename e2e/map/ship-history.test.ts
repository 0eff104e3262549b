import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logInHere } from '../support/accounts.ts'
import { shareBrowser } from '../support/browser.ts'
import { tanker } from '../support/fleet.ts'
import { openHarbour, type Harbour } from '../support/harbour.ts'
import { addressHas, addressOf, chartCentre, openMap } from '../support/map-page.ts'
import { call, until } from '../support/product.ts'

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

const open = (more: string) => openMap(browser, harbour.product, `z=8&c=20,118&ship=${tanker.mmsi}${more}`)

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
    const { page, context } = await openMap(
      browser,
      harbour.product,
      `z=4&c=26,126&ship=${tanker.mmsi}&tab=history`,
      {},
    )
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

  it('is shown whole beside the panels that are open, not behind them', async () => {
    const { page, context } = await openMap(
      browser,
      harbour.product,
      `z=4&c=26,126&ship=${tanker.mmsi}&tab=history&panel=list`,
    )
    await page.getByRole('button', { name: 'Show the whole track' }).click()
    await page.waitForURL(({ searchParams }) => Number(searchParams.get('z')) > 6)
    // Three hours at 12 knots end at 118° E: in the middle of what list and panel leave free, which is not that of the chart.
    const [list, dock] = await Promise.all(['.bridge-list', '.dock'].map((one) => page.locator(one).boundingBox()))
    const degree = (512 * 2 ** Number(addressOf(page).get('z'))) / 360
    const { x: middle } = await chartCentre(page)
    const at = (lon: number) => middle + (lon - Number(addressOf(page).get('c')!.split(',')[1])) * degree
    expect(at(117.4)).toBeGreaterThan(list!.x + list!.width)
    expect(at(118)).toBeLessThan(dock!.x)
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
    // Between two reports nobody said where she was: it is called what it is.
    await page.locator('.moment-line').getByText('interpolated', { exact: false }).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('says of each report on the chart what it was, and goes to its moment by a click', async () => {
    let track: { lat: number[]; lon: number[] } = { lat: [], lon: [] }
    await until('the log in the track store', async () => {
      track = await call(harbour.product, `ships/${tanker.mmsi}/track`)
      return track.lat.length > 10
    })
    const middle = track.lat.length - 5
    const query = `z=9&c=${track.lat[middle]},${track.lon[middle]}&ship=${tanker.mmsi}&tab=history`
    const { page, context, troubles } = await openMap(browser, harbour.product, query)
    await page.locator('.speed-chart canvas').waitFor()
    const { x, y } = await chartCentre(page)
    const card = page.getByRole('tooltip')
    await expect
      .poll(async () => {
        await page.mouse.move(x + 30, y + 60)
        await page.mouse.move(x, y)
        // It comes when the pointer rests.
        return card.innerText({ timeout: 3_000 }).catch(() => '')
      })
      .toMatch(/UTC[\s\S]*12\.0 kn · 90\.0°/)
    const moment = (await card.locator('strong').innerText()).trim()
    await page.mouse.click(x, y)
    const slider = page.getByRole('slider', { name: 'Time shown' })
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain(moment)
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
