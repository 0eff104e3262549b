import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage, type Opened } from './browser.ts'

/** Pages of the site come drawn by the server: waits until the browser has taken this part over, and it answers. */
export async function alive(part: Locator): Promise<Locator> {
  await part.first().waitFor({ state: 'attached' })
  await expect.poll(() => part.first().evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))), { timeout: 45_000 }).toBe(true)
  return part
}

/** Goes to a page of the site and waits until its header answers. */
export async function goTo(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await alive(page.locator('.header-burger'))
}

/** As `openPage`, with a header that answers. */
export async function openSite(browser: Browser, url: string, options: Parameters<typeof openPage>[2] = {}): Promise<Opened> {
  const opened = await openPage(browser, url, options)
  await alive(opened.page.locator('.header-burger'))
  return opened
}
