import type { Browser, Locator, Page } from 'playwright-core'
import { logInHere } from './accounts.ts'
import { openPage, type Opened } from './browser.ts'
import type { Product } from './product.ts'

export const INFO = '/index/myAccount/myAccountInfo'
export const PERSONAL = '/index/myAccount/personalInformation'

/** Opens a page of the account area as a visitor, and logs in where the page asks for it. */
export async function openOwn(
  browser: Browser,
  product: Pick<Product, 'url'>,
  path: string,
  mobile: string,
  options: Parameters<typeof openPage>[2] = {},
): Promise<Opened> {
  const opened = await openPage(browser, product.url + path, options)
  const dialog = opened.page.locator('dialog.login[open]')
  await dialog.locator('[name=phoneOrEmail]').waitFor()
  await logInHere(dialog, mobile)
  await dialog.waitFor({ state: 'detached' })
  return opened
}

/** A card of the area, by its heading. */
export const card = (page: Page, heading: string): Locator =>
  page.locator('.account-card').filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
