import type { Area, Plan } from '@fairway/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as areas } from '../../apps/web/src/features/areas/areas.en-us.ts'
import { texts as organisation } from '../../apps/web/src/features/organisation/organisation.en-us.ts'
import { texts as plans } from '../../apps/web/src/features/plan/plan.en-us.ts'
import { texts as versions } from '../../apps/web/src/ui/versions/versions.en-us.ts'
import { openOwn } from '../support/account-area.ts'
import { accountCall, CAPTCHA, freshDigits, makeAccount, said, tokenOf } from '../support/accounts.ts'
import { freePort } from '../support/antenna.ts'
import { shareBrowser } from '../support/browser.ts'
import { startProduct, until, type Product } from '../support/product.ts'

const people = {
  owner: '13800139411',
  planner: '13800139412',
  approver: '13800139413',
  viewer: '13800139414',
} as const
type Role = keyof typeof people
const AREAS = '/index/myAccount/areaRemind?tab=areas'
const PLANS = '/index/myAccount/planRoutes'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct({
    arguments: ['--feed', `udp://127.0.0.1:${await freePort()}`],
    environment: { DEMO: '1', DEMO_SHIPS: '1', CAPTCHA_TEST_ANSWER: CAPTCHA, ADDRESS_LIMIT_FACTOR: '50' },
  })
  await Promise.all(Object.values(people).map((mobile) => makeAccount(product, mobile)))
  await call('owner', 'organisation', { name: 'Blue Funnel' })
  for (const role of ['planner', 'approver', 'viewer'] as const) {
    await call('owner', 'organisation/invitations', { contact: people[role], role })
    const { invited } = await call<{ invited: { id: string }[] }>(role, 'organisation')
    await call(role, `organisation/invitations/${invited[0].id}/answer`, { accept: true })
  }
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

async function call<T>(who: Role, path: string, body?: object): Promise<T> {
  const token = await tokenOf(product, people[who])
  const { result } = await accountCall<T>(product, `SHIPDT-SERVICE-NEW/${path}`, { token, ...(body && { body }) })
  return result
}
const share = (who: Role, kind: string, id: string) => call(who, 'organisation/shared', { kind, id, shared: true })
const open = async (who: Role, path: string) => (await openOwn(browser, product, path, people[who])).page
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('the roles of an organisation, in several browsers at once', () => {
  it('owner and planner change a shared area, approver and viewer look at it', async () => {
    const shape = { kind: 'circle', centre: { lat: 20, lon: 118 }, radius: 5_000 }
    // Another for each try: the same people share them all.
    const digits = freshDigits()
    const [bank, note] = [`Bank ${digits}`, `Keep off at night ${digits}`]
    const { id } = await call<Area>('planner', 'areas', { name: bank, colour: 'teal', note: '', shape })
    await share('planner', 'area', id)
    const change = organisation.others.change.replace('{{name}}', bank)
    for (const role of ['approver', 'viewer'] as const) {
      const page = await open(role, AREAS)
      await button(page, organisation.others.onChart.replace('{{name}}', bank)).waitFor()
      expect(await button(page, change).count()).toBe(0)
      await page.context().close()
    }
    const [owner, planner] = [await open('owner', AREAS), await open('planner', AREAS)]
    await button(owner, change).click()
    await button(planner, areas.edit.replace('{{name}}', bank)).click()
    await planner.getByLabel(areas.form.note).fill(note)
    await button(planner, areas.form.save).click()
    await said(planner, `${bank} is saved`)
    // What the planner wrote meanwhile is shown to the owner, who takes it.
    await owner.getByLabel(areas.form.name, { exact: true }).fill('Great bank')
    await button(owner, areas.form.save).click()
    await owner.getByRole('cell', { name: note }).waitFor()
    await button(owner, versions.clash.takeTheirs).click()
    await owner.getByText(note).waitFor()
    await Promise.all([owner, planner].map((page) => page.context().close()))
  })

  it('what the approver approves while its planner changes it is not changed by what was typed', async () => {
    const calls = [
      { port: 'HKHKG', eta: null, etd: Date.UTC(2026, 10, 24) },
      { port: 'SGSIN', eta: Date.UTC(2026, 10, 30), etd: null },
    ]
    const body = { name: 'Round', mmsi: 413_000_772, speedKn: 12, calls }
    let made: Plan | null = null
    await until('the plan to be made', async () => {
      made = await call<Plan | null>('planner', 'plans', body)
      return made !== null
    })
    const { id } = made! as Plan
    await share('planner', 'plan', id)
    const [planner, approver] = [
      await open('planner', `${PLANS}?plan=${id}`),
      await open('approver', `${PLANS}?plan=${id}`),
    ]
    await button(planner, plans.step.edit).click()
    await planner.getByLabel(plans.form.name, { exact: true }).fill('Another round')
    await button(approver, plans.step.approve).click()
    await said(approver, 'Round is approved')
    await button(planner, plans.form.save).click()
    await planner
      .getByRole('alert')
      .filter({ hasText: /approved|Pending start|another/i })
      .first()
      .waitFor()
    expect(await planner.getByLabel(plans.form.name, { exact: true }).inputValue()).toBe('Another round')
    expect(await call<Plan>('viewer', `plans/${id}`)).toMatchObject({ name: 'Round', status: 'pendingStart' })
    await Promise.all([planner, approver].map((page) => page.context().close()))
  })
})
