import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as board } from '../../apps/web/src/features/board/board.en-us.ts'
import { texts as fleet } from '../../apps/web/src/features/fleet/fleet.en-us.ts'
import { texts as panel } from '../../apps/web/src/features/fleet/panel/fleet-panel.en-us.ts'
import { texts as login } from '../../apps/web/src/features/login/login.en-us.ts'
import { texts as share } from '../../apps/web/src/features/share/share.en-us.ts'
import { texts as shareZh } from '../../apps/web/src/features/share/share.zh-cn.ts'
import { texts as ship } from '../../apps/web/src/features/ship/ship.zh-cn.ts'
import { codeFor, freshAccount, freshMobile, PASSWORD, patiently } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { openPage, shareBrowser } from '../support/browser.ts'
import { forty, regular, sister, TANKERS_TO_CHINA } from '../support/daily-work.ts'
import { find, openDay, walkTask, type Day } from '../support/day.ts'
import { addressHas, addressOf, openMap, pressTool } from '../support/map-page.ts'
import { countPresses } from '../support/presses.ts'
import { rowsOfWorkbook } from '../support/workbook.ts'

let browser: Browser
let day: Day

beforeAll(async () => {
  browser = await shareBrowser()
  day = await openDay(browser, freshMobile())
})
afterAll(async () => {
  await browser?.close()
})

const dialogOf = (page: Page) => page.locator('dialog.dialog[open]')

/** What somebody does who looks after many ships. */
describe('a daily user of a fleet', () => {
  it('follows forty ships out of one pasted list, and has them as an Excel table', async ({ task }) => {
    // Of a first try the account may follow them already.
    if (task.result?.retryCount) day = await openDay(browser, freshMobile())
    await day.task('forty ships into a fleet, and out to Excel', 8, async (page) => {
      await page.getByRole('link', { name: 'Fleets', exact: true }).click()
      await page.getByRole('button', { name: fleet.first.paste }).click()
      // As it comes out of a mail: numbers, IMO numbers and names mixed.
      const lines = forty.map(({ mmsi, imo, name }, i) => [String(mmsi), `IMO ${imo}`, name][i % 3])
      await dialogOf(page).locator('textarea').click()
      await page.keyboard.insertText(lines.join('\n'))
      await dialogOf(page).getByRole('button', { name: fleet.import.look }).click()
      await dialogOf(page).getByRole('button', { name: 'Add 40 ships' }).click()
      await page
        .getByRole('button', { name: /^My ships/ })
        .getByText('40', { exact: true })
        .waitFor()
      await page.getByRole('button', { name: 'More for My ships' }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: fleet.actions.exportExcel }).click(),
      ])
      const [head, ...rows] = rowsOfWorkbook(readFileSync(await download.path()))
      expect(rows).toHaveLength(forty.length)
      const first = rows.find((row) => row.includes(String(forty[0].mmsi)))!
      expect(first[head.indexOf('Ship name')]).toBe(forty[0].name)
      expect(Number(first[head.indexOf('IMO')])).toBe(forty[0].imo)
    })
  })

  it('has them alone and all of them on the chart, wherever it was before', () =>
    day.task('the fleet alone on the chart', 3, async (page) => {
      await page.goto(`${day.product.url}/map?z=9&c=-40,-20`, { waitUntil: 'domcontentloaded' })
      await pressTool(page, 'Map tools', 'Fleets')
      await page.getByRole('button', { name: 'More for My ships' }).click()
      await page.getByRole('menuitem', { name: panel.only }).click()
      await page.locator('.filter-bar').getByText('40', { exact: false }).first().waitFor()
      // The north-eastern one stands at 16.9° N 115.6° E, the south-western at 12° N 112° E.
      await page.waitForURL(({ searchParams }) => {
        const [lat, lon] = (searchParams.get('c') ?? '').split(',').map(Number)
        return Math.abs(lat - 14.5) < 3 && Math.abs(lon - 113.8) < 4 && Number(searchParams.get('z')) < 8
      })
      expect(addressOf(page).get('filter')).toMatch(/^fleet:/)
    }))

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
      const reader = await openPage(browser, link, { language: 'zh-CN', size: 'phone' })
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
      const reader = await openPage(browser, link)
      await reader.page.locator('.shared-map .maplibregl-canvas').waitFor()
      expect(await violations(reader.page)).toEqual([])
      expect(reader.troubles).toEqual([])
      await reader.context.close()
    }))
})

describe('who shares a computer', () => {
  it('signs out and in as somebody else', async () => {
    const another = await freshAccount(day.product)
    await day.task('signed in as somebody else', 8, async (page) => {
      const account = page.getByRole('button', { name: /^Account: / })
      const before = await account.getAttribute('aria-label')
      await account.click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.locator('.header-login').click()
      const dialog = page.locator('dialog.login[open]')
      await expect.poll(() => dialog.locator('[name=phoneOrEmail]').inputValue(), patiently).not.toBe('')
      for (const [field, text] of [
        ['phoneOrEmail', another],
        ['password', PASSWORD],
      ] as const) {
        await dialog.locator(`[name=${field}]`).click()
        await page.keyboard.press('Control+A')
        await page.keyboard.type(text)
      }
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await account.waitFor()
      expect(await account.getAttribute('aria-label')).not.toBe(before)
    })
  })
})

describe('somebody new', () => {
  it('registers, and switches language and units', async () => {
    const mobile = freshMobile()
    const { page, context, troubles } = await openMap(browser, day.product, '')
    const presses = await countPresses(context, page)
    await walkTask('registered, language and units switched', 10, presses, async () => {
      await page.locator('.header-login').click()
      const dialog = page.locator('dialog.login[open]')
      await dialog.getByRole('button', { name: login.toRegister }).click()
      await dialog.locator('[name=mobile]').click()
      await page.keyboard.type(mobile)
      await dialog.getByRole('button', { name: login.send }).click()
      const code = await codeFor(day.product, mobile)
      await expect.poll(() => page.evaluate<string>('document.activeElement.name'), patiently).toBe('code')
      await page.keyboard.type(code)
      await dialog.getByRole('checkbox').click()
      await page.keyboard.press('Enter')
      await dialog.getByRole('heading', { name: login.title.setPassword }).waitFor()
      await page.keyboard.type(PASSWORD)
      await dialog.locator('[name=rePwd]').click()
      await page.keyboard.type(PASSWORD)
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
      await page.locator('.user-menu').waitFor()
      await page
        .getByRole('link', { name: '中文' })
        .or(page.getByRole('button', { name: '中文' }))
        .first()
        .click()
      await page.getByRole('button', { name: /公里/ }).click()
      await page.getByRole('button', { name: /海里/ }).waitFor()
    })
    expect(troubles).toEqual([])
    await context.close()
  })

  it('finds his ship on a phone, in Chinese, and follows her', async () => {
    const phone = await openDay(browser, freshMobile(), { size: 'phone', language: 'zh-CN', dark: true })
    await phone.task('a ship found and followed on a phone', 5, async (page) => {
      await find(page, regular.name)
      await page.locator('.ship-head').getByText(/收到/).first().waitFor()
      await page.getByRole('tab', { name: ship.tabs.voyage, exact: true }).click()
      await page.getByText(ship.voyage.etaOurs).first().waitFor()
      await page.getByRole('button', { name: '关注', exact: true }).click()
      await page.getByRole('button', { name: /^已关注/ }).waitFor()
    })
    await phone.context.close()
  })
})
