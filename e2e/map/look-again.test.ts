import type { Fleet, VoyageAhead } from '@fairway/contract'
import { Client } from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../apps/server/src/database/worker-postgres.fixture.ts'
import { texts as en } from '../../apps/web/src/features/fleet-report/fleet-report.en-us.ts'
import { texts as zh } from '../../apps/web/src/features/fleet-report/fleet-report.zh-cn.ts'
import { openOwn } from '../support/account-area.ts'
import { accountCall, freshAccount, tokenOf } from '../support/accounts.ts'
import type { Antenna } from '../support/antenna.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { particularsOf, positionOf, tanker } from '../support/fleet.ts'
import { startHeardProduct, type HeardProduct } from '../support/heard-product.ts'
import { until, type Product } from '../support/product.ts'

const FLEETS = 'SHIPDT-SERVICE-NEW/fleets'
const VISIT_MS = 31 * 60_000

let database: Awaited<ReturnType<typeof freshDatabase>>
let heard: HeardProduct
let product: Product
let antenna: Antenna
let browser: Browser

beforeAll(async () => {
  database = await freshDatabase()
  heard = await startHeardProduct([], { DATABASE_URL: database.url })
  ;({ product, antenna } = heard)
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await heard?.stop()
  await database?.remove()
})

/** She says where she is bound for, and the server goes by it: what it reckons of a ship it keeps for some seconds. */
async function boundFor(locode: string, token: string): Promise<void> {
  await until(`the ship bound for ${locode}`, async () => {
    antenna.send(
      particularsOf({ ...tanker, destination: locode }),
      positionOf({ ...tanker, lat: 20, lon: 118 }, 0, Date.now()),
    )
    await new Promise((resolve) => setTimeout(resolve, 500))
    const path = `SHIPDT-SERVICE-NEW/ships/${tanker.mmsi}/voyage`
    const { result } = await accountCall<VoyageAhead | null>(product, path, { token })
    return result?.destination.port?.locode === locode
  })
}

/** The last look at a fleet is half an hour older: whoever comes now comes anew. */
async function halfAnHourPasses(fleet: string): Promise<void> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const { rowCount } = await client.query('update fleet_look set looked_at = looked_at - $1 where fleet_id = $2', [
    VISIT_MS,
    fleet,
  ])
  await client.end()
  expect(rowCount).toBe(1)
}

/** Comes again, and looks. */
async function comeAgain(page: Page): Promise<void> {
  const looked = page.waitForResponse(/\/look(\?|$)/)
  await page.reload()
  await looked
  await page.locator('.fleet-rows .fleet-row').first().waitFor()
}

it('what changed since the visit before stands above the ships half an hour later, in either language', async () => {
  const owner = await freshAccount(product)
  const token = await tokenOf(product, owner)
  const { id } = (await accountCall<Fleet>(product, FLEETS, { body: { groupName: 'East' }, token })).result
  await accountCall(product, `${FLEETS}/ships/follow`, { body: { fleet: id, ships: [{ mmsi: tanker.mmsi }] }, token })
  await boundFor('CNSHA', token)
  const address = `/fleets?fleet=${id}`
  const { page, context, troubles } = await openOwn(browser, product, address, owner)
  await page.locator('.fleet-rows .fleet-row').first().waitFor()
  // It is the same visit still.
  await comeAgain(page)
  expect(await page.locator('.since-looked').count()).toBe(0)

  await boundFor('SGSIN', token)
  await halfAnHourPasses(id)
  await comeAgain(page)
  const news = page.getByRole('region', { name: en.look.title })
  await news.getByText(`${tanker.name} is bound for Singapore; before: Shanghai`).waitFor()
  expect(await violations(page)).toEqual([])
  // It stays for this visit, and is gone with the next.
  await comeAgain(page)
  await news.getByText(/bound for Singapore/).waitFor()
  await context.close()

  const phone = await openOwn(browser, product, address, owner, {
    language: 'zh-CN',
    size: 'phone',
  })
  const inChinese = phone.page.getByRole('region', { name: zh.look.title })
  await inChinese.getByText(`${tanker.name} 下一港改为新加坡，原为上海`).waitFor()
  await halfAnHourPasses(id)
  await comeAgain(phone.page)
  expect(await phone.page.getByText(/下一港改为/).count()).toBe(0)
  expect([...troubles, ...phone.troubles]).toEqual([])
  await phone.context.close()
})
