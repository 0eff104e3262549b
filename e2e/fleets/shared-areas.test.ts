import type { Area, Fleet } from '@fairway/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as areas } from '../../apps/web/src/features/areas/areas.en-us.ts'
import { texts as organisationEn } from '../../apps/web/src/features/organisation/organisation.en-us.ts'
import { texts as en } from '../../apps/web/src/features/reminder/reminder.en-us.ts'
import { texts as zh } from '../../apps/web/src/features/reminder/reminder.zh-cn.ts'
import { texts as routes } from '../../apps/web/src/features/route-plan/route-plan.en-us.ts'
import { openOwn } from '../support/account-area.ts'
import { accountCall, freshAccount, said, tokenOf } from '../support/accounts.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import type { Product } from '../support/product.ts'
import { sharedProduct } from '../support/shared-product.ts'

const ORGANISATION = '/index/myAccount/organisation'
const RULES = '/index/myAccount/areaRemind'
const FLEET = 'Bight traders'
const organisation = 'SHIPDT-SERVICE-NEW/organisation'

let product: Pick<Product, 'url'>
let browser: Browser

beforeAll(async () => {
  product = await sharedProduct('accounts')
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
})

/** Two members of an organisation, of whom one shares an area and a fleet with the other. */
async function shareBight() {
  const [lenderMobile, borrowerMobile] = await Promise.all([freshAccount(product), freshAccount(product)])
  const lender = await tokenOf(product, lenderMobile)
  const borrower = await tokenOf(product, borrowerMobile)
  const post = async <T>(path: string, body: object, token = lender) =>
    (await accountCall<T>(product, path, { body, token })).result
  await post('SERVICE-USER/account/profile', { name: 'Lena' })
  await post(organisation, { name: 'Blue Funnel' })
  await post(`${organisation}/invitations`, { contact: borrowerMobile, role: 'planner' })
  const { invited } = (await accountCall<{ invited: { id: string }[] }>(product, organisation, { token: borrower }))
    .result
  await post(`${organisation}/invitations/${invited[0].id}/answer`, { accept: true }, borrower)
  const shape = { kind: 'circle', centre: { lat: 54.5, lon: 6 }, radius: 9_000 }
  const area = await post<Area>('SHIPDT-SERVICE-NEW/areas', { name: 'Bight', colour: 'teal', shape })
  const fleet = await post<Fleet>('SHIPDT-SERVICE-NEW/fleets', { groupName: FLEET })
  await post('SHIPDT-SERVICE-NEW/fleets/ships/follow', { ships: [{ mmsi: 413_000_001 }], fleet: fleet.id })
  for (const [kind, id] of [
    ['area', area.id],
    ['fleet', fleet.id],
  ])
    await post(`${organisation}/shared`, { kind, id, shared: true })
  return { lender: lenderMobile, borrower: borrowerMobile }
}

/** Who has lost an area in a rule of theirs. */
let bereft: string

const filled = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name])
const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption({ label: option })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const noWider = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')

describe('areas and fleets that a member of the organisation shares', () => {
  it('are chosen for rules and routes, and what becomes of them is said to both', async () => {
    const { lender, borrower } = await shareBight()
    const { page, context, troubles } = await openOwn(browser, product, RULES, borrower)
    await button(page, en.rules.add).click()
    await choose(page, en.form.who, en.form.whoKinds.fleet)
    await choose(page, en.form.fleet, filled(en.form.sharedBy, { name: FLEET, by: 'Lena' }))
    await page.getByLabel(en.kinds['area-enter'], { exact: true }).check()
    await choose(page, en.form.area, filled(en.form.sharedBy, { name: 'Bight', by: 'Lena' }))
    expect(await violations(page)).toEqual([])
    await button(page, en.form.save).click()
    await said(page, en.form.saved)
    await page.getByRole('link', { name: `A ship of ${FLEET} enters Bight` }).waitFor()

    await page.goto(`${product.url}/routes`)
    await page.getByText(routes.areas.title, { exact: true }).click()
    await page.getByLabel('Bight').check()
    await page.getByText(filled(routes.areas.by, { by: 'Lena' })).waitFor()

    const owner = await openOwn(browser, product, ORGANISATION, lender)
    await button(owner.page, filled(organisationEn.shared.takeBackOf, { name: 'Bight' })).click()
    await owner.page.getByRole('dialog').getByText(organisationEn.shared.stops_one).waitFor()
    expect(await violations(owner.page)).toEqual([])
    await owner.page.getByRole('dialog').getByRole('button', { name: organisationEn.no }).click()
    await owner.page.goto(`${product.url}${RULES}?tab=areas`)
    await button(owner.page, filled(areas.remove, { name: 'Bight' })).click()
    await owner.page.getByRole('dialog').getByText(areas.stopsRules_one).waitFor()
    expect(await owner.page.getByRole('dialog').getByText(areas.removeRules_one).count()).toBe(0)
    expect(await violations(owner.page)).toEqual([])
    await owner.page.getByRole('dialog').getByRole('button', { name: areas.removeYes, exact: true }).click()
    await said(owner.page, filled(areas.removed, { name: 'Bight' }))
    await owner.context.close()

    await page.goto(product.url + RULES)
    const lost = filled(en.lost.area.deleted, { name: 'Bight', by: 'Lena' })
    await page.getByText(lost).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: new RegExp(`^A ship of ${FLEET} enters`) }).click()
    await page.getByText(lost).waitFor()
    expect([...troubles, ...owner.troubles]).toEqual([])
    await context.close()
    bereft = borrower
  })

  it('that are gone are said on a phone, in Chinese', async () => {
    const { page, context } = await openOwn(browser, product, RULES, bereft, {
      language: 'zh-CN',
      size: 'phone',
    })
    await page.getByText(filled(zh.lost.area.deleted, { name: 'Bight', by: 'Lena' })).waitFor()
    expect(await noWider(page)).toBe(true)
    expect(await violations(page)).toEqual([])
    await context.close()
  })
})
