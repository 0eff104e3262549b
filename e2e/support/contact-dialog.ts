import type { Page } from 'playwright-core'
import { alive } from './site.ts'

export const dialogOf = (page: Page) => page.locator('.contact-dialog')
export const openFromFooter = async (page: Page) => {
  await (await alive(page.locator('.footer-button'))).click()
  await dialogOf(page).waitFor()
}
