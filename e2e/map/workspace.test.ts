import type { Browser, Page } from 'playwright-core'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as compareEn } from '../../apps/web/src/features/compare/compare.en-us.ts'
import { texts as compareZh } from '../../apps/web/src/features/compare/compare.zh-cn.ts'
import { texts as filterEn } from '../../apps/web/src/features/filter/filter.en-us.ts'
import { texts as filterZh } from '../../apps/web/src/features/filter/filter.zh-cn.ts'
import { texts as panelEn } from '../../apps/web/src/features/fleet/panel/fleet-panel.en-us.ts'
import { texts as panelZh } from '../../apps/web/src/features/fleet/panel/fleet-panel.zh-cn.ts'
import { texts as fleetEn } from '../../apps/web/src/features/fleet/fleet.en-us.ts'
import { texts as fleetZh } from '../../apps/web/src/features/fleet/fleet.zh-cn.ts'
import { texts as shipEn } from '../../apps/web/src/features/ship/ship.en-us.ts'
import { texts as shipZh } from '../../apps/web/src/features/ship/ship.zh-cn.ts'
import { texts as toolsEn } from '../../apps/web/src/features/tools/tools.en-us.ts'
import { texts as toolsZh } from '../../apps/web/src/features/tools/tools.zh-cn.ts'
import { texts as voyageEn } from '../../apps/web/src/features/voyage/voyage.en-us.ts'
import { texts as voyageZh } from '../../apps/web/src/features/voyage/voyage.zh-cn.ts'
import { fillTexts } from '../../apps/web/src/i18n/fill-texts.ts'
import { texts as namesEn } from '../../apps/web/src/i18n/format.en-us.ts'
import { texts as namesZh } from '../../apps/web/src/i18n/format.zh-cn.ts'
import { texts as barEn } from '../../apps/web/src/ui/time-bar/time-bar.en-us.ts'
import { texts as barZh } from '../../apps/web/src/ui/time-bar/time-bar.zh-cn.ts'
import { logInHere, freshAccount } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { tanker } from '../support/fleet.ts'
import { liner } from '../support/liner.ts'
import {
  addressHas,
  addressOf,
  differingPixels,
  lookAtCentre,
  openMap,
  pressTool,
  searchAndTake,
  type OpenOptions,
} from '../support/map-page.ts'
import { openWorkspace, type Workspace } from '../support/workspace.ts'

let workspace: Workspace
let browser: Browser

beforeAll(async () => {
  workspace = await openWorkspace()
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await workspace?.close()
})

const en = {
  filter: fillTexts(filterEn, 'en-US'),
  panel: fillTexts(panelEn, 'en-US'),
  fleet: fillTexts(fleetEn, 'en-US'),
  ship: fillTexts(shipEn, 'en-US'),
  voyage: fillTexts(voyageEn, 'en-US'),
  compare: fillTexts(compareEn, 'en-US'),
  bar: fillTexts(barEn, 'en-US'),
  names: fillTexts(namesEn, 'en-US'),
  tools: fillTexts(toolsEn, 'en-US'),
}
const zh: typeof en = {
  filter: fillTexts<typeof filterEn>(filterZh, 'zh-CN'),
  panel: fillTexts<typeof panelEn>(panelZh, 'zh-CN'),
  fleet: fillTexts<typeof fleetEn>(fleetZh, 'zh-CN'),
  ship: fillTexts<typeof shipEn>(shipZh, 'zh-CN'),
  voyage: fillTexts<typeof voyageEn>(voyageZh, 'zh-CN'),
  compare: fillTexts<typeof compareEn>(compareZh, 'zh-CN'),
  bar: fillTexts<typeof barEn>(barZh, 'zh-CN'),
  names: fillTexts<typeof namesEn>(namesZh, 'zh-CN'),
  tools: fillTexts<typeof toolsEn>(toolsZh, 'zh-CN'),
}

