import type { Page } from 'playwright-core'

/** Finds a port for an end of the route. */
export async function chooseStop(page: Page, end: string, words: string): Promise<void> {
  const box = page.getByRole('combobox', { name: end, exact: true })
  await box.fill(words)
  await page.getByRole('option').first().waitFor()
  await box.press('Enter')
  await box.waitFor({ state: 'detached' })
}
