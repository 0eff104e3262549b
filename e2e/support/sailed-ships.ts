import type { Voyages } from '@fairway/contract'
import type { Locator, Page } from 'playwright-core'
import { tokenOf } from './accounts.ts'
import { call, startProduct, until, type Product } from './product.ts'
import { sharedProduct } from './shared-product.ts'

export interface SailedShips {
  product: Pick<Product, 'url'>
  /** Ships of the simulated world with port calls in the last 30 days that a voyage led to; those with the fewest calls first. */
  ships: { mmsi: number; name: string; voyages: Voyages }[]
}

/** Processes of low priority make it: on a busy machine they get little. */
const MADE_LIMIT_MS = 140_000

/** More calls make a page longer, not the test better. */
const FEW = { least: 3, most: 40 }

/** A small simulated world with its month of history stored and its port calls worked out. */
export async function startWithHistory(): Promise<Product> {
  const product = await startProduct({ environment: { DEMO: '1', DEMO_SHIPS: '24', ADDRESS_LIMIT_FACTOR: '50' } })
  try {
    // The history comes first, the calls after it: each has its own limit.
    const phase = async () => (await voyagesHealth(product)).phase
    await until('the history of the simulated world', async () => (await phase()) !== 'waiting', MADE_LIMIT_MS)
    await until('its port calls', async () => (await phase()) === 'live', MADE_LIMIT_MS)
    return product
  } catch (error) {
    await product.stop()
    throw error
  }
}

/** The simulated world that files share, with the ships in it that have sailed. */
export async function sailedWorld(): Promise<SailedShips> {
  const product = await sharedProduct('history')
  return { product, ships: await sailedShips(product) }
}

async function sailedShips(product: SailedShips['product']): Promise<SailedShips['ships']> {
  const token = await tokenOf(product, '13800000001', 'fairway')
  const { ships } = await call<{ ships: { mmsi: number; name: string | null; nameZh: string | null }[] }>(
    product,
    'ships?limit=100',
  )
  const found: SailedShips['ships'] = []
  for (const { mmsi, name } of ships) {
    const response = await fetch(`${product.url}/api/SHIPDT-SERVICE-NEW/ships/${mmsi}/calls`, { headers: { token } })
    const { result } = (await response.json()) as { result: Voyages | null }
    const sailed = result?.calls.filter(({ leg }) => leg !== null && leg.departed !== null).length ?? 0
    if (result && name !== null && sailed >= FEW.least && result.calls.length <= FEW.most)
      found.push({ mmsi, name, voyages: result })
  }
  if (found.length < 2) throw new Error(`Of ${ships.length} ships only ${found.length} have ${FEW.least} voyages`)
  return found.toSorted((a, b) => a.voyages.calls.length - b.voyages.calls.length)
}

async function voyagesHealth(product: Product): Promise<{ phase: string; calls: number }> {
  return ((await (await fetch(`${product.url}/healthz`)).json()) as { voyages: { phase: string; calls: number } })
    .voyages
}

/** Takes the account that a demonstration has filled into the dialog. */
export async function logInAsFilledIn(dialog: Locator): Promise<void> {
  await dialog.locator('[type=submit]:not([aria-disabled=true])').click()
  await dialog.waitFor({ state: 'detached' })
}

export const loginDialog = (page: Page): Locator => page.locator('dialog.login[open]')
