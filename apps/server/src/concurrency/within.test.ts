import { expect, it } from 'vitest'
import { within } from './within.ts'

it('waits for work that ends, well or not', async () => {
  let ended = false
  await within(
    60_000,
    Promise.resolve().then(() => (ended = true)),
  )
  expect(ended).toBe(true)
  await within(60_000, Promise.reject(new Error('it cannot be closed')))
})

it('leaves work that hangs to itself', () => within(20, new Promise(() => {})))
