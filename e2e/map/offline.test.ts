import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Plan } from '@fairway/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { texts as offline } from '../../apps/web/src/features/offline/offline.en-us.ts'
import { texts as plan } from '../../apps/web/src/features/plan/plan.en-us.ts'
import { accountCall, logInHere, openLogin, tokenOf } from '../support/accounts.ts'
import { freePort, openAntenna, type Antenna } from '../support/antenna.ts'
import { violations } from '../support/axe.ts'
import { openPage, shareBrowser, type Opened } from '../support/browser.ts'
import { changeEntry, copyBuild, type CopiedBuild } from '../support/copied-build.ts'
import { fleet, tanker, trawler } from '../support/fleet.ts'
import { shipsDrawn } from '../support/map-page.ts'
import { health, startProduct, until, type Product } from '../support/product.ts'
import { alive, soon } from '../support/site.ts'

/** Of the demonstration: nobody has to be registered. */
const ANN = { mobile: '13800000001', password: 'fairway' }

let browser: Browser
let build: CopiedBuild
let product: Product
let antenna: Antenna
let start: () => Promise<Product>

beforeAll(async () => {
  build = copyBuild()
  browser = await shareBrowser()
  const port = String(await freePort())
  antenna = await openAntenna()
  const dataDir = join(build.root, 'data')
  start = async () => {
    const started = await startProduct({
      root: build.root,
      dataDir,
      arguments: ['--feed', antenna.feed, '--port', port],
      environment: { DEMO: '1', DEMO_SHIPS: '1' },
    })
    await antenna.connect()
    antenna.broadcast(fleet)
    await until('the fleet to be known', async () => (await health(started)).ships >= fleet.length)
    return started
  }
  product = await start()
})
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())))
afterAll(async () => {
  antenna?.close()
  await product?.stop()
  build?.remove()
})

const restart = async () => {
  antenna.close()
  await product.stop()
  product = await start()
}

const openKeptMap = async (language: 'zh-CN' | 'en-US' = 'en-US', query = ''): Promise<Opened> => {
  const opened = await openPage(browser, `${product.url}/map${query}`, { worker: true, language })
  await shipsDrawn(opened.page)
  await programKept(opened.page)
  return opened
}

/** Until the page and its files are kept and the worker serves it. */
const programKept = (page: Page) =>
  soon(() =>
    page.evaluate<boolean>(
      `caches.match('/map', { cacheName: 'fairway-shell-1' }).then((found) => found !== undefined && navigator.serviceWorker.controller !== null)`,
    ),
  ).toBe(true)
const keeps = (page: Page, cache: string) =>
  page.evaluate<string[]>(
    `caches.open('${cache}').then((kept) => kept.keys()).then((keys) => keys.map(({ url }) => new URL(url).pathname))`,
  )
const entryOf = (page: Page) =>
  page.evaluate<string>(`new URL([...document.querySelectorAll('script[type=module][src]')].at(-1).src).pathname`)

/** The page of plans has its worker, and all that was loaded for it is kept. */
const plansPageKept = (page: Page) =>
  page.evaluate<boolean>(`(async () => {
    const worker = await navigator.serviceWorker.getRegistration('/index/myAccount/planRoutes')
    const kept = (await (await caches.open('fairway-assets-1')).keys()).map(({ url }) => url)
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    return worker !== undefined && loaded.every((file) => !file.includes('/assets/') || kept.includes(file))
  })()`)

const SHOWN_AS_OF = /Offline · Shown as of .+ ago.+ needs the connection/

async function makePlan(token: string, name: string): Promise<Plan> {
  const calls = [
    { port: 'HKHKG', eta: null, etd: Date.UTC(2026, 10, 24) },
    { port: 'SGSIN', eta: Date.UTC(2026, 10, 30), etd: null },
  ]
  const body = { name, mmsi: tanker.mmsi, speedKn: 12, calls }
  return (await accountCall<Plan>(product, 'SHIPDT-SERVICE-NEW/plans', { token, body })).result
}

async function signIn(page: Page): Promise<void> {
  const dialog = await openLogin(page)
  await logInHere(dialog, ANN.mobile, ANN.password)
  await dialog.waitFor({ state: 'detached' })
}

