import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startUpstream, type Upstream } from '../apps/server/src/weather/upstream.fixture.ts'
import { shareBrowser } from './support/browser.ts'
import { ferry, tanker, trawler } from './support/fleet.ts'
import { openHarbour, type Harbour } from './support/harbour.ts'
import { factsOf, openMap } from './support/map-page.ts'

let upstream: Upstream
let harbour: Harbour
let browser: Browser

beforeAll(async () => {
  upstream = await startUpstream(Math.floor(Date.now() / 86_400_000) * 86_400_000)
  harbour = await openHarbour({
    environment: {
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
