import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { patiently } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser, openPage, type Opened } from '../support/browser.ts'
import { addressHas, addressOf } from '../support/map-page.ts'
import { loginDialog, logInAsFilledIn, sailedWorld, type SailedShips } from '../support/sailed-ships.ts'

let world: SailedShips
let browser: Browser

beforeAll(async () => {
  ;[world, browser] = await Promise.all([sailedWorld(), shareBrowser()])
})
afterAll(async () => {
  await browser?.close()
})

/** A page for accounts only, opened by a visitor who then logs in. */
async function openAndLogIn(path: string, options: Parameters<typeof openPage>[2] = {}): Promise<Opened> {
  const opened = await openPage(browser, `${world.product.url}${path}`, options)
  await logInAsFilledIn(loginDialog(opened.page))
  return opened
}

const analysis = (rank = 0) => `/ship/${world.ships[rank].mmsi}/voyages`
const rows = (page: Page) => page.locator('.voyages-analysed > .voyage-scroll tbody tr')

describe('voyage analysis', () => {
  it('waits for the login and goes on after it, with every field of every call, also as a file', async () => {
    const { page, context, troubles } = await openPage(browser, `${world.product.url}${analysis()}`)
    await page.getByText('You can view it after login').first().waitFor()
    await logInAsFilledIn(loginDialog(page))
    await rows(page).first().waitFor()
    expect(await rows(page).count()).toBe(world.ships[0].voyages.calls.length)
    expect((await page.locator('.voyages-analysed > .voyage-scroll th[scope=col]').allInnerTexts()).slice(1)).toEqual([
      'Port',
      'Arrived (ATA)',
      'Berthed (ATB)',
      'Departed (ATD)',
      'Time in port',
      'Endurance',
      'Voyage',
      'Average speed',
      'Max. speed',
      'At anchor',
      'At berth',
      'Draught in / out',
      'Certainty',
    ])
    // All columns have room on a screen of 1440 pixels.
    expect(
      await page
        .locator('.voyages-analysed > .voyage-scroll')
        .evaluate((table) => table.scrollWidth - table.clientWidth),
    ).toBe(0)
    expect(await rows(page).locator('td.is-distance').allInnerTexts()).toContainEqual(
      expect.stringMatching(/from \p{Lu}/u),
    )
    expect(await page.locator('.voyage-summary dd').first().innerText()).toBe(
      String(world.ships[0].voyages.summary.calls),
    )
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split(/\r?\n/)
    expect(lines).toHaveLength(1 + world.ships[0].voyages.calls.length)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('compares two voyages, in miles or kilometres, and its address says so', async () => {
    const { page, context, troubles } = await openAndLogIn(analysis())
    const ticks = page.locator('.voyage-choice input:enabled')
    await ticks.nth(0).check()
    await ticks.nth(1).check()
    await page.locator('.voyage-map-note').getByText('The chosen voyages').waitFor()
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    const compared = page.locator('.voyage-compare')
    await compared.getByRole('row', { name: /^Distance .* nm/ }).waitFor()
    await page.getByRole('button', { name: 'km', exact: true }).click()
    await compared.getByRole('row', { name: /^Distance .* km/ }).waitFor()
    await addressHas(page, 'compare', '1')
    expect(addressOf(page).get('calls')!.split(',')).toHaveLength(2)
    expect(await violations(page)).toEqual([])
    await page.reload()
    await compared.getByRole('row', { name: /^Distance .* km/ }).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('takes a port, a period of two days, and refuses one that contradicts beside the field', async () => {
    const { page, context } = await openAndLogIn(analysis())
    await rows(page).first().waitFor()
    const { ports, calls } = world.ships[0].voyages
    await page.getByLabel('Port', { exact: true }).selectOption(ports[0].locode)
    await addressHas(page, 'port', ports[0].locode)
    await expect
      .poll(() => rows(page).count(), patiently)
      .toBe(calls.filter(({ port }) => port === ports[0].locode).length)
    await page.getByRole('button', { name: 'Custom' }).click()
    await page.getByLabel('From', { exact: true }).fill('2026-03-02')
    await page.getByLabel('To', { exact: true }).fill('2026-03-01')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByText('This is before the first day').waitFor()
    await page.getByLabel('To', { exact: true }).fill('2099-03-01')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByText('This day is in the future').waitFor()
    expect(addressOf(page).get('period')).toBeNull()
    await context.close()
  })

  it('marks the days of an address that lie in the future, and offers nothing that could only fail', async () => {
    const { page, context } = await openAndLogIn(`${analysis()}?period=4070908800-4073500800`)
    await page.getByText('The analysis could not be loaded: The period begins in the future').waitFor()
    await page.getByText('This day is in the future').waitFor()
    expect(await page.getByLabel('From', { exact: true }).getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Export CSV' }).isDisabled()).toBe(true)
    await page.goto(`${world.product.url}/map?ship=${world.ships[0].mmsi}&tab=history&period=4070908800-4073500800`)
    const panel = page.locator('.dock')
    await panel.getByText('The period begins in the future').waitFor()
    await panel.getByText('This day is in the future').waitFor()
    expect(await panel.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await context.close()
  })

  it('is cards and a chart on demand on a phone, in Chinese', async () => {
    const { page, context, troubles } = await openAndLogIn(analysis(), {
      size: 'phone',
      language: 'zh-CN',
    })
    await page.locator('.voyage-cards li').first().getByText('抵港 (ATA)').waitFor()
    await page.getByRole('button', { name: '显示海图' }).click()
    await page.locator('.voyage-map canvas').first().waitFor()
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0)
    expect(await violations(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })

  it('says that there is no such ship', async () => {
    const { page, context } = await openPage(browser, `${world.product.url}/ship/99/voyages`)
    await page.getByText('There is no ship with MMSI 99.').waitFor()
    await context.close()
  })
})

describe('tracks compared', () => {
  const comparison = () => `/map?panel=compare&with=${world.ships[0].mmsi},${world.ships[1].mmsi}`

  it('shows ships of the address with figures, their closest approach and one moment for both, after the login; lets one go and takes another from the search box', async () => {
    const { page, context, troubles } = await openPage(browser, `${world.product.url}${comparison()}`)
    const panel = page.getByRole('region', { name: 'Compare tracks' })
    await panel.getByText('You can view it after login').waitFor()
    await panel.getByRole('button', { name: 'Log in' }).click()
    await logInAsFilledIn(loginDialog(page))
    await panel.getByRole('row', { name: new RegExp(`^A.*${world.ships[0].name}`) }).waitFor()
    await panel.getByRole('row', { name: /^A – B / }).waitFor()
    const slider = panel.getByRole('slider', { name: 'Time shown' })
    const moment = () => slider.inputValue()
    const before = await moment()
    // Fine by the minute, else in strides that fit the period.
    await slider.press('Shift+ArrowRight')
    await expect.poll(moment, patiently).toBe(String(Number(before) + 60_000))
    await slider.press('ArrowRight')
    await expect.poll(async () => Number(await moment()) - Number(before), patiently).toBeGreaterThanOrEqual(360_000)
    await panel.getByLabel('Playback speed').selectOption('600')
    await panel.getByRole('button', { name: 'Play' }).click()
    await expect.poll(async () => Number(await moment()) - Number(before), patiently).toBeGreaterThan(600_000)
    await panel.getByRole('button', { name: 'Pause' }).click()
    expect(await violations(page)).toEqual([])
    await panel.getByRole('button', { name: `Remove ${world.ships[1].name}` }).click()
    await addressHas(page, 'with', String(world.ships[0].mmsi))
    await panel.getByRole('button', { name: 'Add a ship' }).click()
    await page.getByRole('combobox', { name: 'Search ships and ports' }).fill(String(world.ships[1].mmsi))
    await page.getByRole('option').filter({ hasText: world.ships[1].name }).first().click()
    await panel.getByRole('row', { name: new RegExp(`^B.*${world.ships[1].name}`) }).waitFor()
    await panel.getByRole('button', { name: 'Last 14 days' }).click()
    await addressHas(page, 'period', '14d')
    expect(troubles).toEqual([])
    await context.close()
  })
})
