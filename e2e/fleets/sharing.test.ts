import type { Embed } from '@fairway/contract'
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as embedEn } from '../../apps/web/src/features/embed/embed.en-us.ts'
import { texts as en } from '../../apps/web/src/features/share/share.en-us.ts'
import { texts as zh } from '../../apps/web/src/features/share/share.zh-cn.ts'
import { accountCall, gone, logInHere, patiently, said, tokenOf } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { openPage, shareBrowser } from '../support/browser.ts'
import { coaster, ferry, tanker } from '../support/fleet.ts'
import { openHarbour, type Harbour } from '../support/harbour.ts'
import { openMap } from '../support/map-page.ts'
import { pixelsLike } from '../support/pixels.ts'
import { logInAsFilledIn, loginDialog } from '../support/sailed-ships.ts'

let harbour: Harbour
let browser: Browser

beforeAll(async () => {
  harbour = await openHarbour({ environment: { DEMO: '1', DEMO_SHIPS: '1' } })
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await harbour?.close()
})

const dialogOf = (page: Page) => page.locator('dialog.dialog[open]')

describe('sharing', () => {
  it('shows a ship to a reader without a login, in the reader’s language, until it is revoked', async () => {
    const { page, context, troubles } = await openMap(browser, harbour.product, `ship=${tanker.mmsi}`)
    await page.getByRole('button', { name: en.button }).click()
    await logInAsFilledIn(loginDialog(page))
    const dialog = dialogOf(page)
    await dialog.getByLabel(en.dialog.field.identity).check()
    await dialog.getByLabel(en.dialog.name).fill('Order 4711')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: en.dialog.make }).click()
    const link = await dialog.getByLabel(en.dialog.link, { exact: true }).inputValue()
    expect(link).toMatch(/\/shared#[\w-]{22}$/)

    const reader = await openPage(browser, link, { language: 'zh-CN', size: 'phone' })
    const paths: string[] = []
    reader.page.on('request', (request) => paths.push(request.url()))
    await reader.page.getByRole('heading', { name: 'Order 4711' }).waitFor()
    await reader.page.getByText(tanker.name).first().waitFor()
    await reader.page.getByText('AIS 状态：机动在航').waitFor()
    await reader.page.getByText(zh.received.fact.crew).waitFor()
    await reader.page.getByText(String(tanker.imo)).waitFor()
    await reader.page.locator('.maplibregl-canvas').waitFor()
    await reader.page.getByText('Natural Earth').waitFor()
    expect(await violations(reader.page)).toEqual([])
    const token = link.split('#')[1]
    expect(paths.filter((path) => path.includes(token))).toEqual([])
    const answer = await fetch(link.split('#')[0])
    expect([answer.headers.get('referrer-policy'), answer.headers.get('x-robots-tag')]).toEqual([
      'no-referrer',
      'noindex',
    ])

    await page.goto(`${harbour.product.url}/index/myAccount/visualTools`)
    const row = page.locator('.share-links > li').filter({ hasText: 'Order 4711' })
    await row.getByText(en.list.log).click()
    await row.getByText(/1 visit/).waitFor()
    expect(await violations(page)).toEqual([])
    await row.getByRole('button', { name: en.list.revoke }).click()
    await said(page, en.list.wasRevoked)
    await reader.page.reload()
    await reader.page.getByRole('heading', { name: zh.received.gone }).waitFor()
    expect(troubles).toEqual([])
    await reader.context.close()
    await context.close()
  })

  it('puts a ship into pages of the hosts that its owner names, and shows how that looks before it is saved', async () => {
    const before = await countFrames()
    const { page, context, frames } = await openBuilder()
    await frames.getByText(embedEn.preview.waiting).waitFor()
    await frames.getByLabel(embedEn.form.kind).selectOption('ship')
    await frames.getByLabel(embedEn.form.ship).fill('477000000')
    await frames.getByRole('alert').getByText('This ship has never been heard of here').waitFor()
    await frames.getByLabel(embedEn.form.ship).fill(String(tanker.mmsi))
    const frame = page.frameLocator('.embed-preview iframe')
    await frame.getByText(en.received.fact.crew).waitFor()
    await frame.getByText('Natural Earth').waitFor()
    await frames.getByLabel(embedEn.form.name, { exact: true }).fill('Our tanker')
    await frame.getByRole('heading', { name: 'Our tanker' }).waitFor()
    await frames.getByLabel(embedEn.form.theme).selectOption('dark')
    await frame.locator('.embed.room-bridge .plain-chart.chart-dark').waitFor()
    await frames.getByLabel(embedEn.form.language).selectOption('zh-CN')
    await frame.getByText(zh.received.fact.crew).waitFor()
    await frames.getByLabel(embedEn.form.height).fill('600')
    const shown = page.locator('.embed-preview iframe')
    await expect.poll(() => shown.getAttribute('height'), patiently).toBe('600')
    expect(await violations(page)).toEqual([])
    // Nothing of it is kept or public, and what is in the frame is nobody else's language.
    expect(await countFrames()).toBe(before)
    const draft = await openPage(browser, `${harbour.product.url}/embed/draft`)
    await draft.page.getByText(embedEn.shown.gone).waitFor()
    await draft.context.close()
    expect(await page.evaluate('document.cookie')).not.toContain('zh-CN')

    await frames.getByLabel(embedEn.form.hosts).fill('https://www.Ships.example/fleet\nnot a host!')
    await frames.getByRole('button', { name: embedEn.form.save }).click()
    await frames.getByText('“host!” is no host name').waitFor()
    await frames.getByLabel(embedEn.form.hosts).fill('https://www.Ships.example/fleet')
    await frames.getByRole('button', { name: embedEn.form.save }).click()
    const code = await page.getByLabel(embedEn.preview.code).inputValue()
    expect(code).toContain('height="600"')
    await frame.getByRole('heading', { name: 'Our tanker' }).waitFor()
    await frame.getByText(zh.received.fact.crew).waitFor()
    await frame.getByText('Natural Earth').waitFor()
    expect(await violations(page)).toEqual([])
    const address = addressIn(code)
    const { headers } = await fetch(address)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self' www.ships.example")
    expect(headers.get('x-frame-options')).toBeNull()
    // Nothing else may be framed.
    const map = await fetch(`${harbour.product.url}/map`)
    expect(map.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const picture = page.locator('.embed-picture')
    await expect
      .poll(() => picture.evaluate((image) => ('naturalWidth' in image ? image.naturalWidth : 0)), patiently)
      .toBe(640)
    await context.close()
  })

  it('puts a fleet into a page: her ships on a chart and below it', async () => {
    await followed()
    const { page, context, frames } = await openBuilder()
    await frames.getByLabel(embedEn.form.kind).selectOption('fleet')
    await frames.getByLabel(embedEn.form.fleet, { exact: true }).selectOption({ label: 'Framed' })
    const isDrawn = async (frame: Page | FrameLocator) => {
      await frame.getByRole('heading', { name: '2 ships' }).waitFor()
      for (const { name } of [tanker, ferry]) await frame.getByText(name, { exact: true }).first().waitFor()
      await frame.locator('.maplibregl-canvas').waitFor()
      await frame.getByText('Natural Earth').waitFor()
      // The chart lies over nothing.
      const chart = (await frame.locator('.plain-chart').boundingBox())!
      const count = (await frame.getByRole('heading', { name: '2 ships' }).boundingBox())!
      expect(chart.y + chart.height).toBeLessThanOrEqual(count.y)
    }
    await isDrawn(page.frameLocator('.embed-preview iframe'))
    const reader = await openSaved(page, 'Our ships')
    await reader.page.getByRole('heading', { name: 'Our ships' }).waitFor()
    await isDrawn(reader.page)
    expect(reader.troubles).toEqual([])
    await reader.context.close()
    await context.close()
  })

  it('puts the arrivals of a port into a page', async () => {
    const { page, context, frames } = await openBuilder()
    await frames.getByLabel(embedEn.form.kind).selectOption('port')
    await frames.getByLabel(embedEn.form.port).fill('XXXXX')
    await frames.getByRole('alert').waitFor()
    await frames.getByLabel(embedEn.form.port).fill('DEHAM')
    const isDrawn = async (frame: Page | FrameLocator) => {
      await frame.getByRole('heading', { name: 'Arrivals · Hamburg' }).waitFor()
      await frame.getByRole('link', { name: coaster.name }).waitFor()
    }
    await isDrawn(page.frameLocator('.embed-preview iframe'))
    const reader = await openSaved(page, 'To Hamburg')
    await isDrawn(reader.page)
    expect(reader.troubles).toEqual([])
    await reader.context.close()
    await context.close()
  })

  it('puts a live map into a page', async () => {
    const { page, context, frames } = await openBuilder()
    await frames.getByLabel(embedEn.form.map).fill('https://elsewhere.example/map')
    await frames.getByText(embedEn.preview.waiting).waitFor()
    await frames.getByLabel(embedEn.form.map).fill(`${harbour.product.url}/map?z=7&c=20,118`)
    await page.frameLocator('.embed-preview iframe').locator('.maplibregl-canvas').waitFor()
    const inPreview = page.locator('.embed-preview iframe')
    await inPreview.scrollIntoViewIfNeeded()
    const drawn = (where: Locator) => async () => pixelsLike(await where.screenshot(), TANKER)
    await expect.poll(drawn(inPreview), patiently).toBeGreaterThan(5)
    const reader = await openSaved(page, 'The strait')
    await expect.poll(drawn(reader.page.locator('.map-canvas')), patiently).toBeGreaterThan(5)
    expect(reader.troubles).toEqual([])
    await reader.context.close()
    await context.close()
  })

  it('shows a fleet to a reader without a login', async () => {
    await followed()
    const { page, context } = await openPage(browser, `${harbour.product.url}/fleets`)
    await enter(page)
    await page.getByRole('button', { name: /^Framed/ }).click()
    await page.locator('.fleet-ships-head').getByRole('button', { name: en.button }).click()
    const reader = await openLink(page, 'Fixtures of the week', { language: 'zh-CN', size: 'phone' })
    await reader.page.getByRole('heading', { name: '共 2 艘' }).waitFor()
    for (const { name } of [tanker, ferry]) await reader.page.getByText(name, { exact: true }).first().waitFor()
    await reader.page.locator('.maplibregl-canvas').waitFor()
    // Numbers were not shared.
    expect(await reader.page.getByText(String(tanker.mmsi)).count()).toBe(0)
    expect(await violations(reader.page)).toEqual([])
    // On a low screen too the chart is seen whole beside the list.
    await reader.page.setViewportSize({ width: 1_280, height: 480 })
    const bottom = async () => {
      const { y, height } = (await reader.page.locator('.shared-map').boundingBox())!
      return y + height
    }
    await expect.poll(bottom).toBeLessThanOrEqual(480)
    expect(reader.troubles).toEqual([])
    await reader.context.close()
    await context.close()
  })

  it('shows one voyage to a reader without a login', async () => {
    const { page, context } = await openMap(browser, harbour.product, `ship=${tanker.mmsi}`)
    await page.getByRole('button', { name: en.button }).click()
    await logInAsFilledIn(loginDialog(page))
    await dialogOf(page).getByLabel(en.dialog.voyage).check()
    const reader = await openLink(page, 'Voyage 12')
    await reader.page.getByText(tanker.name).first().waitFor()
    await reader.page.getByText(en.received.fact.to).waitFor()
    await reader.page.getByText('Singapore').first().waitFor()
    await reader.page.locator('.maplibregl-canvas').waitFor()
    expect(await violations(reader.page)).toEqual([])
    expect(reader.troubles).toEqual([])
    await page.goto(`${harbour.product.url}/index/myAccount/visualTools`)
    const row = page.locator('.share-links > li').filter({ hasText: 'Voyage 12' })
    await row.getByText(en.list.kind.voyage, { exact: false }).first().waitFor()
    await reader.context.close()
    await context.close()
  })
})

