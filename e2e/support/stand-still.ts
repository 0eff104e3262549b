import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** So many elements are there and have not moved for a second: the chart has come to rest around them. */
export async function standStill(page: Page, selector: string, count: number): Promise<void> {
  const places = `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => {
    const { x, y } = one.getBoundingClientRect()
    return x + ' ' + y
  })`
  let before: readonly string[] = []
  await expect
    .poll(
      async () => {
        const now = await page.evaluate<string[]>(places)
        const isSame = now.length === count && now.join() === before.join()
        before = now
        return isSame
      },
      { interval: 1_000 },
    )
    .toBe(true)
}