const walks: [string, typeof en, OpenOptions][] = [
  ['in English on a wide screen', en, { language: 'en-US', everyPixel: true }],
  ['in Chinese on a phone', zh, { language: 'zh-CN', size: 'phone', dark: true, everyPixel: true }],
]

const pressed = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
/** Nothing on the screen stands in the way of anybody. */
const clean = async (page: Page, what: string) => expect(await violations(page), what).toEqual([])
/** The text of the file that a click brings. */
async function fileOf(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), pressed(page, name).click()])
  return readFileSync(await download.path(), 'utf8')
}

describe.each(walks)('the workspace %s', (_name, words, options) => {
  it('leads from a filter to a ship, her history and another’s beside it, her voyages as a file, and to a fleet that comes and goes', async () => {
    const mobile = await freshAccount(workspace.product)
    const { page, context, troubles } = await openMap(browser, workspace.product, `z=2&c=15,110`, options)
    await filterToOne(page, words)
    await openFromList(page, words)
    await historyAfterLogin(page, words, mobile)
    await play(page, words)
    await exportTrack(page, words)
    await compare(page, words)
    await voyages(page, words)
    await follow(page, words)
    await hide(page, words)
    await deleteFleet(page, words)
    await turnOff(page, words)
    expect(troubles).toEqual([])
    await context.close()
  })
})

type Words = typeof en
/** Pixels around the middle of the chart that hold her. */
const HALF = 150

/** Tankers that lie still: one of eight ships. */
async function filterToOne(page: Page, { tools, filter, names }: Words): Promise<void> {
  await pressTool(page, tools.label, tools.filter)
  const drawer = page.locator('.drawer')
  await drawer.getByRole('button', { name: new RegExp(`^${names.shipClass.tanker}`) }).click()
  await drawer.getByRole('button', { name: new RegExp(`^${filter.status.stopped}`) }).click()
  await drawer.getByText(filter.matches({ count: 1, formatted: '1' })).waitFor()
  await addressHas(page, 'filter', 'type:tanker;status:stopped')
  await clean(page, 'filter')
  await page.keyboard.press('Escape')
  await page
    .locator('.filter-bar')
    .getByText(filter.barCount({ count: 1, formatted: '1' }))
    .waitFor()
}

async function openFromList(page: Page, { tools }: Words): Promise<void> {
  await pressTool(page, tools.label, tools.list)
  await page.locator('.ship-rows .cell-name button').filter({ hasText: liner.name }).waitFor()
  expect(await page.locator('.ship-rows .cell-name button').count()).toBe(1)
  await page.locator('.ship-rows .cell-name button').click()
  await page.getByRole('heading', { name: liner.name }).waitFor()
  await page.keyboard.press('Escape')
  await addressHas(page, 'panel', null)
}

/** A visitor sees the last day; the week comes after the login, without being asked for again. */
async function historyAfterLogin(page: Page, { ship }: Words, mobile: string): Promise<void> {
  await page.getByRole('tab', { name: ship.tabs.history }).click()
  await page.getByText(ship.history.periods['7d'], { exact: true }).click()
  await page.locator('.panel-state .button-primary').click()
  await logInHere(page.locator('dialog.login[open]'), mobile)
  await page.locator('.time-bar').waitFor()
}

async function play(page: Page, { bar }: Words): Promise<void> {
  const slider = page.getByRole('slider', { name: bar.time })
  const before = await slider.inputValue()
  await page.getByRole('button', { name: bar.play, exact: true }).click()
  await expect.poll(() => slider.inputValue()).not.toBe(before)
  await pressed(page, bar.pause).click()
  await page.locator('.moment-line strong').waitFor()
  await clean(page, 'history')
}

async function exportTrack(page: Page, { ship }: Words): Promise<void> {
  expect((await fileOf(page, ship.history.exportAs({ format: 'CSV' }))).split('\n').length).toBeGreaterThan(100)
}

