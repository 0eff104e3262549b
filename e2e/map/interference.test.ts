import type { Interference, Doubts } from '@fairway/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as en } from '../../apps/web/src/features/interference/interference.en-us.ts'
import { texts as shipEn } from '../../apps/web/src/features/ship/ship.en-us.ts'
import { texts as shipZh } from '../../apps/web/src/features/ship/ship.zh-cn.ts'
import { openAntenna, type Antenna } from '../support/antenna.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { positionOf, type Craft } from '../support/fleet.ts'
import { addressOf, lookAtCentre, openMap } from '../support/map-page.ts'
import { call, startProduct, until, type Product } from '../support/product.ts'

const AWAY = { lat: 55.15, lon: 19.15 }
/** In one cell of half a degree, with one ship that nobody moves. */
const ships: readonly Craft[] = Array.from({ length: 7 }, (_, i) => ({
  mmsi: 211_000_801 + i,
  imo: 0,
  name: `BALTIC ${i + 1}`,
  callSign: `DBA${i}`,
  shipType: 70,
  lat: 57.1 + i * 0.04,
  lon: 20.1 + i * 0.04,
  sog: 0,
  cog: 90,
  destination: '',
}))
const moved = ships.slice(0, 6)
const bystander = ships[6]

let product: Product
let antenna: Antenna
let browser: Browser

beforeAll(async () => {
  antenna = await openAntenna()
  product = await startProduct({ arguments: ['--feed', antenna.feed], environment: { ADDRESS_LIMIT_FACTOR: '50' } })
  browser = await shareBrowser()
  await antenna.connect()
  antenna.broadcast(ships)
  await until('the ships to be known', async () => (await known()).every((ship) => ship !== null))
  antenna.send(...moved.map((craft) => positionOf({ ...craft, ...AWAY }, 0, Date.now())))
  await until(
    'the cells to be told',
    async () => (await call<Interference>(product, 'interference')).cells.length === 2,
  )
})
afterAll(async () => {
  antenna?.close()
  await browser?.close()
  await product?.stop()
})

const known = () =>
  Promise.all(ships.map(({ mmsi }) => call<Doubts>(product, `ships/${mmsi}/doubts`).catch(() => null)))

describe('jamming and spoofing', () => {
  it('are a layer, off at first, whose cells are a list too', async () => {
    const { page, context, troubles } = await openMap(browser, product, 'z=7&c=57.25,20.25&panel=layers')
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/interference') && asked.push(request.url()))
    const layer = page.getByRole('checkbox', { name: en.title })
    expect(await layer.isChecked()).toBe(false)
    expect(asked).toEqual([])
    const before = await redPixels(page)
    await layer.check()
    const list = page.getByRole('list', { name: en.list })
    await list.getByText('Jammed, 6 ships').waitFor()
    await expect.poll(() => redPixels(page)).toBeGreaterThan(before + 100)
    expect(await page.getByText(en.meaning.spoofed).count()).toBeGreaterThan(0)
    expect(await violations(page)).toEqual([])
    const spoofed = list.getByRole('button', { name: 'Spoofed, 6 ships' })
    await spoofed.focus()
    await page.keyboard.press('Enter')
    // In the middle of what the panels leave free.
    await expect
      .poll(() => {
        const [lat, lon] = addressOf(page).get('c')!.split(',').map(Number)
        return Math.max(Math.abs(lat - AWAY.lat), Math.abs(lon - AWAY.lon))
      })
      .toBeLessThan(0.1)
    await layer.uncheck()
    await expect.poll(() => redPixels(page)).toBe(0)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('come with a saved or shared address', async () => {
    const { page, context } = await openMap(browser, product, 'z=7&c=57.25,20.25&layers=interference&panel=legend')
    await page.getByText(en.rule).first().waitFor()
    await context.close()
  })

  it('say that there are none, and what is wrong when nobody knows', async () => {
    const { page, context } = await openMap(browser, product, 'z=7&c=57.25,20.25&panel=layers')
    let answer: 'none' | 'broken' = 'broken'
    await page.route('**/interference', (route) =>
      answer === 'none'
        ? route.fulfill({ json: { code: 0, message: '', result: { at: Date.now(), total: 0, cells: [] } } })
        : route.fulfill({ status: 503, json: { code: 5030, message: '', result: null } }),
    )
    await page.getByRole('checkbox', { name: en.title }).check()
    await page.getByText(en.failed).waitFor()
    answer = 'none'
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText(en.none).waitFor()
    await context.close()
  })

  it('are said of the ships that they concern', async () => {
    await until('the false reports to be refused', async () => {
      const told = await known()
      return told.slice(0, 6).every((ship) => ship?.elsewhere?.spoofed === true)
    })
    const { page, context, troubles } = await openMap(browser, product, `ship=${moved[0].mmsi}`)
    const doubts = page.locator('.ship-doubts')
    await doubts.getByText(shipEn.doubts.elsewhere).waitFor()
    await doubts.getByText(shipEn.doubts.disturbed).waitFor()
    expect(await doubts.innerText()).toMatch(/6 ships/)
    expect(await doubts.innerText()).toContain(shipEn.doubts.spoofed)
    expect(await violations(page)).toEqual([])
    await page.goto(`${product.url}/map?ship=${bystander.mmsi}`)
    await doubts.getByText(shipEn.doubts.disturbed).waitFor()
    expect(await doubts.innerText()).not.toContain(shipEn.doubts.elsewhere)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('are said in Chinese', async () => {
    const { page, context } = await openMap(browser, product, `ship=${moved[1].mmsi}`, { language: 'zh-CN' })
    await page.getByText(shipZh.doubts.elsewhere).waitFor()
    await page.getByText(shipZh.doubts.disturbed).waitFor()
    await context.close()
  })
})

/** Pixels around the middle of the chart that have the colour of the cells' edges and marks. */
async function redPixels(page: Parameters<typeof lookAtCentre>[0]): Promise<number> {
  const pixels = await lookAtCentre(page, 150)
  let count = 0
  for (let i = 0; i < pixels.length; i += 4) {
    const [red, green, blue] = pixels.subarray(i, i + 3)
    if (red > 150 && green < 140 && blue < 130) count++
  }
  return count
}
