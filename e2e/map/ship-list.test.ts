import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshAccount, gone, logInHere, patiently, said } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { forty } from '../support/daily-work.ts'
import { coaster, fleet, tanker, trawler } from '../support/fleet.ts'
import { addressHas, addressOf, chartCentre, openMap, pressTool } from '../support/map-page.ts'
import { pixelsLike } from '../support/pixels.ts'
import type { Product } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct('harbour')
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

/** An account of the product that files share: nobody else's. */
/** Of the day's chart: `chartColours.light.selection`. */
const SELECTION = [0x0b, 0x5b, 0xd3]
const WORLD = 'z=1.5&c=20,60&panel=list'
const list = (page: Page) => page.locator('.ship-list')
const named = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true })
const shown = (page: Page) => list(page).locator('.cell-name:not([role=columnheader]) button').allTextContents()
const picked = (page: Page) => list(page).locator('.list-picked strong')

describe('the list of ships', () => {
  it('stands beside the chart, which can still be used', async () => {
    const { page, context, troubles } = await openMap(browser, product, WORLD)
    await named(page, tanker.name).waitFor()
    const [beside, chart] = [
      (await page.locator('.bridge-list').boundingBox())!,
      (await page.locator('.map-canvas').boundingBox())!,
    ]
    expect(beside.width).toBeLessThan(chart.width * 0.6)
    const cut = await list(page)
      .locator('.cell-class > span')
      .evaluateAll((classes) =>
        classes
          .filter(({ parentElement }) => parentElement!.scrollWidth > parentElement!.clientWidth)
          .map((one) => one.textContent),
      )
    expect(cut).toEqual([])
    await page.getByRole('button', { name: 'Zoom in' }).click()
    expect(await violations(page)).toEqual([])
    await list(page).getByRole('button', { name: 'List alone' }).click()
    expect((await page.locator('.bridge-list').boundingBox())!.width).toBe(chart.width)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('has the ships that are seen beside it, and the chart moves aside for them', async () => {
    const { page, context, troubles } = await openMap(browser, product, 'z=6&c=20,118')
    await pressTool(page, 'Map tools', 'List of ships')
    await named(page, tanker.name).waitFor()
    // The place in the middle stands in the middle of what is left, and the address names it.
    expect(addressOf(page).get('c')).toBe('20,118')
    const { x, y } = await chartCentre(page)
    await page.mouse.move(x, y)
    await page.locator('.hover-card').getByText(tanker.name).waitFor()
    await page.goto(`${product.url}/map?z=6&c=20,122.5&panel=list`)
    await named(page, trawler.name).or(list(page).getByText('No ship in this part of the chart.')).first().waitFor()
    expect(await named(page, tanker.name).count()).toBe(0)
    // Under the list she lies on the chart all the same.
    await list(page).getByRole('button', { name: 'List alone' }).click()
    await named(page, tanker.name).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('has the columns that the reader chooses, also the next time', async () => {
    const { page, context } = await openMap(browser, product, WORLD)
    await list(page).getByRole('button', { name: 'Columns' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'IMO' }).check()
    await dialog.getByRole('checkbox', { name: 'Status' }).check()
    await dialog.getByRole('checkbox', { name: 'Bound for' }).uncheck()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await list(page).getByText(String(tanker.imo)).waitFor()
    await page.reload()
    await list(page).getByRole('columnheader', { name: 'IMO' }).waitFor()
    expect(await list(page).getByRole('columnheader', { name: 'Bound for' }).count()).toBe(0)
    await context.close()
  })

  it('shows the port that a destination means and when her crew says that she arrives, also the next time', async () => {
    const { page, context } = await openMap(browser, product, WORLD, { timeZone: 'UTC' })
    await list(page).getByRole('button', { name: 'Columns' }).click()
    const dialog = page.getByRole('dialog')
    for (const column of ['Class', 'Speed', 'Position']) await dialog.getByRole('checkbox', { name: column }).uncheck()
    for (const column of ['Bound for', 'ETA, crew', 'Destination, typed'])
      await dialog.getByRole('checkbox', { name: column }).check()
    await dialog.getByRole('button', { name: 'Done' }).click()
    const rowOf = (name: string) => list(page).getByRole('row').filter({ hasText: name })
    const chosen = async () => {
      await rowOf(coaster.name).locator('.cell-port').getByText('Hamburg').waitFor()
      await rowOf(coaster.name).locator('.cell-destination').getByText(coaster.destination).waitFor()
      await rowOf(coaster.name).locator('.cell-eta').getByText('10:20').waitFor()
      // What is no port, and no time, is not made one.
      expect(await rowOf(trawler.name).locator('.cell-port, .cell-eta').allInnerTexts()).toEqual(['—', '—'])
      expect((await list(page).getByRole('columnheader').allInnerTexts()).filter((text) => text !== '')).toEqual([
        'Name',
        'Destination, typed',
        'Bound for',
        expect.stringMatching(/^ETA, crew/),
      ])
    }
    await chosen()
    await page.reload()
    await chosen()
    await context.close()
  })

  it('puts the ships that are selected into a fleet, when the visitor has logged in', async () => {
    const daily = await sharedProduct('daily')
    const reader = await freshAccount(daily)
    const { page, context, troubles } = await openMap(browser, daily, 'z=5&c=14,114&panel=list')
    const two = [forty[0].name, forty[9].name]
    for (const name of two)
      await list(page)
        .getByRole('checkbox', { name: `Select ${name}`, exact: true })
        .check()
    await list(page).getByRole('button', { name: 'Add to a fleet' }).click()
    const login = page.locator('dialog.login[open]')
    await logInHere(login, reader)
    await gone(login)
    const dialog = page.locator('dialog.dialog[open]')
    await dialog.getByRole('heading', { name: 'Follow 2 ships' }).waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByLabel('Name of the new fleet').fill('From the list')
    await dialog.getByRole('button', { name: 'Follow', exact: true }).click()
    await said(page, '2 ships now in From the list')
    await dialog.waitFor({ state: 'detached' })
    // Once logged in, she is in a fleet in three presses.
    await list(page).getByRole('button', { name: 'Select none' }).click()
    const third = forty[17].name
    await list(page)
      .getByRole('checkbox', { name: `Select ${third}`, exact: true })
      .check()
    await list(page).getByRole('button', { name: 'Add to a fleet' }).click()
    await dialog.getByRole('radio', { name: /^From the list/ }).check()
    await dialog.getByRole('button', { name: 'Follow', exact: true }).click()
    await said(page, '1 ship now in From the list')
    await page.goto(`${daily.url}/fleets`)
    await expect
      .poll(() => page.locator('.fleet-rows .cell-name a').allTextContents(), patiently)
      .toEqual([...two, third].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
    expect(troubles).toEqual([])
    await context.close()
  })

  it('goes out as a file, whole or what is selected, and asks a visitor to log in for a fleet', async () => {
    const { page, context } = await openMap(browser, product, WORLD)
    const file = async (button: RegExp, entry: string) => {
      await list(page).getByRole('button', { name: button }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: entry }).click(),
      ])
      return readFileSync(await download.path())
    }
    await named(page, tanker.name).waitFor()
    expect((await file(/^Export$/, 'CSV')).toString().trim().split('\r\n')).toHaveLength(fleet.length + 1)
    await list(page)
      .getByRole('checkbox', { name: `Select ${tanker.name}` })
      .check()
    const rows = (await file(/^Export 1$/, 'CSV')).toString().trim().split('\r\n')
    expect([rows.length, rows[1].includes('Singapore')]).toEqual([2, true])
    expect((await file(/^Export 1$/, 'Excel (XLSX)')).subarray(0, 2).toString()).toBe('PK')
    await list(page).getByRole('button', { name: 'Add to a fleet' }).click()
    await page.locator('dialog.login[open]').waitFor()
    await context.close()
  })

  it('says what it is limited to, and leads there', async () => {
    const { page, context } = await openMap(browser, product, `${WORLD}&filter=type:tanker`)
    await list(page).getByRole('button', { name: 'Only: Tankers' }).click()
    await addressHas(page, 'panel', 'filter')
    await context.close()
  })

  it('takes the ships in a box and in a lasso drawn on the chart', async () => {
    const { page, context, troubles } = await openMap(browser, product, `z=6&c=22,117.5&panel=list`)
    await named(page, tanker.name).waitFor()
    await list(page).getByRole('button', { name: 'Box' }).click()
    await page.locator('.draw-note').waitFor()
    const { x, y } = await chartCentre(page)
    await page.mouse.move(x + 20, y + 150)
    await page.mouse.down()
    await page.mouse.move(x + 90, y + 240, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => picked(page).textContent()).toBe('1 selected')
    await expect.poll(() => shown(page)).toEqual([tanker.name])
    const tankersPlace = { x: x + 20, y: y + 150, width: 70, height: 90 }
    const marked = async () => pixelsLike(await page.screenshot({ clip: tankersPlace }), SELECTION)
    await expect.poll(marked).toBeGreaterThan(3)
    await list(page).getByRole('button', { name: 'Lasso' }).click()
    await page.locator('.draw-note').waitFor()
    for (const [dx, dy] of [
      [150, -290],
      [240, -290],
      [240, -200],
      [150, -200],
    ] as const)
      await page.mouse.click(x + dx, y + dy)
    await page.keyboard.press('Enter')
    await expect.poll(() => picked(page).textContent()).toBe('2 selected')
    await expect.poll(async () => (await shown(page)).toSorted()).toEqual([tanker.name, trawler.name].toSorted())
    await list(page).getByRole('button', { name: 'Select none' }).click()
    expect(await list(page).getByText(coaster.name).count()).toBe(0)
    await expect.poll(marked).toBe(0)
    expect(troubles).toEqual([])
    await context.close()
  })
})
