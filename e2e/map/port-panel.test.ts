import type { PortActivity } from '@fairway/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as en } from '../../apps/web/src/features/port/port.en-us.ts'
import { texts as zh } from '../../apps/web/src/features/port/port.zh-cn.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { addressHas, addressOf, factsOf, openMap } from '../support/map-page.ts'
import { call } from '../support/product.ts'
import { sailedWorld, type SailedShips } from '../support/sailed-ships.ts'

let world: SailedShips
let browser: Browser
/** The port with the most calls of those that the ships called at. */
let port: PortActivity

beforeAll(async () => {
  ;[world, browser] = await Promise.all([sailedWorld(), shareBrowser()])
  const codes = new Set(world.ships.flatMap(({ voyages }) => voyages.calls.map((visit) => visit.port)))
  const found = await Promise.all(
    Array.from(codes, (locode) => call<PortActivity>(world.product, `ports/${locode}/calls`)),
  )
  port = found.toSorted((a, b) => b.callsLast30Days - a.callsLast30Days)[0]
})
afterAll(async () => {
  await browser?.close()
})

describe('the port panel', () => {
  it('tells who left, what was counted and what it means, tab by tab, and its address says which', async () => {
    const { page, context, troubles } = await openMap(browser, world.product, `port=${port.locode}`)
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    await page.getByRole('heading', { name: en.inport.total }).waitFor()
    await tab(en.tabs.expected).click()
    await page.getByRole('heading', { name: en.expected.total }).waitFor()
    await addressHas(page, 'tab', 'expected')
    await tab(en.tabs.departed).click()
    await page.getByRole('heading', { name: `${en.departed.total} ${port.departedTotal}` }).waitFor()
    await tab(en.tabs.traffic).click()
    await page.getByRole('heading', { name: en.traffic.byDay }).waitFor()
    // Nobody has opened a ship: the panel looks right by its own styles.
    const sizeOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.ownerDocument.defaultView!.getComputedStyle(element).fontSize)
    expect(await sizeOf('.port-section h3')).toBe(await sizeOf('.port-note'))
    expect((await factsOf(page, '.port-section'))[en.traffic.calls]).toBe(String(port.callsLast30Days))
    await page.getByText(en.meaning).click()
    await page.getByText(en.traffic.meaning).waitFor()
    await page.locator('.chart canvas').waitFor()
    expect(await violations(page)).toEqual([])
    await page.reload()
    await page.getByRole('heading', { name: en.traffic.byDay }).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('speaks Chinese on a phone, and a ship in it opens', async () => {
    const { page, context, troubles } = await openMap(browser, world.product, `port=${port.locode}&tab=departed`, {
      language: 'zh-CN',
      size: 'phone',
    })
    await page.getByRole('heading', { name: zh.departed.total }).waitFor()
    if (port.departedTotal > 0) {
      await page.locator('.port-section .port-ship').first().click()
      await page.waitForURL((url) => url.searchParams.has('ship'))
      expect(addressOf(page).get('port')).toBeNull()
    }
    expect(troubles).toEqual([])
    await context.close()
  })

  it('says what could not be loaded, keeps the rest, and tries again', async () => {
    const { page, context } = await openMap(browser, world.product, '')
    await page.route('**/ports/*/calls', (route) => route.abort())
    await page.goto(`${world.product.url}/map?port=${port.locode}`)
    const alert = page.getByRole('alert').filter({ hasText: en.failed })
    await alert.waitFor()
    expect(await factsOf(page, '.port-head')).toMatchObject({ 'Port code': port.locode })
    await page.unroute('**/ports/*/calls')
    await alert.getByRole('button').click()
    await page.getByRole('heading', { name: en.inport.total }).waitFor()
    await context.close()
  })
})
