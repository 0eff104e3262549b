import { readFileSync } from 'node:fs'
import type { Fleet, ReportSettingsAnswer } from '@fairway/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as en } from '../../apps/web/src/features/fleet-report/fleet-report.en-us.ts'
import { texts as zh } from '../../apps/web/src/features/fleet-report/fleet-report.zh-cn.ts'
import { openOwn } from '../support/account-area.ts'
import { accountCall, CAPTCHA, freshAccount, freshDigits, makeAccount, said, tokenOf } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { ferry, tanker } from '../support/fleet.ts'
import { openHarbour, type Harbour } from '../support/harbour.ts'
import { rowsOfWorkbook } from '../support/workbook.ts'

const FLEETS = 'SHIPDT-SERVICE-NEW/fleets'
const UNHEARD = 413_999_321
/** A minute passes after the start before reports are made, and one till the hour that is set. */
const MORNING = { timeout: 180_000 }

let harbour: Harbour
let browser: Browser

beforeAll(async () => {
  harbour = await openHarbour({
    environment: { DEMO: '1', DEMO_SHIPS: '1', CAPTCHA_TEST_ANSWER: CAPTCHA, ADDRESS_LIMIT_FACTOR: '50' },
  })
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await harbour?.close()
})

/** A fleet of somebody's, made without a browser. */
async function fleetOf(owner: string, groupName: string, mmsis: readonly number[]): Promise<string> {
  const token = await tokenOf(harbour.product, owner)
  const { result } = await accountCall<Fleet>(harbour.product, FLEETS, { body: { groupName }, token })
  if (mmsis.length > 0) {
    const body = { fleet: result.id, ships: mmsis.map((mmsi) => ({ mmsi })) }
    expect((await accountCall(harbour.product, `${FLEETS}/ships/follow`, { body, token })).code).toBe(0)
  }
  return result.id
}
const rowOf = (page: Page, name: string | RegExp) => page.locator('.report-table tbody tr').filter({ hasText: name })
const overflow = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

describe('the morning report', () => {
  it('is one press from the fleet, says where ships are and which are silent, and goes to Excel and to paper', async () => {
    const owner = await freshAccount(harbour.product)
    const id = await fleetOf(owner, 'South China Sea', [tanker.mmsi, ferry.mmsi, UNHEARD])
    const { page, context, troubles } = await openOwn(browser, harbour.product, `/fleets/${id}/report`, owner)
    await page.getByRole('heading', { name: 'Morning report: South China Sea' }).waitFor()
    await rowOf(page, tanker.name).getByText('12.0 kn').waitFor()
    await rowOf(page, tanker.name).getByText('to Singapore').waitFor()
    await rowOf(page, String(UNHEARD)).getByText(en.ships.unheard).waitFor()
    expect(await page.locator('.report-table tbody tr').count()).toBe(3)
    expect(await violations(page)).toEqual([])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: en.excel }).click()
    const rows = rowsOfWorkbook(readFileSync(await (await download).path()))
    expect(rows[0]).toContain('ETA calculated (UTC)')
    expect(rows.slice(1).map(([name]) => name)).toEqual([`MMSI ${UNHEARD}`, tanker.name, ferry.name])
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.report-settings').isVisible()).toBe(false)
    expect(await page.locator('.report-page > .header').isVisible()).toBe(false)
    expect(await rowOf(page, ferry.name).isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: en.back }).click()
    await page.locator('.fleet-ships-head').getByRole('link', { name: en.heading }).click()
    await page.waitForURL(`**/fleets/${id}/report`)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('set for the next minute it is made, kept and mailed once', async () => {
    const mailed = `ann${freshDigits()}@ships.example`
    await makeAccount(harbour.product, mailed)
    const id = await fleetOf(mailed, 'Mailed fleet', [tanker.mmsi])
    const token = await tokenOf(harbour.product, mailed)
    const settings = async () =>
      (await accountCall<ReportSettingsAnswer>(harbour.product, `${FLEETS}/${id}/report/settings`, { token })).result
    const { page, context, troubles } = await openOwn(browser, harbour.product, `/fleets/${id}/report`, mailed)
    await page.getByText(en.settings.off).waitFor()
    await page.getByLabel(en.settings.zone).fill('Sea/Nowhere')
    await page.getByText(en.settings.unknownZone).waitFor()
    expect(await page.getByRole('button', { name: en.settings.save }).isDisabled()).toBe(true)
    await page.getByLabel(en.settings.zone).fill('UTC')
    await page.getByLabel(en.settings.on).check()
    await page.getByLabel(en.settings.mail).check()
    // Not the one that may end while it is saved.
    const soon = new Date(Date.now() + 75_000).toISOString()
    await page.locator('.report-form input[type=time]').fill(soon.slice(11, 16))
    await page.getByRole('button', { name: en.settings.save }).click()
    await said(page, en.settings.saved)
    await page.getByText('Next report:').waitFor()
    const day = soon.slice(0, 10)
    await expect.poll(async () => (await settings()).days, MORNING).toMatchObject([{ day, mail: 'sent' }])
    const mails = (
      await accountCall<{ to: string; subject: string; text: string }[]>(harbour.product, 'SERVICE-USER/outbox')
    ).result
    const reports = mails.filter(({ to, subject }) => to === mailed && subject.includes('Mailed fleet'))
    expect(reports).toHaveLength(1)
    expect(reports[0].text).toContain(tanker.name)
    await page.reload()
    await page.locator('.report-day select').selectOption(day)
    await page.waitForURL(`**/report?day=${day}`)
    await rowOf(page, tanker.name).waitFor()
    expect(await violations(page)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })

  it('of an empty fleet with a long name fits a phone, in Chinese, and is nobody else’s', async () => {
    const name = '南海特种货物运输与远洋拖带联合作业第一船队'
    const [owner, stranger] = [await freshAccount(harbour.product), await freshAccount(harbour.product)]
    const id = await fleetOf(stranger, name, [])
    const { page, context, troubles } = await openOwn(browser, harbour.product, `/fleets/${id}/report`, stranger, {
      language: 'zh-CN',
      size: 'phone',
    })
    await page.getByRole('heading', { name: `${name} 晨报` }).waitFor()
    await page.getByText(zh.ships.empty).waitFor()
    await page.getByText(zh.settings.noAddress).waitFor()
    expect(await overflow(page)).toBe(0)
    expect(await violations(page)).toEqual([])
    const theirs = await fleetOf(owner, 'Not yours', [tanker.mmsi])
    await page.goto(`${harbour.product.url}/fleets/${theirs}/report`)
    await page.getByText(zh.gone).waitFor()
    expect(await page.locator('.report-settings').count()).toBe(0)
    // The refusals are the browser's to tell, and the only trouble.
    expect(troubles.filter((text) => !text.includes('404'))).toEqual([])
    await context.close()
  })
})
