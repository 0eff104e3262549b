import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as board } from '../apps/web/src/features/board/board.en-us.ts'
import { texts as share } from '../apps/web/src/features/share/share.en-us.ts'
import { texts as shareZh } from '../apps/web/src/features/share/share.zh-cn.ts'
import { violations } from './support/axe.ts'
import { openPage, shareBrowser } from './support/browser.ts'
import { regular, sister, TANKERS_TO_CHINA } from './support/daily-work.ts'
import { find, openDay, type Day } from './support/day.ts'
import { addressHas, pressTool } from './support/map-page.ts'

let browser: Browser
let day: Day

beforeAll(async () => {
  browser = await shareBrowser()
  day = await openDay(browser, '13800136002')
})
afterAll(async () => {
  await browser?.close()
})

const dialogOf = (page: Page) => page.locator('dialog.dialog[open]')

/** What somebody does who looks after many ships. */
describe('a daily user of a fleet', () => {
  it('sees who arrives in a port within three days', () =>
    day.task('arrivals of three days', 4, async (page) => {
      await page.getByRole('link', { name: 'Arrivals', exact: true }).click()
      await page.getByRole('heading', { name: board.title, exact: true }).waitFor()
      await page.keyboard.type('singapore')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Arrivals · Singapore' }).waitFor()
      expect(await page.getByRole('button', { name: board.window.h72 }).getAttribute('aria-pressed')).toBe('true')
      await page.getByRole('row').filter({ hasText: sister.name }).getByText(/ – /).first().waitFor()
    }))

  it('finds the tankers over 150 m that are under way to China', () =>
    day.task('tankers over 150 m to China', 6, async (page) => {
      await pressTool(page, 'Map tools', 'Ship filter')
      const drawer = page.locator('.drawer')
      for (const name of [/^Tankers/, /^Under way/, /^China/])
        await drawer.getByRole('button', { name }).first().click()
      await drawer.getByLabel('Length, from').click()
      await page.keyboard.type('150')
      await addressHas(page, 'filter', 'type:tanker;status:underway;length:150-;dest:CN')
      await drawer.getByText(`${TANKERS_TO_CHINA} ships match`).waitFor()
    }))

  it('shares a ship with somebody who has no login', () =>
    day.task('a ship shared', 5, async (page) => {
      await find(page, regular.name)
      await page.getByRole('button', { name: share.button }).click()
      await dialogOf(page).getByRole('button', { name: share.dialog.make }).click()
      const link = await dialogOf(page).getByLabel(share.dialog.link, { exact: true }).inputValue()
      const reader = await openPage(browser, link, { language: 'zh-CN', size: 'phone', reducedMotion: true })
      await reader.page.getByText(regular.name).first().waitFor()
      await reader.page.getByText(shareZh.received.fact.ours).waitFor()
      expect(reader.troubles).toEqual([])
      await reader.context.close()
    }))

  it('shares the map as it is, which its reader sees at once', () =>
    day.task('a view of the map shared', 4, async (page) => {
      await pressTool(page, 'Map tools', 'Layers')
      await page.getByRole('button', { name: share.viewButton }).click()
      await dialogOf(page).getByRole('button', { name: share.dialog.make }).click()
      const link = await dialogOf(page).getByLabel(share.dialog.link, { exact: true }).inputValue()
      const reader = await openPage(browser, link, { reducedMotion: true })
      await reader.page.locator('.shared-map .maplibregl-canvas').waitFor()
      expect(await violations(reader.page)).toEqual([])
      expect(reader.troubles).toEqual([])
      await reader.context.close()
    }))
})
