import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { logInHere, makeAccount } from './accounts.ts'
import { shipsDrawn, openMap, type OpenOptions } from './map-page.ts'
import { countPresses, type Presses } from './presses.ts'
import type { Product } from './product.ts'
import { sharedProduct } from './shared-product.ts'

/** The most presses that any task of a day may take. */
const MOST = 10

export interface Day {
  product: Pick<Product, 'url'>
  context: BrowserContext
  /** Walks a task from the map as it opens, and says how many presses it took; `most` is what it takes today. */
  task(name: string, most: number, walk: (page: Page) => Promise<void>): Promise<void>
}

/** The browser of somebody who works with the product every day: logged in, the map in front. */
export async function openDay(browser: Browser, mobile: string, options: OpenOptions = {}): Promise<Day> {
  const product = await sharedProduct('daily')
  await makeAccount(product, mobile)
  const { page: first, context } = await openMap(browser, product, '', options)
  await first.locator('.header-login').click()
  const dialog = first.locator('dialog.login[open]')
  await logInHere(dialog, mobile)
  await dialog.waitFor({ state: 'detached' })
  await first.close()
  const presses = await countPresses(context)
  return {
    product,
    context,
    async task(name, most, walk) {
      const page = await context.newPage()
      const troubles: string[] = []
      page.on('pageerror', (error) => troubles.push(error.message))
      await page.goto(`${product.url}/map`, { waitUntil: 'domcontentloaded' })
      await shipsDrawn(page)
      await walkTask(name, most, presses, () => walk(page))
      expect(troubles).toEqual([])
      await page.close()
    },
  }
}

/** Walks, prints how many presses it took, and refuses more than it takes today. */
export async function walkTask(name: string, most: number, presses: Presses, walk: () => Promise<void>): Promise<void> {
  presses.begin()
  await walk()
  const count = presses.count()
  console.info(`daily task · ${name}: ${count} presses`)
  expect(count, `presses for “${name}”`).toBeLessThanOrEqual(Math.min(most, MOST))
}

/** Searches a ship by her name and opens the first that comes. */
export async function find(page: Page, name: string): Promise<void> {
  await page.locator('.search').getByRole('combobox').click()
  await page.keyboard.type(name)
  await page.getByRole('option').filter({ hasText: name }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name, exact: true }).waitFor()
}
