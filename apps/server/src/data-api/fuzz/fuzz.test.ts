import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProduct, type Product } from '../product.fixture.ts'
import { fuzz } from './fuzz.fixture.ts'

/** The long form: npm run torture -- fuzz. */
const REQUESTS = 2_500

let product: Product
beforeAll(async () => {
  product = await openProduct({ feeds: ['sim:?ships=40'] })
})
afterAll(() => product.close())

it(
  'no request, whole or damaged, by whom ever, fails or is answered otherwise than the document says',
  { timeout: 300_000 },
  async () => {
    const { secret } = await product.keyOf('bob', ['vessels'])
    const vessels = await product.vessels(secret, 20)
    // Another day, other requests: the seed is in the message of what is found.
    const seed = Math.floor(Date.now() / 86_400_000)
    const { faults, requests, damaged, statuses } = await fuzz(product, { requests: REQUESTS, seed, vessels })
    expect(faults, `seed ${seed}`).toEqual([])
    expect([requests, damaged > REQUESTS / 3]).toEqual([REQUESTS, true])
    // It does get answers, not refusals alone.
    expect(statuses[200]).toBeGreaterThan(REQUESTS / 50)
    expect(statuses[201]).toBeGreaterThan(0)
  },
)
