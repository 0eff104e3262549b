import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as en } from '../../apps/web/src/features/replay/replay.en-us.ts'
import { texts as zh } from '../../apps/web/src/features/replay/replay.zh-cn.ts'
import { texts as login } from '../../apps/web/src/session/needs-login.en-us.ts'
import { texts as bar } from '../../apps/web/src/ui/time-bar/time-bar.en-us.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { coaster, tanker } from '../support/fleet.ts'
import { addressOf, chartCentre, differingPixels, lookAtCentre, openMap, pressTool } from '../support/map-page.ts'
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

const panel = (page: Page, title: string = en.title) => page.getByRole('region', { name: title })
const slider = (page: Page) => page.getByRole('slider', { name: bar.time })

describe('the replay of an area', () => {
  it('plays all ships of a typed box in the place of the live ones, and gives those back', async () => {
    const { page, context, troubles } = await openMap(browser, product, 'z=9&c=20,118')
    await pressTool(page, 'Map tools', en.title)
    await panel(page).getByLabel(en.corner).fill('19.5N 117E')
    await panel(page).getByLabel(en.otherCorner).fill('no corner')
    await panel(page).getByRole('button', { name: en.play, exact: true }).click()
    await panel(page).getByText(en.wrong).waitFor()
    await panel(page).getByLabel(en.otherCorner).fill('20.5N 119E')
    await panel(page).getByRole('button', { name: en.play, exact: true }).click()
    // Of the last day the log has three hours, of one ship here.
    await panel(page).getByText(`${en.ships_one} Now: 0.`).waitFor()
    expect(addressOf(page).get('area')).toBe('117_19.5_119_20.5')
    // Until the live ships are off the chart and the box is fitted.
    await page.waitForTimeout(1_000)
    const empty = await lookAtCentre(page, 200)
    await slider(page).focus()
    await page.keyboard.press('End')
    // A quarter of an hour each, to where the log has a report on either side.
    for (const _ of [1, 2]) await page.keyboard.press('ArrowLeft')
    await panel(page).getByText(`${en.ships_one} Now: 1. ${en.interpolated_one}`).waitFor()
    await expect.poll(async () => differingPixels(empty, await lookAtCentre(page, 200))).toBeGreaterThan(4)
    expect(await panel(page).getByLabel(bar.goTo, { exact: true }).count()).toBe(1)
    expect(await panel(page).getByLabel(en.end, { exact: true }).count()).toBe(1)
    await panel(page).getByLabel(en.length).selectOption('3')
    await expect
      .poll(async () => Number(await slider(page).getAttribute('max')) - Number(await slider(page).getAttribute('min')))
      .toBe(3 * 3_600_000)
    await panel(page).getByRole('button', { name: bar.play, exact: true }).click()
    const before = Number(await slider(page).inputValue())
    await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(before)
    await panel(page).getByRole('button', { name: bar.pause }).click()
    expect(await violations(page)).toEqual([])
    await panel(page).getByRole('button', { name: en.close }).click()
    await panel(page).waitFor({ state: 'detached' })
    expect(addressOf(page).get('area')).toBeNull()
    // She is drawn where she is now.
    await expect.poll(async () => differingPixels(empty, await lookAtCentre(page, 200))).toBeGreaterThan(4)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('takes a box that is drawn on the chart, has nobody where nobody was, and asks visitors to log in for older days', async () => {
    const { page, context, troubles } = await openMap(browser, product, `z=7&c=${coaster.lat},${coaster.lon}`)
    await pressTool(page, 'Map tools', en.title)
    await panel(page).getByRole('button', { name: en.draw }).click()
    await page.locator('.draw-note').waitFor()
    const { x, y } = await chartCentre(page)
    await page.mouse.move(x - 250, y - 120)
    await page.mouse.down()
    await page.mouse.move(x + 150, y + 60, { steps: 4 })
    await page.mouse.up()
    await panel(page).getByText(en.ships_one).waitFor()
    const day = new Date(Date.now() - 3 * 86_400_000)
    const period = `${Math.floor(day.getTime() / 1_000) - 3_600}-${Math.floor(day.getTime() / 1_000)}`
    await page.goto(`${product.url}/map?panel=replay&area=-40_10_-39_11&period=${period}`)
    await panel(page).getByRole('button', { name: login.logIn }).waitFor()
    await page.goto(`${product.url}/map?panel=replay&area=-40_10_-39_11`)
    await panel(page).getByText(en.nobody).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('shows the box of an address that names no view', async () => {
    const { page, context } = await openMap(browser, product, 'panel=replay&area=117_19.5_119_20.5')
    await expect.poll(() => Number(addressOf(page).get('z'))).toBeGreaterThan(6)
    const [lat, lon] = addressOf(page).get('c')!.split(',').map(Number)
    // The middle of what the panels leave free.
    expect(Math.abs(lat - 20)).toBeLessThan(1)
    expect(Math.abs(lon - 118)).toBeLessThan(1)
    await context.close()
  })

  it('speaks Chinese on a phone', async () => {
    const { page, context, troubles } = await openMap(browser, product, 'panel=replay&area=117_19.5_119_20.5', {
      language: 'zh-CN',
      size: 'phone',
    })
    await panel(page, zh.title).getByText(zh.ships_other.replace('{{count, number}}', '1')).waitFor()
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    // Nothing of the bar is cut at its right.
    expect(
      await page.evaluate<boolean>(`(() => {
        const { scrollWidth, clientWidth } = document.querySelector('.replay')
        return scrollWidth <= clientWidth
      })()`),
    ).toBe(true)
    expect(await violations(page)).toEqual([])
    expect(await page.getByText(tanker.name).count()).toBe(0)
    expect(troubles).toEqual([])
    await context.close()
  })
})
