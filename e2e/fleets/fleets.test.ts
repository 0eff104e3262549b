import { readFileSync } from 'node:fs'
import type { FleetList } from '@fairway/contract'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountCall, freshAccount, logInHere, patiently, said, tokenOf } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser, openPage, sizes } from '../support/browser.ts'
import { ferry, tanker, tug, twins } from '../support/fleet.ts'
import { openHarbour, type Harbour } from '../support/harbour.ts'

let harbour: Harbour
let browser: Browser

beforeAll(async () => {
  harbour = await openHarbour({ environment: { DEMO: '1', DEMO_SHIPS: '1', ADDRESS_LIMIT_FACTOR: '50' } })
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await harbour?.close()
})

async function enter(page: Page, user: string): Promise<void> {
  // A visitor is asked at once.
  const dialog = page.locator('dialog.login[open]')
  await logInHere(dialog, user)
  await dialog.waitFor({ state: 'detached' })
}

const dialogOf = (page: Page) => page.locator('dialog.dialog[open]')
const rowOf = (page: Page, name: string): Locator => page.locator('.fleet-rows .fleet-row').filter({ hasText: name })
const names = (page: Page) => page.locator('.fleet-rows .cell-name a').allTextContents()
const menuOf = async (page: Page, fleet: string, entry: string) => {
  await page.getByRole('button', { name: `More for ${fleet}` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** What an account asks without a browser. */
async function ask<T>(user: string, path: string, body?: unknown) {
  const token = await tokenOf(harbour.product, user)
  return accountCall<T>(harbour.product, `SHIPDT-SERVICE-NEW/${path}`, { token, body })
}

const idOfTankers = async (user: string): Promise<string> =>
  (await ask<FleetList>(user, 'fleets')).result.fleets.find(({ groupName }) => groupName === 'Tankers')!.id

/** A rule about a ship of the fleet, and one about the fleet. */
async function watchTankers(user: string): Promise<void> {
  for (const who of [
    { kind: 'fleet', fleetId: await idOfTankers(user) },
    { kind: 'ships', mmsis: [tanker.mmsi, ferry.mmsi] },
  ])
    expect((await ask(user, 'reminders', { who, does: ['port-arrival'] })).code).toBe(0)
}

/** At first the table has both times of arrival on a laptop, and scrolls no way but down. */
async function laptopsHaveRoom(page: Page): Promise<void> {
  const first = ['Name', 'Status', 'Speed', 'Lat, lon', 'Next port', 'ETA, crew', 'ETA, calculated']
  for (const [width, height, columns] of [
    [1600, 900, [...first, 'Position']],
    [1440, 900, first],
    [1366, 768, first],
    [1280, 800, first.filter((column) => column !== 'Lat, lon')],
  ] as const) {
    await page.setViewportSize({ width, height })
    const heads = page.locator('.fleet-row-head [role=columnheader] button')
    const named = async () => (await heads.allInnerTexts()).map((text) => text.split('\n')[0])
    await expect.poll(named, patiently).toEqual(columns)
    expect(await page.locator('.fleet-scroller').evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0)
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    // How old it is stands there in any case.
    await rowOf(page, tanker.name).getByText(/ ago$/).first().waitFor()
  }
}

describe('the fleets page', () => {
  it('follows a pasted list, keeps notes, and moves, hides, exports and deletes, with a word before what cannot be undone', async () => {
    const user = await freshAccount(harbour.product)
    const { page, context, troubles } = await openPage(browser, `${harbour.product.url}/fleets`)
    await page.getByRole('heading', { name: 'Your ships on one page' }).waitFor()
    expect(await violations(page)).toEqual([])
    await enter(page, user)
    await page.getByRole('button', { name: 'Paste a list' }).click()
    const dialog = dialogOf(page)
    await dialog
      .locator('textarea')
      .fill(
        [
          tanker.mmsi,
          `IMO ${ferry.imo}`,
          tug.name.toLowerCase(),
          tanker.name,
          'GEMINI',
          '9811001',
          'no such ship',
        ].join('\n'),
      )
    await dialog.getByRole('button', { name: 'See what matches' }).click()
    await dialog.getByText('No ship with this name or call sign has reported').waitFor()
    await dialog.getByText('Same ship as line 1').waitFor()
    await dialog.getByText('The check digit of this IMO number is wrong').waitFor()
    await dialog.getByLabel('Choose the ship · GEMINI').selectOption(String(twins[0].mmsi))
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add 4 ships' }).click()
    await said(page, '4 ships added')
    await expect
      .poll(() => names(page), patiently)
      .toEqual([twins[0].name, tanker.name, tug.name, ferry.name].toSorted())
    await rowOf(page, tanker.name).getByText('12.0 kn').waitFor()
    await rowOf(page, ferry.name)
      .getByText(/^(?:Mooring|Berthing)$/)
      .waitFor()

    const speed = page.getByRole('columnheader', { name: 'Speed' })
    await speed.getByRole('button').click()
    await speed.getByRole('button').click()
    await expect.poll(() => speed.getAttribute('aria-sort'), patiently).toBe('descending')
    await expect.poll(async () => (await names(page))[0], patiently).toBe(tanker.name)
    expect(new URL(page.url()).searchParams.get('sort')).toBe('-sog')

    await rowOf(page, tanker.name)
      .getByRole('button', { name: `Write a note on ${tanker.name}` })
      .click()
    await dialog.getByLabel('Chinese name').fill('翡翠地平线')
    await dialog.getByLabel('Total tonnage (t)').fill('lots')
    await dialog.getByText('A number from 0 to 10,000,000').waitFor()
    await dialog.getByLabel('Total tonnage (t)').fill('81,500')
    await dialog.getByLabel('Name', { exact: true }).fill('the green one')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await said(page, 'Modify successfully')
    await rowOf(page, 'the green one').waitFor()

    await page.getByRole('button', { name: 'New fleet' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill('my SHIPS')
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.getByText('You already have a fleet named “My ships”').waitFor()
    await dialog.getByLabel('Name', { exact: true }).fill('Tankers')
    await dialog.getByRole('radio', { name: 'Teal' }).check({ force: true })
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.getByText('No ship in this fleet yet.').waitFor()
    await page.getByRole('button', { name: /^All ships/ }).click()
    await page.getByRole('checkbox', { name: `Select ${tanker.name}` }).check()
    await page.getByRole('checkbox', { name: `Select ${tug.name}` }).check()
    await page.locator('.fleet-selected').getByRole('button', { name: 'Move', exact: true }).click()
    await dialog.locator('label').filter({ hasText: 'Tankers' }).click()
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await said(page, '2 ships now in Tankers')
    await watchTankers(user)
    await page.getByRole('button', { name: 'Hide Tankers on the map' }).click()
    await rowOf(page, tanker.name).getByText('hidden').waitFor()

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await menuOf(page, 'Tankers', 'Copy the link')
    await said(page, 'Copied')
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
      `${harbour.product.url}/fleets?fleet=${await idOfTankers(user)}`,
    )
    const download = page.waitForEvent('download')
    await menuOf(page, 'Tankers', 'Export as CSV')
    const file = await (await download).path()
    const csv = readFileSync(file, 'utf8')
    expect(csv).toMatch(/^\uFEFFMMSI,IMO,Call sign,Ship name,Fleet,/)
    expect(csv).toContain(`${tanker.mmsi},${tanker.imo},${tanker.callSign},${tanker.name},Tankers,teal,yes,翡翠地平线`)

    await menuOf(page, 'Tankers', 'Delete')
    await dialog.getByText('Its 2 ships are removed with it: you no longer follow them.').waitFor()
    await dialog.getByText('1 note and 2 reminders, about these ships or the fleet, are deleted too.').waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Delete fleet and 2 ships' }).click()
    await said(page, 'Fleet Tankers deleted')
    await expect.poll(() => names(page), patiently).toEqual([ferry.name, twins[0].name].toSorted())

    await page.getByRole('button', { name: 'Add ships' }).click()
    await dialog.getByRole('button', { name: 'Choose a file' }).click()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'large.csv', mimeType: 'text/csv', buffer: Buffer.alloc(5 * 1024 * 1024, '4') })
    await dialog.getByText('5.0 MB is more than 4 MB').waitFor()
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'ships.xlsx', mimeType: 'application/zip', buffer: Buffer.from('PK') })
    await dialog.getByText('An Excel workbook cannot be read.').waitFor()
    await dialog.locator('input[type=file]').setInputFiles(file)
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'tankers.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await dialog.getByRole('button', { name: 'See what matches' }).click()
    await dialog.getByRole('button', { name: 'Add 2 ships' }).click()
    await rowOf(page, 'the green one').waitFor()
    await page.getByRole('button', { name: /^Tankers/ }).click()
    await expect.poll(() => names(page), patiently).toEqual([tanker.name, tug.name])
    expect(await violations(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })

  it('has cards on a phone, in Chinese, says what goes when a ship is not followed any more, and on a tablet is a table that nothing is cut in', async () => {
    const { page, context, troubles } = await openPage(browser, `${harbour.product.url}/fleets`, {
      size: 'phone',
      language: 'zh-CN',
      dark: true,
    })
    await enter(page, await freshAccount(harbour.product))
    await page.getByRole('button', { name: '粘贴列表' }).click()
    const dialog = dialogOf(page)
    await dialog.locator('textarea').fill(`${tanker.mmsi}\n${ferry.mmsi}`)
    await dialog.getByRole('button', { name: '查看匹配结果' }).click()
    await dialog.getByRole('button', { name: '添加 2 艘船' }).click()
    await rowOf(page, tanker.name).getByText('12.0 节').waitFor()
    await page.locator('.fleet-fold > button').click()
    await page
      .getByRole('button', { name: /^我的船队/ })
      .last()
      .click()
    await page.getByText('船队 1/50 个').waitFor({ state: 'detached' })
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    // Five ships and more on a screen.
    expect((await page.locator('.fleet-row.is-card').first().boundingBox())!.height * 5).toBeLessThanOrEqual(500)
    await rowOf(page, ferry.name)
      .getByRole('button', { name: /更多操作$/ })
      .click()
    await page.getByRole('menu').getByRole('menuitem', { name: '移除' }).click()
    await dialog.getByText('相关提醒也会删除').waitFor()
    await dialog.getByRole('button', { name: '取消关注' }).click()
    await said(page, '已移除 1 艘船')
    await rowOf(page, ferry.name).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'English' }).click()
    await rowOf(page, tanker.name).getByText('12.0 kn').waitFor()

    await laptopsHaveRoom(page)
    await page.setViewportSize(sizes.tablet)
    await page.getByRole('columnheader', { name: 'Status' }).waitFor()
    await rowOf(page, tanker.name).getByText('Under way', { exact: true }).waitFor()
    expect(await page.locator('.fleet-scroller').evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0)
    expect(
      await page
        .locator('.cell-status .cell-activity')
        .evaluateAll((words) => words.map((word) => word.scrollWidth - word.clientWidth)),
    ).toEqual([0])
    const more = rowOf(page, tanker.name).getByRole('button', { name: `More for ${tanker.name}` })
    const menu = page.getByRole('menu')
    await more.press('Enter')
    await menu.getByRole('menuitem', { name: 'Move', exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    expect(await more.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true)
    await more.click()
    await menu.getByRole('menuitem', { name: 'Remove' }).click()
    await dialog.getByRole('button', { name: 'Stop following' }).click()
    await page.getByText('No ship in this fleet yet.').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})
