import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { freePort } from '../support/antenna.ts'
import { shareBrowser, openPage } from '../support/browser.ts'
import { fleet, tug } from '../support/fleet.ts'
import { openHarbour, type Harbour } from '../support/harbour.ts'
import { differingPixels, lookAtCentre, openMap } from '../support/map-page.ts'
import { startProduct, type Product } from '../support/product.ts'

let browser: Browser
const running: (Harbour | Product)[] = []

beforeAll(async () => {
  browser = await shareBrowser()
})
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
  for (const one of running.splice(0)) await ('close' in one ? one.close() : one.stop())
})
afterAll(() => browser?.close())

it('says that nothing has been received while a feed is silent', async () => {
  const product = await startProduct({ arguments: ['--feed', `udp://127.0.0.1:${await freePort()}`] })
  running.push(product)
  const { page, troubles } = await openPage(browser, `${product.url}/map`)
  await page.getByText('nothing received yet').waitFor()
  await page.getByText('0 ships').waitFor()
  await page.getByRole('button', { name: 'List of ships' }).click()
  await page.getByText('No ship in this part of the chart.').waitFor()
  expect(troubles).toEqual([])
})

it('says that it is offline when the server goes, and is live again when the server is back', async () => {
  const port = String(await freePort())
  const options = { arguments: ['--feed', `udp://127.0.0.1:${await freePort()}`, '--port', port] }
  const first = await startProduct(options)
  running.push(first)
  const { page } = await openPage(browser, `${first.url}/map`)
  await page.getByText('nothing received yet').waitFor()
  running.pop()
  expect(await first.stop()).toBe(0)
  await page.getByText('offline, trying again').waitFor()
  running.push(await startProduct(options))
  await page.getByText('nothing received yet').waitFor({ timeout: 60_000 })
})

it('draws its ships again after the graphics context was lost', async () => {
  const harbour = await openHarbour()
  running.push(harbour)
  const { page, troubles } = await openMap(browser, harbour.product, `z=13&c=${tug.lat},${tug.lon}`)
  await page.getByText(`${fleet.length} ships`).waitFor()
  await page.getByText(tug.name).first().waitFor()
  await page.evaluate(`{
    const canvas = document.querySelector('.map-canvas canvas')
    const lose = canvas.getContext('webgl2').getExtension('WEBGL_lose_context')
    window.contextRestored = new Promise((resolve) => canvas.addEventListener('webglcontextrestored', resolve, { once: true }))
    canvas.addEventListener('webglcontextlost', () => setTimeout(() => lose.restoreContext(), 300), { once: true })
    lose.loseContext()
  }`)
  await page.evaluate('window.contextRestored')
  // Compared with a page that has lost nothing: tiles and names come to both in their own time.
  const whole = await openMap(browser, harbour.product, `z=13&c=${tug.lat},${tug.lon}`)
  await expect
    .poll(async () => differingPixels(await lookAtCentre(whole.page), await lookAtCentre(page)), { timeout: 90_000 })
    .toBeLessThan(10)
  expect(troubles.filter((trouble) => !/context lost/i.test(trouble))).toEqual([])
})

it('shows the same ships in the list where the browser has no WebGL', async () => {
  const harbour = await openHarbour()
  running.push(harbour)
  const context = await browser.newContext({ locale: 'en-US' })
  await context.addInitScript(`{
    const original = HTMLCanvasElement.prototype.getContext
    HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
      return /webgl/.test(kind) ? null : original.call(this, kind, ...rest)
    }
  }`)
  context.setDefaultTimeout(45_000)
  const page = await context.newPage()
  await page.goto(`${harbour.product.url}/map`)
  await page.getByRole('alert').getByText('The chart cannot be drawn in this browser').waitFor()
  await page.getByRole('alert').getByRole('button', { name: 'Open the list' }).click()
  await page.locator('.ship-list').getByText(`${fleet.length} ships`).waitFor()
  await page.getByRole('button', { name: tug.name }).click()
  await page.getByRole('heading', { name: tug.name }).waitFor()
})
