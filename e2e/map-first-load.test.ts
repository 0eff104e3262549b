import { afterAll, expect, it } from 'vitest'
import { scriptKilobytes } from '../bench/map/first-load.ts'
import { shareBrowser } from './support/browser.ts'
import { sharedProduct } from './support/shared-product.ts'

afterAll(async () => (await shareBrowser()).close())

it('loads at most 330 kB of script before the first ships', async () => {
  const { url } = await sharedProduct('harbour')
  const { page, largest } = await scriptKilobytes(await shareBrowser(), `${url}/map`)
  expect(page, largest.join(', ')).toBeLessThanOrEqual(330)
})
