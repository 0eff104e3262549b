import type { Plan } from '@fairway/contract'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { texts as areas } from '../../apps/web/src/features/areas/areas.en-us.ts'
import { texts as plan } from '../../apps/web/src/features/plan/plan.en-us.ts'
import { texts as reminder } from '../../apps/web/src/features/reminder/reminder.en-us.ts'
import { openOwn } from '../support/account-area.ts'
import { accountCall, CAPTCHA, freshAccount, said, tokenOf } from '../support/accounts.ts'
import { freePort } from '../support/antenna.ts'
import { shareBrowser } from '../support/browser.ts'
import { startProduct, type Product } from '../support/product.ts'

const REMINDERS = '/index/myAccount/areaRemind'
const PLANS = '/index/myAccount/planRoutes'
/** A ship's link by satellite. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

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
const posts: string[] = []

/** Presses a button twice at once; where it stood before, and where it stands when it first says that it works. */
async function pressedTwice(what: Locator) {
  return what.evaluate(async (button) => {
    const view = button.ownerDocument.defaultView!
    const place = () => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return [x + view.scrollX, y + view.scrollY, width, height].map(Math.round)
    }
    const says = () => button.getAttribute('aria-busy')
    const before = place()
    button.click()
    button.click()
    for (let frame = 0; frame < 600 && says() !== 'true'; frame++)
      await new Promise((resolve) => view.requestAnimationFrame(resolve))
    return { before, busy: place(), says: says() }
  })
}

/** Presses twice at once: it says that it works, stays where it is, and is sent once. */
async function pressTwice(page: Page, what: Locator, path: string): Promise<void> {
  posts.length = 0
  await what.and(page.locator(':not([aria-disabled=true])')).waitFor()
  const seen = await pressedTwice(what)
  expect(seen).toEqual({ before: seen.before, busy: seen.before, says: 'true' })
  await what.and(page.locator('[aria-busy=true]')).waitFor({ state: 'detached' })
  expect(posts.filter((one) => one.includes(path))).toHaveLength(1)
}

it('over a slow link what is saved says that it is being saved, and is saved once', async () => {
  const owner = await freshAccount(product)
  const { page, context, troubles } = await openOwn(browser, product, `${REMINDERS}?tab=areas`, owner)
  page.on('request', (request) => request.method() === 'POST' && posts.push(new URL(request.url()).pathname))
  await button(page, areas.draw).click()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  await page.getByLabel(areas.form.kind).selectOption({ label: areas.kinds.circle })
  await page.getByLabel(areas.form.name, { exact: true }).fill('Bank')
  await page.getByLabel(areas.table.corner.replace('{{number}}', '1'), { exact: true }).fill('20, 118')
  await page.getByLabel(areas.form.radius).fill('5')
  await pressTwice(page, button(page, areas.form.save), '/areas')
  await said(page, areas.saved.replace('{{name}}', 'Bank'))

  await page.getByRole('tab', { name: reminder.tabs.rules }).click()
  await button(page, reminder.templates.arrives).click()
  await page.getByLabel(reminder.form.name, { exact: true }).fill('Arrivals')
  await pressTwice(page, button(page, reminder.form.save), '/reminders')
  await said(page, reminder.form.saved)
  expect(await page.getByRole('link', { name: 'Arrivals', exact: true }).count()).toBe(1)

  const calls = [
    { port: 'HKHKG', eta: null, etd: Date.UTC(2026, 10, 24) },
    { port: 'SGSIN', eta: Date.UTC(2026, 10, 30), etd: null },
  ]
  const body = { name: 'Round', mmsi: 413_000_771, speedKn: 12, calls }
  const token = await tokenOf(product, owner)
  const { result } = await accountCall<{ id: string }>(product, 'SHIPDT-SERVICE-NEW/plans', { body, token })
  await page.goto(`${product.url}${PLANS}?plan=${result.id}`)
  await pressTwice(page, button(page, plan.step.approve), '/step')
  await said(page, 'Round is approved')
  await pressTwice(page, button(page, plan.step.start), '/step')
  await said(page, 'Round is executing')
  // Another window, as another person's, has the same question open: both say yes at once.
  const other = await context.newPage()
  await other.goto(page.url())
  const dialogOf = (one: Page) => one.getByRole('dialog', { name: plan.ask.endTitle })
  for (const one of [page, other]) {
    await button(one, plan.step.end).click()
    await dialogOf(one).waitFor()
  }
  await Promise.all([
    pressTwice(page, dialogOf(page).getByRole('button', { name: plan.step.end, exact: true }), '/step'),
    dialogOf(other).getByRole('button', { name: plan.step.end, exact: true }).click(),
  ])
  for (const one of [page, other]) {
    await said(one, 'Round has ended')
    await dialogOf(one).waitFor({ state: 'detached' })
    expect(await one.locator('.toast-bad, .is-fault').allInnerTexts()).toEqual([])
  }
  const { result: ended } = await accountCall<Plan>(product, `SHIPDT-SERVICE-NEW/plans/${result.id}`, { token })
  expect([ended.status, ended.log.filter(({ step }) => step === 'end').length]).toEqual(['finished', 1])
  expect(troubles).toEqual([])
  await context.close()
})
