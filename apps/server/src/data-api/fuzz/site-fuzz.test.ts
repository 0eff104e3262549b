import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProduct, type Product } from '../product.fixture.ts'
import { fuzzSite, siteFuzzProduct } from './site-fuzz.fixture.ts'

/** The long form: npm run torture -- fuzz-site. */
const REQUESTS = 1_000

let product: Product
beforeAll(async () => {
  product = await openProduct({ feeds: ['sim:?ships=40'], ...siteFuzzProduct })
})
afterAll(() => product.close())

it(
  'no request of the site, whole or damaged, by whom ever, fails or is refused otherwise than the document says',
  { timeout: 300_000 },
  async () => {
    // Another day, other requests: the seed is in the message of what is found.
    const seed = Math.floor(Date.now() / 86_400_000)
    const { faults, requests, done } = await fuzzSite(product, { requests: REQUESTS, seed })
    expect(faults, `seed ${seed}`).toEqual([])
    expect(requests).toBe(REQUESTS)
    // It does get answers, not refusals alone.
    for (const who of ['ann', 'bob', 'operator']) expect(done[who]).toBeGreaterThan(REQUESTS / 100)
  },
)
