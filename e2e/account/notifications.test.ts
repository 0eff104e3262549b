import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page, Worker } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { pushBrowser } from '../../apps/server/src/deliveries/channels/push-browser.fixture.ts'
import { Receiver } from '../../apps/server/src/deliveries/channels/receiver.fixture.ts'
import { silenceLinks } from '../../apps/server/src/deliveries/messages/silence-links.ts'
import { keyedHash } from '../../apps/server/src/secrets/keyed-hash.ts'
import { texts as en } from '../../apps/web/src/features/delivery/delivery.en-us.ts'
import { texts as zh } from '../../apps/web/src/features/delivery/delivery.zh-cn.ts'
import { texts as silence } from '../../apps/web/src/pages/account/silence.en-us.ts'
import { texts as inbox } from '../../apps/web/src/features/reminder/inbox/inbox.en-us.ts'
import { openOwn } from '../support/account-area.ts'
import { accountCall, freshAccount, PASSWORD, said, tokenOf } from '../support/accounts.ts'
import type { Antenna } from '../support/antenna.ts'
import { violations } from '../support/axe.ts'
import { openPage, shareBrowser } from '../support/browser.ts'
import { particularsOf, positionOf, tanker } from '../support/fleet.ts'
import { startHeardProduct, type HeardProduct } from '../support/heard-product.ts'
import type { Product } from '../support/product.ts'

const PAGE = '/index/myAccount/areaRemind?tab=channels'
const bank = {
  name: 'Macclesfield bank',
  colour: 'teal',
  note: '',
  shape: { kind: 'circle', centre: { lat: 16, lon: 114 }, radius: 5_000 },
}

let heard: HeardProduct
let product: Product
let antenna: Antenna
let browser: Browser

beforeAll(async () => {
  heard = await startHeardProduct([])
  ;({ product, antenna } = heard)
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await heard?.stop()
})

/** A browser's vendor has its push service; here it is ours, and this test opens what comes. */
async function subscribesTo(page: Page, endpoint: string): Promise<ReturnType<typeof pushBrowser>> {
  const own = pushBrowser()
  const script = `
    const subscription = { endpoint: ${JSON.stringify(endpoint)}, unsubscribe: async () => ((globalThis.subscribed = false), true) }
    subscription.toJSON = () => ({ endpoint: subscription.endpoint, keys: ${JSON.stringify(own.keys)} })
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
      if (!userVisibleOnly || applicationServerKey.length !== 87) throw new Error('a subscription of another kind')
      globalThis.subscribed = true
      return subscription
    }
    PushManager.prototype.getSubscription = async () => (globalThis.subscribed ? subscription : null)`
  await page.evaluate(script)
  return own
}

/** Chromium without its windows says no whoever is let in, and shows nothing: the page is told that it may. */
const allowed = `{
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
}`

/** The worker that shows notifications, and notes what it would show. */
async function pushWorker(context: BrowserContext): Promise<Worker> {
  for (const worker of context.serviceWorkers()) {
    const isOurs = await worker.evaluate<boolean>(`registration.scope.endsWith('/push/')`)
    if (!isOurs) continue
    await worker.evaluate(`{
      globalThis.shown = []
      ServiceWorkerRegistration.prototype.showNotification = async (title, { body, lang, data }) =>
        void globalThis.shown.push({ title, body, lang, data })
    }`)
    return worker
  }
  throw new Error('no worker shows notifications')
}

