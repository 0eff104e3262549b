import type { Area, Plan } from '@fairway/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { texts as areas } from '../../apps/web/src/features/areas/areas.en-us.ts'
import { texts as en } from '../../apps/web/src/features/organisation/organisation.en-us.ts'
import { texts as zh } from '../../apps/web/src/features/organisation/organisation.zh-cn.ts'
import { texts as plans } from '../../apps/web/src/features/plan/plan.en-us.ts'
import { texts as versions } from '../../apps/web/src/ui/versions/versions.en-us.ts'
import { card, openOwn } from '../support/account-area.ts'
import { accountCall, CAPTCHA, freshAccount, said, tokenOf } from '../support/accounts.ts'
import { freePort } from '../support/antenna.ts'
import { violations } from '../support/axe.ts'
import { shareBrowser } from '../support/browser.ts'
import { startProduct, until, type Product } from '../support/product.ts'

const PAGE = '/index/myAccount/organisation'
const AREAS = '/index/myAccount/areaRemind'
const PLANS = '/index/myAccount/planRoutes'
const NAME = 'Blue Funnel'
const PLAN = 'Round of the planner'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct({
    arguments: ['--feed', `udp://127.0.0.1:${await freePort()}`],
    environment: { DEMO: '1', DEMO_SHIPS: '1', CAPTCHA_TEST_ANSWER: CAPTCHA, ADDRESS_LIMIT_FACTOR: '50' },
  })
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The plan on the page of whoever it is, from the list. */
async function openPlan(who: string) {
  const opened = await openOwn(browser, product, PLANS, who)
  await opened.page.getByRole('link', { name: new RegExp(PLAN) }).click()
  await opened.page.getByRole('heading', { name: PLAN, exact: true }).waitFor()
  return opened
}

