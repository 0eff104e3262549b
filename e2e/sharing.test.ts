import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as embedEn } from '../apps/web/src/features/embed/embed.en-us.ts'
import { texts as en } from '../apps/web/src/features/share/share.en-us.ts'
import { texts as zh } from '../apps/web/src/features/share/share.zh-cn.ts'
import { patiently, said } from './support/accounts.ts'
import { violations } from './support/axe.ts'
import { openPage, shareBrowser } from './support/browser.ts'
import { tanker } from './support/fleet.ts'
import { openHarbour, type Harbour } from './support/harbour.ts'
import { openMap } from './support/map-page.ts'
import { logInAsFilledIn, loginDialog } from './support/sailed-ships.ts'

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
    const { page, context, troubles } = await openMap(browser, harbour.product, `ship=${tanker.mmsi}`, {
      reducedMotion: true,
    })
    await page.getByRole('button', { name: en.button }).click()
    await logInAsFilledIn(loginDialog(page))
    const dialog = dialogOf(page)
    await dialog.getByLabel(en.dialog.field.identity).check()
    await dialog.getByLabel(en.dialog.name).fill('Order 4711')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: en.dialog.make }).click()
    const link = await dialog.getByLabel(en.dialog.link, { exact: true }).inputValue()
    expect(link).toMatch(/\/shared#[\w-]{22}$/)

    const reader = await openPage(browser, link, { language: 'zh-CN', size: 'phone', reducedMotion: true })
    const paths: string[] = []
    reader.page.on('request', (request) => paths.push(request.url()))
    await reader.page.getByRole('heading', { name: 'Order 4711' }).waitFor()
    await reader.page.getByText(tanker.name).first().waitFor()
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

  it('puts a ship into pages of the hosts that its owner names, and shows how that looks', async () => {
    const { page, context } = await openPage(browser, `${harbour.product.url}/index/myAccount/visualTools`, {
      reducedMotion: true,
    })
    await logInAsFilledIn(loginDialog(page))
    const frames = page.getByRole('region', { name: embedEn.title })
    await frames.getByRole('button', { name: embedEn.make }).click()
    await frames.getByLabel(embedEn.form.kind).selectOption('ship')
    await frames.getByLabel(embedEn.form.ship).fill(String(tanker.mmsi))
    await frames.getByLabel(embedEn.form.name, { exact: true }).fill('Our tanker')
    await frames.getByLabel(embedEn.form.hosts).fill('https://www.Ships.example/fleet\nnot a host!')
    await frames.getByRole('button', { name: embedEn.form.save }).click()
    await frames.getByText('“host!” is no host name').waitFor()
    await frames.getByLabel(embedEn.form.hosts).fill('https://www.Ships.example/fleet')
    await frames.getByRole('button', { name: embedEn.form.save }).click()
    const frame = page.frameLocator('.embed-preview iframe')
    await frame.getByRole('heading', { name: 'Our tanker' }).waitFor()
    await frame.getByText(en.received.fact.crew).waitFor()
    await frame.getByText('Natural Earth').waitFor()
    expect(await violations(page)).toEqual([])
    const code = await page.getByLabel(embedEn.preview.code).inputValue()
    const address = /src="([^"]+)"/.exec(code)![1]
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
})
