import { readFileSync } from 'node:fs'
import type { Browser, Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as compare } from '../../apps/web/src/features/compare/compare.en-us.ts'
import { texts as ship } from '../../apps/web/src/features/ship/ship.en-us.ts'
import { texts as voyage } from '../../apps/web/src/features/voyage/voyage.en-us.ts'
import { texts as bar } from '../../apps/web/src/ui/time-bar/time-bar.en-us.ts'
import { shareBrowser } from '../support/browser.ts'
import { atNoonDaysAgo, regular, regularAt, sister } from '../support/daily-work.ts'
import { find, openDay, type Day } from '../support/day.ts'
import { addressHas, factsOf } from '../support/map-page.ts'
import { rowsOfWorkbook } from '../support/workbook.ts'

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
      // From where, whereto, and how much of it is done, above all tabs.
      const head = page.locator('.head-voyage')
      expect(await head.getByRole('button').allInnerTexts()).toEqual([
        expect.stringContaining('Singapore'),
        expect.stringContaining('Port Klang'),
      ])
      expect(await head.innerText()).toMatch(/\d+ % of the way completed/)
    }))

  it('finds where she was ten days ago at noon', () =>
    day.task('ten days ago at noon', 6, async (page) => {
      const noon = atNoonDaysAgo(10)
      await find(page, regular.name)
      await tab(page, ship.tabs.history).click()
      await page.getByRole('button', { name: ship.history.periods['30d'], exact: true }).click()
      await page.getByRole('textbox', { name: bar.goTo }).click()
      const written = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format(noon)
      await page.keyboard.type(`${written} 12:00`)
      await page.locator('.moment-line strong').waitFor()
      const line = await page.locator('.moment-line').innerText()
      const place = placeIn(line)
      const truth = regularAt(noon)
      expect(Math.abs(place.lat - truth.lat), line).toBeLessThan(0.05)
      expect(Math.abs(place.lon - truth.lon), line).toBeLessThan(0.05)
    }))

  it('lists her calls and takes them to Excel', () =>
    day.task('her calls, as a file for Excel', 5, async (page) => {
      await find(page, regular.name)
      await tab(page, ship.tabs.voyage).click()
      await page.getByRole('link', { name: ship.voyage.analyse }).click()
      await page.getByRole('heading', { name: regular.name }).waitFor()
      const [head, ...calls] = rowsOfWorkbook(await fileOf(page, voyage.exportAs.xlsx))
      const column = (name: string) => calls.map((row) => row[head.indexOf(name)])
      expect(calls.length).toBeGreaterThanOrEqual(8)
      expect(new Set(column('locode'))).toEqual(new Set(['SGSIN', 'MYPKG']))
      expect(
        column('time_in_port_hours')
          .map(Number)
          .filter((hours) => hours > 8 && hours < 14).length,
      ).toBeGreaterThan(5)
    }))

  it('compares the tracks of two ships, and how near they came', () =>
    day.task('two ships compared', 7, async (page) => {
      await find(page, regular.name)
      await tab(page, ship.tabs.history).click()
      await page.locator('.ship-panel').getByRole('button', { name: ship.history.compare }).click()
      const panel = page.getByRole('region', { name: compare.title })
      await panel.getByRole('button', { name: compare.add }).click()
      await page.locator('input:focus').waitFor()
      await page.keyboard.type(sister.name)
      await page.getByRole('option').filter({ hasText: sister.name }).waitFor()
      await page.keyboard.press('Enter')
      await addressHas(page, 'with', `${regular.mmsi},${sister.mmsi}`)
      await panel.getByRole('row').filter({ hasText: sister.name }).first().waitFor()
      await panel.getByRole('button', { name: /^Show .* at that moment/ }).waitFor()
    }))

  it('takes her track to Google Earth', () =>
    day.task('her month for Google Earth', 5, async (page) => {
      await find(page, regular.name)
      await tab(page, ship.tabs.history).click()
      await page.getByRole('button', { name: ship.history.periods['30d'], exact: true }).click()
      await page.locator('.time-bar').waitFor()
      const kml = (await fileOf(page, 'Export the track as KML')).toString()
      expect(kml).toMatch(/^<\?xml[^>]*>\s*<kml xmlns="http:\/\/www.opengis.net\/kml\/2.2"/)
      expect(kml).toContain(regular.name)
      const [longest] = [...kml.matchAll(/<coordinates>([^<]*)<|<gx:coord>/g)]
      expect(longest).toBeDefined()
      expect(kml.match(/<gx:coord>|-?\d+\.\d+,-?\d+\.\d+/g)!.length).toBeGreaterThan(500)
    }))
})

/** Degrees of a position as panels write it: 1°16.12′N 103°50.30′E. */
function placeIn(text: string): { lat: number; lon: number } {
  const found = [...text.matchAll(/(\d{1,3})°\s*(\d{1,2}(?:\.\d+)?)[′']\s*([NSEW])/g)].map(
    ([, degrees, minutes, side]) => (Number(degrees) + Number(minutes) / 60) * ('SW'.includes(side) ? -1 : 1),
  )
  if (found.length < 2) throw new Error(`There is no position in “${text}”`)
  return { lat: found[0], lon: found[1] }
}
