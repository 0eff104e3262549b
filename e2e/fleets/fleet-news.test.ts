import type { Fleet, FleetEvents, FleetLook } from '@fairway/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as panel } from '../../apps/web/src/features/fleet/panel/fleet-panel.en-us.ts'
import { texts as panelZh } from '../../apps/web/src/features/fleet/panel/fleet-panel.zh-cn.ts'
import { texts as en } from '../../apps/web/src/features/fleet-report/fleet-report.en-us.ts'
import { accountCall, logInHere, tokenOf } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { openPage, shareBrowser } from '../support/browser.ts'
import { sailedWorld, type SailedShips } from '../support/sailed-ships.ts'

/** Of the demonstration: nobody has to be registered. */
const [BOB, PASSWORD] = ['13800000002', 'fairway']
const FLEETS = 'SHIPDT-SERVICE-NEW/fleets'

let world: SailedShips
let browser: Browser
let fleet: string
let token: string

beforeAll(async () => {
  ;[world, browser] = await Promise.all([sailedWorld(), shareBrowser()])
  token = await tokenOf(world.product, BOB, PASSWORD)
  const made = await accountCall<Fleet>(world.product, FLEETS, { body: { groupName: 'News' }, token })
  fleet = made.result.id
  const ships = world.ships.slice(0, 3).map(({ mmsi }) => ({ mmsi }))
  expect((await accountCall(world.product, `${FLEETS}/ships/follow`, { body: { fleet, ships }, token })).code).toBe(0)
})
afterAll(async () => {
  await accountCall(world.product, `${FLEETS}/${fleet}/delete`, { body: {}, token })
  await browser?.close()
})

async function open(path: string, options: Parameters<typeof openPage>[2] = {}) {
  const opened = await openPage(browser, world.product.url + path, options)
  // The page of the fleets asks a visitor at once: its dialog lies over the button.
  if (!path.startsWith('/fleets')) await opened.page.locator('.panel-state .button').first().click()
  const dialog = opened.page.locator('dialog.login[open]')
  await logInHere(dialog, BOB, PASSWORD)
  await dialog.waitFor({ state: 'detached' })
  return opened
}

describe('what followed ships did', () => {
  it('is a list beside the chart, page after page, each a press from her track around that moment', async () => {
    const { result } = await accountCall<FleetEvents>(world.product, `${FLEETS}/events?zone=UTC`, { token })
    expect(result.events.length).toBeGreaterThan(3)
    const { page, context, troubles } = await open('/map?panel=fleets')
    await page.getByRole('tab', { name: panel.views.events }).click()
    const rows = page.locator('.fleet-events > li')
    await rows.first().waitFor()
    expect(await rows.count()).toBe(result.events.length)
    expect(await violations(page)).toEqual([])
    const [latest] = result.events
    await rows.first().getByRole('button').click()
    await page.waitForURL((url) => url.searchParams.get('ship') === String(latest.mmsi))
    const [from, to] = new URL(page.url()).searchParams.get('period')!.split('-').map(Number)
    expect([from < latest.at / 1_000, to > latest.at / 1_000]).toEqual([true, true])
    expect(new URL(page.url()).searchParams.get('tab')).toBe('history')
    expect(troubles).toEqual([])
    await context.close()
  })

  it('covers the chart on a phone until one is chosen, in Chinese', async () => {
    const { page, context, troubles } = await open('/map?panel=fleets', { language: 'zh-CN', size: 'phone' })
    await page.getByRole('tab', { name: panelZh.views.events }).click()
    const rows = page.locator('.fleet-events > li')
    await rows.first().waitFor()
    expect(await rows.first().textContent()).toMatch(/抵达|靠泊|驶离/)
    await rows.first().getByRole('button').click()
    await page.locator('.drawer').waitFor({ state: 'detached' })
    expect(troubles).toEqual([])
    await context.close()
  })
})

describe('since you last looked', () => {
  it('says nothing at the first visit; later what changed stands above the ships, the latest first', async () => {
    const changes: FleetLook['changes'] = Array.from({ length: 6 }, (_, i) => ({
      kind: i === 5 ? 'silent' : 'arrived',
      mmsi: world.ships[0].mmsi,
      at: Date.now() - (6 - i) * 3_600_000,
      lat: 1.2,
      lon: 103.8,
      text: `Change ${i}`,
    }))
    const { page, context, troubles } = await open(`/fleets?fleet=${fleet}`)
    await page.locator('.fleet-rows .fleet-row').first().waitFor()
    expect(await page.locator('.since-looked').count()).toBe(0)
    // Another visit is half an hour away: what the server says then is put in its mouth.
    let answer: FleetLook = { since: Date.now() - 8 * 3_600_000, first: false, changes, more: 0 }
    await page.route('**/look', (route) => route.fulfill({ json: { code: 0, message: '', result: answer } }))
    await page.reload()
    const news = page.getByRole('region', { name: en.look.title })
    await news.getByText('Change 5').waitFor()
    expect(await news.locator('li:visible').count()).toBe(4)
    expect(await violations(page)).toEqual([])
    await news.getByRole('button', { name: 'Show all 6' }).click()
    expect(await news.locator('li:visible').count()).toBe(6)
    answer = { ...answer, changes: [] }
    await page.reload()
    await page.getByText('Nothing changed since you last looked').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})
