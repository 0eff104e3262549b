import type { Voyages } from '@fairway/contract'
import type { Locator, Page } from 'playwright-core'
import { tokenOf } from './accounts.ts'
import { call, startProduct, until, type Product } from './product.ts'

/** What the demonstration fills into the login dialog. */
export interface DemoLogin {
  phoneOrEmail: string
  password: string
}

export interface SailedShips {
  product: Product
  /** Ships of the simulated world with at least `calls` port calls in the last 30 days, those with the most first. */
  ships: { mmsi: number; name: string; voyages: Voyages }[]
}

const PATH = 'SHIPDT-SERVICE-NEW'

/** A small simulated world with its month of history stored and its port calls worked out. */
export async function startWithHistory(login: DemoLogin, least: { ships: number; calls: number }): Promise<SailedShips> {
  const product = await startProduct({ environment: { DEMO: '1', DEMO_SHIPS: '24', ADDRESS_LIMIT_FACTOR: '50' } })
  const token = await tokenOf(product, login.phoneOrEmail, login.password)
  /** Null of a ship that nothing is stored of yet. */
  const callsOf = async (mmsi: number): Promise<Voyages | null> => {
    const response = await fetch(`${product.url}/api/${PATH}/ships/${mmsi}/calls`, { headers: { token } })
    return ((await response.json()) as { result: Voyages | null }).result
  }
  let ships: SailedShips['ships'] = []
  await until(`${least.ships} ships with ${least.calls} port calls each`, async () => {
    const listed = (await call<{ ships: { mmsi: number; name: string | null }[] }>(product, 'ships?limit=100')).ships
    const named = listed.flatMap(({ mmsi, name }) => (name === null ? [] : [{ mmsi, name }]))
    const answers = await Promise.all(named.map(async (ship) => ({ ...ship, voyages: await callsOf(ship.mmsi) })))
    const asked = answers.flatMap(({ voyages, ...ship }) => (voyages === null ? [] : [{ ...ship, voyages }]))
    if (asked.length === 0 || asked.some(({ voyages }) => voyages.rebuilding)) return false
    ships = asked.filter(({ voyages }) => voyages.calls.filter(({ leg }) => leg?.departed != null).length >= least.calls)
    return ships.length >= least.ships
  })
  return { product, ships: ships.toSorted((a, b) => b.voyages.calls.length - a.voyages.calls.length) }
}

/** Takes the account that a demonstration has filled into the dialog. */
export async function logInAsFilledIn(dialog: Locator): Promise<void> {
  await dialog.locator('[type=submit]:enabled').click()
  await dialog.waitFor({ state: 'detached' })
}

export const loginDialog = (page: Page): Locator => page.locator('dialog.login[open]')
