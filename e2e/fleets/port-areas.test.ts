import type { PortActivity, PortArea } from '@fairway/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as en } from '../../apps/web/src/features/port-areas/port-areas.en-us.ts'
import { texts as zh } from '../../apps/web/src/map/names/area-name.zh-cn.ts'
import { shareBrowser } from '../support/browser.ts'
import { lookAtCentre, openMap } from '../support/map-page.ts'
import { call, type Product } from '../support/product.ts'
import { sailedWorld } from '../support/sailed-ships.ts'

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  const [world, shared] = await Promise.all([sailedWorld(), shareBrowser()])
  product = world.product
  browser = shared
})
afterAll(async () => {
  await browser?.close()
})

const at = { lat: 20, lon: 118 }
const area: PortArea = {
  id: 'CNSHA-anchor-7',
  port: 'CNSHA',
  kind: 'anchor',
  number: 7,
  name: null,
  nameZh: null,
  outline: [
    [at.lon - 0.004, at.lat - 0.004],
    [at.lon + 0.004, at.lat - 0.004],
    [at.lon + 0.004, at.lat + 0.004],
    [at.lon - 0.004, at.lat + 0.004],
    [at.lon - 0.004, at.lat - 0.004],
  ],
  stops: 41,
  ships: 17,
  first: 1_795_000_000_000,
  last: 1_796_000_000_000,
  drawn: false,
}

describe('berths and anchorages', () => {
  it('are drawn on the chart from harbour zoom on, once they are switched on', async () => {
    const { page, context, troubles } = await openMap(browser, product, 'panel=layers')
    const asked: string[] = []
    await page.route('**/port-areas?*', async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ json: { code: 0, message: '', result: { areas: [area] } } })
    })
    await page.getByRole('checkbox', { name: en.label }).check()
    await page.getByText(en.closer).waitFor()
    expect(asked).toEqual([])
    await page.goto(`${product.url}/map?z=15&c=${at.lat},${at.lon}&panel=layers`)
    await expect.poll(() => asked.length).toBe(1)
    expect(new URL(asked[0]).searchParams.get('north')).toBe('20.25')
    await page.getByRole('checkbox', { name: en.label, checked: true }).waitFor()
    // The edge of the outline lies 0.004 degrees north and east of the middle: some 190 pixels.
    await expect.poll(() => magentaPixels(page)).toBeGreaterThan(200)
    await page.getByRole('checkbox', { name: en.label }).uncheck()
    await expect.poll(() => magentaPixels(page)).toBe(0)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('are named in a port’s list of ships, and said to be ours', async () => {
    const visited = await portInUse()
    const { page, context, troubles } = await openMap(browser, product, '', { language: 'zh-CN' })
    await page.route('**/ports/*/calls', (route) =>
      route.fulfill({ json: { code: 0, message: '', result: withBerths(visited) } }),
    )
    await page.goto(`${product.url}/map?port=${visited.locode}&tab=departed`)
    const name = page.getByText(`· ${zh.berth.replace('{{number}}', '4')}`).first()
    await name.waitFor()
    expect(await name.getAttribute('title')).toBe(zh.hint)
    expect(troubles).toEqual([])
    await context.close()
  })
})

/** Pixels around the middle of the chart that have the colour of the outlines. */
async function magentaPixels(page: Page): Promise<number> {
  const pixels = await lookAtCentre(page, 220)
  let count = 0
  for (let i = 0; i < pixels.length; i += 4) {
    const [red, green, blue] = pixels.subarray(i, i + 3)
    if (blue > 130 && green < 130 && red > green + 30) count++
  }
  return count
}

/** A port that a ship of the simulated world left within a week. */
async function portInUse(): Promise<PortActivity> {
  const { ships } = await sailedWorld()
  const codes = new Set(ships.flatMap(({ voyages }) => voyages.calls.map(({ port }) => port)))
  const found = await Promise.all(Array.from(codes, (locode) => call<PortActivity>(product, `ports/${locode}/calls`)))
  return found.toSorted((a, b) => b.departedTotal - a.departedTotal)[0]
}

const withBerths = (activity: PortActivity): PortActivity => ({
  ...activity,
  departed: activity.departed.map((row) => ({
    ...row,
    call: { ...row.call, berth: { id: `${activity.locode}-berth-4`, number: 4, name: null, nameZh: null } },
  })),
})