/** Of the day's chart: `classColours.light.tanker`. */
const TANKER = [0x9e, 0x1c, 0x23]

/** A new frame of the account. */
async function openBuilder() {
  const opened = await openPage(browser, `${harbour.product.url}/index/myAccount/visualTools`, {
    everyPixel: true,
  })
  await enter(opened.page)
  const frames = opened.page.getByRole('region', { name: embedEn.title })
  await frames.getByRole('button', { name: embedEn.make }).click()
  return { ...opened, frames }
}

/** Saves the frame under a name, and opens it as somebody who reads the page that it stands in. */
async function openSaved(page: Page, name: string) {
  await page.getByLabel(embedEn.form.name, { exact: true }).fill(name)
  await page.getByRole('button', { name: embedEn.form.save }).click()
  const code = await page.getByLabel(embedEn.preview.code).inputValue()
  return openPage(browser, addressIn(code), { everyPixel: true })
}

const addressIn = (code: string) => /src="([^"]+)"/.exec(code)![1]

/** Makes the link of the dialog, and opens it in another browser. */
async function openLink(page: Page, title: string, options: Parameters<typeof openPage>[2] = {}) {
  const dialog = dialogOf(page)
  await dialog.getByLabel(en.dialog.name).fill(title)
  await dialog.getByRole('button', { name: en.dialog.make }).click()
  const link = await dialog.getByLabel(en.dialog.link, { exact: true }).inputValue()
  const reader = await openPage(browser, link, options)
  await reader.page.getByRole('heading', { name: title }).waitFor()
  return reader
}

/** One of the two accounts of a demonstration, of which the dialog fills in either. */
const [USER, PASSWORD] = ['13800000001', 'fairway']

async function enter(page: Page): Promise<void> {
  const dialog = loginDialog(page)
  await logInHere(dialog, USER, PASSWORD)
  await gone(dialog)
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const token = await tokenOf(harbour.product, USER, PASSWORD)
  return (await accountCall<T>(harbour.product, `SHIPDT-SERVICE-NEW/${path}`, { token, body })).result
}

/** The account has a fleet of two; once more changes nothing. */
const followed = () =>
  ask('fleets/ships/follow', { ships: [tanker, ferry].map(({ mmsi }) => ({ mmsi, groupName: 'Framed' })) })

const countFrames = async () => (await ask<{ embeds: Embed[] }>('embeds')).embeds.length
