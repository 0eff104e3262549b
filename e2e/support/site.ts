import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage, type Opened } from './browser.ts'

/** The machine may be busy with other things; what is waited for comes sooner or it is broken. */
export const soon = <T>(ask: () => T) => expect.poll(ask, { timeout: 45_000 })

/** Pages of the site come drawn by the server: waits until the browser has taken this part over, and it answers. */
export async function alive(part: Locator): Promise<Locator> {
  await part.first().waitFor({ state: 'attached' })
  await soon(() =>
    part.first().evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
  ).toBe(true)
  return part
}

/** Goes to a page of the site and waits until its header answers. */
export async function goTo(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await alive(page.locator('.header-burger'))
}

/** As `openPage`, with a header that answers. */
export async function openSite(
  browser: Browser,
  url: string,
  options: Parameters<typeof openPage>[2] = {},
): Promise<Opened> {
  const opened = await openPage(browser, url, options)
  await alive(opened.page.locator('.header-burger'))
  return opened
}
