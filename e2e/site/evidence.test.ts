import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { texts as shipTexts } from '../../apps/web/src/features/ship/ship.en-us.ts'
import { texts as en } from '../../apps/web/src/pages/evidence/evidence.en-us.ts'
import { texts as zh } from '../../apps/web/src/pages/evidence/evidence.zh-cn.ts'
import { violations } from '../support/axe.ts'
import { openPage, shareBrowser } from '../support/browser.ts'
import { tanker } from '../support/fleet.ts'
import { openHarbour, type Harbour } from '../support/harbour.ts'
import { openMap } from '../support/map-page.ts'
import { call, until } from '../support/product.ts'
import { logInAsFilledIn, loginDialog } from '../support/sailed-ships.ts'

let harbour: Harbour
let browser: Browser
const { history } = shipTexts

beforeAll(async () => {
  harbour = await openHarbour({ environment: { DEMO: '1', DEMO_SHIPS: '1' } })
  browser = await shareBrowser()
  await until('her track to be stored', async () => {
    const { stored } = await call<{ stored: number }>(harbour.product, `ships/${tanker.mmsi}/track`)
    return stored > 20
  })
})
afterAll(async () => {
  await browser?.close()
  await harbour?.close()
})

const give = (page: Page, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name: 'pack.zip', mimeType: 'application/zip', buffer })

it('takes a signed pack of a ship’s track, and the page says whether it is genuine, in both languages and by the keyboard', async () => {
  const { page, context, troubles } = await openMap(
    browser,
    harbour.product,
    `z=8&c=20,118&ship=${tanker.mmsi}&tab=history`,
  )
  await page.getByRole('button', { name: history.evidence }).click()
  const download = page.waitForEvent('download')
  await logInAsFilledIn(loginDialog(page))
  const file = await download
  expect(file.suggestedFilename()).toMatch(new RegExp(`^evidence-${tanker.mmsi}-\\d{8}-\\d{8}\\.zip$`))
  const pack = readFileSync(await file.path())
  expect(troubles.filter((trouble) => !trouble.includes('401'))).toEqual([])
  await context.close()

  const reader = await openPage(browser, `${harbour.product.url}/evidence`)
  const { page: verify } = reader
  await verify.getByRole('button', { name: en.choose }).waitFor()
  const chooser = verify.waitForEvent('filechooser')
  await verify.getByRole('button', { name: en.choose }).focus()
  await verify.keyboard.press('Enter')
  await (await chooser).setFiles({ name: 'pack.zip', mimeType: '', buffer: pack })
  await verify.getByRole('heading', { name: en.verdict.genuine }).waitFor()
  await verify.getByText(`MMSI ${tanker.mmsi}`).waitFor()
  await verify.getByText(en.notProof).waitFor()
  expect(await violations(verify)).toEqual([])

  const hurt = Buffer.from(pack)
  hurt[pack.indexOf('points.csv') + 60] ^= 1
  await give(verify, hurt)
  await verify.getByRole('heading', { name: en.verdict.changed, exact: true }).waitFor()
  const row = verify.locator('.evidence-files li').filter({ hasText: 'points.csv' })
  expect(await row.innerText()).toContain(en.state.changed)
  expect(await violations(verify)).toEqual([])
  expect(reader.troubles).toEqual([])
  await reader.context.close()

  const phone = await openPage(browser, `${harbour.product.url}/evidence`, { language: 'zh-CN', size: 'phone' })
  await give(phone.page, Buffer.from('no pack'))
  await phone.page.getByRole('heading', { name: zh.verdict['not-a-pack'] }).waitFor()
  await phone.page.getByText(zh.reason['not-a-zip']).waitFor()
  expect(await violations(phone.page)).toEqual([])
  const room = await phone.page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect(room).toBe(0)
  expect(phone.troubles).toEqual([])
  await phone.context.close()
})
