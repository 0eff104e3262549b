import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProduct } from '../product.fixture.ts'

let product: Awaited<ReturnType<typeof openProduct>>
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

it('who guesses keys is refused after some, and a key that is used from the same address goes on', async () => {
  const { secret } = await product.keyOf('ann', ['ports'])
  const ask = async (key: string) => (await product.ask('/ports?q=rotterdam', { key })).status
  const ofAnn = [await ask(secret)]
  const guesses: number[] = []
  for (let i = 0; i < 70; i++) guesses.push(await ask(`fwk_${String(i).padStart(43, 'x')}`))
  ofAnn.push(await ask(secret))
  expect([guesses[0], guesses.at(-1)]).toEqual([401, 429])
  expect(ofAnn).toEqual([ofAnn[0], ofAnn[0]])
  expect(ofAnn[0]).toBeLessThan(401)
})