it('can be installed in both languages, and its worker is asked for anew each time', async () => {
  for (const [language, name] of [
    ['en-US', 'Fairway'],
    ['zh-CN', '航道'],
  ] as const) {
    // The workspace's page without a chart is the same app.
    const { context, page } = await openPage(browser, `${product.url}/fleets`, { worker: true, language })
    const devtools = await context.newCDPSession(page)
    const { errors, data } = (await devtools.send('Page.getAppManifest')) as { errors: unknown[]; data?: string }
    expect(errors).toEqual([])
    expect(JSON.parse(data!)).toMatchObject({ name, lang: language, start_url: '/map', display: 'standalone' })
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // A profile of a test counts as a private window, which installs nothing.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  }
  const worker = await fetch(`${product.url}/service-worker.js`)
  expect(worker.headers.get('cache-control')).toBe('no-cache')
  expect(worker.headers.get('content-type')).toContain('javascript')
  expect(await (await fetch(`${product.url}/index/home`)).text()).not.toContain('webmanifest')
})

describe('without a connection', () => {
  it('the map opens in Chinese and says that it shows no ships; for a visitor nothing of anybody is kept', async () => {
    const { context, page } = await openKeptMap('zh-CN')
    await context.setOffline(true)
    await page.reload()
    await page.getByText('网络已断开 · 无法显示船舶，海图仅限本浏览器保存过的部分。').waitFor()
    for (const cache of ['fairway-followed-1', 'fairway-plans-1']) expect(await keeps(page, cache)).toEqual([])
    expect(await violations(page)).toEqual([])
    await context.setOffline(false)
    await page.locator('.offline-note').waitFor({ state: 'detached' })
    await shipsDrawn(page)
  })

  it('the map opens for who came to it from a page of the site', async () => {
    const { context, page } = await openPage(browser, `${product.url}/index/home`, { worker: true })
    // The link is the program's own then, and loads no page.
    await alive(page.getByRole('heading', { level: 1 }))
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Map', exact: true }).click()
    await shipsDrawn(page)
    await soon(() => keeps(page, 'fairway-shell-1')).toEqual(['/map'])
    await soon(() =>
      page.evaluate<string>(`navigator.serviceWorker.getRegistration('/map').then((found) => found?.active?.state)`),
    ).toBe('activated')
    await context.setOffline(true)
    await page.goto(`${product.url}/map`)
    await page.getByText('Offline · No ships can be shown; the chart as far as this browser has kept it.').waitFor()
  })

  it('a first visit is kept though a file of it fails once', async () => {
    const { page } = await openPage(browser, 'about:blank', { worker: true })
    let failed = 0
    // The page fetches its files once more to keep them.
    await page.route('**/assets/**', async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue()
      failed++
      await route.abort()
    })
    await page.goto(`${product.url}/map`)
    await soon(() => Promise.resolve(failed)).toBeGreaterThan(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await programKept(page)
  })

  it('voyage plans are read as of when they were kept, cannot be changed, and are gone with the login', async () => {
    const token = await tokenOf(product, ANN.mobile, ANN.password)
    const { id } = await makePlan(token, 'Approved round')
    await accountCall(product, `SHIPDT-SERVICE-NEW/plans/${id}/step`, { token, body: { step: 'approve', revision: 1 } })
    await makePlan(token, 'Drafted round')
    const { context, page } = await openKeptMap()
    await signIn(page)
    await soon(() => keeps(page, 'fairway-plans-1')).toEqual(['/voyage-plans'])
    await soon(() => plansPageKept(page)).toBe(true)

    await context.setOffline(true)
    await page.reload()
    await page.getByRole('link', { name: offline.plans }).click()
    await page.getByText(SHOWN_AS_OF).waitFor()
    expect(await page.getByRole('button', { name: plan.add, exact: true }).count()).toBe(0)
    await page
      .getByRole('link', { name: /Drafted round/ })
      .first()
      .click()
    await page.getByText(plan.offline.notKept.plan).waitFor()
    await page.getByRole('link', { name: plan.back }).click()
    await page.getByRole('tab', { name: /Pending start/ }).click()
    await page
      .getByRole('link', { name: /Approved round/ })
      .first()
      .click()
    // At this address itself too, and not only for who came by the map.
    await page.reload()
    await page.getByText(SHOWN_AS_OF).waitFor()
    await page.getByRole('rowheader', { name: 'Singapore' }).waitFor()
    await page.locator('.plan-way-chart canvas').waitFor()
    await page.getByText(plan.log.self).waitFor()
    expect(await page.getByRole('button', { name: plan.step.start, exact: true }).count()).toBe(0)
    expect(await violations(page)).toEqual([])

    await context.setOffline(false)
    await page.getByRole('button', { name: plan.step.start, exact: true }).waitFor()
    expect(await page.getByText(SHOWN_AS_OF).count()).toBe(0)
    await context.setOffline(true)
    await page.getByText(SHOWN_AS_OF).waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: plan.step.start, exact: true }).waitFor()
    await page.locator('.user-menu').click()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await reloaded
    await page.locator('.header-login').waitFor()
    expect(await keeps(page, 'fairway-plans-1')).toEqual([])
  })

  it('followed ships stand on the chart with their age, an upgrade is there at the next load, and signing out leaves nothing', async () => {
    const token = await tokenOf(product, ANN.mobile, ANN.password)
    const ships = [tanker, trawler].map(({ mmsi }) => ({ mmsi }))
    await accountCall(product, 'SHIPDT-SERVICE-NEW/fleets/ships/follow', { token, body: { ships } })
    const { context, page, troubles } = await openKeptMap('en-US', '?z=5&c=21,118')
    await signIn(page)
    await soon(() => keeps(page, 'fairway-followed-1')).toEqual(['/followed-ships'])
    await soon(async () => (await keeps(page, 'fairway-tiles-1')).length).toBeGreaterThan(0)
    expect(troubles).toEqual([])
    const kept = await keeps(page, 'fairway-tiles-1')
    const everything = (
      await Promise.all(
        ['shell', 'assets', 'tiles', 'followed', 'plans'].map((name) => keeps(page, `fairway-${name}-1`)),
      )
    ).flat()
    expect(everything.filter((path) => path.startsWith('/api/'))).toEqual([])

    await context.setOffline(true)
    await page.reload()
    await page.getByText(/Offline · Only the 2 ships you follow are shown, as they were .+ ago/).waitFor()
    await shipsDrawn(page)
    expect(await page.evaluate<number>(`fetch('${kept[0]}').then(({ status }) => status)`)).toBe(200)
    await page.getByRole('button', { name: 'Fleets', exact: true }).click()
    await page.locator('.drawer').getByText(tanker.name).waitFor()
    expect(await violations(page)).toEqual([])
    await context.setOffline(false)
    await page.locator('.offline-note').waitFor({ state: 'detached' })

    antenna.close()
    await product.stop()
    const { before, after } = changeEntry(build.web)
    // Nobody answers: the program of before, with the age of what it shows.
    await page.reload()
    await page.getByText('Only the 2 ships you follow').waitFor()
    expect(await entryOf(page)).toBe(before)
    product = await start()
    await page.reload()
    expect(await entryOf(page)).toBe(after)
    await shipsDrawn(page)
    // And only that is kept from now on.
    await expect
      .poll(async () => (await keeps(page, 'fairway-assets-1')).filter((path) => [before, after].includes(path)))
      .toEqual([after])

    await page.locator('.user-menu').click()
    // The page is loaded anew by it.
    const reloaded = page.waitForEvent('load')
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await reloaded
    await page.locator('.header-login').waitFor()
    expect(await keeps(page, 'fairway-followed-1')).toEqual([])

    rmSync(join(build.web, 'service-worker.js'))
    await restart()
    await page.reload()
    await expect
      .poll(() =>
        page.evaluate<string[]>(
          `navigator.serviceWorker.getRegistrations().then((all) => all.map(({ scope }) => new URL(scope).pathname))`,
        ),
      )
      .not.toContain('/map')
    await soon(() => page.evaluate<string[]>('caches.keys()')).toEqual([])
  })
})
