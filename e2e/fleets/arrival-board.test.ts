import { readFileSync } from 'node:fs'
import type { ArrivalBoard } from '@fairway/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as en } from '../../apps/web/src/features/board/board.en-us.ts'
import { texts as zh } from '../../apps/web/src/features/board/board.zh-cn.ts'
import { patiently } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { openPage, shareBrowser } from '../support/browser.ts'
import { openMap } from '../support/map-page.ts'
import { call } from '../support/product.ts'
import { sailedWorld, type SailedShips } from '../support/sailed-ships.ts'

let world: SailedShips
let browser: Browser
/** The port with the most ships on its board of a week. */
let board: ArrivalBoard

beforeAll(async () => {
  ;[world, browser] = await Promise.all([sailedWorld(), shareBrowser()])
  const { ships } = await call<{ ships: { destination: string | null }[] }>(world.product, 'ships?limit=100')
  const named = ships.flatMap(({ destination }) => (/^[A-Z]{2} ?[A-Z]{3}$/.test(destination ?? '') ? destination! : []))
  const called = world.ships.flatMap(({ voyages }) => voyages.calls.map(({ port }) => port))
  const codes = [...new Set([...named.map((text) => text.replace(' ', '')), ...called])].slice(0, 60)
  const boards = await Promise.all(
    codes.map((code) => call<ArrivalBoard>(world.product, `ports/${code}/board?hours=168`).catch(() => null)),
  )
  board = boards.filter((one) => one !== null).toSorted((a, b) => b.rows.length - a.rows.length)[0]
})
afterAll(async () => {
  await browser?.close()
})

describe('the arrival board', () => {
  it('is one press from the port, and a window, a sort, a search and a file from there', async () => {
    expect(board.rows.length).toBeGreaterThan(0)
    const { locode } = board.port
    const { page, context, troubles } = await openMap(browser, world.product, `port=${locode}`)
    await page.getByRole('link', { name: 'Arrival board' }).click()
    await page.getByRole('heading', { name: `Arrivals · ${board.port.name}` }).waitFor()
    await page.getByRole('button', { name: en.window.h168 }).click()
    await page.waitForURL((url) => url.searchParams.get('hours') === '168')
    const rows = page.locator('.board-table > tbody > tr:has(.board-ship)')
    await expect.poll(() => rows.count(), patiently).toBe(board.rows.length)
    const size = page.getByRole('columnheader', { name: en.columns.size })
    await size.getByRole('button').click()
    await size.getByRole('button').click()
    await expect.poll(() => size.getAttribute('aria-sort'), patiently).toBe('descending')
    expect(new URL(page.url()).searchParams.get('sort')).toBe('-size')
    await page.getByRole('searchbox', { name: en.filter.find }).fill('no such ship')
    await page.getByText(en.filter.none).waitFor()
    await page.getByRole('button', { name: en.filter.clear }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: en.exportLabel.xlsx }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`^arrivals_${locode}_.*_168h\\.xlsx$`))
    expect(readFileSync(await file.path()).toString('latin1', 0, 4)).toBe('PK\u0003\u0004')
    expect(await violations(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })

  it('hangs on a wall, opened by its address, and Esc takes it down', async () => {
    const url = `${world.product.url}/port/${board.port.locode}/arrivals?hours=168&wall=1`
    const { page, context, troubles } = await openPage(browser, url)
    await page.locator('.wall-rows tbody tr').first().waitFor()
    expect(await violations(page)).toEqual([])
    // Half a minute later it shows what is so by then.
    await page.clock.install()
    await page.reload()
    await page.locator('.wall-rows tbody tr').first().waitFor()
    await page.route('**/board?**', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { result: ArrivalBoard }
      answer.result.rows[0].ship.name = 'NEWLY HEARD'
      await route.fulfill({ response, json: answer })
    })
    await page.clock.fastForward(31_000)
    await page.getByText('NEWLY HEARD').first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: en.congestion.title }).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('speaks Chinese on a phone, and says of a port that is none that there is none', async () => {
    const url = `${world.product.url}/port/${board.port.locode}/arrivals?hours=168`
    const { page, context } = await openPage(browser, url, { language: 'zh-CN', size: 'phone' })
    await page.locator('.board-cards > li').first().waitFor()
    await page.locator('.board-cards dt').filter({ hasText: zh.columns.ours }).first().waitFor()
    const broken = await page
      .locator('.board-cards dd.is-class')
      .evaluateAll((classes) => classes.filter((one) => one.getBoundingClientRect().height > 40).length)
    expect(broken).toBe(0)
    expect(await violations(page)).toEqual([])
    await page.goto(`${world.product.url}/port/XXXXX/arrivals`)
    await page.getByText('没有代码为 XXXXX 的港口。').waitFor()
    await context.close()
  })
})
