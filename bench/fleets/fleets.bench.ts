import { type Envelope, fleetApi, loginApi, shipApi, type ShipList, type UserInfo } from '@fairway/contract'
import type { Page } from 'playwright-core'
import { launchBrowser, openPage } from '../../e2e/support/browser.ts'
import { startProduct, until, type Product } from '../../e2e/support/product.ts'
import { findShips } from '../../apps/server/src/fleets/find-ships.ts'
import { readList } from '../../apps/server/src/fleets/read-list.ts'
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { quantile } from '../accounts/registered.ts'
import type { BenchRow } from '../bench-row.ts'
import { createFleet, createPicture } from '../live/fleet.ts'

const FOLLOWED = 1_000
const CALLS = 40
const LOADS = 8
const LISTED = 2_000
const ALL_SHIPS = 300_000
/** Of the demonstration, which is this bench's world. */
const OWNER = { phoneOrEmail: '13800000001', password: 'fairway' }

/** A user with a thousand followed ships: what the server answers, and how long until the page shows them; and what a long list costs. */
export async function run(): Promise<BenchRow[]> {
  return [...(await followedShips()), ...(await longList())]
}

/** Names of a list are looked up in one pass over all ships, which others interrupt. */
async function longList(): Promise<BenchRow[]> {
  const fleet = createFleet(ALL_SHIPS, Date.UTC(2026, 5, 1))
  const picture = createPicture(fleet)
  const names = fleet.statics.slice(0, LISTED).map(({ mmsi, name }) => name ?? String(mmsi))
  const { rows } = await readList(names.join('\n'), { isFile: false })
  let longest = 0
  let before = performance.now()
  const watch = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - before)
    before = now
  }, 1)
  const begin = performance.now()
  const { byText } = await findShips(
    picture,
    rows.map(({ words }) => words),
  )
  const ms = performance.now() - begin
  await new Promise((resolve) => setTimeout(resolve, 5))
  clearInterval(watch)
  const found = [...byText.values()].filter((hits) => hits.length > 0).length
  return [
    {
      name: 'a list of 2,000 names among 300,000 ships',
      value: ms,
      unit: 'ms',
      target: 1_000,
      targetIs: 'at most',
      note: `${found} found; nothing else waits longer than ${Math.round(longest)} ms`,
    },
  ]
}

async function followedShips(): Promise<BenchRow[]> {
  await ensureBuilt()
  const product = await startProduct({ environment: { DEMO: '1', DEMO_SHIPS: String(FOLLOWED + 300) } })
  const browser = await launchBrowser()
  try {
    const token = (await call<UserInfo>(product, loginApi.login.path, { form: OWNER })).token
    await follow(product, token)
    const answers: number[] = []
    for (let i = 0; i < CALLS; i++) {
      const begin = performance.now()
      await Promise.all([
        call(product, fleetApi.listFleets.path, { token }),
        call(product, fleetApi.getFleetState.path, { token }),
      ])
      answers.push(performance.now() - begin)
    }
    const { page } = await openPage(browser, `${product.url}/fleets`, { everyPixel: true })
    await logIn(page)
    const shown: number[] = []
    for (let i = 0; i < LOADS; i++) shown.push(await load(page))
    return [
      {
        name: 'fleets and positions of 1,000 followed ships, server p95',
        value: quantile(answers, 0.95),
        unit: 'ms',
        target: 150,
        targetIs: 'at most',
        note: `median ${Math.round(quantile(answers, 0.5))} ms, both calls at once`,
      },
      {
        name: 'fleet of 1,000 ships shown, median',
        value: quantile(shown, 0.5),
        unit: 'ms',
        target: 300,
        targetIs: 'at most',
        note: `from the first question to the drawn table, in a browser; slowest of ${LOADS} loads ${Math.round(Math.max(...shown))} ms`,
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function call<T>(
  product: Product,
  path: string,
  { form, json, token }: { form?: Record<string, string>; json?: unknown; token?: string } = {},
): Promise<T> {
  const body = form ? new URLSearchParams(form) : json === undefined ? null : JSON.stringify(json)
  const answer = await fetch(`${product.url}/api/${path}`, {
    method: body === null ? 'GET' : 'POST',
    headers: { ...(token && { token }), ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
    body,
  })
  const { code, message, result } = (await answer.json()) as Envelope<T>
  if (code !== 0 || result === null) throw new Error(`${path} answered ${code}: ${message}`)
  return result
}

async function follow(product: Product, token: string): Promise<void> {
  let ships: ShipList['ships'] = []
  await until('the simulated ships', async () => {
    const pages = await Promise.all(
      [0, 500, 1_000].map((offset) => call<ShipList>(product, `${shipApi.listShips.path}?limit=500&offset=${offset}`)),
    )
    ships = pages.flatMap((page) => page.ships).filter(({ name }) => name !== null)
    return new Set(ships.map(({ mmsi }) => mmsi)).size >= FOLLOWED
  })
  const mmsis = [...new Set(ships.map(({ mmsi }) => mmsi))].slice(0, FOLLOWED)
  await call(product, fleetApi.followShips.path, { token, json: { ships: mmsis.map((mmsi) => ({ mmsi })) } })
}

async function logIn(page: Page): Promise<void> {
  // It opens by itself where nobody is logged in.
  const dialog = page.locator('dialog.login[open]')
  const contact = dialog.locator('[name=phoneOrEmail]')
  await contact.waitFor()
  // The demonstration fills one of its accounts in as soon as it is known: typing begins after that.
  await until('the form to be filled in', async () => (await contact.inputValue()) !== '')
  await contact.fill(OWNER.phoneOrEmail)
  await dialog.locator('[name=password]').fill(OWNER.password)
  await dialog.locator('[type=submit]').click()
  await page.locator('.fleet-rows .cell-sog').first().waitFor()
}

/** Loads the page anew: milliseconds from its first question about fleets until a row has a speed in it. */
async function load(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'domcontentloaded' })
  const shown = await page.evaluate<number>(`new Promise((resolve) => {
    const look = () => (/kn/.test(document.querySelector('.fleet-rows .cell-sog')?.textContent ?? '') ? resolve(performance.now()) : requestAnimationFrame(look))
    look()
  })`)
  const asked = await page.evaluate<number>(
    `Math.min(...performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/fleets')).map(({ startTime }) => startTime))`,
  )
  return shown - asked
}
