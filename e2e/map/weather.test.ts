import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as planner } from '../../apps/web/src/features/route-plan/route-plan.en-us.ts'
import { texts as en } from '../../apps/web/src/features/weather/weather.en-us.ts'
import { startUpstream, type Upstream } from '../../apps/server/src/weather/upstream.fixture.ts'
import { openOwn } from '../support/account-area.ts'
import { CAPTCHA, freshAccount } from '../support/accounts.ts'
import { shareBrowser } from '../support/browser.ts'
import { ferry, tanker, trawler } from '../support/fleet.ts'
import { openHarbour, type Harbour } from '../support/harbour.ts'
import { factsOf, openMap } from '../support/map-page.ts'
import { chooseStop } from '../support/route-planner.ts'

/** Another way for each try: what was asked for is kept for a while. `later`: from where it is looked for when the provider is gone. */
const ways = [
  { from: 'CNSHA', to: 'SGSIN', later: 'AUFRE' },
  { from: 'ZADUR', to: 'BRSSZ', later: 'AUMEL' },
]

let upstream: Upstream
let harbour: Harbour
let browser: Browser

beforeAll(async () => {
  upstream = await startUpstream(Math.floor(Date.now() / 86_400_000) * 86_400_000)
  harbour = await openHarbour({
    environment: {
      // For the account of who plans.
      DEMO: '1',
      DEMO_SHIPS: '1',
      CAPTCHA_TEST_ANSWER: CAPTCHA,
      WEATHER: 'open-meteo',
      WEATHER_FORECAST_URL: upstream.forecastUrl,
      WEATHER_MARINE_URL: upstream.marineUrl,
    },
  })
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await harbour?.close()
  await upstream?.close()
})

describe('the weather where a ship is', () => {
  it('has eight readings, the wind level, five days by arrow keys, and the provider’s credit', async () => {
    const { page, context, troubles } = await openMap(browser, harbour.product, `z=8&c=20,118&ship=${tanker.mmsi}`)
    await page.locator('.weather .facts').waitFor()
    expect(await factsOf(page, '.weather')).toMatchObject({
      'Wind speed': '10.8 m/s 21.0 kn',
      'Wind from': 'SW 225°',
      'Current speed': '0.62 m/s 1.2 kn',
      'Current sets towards': 'NE 45°',
      'Wave height': '2.1 mwaves from SW',
      Visibility: '13.0 nm',
      Precipitation: '0.4 mm/h',
      Humidity: '81%',
    })
    await page.locator('.weather-wind').getByText('Wind level 6').waitFor()
    await page.getByRole('link', { name: 'Weather data by Open-Meteo.com, CC BY 4.0' }).waitFor()
    const ahead = page.getByRole('slider', { name: 'Wind and waves of the next five days, every three hours' })
    const first = await ahead.getAttribute('aria-valuetext')
    await ahead.focus()
    await page.keyboard.press('End')
    await expect.poll(() => ahead.getAttribute('aria-valuetext')).not.toBe(first)
    expect(await ahead.getAttribute('aria-valuetext')).toContain('Wind level 6, from SW, waves 2.1 m')
    expect(troubles).toEqual([])
    await context.close()
  })

  it('is told in Chinese on a phone, and says so when the provider cannot be reached', async () => {
    const phone = { language: 'zh-CN', size: 'phone' } as const
    const { page, context } = await openMap(browser, harbour.product, `z=8&c=20,118&ship=${ferry.mmsi}`, phone)
    await page.locator('.weather').getByText('风力 6 级').first().waitFor()
    upstream.misbehave = (_request, response) => void response.writeHead(503).end()
    await page.goto(`${harbour.product.url}/map?z=8&c=24,119&ship=${trawler.mmsi}`)
    await page.locator('.weather').getByText('暂时无法连接气象服务。').waitFor()
    await page.locator('.weather').getByRole('button', { name: '重试' }).waitFor()
    await context.close()
  })
})

describe('the weather along a planned way', () => {
  it('is the provider’s at each place, as far as its forecast reaches, and says so when it cannot be reached', async () => {
    const way = ways.shift()!
    upstream.misbehave = null
    const { page, context, troubles } = await openOwn(
      browser,
      harbour.product,
      '/routes',
      await freshAccount(harbour.product),
      {},
    )
    const along = page.getByRole('region', { name: en.along.title })
    const cells = along.locator('tbody tr').first().locator('td')
    await chooseStop(page, planner.stops.from, way.from)
    await chooseStop(page, planner.stops.to, way.to)
    upstream.asked.length = 0
    await cells.nth(4).waitFor()
    expect((await cells.allInnerTexts()).slice(2)).toEqual(['Wind level 6 21.0 kn', 'SW 225°', '2.1 m'])
    await along.getByText(/^Strongest wind: Wind level 6, .* Highest waves: 2\.1 m, /).waitFor()
    await along.getByRole('link', { name: 'Weather data by Open-Meteo.com, CC BY 4.0' }).waitFor()
    const rows = await along.locator('tbody tr').count()
    // Five days, six hours apart: she is longer under way than that.
    expect(rows).toBeGreaterThan(15)
    await along.getByText(/^The forecast reaches until /).waitFor()
    const places = upstream.asked.map(({ path, query }) => [path, query.get('latitude')!.split(',').length] as const)
    expect(new Set(places.map(([path]) => path)).size).toBe(2)
    expect(places.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(2 * rows)

    upstream.misbehave = (_request, response) => void response.writeHead(503).end()
    await page.getByRole('button', { name: planner.stops.remove.replace('{{number}}', '1'), exact: true }).click()
    await chooseStop(page, planner.stops.from, way.later)
    await along.getByText(en.unreachable).waitFor()
    // What the provider fails in is no failure of the page.
    expect(troubles).toEqual([])
    await context.close()
  })
})
