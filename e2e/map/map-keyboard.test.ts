import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shareBrowser } from '../support/browser.ts'
import { tanker } from '../support/fleet.ts'
import { addressHas, addressOf, openMap } from '../support/map-page.ts'
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

describe('the keyboard alone', () => {
  it('searches, opens a ship, closes what is open one by one and asks for help', async () => {
    const { page, context, troubles } = await openMap(browser, product, 'z=2&c=20,60')
    const box = page.getByRole('combobox')
    await page.keyboard.press('/')
    expect(await box.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true)
    await page.keyboard.type('GEMINI')
    // Enter would take the first: the whole text was answered.
    await page.getByRole('option', { selected: true }).waitFor()
    const second = (await page.getByRole('option').nth(1).locator('strong').innerText()).trim()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: second }).waitFor()
    await page.getByRole('heading', { name: second }).focus()
    // One thing at a time: the legend of the first visit, then the ship.
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Escape')
          return `${addressOf(page).get('panel')} ${addressOf(page).get('ship')}`
        },
        { interval: 500, timeout: 45_000 },
      )
      .toBe('null null')
    await expect.poll(() => page.evaluate<string>('document.activeElement.tagName')).toBe('CANVAS')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('l')
    await addressHas(page, 'panel', 'list')
    expect(troubles).toEqual([])
    await context.close()
  })

  it('has the focus back on the button of a tool whose panel is closed without a mouse', async () => {
    const { page, context } = await openMap(browser, product, 'z=6&c=20,118&panel=legend')
    const hasFocus = (name: string) =>
      page.getByRole('toolbar').getByRole('button', { name, exact: true }).and(page.locator(':focus')).waitFor()
    for (const [name, panel, close] of [
      ['Measure distance', 'Measure', 'Close'],
      ['Area replay', 'Area replay', 'Close the area replay'],
    ]) {
      const button = page.getByRole('toolbar').getByRole('button', { name, exact: true })
      await button.focus()
      await page.keyboard.press('Enter')
      await page
        .getByRole('region', { name: panel, exact: true })
        .getByRole('button', { name: close, exact: true })
        .focus()
      await page.keyboard.press('Enter')
      await addressHas(page, 'panel', null)
      await hasFocus(name)
    }
    // Esc closes as the button does, and leaves the focus where it was.
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Area replay' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await addressHas(page, 'panel', null)
    await hasFocus('Area replay')
    await context.close()
  })

  it('goes with Tab from the chart through the ships on it', async () => {
    const { page, context } = await openMap(browser, product, 'z=6&c=20,118')
    await page.getByRole('region', { name: /^Chart with ships/ }).focus()
    // The tools are one stop, and stand before thirty ships.
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'List of ships' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Tab')
    await page.locator('.ships-in-view button:focus').filter({ hasText: tanker.name }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: tanker.name }).waitFor()
    await context.close()
  })

  it('prints the chart as a picture with the panel below it, and no buttons', async () => {
    const { page, context } = await openMap(browser, product, `z=9&c=20,118&ship=${tanker.mmsi}`)
    await page.locator('.ship-big').first().waitFor()
    await page.evaluate("dispatchEvent(new Event('beforeprint'))")
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.skip-link').isVisible()).toBe(false)
    const picture = page.locator('.printed-chart')
    // More than one colour: a canvas that was read too late is empty.
    expect(((await picture.getAttribute('src')) ?? '').length).toBeGreaterThan(5_000)
    const chart = (await picture.boundingBox())!
    const panel = (await page.locator('.dock').boundingBox())!
    expect(panel.y).toBeGreaterThanOrEqual(chart.y + chart.height - 1)
    expect(await page.locator('.bridge button:visible').evaluateAll((all) => all.map((one) => one.className))).toEqual(
      expect.not.arrayContaining([expect.stringContaining('icon-button')]),
    )
    await page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(await picture.count()).toBe(0)
    await context.close()
  })

  it('finds what was searched before, and forgets it on request', async () => {
    const { page, context } = await openMap(browser, product, 'z=6&c=20,118')
    await page.getByRole('combobox').fill('VRAB7')
    await page.getByRole('option').filter({ hasText: 'Call sign' }).click()
    await page.getByRole('heading', { name: tanker.name }).waitFor()
    await page.reload()
    // Her panel takes the focus to its heading when it comes, which would close the list.
    await page.getByRole('heading', { name: tanker.name }).waitFor()
    await page.getByRole('combobox').click()
    await page.getByRole('option').filter({ hasText: tanker.name }).waitFor()
    await page.getByRole('button', { name: 'Clear recent searches' }).click()
    await page.getByText('Clear successfully!').waitFor()
    await page.getByRole('combobox').click()
    expect(await page.getByRole('option').count()).toBe(0)
    await context.close()
  })
})