describe('an organisation', () => {
  it('is founded, invites, and a plan that its planner shares is approved by its approver, read by its viewer and by nobody else', async () => {
    const roles = ['owner', 'planner', 'approver', 'viewer', 'stranger'] as const
    const made = await Promise.all(roles.map(async (role) => [role, await freshAccount(product)] as const))
    const people = Object.fromEntries(made) as Record<(typeof roles)[number], string>
    const owner = await openOwn(browser, product, PAGE, people.owner)
    await button(owner.page, en.found.yes).click()
    await owner.page.getByText(en.found.missing).waitFor()
    await owner.page.getByLabel(en.found.name, { exact: true }).fill(NAME)
    await button(owner.page, en.found.yes).click()
    await said(owner.page, `${NAME} is created`)
    for (const role of ['planner', 'approver', 'viewer'] as const) {
      await owner.page.getByLabel(en.invite.contact, { exact: true }).fill(people[role])
      await owner.page.getByLabel(en.invite.role, { exact: true }).selectOption(role)
      await button(owner.page, en.invite.yes).click()
      await card(owner.page, en.invite.title).getByText(people[role]).waitFor()
    }
    expect(await violations(owner.page)).toEqual([])

    // The planner accepts, and shares a plan of his own.
    const planner = await openOwn(browser, product, PAGE, people.planner)
    await button(planner.page, en.invited.accept).click()
    await said(planner.page, `You are a member of ${NAME}`)
    expect(await violations(planner.page)).toEqual([])
    const body = {
      name: PLAN,
      mmsi: 413_000_777,
      speedKn: 12,
      calls: [
        { port: 'HKHKG', eta: null, etd: Date.UTC(2026, 10, 24) },
        { port: 'SGSIN', eta: Date.UTC(2026, 10, 30), etd: null },
      ],
    }
    const token = await tokenOf(product, people.planner)
    let sent: Plan | null = null
    // A server that is busy with the ways by sea says so, and is asked again.
    await until('the plan to be made', async () => {
      sent = (await accountCall<Plan | null>(product, 'SHIPDT-SERVICE-NEW/plans', { body, token })).result
      return sent !== null
    })
    const plan = sent! as Plan
    await planner.page.goto(`${product.url}${PLANS}?plan=${plan.id}`)
    await button(planner.page, en.share.yes).click()
    await said(planner.page, `${PLAN} is shared with your organisation`)
    // Whoever shares leaves the approval to who has it.
    await button(planner.page, plans.step.approve).waitFor({ state: 'detached' })
    await planner.context.close()

    for (const role of ['approver', 'viewer'] as const) {
      const answer = await accountCall<{ invited: { id: string }[] }>(product, 'SHIPDT-SERVICE-NEW/organisation', {
        token: await tokenOf(product, people[role]),
      })
      const path = `SHIPDT-SERVICE-NEW/organisation/invitations/${answer.result.invited[0].id}/answer`
      await accountCall(product, path, { body: { accept: true }, token: await tokenOf(product, people[role]) })
    }

    const viewer = await openPlan(people.viewer)
    await viewer.page.getByText(new RegExp(`^by .*${people.planner.slice(-4)}$`)).waitFor()
    for (const step of [plans.step.approve, plans.step.edit, plans.step.cancel, en.share.no, plans.step.remove])
      expect(await button(viewer.page, step).count()).toBe(0)
    await viewer.context.close()

    const approver = await openPlan(people.approver)
    await button(approver.page, plans.step.approve).click()
    await said(approver.page, `${PLAN} is approved`)
    await approver.page.getByRole('heading', { name: plans.log.title }).waitFor()
    expect(await approver.page.getByText(plans.log.self).count()).toBe(0)
    expect(await button(approver.page, plans.step.edit).count()).toBe(0)
    expect(await violations(approver.page)).toEqual([])
    await approver.context.close()

    const stranger = await openOwn(browser, product, PLANS, people.stranger)
    await stranger.page.getByText(plans.none).waitFor()
    await stranger.page.goto(`${product.url}${PLANS}?plan=${plan.id}`)
    await stranger.page.getByText(/Nothing was found/).waitFor()
    await stranger.context.close()

    // The owner sees what is shared, and cannot leave the others without an owner.
    await owner.page.reload()
    await card(owner.page, en.shared.title).getByText(PLAN).waitFor()
    await button(owner.page, en.dissolve.button).click()
    await button(owner.page, en.dissolve.yes).click()
    await said(owner.page, en.dissolve.done)
    await owner.page.getByRole('heading', { name: en.found.title }).waitFor()
    expect([...owner.troubles, ...planner.troubles]).toEqual([])
    await owner.context.close()
  })

  it('shows beside what is typed what was saved of an area meanwhile, and overwrites nothing unasked', async () => {
    const keeper = await freshAccount(product)
    const token = await tokenOf(product, keeper)
    const shape = { kind: 'circle', centre: { lat: 1.2, lon: 103.7 }, radius: 5_000 }
    const save = async (body: object) =>
      (
        await accountCall<Area>(product, 'SHIPDT-SERVICE-NEW/areas', {
          body: { colour: 'teal', shape, ...body },
          token,
        })
      ).result
    const { id } = await save({ name: 'Anchorage' })
    const { page, context } = await openOwn(browser, product, `${AREAS}?tab=areas`, keeper)
    await button(page, areas.edit.replace('{{name}}', 'Anchorage')).click()
    await page.getByLabel(areas.form.name, { exact: true }).fill('Anchorage of mine')
    await save({ id, name: 'Anchorage of another' })
    await button(page, areas.form.save).click()
    const theirs = page.getByRole('alert', { name: versions.clash.title })
    await theirs.getByRole('cell', { name: 'Anchorage of another', exact: true }).waitFor()
    // What is typed while the two lie beside each other is what is saved.
    await page.getByLabel(areas.form.name, { exact: true }).fill('Anchorage of ours')
    expect(await violations(page)).toEqual([])
    await button(page, versions.clash.keepMine).click()
    await said(page, 'Anchorage of ours is saved')
    await context.close()
  })

  it('is shown in Chinese on a phone, where nothing is wider than the page', async () => {
    const { page, context } = await openOwn(browser, product, PAGE, await freshAccount(product), {
      language: 'zh-CN',
      size: 'phone',
    })
    await page
      .getByLabel(zh.found.name, { exact: true })
      .fill('一个名称相当长的航运与船舶管理有限责任公司及其下属各分公司')
    await button(page, zh.found.yes).click()
    await page.getByRole('heading', { name: zh.invite.title }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(await violations(page)).toEqual([])
    await context.close()
  })
})