/** Gives the worker what a push service would bring, and gives what it shows. */
async function shownBy(context: BrowserContext, page: Page, notice: unknown): Promise<unknown[]> {
  const worker = await pushWorker(context)
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith('/push/'))
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(product.url).origin,
    registrationId,
    data: JSON.stringify(notice),
  })
  const shown = () => worker.evaluate<unknown[]>('globalThis.shown')
  await expect.poll(async () => (await shown()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  return shown()
}

it('a browser is asked by a press, shows what a rule tells, and the press on it leads to that reminder', async () => {
  // Its own for each try: what an earlier one subscribed to is told of this ship as well.
  const receiver = await Receiver.open()
  onTestFinished(() => receiver.close())
  receiver.answer = () => 201
  const owner = await freshAccount(product)
  const token = await tokenOf(product, owner)
  const area = await accountCall<{ id: string }>(product, 'SHIPDT-SERVICE-NEW/areas', { body: bank, token })
  const { page, context, troubles } = await openOwn(browser, product, PAGE, owner, {
    worker: true,
  })
  await context.addInitScript(allowed)
  await page.reload()
  await page.getByText(en.push.none).waitFor()
  const own = await subscribesTo(page, `${receiver.url}/push`)
  await page.getByRole('button', { name: en.push.add }).click()
  await said(page, en.push.added)
  await page.getByText(en.push.here).waitFor()
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: /^Show a test on/ }).click()
  await said(page, en.push.tested)
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1)
  const tried = own.open(receiver.received[0].bytes)
  expect(tried).toMatchObject({ tag: 'test', lang: 'en-US' })

  const rule = { who: { kind: 'any' }, does: ['area-enter'], areaId: area.result.id, tell: { push: true } }
  expect((await accountCall(product, 'SHIPDT-SERVICE-NEW/reminders', { body: rule, token })).code).toBe(0)
  const craft = { ...tanker, mmsi: tanker.mmsi + 60 + (Date.now() % 10_000) }
  antenna.send(particularsOf(craft))
  for (let i = 0; i < 4; i++) {
    const way = { lat: 16 + i * 0.0005, lon: 114, sog: 0.8 + 2 * (i % 2), cog: (90 * (i + 1)) % 360 }
    antenna.send(positionOf({ ...craft, ...way }, 0, Date.now()))
    await new Promise((resolve) => setTimeout(resolve, 1_100))
  }
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(2)
  const notice = own.open(receiver.received[1].bytes) as { title: string; path: string }
  expect(notice.title).toBe(`${craft.name} entered ${bank.name}`)
  const shown = await shownBy(context, page, notice)
  expect(shown).toMatchObject([{ title: notice.title, lang: 'en-US', data: { path: notice.path } }])
  await page.getByText(`notification on`).first().waitFor()

  await page.goto(`${product.url}/${notice.path}`)
  await page.getByText(inbox.alone).waitFor()
  await page.getByText(notice.title).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: inbox.showAll }).click()
  await page.getByText(inbox.alone).waitFor({ state: 'detached' })

  await page.goto(product.url + PAGE)
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByText(en.push.none).waitFor()
  expect(troubles).toEqual([])
  await context.close()
})

it('a browser that was told not to ask says where that is changed, on a phone, in Chinese', async () => {
  const owner = await freshAccount(product)
  const { page, context, troubles } = await openOwn(browser, product, PAGE, owner, {
    language: 'zh-CN',
    size: 'phone',
    worker: true,
  })
  await page.getByRole('heading', { name: zh.push.title }).waitFor()
  // Headless browsers say no to everybody who has not been let in.
  await page
    .getByText(zh.push.cannot.refused)
    .or(page.getByRole('button', { name: zh.push.add }))
    .waitFor()
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(troubles).toEqual([])
  await context.close()
})

it('a link out of a mail silences its rule after a press, and says what it did', async () => {
  const owner = await freshAccount(product)
  const token = await tokenOf(product, owner)
  const rule = { name: 'Arrivals', who: { kind: 'followed' }, does: ['port-arrival'], tell: { mail: true } }
  const made = await accountCall<{ id: string }>(product, 'SHIPDT-SERVICE-NEW/reminders', { body: rule, token })
  const { result: user } = await accountCall<{ userId: number }>(product, 'SERVICE-USER/login/login', {
    form: { phoneOrEmail: owner, password: PASSWORD },
  })
  const secret = readFileSync(join(product.dataDir, 'secret'), 'utf8')
  const links = silenceLinks(keyedHash(secret), Date.now)
  const at = (ruleId: string | null) => `${product.url}/silence#${links.make({ userId: user.userId, ruleId })}`
  const { page, context, troubles } = await openPage(browser, at(made.result.id), { size: 'phone' })
  await page.getByRole('heading', { name: silence.rule.replace('{{name}}', 'Arrivals') }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: silence.day }).click()
  await page.getByText(silence.doneDay.split('{{')[0].trim()).waitFor()
  const { result } = await accountCall<{ rules: { snoozedUntil: number }[] }>(product, 'SHIPDT-SERVICE-NEW/reminders', {
    token,
  })
  expect(result.rules[0].snoozedUntil).toBeGreaterThan(Date.now())
  await page.goto('about:blank')
  await page.goto(at(null))
  await page.getByRole('button', { name: silence.allMails }).click()
  await page.getByText(silence.doneAll).waitFor()
  await page.goto('about:blank')
  await page.goto(`${product.url}/silence#${'A'.repeat(20)}.${'A'.repeat(43)}`)
  await page.getByText(silence.endedLead).waitFor()
  expect(await violations(page)).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})