/** Her track and that of a ship that is searched, under one time bar, with how near they came. */
async function compare(page: Page, words: Words): Promise<void> {
  await page.locator('.ship-panel').getByRole('button', { name: words.ship.history.compare }).click()
  const panel = page.getByRole('region', { name: words.compare.title })
  await panel.waitFor()
  await panel.getByRole('button', { name: words.compare.add }).click()
  await searchAndTake(page, tanker.name, tanker.name)
  await addressHas(page, 'with', `${liner.mmsi},${tanker.mmsi}`)
  await panel.locator('tbody tr, .compare-cards > li').filter({ hasText: tanker.name }).first().waitFor()
  await clean(page, 'comparison')
  await panel.getByRole('button', { name: words.compare.close }).click()
  // On a phone her sheet made room for the comparison.
  if ((await page.locator('.ship-panel').count()) === 0) await searchAndTake(page, liner.name, liner.name)
}

/** The call that goes on and the one before it, with the leg between, and both as a file. */
async function voyages(page: Page, { ship, voyage }: Words): Promise<void> {
  await page.getByRole('tab', { name: ship.tabs.voyage }).click()
  await page.getByRole('link', { name: ship.voyage.analyse }).click()
  await page.getByRole('heading', { name: liner.name }).waitFor()
  await page
    .getByText(/Klang|巴生/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await clean(page, 'voyages')
  expect(await fileOf(page, voyage.exportAs.csv)).toContain('MYPKG')
  await page.goBack()
  await page.getByRole('heading', { name: liner.name }).waitFor()
}

async function follow(page: Page, { panel, fleet }: Words): Promise<void> {
  await page.getByRole('button', { name: panel.follow, exact: true }).click()
  const following = pressed(page, panel.following({ fleet: fleet.pick.defaultName }))
  await following.waitFor()
  expect(await following.locator('span').evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
}

/** The eye takes her off the chart, on which nothing of her is left. */
async function hide(page: Page, { tools, panel }: Words): Promise<void> {
  await pressTool(page, tools.label, tools.fleets)
  await page.locator('.followed-main').filter({ hasText: liner.name }).click()
  await page.locator('.side-close').click()
  await addressHas(page, 'ship', null)
  await expect.poll(() => Number(addressOf(page).get('z'))).toBeGreaterThan(10)
  if ((await page.locator('.drawer').count()) > 0) await page.keyboard.press('Escape')
  await addressHas(page, 'panel', null)
  // On a phone she stands above the middle: a sheet lay below her.
  const shown = await lookAtCentre(page, HALF)
  await pressTool(page, tools.label, tools.fleets)
  await pressed(page, panel.hideFleet({ name: liner.name })).click()
  await pressed(page, panel.showFleet({ name: liner.name })).waitFor()
  await clean(page, 'fleets')
  await closePanel(page)
  await expect.poll(async () => differingPixels(shown, await lookAtCentre(page, HALF))).toBeGreaterThan(40)
}

/** The address is ahead of the screen: what is pressed in a panel that is about to go does nothing. */
async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await addressHas(page, 'panel', null)
  await page.locator('.drawer').waitFor({ state: 'detached' })
}

async function deleteFleet(page: Page, { tools, panel, fleet }: Words): Promise<void> {
  await pressTool(page, tools.label, tools.fleets)
  await pressed(page, panel.menu({ name: fleet.pick.defaultName })).click()
  await page.getByRole('menuitem', { name: panel.delete, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(fleet.remove.ships({ count: 1 })).waitFor()
  await dialog.getByRole('button', { name: fleet.remove.confirmShips({ count: 1 }) }).click()
  await page.getByText(panel.empty).waitFor()
  await page.keyboard.press('Escape')
  await addressHas(page, 'panel', null)
}

async function turnOff(page: Page, { filter }: Words): Promise<void> {
  await pressed(page, filter.turnOff).click()
  const dialog = page.getByRole('dialog', { name: filter.offTitle })
  await dialog.getByText(filter.offLost).waitFor()
  await dialog.getByRole('button', { name: filter.turnOff }).click()
  await addressHas(page, 'filter', null)
  await page.locator('.filter-bar').waitFor({ state: 'detached' })
}
