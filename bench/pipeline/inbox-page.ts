import type { Browser } from 'playwright-core'
import { openPage } from '../../e2e/support/browser.ts'

/** Notes by MMSI when a ship first stands in the page, in the page's own time. */
const WATCH = `(() => {
  window.seenShips = {}
  const look = () => {
    for (const [mmsi] of document.body?.textContent.matchAll(/2325\\d{5}/g) ?? []) window.seenShips[mmsi] ??= Date.now()
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
})()`

export interface InboxPage {
  /** When each ship was in the page, UTC ms. */
  seen(): Promise<Map<number, number>>
}

/** The inbox of an account, open in a page. */
export async function openInboxPage(
  browser: Browser,
  url: string,
  { contact, password }: { contact: string; password: string },
): Promise<InboxPage> {
  const { page } = await openPage(browser, `${url}/index/myAccount/areaRemind?tab=inbox`)
  const login = page.locator('dialog.login[open]')
  await login.locator('[name=phoneOrEmail]').fill(contact)
  await login.locator('[name=password]').fill(password)
  await login.locator('[type=submit]').click()
  await login.waitFor({ state: 'detached' })
  await page.locator('#inbox-title').waitFor()
  await page.evaluate(WATCH)
  return {
    async seen() {
      const seen = await page.evaluate<Record<string, number>>('window.seenShips')
      return new Map(Object.entries(seen).map(([mmsi, at]) => [Number(mmsi), at]))
    },
  }
}
