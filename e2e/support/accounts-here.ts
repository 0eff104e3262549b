import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { makeAccount } from './accounts.ts'
import { shareBrowser } from './browser.ts'
import type { Product } from './product.ts'
import { sharedProduct } from './shared-product.ts'

/** What {@link accountsHere} opened. */
export interface AccountsHere {
  product: Pick<Product, 'url'>
  browser: Browser
}

/** For all tests of a file: the product that files about accounts share, a browser, and accounts of the file's own. There once the tests run. */
export function accountsHere(...mobiles: string[]): AccountsHere {
  const here = {} as AccountsHere
  beforeAll(async () => {
    here.product = await sharedProduct('accounts')
    await Promise.all(mobiles.map((mobile) => makeAccount(here.product, mobile)))
    here.browser = await shareBrowser()
  })
  afterAll(async () => {
    await here.browser?.close()
  })
  return here
}
