import { PNG } from 'pngjs'
import type { Browser, Page } from 'playwright-core'
import { openPage, type Opened } from './browser.ts'
import type { Product } from './product.ts'

export type OpenOptions = NonNullable<Parameters<typeof openPage>[2]>

/** Opens the map and waits until ships were drawn. `query` is what stands after the question mark. */
export async function openMap(
  browser: Browser,
  product: Pick<Product, 'url'>,
  query = '',
  options: OpenOptions = {},
): Promise<Opened> {
  const opened = await openPage(browser, `${product.url}/map${query && `?${query}`}`, options)
  await shipsDrawn(opened.page)
  return opened
}

export async function shipsDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-ships').length > 0)
}

/** The address's state, by name. */
export function addressOf(page: Page): URLSearchParams {
  return new URL(page.url()).searchParams
}

export async function addressHas(page: Page, name: string, value: string | null): Promise<void> {
  await page
    .waitForURL((url) => url.searchParams.get(name) === value)
    .catch((error: Error) => {
      throw new Error(`The address has ${name}=${addressOf(page).get(name)}, not ${value}.`, { cause: error })
    })
}

/** Middle of the chart, or of what the list of ships beside it leaves, in the page's pixels: there lies the place that the address names. */
export async function chartCentre(page: Page): Promise<{ x: number; y: number }> {
  const box = (await page.locator('.map-canvas').boundingBox())!
  const lists = await page.locator('.bridge-list').all()
  const beside = (await lists[0]?.boundingBox())?.width ?? 0
  return { x: box.x + (box.width + (beside < box.width ? beside : 0)) / 2, y: box.y + box.height / 2 }
}

/** The chart's pixels in a square around its middle, or so far to the right and below of it. */
export async function lookAtCentre(page: Page, half = 24, { right = 0, below = 0 } = {}): Promise<Uint8Array> {
  const centre = await chartCentre(page)
  const [x, y] = [centre.x + right, centre.y + below]
  return PNG.sync.read(await page.screenshot({ clip: { x: x - half, y: y - half, width: 2 * half, height: 2 * half } }))
    .data
}

/** How many pixels of two looks differ clearly, or by so much in red, green and blue together. */
export function differingPixels(one: Uint8Array, other: Uint8Array, by = 60): number {
  let count = 0
  for (let i = 0; i < one.length; i += 4) {
    if (Math.abs(one[i] - other[i]) + Math.abs(one[i + 1] - other[i + 1]) + Math.abs(one[i + 2] - other[i + 2]) > by)
      count++
  }
  return count
}

/** Presses one of the map's tools; on a phone they are folded behind one button, which has the name of all. */
export async function pressTool(page: Page, label: string, name: string): Promise<void> {
  const bar = page.getByRole('toolbar', { name: label })
  // The bar itself takes no room on a phone: its buttons do.
  await bar.getByRole('button').first().waitFor()
  const folded = bar.getByRole('button', { name: label, exact: true })
  if (await folded.isVisible()) await folded.click()
  await bar.getByRole('button', { name, exact: true }).click()
}

/** Types into the search box and takes the suggestion that has `text`. */
export async function searchAndTake(page: Page, query: string, text: string | RegExp): Promise<void> {
  await page.locator('.search').getByRole('combobox').fill(query)
  await page.getByRole('option').filter({ hasText: text }).first().click()
}

/** What a panel says under a name: `{ Speed: '12.0 kn' }`. */
export async function factsOf(page: Page, panel: string): Promise<Record<string, string>> {
  return page.locator(panel).evaluate((element) => {
    const facts: Record<string, string> = {}
    for (const term of element.querySelectorAll('dt'))
      facts[term.textContent.split('·')[0]!.trim()] = term.nextElementSibling?.textContent.trim() ?? ''
    return facts
  })
}
