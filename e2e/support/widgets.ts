import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openPage, shareBrowser, type Opened } from './browser.ts'
import { sharedProduct } from './shared-product.ts'

/** The page of all widgets, for the tests of a file: `open` first; the others act on the page that was opened last. */
export function widgetsPage() {
  let browser: Browser
  let url: string
  let page: Page

  beforeAll(async () => {
    ;({ url } = await sharedProduct('widgets'))
    browser = await shareBrowser()
  })
  afterAll(async () => {
    await browser?.close()
  })

  const open = async (options: Parameters<typeof openPage>[2] = {}): Promise<Opened> => {
    const opened = await openPage(browser, url, { motion: true, ...options })
    page = opened.page
    await page.getByRole('heading', { name: 'Widgets' }).waitFor()
    return opened
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  /** What has the focus: its name, else its text. */
  const focused = () =>
    page.evaluate<string>(
      `(({ activeElement: one }) => one === document.body ? 'nothing' : one.getAttribute('aria-label') ?? one.textContent)(document)`,
    )
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  return { open, button, focused, press }
}
