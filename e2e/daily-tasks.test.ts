import { readFileSync } from 'node:fs'
import type { Browser, Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as ship } from '../apps/web/src/features/ship/ship.en-us.ts'
import { texts as voyage } from '../apps/web/src/features/voyage/voyage.en-us.ts'
import { shareBrowser } from './support/browser.ts'
import { regular } from './support/daily-work.ts'
import { find, openDay, type Day } from './support/day.ts'
import { factsOf } from './support/map-page.ts'
import { rowsOfWorkbook } from './support/workbook.ts'

let browser: Browser
let day: Day

beforeAll(async () => {
  browser = await shareBrowser()
  day = await openDay(browser, '13800136001')
})
afterAll(async () => {
  await browser?.close()
})

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
/** The file that a press brings. */
async function fileOf(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all<[Promise<Download>, Promise<void>]>([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  return readFileSync(await download.path())
}

/** What somebody does every day with one ship, logged in, on a wide screen. */
describe('a daily user', () => {
  it('sees how fresh the map and a ship are', () =>
    day.task('how fresh is it', 2, async (page) => {
      await page
        .locator('.status-fresh')
        .getByText(/^live, /)
        .waitFor()
      await find(page, regular.name)
      await page
        .locator('.ship-head')
        .getByText(/Received (?:\d{1,2} s ago|just now|now)/)
        .waitFor()
    }))

  it('reads the ETA of the crew, and ours with its range', () =>
    day.task('when will she be there', 3, async (page) => {
      await find(page, regular.name)
      await tab(page, ship.tabs.voyage).click()
      await page.getByText(/^80% likely: \d/).waitFor()
      const facts = await factsOf(page, '.ship-panel')
      expect(facts[ship.voyage.understood]).toContain('Port Klang')
      expect(facts[ship.voyage.etaOurs]).toMatch(/in \d+ h/)
    }))

  it('lists her calls and takes them to Excel', () =>
    day.task('her calls, as a file for Excel', 5, async (page) => {
      await find(page, regular.name)
      await tab(page, ship.tabs.voyage).click()
      await page.getByRole('link', { name: ship.voyage.analyse }).click()
      await page.getByRole('heading', { name: regular.name }).waitFor()
      const [head, ...calls] = rowsOfWorkbook(await fileOf(page, voyage.exportAs.xlsx))
      const column = (name: string) => calls.map((row) => row[head!.indexOf(name)])
      expect(calls.length).toBeGreaterThanOrEqual(8)
      expect(new Set(column('locode'))).toEqual(new Set(['SGSIN', 'MYPKG']))
      expect(
        column('time_in_port_hours')
          .map(Number)
          .filter((hours) => hours > 8 && hours < 14).length,
      ).toBeGreaterThan(5)
    }))
})
